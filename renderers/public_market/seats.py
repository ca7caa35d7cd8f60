"""What each seat has: its chest, its Catch Tracker, money, crabs, logos, cubes and its shrimp power."""

from __future__ import annotations

from typing import Final, NamedTuple

from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import REACH, glow
from renderers.kit.icons import icon
from renderers.kit.keep import kept
from renderers.kit.layout import Box, columns, rows
from renderers.kit.panel import HEAD
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme, mix
from renderers.public_market.chest import LETTERS, Pieces, Symbols, chest, chest_size
from renderers.public_market.faces import FISH, Counts
from renderers.public_market.pieces import cube
from renderers.public_market.places import SeatForm, form

LOGOS: Final = ("boat", "wheel", "anchor", "fish")
POWER_ICONS: Final = {
    "cooler": "market-cooler",
    "anywhere": "market-net",
    "scrap": "market-mark-salmon",
    "dollars": "gold",
}
LINE: Final = 54  # height of a line of counts, in pixels


class Holding(NamedTuple):
    """All that a seat's panel shows below its name."""

    seat: int
    symbols: Symbols
    pieces: Pieces
    fish: Counts
    gears: Counts
    money: int
    crabs: int
    logos: Counts
    cubes: int
    power: str | None
    touched: frozenset[str]


def fill_panel(panel: Sheet, held: Holding, seats: int, theme: Theme) -> None:
    """Lay on a seat's empty panel all that is its own."""
    shape = form(seats)
    top = HEAD + 4
    size = chest_size(shape.cell)
    left = 10 if shape.wide else (shape.across - size - LETTERS // 2) // 2
    full = chest(held.symbols, held.pieces, shape.cell, theme)
    if "chest" in held.touched:
        box = Box(left + LETTERS, top + LETTERS, size - LETTERS, size - LETTERS)
        glow(panel, box, theme, radius=14)
        inner = full.cut(Box(LETTERS, LETTERS, box.w, box.h))
        panel.lay(full.cut(Box(0, 0, 1, 1)), left, top)  # keeps the order of notes simple
        panel.paste(inner.image, box.x, box.y)
    panel.lay(full, left, top)
    if shape.wide:
        area = Box(left + size + 16, top + 10, shape.across - left - size - 26, shape.high - top - 20)
    else:
        area = Box(12, top + size + 8, shape.across - 24, shape.high - top - size - 18)
    _figures(panel, held, area, shape, theme)


def _figures(panel: Sheet, held: Holding, area: Box, shape: SeatForm, theme: Theme) -> None:
    del shape
    tracker = Box(area.x, area.y, area.w, 132)
    for i, box in enumerate(columns(tracker, 4)):
        _lit(panel, box.inset(2, 0), f"fish-{FISH[i]}" in held.touched, theme)
        drawn = _level(FISH[i], held.fish[i], held.gears[i], box.w - 4, theme)
        panel.lay(drawn, box.x + 2, box.y)
    y = tracker.bottom + 4
    power = POWER_ICONS.get(held.power or "", "")
    lines: list[list[tuple[str, str, str]]] = [
        [("gold", str(held.money), "money"), ("market-crab", str(held.crabs), "crabs")],
        [(f"market-logo-{logo}", str(count), "logos") for logo, count in zip(LOGOS, held.logos, strict=True)],
        [("cube", str(held.cubes), "cubes"), (power or "market-shrimp", "", "power")],
    ]
    for line, row in zip(lines, rows(Box(area.x, y, area.w, area.bottom - y), len(lines), 4), strict=True):
        for (mark, figure, what), box in zip(line, columns(row, len(line), 4), strict=True):
            _lit(panel, box, what in held.touched, theme)
            drawn = _count(mark, figure, held.seat, theme)
            panel.lay(drawn, box.x + (box.w - drawn.box.w) // 2, box.y + (box.h - drawn.box.h) // 2)


def _lit(panel: Sheet, box: Box, lit: bool, theme: Theme) -> None:
    if lit:
        glow(panel, box, theme, radius=16)
        panel.paste(rounded(box.w, box.h, theme.plate, theme.glow, radius=16, thick=3), box.x, box.y)


@kept
def _level(kind: str, fish: int, gears: int, width: int, theme: Theme) -> Sheet:
    """A column of the Catch Tracker: the mark, the fish, and the gears below."""
    sheet = Sheet.clear(width, 132)
    middle = width // 2
    sheet.paste(icon(f"market-mark-{kind}", 44, theme), middle - 22, 2)
    sheet.write(
        str(fish), middle, 68, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK, size=lettering.FIGURE,
        align="middle",
    )  # fmt: skip
    tone = theme.ink if gears else theme.faint
    wide = 34 + lettering.width(str(gears), lettering.BOLD, lettering.LABEL)
    sprite = icon("market-gear", 32, theme) if gears else _faded("market-gear", 32, theme)
    sheet.paste(sprite, middle - wide // 2, 96)
    sheet.write(str(gears), middle - wide // 2 + 36, 112, colour=tone, ground=theme.plate)
    return sheet


@kept
def _faded(name: str, size: int, theme: Theme):  # type: ignore[no-untyped-def]
    sprite = icon(name, size, theme).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * 38 // 100))
    return sprite


@kept
def _count(mark: str, figure: str, seat: int, theme: Theme) -> Sheet:
    high = 48
    wide = lettering.width(figure, lettering.BLACK, lettering.FIGURE) if figure else 0
    sheet = Sheet.clear(48 + wide, high)
    if mark == "cube":
        sheet.paste(cube(seat, 38, theme), 2, 5)
    else:
        sprite = icon(mark, 42, theme) if figure != "0" else _faded(mark, 42, theme)
        sheet.paste(sprite, 0, 3)
    if figure:
        tone = theme.ink if figure != "0" else theme.faint
        sheet.write(figure, 47, high // 2, colour=tone, ground=theme.plate, weight=lettering.BLACK, size=lettering.FIGURE)
    return sheet


__all__ = ["Holding", "REACH", "fill_panel", "mix"]
