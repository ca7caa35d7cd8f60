"""What must be true of every picture, whatever it shows: nothing cut off, nothing too small, nothing too pale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games.trade_fleet.cards import PORTS, TITLES
from games.trade_fleet.view import PortView
from renderers.kit import type as lettering
from renderers.kit.banner import draw_banner
from renderers.kit.sheet import Lettering, Notes, Sheet
from renderers.kit.theme import READABLE, THEMES, Colour, Theme, contrast
from renderers.trade_fleet.pictures.board import board
from renderers.trade_fleet.pictures.card_faces import berth, pile_card
from renderers.trade_fleet.pictures.hand import hand
from tests.renderers.positions import HOSTILE, LONG, NAMES, positions, table

SMALLEST = 22
SMALLEST_FIGURE = 30
NARROWEST_PHONE = 400


def _sheets(theme: Theme, names: tuple[str, ...]) -> Iterator[tuple[str, Sheet]]:
    """Every picture under its name, one after the other: together they would take much memory."""
    for name, position in positions().items():
        people = table(position.view.seats, names).for_pictures()
        draw = hand if position.kind == "hand" else board
        yield name, draw(position.view, theme, people)
    yield "banner", draw_banner("Trade Fleet", "Play ports, sell goods, mind the pirates.", theme, "ship")


@pytest.fixture(scope="module", params=[*THEMES])
def theme(request: pytest.FixtureRequest) -> Theme:
    return THEMES[request.param]


@pytest.fixture(scope="module", params=[NAMES, LONG, HOSTILE], ids=["names", "long", "hostile"])
def sheets(request: pytest.FixtureRequest, theme: Theme) -> list[tuple[str, Notes]]:
    """What is written on every picture, by its name."""
    return [(name, sheet.notes) for name, sheet in _sheets(theme, request.param)]


def test_no_word_leaves_the_picture(sheets: list[tuple[str, Notes]]) -> None:
    for name, sheet in sheets:
        for word in sheet.words():
            assert sheet.box.inset(20).holds(word.box), (name, word)


def test_no_word_is_cut_off_by_what_it_is_written_on(sheets: list[tuple[str, Notes]]) -> None:
    def check(name: str, sheet: Notes) -> None:
        for word in sheet.own:
            assert sheet.box.holds(word.box), (name, word)
        for laid, _, _ in sheet.laid:
            check(name, laid)

    for name, sheet in sheets:
        check(name, sheet)


def test_no_two_words_lie_on_each_other(sheets: list[tuple[str, Notes]]) -> None:
    for name, sheet in sheets:
        for one, other in combinations(sheet.words(), 2):
            tight = (_ink(one), _ink(other))
            assert not tight[0].box.meets(tight[1].box), (name, one.text, other.text)


def _ink(word: Lettering) -> Lettering:
    """The word with the room about its letters taken off."""
    return Lettering(word.text, word.box.inset(1, word.box.h // 6), word.size, word.colour, word.ground)


def test_letters_are_large_enough(sheets: list[tuple[str, Notes]]) -> None:
    for name, sheet in sheets:
        for word in sheet.words():
            assert word.size >= SMALLEST, (name, word)
            if any(char.isdigit() for char in word.text):
                assert word.size >= SMALLEST_FIGURE, (name, word)


def test_at_most_three_sizes_of_type(sheets: list[tuple[str, Notes]]) -> None:
    for name, sheet in sheets:
        sizes = {word.size for word in sheet.words()}
        assert sizes <= set(lettering.SIZES)
        assert len(sizes) <= 3, name


def test_words_stand_out_from_their_ground(sheets: list[tuple[str, Notes]]) -> None:
    for name, sheet in sheets:
        for word in sheet.words():
            assert contrast(word.colour, word.ground) >= READABLE, (name, word)


def test_the_ground_is_what_a_word_says_it_is(theme: Theme) -> None:
    """The colours named for a word and its ground are those that are there."""
    for name, sheet in _sheets(theme, NAMES):
        for word in sheet.words():
            area = sheet.image.crop((word.box.x, word.box.y, word.box.right, word.box.bottom)).convert("RGB")
            share = {colour: _share_of(area, colour) for colour in (word.ground, word.colour)}
            assert share[word.ground] > 0.25, (name, word)
            assert share[word.colour] > 0.05, (name, word)


def _share_of(area: Image.Image, colour: Colour) -> float:
    """The part of an area that is very nearly of one colour."""
    apart = ImageChops.difference(area, Image.new("RGB", area.size, colour)).convert("L")
    return sum(apart.histogram()[:16]) / (area.width * area.height)


def test_boards_are_landscape(sheets: list[tuple[str, Notes]]) -> None:
    for _, sheet in sheets:
        assert sheet.box.w == 1400
        assert sheet.box.h < sheet.box.w


def test_names_that_cannot_be_drawn_become_letters(theme: Theme) -> None:
    position = positions()["window"]
    words = [word.text for word in board(position.view, theme, table(5, HOSTILE).for_pictures()).words()]
    for letter in "ABCD":
        assert f"Seat {letter}" in words
    assert any(word.startswith("WWWW") and word.endswith("…") for word in words)


def test_every_port_is_named_whole_wherever_it_lies(theme: Theme) -> None:
    for port in PORTS:
        for fees, smuggle in ((0, False), (2, False), (0, True), (3, True)):
            words = [word.text for word in berth(PortView(port, fees, smuggle), theme).words()]
            assert TITLES[port] in words
        told = " ".join(word.text for word in pile_card(port, theme).words())
        assert told == TITLES[port]


def test_long_names_stay_readable_beside_a_medal(theme: Theme) -> None:
    final = positions()["final"].view
    notes = board(final, theme, table(4, LONG).for_pictures()).notes
    words = [word for word in notes.words() if word.box.y < 600]
    said = [word.text for word in words]
    for line in ("Captain Flintlock", "Bartholomew", "Roberts the Third", "Anne-Marie de la", "Rochefoucauld"):
        assert line in said
    assert all(word.size >= 30 for word in words)


def test_an_ellipsis_leaves_no_stump_of_a_word() -> None:
    for room in range(60, 420, 7):
        cut = lettering.fit("Anne-Marie of Saint Malo", lettering.BOLD, lettering.LABEL, room)
        assert lettering.width(cut, lettering.BOLD, lettering.LABEL) <= room
        if cut.endswith("…"):
            last = cut.removesuffix("…").split()[-1]
            assert len(last) > 2 or last == "of" or " " not in cut


def test_a_title_is_drawn_without_what_the_font_lacks(theme: Theme) -> None:
    for title, heading in (("⚓ Ada’s table 🎉", "Ada’s table #12"), ("船", "Table #12")):
        people = replace(table(2), title=title).for_pictures()
        words = [word.text for word in board(positions()["shared"].view, theme, people).words()]
        assert heading in words
    banner = draw_banner("Trade Fleet ⚓", "🟥 Ada, 🟦 船長", theme, "ship")
    assert [word.text for word in banner.words()] == ["Trade Fleet", "Ada,"]


def test_who_is_asked_in_a_window_is_not_to_be_seen(theme: Theme) -> None:
    """A board drawn from the view of the seat that is asked is the board that everybody gets."""
    asked = positions()["window"].view
    for seat in range(asked.seats):
        own = type(asked)(
            **{**{field: getattr(asked, field) for field in asked.__struct_fields__}, "acting": (seat,)}
        )
        assert board(own, theme, table(5)).image.tobytes() == board(asked, theme, table(5)).image.tobytes()


def test_hand_needs_a_seat(theme: Theme) -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand(positions()["turn"].view, theme, table(5))
