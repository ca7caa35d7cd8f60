"""The board of Public Market: ocean, Market Board, contracts, Today's Catch, and what lies in front of each seat.

What stays the same from move to move is kept as it was drawn: the chart with the shadows on it, each seat's empty
panel as it lies on that chart, every card. A move then costs little more than copying them together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.public_market.cards import CATCHES as CARDS
from games.public_market.cards import COLUMN_LETTERS, OCEAN_PLACES, Counts
from games.public_market.view import LocationView, MarketView, StackView
from renderers.contract import Table
from renderers.kit import type as lettering
from renderers.kit.cards import card_shape, rounded
from renderers.kit.glow import REACH, aura, glow, shadow
from renderers.kit.icons import icon
from renderers.kit.keep import kept
from renderers.kit.layout import Box
from renderers.kit.panel import heading, seat_panel, tab
from renderers.kit.paper import chart
from renderers.kit.sheet import Sheet
from renderers.kit.text import shorten
from renderers.kit.theme import Theme
from renderers.public_market.asking import round_words, status
from renderers.public_market.faces import Spot, catch_card, colours, contract, empty_stack, location
from renderers.public_market.packing import as_printed
from renderers.public_market.pieces import cube, tile, tile_size
from renderers.public_market.places import (
    CATCH,
    CATCHES,
    COLLECTION,
    HEAD_BOX,
    MARKET,
    OCEAN,
    STATUS,
    WIDTH,
    contract_box,
    height,
    location_box,
    seat_boxes,
)
from renderers.public_market.quay import (
    bare_ocean,
    bid_place,
    lay_meeple,
    market_board,
    ocean_cell,
    ocean_tile,
    slot,
)
from renderers.public_market.seats import fill_panel

NAME_LIMIT: Final = 18  # letters of a name in the line that says what is being decided
IN_HAND: Final = 24  # the square of a tile in the status line, in pixels
ROWS: Final = 4

BONUSES: Final[dict[str, str]] = {"gear": "market-gear", "scrap": "market-scrap", "dollars": "gold"}


def board(view: MarketView, theme: Theme, table: Table) -> Sheet:
    """Draw the whole public table."""
    sheet = _ground(view.seats, theme).copy()
    boxes, raised = seat_boxes(view.seats), _raised(view)
    for seat in raised:
        sheet.lay(_alight(view.seats, seat, theme), *boxes[seat].inset(-REACH)[:2])
    sheet.lay(_head(view.seats, table.heading, round_words(view), theme), *HEAD_BOX[:2])
    sheet.lay(_status(status(view, _called_short(table)), view.over, _held(view), theme), *STATUS[:2])
    sheet.lay(_collections(tuple(area.collected for area in view.areas), theme), *COLLECTION[:2])
    _ocean(sheet, view, theme)
    _market(sheet, view, theme)
    _columns(sheet, view, theme)
    _catches(sheet, view, theme)
    for seat, box in enumerate(boxes):
        place = view.outcome.places[seat] if view.outcome else None
        panel = _panel(view.seats, seat, table.names[seat], place, seat in raised, theme).copy()
        fill_panel(panel, view, seat, theme)
        sheet.lay(panel, box.x, box.y)
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


def _called_short(table: Table) -> Table:
    """The table with names that leave room beside them."""
    return replace(table, names=tuple(shorten(name, NAME_LIMIT) for name in table.names))


def _raised(view: MarketView) -> tuple[int, ...]:
    """The seats whose panels stand out: who is asked, or who has won."""
    return view.outcome.winners if view.outcome is not None else view.acting


@kept
def _ground(seats: int, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on every board of so many seats."""
    rose = (WIDTH // 2, OCEAN.bottom + 20, 420)
    sheet = Sheet(chart(WIDTH, height(seats), theme, rose=rose, seed=17))
    for box in (HEAD_BOX, STATUS, COLLECTION, OCEAN, MARKET, *CATCHES, *seat_boxes(seats)):
        shadow(sheet, box, theme)
    for column in range(4):
        for box in (location_box(column), contract_box(column, 0), contract_box(column, 1)):
            shadow(sheet, box, theme)
    return sheet.pressed(colours(theme))


@kept
def _alight(seats: int, seat: int, theme: Theme) -> Sheet:
    """The glow about a raised panel, as it lies on the chart."""
    box = seat_boxes(seats)[seat]
    sheet = _ground(seats, theme).cut(box.inset(-REACH))
    aura(sheet, Box(REACH, REACH, box.w, box.h), theme)
    return sheet.pressed(colours(theme))


@kept
def _head(seats: int, title: str, right: str, theme: Theme) -> Sheet:
    sheet = _ground(seats, theme).cut(HEAD_BOX)
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "market-crate", title, right), 0, 0)
    return sheet.pressed(colours(theme))


@kept
def _panel(seats: int, seat: int, name: str, place: int | None, raised: bool, theme: Theme) -> Sheet:
    """A seat's panel as it lies on the chart, so that it can be copied there instead of being blended."""
    box = seat_boxes(seats)[seat]
    if raised:
        panel = _alight(seats, seat, theme).cut(Box(REACH, REACH, box.w, box.h))
    else:
        panel = _ground(seats, theme).cut(box)
    panel.lay(seat_panel(box.w, box.h, theme, seat, name, medal=place), 0, 0)
    return panel.pressed(colours(theme))


def _held(view: MarketView) -> int | None:
    """The tile that is in somebody's hand."""
    return view.ask.tile if view.ask is not None else None


@kept
def _status(text: str, over: bool, held: int | None, theme: Theme) -> Sheet:
    """What is being decided, and the tile in hand."""
    sheet = Sheet.clear(STATUS.w, STATUS.h)
    sheet.paste(rounded(STATUS.w, STATUS.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(icon("crown" if over else "hourglass", 52, theme), 16, 16)
    room = STATUS.w - 100
    if held is not None:
        squares = as_printed(held)
        wide, high = tile_size(squares, IN_HAND)
        sheet.paste(tile(squares, IN_HAND, theme), STATUS.w - 18 - wide, (STATUS.h - high) // 2)
        room -= wide + 14
    lines = lettering.balanced(text, lettering.BOLD, lettering.LABEL, room, 2)
    first = STATUS.h // 2 - 17 * (len(lines) - 1)
    for i, line in enumerate(lines):
        sheet.write(line, 84, first + 34 * i, colour=theme.ink, ground=theme.plate)
    return sheet


@kept
def _collections(collected: tuple[int, ...], theme: Theme) -> Sheet:
    """The Collection Locations: whose cubes lie there."""
    sheet = Sheet.clear(COLLECTION.w, COLLECTION.h)
    sheet.paste(rounded(COLLECTION.w, COLLECTION.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    middle = COLLECTION.h // 2
    if not any(collected):
        for i, logo in enumerate(("boat", "wheel", "anchor", "fish")):
            sheet.paste(icon(f"market-logo-{logo}", 44, theme), 18 + 50 * i, middle - 22)
        sheet.write("Collections", 228, middle, colour=theme.faint, ground=theme.plate, room=COLLECTION.w - 240)
        return sheet
    sheet.paste(icon("market-logo-wheel", 48, theme), 16, middle - 24)
    x = 78
    for seat, count in enumerate(collected):
        if count:
            sheet.paste(cube(seat, 40, theme), x, middle - 20)
            sheet.write(
                str(count),
                x + 46,
                middle,
                colour=theme.ink,
                ground=theme.plate,
                weight=lettering.BLACK,
                size=lettering.FIGURE,
            )
            x += 80
    return sheet


def _ocean(sheet: Sheet, view: MarketView, theme: Theme) -> None:
    boat = COLUMN_LETTERS.index(view.boat) if view.boat else None
    if "ocean" in view.touched or "boat" in view.touched:
        glow(sheet, OCEAN, theme)
    sheet.lay(bare_ocean(boat, view.bag, theme), OCEAN.x, OCEAN.y)
    lit = {what.partition(":")[2] for what in view.touched if what.startswith("ocean:")}
    for cell, place in OCEAN_PLACES.items():
        piece = view.ocean[place]
        box = ocean_cell(place // ROWS, place % ROWS).moved(OCEAN.x, OCEAN.y)
        if piece is not None:
            ocean_tile(sheet, box, as_printed(piece), theme, touched=cell in lit)


def _market(sheet: Sheet, view: MarketView, theme: Theme) -> None:
    if "row" in view.touched:
        glow(sheet, MARKET, theme)
    counter = ""
    if view.left is not None and not view.over:
        counter = "last round" if view.left == 1 else f"{view.left} rounds left"
    sheet.lay(market_board(view.scraps, counter, theme), MARKET.x, MARKET.y)
    lines: dict[int, int] = {}
    acting = view.ask.meeple if view.ask is not None else None
    for number, meeple in enumerate(view.row):
        if meeple.place:
            box = slot(meeple.place - 1)
            x, y = box.centre[0] - 31, box.y + 4
        else:
            spot = 4 - meeple.dollars // 2
            x, y = bid_place(spot, lines.get(spot, 0))
            lines[spot] = lines.get(spot, 0) + 1
        x, y = MARKET.x + x, MARKET.y + y
        lay_meeple(sheet, meeple.seat, x, y, theme, touched=number == acting)
        if meeple.scrap is not None and not meeple.place:
            sheet.paste(icon(f"market-mark-{meeple.scrap}", 32, theme), x + 56, y + 28)


def _columns(sheet: Sheet, view: MarketView, theme: Theme) -> None:
    for place in view.locations:
        box = location_box(place.column - 1)
        if f"location:{place.column}" in view.touched:
            glow(sheet, box, theme)
        sheet.lay(location(box.w, place.column, _spots(place), theme, place.split), box.x, box.y)
    filled = [0, 0, 0, 0]
    for offer in view.contracts:
        column = offer.column - 1
        box = contract_box(column, filled[column])
        filled[column] += 1
        if f"contract:{offer.number}" in view.touched:
            glow(sheet, box, theme, radius=14)
        sheet.lay(contract(box.w, str(offer.number), offer.cost, theme), box.x, box.y)


def _spots(place: LocationView) -> tuple[Spot, ...]:
    return tuple(Spot(spot.vp, BONUSES.get(spot.bonus, ""), spot.cube, spot.free) for spot in place.spots)


def _catches(sheet: Sheet, view: MarketView, theme: Theme) -> None:
    for number, (stack, box) in enumerate(zip(view.stacks, CATCHES, strict=True), start=1):
        if f"stack:{number}" in view.touched:
            glow(sheet, box, theme)
        face, _ = stack_card(box.w, number, stack, theme)
        sheet.lay(face, box.x, box.y, card_shape(box.w, CATCH))


def stack_card(width: int, number: int, stack: StackView, theme: Theme) -> tuple[Sheet, Counts | None]:
    """The card on top of a stack of Today's Catch, to be laid by ``card_shape``, and what it asks."""
    below = stack.blue + stack.red
    if stack.card is None:
        return empty_stack(width, number, below, theme), None
    card = CARDS[stack.card]
    face = catch_card(width, str(number), card.colour, below, card.cost, card.gears, card.logos, theme)
    return face, card.cost
