"""The board of Public Market: ocean, Market Board, contracts, Today's Catch, and what each seat has."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.public_market.cards import COLUMN_LETTERS, OCEAN_PLACES
from games.public_market.view import MarketView
from renderers.contract import Seating
from renderers.kit.glow import REACH, glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.limits import NAME_ON_BOARD
from renderers.kit.panel import tab
from renderers.kit.sheet import Sheet
from renderers.kit.text import shorten
from renderers.kit.theme import Theme
from renderers.public_market.pictures.ground import (
    GLOW,
    alight,
    collections,
    column_at,
    ground,
    head,
    market_at,
    ocean_at,
    seat_area,
    stack_at,
)
from renderers.public_market.pictures.packing import as_printed
from renderers.public_market.pictures.pieces import SHINE, tile, tile_size
from renderers.public_market.pictures.places import (
    CATCHES,
    COLLECTION,
    HEAD_BOX,
    MARKET,
    OCEAN,
    STACKS,
    STATUS,
    seat_boxes,
)
from renderers.public_market.pictures.quay import (
    bid_place,
    lay_meeple,
    ocean_cell,
    ocean_tile,
    slot,
)
from renderers.public_market.pictures.seats import touched
from renderers.public_market.words.prompts import round_words, status
from renderers.public_market.words.terms import evened

IN_HAND: Final = 24  # the square of a tile in the status line, in pixels
ROWS: Final = 4


def board(view: MarketView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the whole public table."""
    sheet = ground(view.seats, theme).base()
    boxes, raised = seat_boxes(view.seats), _raised(view)
    for seat in raised:
        sheet.lay(alight(view.seats, seat, theme), *boxes[seat].inset(-REACH)[:2])
    sheet.lay(head(view.seats, seating.heading, round_words(view), theme), *HEAD_BOX[:2])
    _status(sheet, view, status(view, _called_short(seating)), theme)
    collected = tuple(area.collected for area in view.areas)
    sheet.lay(collections(view.seats, collected, theme), *COLLECTION[:2])
    _columns(sheet, view, theme)
    _ocean(sheet, view, theme)
    _market(sheet, view, theme)
    for seat, box in enumerate(boxes):
        place = view.outcome.places[seat] if view.outcome else None
        lit, name, area = touched(view, seat), seating.names[seat], view.areas[seat]
        sheet.lay(seat_area(view.seats, seat, name, place, area, seat in raised, lit, theme), box.x, box.y)
    for seat, box in enumerate(boxes):
        _tab(sheet, view, seat, box, theme)
    return sheet


def _tab(sheet: Sheet, view: MarketView, seat: int, box: Box, theme: Theme) -> None:
    if view.outcome is not None:
        won = seat in view.outcome.winners
        text = f"{view.outcome.totals[seat]} points"
        tab(sheet, box.right - 74, box.y, text, theme.glow if won else theme.plate, theme)
    elif seat in _raised(view):
        tab(sheet, box.right, box.y, "to move", theme.glow, theme)


def _called_short(seating: Seating) -> Seating:
    """The table with names that leave room beside them."""
    return replace(seating, names=tuple(shorten(name, NAME_ON_BOARD) for name in seating.names))


def _raised(view: MarketView) -> tuple[int, ...]:
    """The seats whose panels stand out: who is asked, or who has won."""
    return view.outcome.winners if view.outcome is not None else view.acting


def _status(sheet: Sheet, view: MarketView, text: str, theme: Theme) -> None:
    """What is being decided, and the tile in hand."""
    held = view.ask.tile if view.ask is not None else None
    room, middle = STATUS.w - 100, STATUS.h // 2
    with sheet.unquantized(STATUS) as part:
        part.paste(icon("crown" if view.over else "hourglass", 52, theme), 16, middle - 26)
        if held is not None:
            squares = as_printed(held)
            wide, high = tile_size(squares, IN_HAND)
            part.paste(tile(squares, IN_HAND, theme), STATUS.w - 18 - wide, middle - high // 2)
            room -= wide + 14
        lines = evened(text, room, 2)
        first = middle - 17 * (len(lines) - 1)
        for i, line in enumerate(lines):
            part.write(line, 84, first + 34 * i, colour=theme.ink, ground=theme.plate)


def _ocean(sheet: Sheet, view: MarketView, theme: Theme) -> None:
    boat = COLUMN_LETTERS.index(view.boat) if view.boat else None
    if "boat" in view.touched:
        with sheet.unquantized(OCEAN.inset(-REACH)) as part:
            glow(part, Box(REACH, REACH, OCEAN.w, OCEAN.h), theme)
    sheet.lay(ocean_at(view.seats, boat, view.bag, theme), OCEAN.x, OCEAN.y)
    lit = {what.partition(":")[2] for what in view.touched if what.startswith("ocean:")}
    with sheet.unquantized(OCEAN.inset(-SHINE)) as part:
        for cell, place in OCEAN_PLACES.items():
            piece = view.ocean[place]
            box = ocean_cell(place // ROWS, place % ROWS).moved(SHINE, SHINE)
            if piece is not None:
                ocean_tile(part, box, as_printed(piece), theme, touched=cell in lit)


def _market(sheet: Sheet, view: MarketView, theme: Theme) -> None:
    counter = ""
    if view.left is not None and not view.over:
        counter = "last round" if view.left == 1 else f"{view.left} rounds left"
    sheet.lay(market_at(view.seats, view.scraps, counter, theme), MARKET.x, MARKET.y)
    lines: dict[int, int] = {}
    for number, meeple in enumerate(view.row):
        if meeple.place:
            box = slot(meeple.place - 1)
            x, y = box.centre[0] - 31, box.y + 4
        else:
            spot = ROWS - meeple.dollars // 2
            x, y = bid_place(spot, lines.get(spot, 0))
            lines[spot] = lines.get(spot, 0) + 1
        x, y = MARKET.x + x, MARKET.y + y
        scrap = meeple.scrap if not meeple.place else None
        lay_meeple(sheet, meeple.seat, x, y, theme, touched=_moved(view, number), scrap=scrap)


def _moved(view: MarketView, number: int) -> bool:
    """Whether a meeple acts now or, while nobody's does, was placed last."""
    if view.ask is not None and view.ask.meeple is not None:
        return view.ask.meeple == number
    if "row" not in view.touched or view.ask is None or view.ask.kind != "bid" or not view.row:
        return False
    return view.row[number].seat == view.order[len(view.row) - 1]


def _columns(sheet: Sheet, view: MarketView, theme: Theme) -> None:
    lit = frozenset(what for what in view.touched if what.startswith(("location:", "contract:")))
    for place, box in zip(view.locations, STACKS, strict=True):
        offers = tuple(offer for offer in view.contracts if offer.column == place.column)
        names = {f"location:{place.column}", *(f"contract:{offer.number}" for offer in offers)}
        sheet.lay(column_at(view.seats, place, offers, lit & names, theme), box.x - GLOW, box.y - GLOW)
    for number, (stack, box) in enumerate(zip(view.stacks, CATCHES, strict=True), start=1):
        shown = stack_at(view.seats, number, stack, f"stack:{number}" in view.touched, theme)
        sheet.lay(shown, box.x - GLOW, box.y - GLOW)
