"""Where everything lies on the board: heading, the seats, the harbour with its piles and the plate."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from renderers.kit.glow import REACH
from renderers.kit.layout import Box

WIDTH: Final = 1400
MARGIN: Final = 40
GAP: Final = 24
ROW_GAP: Final = 32  # room for the tabs of the second row
HEADER: Final = 84
TOP: Final = 34
PANEL: Final = ((WIDTH - 2 * MARGIN - 2 * GAP) // 3, 392)
QUAY: Final = 300  # height of the harbour where it lies below all seats, in pixels


@lru_cache(maxsize=8)
def places(seats: int) -> tuple[list[Box], Box, int]:
    """The boxes of the seats, the box of the harbour, and the board's height."""
    wide, high = PANEL
    top = TOP + HEADER + GAP + 6

    def cell(i: int) -> Box:
        return Box(MARGIN + i % 3 * (wide + GAP), top + i // 3 * (high + ROW_GAP), wide, high)

    second = top + high + ROW_GAP
    if seats == 2:
        return [cell(0), cell(2)], cell(1), second + MARGIN - ROW_GAP
    if seats == 3:
        return [cell(i) for i in range(3)], Box(MARGIN, second, WIDTH - 2 * MARGIN, QUAY), second + QUAY + MARGIN
    left = cell(seats)
    harbour = Box(left.x, left.y, WIDTH - MARGIN - left.x, high)
    return [cell(i) for i in range(seats)], harbour, second + high + MARGIN


def lit_box(panel: Box) -> Box:
    return panel.inset(-REACH)


def piles_at(harbour: Box) -> tuple[int, int]:
    """Where the middle between the two piles is."""
    if harbour.w > PANEL[0]:
        return harbour.x + PANEL[0] // 2, harbour.centre[1]
    return harbour.centre[0], harbour.y + 100


def status_box(harbour: Box) -> Box:
    """Where the plate lies that says what is being decided."""
    if harbour.w > PANEL[0]:
        left = piles_at(harbour)[0] + PANEL[0] // 2 + GAP
        high = 170 if harbour.right - left > PANEL[0] else 232
        return Box(left, harbour.centre[1] - high // 2, harbour.right - left, high)
    return Box(harbour.x, harbour.bottom - 168, harbour.w, 168)
