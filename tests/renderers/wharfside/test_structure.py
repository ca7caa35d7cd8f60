"""What must be true of every picture of Fleet Wharfside, whatever it shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games.wharfside.cards import CONTRACTS, DATA
from renderers.kit.banner import draw_banner
from renderers.kit.icons import icon, icon_names
from renderers.kit.sheet import Notes, Sheet
from renderers.kit.theme import LIGHT, THEMES, Theme
from renderers.wharfside.pictures.board import board
from renderers.wharfside.pictures.card_faces import contract_card, corners, job_card
from renderers.wharfside.pictures.hand import hand
from renderers.wharfside.words.terms import ABILITY_MARKS, CODES, DOES, RANKED, mark
from tests.renderers.looks import check_apart, check_grounds, check_words
from tests.renderers.positions import LONG
from tests.renderers.wharfside.positions import HOSTILE, NAMES, TITLE, job, positions, seat_view, table, view

TALLEST = 1760
SMALLEST_ICON = 28


def _sheets(theme: Theme, names: tuple[str, ...]) -> Iterator[tuple[str, Sheet]]:
    """Every picture under its name, one after the other: together they would take much memory."""
    for name, position in positions().items():
        people = table(position.view.seats, names).for_pictures()
        draw = hand if position.kind == "hand" else board
        yield name, draw(position.view, theme, people)
    yield "banner", draw_banner(TITLE, "Fill contracts, mind the market.", theme, "wharf-market")


@pytest.fixture(scope="module", params=[*THEMES])
def theme(request: pytest.FixtureRequest) -> Theme:
    return THEMES[request.param]


@pytest.fixture(scope="module", params=[NAMES, LONG, HOSTILE], ids=["names", "long", "hostile"])
def notes(request: pytest.FixtureRequest, theme: Theme) -> list[tuple[str, Notes]]:
    """What is written on every picture, by its name."""
    return [(name, sheet.notes) for name, sheet in _sheets(theme, request.param)]


def test_words_are_whole_large_and_clear(notes: list[tuple[str, Notes]]) -> None:
    for name, written in notes:
        check_words(name, written)


def test_no_two_words_lie_on_each_other(notes: list[tuple[str, Notes]]) -> None:
    for name, written in notes:
        check_apart(name, written)


def test_the_ground_is_what_a_word_says_it_is(theme: Theme) -> None:
    for name, sheet in _sheets(theme, NAMES):
        check_grounds(name, sheet)


def test_boards_are_as_wide_as_all_and_no_taller_than_a_phone_likes(notes: list[tuple[str, Notes]]) -> None:
    for name, written in notes:
        assert written.box.w == 1400, name
        assert written.box.h <= TALLEST, name


def test_no_contract_title_is_cut_off(theme: Theme) -> None:
    for name in CONTRACTS:
        sheets = (
            contract_card(name, (False,) * CONTRACTS[name].size, 315, theme),
            job_card(job(name), 626, 92, theme),
            job_card(job(name), 400, 142, theme),
        )
        for sheet in sheets:
            words = [word.text for word in sheet.words()]
            assert CONTRACTS[name].title in words
            assert not any(word.endswith("…") for word in words), words


def test_nothing_on_a_contract_hides_its_title(theme: Theme) -> None:
    """The discs in the corners of the widest titles leave every letter free."""
    for name, facts in CONTRACTS.items():
        sheet = Sheet.plain(400, 220, theme.paper)
        sheet.lay(contract_card(name, (False,) * facts.size, 315, theme), 20, 20)
        corners(sheet, 20, 20, 315, str(facts.number), facts.vp, theme)
        check_grounds(name, sheet)
        title = next(word for word in sheet.words() if word.text == facts.title)
        assert title.box.right <= 20 + 315 - 54, name


def test_every_good_has_an_outline_of_its_own() -> None:
    """At the smallest size, no two outlines are alike in more than 85 of 100 pixels that either covers."""
    outlines = {
        good: icon(mark(good), SMALLEST_ICON, LIGHT).getchannel("A").point(lambda value: 255 if value > 127 else 0)
        for good in RANKED
    }
    for one, other in combinations(RANKED, 2):
        both = ImageChops.darker(outlines[one], outlines[other]).histogram()[255]
        either = ImageChops.lighter(outlines[one], outlines[other]).histogram()[255]
        assert both / either < 0.85, (one, other)


@pytest.mark.parametrize("name", [name for name in icon_names() if name.startswith("wharf-")])
def test_icons_are_whole(name: str, theme: Theme) -> None:
    """An icon covers a fair part of its square and is not cut off at the edges."""
    alpha = icon(name, 96, theme).getchannel("A")
    covered = sum(alpha.histogram()[128:]) / (96 * 96)
    assert 0.12 < covered < 0.9
    rim = Image.new("L", (96, 96), 255)
    rim.paste(0, (1, 1, 95, 95))
    assert sum(ImageChops.darker(alpha, rim).histogram()[200:]) <= 12


def test_every_good_and_ability_has_letters_and_a_mark() -> None:
    assert set(CODES) == set(RANKED) == {good.name for good in DATA.goods}
    assert len(set(CODES.values())) == len(RANKED)
    assert set(DOES) == set(ABILITY_MARKS) == {ability.name for ability in DATA.abilities}


def test_the_board_shows_every_price_and_point(theme: Theme) -> None:
    seen = positions()["four"].view
    words = [word.text for word in board(seen, theme, table(4).for_pictures()).words()]
    for card in seen.market:
        assert f"side {card.side}" in words
    for area in seen.areas:
        assert f"{area.finished}/{seen.goal}" in words
        assert str(area.crabs) in words
    assert {"23", "4", "to move"} <= set(words)


def test_the_final_board_shows_places_and_points(theme: Theme) -> None:
    words = [word.text for word in board(positions()["final"].view, theme, table(4).for_pictures()).words()]
    assert words.count("2") >= 2
    assert [word for word in words if word.endswith(" points")] == [
        "31 points", "44 points", "18 points", "31 points",
    ]  # fmt: skip


def test_the_line_that_says_what_is_decided_has_room_for_long_names(theme: Theme) -> None:
    for name in ("final-three", "four", "two", "draft"):
        seen = positions()[name].view
        words = [word.text for word in board(seen, theme, table(seen.seats, LONG).for_pictures()).words()]
        said = next(word for word in words if word.endswith("."))
        assert not said.endswith("…"), said
    shared = [word.text for word in board(positions()["final-three"].view, theme, table(3, LONG)).words()]
    assert "The victory is shared: 40 points each." in shared


def test_the_hand_says_where_goods_fit_and_what_can_be_paid(theme: Theme) -> None:
    words = [word.text for word in hand(positions()["hand"].view, theme, table(4).for_pictures()).words()]
    assert words.count("X") == 1 + 2 + 1 + 2  # its own head, two Lobster, Tuna, two wild Shrimp
    assert words.count("Y") == 1 + 1 + 1 + 2  # its own head, Tuna, Oyster, two wild Shrimp
    assert "You cannot pay" in words
    full = [word.text for word in hand(positions()["hand-full"].view, theme, table(4).for_pictures()).words()]
    assert "Three cards" in full


def test_a_hand_of_the_draft_has_no_market(theme: Theme) -> None:
    seen = seat_view(2, 1, "tuna oyster", market=(), north=(), south=())
    words = {word.text for word in hand(seen, theme, table(2).for_pictures()).words()}
    assert "Market" not in words


def test_hand_needs_a_seat(theme: Theme) -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand(view(2), theme, table(2))
