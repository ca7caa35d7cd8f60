"""A pen that draws shapes on a field of 100 by 100 units, smooth at any size.

Shapes are drawn large and scaled down once; what comes out is a sprite with soft edges.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderers.kit.theme import Colour

Point = tuple[float, float]
FIELD = 100.0
MARGIN = 5.0  # room about the field, so that thick edges are not cut off
FINE = 216  # at least about how high shapes are drawn, in pixels: small sprites need finer edges
HUGE = 320  # a sprite so high is drawn less large, or its shapes would take tens of MiB


def scale_for(size: int) -> int:
    """How many times as large a sprite's shapes are drawn."""
    return max(3 if size > HUGE else 4, -(-FINE // size))


def smooth(points: Sequence[Point], *, closed: bool = True, steps: int = 10) -> list[Point]:
    """A soft curve through all the points (Catmull-Rom)."""
    count = len(points)
    if count < 3:
        return list(points)
    out: list[Point] = []
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k - 1) % count] for k in range(4))
        else:
            p1, p2 = points[i], points[i + 1]
            p0 = points[i - 1] if i else p1
            p3 = points[i + 2] if i + 2 < count else p2
        for step in range(steps):
            t = step / steps
            out.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    if not closed:
        out.append(points[-1])
    return out


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def arc(
    centre: Point, radius: float, start: float, end: float, *, flat: float = 1.0, steps: int = 24
) -> list[Point]:
    """Points on a circle, or an ellipse ``flat`` times as high, from one angle to another in degrees."""
    out = []
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        out.append((centre[0] + radius * math.cos(angle), centre[1] + radius * flat * math.sin(angle)))
    return out


def turned(points: Sequence[Point], degrees: float, about: Point = (50.0, 50.0)) -> list[Point]:
    """The points turned clockwise about a centre."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return [
        (
            about[0] + (x - about[0]) * cos - (y - about[1]) * sin,
            about[1] + (x - about[0]) * sin + (y - about[1]) * cos,
        )
        for x, y in points
    ]


def mirrored(points: Sequence[Point], axis: float = 50.0) -> list[Point]:
    """The points reflected left to right, in reverse order, so that a half outline can be completed."""
    return [(2 * axis - x, y) for x, y in reversed(points)]


def box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """The corners of a rectangle."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def star(centre: Point, outer: float, inner: float, points: int, start: float = -90.0) -> list[Point]:
    """A star's outline."""
    out = []
    for i in range(points * 2):
        angle = math.radians(start + 180.0 * i / points)
        radius = inner if i % 2 else outer
        out.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return out


class Pen:
    """Draws on a clear square (or ``aspect`` times as wide) field; ``finish`` gives the sprite."""

    def __init__(self, size: int, *, aspect: float = 1.0) -> None:
        self.height = size
        self.width = round(size * aspect)
        scale = scale_for(size)
        self._scale = scale
        self._large = (self.width * scale, self.height * scale)
        self._unit = size * scale / (FIELD + 2 * MARGIN)
        self._edge = 1 - 0.45 * min(1.0, max(0.0, (size - 60) / 160))  # large sprites want finer edges
        self.image = Image.new("RGBA", self._large, (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        unit = self._unit
        return [((x + MARGIN) * unit, (y + MARGIN) * unit) for x, y in points]

    def fill(self, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
        """Fill an outline. With ``alpha`` below 255 the colour is laid over what is there."""
        if alpha == 255:
            self._draw.polygon(self._at(points), fill=(*colour, 255))
            return
        layer = Image.new("RGBA", self._large, (*colour, 0))
        ImageDraw.Draw(layer).polygon(self._at(points), fill=(*colour, alpha))
        self.image.alpha_composite(layer)

    def line(self, points: Sequence[Point], colour: Colour, thick: float, *, closed: bool = False) -> None:
        """A line with round ends, ``thick`` units wide. A closed one is an edge: finer on large sprites."""
        path = list(points)
        if closed:
            path.append(path[0])
        at = self._at(path)
        stroke = max(1, round(thick * self._unit * (self._edge if closed else 1)))
        self._draw.line(at, fill=(*colour, 255), width=stroke)
        half = stroke / 2
        for x, y in at:
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=(*colour, 255))

    def shape(self, points: Sequence[Point], colour: Colour, edge: Colour, thick: float = 5.0) -> None:
        """Fill an outline and draw its edge."""
        self.fill(points, colour)
        self.line(points, edge, thick, closed=True)

    def disc(
        self,
        centre: Point,
        radius: float,
        colour: Colour,
        edge: Colour | None = None,
        thick: float = 5.0,
        flat: float = 1.0,
    ) -> None:
        """A filled circle, or an ellipse ``flat`` times as high."""
        outline = arc(centre, radius, 0, 360, flat=flat, steps=60)[:-1]
        self.fill(outline, colour)
        if edge is not None:
            self.line(outline, edge, thick, closed=True)

    def clipped(self, inside: Sequence[Point], other: Pen) -> None:
        """Lay what ``other`` drew over this drawing, but only inside an outline."""
        mask = Image.new("L", self._large, 0)
        ImageDraw.Draw(mask).polygon(self._at(inside), fill=255)
        self.image.paste(other.image, (0, 0), Image.composite(other.image.getchannel("A"), mask, mask))

    def finish(self) -> Image.Image:
        """The sprite, at its own size, with soft edges."""
        return self.image.reduce(self._scale)
