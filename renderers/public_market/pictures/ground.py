"""The board's ground and what lies on it for long, as it lies there: each is drawn once and then copied.

A plate whose rounded corners were laid on the chart once can be copied with them, which is much less work than
blending it in anew.
"""

from __future__ import annotations

from typing import Final

from games.public_market.cards import CATCHES as CARDS
from games.public_market.view import AreaView, ContractView, LocationView, StackView
from renderers.kit import type as lettering
from renderers.kit.cards import card_shape, rounded
from renderers.kit.glow import REACH, aura, glow, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import bare_heading, seat_panel, write_heading
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.public_market.pictures.card_faces import Spot, catch_card, contract, empty_stack, location
from renderers.public_market.pictures.pieces import cube
from renderers.public_market.pictures.places import (
    CATCH,
    CATCHES,
    COLLECTION,
    HEAD_BOX,
    MARKET,
    OCEAN,
    STACKS,
    STATUS,
    WIDTH,
    contract_box,
    height,
    location_box,
    seat_boxes,
)
from renderers.public_market.pictures.quay import bag_words, bare_ocean, market_board, stock_words
from renderers.public_market.pictures.seats import fill_panel
from renderers.public_market.pictures.tones import colours

GLOW: Final = 10  # pixels of its surroundings that are copied with a column or a stack
BONUSES: Final[dict[str, str]] = {"gear": "market-gear", "scrap": "market-scrap", "dollars": "gold"}


@cached_sprite
def ground(seats: int, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on every board of so many seats."""
    rose = (WIDTH // 2, OCEAN.bottom + 20, 420)
    sheet = Sheet(chart(WIDTH, height(seats), theme, rose=rose, seed=17))
    for box in (HEAD_BOX, STATUS, COLLECTION, OCEAN, MARKET, *CATCHES, *seat_boxes(seats)):
        shadow(sheet, box, theme)
    for column in range(4):
        for box in (location_box(column), contract_box(column, 0), contract_box(column, 1)):
            shadow(sheet, box, theme)
    sheet.lay(market_board(theme), MARKET.x, MARKET.y)
    for box in (STATUS, COLLECTION):
        sheet.paste(rounded(box.w, box.h, theme.plate, theme.edge, radius=16, thick=3), box.x, box.y)
    return sheet.quantized(colours(theme))


@cached_sprite
def alight(seats: int, seat: int, theme: Theme) -> Sheet:
    """The glow about a raised panel, as it lies on the chart."""
    box = seat_boxes(seats)[seat]
    sheet = ground(seats, theme).cut(box.inset(-REACH))
    aura(sheet, Box(REACH, REACH, box.w, box.h), theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def head(seats: int, title: str, right: str, theme: Theme) -> Sheet:
    """The heading, as it lies on the chart."""
    sheet = _bare_head(seats, theme).copy()
    write_heading(sheet, theme, title, right)
    return sheet.quantized(colours(theme))


@cached_sprite
def _bare_head(seats: int, theme: Theme) -> Sheet:
    sheet = ground(seats, theme).cut(HEAD_BOX)
    sheet.lay(bare_heading(HEAD_BOX.w, HEAD_BOX.h, theme, "market-crate"), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _panel(seats: int, seat: int, name: str, place: int | None, raised: bool, theme: Theme) -> Sheet:
    """A seat's panel as it lies on the chart, so that it can be copied there instead of being blended."""
    box = seat_boxes(seats)[seat]
    if raised:
        panel = alight(seats, seat, theme).cut(Box(REACH, REACH, box.w, box.h))
    else:
        panel = ground(seats, theme).cut(box)
    panel.lay(seat_panel(box.w, box.h, theme, seat, name, medal=place), 0, 0)
    return panel.quantized(colours(theme))


@cached_sprite
def seat_area(
    seats: int,
    seat: int,
    name: str,
    place: int | None,
    area: AreaView,
    raised: bool,
    lit: frozenset[str],
    theme: Theme,
) -> Sheet:
    """A seat's panel with all that is its own."""
    sheet = _panel(seats, seat, name, place, raised, theme).base()
    fill_panel(sheet, area, seat, seats, lit, theme)
    return sheet


@cached_sprite
def ocean_at(seats: int, boat: int | None, bag: int, theme: Theme) -> Sheet:
    """The ocean without tiles, with the boat over its column, and how many tiles are in the bag."""
    sheet = ground(seats, theme).cut(OCEAN)
    sheet.lay(bare_ocean(boat, theme), 0, 0)
    bag_words(sheet, bag, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def market_at(seats: int, scraps: tuple[int, ...], counter: str, theme: Theme) -> Sheet:
    """The Market Board without meeples, with the Scraps in stock and the rounds that are left."""
    sheet = ground(seats, theme).cut(MARKET)
    stock_words(sheet, scraps, counter, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def collections(seats: int, collected: tuple[int, ...], theme: Theme) -> Sheet:
    """The Collection Locations: whose cubes lie there."""
    sheet = ground(seats, theme).cut(COLLECTION)
    middle = COLLECTION.h // 2
    if not any(collected):
        for i, logo in enumerate(("boat", "wheel", "anchor", "fish")):
            sheet.paste(icon(f"market-logo-{logo}", 44, theme), 18 + 50 * i, middle - 22)
        sheet.write("Collections", 228, middle, colour=theme.faint, ground=theme.plate, room=COLLECTION.w - 240)
        return sheet.quantized(colours(theme))
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
    return sheet.quantized(colours(theme))


@cached_sprite
def column_at(
    seats: int, place: LocationView, offers: tuple[ContractView, ...], lit: frozenset[str], theme: Theme
) -> Sheet:
    """A Scoring Location with the public contracts below it, and ``GLOW`` pixels about them for their glow."""
    around = STACKS[place.column - 1].inset(-GLOW)
    sheet = ground(seats, theme).cut(around)
    boxes = [location_box(place.column - 1), *(contract_box(place.column - 1, i) for i in range(len(offers)))]
    boxes = [box.moved(-around.x, -around.y) for box in boxes]
    names = [f"location:{place.column}", *(f"contract:{offer.number}" for offer in offers)]
    for name, box in zip(names, boxes, strict=True):
        if name in lit:
            glow(sheet, box, theme, radius=14)
    sheet.lay(location(boxes[0].w, place.column, _spots(place), theme, place.split), boxes[0].x, boxes[0].y)
    for offer, box in zip(offers, boxes[1:], strict=True):
        sheet.lay(contract(box.w, str(offer.number), offer.cost, theme), box.x, box.y)
    return sheet.quantized(colours(theme))


def _spots(place: LocationView) -> tuple[Spot, ...]:
    return tuple(Spot(spot.vp, BONUSES.get(spot.bonus, ""), spot.cube, spot.free) for spot in place.spots)


@cached_sprite
def stack_at(seats: int, number: int, stack: StackView, lit: bool, theme: Theme) -> Sheet:
    """A stack of Today's Catch by its number from 1, with ``GLOW`` pixels about it for its glow."""
    sheet = ground(seats, theme).cut(CATCHES[number - 1].inset(-GLOW))
    box = Box(GLOW, GLOW, CATCHES[0].w, CATCH)
    if lit:
        glow(sheet, box, theme)
    sheet.lay(stack_card(box.w, number, stack, theme), box.x, box.y, card_shape(box.w, CATCH))
    return sheet.quantized(colours(theme))


def stack_card(width: int, number: int, stack: StackView, theme: Theme) -> Sheet:
    """The card on top of a stack of Today's Catch, to be laid by ``card_shape``."""
    below = stack.blue + stack.red
    if stack.card is None:
        return empty_stack(width, number, below, theme)
    card = CARDS[stack.card]
    return catch_card(width, str(number), card.colour, below, card.cost, card.gears, card.logos, theme)
