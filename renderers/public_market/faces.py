"""The faces of Public Market: contracts, Scoring Locations, Today's Catch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from renderers.kit import type as lettering
from renderers.kit.cards import band, card_shape, figure_disc, rounded
from renderers.kit.icons import icon, icon_names
from renderers.kit.keep import kept
from renderers.kit.palette import Swatches, palette
from renderers.kit.sheet import Sheet
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.public_market.chest import cold
from renderers.public_market.icons.fish import FISH_PAINTS
from renderers.public_market.icons.quayside import GEAR
from renderers.public_market.pieces import cube, wood
from renderers.public_market.places import CATCH, CONTRACT, LOCATION

FISH: Final = ("sardine", "herring", "cod", "salmon")
Counts = tuple[int, ...]
"""How many of each fish, from Sardine to Salmon."""


class Spot(NamedTuple):
    """A spot of a Scoring Location: its points, its small bonus (an icon and a figure), whose cube lies there."""

    vp: int
    bonus: tuple[str, str] | None
    seat: int | None


@lru_cache(maxsize=4)
def swatches(theme: Theme) -> Swatches:
    """The icons and the grounds that must come out well."""
    icons = tuple(name for name in icon_names() if name.startswith("market-"))
    grounds = (wood(theme), mix(wood(theme), INK, 0.2), cold(theme), sea(theme), lane(theme), *FISH_PAINTS.values(), GEAR,
               cloth("blue", theme), cloth("red", theme))  # fmt: skip
    return Swatches(icons=icons, grounds=grounds)


def colours(theme: Theme) -> Image.Image:
    """The palette of the game's pictures."""
    return palette(theme, swatches(theme))


def sea(theme: Theme) -> Colour:
    """The water of the ocean."""
    return mix(theme.plate, theme.shallow, 0.62) if theme.name == "light" else mix(theme.plate, theme.deep, 0.55)


def lane(theme: Theme) -> Colour:
    """The water under the boat."""
    return mix(sea(theme), theme.light, 0.42) if theme.name == "light" else mix(sea(theme), theme.shallow, 0.34)


def cloth(colour: str, theme: Theme) -> Colour:
    """The table cloth of a Today's Catch card."""
    return rgb("#2c5f93") if colour == "blue" else theme.red


def figure(sheet: Sheet, text: str, x: int, y: int, theme: Theme, *, size: int = lettering.FIGURE) -> int:
    """Write a figure on a plate, from ``x``; give back how wide it is."""
    return sheet.write(text, x, y, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK, size=size)


def fish_row(
    sheet: Sheet, counts: Counts, x: int, y: int, step: int, theme: Theme, *, mark: int = 40, size: int = lettering.FIGURE
) -> None:
    """Marks with figures beside them, each kind at its own place."""
    for i, (kind, count) in enumerate(zip(FISH, counts, strict=True)):
        if count:
            sheet.paste(icon(f"market-mark-{kind}", mark, theme), x + i * step, y - mark // 2)
            figure(sheet, str(count), x + i * step + mark + 2, y, theme, size=size)


@kept
def contract(width: int, name: str, counts: Counts, theme: Theme) -> Sheet:
    """A Public Contract: its name on a tag of deep water, and what it asks."""
    sheet = Sheet.clear(width, CONTRACT)
    sheet.paste(rounded(width, CONTRACT, theme.plate, theme.edge, radius=14, thick=3), 0, 0)
    tag = 64
    sheet.paste(rounded(tag + 30, CONTRACT, theme.deep, theme.edge, radius=14, thick=3).crop((0, 0, tag, CONTRACT)), 0, 0)
    sheet.draw.rectangle((tag, 3, tag + 2, CONTRACT - 4), fill=(*theme.edge, 255))
    sheet.write(name, tag // 2 + 1, CONTRACT // 2, colour=theme.light, ground=theme.deep, weight=lettering.BLACK, align="middle")
    step = (width - tag - 8) // 4
    fish_row(sheet, counts, tag + 6, CONTRACT // 2, step, theme, mark=37, size=lettering.LABEL)
    return sheet


@kept
def location(width: int, column: int, spots: tuple[Spot, ...], theme: Theme, divided: bool = False) -> Sheet:
    """A Scoring Location: its column, and spot by spot the bonus or the cube, with the points below."""
    sheet = Sheet.clear(width, LOCATION)
    sheet.paste(rounded(width, LOCATION, theme.plate, theme.edge, thick=4), 0, 0)
    head = 46
    sheet.paste(band(width, head, theme.deep, theme.edge), 0, 0)
    sheet.paste(icon("crown", 36, theme), 14, 5)
    sheet.write(f"Column {column}", 62, head // 2, colour=theme.light, ground=theme.deep)
    step = (width - 16) // max(1, len(spots))
    for i, spot in enumerate(spots):
        x = 8 + step * i + step // 2
        _spot(sheet, spot, x, head + 8, theme)
    if divided and len(spots) > 1:
        x = 8 + step * ((len(spots) + 1) // 2)
        sheet.draw.rectangle((x - 2, head + 6, x + 1, LOCATION - 12), fill=(*theme.edge, 255))
    return sheet


def _spot(sheet: Sheet, spot: Spot, x: int, top: int, theme: Theme) -> None:
    size = 50
    if spot.seat is not None:
        sheet.paste(cube(spot.seat, size, theme), x - size // 2, top)
    else:
        sheet.paste(rounded(size, size, sea(theme), theme.edge, radius=12, thick=2), x - size // 2, top)
        if spot.bonus is not None:
            sheet.paste(icon(spot.bonus[0], 38, theme), x - 19, top + 6)
    sheet.write(
        str(spot.vp), x, top + size + 24, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK,
        size=lettering.FIGURE, align="middle",
    )  # fmt: skip


@kept
def catch_card(
    width: int, name: str, colour: str, cards: int, counts: Counts, gears: Sequence[str], logos: Sequence[str], theme: Theme
) -> Sheet:
    """A card of Today's Catch: its stack, what it asks, what it brings. To be laid by ``catch_shape``."""
    sheet = Sheet.plain(width, CATCH, theme.plate)
    sheet.paste(rounded(width, CATCH, theme.plate, theme.edge, thick=4), 0, 0)
    ground = cloth(colour, theme)
    tag = 66
    sheet.paste(rounded(tag + 40, CATCH, ground, theme.edge, thick=4).crop((0, 0, tag, CATCH)), 0, 0)
    sheet.draw.rectangle((tag, 4, tag + 2, CATCH - 5), fill=theme.edge)
    on = theme.on(ground)
    sheet.write(name, tag // 2 + 1, 38, colour=on, ground=ground, weight=lettering.BLACK, size=lettering.FIGURE, align="middle")
    sheet.write(f"×{cards}", tag // 2 + 1, 84, colour=on, ground=ground, align="middle")
    x, y = tag + 14, 34
    for kind, count in zip(FISH, counts, strict=True):
        if count:
            sheet.paste(icon(f"market-mark-{kind}", 40, theme), x, y - 20)
            x += 44 + figure(sheet, str(count), x + 42, y, theme) + 12
    x, y = tag + 12, 82
    sheet.write("for", x, y + 2, colour=theme.faint, ground=theme.plate)
    x += 52
    for kind in gears:
        sheet.paste(gear_of(kind, 54, theme), x, y - 27)
        x += 60
    for logo in logos:
        sheet.paste(icon(f"market-logo-{logo}", 50, theme), x, y - 25)
        x += 56
    return sheet


@kept
def empty_stack(width: int, name: str, theme: Theme) -> Sheet:
    """Where a stack of Today's Catch has run out."""
    sheet = Sheet.plain(width, CATCH, theme.plate)
    sheet.paste(rounded(width, CATCH, theme.plate, theme.slate, thick=4), 0, 0)
    sheet.write(f"Stack {name} is empty", width // 2, CATCH // 2, colour=theme.faint, ground=theme.plate, align="middle")
    return sheet


def catch_shape(width: int) -> Image.Image:
    """The mask of a card's rounded corners."""
    return card_shape(width, CATCH)


@kept
def gear_of(kind: str, size: int, theme: Theme) -> Image.Image:
    """A gear with the mark of a fish in it."""
    out = icon("market-gear", size, theme).copy()
    mark = round(size * 0.56)
    sprite = icon(f"market-mark-{kind}", mark, theme)
    out.alpha_composite(sprite, ((size - mark) // 2, (size - mark) // 2))
    return out


def cost_disc(sheet: Sheet, dollars: int, x: int, y: int, theme: Theme) -> None:
    """What something costs, in dollars, about a point."""
    figure_disc(sheet, (x, y), str(dollars), theme, size=50)
