"""What each seat has: its chest, its Catch Tracker, money, crabs, logos, cubes, and its Shrimp Bonus."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from games.public_market.cards import FISH, LOGOS
from games.public_market.view import AreaView, MarketView
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import REACH, glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box, columns, rows
from renderers.kit.panel import HEAD
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.public_market.pictures.chest import EDGE, LETTERS, SIDE, chest, chest_size
from renderers.public_market.pictures.packing import packed, printed
from renderers.public_market.pictures.pieces import cube
from renderers.public_market.pictures.places import SeatForm, form
from renderers.public_market.pictures.tones import colours

POWER_ICONS: Final = {
    "cooler": "market-cooler",
    "anywhere": "market-net",
    "scrap": "market-scrap",
    "dollars": "gold",
}
LEVEL: Final = 132  # height of a column of the Catch Tracker, in pixels
LEVEL_FLAT: Final = 76  # the width of one that leaves room for a light about it, in pixels
LEVEL_EDGE: Final = 4
COUNT_HIGH: Final = 48
SLACK: Final = 12  # pixels that a count may stand out


class Count(NamedTuple):
    """What is counted: its icon, the figure, what the view calls it when it changes, and whether it is there."""

    mark: str
    figure: str
    what: str
    there: bool = True


def fill_panel(panel: Sheet, area: AreaView, seat: int, seats: int, lit: frozenset[str], theme: Theme) -> None:
    """Lay on a seat's empty panel all that is its own."""
    shape = form(seats)
    size = chest_size(shape.cell)
    top = HEAD + 4
    left = 10 if shape.wide else max(7, (shape.across - size - LETTERS // 2) // 2)
    lay_chest(panel, area, shape.cell, left, top, theme, lit="chest" in lit)
    if shape.wide:
        room = Box(left + size + 14, HEAD + 12, shape.across - left - size - 24, shape.high - HEAD - 24)
    else:
        room = Box(12, top + size + 10, shape.across - 24, shape.high - top - size - 20)
    around = room.inset(-(REACH if lit else SLACK)).within(panel.box)
    with panel.unquantized(around) as part:
        _fill_room(part, area, seat, shape, room.moved(-around.x, -around.y), lit, theme)


def _fill_room(
    panel: Sheet, area: AreaView, seat: int, shape: SeatForm, room: Box, lit: frozenset[str], theme: Theme
) -> None:
    """Lay the Catch Tracker and the counts."""
    tracker(panel, area, Box(room.x, room.y, room.w, LEVEL), lit, theme)
    across = (2, 2, 2, 2, 2) if shape.wide else (3, 4, 3)
    lines = rows(Box(room.x, room.y + LEVEL + 8, room.w, room.h - LEVEL - 8), len(across), 6)
    found = iter(counts(area, seat))
    if shape.wide:
        every = list(found)
        found = iter([*every[:3], every[9], *every[7:9], *every[3:7]])
    for line, number in zip(lines, across, strict=True):
        for box in columns(line, number, 4):
            lay_count(panel, next(found), box, seat, lit, theme)


def touched(view: MarketView, seat: int) -> frozenset[str]:
    """What of a seat's was touched."""
    return frozenset(what.partition(":")[0] for what in view.touched if what.endswith(f":{seat}"))


def lay_chest(panel: Sheet, area: AreaView, cell: int, left: int, top: int, theme: Theme, *, lit: bool) -> None:
    """Lay a seat's chest with its letters and numbers; with a light about it where it was touched."""
    full = chest(printed(area.chest), packed(area), cell, theme)
    panel.lay(full, left, top)
    if not lit:
        return
    grid = Box(left + LETTERS, top + LETTERS, SIDE * cell + 2 * EDGE, SIDE * cell + 2 * EDGE)
    with panel.unquantized(grid.inset(-4)) as part:
        part.paste(_frame(grid.w, theme), 0, 0)


@cached_sprite
def _frame(side: int, theme: Theme) -> Image.Image:
    """A frame in the colour of the glow, about a chest."""
    out = rounded(side + 8, side + 8, theme.glow, theme.glow, radius=17, thick=3)
    hole = rounded(side - 6, side - 6, theme.glow, theme.glow, radius=11, thick=0).getchannel("A")
    out.paste((*theme.glow, 0), (7, 7), hole)
    return out


def tracker(panel: Sheet, area: AreaView, room: Box, lit: frozenset[str], theme: Theme) -> None:
    """Lay the Catch Tracker: of each fish how many, and the gears."""
    if lit & {"tracker", "gears"}:
        _light(panel, room.inset(-2, 0), theme)
    for i, box in enumerate(columns(room, len(FISH))):
        panel.lay(level(FISH[i], area.catch[i], area.gears[i], box.w, theme), box.x, box.y)


def counts(area: AreaView, seat: int) -> list[Count]:
    """What is counted of a seat: dollars, crabs, cubes; the four logos; shrimp, the Shrimp Bonus, points."""
    del seat
    power = POWER_ICONS.get(area.power or "")
    return [
        Count("gold", str(area.dollars), "dollars"),
        Count("market-crab", str(area.crabs), "crabs", bool(area.crabs)),
        Count("cube", str(area.cubes), "cubes", bool(area.cubes)),
        *(
            Count(f"market-logo-{logo}", str(count), "logos", bool(count))
            for logo, count in zip(LOGOS, area.logos, strict=True)
        ),
        Count("market-shrimp", f"{area.shrimp}/3", "shrimp", bool(area.shrimp)),
        Count(power or "", "", "power", area.power_ready),
        Count("crown", str(area.vp), "vp", bool(area.vp)),
    ]


def lay_count(panel: Sheet, count: Count, box: Box, seat: int, lit: frozenset[str], theme: Theme) -> None:
    """Lay a count in the middle of a box."""
    if not count.mark:
        return
    if count.what in lit:
        _light(panel, box, theme)
    drawn = _count(count.mark, count.figure, seat, count.there, theme)
    panel.lay(drawn, box.x + (box.w - drawn.box.w) // 2, box.y + (box.h - drawn.box.h) // 2)


def _light(panel: Sheet, box: Box, theme: Theme) -> None:
    glow(panel, box, theme, radius=16)
    panel.paste(rounded(box.w, box.h, theme.plate, theme.glow, radius=16, thick=3), box.x, box.y)


@cached_sprite
def level(kind: str, fish: int, gears: int, width: int, theme: Theme) -> Sheet:
    """A column of the Catch Tracker: the mark, the fish, and the gears below."""
    sheet = Sheet.clear(width, LEVEL)
    middle = width // 2
    sheet.paste(icon(f"market-mark-{kind}", 44, theme), middle - 22, 4)
    sheet.write(
        str(fish),
        middle,
        70,
        colour=theme.ink if fish else theme.faint,
        ground=theme.plate,
        weight=lettering.BLACK,
        size=lettering.FIGURE,
        align="middle",
    )
    wide = 36 + lettering.width(str(gears), lettering.BOLD, lettering.LABEL)
    left = middle - wide // 2
    sheet.paste(icon("market-gear", 32, theme) if gears else faded("market-gear", 32, theme), left, 95)
    sheet.write(str(gears), left + 36, 111, colour=theme.ink if gears else theme.faint, ground=theme.plate)
    return sheet


@cached_sprite
def flat_level(kind: str, fish: int, gears: int, theme: Theme) -> Sheet:
    """A column of the Catch Tracker on a plate, pressed, without ``LEVEL_EDGE`` pixels above and below."""
    sheet = Sheet.plain(LEVEL_FLAT, LEVEL - 2 * LEVEL_EDGE, theme.plate)
    sheet.lay(level(kind, fish, gears, LEVEL_FLAT, theme), 0, -LEVEL_EDGE)
    return sheet.quantized(colours(theme))


@cached_sprite
def flat_count(count: Count, seat: int, theme: Theme) -> Sheet:
    """A count on a plate, pressed."""
    drawn = _count(count.mark, count.figure, seat, count.there, theme)
    sheet = Sheet.plain(drawn.box.w, drawn.box.h, theme.plate)
    sheet.lay(drawn, 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def faded(name: str, size: int, theme: Theme) -> Image.Image:
    """An icon as it looks where there is nothing of it."""
    sprite = icon(name, size, theme).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * 38 // 100))
    return sprite


@cached_sprite
def _count(mark: str, figure: str, seat: int, there: bool, theme: Theme) -> Sheet:
    size = lettering.LABEL if "/" in figure else lettering.FIGURE
    wide = lettering.width(figure, lettering.BLACK, size) if figure else 0
    sheet = Sheet.clear(47 + wide, COUNT_HIGH)
    if mark == "cube":
        sheet.paste(cube(seat, 38, theme), 2, 5)
    else:
        sheet.paste(icon(mark, 42, theme) if there else faded(mark, 42, theme), 0, 3)
    if figure:
        tone = theme.ink if there else theme.faint
        middle = COUNT_HIGH // 2
        sheet.write(figure, 46, middle, colour=tone, ground=theme.plate, weight=lettering.BLACK, size=size)
    return sheet
