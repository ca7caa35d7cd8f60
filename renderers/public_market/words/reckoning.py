"""What a piece would do in a seat's Ice Chest: where it could go, and what that would fill, cover or waste."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.public_market.chest import COLUMNS, GRIDS, ROWS, neighbours
from games.public_market.moves import Place, Tuck
from games.public_market.shapes import (
    CELLS,
    FULL,
    SQUARE_OF,
    SQUARES,
    Mask,
    Piece,
    Square,
    Way,
    is_scrap,
    mask,
    spots,
    turn_of,
    way_of,
)
from games.public_market.view import AreaView, MarketView, PieceView

SMALL: Final = 2  # squares; a gap so small takes no tile


class Fit(NamedTuple):
    """What a placement does.

    ``rows`` and ``columns`` are the lines that it fills, by their numbers from 0; ``shrimp`` counts those that it
    covers; ``crab`` is ``closed``, ``covered`` or empty; ``holes`` counts the new gaps too small for any tile;
    ``edges`` counts the sides of its squares that meet something.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    shrimp: int
    all_shrimp: bool
    crab: str
    holes: int
    edges: int

    @property
    def score(self) -> int:
        """How good it looks at a glance."""
        crab = {"closed": 12, "covered": -9}.get(self.crab, 0)
        return crab + 6 * self.all_shrimp + 2 * self.shrimp - 5 * self.holes + self.edges


class Fitting(NamedTuple):
    """A place for a piece: how it would lie, where, and what that does."""

    piece: Piece
    way: Way
    at: Square
    does: Fit

    @property
    def cell(self) -> str:
        """Its first square: ``B2``."""
        return CELLS[self.at]

    @property
    def move(self) -> Place | Tuck:
        """The move that lays the piece there."""
        return Tuck(self.cell) if is_scrap(self.piece) else Place(self.cell, *turn_of(self.way))


def place_of(lying: PieceView) -> tuple[Piece, Way, Square]:
    """A piece that lies in a chest, as `shapes` knows it."""
    return lying.piece, way_of(lying.turn, lying.mirrored), SQUARE_OF[lying.cell]


def covered(area: AreaView) -> Mask:
    """The squares that tiles and Scraps cover."""
    found = 0
    for lying in area.pieces:
        found |= mask(*place_of(lying))
    return found


def options(view: MarketView, area: AreaView, piece: Piece) -> list[Fitting]:
    """Every place where a piece fits, those that look best first."""
    blocked = covered(area) | GRIDS[area.chest].ice
    found = [
        option(view, area, piece, spot.way, spot.at)
        for spot in spots(piece, view.options.mirroring)
        if not spot.mask & blocked
    ]
    return sorted(found, key=lambda one: -one.does.score)


def fits(view: MarketView, area: AreaView, piece: Piece) -> int:
    """In how many ways a piece fits."""
    blocked = covered(area) | GRIDS[area.chest].ice
    return sum(not spot.mask & blocked for spot in spots(piece, view.options.mirroring))


def option(view: MarketView, area: AreaView, piece: Piece, way: Way, at: Square) -> Fitting:
    """A place for a piece in a seat's chest, with what it would do there."""
    four = view.options.crab == "4 neighbours"
    return Fitting(piece, way, at, _fit(area.chest, covered(area), mask(piece, way, at), four))


@lru_cache(maxsize=4096)
def _fit(chest: int, tiles: Mask, laid: Mask, four: bool) -> Fit:
    grid = GRIDS[chest]
    before, after = tiles | grid.ice | grid.crab, tiles | grid.ice | grid.crab | laid
    states = grid.crab_state(tiles, four), grid.crab_state(tiles | laid, four)
    return Fit(
        rows=_gained(ROWS, before, after),
        columns=_gained(COLUMNS, before, after),
        shrimp=(laid & grid.shrimp).bit_count(),
        all_shrimp=bool(laid & grid.shrimp) and not grid.shrimp & ~(tiles | laid),
        crab=states[1] if states[1] != states[0] else "",
        holes=max(0, _small_gaps(after) - _small_gaps(before)),
        edges=_edges(laid, tiles | grid.ice),
    )


def _gained(lines: tuple[Mask, ...], before: Mask, after: Mask) -> tuple[int, ...]:
    return tuple(number for number, line in enumerate(lines) if after & line == line and before & line != line)


_BESIDE: Final = tuple(sum(1 << other for other in neighbours(square, four=True)) for square in range(SQUARES))
"""Of each square the squares at its sides, as a mask."""


def _edges(laid: Mask, others: Mask) -> int:
    """How many sides of the squares laid lie against something, or against the wall."""
    count = 0
    for square in range(SQUARES):
        if laid >> square & 1:
            beside = _BESIDE[square]
            count += 4 - beside.bit_count() + (others & beside).bit_count()
    return count


@lru_cache(maxsize=4096)
def _small_gaps(full: Mask) -> int:
    """How many empty areas, squares joined at their sides, are too small for any tile."""
    left, count = FULL & ~full, 0
    while left:
        area, edge = 0, left & -left
        while edge:
            square = (edge & -edge).bit_length() - 1
            area |= 1 << square
            edge = (edge | _BESIDE[square] & left) & ~area
        left &= ~area
        count += area.bit_count() <= SMALL
    return count
