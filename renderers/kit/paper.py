"""The ground of every board: a sea chart with depth contours, an island or two, rhumb lines and a neat frame.

A chart is drawn once for each size, theme and seed, and copied from then on.
"""

from __future__ import annotations

import math
from array import array
from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw

from renderers.kit.icons import icon
from renderers.kit.theme import THEMES, Colour, Theme, mix

FRAME = 24  # how wide the frame of a chart is, in pixels

_SUPERSAMPLE = 2
_LEVELS = (70, 104, 138, 172)  # where one depth meets the next, on a field of 0 to 255
_COAST = 214


def chart(
    width: int, height: int, theme: Theme, *, rose: tuple[int, int, int] | None = None, seed: int = 1
) -> Image.Image:
    """A fresh copy of a chart. ``rose`` places a compass rose: its centre and its size in pixels."""
    return _chart(width, height, theme.name, rose, seed).copy()


@lru_cache(maxsize=24)
def _chart(width: int, height: int, theme_name: str, rose: tuple[int, int, int] | None, seed: int) -> Image.Image:
    theme = THEMES[theme_name]
    big = (width * _SUPERSAMPLE, height * _SUPERSAMPLE)
    depth = _field(big, seed)
    image = Image.new("RGB", big, theme.wash[0])
    contours = Image.new("L", big, 0)
    for level, tone in zip(_LEVELS, theme.wash[1:], strict=True):
        above = _above(depth, level)
        image.paste(tone, mask=above)
        contours = ImageChops.lighter(contours, _edge(above, 1))
    land = _above(depth, _COAST)
    shelf = _edge(_above(depth, _COAST - 14), 1)
    image.paste(mix(theme.paper, theme.line, 0.42), mask=contours)
    _rhumb_lines(image, theme, rose, seed)
    image.paste(theme.land, mask=land)
    image.paste(theme.line, mask=shelf)
    image.paste(mix(theme.line, theme.ink, 0.42), mask=_edge(land, 2))
    image = image.reduce(_SUPERSAMPLE)
    _vignette(image, theme)
    if rose is not None:
        x, y, size = rose
        sprite = icon("compass", size, theme)
        soft = sprite.copy()
        soft.putalpha(sprite.getchannel("A").point(lambda value: value * 45 // 100))
        image.paste(soft, (x - size // 2, y - size // 2), soft)
    _frame(image, theme)
    return image


def _field(size: tuple[int, int], seed: int) -> Image.Image:
    """A smooth hilly field, 0 to 255: the sea's depth, and land where it is highest.

    It is summed up in floating point: in whole steps the contours would come out jagged.
    """
    random = Random(f"chart {seed}")
    small = (size[0] // 8, size[1] // 8)
    hills = [0.0] * (small[0] * small[1])
    for cell, share in ((460, 1.0), (190, 0.34)):
        columns, lines = max(3, size[0] // cell) + 2, max(2, size[1] // cell) + 2
        coarse = Image.new("F", (columns, lines))
        coarse.putdata([random.random() * share for _ in range(columns * lines)])
        layer = array("f", coarse.resize(small, Image.Resampling.BICUBIC).tobytes())
        hills = [hill + more for hill, more in zip(hills, layer, strict=True)]
    low, high = min(hills), max(hills)
    out = Image.new("F", small)
    out.putdata([(value - low) * 255 / (high - low) for value in hills])
    return out.resize(size, Image.Resampling.BICUBIC).convert("L")


def _above(depth: Image.Image, level: int) -> Image.Image:
    return depth.point(lambda value: 255 if value >= level else 0)


def _edge(mask: Image.Image, thick: int) -> Image.Image:
    """The rim of a mask, inside it. (Shifted copies do what a rank filter does, in a tenth of the time.)"""
    inner = mask
    for dx, dy in ((thick, 0), (-thick, 0), (0, thick), (0, -thick)):
        inner = ImageChops.darker(inner, ImageChops.offset(mask, dx, dy))
    return ImageChops.subtract(mask, inner)


def _rhumb_lines(image: Image.Image, theme: Theme, rose: tuple[int, int, int] | None, seed: int) -> None:
    """Bearings from the compass rose and from two more points, as on a portolan."""
    draw = ImageDraw.Draw(image)
    wide, high = image.size
    random = Random(f"rhumb {seed}")
    points = [(wide * 0.12, high * random.uniform(0.2, 0.8)), (wide * 0.9, high * random.uniform(0.1, 0.6))]
    if rose is not None:
        points.insert(0, (rose[0] * _SUPERSAMPLE, rose[1] * _SUPERSAMPLE))
    reach = wide + high
    tones = (
        mix(theme.paper, theme.line, 0.62),
        mix(theme.paper, theme.red, 0.2),
        mix(theme.paper, theme.line, 0.5),
    )
    for (x, y), tone in zip(points, tones, strict=False):
        for i in range(16):
            angle = math.radians(i * 22.5 + 11.25 * (tone is tones[1]))
            end = (x + reach * math.cos(angle), y + reach * math.sin(angle))
            draw.line((x, y, *end), fill=tone, width=_SUPERSAMPLE)


def _vignette(image: Image.Image, theme: Theme) -> None:
    """Darken the corners; by lamplight also warm the middle."""
    wide, high = image.size
    shade = Image.radial_gradient("L").resize((wide, high), Image.Resampling.BICUBIC)
    edge = mix(theme.paper, theme.shadow, 0.5)
    image.paste(edge, mask=shade.point(lambda value: max(0, value - 120) * 70 // 135))
    if theme.name == "dark":
        image.paste(
            mix(theme.paper, theme.brass, 0.5), mask=shade.point(lambda value: max(0, 120 - value) * 56 // 120)
        )


def _frame(image: Image.Image, theme: Theme) -> None:
    """The frame of a chart: two lines with degrees between them, dark and light in turn."""
    draw = ImageDraw.Draw(image)
    wide, high = image.size
    outer, inner = 7, 17
    ink, pale = mix(theme.paper, theme.ink, 0.86), mix(theme.plate, theme.paper, 0.3)
    draw.rectangle((0, 0, wide, outer), fill=theme.paper)
    draw.rectangle((0, high - outer - 1, wide, high), fill=theme.paper)
    draw.rectangle((0, 0, outer, high), fill=theme.paper)
    draw.rectangle((wide - outer - 1, 0, wide, high), fill=theme.paper)
    for length, across in ((wide, False), (high, True)):
        count = max(2, round((length - 2 * outer) / 50) // 2 * 2)
        for i in range(count):
            start = outer + (length - 2 * outer) * i / count
            end = outer + (length - 2 * outer) * (i + 1) / count
            tone = ink if i % 2 else pale
            for near in (outer, (wide if across else high) - inner):
                span = (
                    (near, start, near + inner - outer, end)
                    if across
                    else (start, near, end, near + inner - outer)
                )
                draw.rectangle(span, fill=tone)
    for x0, y0, size in (
        (outer, outer, 0),
        (wide - inner, outer, 0),
        (outer, high - inner, 0),
        (wide - inner, high - inner, 0),
    ):
        draw.rectangle((x0, y0, x0 + inner - outer + size, y0 + inner - outer + size), fill=theme.brass)
    for offset, thick in ((outer, 2), (inner, 2), (inner + 5, 1)):
        _outline(draw, offset, wide, high, ink, thick)


def _outline(draw: ImageDraw.ImageDraw, offset: int, wide: int, high: int, tone: Colour, thick: int) -> None:
    draw.rectangle((offset, offset, wide - 1 - offset, high - 1 - offset), outline=tone, width=thick)
