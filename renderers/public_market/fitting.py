"""What laying a piece would do in an Ice Chest: for labels, previews and the hand."""

from __future__ import annotations

from typing import NamedTuple

from games.public_market.shapes import FULL, SIDE, SQUARES, Mask, Piece, Square, Way, mask

SMALL = 2  # squares; a gap so small takes no tile


class Fit(NamedTuple):
    """What a placement does: squares filled, full lines gained, shrimp covered, the crab, and gaps left.

    ``crab`` is ``closed``, ``covered`` or empty. ``holes`` counts the gaps too small for any tile that come to be.
    """

    filled: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    shrimp: int
    all_shrimp: bool
    crab: str
    holes: int


ROWS: tuple[Mask, ...] = tuple(((1 << SIDE) - 1) << (row * SIDE) for row in range(SIDE))
COLUMNS: tuple[Mask, ...] = tuple(sum(1 << (row * SIDE + column) for row in range(SIDE)) for column in range(SIDE))


def around(square: Square, *, corners: bool) -> Mask:
    """The squares next to one: at its sides, and at its corners too."""
    row, column = divmod(square, SIDE)
    found = 0
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            beside = abs(down) + abs(across)
            if beside == 0 or (beside == 2 and not corners):
                continue
            if 0 <= row + down < SIDE and 0 <= column + across < SIDE:
                found |= 1 << ((row + down) * SIDE + column + across)
    return found


def gaps(full: Mask) -> list[int]:
    """The sizes of the empty areas, squares joined at their sides."""
    left = FULL & ~full
    sizes = []
    for start in range(SQUARES):
        if not left >> start & 1:
            continue
        area, edge = 0, 1 << start
        while edge:
            area |= edge
            spread = 0
            for square in range(SQUARES):
                if edge >> square & 1:
                    spread |= around(square, corners=False)
            edge = spread & left & ~area
        left &= ~area
        sizes.append(area.bit_count())
    return sizes


def small_gaps(full: Mask) -> int:
    """How many empty areas are too small for any tile."""
    return sum(size <= SMALL for size in gaps(full))


def fit(
    piece: Piece, way: Way, at: Square, *, tiles: Mask, ice: Mask, crab: Square, shrimp: Mask, corners: bool
) -> Fit:
    """What a piece would do where it lies. ``tiles`` are the squares covered so far, ``shrimp`` all that are printed."""
    laid = mask(piece, way, at)
    before, after = tiles | ice, tiles | ice | laid
    crab_at = 1 << crab
    counted_before, counted_after = before | crab_at, after | crab_at  # an open crab counts as full for a line
    ring = around(crab, corners=corners)
    closed = bool(ring & before == ring), bool(ring & after == ring)
    state = ""
    if laid & crab_at:
        state = "covered"
    elif closed[1] and not closed[0] and not tiles & crab_at:
        state = "closed"
    return Fit(
        filled=laid.bit_count(),
        rows=_gained(ROWS, counted_before, counted_after),
        columns=_gained(COLUMNS, counted_before, counted_after),
        shrimp=(laid & shrimp).bit_count(),
        all_shrimp=bool(laid & shrimp) and shrimp & ~(tiles | laid) == 0,
        crab=state,
        holes=max(0, small_gaps(counted_after) - small_gaps(counted_before)),
    )


def _gained(lines: tuple[Mask, ...], before: Mask, after: Mask) -> tuple[int, ...]:
    return tuple(
        number for number, line in enumerate(lines) if line & after == line and line & before != line
    )
