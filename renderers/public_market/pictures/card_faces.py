"""The faces of Public Market: contracts, Scoring Locations, Today's Catch."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from games.public_market.cards import FISH, Counts
from renderers.kit import type as lettering
from renderers.kit.cards import band, rounded
from renderers.kit.icons import icon
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.public_market.pictures.pieces import cube
from renderers.public_market.pictures.places import CATCH, CONTRACT, LOCATION
from renderers.public_market.pictures.tones import cloth, sea

LOCATION_HEAD: Final = 46


class Spot(NamedTuple):
    """A spot of a Scoring Location: points, the icon of its small bonus, whose cube lies there, if it is free."""

    vp: int
    bonus: str
    cube: int | None
    free: bool


def figure(sheet: Sheet, text: str, x: int, y: int, theme: Theme, *, size: int = lettering.FIGURE) -> int:
    """Write a figure on a plate, from ``x``; give back how wide it is."""
    return sheet.write(text, x, y, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK, size=size)


def fish_row(
    sheet: Sheet,
    counts: Counts,
    x: int,
    y: int,
    step: int,
    theme: Theme,
    *,
    mark: int = 40,
    size: int = lettering.FIGURE,
) -> None:
    """Marks with figures beside them, each kind at its own place."""
    for i, (kind, count) in enumerate(zip(FISH, counts, strict=True)):
        if count:
            sheet.paste(icon(f"market-mark-{kind}", mark, theme), x + i * step, y - mark // 2)
            figure(sheet, str(count), x + i * step + mark + 2, y, theme, size=size)


@cached_sprite
def contract(width: int, name: str, counts: Counts, theme: Theme, high: int = CONTRACT) -> Sheet:
    """A public contract: its ticket number on a tag of deep water, and what it asks."""
    sheet = Sheet.clear(width, high)
    sheet.paste(rounded(width, high, theme.plate, theme.edge, radius=14, thick=3), 0, 0)
    tag = 48
    plate = rounded(tag + 30, high, theme.deep, theme.edge, radius=14, thick=3)
    sheet.paste(plate.crop((0, 0, tag, high)), 0, 0)
    sheet.draw.rectangle((tag, 3, tag + 2, high - 4), fill=(*theme.edge, 255))
    middle = high // 2
    sheet.write(
        name,
        tag // 2 + 1,
        middle,
        colour=theme.light,
        ground=theme.deep,
        weight=lettering.BLACK,
        align="middle",
    )
    step = (width - tag - 8) // 4
    fish_row(sheet, counts, tag + 8, middle, step, theme, mark=36, size=lettering.LABEL)
    return sheet


@cached_sprite
def location(width: int, column: int, spots: tuple[Spot, ...], theme: Theme, split: int) -> Sheet:
    """A Scoring Location: its column, and spot by spot the bonus or the cube, with the points below.

    ``split`` is how many spots lie left of the dividing line, 0 where there is none.
    """
    sheet = Sheet.clear(width, LOCATION)
    sheet.paste(rounded(width, LOCATION, theme.plate, theme.edge, thick=4), 0, 0)
    sheet.paste(band(width, LOCATION_HEAD, theme.deep, theme.edge), 0, 0)
    sheet.paste(icon("crown", 36, theme), 14, 5)
    sheet.write(f"Column {column}", 62, LOCATION_HEAD // 2, colour=theme.light, ground=theme.deep)
    step = (width - 16) // max(1, len(spots))
    for i, spot in enumerate(spots):
        _spot(sheet, spot, 8 + step * i + step // 2, LOCATION_HEAD + 8, theme)
    if split:
        x = 8 + step * split
        sheet.draw.rectangle((x - 2, LOCATION_HEAD + 4, x + 1, LOCATION - 8), fill=(*theme.edge, 255))
    return sheet


def _spot(sheet: Sheet, spot: Spot, x: int, top: int, theme: Theme) -> None:
    size = 50
    left = x - size // 2
    if spot.cube is not None:
        sheet.paste(cube(spot.cube, size, theme), left, top)
    elif spot.free:
        sheet.paste(rounded(size, size, sea(theme), theme.edge, radius=12, thick=2), left, top)
        if spot.bonus:
            sheet.paste(icon(spot.bonus, 40, theme), left + 5, top + 5)
    else:
        sheet.paste(rounded(size, size, theme.plate, theme.slate, radius=12, thick=2), left, top)
        sheet.draw.line(
            (left + 12, top + 12, left + size - 13, top + size - 13), fill=(*theme.slate, 255), width=4
        )
    sheet.write(
        str(spot.vp),
        x,
        top + size + 24,
        colour=theme.ink if spot.free or spot.cube is not None else theme.faint,
        ground=theme.plate,
        weight=lettering.BLACK,
        size=lettering.FIGURE,
        align="middle",
    )


@cached_sprite
def catch_card(
    width: int,
    name: str,
    colour: str,
    cards: int,
    counts: Counts,
    gears: tuple[str, ...],
    logos: tuple[str, ...],
    theme: Theme,
) -> Sheet:
    """A card of Today's Catch: its stack, what it asks, what it brings. To be laid by ``catch_shape``."""
    sheet = Sheet.plain(width, CATCH, theme.plate)
    sheet.paste(rounded(width, CATCH, theme.plate, theme.edge, thick=4), 0, 0)
    ground = cloth(colour, theme)
    tag = 66
    sheet.paste(rounded(tag + 40, CATCH, ground, theme.edge, thick=4).crop((0, 0, tag, CATCH)), 0, 0)
    sheet.draw.rectangle((tag, 4, tag + 2, CATCH - 5), fill=theme.edge)
    on = theme.on(ground)
    sheet.write(
        name,
        tag // 2 + 1,
        38,
        colour=on,
        ground=ground,
        weight=lettering.BLACK,
        size=lettering.FIGURE,
        align="middle",
    )
    sheet.write(f"+{cards}", tag // 2 + 1, 84, colour=on, ground=ground, align="middle")
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


@cached_sprite
def empty_stack(width: int, number: int, below: int, theme: Theme) -> Sheet:
    """Where a stack of Today's Catch has no card on top: it has run out, or the next is turned after the visit."""
    sheet = Sheet.plain(width, CATCH, theme.plate)
    sheet.paste(rounded(width, CATCH, theme.plate, theme.slate, thick=4), 0, 0)
    lines = [f"Stack {number}:", "turned up after"] if below else [f"Stack {number}", "has run out"]
    for i, line in enumerate(lines):
        sheet.write(
            line, width // 2, CATCH // 2 - 18 + 36 * i, colour=theme.faint, ground=theme.plate, align="middle"
        )
    return sheet


@cached_sprite
def gear_of(kind: str, size: int, theme: Theme) -> Image.Image:
    """A gear with the mark of a fish in it."""
    out = icon("market-gear", size, theme).copy()
    mark = round(size * 0.56)
    sprite = icon(f"market-mark-{kind}", mark, theme)
    out.alpha_composite(sprite, ((size - mark) // 2, (size - mark) // 2))
    return out
