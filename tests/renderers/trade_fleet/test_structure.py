"""What must be true of every picture, whatever it shows: nothing cut off, nothing too small, nothing too pale."""

from __future__ import annotations

from dataclasses import replace

from games.trade_fleet.cards import PORTS, TITLES
from games.trade_fleet.view import PortView
from renderers.kit import type as lettering
from renderers.kit.banner import draw_banner
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.board import board
from renderers.trade_fleet.pictures.card_faces import berth, pile_card
from tests.renderers.people import HOSTILE, LONG
from tests.renderers.trade_fleet.positions import positions, table


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
