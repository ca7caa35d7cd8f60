"""How well an Ice Chest is packed, in rough points: for the evaluation of placements.

A good packing leaves the free squares in one piece, fills whole rows or columns, closes the crab in and
covers the shrimp.
"""

from functools import lru_cache

from msgspec import Struct

from games.public_market.chest import COLUMNS, GRIDS, ROWS
from games.public_market.legal import placed_masks
from games.public_market.shapes import FULL, SIDE, Mask, Piece

LINE = 0.9
"""What a full line is worth: 3 dollars."""
HOPE = 0.5
"""The part of a line's worth that its filled squares promise, growing with their cube."""
DEAD = 0.5
"""What a free square without a free neighbour costs: no tile will ever fit there."""
LOOSE = 0.07
"""What each side of a free square that no free square shares costs."""
CRAB_HOPE = 0.95
"""The part of a crab's worth that a nearly closed one promises."""
SHRIMP_HOPE = 0.25
"""The part of a Shrimp Bonus's worth that each covered shrimp promises."""
BONUS = 1.7
"""What a Shrimp Bonus is worth: about 5 dollars."""

_LEFT_EDGE, _RIGHT_EDGE = COLUMNS[0], COLUMNS[SIDE - 1]
_PART = (*(HOPE * (filled / SIDE) ** 3 for filled in range(SIDE)), 1.0)


class Wishes(Struct, frozen=True):
    """What else counts for a chest: its number, whether four neighbours close a crab, and what a crab is
    worth."""

    chest: int
    four: bool
    crab: float


def joined(free: Mask) -> tuple[int, int]:
    """Return how many pairs of neighbours there are among free squares, and how many squares have none."""
    right = free & (free & ~_LEFT_EDGE) >> 1
    down = free & free >> SIDE
    near = (free & ~_RIGHT_EDGE) << 1 | (free & ~_LEFT_EDGE) >> 1 | free << SIDE | free >> SIDE
    return right.bit_count() + down.bit_count(), (free & ~near).bit_count()


def packing(covered: Mask, wishes: Wishes) -> float:
    """Return what a chest with these squares covered is worth beyond its fish; an empty one is worth
    nothing."""
    return _packed(covered, wishes) - _packed(0, wishes)


@lru_cache(65536)
def _packed(covered: Mask, wishes: Wishes) -> float:
    grid = GRIDS[wishes.chest]
    free = FULL & ~(covered | grid.ice)
    pairs, dead = joined(free)
    total = -DEAD * dead - LOOSE * (4 * free.bit_count() - 2 * pairs)
    full = covered | grid.ice | grid.crab
    total += LINE * max(
        sum([_PART[(full & row).bit_count()] for row in ROWS]),
        sum([_PART[(full & column).bit_count()] for column in COLUMNS]),
    )
    if not covered & grid.crab:
        about = grid.beside if wishes.four else grid.around
        open_squares = (about & ~covered).bit_count()
        closed = 1 - open_squares / max(1, about.bit_count())
        total += wishes.crab * (closed * closed * CRAB_HOPE if open_squares else 1.0)
    shrimp = (covered & grid.shrimp).bit_count()
    return total + (BONUS if shrimp == grid.shrimp.bit_count() else BONUS * SHRIMP_HOPE * shrimp)


def best_packing(piece: Piece, mirroring: bool, covered: Mask, wishes: Wishes) -> float | None:
    """Return the worth of the chest with a piece laid where it lies best, or None if it fits nowhere."""
    blocked = covered | GRIDS[wishes.chest].ice
    empty = _packed(0, wishes)
    best = max(
        [_packed(covered | laid, wishes) for laid in placed_masks(piece, mirroring) if not laid & blocked],
        default=None,
    )
    return None if best is None else best - empty
