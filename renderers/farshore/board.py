"""The board of Everdell Farshore: the Bay, the places, the Maps, the Windrose and the Ships, and a row a seat.

What stays the same from move to move is kept as it was drawn: the chart with the shadows on it, each seat's empty
row as it lies on that chart, every card. A move then costs little more than copying them together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.farshore.view import FarshoreView
from renderers.contract import Table
from renderers.farshore import track
from renderers.farshore.asking import status
from renderers.farshore.faces import colours
from renderers.farshore.places import (
    BAYS,
    DECKS,
    DUNES,
    HEAD_BOX,
    SHORE_TOP,
    STATUS,
    WIDTH,
    height,
    place_boxes,
    seat_boxes,
    track_box,
    windrose_box,
)
from renderers.farshore.seats import Blank, Count, counts_of, fill_row, row
from renderers.farshore.shore import bay, decks, dunes, places, windrose
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import REACH, aura, shadow
from renderers.kit.icons import icon
from renderers.kit.keep import kept
from renderers.kit.layout import Box
from renderers.kit.panel import heading, tab
from renderers.kit.paper import chart
from renderers.kit.sheet import Sheet
from renderers.kit.text import shorten
from renderers.kit.theme import Theme

NAME_LIMIT: Final = 18  # letters of a name in the line that says what is being decided


def board(view: FarshoreView, theme: Theme, table: Table) -> Sheet:
    """Draw the table as all see it."""
    sheet = _ground(view.seats, len(view.islands), theme).copy()
    sheet.lay(_head(view.seats, len(view.islands), table.heading, _round(view), theme), HEAD_BOX.x, HEAD_BOX.y)
    sheet.lay(status_plate(status(view, called_short(table)), view.over, STATUS.w, theme), STATUS.x, STATUS.y)
    sheet.lay(decks(view.deck, view.discard, theme), DECKS.x, DECKS.y)
    bay(sheet, view, theme)
    places(sheet, view, theme)
    dunes(sheet, view, theme)
    windrose(sheet, view, windrose_box(view.seats), theme)
    track.track(sheet, view, theme)
    raised = raised_seats(view)
    for seat, box in enumerate(seat_boxes(view.seats)):
        if seat in raised:
            aura(sheet, box, theme)
    for seat, box in enumerate(seat_boxes(view.seats)):
        place = view.outcome.places[seat] if view.outcome else None
        blank = Blank(seat, table.names[seat], view.areas[seat].season, place, view.areas[seat].passed)
        of = (view.seats, len(view.islands))
        sheet.lay(_full_row(*of, blank, counts_of(view, seat), seat in raised, theme), box.x, box.y)
        lay_tab(sheet, view, seat, box, theme)
    return sheet


def raised_seats(view: FarshoreView) -> tuple[int, ...]:
    """The seats whose rows stand out: who is asked, or who has won.

    While all choose about their first hands, nobody's does: the board is the same whoever looks.
    """
    if view.outcome is not None:
        return view.outcome.winners
    return view.acting if view.ask is not None and view.ask.kind != "opening" else ()


def lay_tab(sheet: Sheet, view: FarshoreView, seat: int, box: Box, theme: Theme) -> None:
    """Say above a seat's row that it is to move, or how many points it ended with."""
    if view.outcome is not None:
        won = seat in view.outcome.winners
        tab(
            sheet,
            box.right,
            box.y,
            f"{view.outcome.totals[seat]} points",
            theme.glow if won else theme.plate,
            theme,
        )
    elif seat in raised_seats(view):
        tab(sheet, box.right, box.y, "to move", theme.glow, theme)


def _round(view: FarshoreView) -> str:
    return "Final" if view.over else f"Round {view.round}" if view.round else "Opening"


def called_short(table: Table) -> Table:
    """The table with names that leave room beside them."""
    return replace(table, names=tuple(shorten(name, NAME_LIMIT) for name in table.names))


@kept
def _ground(seats: int, islands: int, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on every board of so many seats."""
    rose = (WIDTH // 2, SHORE_TOP - 20, 520)
    sheet = Sheet(chart(WIDTH, height(seats), theme, rose=rose, seed=31))
    shores, isles, docks, lookout = place_boxes(islands)
    track_ = track_box(seats)
    boxes = (HEAD_BOX, STATUS, DECKS, *BAYS, *shores, *isles, docks, lookout, DUNES, track_, windrose_box(seats))
    for box in (*boxes, *seat_boxes(seats)):
        shadow(sheet, box, theme)
    sheet.lay(track.ground(seats, theme), track_.x, track_.y)
    return sheet.pressed(colours(theme))


@kept
def _head(seats: int, islands: int, title: str, right: str, theme: Theme) -> Sheet:
    sheet = _ground(seats, islands, theme).cut(HEAD_BOX)
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "shore-lighthouse", title, right), 0, 0)
    return sheet.pressed(colours(theme))


@kept
def _lying_row(seats: int, islands: int, blank: Blank, raised: bool, theme: Theme) -> Sheet:
    """A seat's empty row as it lies on the chart, so that it can be copied there, not blended."""
    box = seat_boxes(seats)[blank.seat]
    if raised:
        around = _ground(seats, islands, theme).cut(box.inset(-REACH))
        aura(around, Box(REACH, REACH, box.w, box.h), theme)
        sheet = around.cut(Box(REACH, REACH, box.w, box.h))
    else:
        sheet = _ground(seats, islands, theme).cut(box)
    sheet.lay(row(box.w, box.h, blank, theme), 0, 0)
    return sheet.pressed(colours(theme))


@kept
def _full_row(
    seats: int, islands: int, blank: Blank, counts: tuple[Count, ...], raised: bool, theme: Theme
) -> Sheet:
    """A seat's row with all that it has: most rows are the same after a move."""
    sheet = _lying_row(seats, islands, blank, raised, theme).copy()
    fill_row(sheet, sheet.box, counts, blank.seat, theme)
    return sheet.pressed(colours(theme))


@kept
def status_plate(text: str, over: bool, wide: int, theme: Theme) -> Sheet:
    """What is being decided, on its plate."""
    sheet = Sheet.clear(wide, STATUS.h)
    sheet.paste(rounded(wide, STATUS.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(icon("crown" if over else "hourglass", 44, theme), 16, (STATUS.h - 44) // 2)
    room = wide - 74 - 16
    sheet.write(text, 74, STATUS.h // 2, colour=theme.ink, ground=theme.plate, weight=lettering.BOLD, room=room)
    return sheet
