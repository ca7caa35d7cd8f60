"""What lies on the board and can be picked up: fish tiles, meeples, cubes."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from renderers.kit.flags import flag
from renderers.kit.icons import icon
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, Colour, Theme, mix
from renderers.kit.vector_pen import arc
from renderers.public_market.pictures.tones import wood

Square = tuple[int, int, str]
"""A square of a tile: its column and row from the upper left corner, and its fish, ``""`` for none."""

Shape = tuple[tuple[int, int], ...]
"""The squares of a tile alone."""

SHINE: Final = 24  # how far the light about a tile goes, in pixels

LARGE: Final = 60  # pixels; squares so wide are drawn with less oversampling

_SUPERSAMPLE: Final = 3


def tile_size(squares: tuple[Square, ...], unit: int) -> tuple[int, int]:
    """How wide and high a tile is, in pixels."""
    return (1 + max(column for column, _, _ in squares)) * unit, (1 + max(row for _, row, _ in squares)) * unit


@cached_sprite
def tile(squares: tuple[Square, ...], unit: int, theme: Theme) -> Image.Image:
    """The sprite of a tile whose squares are ``unit`` pixels wide. It is shared: paste it only."""
    out = _bare_tile(_shape(squares), unit, theme).copy()
    size = round(unit * 0.8)
    for column, row, fish in squares:
        if fish:
            at = (column * unit + (unit - size) // 2, row * unit + (unit - size) // 2)
            out.alpha_composite(icon(f"market-mark-{fish}", size, theme), at)
    return out


def _shape(squares: tuple[Square, ...]) -> Shape:
    return tuple((column, row) for column, row, _ in squares)


@cached_sprite
def _bare_tile(shape: Shape, unit: int, theme: Theme) -> Image.Image:
    """A tile of a shape with no fish on it."""
    scale = _SUPERSAMPLE if unit < LARGE else 2
    taken = set(shape)
    wide, high = (1 + max(edge) for edge in zip(*shape, strict=True))
    step = unit * scale
    large = Image.new("RGBA", (wide * step, high * step), (*INK, 0))
    draw = ImageDraw.Draw(large)
    rim, edge = scale, max(2, round(unit * 0.055)) * scale
    _joined(draw, taken, step, rim, unit * scale // 6, INK)
    _joined(draw, taken, step, rim + edge, unit * scale // 7, wood(theme))
    seam = mix(wood(theme), INK, 0.2)
    for column, row in taken:
        x, y = column * step, row * step
        if (column + 1, row) in taken:
            draw.line((x + step, y + edge * 2, x + step, y + step - edge * 2), fill=(*seam, 255), width=scale)
        if (column, row + 1) in taken:
            draw.line((x + edge * 2, y + step, x + step - edge * 2, y + step), fill=(*seam, 255), width=scale)
    return large.reduce(scale)


def _joined(
    draw: ImageDraw.ImageDraw, taken: set[tuple[int, int]], step: int, inset: int, radius: int, tone: Colour
) -> None:
    """Squares as one shape: each rounded, and bridged to its neighbours."""
    fill = (*tone, 255)
    for column, row in taken:
        x0, y0 = column * step + inset, row * step + inset
        x1, y1 = (column + 1) * step - inset - 1, (row + 1) * step - inset - 1
        draw.rounded_rectangle((x0, y0, x1, y1), radius, fill=fill)
        right, below = (column + 1, row) in taken, (column, row + 1) in taken
        if right:
            draw.rectangle(((x0 + x1) // 2, y0, x1 + 2 * inset + step // 2, y1), fill=fill)
        if below:
            draw.rectangle((x0, (y0 + y1) // 2, x1, y1 + 2 * inset + step // 2), fill=fill)
        if right and below and (column + 1, row + 1) in taken:
            draw.rectangle(
                (x1 - inset - radius, y1 - inset - radius, x1 + 3 * inset + radius, y1 + 3 * inset + radius),
                fill=fill,
            )


@cached_sprite
def meeple(seat: int, size: int, theme: Theme) -> Image.Image:
    """A little person in the cloth of a seat's flag, ``size`` pixels high and wide. Shared: paste it only."""
    scale = _SUPERSAMPLE
    big = size * scale
    unit = big / 100

    def mask(grow: float) -> Image.Image:
        out = Image.new("L", (big, big), 0)
        draw = ImageDraw.Draw(out)
        head = arc((50, 28), 18 + grow, 0, 360, steps=40)
        draw.polygon([(x * unit, y * unit) for x, y in head], fill=255)
        body = [(50, 36), (66, 40), (90, 54), (88, 66), (70, 66), (82, 88), (60, 88), (50, 76), (40, 88), (18, 88),
                (30, 66), (12, 66), (10, 54), (34, 40)]  # fmt: skip
        points = [(x * unit, y * unit) for x, y in body]
        draw.polygon(points, fill=255)
        draw.line([*points, points[0]], fill=255, width=round((8 + 2 * grow) * unit), joint="curve")
        for x, y in points:
            half = (4 + grow) * unit
            draw.ellipse((x - half, y - half, x + half, y + half), fill=255)
        return out

    cloth = flag(seat, 200, theme).convert("RGB")
    rim = 14
    inside = cloth.crop((rim, rim, cloth.width - rim, cloth.height - rim)).resize((round(big * 1.1), big))
    left = (inside.width - big) // 2
    out = Image.new("RGBA", (big, big), (*INK, 0))
    if theme.edge != INK:
        out.paste(theme.edge, mask=mask(8))
    out.paste(INK, mask=mask(5))
    out.paste(inside.crop((left, 0, left + big, big)), (0, 0), mask(-1))
    return out.reduce(scale)


@cached_sprite
def cube(seat: int, size: int, theme: Theme) -> Image.Image:
    """A cube in the cloth of a seat's flag. Shared: paste it only."""
    scale = _SUPERSAMPLE
    big = size * scale
    cloth = flag(seat, 200, theme).convert("RGB")
    rim = 14
    inside = cloth.crop((rim, rim, cloth.width - rim, cloth.height - rim)).resize((big, big))
    out = Image.new("RGBA", (big, big), (*INK, 0))
    edge = max(2, size // 14) * scale
    ImageDraw.Draw(out).rounded_rectangle((0, 0, big - 1, big - 1), big // 6, fill=(*theme.edge, 255))
    mask = Image.new("L", (big, big), 0)
    ImageDraw.Draw(mask).rounded_rectangle((edge, edge, big - 1 - edge, big - 1 - edge), big // 7, fill=255)
    out.paste(inside, (0, 0), mask)
    return out.reduce(scale)


def tile_glow(squares: tuple[Square, ...], unit: int) -> Image.Image:
    """A mask of the light about a tile, which goes ``SHINE`` pixels beyond it on every side."""
    return _light(_shape(squares), unit)


@cached_sprite
def _light(shape: Shape, unit: int) -> Image.Image:
    wide, high = (unit * (1 + max(edge)) for edge in zip(*shape, strict=True))
    mask = Image.new("L", (wide + 2 * SHINE, high + 2 * SHINE), 0)
    draw = ImageDraw.Draw(mask)
    for beyond, bright in ((8, 225), (4, 255)):
        for column, row in shape:
            x, y = SHINE + column * unit, SHINE + row * unit
            draw.rounded_rectangle(
                (x - beyond, y - beyond, x + unit + beyond, y + unit + beyond), unit // 6 + beyond, fill=bright
            )
        if beyond == 8:
            mask = mask.filter(ImageFilter.GaussianBlur(6))
            draw = ImageDraw.Draw(mask)
    return mask
