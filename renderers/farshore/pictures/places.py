"""Where everything lies on the board and on the pages of the cities."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from renderers.farshore.pictures.card_faces import BAY, CITY
from renderers.kit.layout import Box

WIDTH: Final = 1400
MARGIN: Final = 40
INNER: Final = WIDTH - 2 * MARGIN
TOP: Final = 34
HEADER: Final = 84
HEAD_BOX: Final = Box(MARGIN, TOP, INNER, HEADER)
STRIP_TOP: Final = TOP + HEADER + 16
STRIP: Final = 60
STATUS: Final = Box(MARGIN, STRIP_TOP, 896, STRIP)
DECKS: Final = Box(MARGIN + 896 + 16, STRIP_TOP, INNER - 896 - 16, STRIP)

GAP: Final = 14
BAY_TOP: Final = STRIP_TOP + STRIP + 18
BAY_STEP: Final = BAY[1] + 38  # room for what hangs over a card's edge
BAYS: Final = tuple(Box(MARGIN + i % 4 * (BAY[0] + 16), BAY_TOP + i // 4 * BAY_STEP, *BAY) for i in range(8))

SHORE_TOP: Final = BAYS[-1].bottom + 40
PLACE: Final = ((INNER - 4 * GAP) // 5, 102)
DUNES_HIGH: Final = 98
LANE: Final = 44
WINDROSE_WIDE: Final = 276
TRACK_EDGE: Final = 10
SEAT_GAP: Final = 20
SEAT_HIGH: Final = 118
WEATHER_HIGH: Final = 104
SEAT_HEAD: Final = 292  # width of the coloured part of a seat's row


def place_box(row: int, column: int, across: int = 1) -> Box:
    """The box of a place on the shore, by its row and column; it may take several columns."""
    step = PLACE[0] + GAP
    return Box(MARGIN + column * step, SHORE_TOP + row * (PLACE[1] + GAP), across * step - GAP, PLACE[1])


@lru_cache(maxsize=8)
def place_boxes(islands: int) -> tuple[tuple[Box, ...], tuple[Box, ...], Box, Box]:
    """The boxes of the Shoreline spaces, of the Islands, of the Docks and the Lookout."""
    shores = tuple(place_box(0, i) for i in range(4))
    isles = tuple(place_box(1, i) for i in range(islands))
    if islands > 3:
        return shores, isles, place_box(0, 4), place_box(1, 4)
    if islands == 3:
        return shores, isles, place_box(0, 4), place_box(1, 3, 2)
    half = (place_box(1, islands, 5 - islands).w - GAP) // 2 if islands < 3 else 0
    left = place_box(1, islands)
    return shores, isles, place_box(0, 4), Box(left.x, left.y, 2 * half + GAP, left.h)


DUNES: Final = Box(MARGIN, SHORE_TOP + 2 * (PLACE[1] + GAP), INNER, DUNES_HIGH)
TRACK_TOP: Final = DUNES.bottom + 16


@lru_cache(maxsize=8)
def track_box(seats: int) -> Box:
    """Where the track of the Ships lies: a lane for each seat."""
    left = MARGIN + WINDROSE_WIDE + GAP
    return Box(left, TRACK_TOP, MARGIN + INNER - left, seats * LANE + 2 * TRACK_EDGE)


def windrose_box(seats: int) -> Box:
    """Where the Windrose lies."""
    return Box(MARGIN, TRACK_TOP, WINDROSE_WIDE, track_box(seats).h)


@lru_cache(maxsize=8)
def seat_boxes(seats: int) -> tuple[Box, ...]:
    """Where the rows of the seats lie."""
    top = track_box(seats).bottom + 34
    return tuple(Box(MARGIN, top + i * (SEAT_HIGH + SEAT_GAP), INNER, SEAT_HIGH) for i in range(seats))


def weather_box(seats: int) -> Box:
    """Where the weather is told, below the rows of the seats."""
    return Box(MARGIN, seat_boxes(seats)[-1].bottom + SEAT_GAP, INNER, WEATHER_HIGH)


def height(seats: int, *, weather: bool) -> int:
    """How high the board is, in pixels."""
    return (weather_box(seats) if weather else seat_boxes(seats)[-1]).bottom + MARGIN


CITY_ROW: Final = Box(MARGIN, STRIP_TOP + 12, INNER, SEAT_HIGH)  # the seat's row, on the page of its city
MAPS_TOP: Final = CITY_ROW.bottom + 18
MAPS_HIGH: Final = 64
ACROSS: Final = 5


def city_places(cards: int, free: int) -> int:
    """How many places the page of a city has: its cards, and free spaces to fill up their last row.

    A city that may grow beyond its spaces has fewer than none free.
    """
    left = -cards % ACROSS if cards else ACROSS
    return max(1, cards + min(left, max(0, free)))


@lru_cache(maxsize=32)
def city_boxes(count: int) -> tuple[Box, ...]:
    """Where the cards of a city lie, and the free places after them."""
    top = MAPS_TOP + MAPS_HIGH + 20
    step = CITY[0] + (INNER - ACROSS * CITY[0]) // (ACROSS - 1), CITY[1] + 16
    return tuple(Box(MARGIN + i % ACROSS * step[0], top + i // ACROSS * step[1], *CITY) for i in range(count))


def city_height(count: int) -> int:
    """How high the page of a city with so many places is, in pixels."""
    return city_boxes(count)[-1].bottom + MARGIN
