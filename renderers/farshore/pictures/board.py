"""The board of Everdell Farshore: the Bay, the places, the Maps, the Windrose and the Ships, and a row a seat.

What stays the same from move to move is kept as it was drawn: the chart with the shadows on it, each seat's empty
row as it lies on that chart, every card. A move then costs little more than copying them together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from games.farshore.view import FarshoreView, IslandView, MapStackView, ShoreView, StackView
from renderers.contract import Seating
from renderers.farshore.pictures import shore, track
from renderers.farshore.pictures.card_faces import BAY, PIN, colours, shape
from renderers.farshore.pictures.places import (
    BAYS,
    DECKS,
    DUNES,
    GAP,
    HEAD_BOX,
    INNER,
    MARGIN,
    PLACE,
    SHORE_TOP,
    STATUS,
    WEATHER_HIGH,
    WIDTH,
    height,
    place_boxes,
    seat_boxes,
    track_box,
    weather_box,
    windrose_box,
)
from renderers.farshore.pictures.seats import Blank, Count, blank_of, counts_of, fill_row, row
from renderers.farshore.words.prompts import status, victory
from renderers.farshore.words.reckoning import price, sails
from renderers.farshore.words.terms import Parts, parts_of, title, weather_words
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import REACH, aura, glow, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.limits import NAME_ON_BOARD
from renderers.kit.panel import heading, tab
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.text import shorten
from renderers.kit.theme import Theme

ACROSS: Final = 4  # cards in a row of the Bay
DECK_LEFT: Final = 12
DISCARD_LEFT: Final = 208
STATUS_ROOM: Final = STATUS.w - 74 - 16  # for what is being decided, in pixels
WEATHER_TEXT: Final = 380  # where it is told what the weather does, in pixels


def board(view: FarshoreView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the table as all see it."""
    of = Size(view.seats, len(view.islands), view.weather is not None)
    sheet = _ground(of, theme).base()
    sheet.lay(_head(of, seating.heading, _round(view), theme), HEAD_BOX.x, HEAD_BOX.y)
    said = _said(view, called_short(seating))
    sheet.lay(_strip(of, view.over, theme), STATUS.x, STATUS.y)
    _write_strip(sheet, said, view.deck, view.discard, theme)
    spots = tuple(_spot(view, stack) for stack in view.bay)
    for first in (0, ACROSS):
        band = _bay(of, first, spots[first : first + ACROSS], theme)
        sheet.lay(band, BAYS[first].x, BAYS[first].y)
    crowds = [tuple(getattr(area, name) for area in view.areas) for name in ("docks", "lookout", "dunes")]
    sheet.lay(_shore(of, view.shoreline, view.islands, crowds[0], crowds[1], theme), MARGIN, SHORE_TOP)
    sheet.lay(_dunes(of, view.maps, crowds[2], theme), DUNES.x, DUNES.y)
    _lay_rows(sheet, of, view, theme, seating)  # before what lies above them, into which the glow of a row reaches
    _lay_lit(sheet, view, spots, crowds, theme)
    shore.lay_windrose(sheet, windrose_box(view.seats), view.colour, view.wind_kind, theme)
    for seat, area in enumerate(view.areas):
        lit = f"ship:{seat}" in view.touched
        track.lay_lane(sheet, track.lane_box(view.seats, seat), seat, area.ship, lit, theme)
    if view.weather is not None:
        box = weather_box(of.seats)
        if "weather" in view.touched:
            glow(sheet, box, theme, radius=16)
        told = weather_words(view.weather.name, view.weather.effects)
        sheet.lay(_weather(title(view.weather.name), told, theme), box.x, box.y, shape(box.w, box.h))
    return sheet


def _lay_lit(
    sheet: Sheet, view: FarshoreView, spots: tuple[BaySpot, ...], crowds: list[tuple[int, ...]], theme: Theme
) -> None:
    """Lay what the present turn has changed once more, in a glow."""
    noted = len(sheet.notes.laid)
    shores, isles, docks, lookout = place_boxes(len(view.islands))
    for i, (spot, box) in enumerate(zip(spots, BAYS, strict=False)):
        if f"bay:{i}" in view.touched:
            glow(sheet, box, theme, radius=16)
            shore.lay_stack(sheet, box, *spot, theme)
    spaces: list[tuple[str, ShoreView | IslandView, Box]] = [
        *((f"shore:{space.name}", space, box) for space, box in zip(view.shoreline, shores, strict=True)),
        *((f"island:{isle.name}", isle, box) for isle, box in zip(view.islands, isles, strict=True)),
    ]
    for called, space, box in spaces:
        if called in view.touched:
            glow(sheet, box, theme, radius=16)
            shore.lay_space(sheet, box, space, theme)
    for name, box, crowd in (("docks", docks, crowds[0]), ("lookout", lookout, crowds[1])):
        if name in view.touched:
            glow(sheet, box, theme, radius=16)
            shore.lay_open_place(sheet, box, name, crowd, theme)
    if "dunes" in view.touched:
        glow(sheet, DUNES, theme, radius=16)
        sheet.lay(_dunes_plate(view.maps, crowds[2], theme), DUNES.x, DUNES.y, shape(DUNES.w, DUNES.h))
    for charts, box in zip(view.maps, shore.map_boxes(len(view.maps)), strict=True):
        if f"map:{charts.name}" in view.touched:
            glow(sheet, box, theme, radius=16)
            shore.lay_map(sheet, box, charts, theme)
    if "windrose" in view.touched:
        glow(sheet, windrose_box(view.seats), theme, radius=16)
    del sheet.notes.laid[noted:]  # the words are noted where they were laid first


def _lay_rows(sheet: Sheet, of: Size, view: FarshoreView, theme: Theme, seating: Seating) -> None:
    """Lay the rows of the seats, those that stand out in a glow."""
    raised = raised_seats(view)
    boxes = seat_boxes(view.seats)
    if len(raised) == 1:
        sheet.lay(_alight(of, raised[0], theme), *boxes[raised[0]].inset(-REACH)[:2])
    else:
        for seat in raised:
            with sheet.unquantized(boxes[seat].inset(-REACH)) as part:
                aura(part, Box(REACH, REACH, *boxes[seat][2:]), theme)
    for seat, box in enumerate(boxes):
        blank = blank_of(view, seat, seating.names[seat])
        sheet.lay(_full_row(of, blank, counts_of(view, seat), seat in raised, theme), box.x, box.y)
        lay_tab(sheet, view, seat, box, theme)


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


def _said(view: FarshoreView, seating: Seating) -> str:
    """What is being decided, as long as the plate."""
    text = status(view, seating)
    if view.over and lettering.width(text, lettering.BOLD, lettering.LABEL) > STATUS_ROOM:
        return victory(view, seating)
    return text


def _round(view: FarshoreView) -> str:
    return "Final" if view.over else f"Round {view.round}" if view.round else "Opening"


def called_short(seating: Seating) -> Seating:
    """The table with names that leave room beside them."""
    return replace(seating, names=tuple(shorten(name, NAME_ON_BOARD) for name in seating.names))


class Size(NamedTuple):
    """What the ground of a board depends on."""

    seats: int
    islands: int
    weather: bool


class BaySpot(NamedTuple):
    """A spot of the Bay, how far its card moves a Ship by the Windrose, and what it costs there."""

    stack: StackView
    steps: int
    costs: Parts


def _spot(view: FarshoreView, stack: StackView) -> BaySpot:
    if stack.card is None:
        return BaySpot(stack, 0, ())
    return BaySpot(stack, sails(view, stack.card), parts_of(price(view, stack.card, bay=True)))


@cached_sprite
def _ground(of: Size, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on every board of so many seats."""
    rose = (WIDTH // 2, SHORE_TOP - 20, 520)
    sheet = Sheet(chart(WIDTH, height(of.seats, weather=of.weather), theme, rose=rose, seed=31))
    shores, isles, docks, lookout = place_boxes(of.islands)
    track_ = track_box(of.seats)
    wind = windrose_box(of.seats)
    boxes = (HEAD_BOX, STATUS, DECKS, *BAYS, *shores, *isles, docks, lookout, DUNES, track_, wind)
    sky = (weather_box(of.seats),) if of.weather else ()
    for box in (*boxes, *seat_boxes(of.seats), *sky):
        shadow(sheet, box, theme)
    sheet.lay(track.ground(of.seats, theme), track_.x, track_.y)
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(of: Size, title: str, right: str, theme: Theme) -> Sheet:
    sheet = _ground(of, theme).cut(HEAD_BOX)
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "shore-lighthouse", title, right), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _bay(of: Size, first: int, spots: tuple[BaySpot, ...], theme: Theme) -> Sheet:
    """A row of the Bay as it lies on the chart."""
    x, y = BAYS[first].x, BAYS[first].y
    sheet = _ground(of, theme).cut(Box(x, y, INNER, BAY[1] + PIN))
    for spot, box in zip(spots, BAYS[first:], strict=False):
        shore.lay_stack(sheet, box.moved(-x, -y), *spot, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _shore(
    of: Size,
    shoreline: tuple[ShoreView, ...],
    islands: tuple[IslandView, ...],
    docked: tuple[int, ...],
    looking: tuple[int, ...],
    theme: Theme,
) -> Sheet:
    """The places on the shore as they lie on the chart."""
    sheet = _ground(of, theme).cut(Box(MARGIN, SHORE_TOP, INNER, 2 * PLACE[1] + GAP))
    shores, isles, docks, lookout = place_boxes(of.islands)
    for space, box in zip(shoreline, shores, strict=True):
        shore.lay_space(sheet, box.moved(-MARGIN, -SHORE_TOP), space, theme)
    for isle, box in zip(islands, isles, strict=True):
        shore.lay_space(sheet, box.moved(-MARGIN, -SHORE_TOP), isle, theme)
    shore.lay_open_place(sheet, docks.moved(-MARGIN, -SHORE_TOP), "docks", docked, theme)
    shore.lay_open_place(sheet, lookout.moved(-MARGIN, -SHORE_TOP), "lookout", looking, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _dunes(of: Size, maps: tuple[MapStackView, ...], crowd: tuple[int, ...], theme: Theme) -> Sheet:
    """The Dunes with the Maps as they lie on the chart."""
    sheet = _ground(of, theme).cut(DUNES)
    sheet.lay(_dunes_plate(maps, crowd, theme), 0, 0, shape(DUNES.w, DUNES.h))
    return sheet.quantized(colours(theme))


@cached_sprite
def _dunes_plate(maps: tuple[MapStackView, ...], crowd: tuple[int, ...], theme: Theme) -> Sheet:
    sheet = Sheet.plain(DUNES.w, DUNES.h, theme.plate)
    shore.lay_dunes(sheet, sheet.box, crowd, theme)
    for stack, box in zip(maps, shore.map_boxes(len(maps)), strict=True):
        shore.lay_map(sheet, box.moved(-DUNES.x, -DUNES.y), stack, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _alight(of: Size, seat: int, theme: Theme) -> Sheet:
    """The light about a row that stands out, as it lies on the chart."""
    box = seat_boxes(of.seats)[seat]
    sheet = _ground(of, theme).cut(box.inset(-REACH))
    aura(sheet, Box(REACH, REACH, box.w, box.h), theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _lying_row(of: Size, blank: Blank, raised: bool, theme: Theme) -> Sheet:
    """A seat's empty row as it lies on the chart, so that it can be copied there, not blended."""
    box = seat_boxes(of.seats)[blank.seat]
    if raised:
        sheet = _alight(of, blank.seat, theme).cut(Box(REACH, REACH, box.w, box.h))
    else:
        sheet = _ground(of, theme).cut(box)
    sheet.lay(row(box.w, box.h, blank, theme), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _full_row(of: Size, blank: Blank, counts: tuple[Count, ...], raised: bool, theme: Theme) -> Sheet:
    """A seat's row with all that it has: most rows are the same after a move."""
    sheet = _lying_row(of, blank, raised, theme).base()
    fill_row(sheet, sheet.box, counts, blank.seat, theme)
    return sheet


@cached_sprite
def _weather(name: str, told: str, theme: Theme) -> Sheet:
    """The plate of the weather: its name, and what it does."""
    wide, high = INNER, WEATHER_HIGH
    sheet = Sheet.plain(wide, high, theme.plate)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(icon("shore-weather", 64, theme), 18, (high - 64) // 2)
    sheet.write(
        name, 98, high // 2, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK, size=lettering.FIGURE,
        room=WEATHER_TEXT - 110,
    )  # fmt: skip
    lines = lettering.wrap(told, lettering.BOLD, lettering.LABEL, wide - WEATHER_TEXT - 24, 2)
    first = high // 2 - 19 * (len(lines) - 1)
    for i, line in enumerate(lines):
        sheet.write(line, WEATHER_TEXT, first + 38 * i, colour=theme.ink, ground=theme.plate)
    return sheet.quantized(colours(theme))


@cached_sprite
def _strip(of: Size, over: bool, theme: Theme) -> Sheet:
    """The plates that say what is being decided and count the deck and the discard pile, without their words."""
    sheet = _ground(of, theme).cut(Box(STATUS.x, STATUS.y, INNER, STATUS.h))
    sheet.paste(rounded(STATUS.w, STATUS.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(icon("crown" if over else "hourglass", 44, theme), 16, (STATUS.h - 44) // 2)
    sheet.paste(rounded(DECKS.w, DECKS.h, theme.plate, theme.edge, radius=16, thick=3), DECKS.x - STATUS.x, 0)
    for mark, left in (("shore-deck", DECK_LEFT), ("shore-discard", DISCARD_LEFT)):
        sheet.paste(icon(mark, 44, theme), DECKS.x - STATUS.x + left, (DECKS.h - 44) // 2)
    return sheet.quantized(colours(theme))


def _write_strip(sheet: Sheet, text: str, deck: int, discard: int, theme: Theme) -> None:
    """Write what is being decided, and the counts of the deck and the discard pile."""
    middle = STATUS.h // 2
    with sheet.unquantized(STATUS) as part:
        part.write(text, 74, middle, colour=theme.ink, ground=theme.plate, room=STATUS_ROOM)
    with sheet.unquantized(DECKS) as part:
        for left, count, word in ((DECK_LEFT, deck, "deck"), (DISCARD_LEFT, discard, "gone")):
            x = left + 48
            wide = part.write(
                str(count),
                x,
                middle,
                colour=theme.ink,
                ground=theme.plate,
                weight=lettering.BLACK,
                size=lettering.FIGURE,
            )
            part.write(word, x + wide + 5, middle + 4, colour=theme.faint, ground=theme.plate)
