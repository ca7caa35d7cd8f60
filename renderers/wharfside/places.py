"""Where everything lies on the board: heading, status, Market, Wharves, Trophies, and the seats below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from renderers.kit.layout import Box
from renderers.wharfside.faces import FOR_SALE, SIGN, STALL

WIDTH: Final = 1400
MARGIN: Final = 40
INNER: Final = WIDTH - 2 * MARGIN
TOP: Final = 34
HEADER: Final = 84
STRIP: Final = 64
STRIP_TOP: Final = TOP + HEADER + 20
STATUS: Final = Box(MARGIN, STRIP_TOP, 838, STRIP)
DECKS: Final = Box(MARGIN + 838 + 20, STRIP_TOP, INNER - 838 - 20, STRIP)

MARKET_TOP: Final = STRIP_TOP + STRIP + 22
STALL_GAP: Final = 20
CARD_TOP: Final = MARKET_TOP + SIGN + 10
STALLS: Final = tuple(
    Box(MARGIN + i * (STALL + STALL_GAP), MARKET_TOP, STALL, SIGN + 10 + FOR_SALE) for i in range(4)
)
"""The columns of the Market, 4 to 1 from left to right."""

WHARF_TOP: Final = CARD_TOP + FOR_SALE + 24
WHARF: Final = (464, 204)
WHARVES: Final = (Box(MARGIN, WHARF_TOP, *WHARF), Box(MARGIN + WHARF[0] + 20, WHARF_TOP, *WHARF))
TROPHIES: Final = Box(MARGIN + 2 * WHARF[0] + 40, WHARF_TOP, INNER - 2 * WHARF[0] - 40, WHARF[1])

SEATS_TOP: Final = WHARF_TOP + WHARF[1] + 40  # room for the tabs of the first row
ROW_GAP: Final = 40
PANEL_GAP: Final = 20

OFFER: Final = (STALL + 114, FOR_SALE)  # a Contract in the draft, with its Goods at the right


class SeatForm(NamedTuple):
    """How large a seat's panel is, how high a card in it, how high and how many to a line its counts are."""

    wide: int
    high: int
    card: int
    counts: int


WIDE: Final = SeatForm((INNER - PANEL_GAP) // 2, 446, 96, 5)
NARROW: Final = SeatForm((INNER - 2 * PANEL_GAP) // 3, 652, 144, 3)


def form(seats: int) -> SeatForm:
    """The form of the seats' panels: three stand side by side, two and four in pairs."""
    return NARROW if seats == 3 else WIDE


@lru_cache(maxsize=8)
def seat_boxes(seats: int) -> tuple[Box, ...]:
    """Where the seats' panels lie."""
    shown = form(seats)
    across = 3 if seats == 3 else 2
    return tuple(
        Box(
            MARGIN + i % across * (shown.wide + PANEL_GAP),
            SEATS_TOP + i // across * (shown.high + ROW_GAP),
            shown.wide,
            shown.high,
        )
        for i in range(seats)
    )


def height(seats: int) -> int:
    """How high the board is, in pixels."""
    return seat_boxes(seats)[-1].bottom + MARGIN


@lru_cache(maxsize=8)
def offer_boxes(seats: int) -> tuple[Box, ...]:
    """Where the Contracts of the draft lie: one more than seats, three to a line."""
    wide, high = OFFER
    gap = (INNER - 3 * wide) // 2
    count = seats + 1
    first = min(3, count) if count != 4 else 2
    tops = (MARKET_TOP + 40, MARKET_TOP + 40 + high + 46)
    out = []
    for i in range(count):
        row, column = (0, i) if i < first else (1, i - first)
        in_row = first if row == 0 else count - first
        left = MARGIN + (INNER - in_row * wide - (in_row - 1) * gap) // 2
        out.append(Box(left + column * (wide + gap), tops[row], wide, high))
    return tuple(out)
