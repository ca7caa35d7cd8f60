"""Where everything lies on the board: heading, status, Market, Wharves, Trophies, and the seats below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.wharfside.cards import LIMITS
from renderers.kit.layout import Box
from renderers.kit.panel import HEAD
from renderers.wharfside.pictures.card_faces import FOR_SALE, SIGN, STALL

WIDTH: Final = 1400
MARGIN: Final = 40
INNER: Final = WIDTH - 2 * MARGIN
TOP: Final = 34
HEADER: Final = 84
STRIP: Final = 64
STRIP_TOP: Final = TOP + HEADER + 18
STATUS: Final = Box(MARGIN, STRIP_TOP, 814, STRIP)
DECKS: Final = Box(MARGIN + 814 + 20, STRIP_TOP, INNER - 814 - 20, STRIP)

MARKET_TOP: Final = STRIP_TOP + STRIP + 20
STALL_GAP: Final = 20
CARD_TOP: Final = MARKET_TOP + SIGN + 10
STALLS: Final = tuple(
    Box(MARGIN + i * (STALL + STALL_GAP), MARKET_TOP, STALL, SIGN + 10 + FOR_SALE) for i in range(4)
)
"""The columns of the Market, 4 to 1 from left to right."""

WHARF_TOP: Final = CARD_TOP + FOR_SALE + 22
WHARF: Final = (474, 198)
WHARVES: Final = (Box(MARGIN, WHARF_TOP, *WHARF), Box(MARGIN + WHARF[0] + 16, WHARF_TOP, *WHARF))
TROPHIES: Final = Box(MARGIN + 2 * WHARF[0] + 32, WHARF_TOP, INNER - 2 * WHARF[0] - 32, WHARF[1])

SEATS_TOP: Final = WHARF_TOP + WHARF[1] + 40  # room for the tabs of the first row
ROW_GAP: Final = 38
PANEL_GAP: Final = 20
COUNTS: Final = 5  # what is counted of a seat: Captain, hand, finished, stored, Trophies

OFFER: Final = (STALL + 114, FOR_SALE)  # a Contract in the draft, with its Goods at the right
EDGE: Final = 12  # room about the cards in a panel
CARD_GAP: Final = 8
COUNT_HIGH: Final = 50


class SeatForm(NamedTuple):
    """The form of a seat's panel: its width, the height of a card, how many cards, how many counts a line."""

    wide: int
    card: int
    cards: int
    counts: int

    @property
    def cards_top(self) -> int:
        """Where the cards begin, below the counts."""
        return HEAD + 10 + -(-COUNTS // self.counts) * (COUNT_HIGH + 2)

    @property
    def high(self) -> int:
        """How high the panel is."""
        return self.cards_top + self.cards * (self.card + CARD_GAP) - CARD_GAP + EDGE


@lru_cache(maxsize=16)
def form(seats: int, drafting: bool) -> SeatForm:
    """The form of the seats' panels: three stand side by side, two and four in pairs.

    In the draft nobody has more than one Contract.
    """
    cards = 1 if drafting else LIMITS.faces
    if seats == 3:
        return SeatForm((INNER - 2 * PANEL_GAP) // 3, 142, cards, 3)
    return SeatForm((INNER - PANEL_GAP) // 2, 92, cards, COUNTS)


@lru_cache(maxsize=16)
def seat_boxes(seats: int, drafting: bool) -> tuple[Box, ...]:
    """Where the seats' panels lie."""
    shown = form(seats, drafting)
    across = 3 if seats == 3 else 2
    step = shown.wide + PANEL_GAP, shown.high + ROW_GAP
    return tuple(
        Box(MARGIN + i % across * step[0], SEATS_TOP + i // across * step[1], shown.wide, shown.high)
        for i in range(seats)
    )


def height(seats: int, drafting: bool) -> int:
    """How high the board is, in pixels."""
    return seat_boxes(seats, drafting)[-1].bottom + MARGIN


@lru_cache(maxsize=8)
def offer_boxes(count: int) -> tuple[Box, ...]:
    """Where the Contracts of the draft lie on the board, in one line or two."""
    high = offers_from(0, count)[-1].bottom
    return offers_from(MARKET_TOP + (SEATS_TOP - MARKET_TOP - high) // 2, count)


@lru_cache(maxsize=16)
def offers_from(top: int, count: int) -> tuple[Box, ...]:
    """Where the Contracts of the draft lie below a height, in one line or two."""
    wide, high = OFFER
    first = count if count < 4 else -(-count // 2)
    lines = [first, count - first] if first < count else [count]
    gap = 30
    out = []
    for row, across in enumerate(lines):
        space = min(gap, (INNER - across * wide) // max(1, across - 1))
        left = MARGIN + (INNER - across * wide - (across - 1) * space) // 2
        out += [Box(left + i * (wide + space), top + row * (high + 40), wide, high) for i in range(across)]
    return tuple(out)
