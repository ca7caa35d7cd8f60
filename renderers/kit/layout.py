"""Where things go: boxes, divided into rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in pixels: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The middle, rounded down."""
        return self.x + self.w // 2, self.y + self.h // 2

    def inset(self, dx: int, dy: int | None = None) -> Box:
        """The box made smaller on all sides (larger if negative)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def within(self, other: Box) -> Box:
        """The part of the box that lies inside ``other``."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        return Box(left, top, min(self.right, other.right) - left, min(self.bottom, other.bottom) - top)

    def moved(self, dx: int, dy: int) -> Box:
        """The box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, other: Box) -> bool:
        """Whether ``other`` lies wholly inside."""
        return (
            self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom
        )

    def meets(self, other: Box) -> bool:
        """Whether the two share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def columns(box: Box, shares: int | Sequence[float], gap: int = 0) -> list[Box]:
    """Divide a box from left to right, evenly or by shares."""
    return [Box(start, box.y, size, box.h) for start, size in _divide(box.x, box.w, shares, gap)]


def rows(box: Box, shares: int | Sequence[float], gap: int = 0) -> list[Box]:
    """Divide a box from top to bottom, evenly or by shares."""
    return [Box(box.x, start, box.w, size) for start, size in _divide(box.y, box.h, shares, gap)]


def _divide(start: int, size: int, shares: int | Sequence[float], gap: int) -> list[tuple[int, int]]:
    parts = [1.0] * shares if isinstance(shares, int) else list(shares)
    room = size - gap * (len(parts) - 1)
    total = sum(parts)
    out = []
    done = 0.0
    for i, part in enumerate(parts):
        left = round(room * done / total)
        done += part
        right = round(room * done / total)
        out.append((start + left + gap * i, right - left))
    return out
