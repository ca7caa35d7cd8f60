"""What all share: the ocean with the boat, and the Market Board with bids, scraps and meeples."""

from __future__ import annotations

from typing import Final

from games.public_market.cards import FISH
from renderers.kit import type as lettering
from renderers.kit.cards import band, figure_disc, rounded
from renderers.kit.glow import REACH, glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, Theme, mix
from renderers.public_market.pictures.pieces import SHINE, Square, meeple, tile, tile_glow, tile_size
from renderers.public_market.pictures.places import MARKET, OCEAN, SIGN
from renderers.public_market.pictures.tones import lane, sea, stripe

BOAT_ROW: Final = 66
NUMBERS: Final = 46  # room for the numbers of the rows, in pixels
UNIT: Final = 34  # the square of a tile in the ocean, in pixels
SPOTS: Final = (8, 6, 4, 2, 0)
"""The bids, dearest first: in that order people act."""
BID_ROW: Final = 66
MEEPLE: Final = 62  # pixels
SLOT_TOP: Final = SIGN + 8 + len(SPOTS) * BID_ROW + 42

_CELL: Final = ((OCEAN.w - NUMBERS - 14) // 4, (OCEAN.h - SIGN - BOAT_ROW - 12) // 4)


def ocean_cell(column: int, row: int) -> Box:
    """The place of a tile in the ocean, within the ocean's box."""
    wide, high = _CELL
    return Box(NUMBERS + column * wide, SIGN + BOAT_ROW + row * high, wide, high)


@cached_sprite
def bare_ocean(boat: int | None, theme: Theme) -> Sheet:
    """The ocean without tiles, with the boat over its column."""
    sheet = Sheet.clear(OCEAN.w, OCEAN.h)
    water = sea(theme)
    sheet.paste(rounded(OCEAN.w, OCEAN.h, water, theme.edge, thick=4), 0, 0)
    sheet.paste(band(OCEAN.w, SIGN, theme.deep, theme.edge), 0, 0)
    sheet.write("Ocean", 20, SIGN // 2, colour=theme.light, ground=theme.deep, size=lettering.FIGURE)
    _waves(sheet, theme)
    if boat is not None:
        first = ocean_cell(boat, 0)
        wide, high = first.w - 8, OCEAN.h - SIGN - 12
        sheet.paste(rounded(wide, high, lane(theme), theme.brass, radius=16, thick=4), first.x + 4, SIGN + 4)
    for i in range(4):
        x, y = ocean_cell(i, 0).centre[0], SIGN + BOAT_ROW // 2 + 2
        ground = lane(theme) if i == boat else water
        if i == boat:
            sheet.paste(icon("market-boat", 62, theme), x - 62, y - 31)
        at = x + 26 if i == boat else x
        sheet.write(
            "ABCD"[i],
            at,
            y,
            colour=theme.ink,
            ground=ground,
            weight=lettering.BLACK,
            size=lettering.FIGURE,
            align="middle",
        )
        middle = ocean_cell(0, i).centre[1]
        sheet.write(
            str(i + 1),
            NUMBERS // 2 + 4,
            middle,
            colour=theme.ink,
            ground=water,
            weight=lettering.BLACK,
            size=lettering.FIGURE,
            align="middle",
        )
    return sheet


def _waves(sheet: Sheet, theme: Theme) -> None:
    tone = mix(sea(theme), INK if theme.name == "light" else theme.shallow, 0.14)
    for line, y in enumerate(range(SIGN + BOAT_ROW + 20, OCEAN.h - 20, 52)):
        for x in range(NUMBERS + (line % 2) * 40, OCEAN.w - 60, 80):
            sheet.draw.arc((x, y - 8, x + 34, y + 8), 20, 160, fill=(*tone, 255), width=3)


def ocean_tile(sheet: Sheet, box: Box, squares: tuple[Square, ...], theme: Theme, *, touched: bool) -> None:
    """Lay a tile about the middle of its place on the board."""
    unit = UNIT
    wide, high = tile_size(squares, unit)
    if wide > box.w - 4 or high > box.h + 2:
        unit = min(UNIT * (box.w - 4) // wide, UNIT * (box.h + 2) // high)
        wide, high = tile_size(squares, unit)
    x, y = box.centre[0] - wide // 2, box.centre[1] - high // 2
    if touched:
        sheet.tint(tile_glow(squares, unit), theme.glow, x - SHINE, y - SHINE)
    sheet.paste(tile(squares, unit, theme), x, y)


@cached_sprite
def market_board(theme: Theme) -> Sheet:
    """The Market Board without meeples: the spots for bids, the Dock and the Market."""
    sheet = Sheet.clear(MARKET.w, MARKET.h)
    sheet.paste(rounded(MARKET.w, MARKET.h, theme.plate, theme.edge, thick=4), 0, 0)
    sheet.paste(band(MARKET.w, SIGN, theme.deep, theme.edge), 0, 0)
    sheet.write("Market Board", 20, SIGN // 2, colour=theme.light, ground=theme.deep, size=lettering.FIGURE)
    for i, dollars in enumerate(SPOTS):
        y = SIGN + 4 + i * BID_ROW
        ground = stripe(i, theme)
        sheet.draw.rectangle((4, y, MARKET.w - 5, y + BID_ROW - 1), fill=(*ground, 255))
        middle = y + BID_ROW // 2
        figure_disc(sheet, (44, middle), str(dollars), theme, size=52)
        if dollars:
            kind = FISH[dollars // 2 - 1]
            sheet.paste(tile(((0, 0, kind),), 52, theme), 86, middle - 26)
        else:
            sheet.write("no scrap", 86, middle + 1, colour=theme.faint, ground=ground)
    _slots(sheet, theme)
    return sheet


def stock_words(sheet: Sheet, scraps: tuple[int, ...], counter: str, theme: Theme) -> None:
    """Write on the Market Board how many Scraps there are, and how many rounds are left."""
    for i, dollars in enumerate(SPOTS):
        if dollars:
            sheet.write(
                f"×{scraps[dollars // 2 - 1]}",
                146,
                SIGN + 4 + i * BID_ROW + BID_ROW // 2,
                colour=theme.ink,
                ground=stripe(i, theme),
                weight=lettering.BLACK,
            )
    if counter:
        _in_band(sheet, counter, theme)


def bag_words(sheet: Sheet, bag: int, theme: Theme) -> None:
    """Write on the ocean how many tiles are left in the bag."""
    _in_band(sheet, f"{bag} in the bag", theme)


def _in_band(sheet: Sheet, text: str, theme: Theme) -> None:
    y = SIGN // 2 + 2
    sheet.write(text, sheet.box.w - 20, y, colour=theme.light, ground=theme.deep, align="right")


def _slots(sheet: Sheet, theme: Theme) -> None:
    top = SIGN + 4 + len(SPOTS) * BID_ROW
    sheet.draw.rectangle((4, top, MARKET.w - 5, top + 2), fill=(*theme.edge, 255))
    for side, (name, mark) in enumerate((("Dock: fish", "market-net"), ("Market: sell", "gold"))):
        x = slot(side * 4).x
        sheet.paste(icon(mark, 34, theme), x, top + 8)
        sheet.write(name, x + 44, top + 25, colour=theme.ink, ground=theme.plate)
    for i in range(8):
        box = slot(i)
        ground = mix(theme.plate, theme.shallow if i < 4 else theme.brass, 0.3)
        sheet.paste(rounded(box.w, box.h, ground, theme.edge, radius=14, thick=3), box.x, box.y)
        sheet.write(
            str(i + 1),
            box.centre[0],
            box.bottom - 24,
            colour=theme.on(ground),
            ground=ground,
            weight=lettering.BLACK,
            align="middle",
        )


def slot(number: int) -> Box:
    """The place of a meeple that acts, counted from 0, within the Market Board's box."""
    wide = 70
    left = 16 + number * (wide + 4) + (16 if number > 3 else 0)
    return Box(left, SLOT_TOP + 4, wide, MARKET.h - SLOT_TOP - 18)


def bid_place(spot: int, place: int) -> tuple[int, int]:
    """Where a meeple that bids stands, within the Market Board's box: its spot from the dearest, its place."""
    return 232 + place * 98, SIGN + 4 + spot * BID_ROW + 2


def lay_meeple(
    sheet: Sheet, seat: int, x: int, y: int, theme: Theme, *, touched: bool, scrap: str | None = None
) -> None:
    """Lay a meeple with its upper left corner at a point, and the mark of the Scrap it was given."""
    around = Box(x, y, MEEPLE, MEEPLE).inset(-REACH if touched else 0)
    if scrap is not None:
        around = Box(around.x, around.y, max(around.w, 88), around.h)
    with sheet.unquantized(around) as part:
        left, top = x - around.x, y - around.y
        if touched:
            glow(part, Box(left + 12, top + 8, MEEPLE - 24, MEEPLE - 26), theme, radius=16)
        part.paste(meeple(seat, MEEPLE, theme), left, top)
        if scrap is not None:
            part.paste(icon(f"market-mark-{scrap}", 32, theme), left + 56, top + 28)
