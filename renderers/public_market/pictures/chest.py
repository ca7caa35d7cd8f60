"""An Ice Chest: its grid with ice, crab and shrimp, the tiles in it, letters and numbers at its edges."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.icons import icon
from renderers.kit.icons.paints import WOOD
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, Theme, mix
from renderers.public_market.pictures.pieces import SHINE, Square, tile, tile_glow, tile_size
from renderers.public_market.pictures.tones import cold, colours

SIDE: Final = 5  # squares
EDGE: Final = 9  # the wooden rim, in pixels
LETTERS: Final = 36  # room for the letters above and the numbers at the left, in pixels

Symbols = tuple[tuple[int, int, str], ...]
"""What is printed in a chest: column, row, and ``ice``, ``crab`` or ``shrimp``."""
Pieces = tuple[tuple[Square, ...], ...]
"""Tiles where they lie, square by square of the chest."""


def chest_size(cell: int, *, lettered: bool = True) -> int:
    """How wide and high a chest is whose squares are ``cell`` pixels wide."""
    return SIDE * cell + 2 * EDGE + (LETTERS if lettered else 0)


@cached_sprite
def bare_chest(symbols: Symbols, cell: int, theme: Theme, lettered: bool = True) -> Sheet:
    """A chest with nothing in it, on a plate."""
    size = chest_size(cell, lettered=lettered)
    sheet = Sheet.plain(size, size, theme.plate)
    off = LETTERS if lettered else 0
    side = SIDE * cell + 2 * EDGE
    sheet.paste(rounded(side, side, WOOD, INK, radius=14, thick=3), off, off)
    inner = side - 2 * EDGE + 4
    gap = mix(cold(theme), INK, 0.34)
    sheet.paste(rounded(inner, inner, gap, INK, radius=7, thick=2), off + EDGE - 2, off + EDGE - 2)
    square = _square(cell, theme)
    for i in range(SIDE * SIDE):
        sheet.paste(square, *_corner(i % SIDE, i // SIDE, cell, off))
    for column, row, what in symbols:
        mark = round(cell * (0.94 if what == "ice" else 0.74))
        x, y = _corner(column, row, cell, off)
        sheet.paste(icon(f"market-{what}", mark, theme), x + (cell - mark) // 2, y + (cell - mark) // 2)
    if lettered:
        size = lettering.FIGURE if cell >= 90 else lettering.LABEL
        for i in range(SIDE):
            middle = off + EDGE + i * cell + cell // 2
            for text, x, y in (("ABCDE"[i], middle, off // 2), (str(i + 1), off // 2, middle)):
                sheet.write(text, x, y, colour=theme.ink, ground=theme.plate, size=size, align="middle")
    return sheet.quantized(colours(theme))


@cached_sprite
def _square(cell: int, theme: Theme) -> Image.Image:
    return rounded(
        cell - 2,
        cell - 2,
        cold(theme),
        mix(cold(theme), theme.light, 0.5),
        radius=cell // 8,
        thick=max(1, cell // 30),
    )


def _corner(column: int, row: int, cell: int, off: int) -> tuple[int, int]:
    return off + EDGE + column * cell + 1, off + EDGE + row * cell + 1


@cached_sprite
def chest(symbols: Symbols, pieces: Pieces, cell: int, theme: Theme, lettered: bool = True) -> Sheet:
    """A chest with the tiles that lie in it: the last of them laid in the chest as it was before."""
    if not pieces:
        return bare_chest(symbols, cell, theme, lettered)
    sheet = chest(symbols, pieces[:-1], cell, theme, lettered).base()
    lay_piece(sheet, pieces[-1], cell, theme, lettered=lettered)
    return sheet


def lay_piece(
    sheet: Sheet, piece: tuple[Square, ...], cell: int, theme: Theme, *, lettered: bool = True, tried: bool = False
) -> None:
    """Lay a tile where its squares are in a chest that fills a sheet; one that is being ``tried`` has a light."""
    left = min(column for column, _, _ in piece)
    top = min(row for _, row, _ in piece)
    shape = tuple((column - left, row - top, fish) for column, row, fish in piece)
    off = (LETTERS if lettered else 0) + EDGE
    box = Box(off + left * cell, off + top * cell, *tile_size(shape, cell))
    around = box.inset(-SHINE).within(sheet.box) if tried else box
    with sheet.unquantized(around) as part:
        if tried:
            light = tile_glow(shape, cell)
            x, y = around.x - box.x + SHINE, around.y - box.y + SHINE
            part.tint(light.crop((x, y, x + around.w, y + around.h)), theme.glow, 0, 0)
        part.paste(tile(shape, cell, theme), box.x - around.x, box.y - around.y)
