"""The ground of every board: a sea chart with depth contours, an island or two, rhumb lines and a neat frame.

A chart is drawn strip by strip at twice its size, as numbers of inks in one byte a pixel: so it takes little time
and, whatever its size, little memory.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final, cast

from PIL import Image, ImageChops, ImageDraw, ImageMath

from renderers.kit.icons import icon
from renderers.kit.theme import Colour, Theme, mix

FRAME = 24  # how wide the frame of a chart is, in pixels

_SUPERSAMPLE = 2
_LEVELS = (70, 104, 138, 172)  # where one depth meets the next, on a field of 0 to 255
_SHELF, _COAST = 200, 214

_STRIP = 192  # height of a strip, in pixels of the chart
_SEAM = 2  # what a strip shares with the next, in pixels of the chart

# steps of the sea floor: 0 to 4 are depths, then come the shelf about the land, and the land
_STEPS: Final = [sum(depth >= level for level in (*_LEVELS, _SHELF, _COAST)) for depth in range(256)]
_DEEPEST_DRY, _SHELF_STEP, _LAND_STEP = len(_LEVELS), len(_LEVELS) + 1, len(_LEVELS) + 2
_PACK = 8  # a pixel's step and the lowest step about it are packed into one byte: step * 8 + lowest

_CONTOUR_INK, _RHUMB_INK, _LAND_INK, _SHELF_INK, _COAST_INK = 5, 6, 9, 10, 11


def _sea_ink(packed: int) -> int:
    step, lowest = divmod(packed, _PACK)
    depth = min(step, _DEEPEST_DRY)
    return _CONTOUR_INK if lowest < depth else depth


def _land_ink(packed: int) -> int:
    step, lowest = divmod(packed, _PACK)
    if step >= _SHELF_STEP > lowest:
        return _SHELF_INK
    return _LAND_INK if step == _LAND_STEP else 0


_SEA: Final = [_sea_ink(packed) for packed in range(256)]
_DRY: Final = [_land_ink(packed) for packed in range(256)]


def chart(
    width: int, height: int, theme: Theme, *, rose: tuple[int, int, int] | None = None, seed: int = 1
) -> Image.Image:
    """Draw a chart. ``rose`` places a compass rose: its centre and its size in pixels."""
    image = Image.new("RGB", (width, height))
    field = _field((width * _SUPERSAMPLE, height * _SUPERSAMPLE), seed)
    inks = _inks(theme)
    for top in range(0, height, _STRIP):
        first, last = max(0, top - _SEAM), min(height, top + _STRIP + _SEAM)
        strip = _strip(field, (width, height), first, last, rose, seed)
        strip.putpalette([part for ink in inks for part in ink])
        small = strip.convert("RGB").reduce(_SUPERSAMPLE)
        image.paste(small.crop((0, top - first, width, min(height, top + _STRIP) - first)), (0, top))
    _vignette(image, theme)
    if rose is not None:
        x, y, size = rose
        sprite = icon("compass", size, theme)
        soft = sprite.getchannel("A").point(lambda value: value * 45 // 100)
        image.paste(sprite.convert("RGB"), (x - size // 2, y - size // 2), soft)
    _frame(image, theme)
    return image


def _inks(theme: Theme) -> list[Colour]:
    """The colour of each ink, by its number."""
    return [
        *theme.wash,
        mix(theme.paper, theme.line, 0.42),
        mix(theme.paper, theme.line, 0.62),
        mix(theme.paper, theme.red, 0.2),
        mix(theme.paper, theme.line, 0.5),
        theme.land,
        theme.line,
        mix(theme.line, theme.ink, 0.42),
    ]


def _strip(
    field: Image.Image,
    size: tuple[int, int],
    first: int,
    last: int,
    rose: tuple[int, int, int] | None,
    seed: int,
) -> Image.Image:
    """The rows ``first`` to ``last`` of a chart at twice its size, in numbers of inks."""
    wide, high = size[0] * _SUPERSAMPLE, (last - first) * _SUPERSAMPLE
    scale = field.height / size[1]
    depth = field.resize(
        (wide, high), Image.Resampling.BICUBIC, box=(0, first * scale, field.width, last * scale)
    ).convert("L")
    steps = depth.point(_STEPS)
    packed = ImageChops.add(steps.point([step * _PACK for step in range(256)]), _lowest(steps, 1))
    inks = packed.point(_SEA)
    _rhumb_lines(inks, size, first * _SUPERSAMPLE, rose, seed)
    dry = packed.point(_DRY)
    inks.paste(dry, mask=dry.point(lambda ink: 255 if ink else 0))
    land = steps.point(lambda step: 255 if step == _LAND_STEP else 0)
    coast = land.getbbox()
    if coast is not None:
        around = (max(0, coast[0] - 4), max(0, coast[1] - 4), min(wide, coast[2] + 4), min(high, coast[3] + 4))
        land = land.crop(around)
        inks.paste(_COAST_INK, around, ImageChops.subtract(land, _lowest(land, 2)))
    return inks


def _field(size: tuple[int, int], seed: int) -> Image.Image:
    """A smooth hilly field, 0 to 255: the sea's depth, and land where it is highest.

    It is summed up in floating point: in whole steps the contours would come out jagged.
    """
    random = Random(f"chart {seed}")
    small = (size[0] // 8, size[1] // 8)
    hills = Image.new("F", small)
    for cell, share in ((460, 1.0), (190, 0.34)):
        columns, lines = max(3, size[0] // cell) + 2, max(2, size[1] // cell) + 2
        coarse = Image.new("F", (columns, lines))
        coarse.putdata([random.random() * share for _ in range(columns * lines)])
        layer = coarse.resize(small, Image.Resampling.BICUBIC)
        hills = ImageMath.lambda_eval(lambda both: both["a"] + both["b"], a=hills, b=layer)
    low, high = cast("tuple[float, float]", hills.getextrema())
    stretch = 255 / (high - low)
    return hills.point(lambda value: value * stretch - low * stretch)


def _lowest(image: Image.Image, reach: int) -> Image.Image:
    """The lowest value among a pixel and those beside, above and below it at a distance."""
    low = image
    for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
        low = ImageChops.darker(low, ImageChops.offset(image, dx, dy))
    return low


def _rhumb_lines(
    image: Image.Image, size: tuple[int, int], top: int, rose: tuple[int, int, int] | None, seed: int
) -> None:
    """Bearings from the compass rose and from two more points, as on a portolan; ``top`` is the first row."""
    draw = ImageDraw.Draw(image)
    wide, high = size[0] * _SUPERSAMPLE, size[1] * _SUPERSAMPLE
    random = Random(f"rhumb {seed}")
    points = [(wide * 0.12, high * random.uniform(0.2, 0.8)), (wide * 0.9, high * random.uniform(0.1, 0.6))]
    if rose is not None:
        points.insert(0, (rose[0] * _SUPERSAMPLE, rose[1] * _SUPERSAMPLE))
    reach = wide + high
    for number, (x, y) in enumerate(points):
        for i in range(16):
            angle = math.radians(i * 22.5 + 11.25 * (number == 1))
            end = (x + reach * math.cos(angle), y + reach * math.sin(angle) - top)
            draw.line((x, y - top, *end), fill=_RHUMB_INK + number, width=_SUPERSAMPLE)


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
