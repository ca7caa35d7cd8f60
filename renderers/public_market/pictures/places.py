"""Where everything lies on the board: ocean, Market Board, the four columns, Today's Catch, the seats."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from renderers.kit.layout import Box, columns

WIDTH: Final = 1400
MARGIN: Final = 40
INNER: Final = WIDTH - 2 * MARGIN
TOP: Final = 34
HEADER: Final = 84
GAP: Final = 20

HEAD_BOX: Final = Box(MARGIN, TOP, INNER, HEADER)
STRIP: Final = 84
STATUS: Final = Box(MARGIN, HEAD_BOX.bottom + 16, 900, STRIP)
COLLECTION: Final = Box(STATUS.right + GAP, STATUS.y, INNER - STATUS.w - GAP, STRIP)

SIGN: Final = 54  # height of the band at the head of the ocean and the Market Board, in pixels
OCEAN_TOP: Final = STATUS.bottom + 16
OCEAN: Final = Box(MARGIN, OCEAN_TOP, 660, 556)
MARKET: Final = Box(OCEAN.right + GAP, OCEAN_TOP, INNER - OCEAN.w - GAP, OCEAN.h)

COLUMNS_TOP: Final = OCEAN.bottom + 18
LOCATION: Final = 150  # height of a Scoring Location
CONTRACT: Final = 64
CONTRACT_GAP: Final = 7
STACKS: Final = tuple(columns(Box(MARGIN, COLUMNS_TOP, INNER, LOCATION + 2 * (CONTRACT + CONTRACT_GAP)), 4, GAP))
"""The four columns: a Scoring Location and the public contracts below it."""

CATCH_TOP: Final = STACKS[0].bottom + 16
CATCH: Final = 116
CATCHES: Final = tuple(Box(box.x, CATCH_TOP, box.w, CATCH) for box in STACKS)

SEATS_TOP: Final = CATCH_TOP + CATCH + 46  # room for the tabs


class SeatForm(NamedTuple):
    """How large a seat's panel is, and the squares of its chest; ``wide`` ones have their figures at the right."""

    across: int
    high: int
    cell: int
    wide: bool


@lru_cache(maxsize=4)
def form(seats: int) -> SeatForm:
    """The form of the seats' panels."""
    if seats == 2:
        return SeatForm((INNER - GAP) // 2, 494, 66, wide=True)
    if seats == 3:
        return SeatForm((INNER - 2 * GAP) // 3, 692, 50, wide=False)
    return SeatForm((INNER - 3 * GAP) // 4, 682, 48, wide=False)


@lru_cache(maxsize=4)
def seat_boxes(seats: int) -> tuple[Box, ...]:
    """Where the seats' panels lie."""
    shape = form(seats)
    return tuple(Box(MARGIN + i * (shape.across + GAP), SEATS_TOP, shape.across, shape.high) for i in range(seats))


@lru_cache(maxsize=4)
def height(seats: int) -> int:
    """The board's height."""
    return SEATS_TOP + form(seats).high + MARGIN


def contract_box(column: int, place: int) -> Box:
    """Where a public contract lies: its column and its place below the Scoring Location, both from 0."""
    stack = STACKS[column]
    top = stack.y + LOCATION + CONTRACT_GAP + place * (CONTRACT + CONTRACT_GAP)
    return Box(stack.x, top, stack.w, CONTRACT)


def location_box(column: int) -> Box:
    """Where a Scoring Location lies, by its column from 0."""
    return Box(STACKS[column].x, COLUMNS_TOP, STACKS[column].w, LOCATION)
