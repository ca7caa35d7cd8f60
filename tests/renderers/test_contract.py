"""What every renderer owes: pictures that can be read, and words that fit, for every position, move and event."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.core.move import Move
from games.core.notation import move_fields
from games.core.view import View
from renderers.contract import Seating
from renderers.kit.limits import LABEL_LIMIT
from renderers.kit.picture import ALT_LIMIT
from renderers.kit.sheet import Notes
from renderers.kit.text import COLUMNS, cells
from renderers.kit.theme import LIGHT, THEMES, Theme
from tests.renderers.gallery import Gallery
from tests.renderers.looks import check_apart, check_grounds, check_words
from tests.renderers.people import ALL_NAMES, HOSTILE, NAMES
from tests.renderers.suite import EACH_GALLERY, GALLERIES

PLAIN_AND_HOSTILE = pytest.mark.parametrize("names", [NAMES, HOSTILE], ids=["names", "hostile"])


# Pictures

QUICK_LOOK = ("trade-fleet", "light", "hostile")
"""What the fast loop looks at."""
LOOKS = [
    pytest.param(
        (gallery, theme, names),
        id=f"{gallery.key}-{theme}-{called}",
        marks=[] if (gallery.key, theme, called) == QUICK_LOOK else [pytest.mark.slow],
    )
    for gallery in GALLERIES
    for theme in THEMES
    for called, names in ALL_NAMES.items()
]


@pytest.fixture(scope="module", params=LOOKS)
def look(request: pytest.FixtureRequest) -> tuple[Gallery, list[tuple[str, Notes]]]:
    """A game, and what is written on every one of its pictures."""
    gallery, theme, names = request.param
    return gallery, [(name, sheet.notes) for name, sheet in gallery.sheets(THEMES[theme], names)]


@pytest.mark.slow
def test_words_are_whole_large_and_clear(look: tuple[Gallery, list[tuple[str, Notes]]]) -> None:
    for name, written in look[1]:
        check_words(name, written)


@pytest.mark.slow
def test_no_two_words_lie_on_each_other(look: tuple[Gallery, list[tuple[str, Notes]]]) -> None:
    for name, written in look[1]:
        check_apart(name, written)


@pytest.mark.slow
def test_pictures_are_as_wide_as_all_and_no_taller_than_a_phone_likes(
    look: tuple[Gallery, list[tuple[str, Notes]]],
) -> None:
    gallery, written = look
    for name, notes in written:
        assert notes.box.w == 1400, name
        assert notes.box.h <= gallery.tallest, name


@pytest.mark.slow
@EACH_GALLERY
def test_the_ground_is_what_a_word_says_it_is(gallery: Gallery, theme: Theme) -> None:
    """The colours named for a word and its ground are those that are there."""
    for name, sheet in gallery.sheets(theme, NAMES):
        check_grounds(name, sheet)


@EACH_GALLERY
def test_a_hand_needs_a_seat(gallery: Gallery, theme: Theme) -> None:
    people = gallery.table(gallery.words.seats[0])
    public = gallery.game.view(gallery.played(len(people.names), 0)[0][0], None)
    with pytest.raises(ValueError, match="no hand"):
        gallery.renderer.render_hand(public, theme, people)
    with pytest.raises(ValueError, match="no hand"):
        gallery.renderer.describe_hand(public, people)


@EACH_GALLERY
def test_every_page_is_drawn_and_told_and_there_are_no_others(gallery: Gallery) -> None:
    renderer, people = gallery.renderer, gallery.table(gallery.words.seats[0])
    seen = gallery.game.view(gallery.played(len(people.names), 0)[0][0], None)
    pages = renderer.pages(seen, people)
    assert pages[0].key == "board"
    assert renderer.render_page(seen, "board", LIGHT, people) == renderer.render(seen, LIGHT, people)
    for page in pages:
        assert 0 < len(page.label) <= LABEL_LIMIT
        assert renderer.render_page(seen, page.key, LIGHT, people).alt
        assert renderer.describe_page(seen, page.key, people)
    with pytest.raises(LookupError, match="no page"):
        renderer.render_page(seen, "galley", LIGHT, people)
    with pytest.raises(LookupError, match="no page"):
        renderer.describe_page(seen, "galley", people)


@EACH_GALLERY
def test_what_is_no_card_is_not_drawn(gallery: Gallery) -> None:
    assert gallery.renderer.render_card("kraken", LIGHT) is None
    assert gallery.renderer.describe_card("kraken") == ""
    assert "kraken" not in gallery.renderer.card_titles()


# Words


def each_game(which: str) -> pytest.MarkDecorator:
    """Each random game of which the galleries want the moves or the events read."""
    games = [(gallery, *game) for gallery in GALLERIES for game in getattr(gallery.words, which)]
    names = [f"{gallery.key}-{seats}-{seed}" for gallery, seats, seed in games]
    return pytest.mark.parametrize(("gallery", "seats", "seed"), games, ids=names)


@pytest.mark.slow
@PLAIN_AND_HOSTILE
@pytest.mark.parametrize(
    ("gallery", "seats"),
    [pytest.param(gallery, seats, id=f"{gallery.key}-{seats}")
     for gallery in GALLERIES for seats in gallery.words.seats],
)  # fmt: skip
def test_every_position_fits_a_phone_and_an_alt_text(gallery: Gallery, seats: int, names: tuple[str, ...]) -> None:
    rules, renderer, people = gallery.game, gallery.renderer, gallery.table(seats, names)
    for state, _ in gallery.played(seats, seats)[:: gallery.words.every]:
        seen = rules.view(state, None)
        _check_lines(renderer.describe(seen, people))
        assert 0 < len(renderer.alt(seen, people)) <= ALT_LIMIT
        for seat in range(seats):
            _check_lines(renderer.describe_hand(rules.view(state, seat), people))
        if seen.outcome is not None:
            _check_lines(renderer.score_table(seen.outcome, people))


def _check_lines(text: str) -> None:
    assert text
    for line in text.splitlines():
        assert cells(line) <= COLUMNS, line


@pytest.mark.slow
@each_game("moves")
def test_every_move_has_a_short_label_of_its_own(gallery: Gallery, seats: int, seed: int) -> None:
    rules, renderer, people = gallery.game, gallery.renderer, gallery.table(seats)
    for state, _ in gallery.played(seats, seed)[:: gallery.words.every]:
        for seat in rules.acting(state):
            seen = rules.view(state, seat)
            moves = rules.legal_moves(state, seat)
            labels = [renderer.label(seen, move, people) for move in moves]
            assert all(0 < len(label) <= LABEL_LIMIT for label in labels)
            assert len(set(labels)) == len(moves), [label for label in labels if labels.count(label) > 1]
            cut = [move for move, label in zip(moves, labels, strict=True) if label.endswith("…")]
            assert all(isinstance(move, gallery.words.cut) for move in cut), cut
            for move in moves:
                _check_fields(gallery, seen, move, people)
            for other in range(seats):
                assert renderer.prompt(seen, other, people)[-1] in ".?"


def _check_fields(gallery: Gallery, seen: View, move: Move, people: Seating) -> None:
    for field in move_fields(type(move)):
        value = getattr(move, field.name)
        label = gallery.renderer.field_label(seen, type(move), field.name, value, people)
        assert 0 < len(label) <= LABEL_LIMIT, (move, field)
        assert not label.endswith("…"), (move, label)
        asked = gallery.renderer.question(seen, move, field.name, people)
        assert asked.endswith("?") or (not asked and not gallery.words.asks)
        assert len(asked) <= LABEL_LIMIT


@pytest.mark.slow
@each_game("events")
def test_every_event_is_told_in_a_sentence(gallery: Gallery, seats: int, seed: int) -> None:
    renderer, people = gallery.renderer, gallery.table(seats)
    for _, events in gallery.played(seats, seed):
        lines = [renderer.tell(event, people) for event in events]
        for viewer in (None, *range(seats)):
            lines += renderer.log([known for event in events if (known := event.seen_by(viewer))], people)
        for line in [*lines, *renderer.log(events, people)]:
            assert line.endswith("."), line
            assert "\n" not in line
            assert not re.search(gallery.words.slips, line), line


@EACH_GALLERY
def test_the_public_words_never_name_a_hidden_card(gallery: Gallery) -> None:
    """What everybody reads is the same, whatever lies in the hands and the decks."""
    rules, renderer, people, random = gallery.game, gallery.renderer, gallery.table(3), Random(5)
    for state, _ in gallery.played(3, 4)[::5]:
        other = rules.resample(rules.copy(state), None, random)
        one, two = rules.view(state, None), rules.view(other, None)
        assert renderer.describe(one, people) == renderer.describe(two, people)
        assert renderer.alt(one, people) == renderer.alt(two, people)
        assert renderer.prompt(one, 0, people) == renderer.prompt(two, 0, people)
