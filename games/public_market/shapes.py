"""Polyominoes on the 5 by 5 squares of an Ice Chest, as masks of 25 bits.

Square 0 is A1, square 4 is E1, square 24 is E5: bit n of a mask is square n. A piece is a fish tile (its
number, 1 to 45) or a Scrap (46 to 49, by fish). A way is how a piece lies: its quarter turns clockwise, and 4
more if mirrored. A piece lies *at* the square of its first square in reading order: the leftmost one of its
top row.

All placements are worked out once: laying pieces is a matter of masks that do not meet.
"""

from functools import cache

from msgspec import Struct

from games.public_market.cards import COLUMN_LETTERS, DATA, FISH, Counts

SIDE = 5
SQUARES = SIDE * SIDE
FULL = (1 << SQUARES) - 1
TURNS = ("none", "right", "half", "left")
CELLS = tuple(f"{COLUMN_LETTERS[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
SQUARE_OF = {cell: square for square, cell in enumerate(CELLS)}

TILE_COUNT = len(DATA.tiles)
FIRST_SCRAP = TILE_COUNT + 1
SCRAPS = tuple(range(FIRST_SCRAP, FIRST_SCRAP + len(FISH)))

Piece = int
Way = int
Square = int
Mask = int

_Spots = tuple[tuple[int, int, str], ...]
"""Squares of a drawing as (row, column, letter), in reading order."""


class Lie(Struct, frozen=True):
    """Where a piece can lie in an empty 5 by 5 grid: how it is turned, its first square, and what it
    covers."""

    way: Way
    at: Square
    mask: Mask


def is_scrap(piece: Piece) -> bool:
    return piece >= FIRST_SCRAP


def scrap_of(fish: int) -> Piece:
    """Return the piece that a Scrap of a fish is."""
    return FIRST_SCRAP + fish


def way_of(turn: str, mirrored: bool = False) -> Way:
    """Return the way of a turn: `none`, `right`, `half` or `left`."""
    return TURNS.index(turn) + (len(TURNS) if mirrored else 0)


def turn_of(way: Way) -> tuple[str, bool]:
    """Return the turn of a way, and whether it is mirrored."""
    return TURNS[way % len(TURNS)], way >= len(TURNS)


def _drawing(piece: Piece) -> _Spots:
    if is_scrap(piece):
        return ((0, 0, DATA.fish[piece - FIRST_SCRAP].mark),)
    rows = DATA.tiles[piece - 1].rows
    return tuple(
        (row, column, letter)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != "."
    )


def _settled(spots: list[tuple[int, int, str]]) -> _Spots:
    """Move a drawing into the top left corner and put it into reading order."""
    top, left = min(row for row, _, _ in spots), min(column for _, column, _ in spots)
    return tuple(sorted((row - top, column - left, letter) for row, column, letter in spots))


@cache
def turned(piece: Piece, way: Way) -> _Spots:
    """Return a piece's squares as it lies in a way, in the top left corner: (row, column, letter)."""
    spots = list(_drawing(piece))
    if way >= len(TURNS):
        spots = [(row, -column, letter) for row, column, letter in spots]
    for _ in range(way % len(TURNS)):
        spots = [(column, -row, letter) for row, column, letter in spots]
    return _settled(spots)


@cache
def ways(piece: Piece, mirroring: bool = False) -> tuple[Way, ...]:
    """Return the ways in which a piece looks different; of two that cover the same squares the first
    stays."""
    seen: dict[tuple[tuple[int, int], ...], Way] = {}
    for way in range(2 * len(TURNS) if mirroring else len(TURNS)):
        seen.setdefault(tuple((row, column) for row, column, _ in turned(piece, way)), way)
    return tuple(seen.values())


@cache
def squares(piece: Piece, way: Way, at: Square) -> tuple[Square, ...]:
    """Return the squares that a piece covers, in reading order. Raises `ValueError` where it sticks out."""
    shape = turned(piece, way)
    first_row, first_column, _ = shape[0]
    down, across = at // SIDE - first_row, at % SIDE - first_column
    found = []
    for row, column, _ in shape:
        if not (0 <= row + down < SIDE and 0 <= column + across < SIDE):
            raise ValueError(f"piece {piece} sticks out of the Ice Chest at {CELLS[at]}")
        found.append((row + down) * SIDE + column + across)
    return tuple(found)


@cache
def mask(piece: Piece, way: Way, at: Square) -> Mask:
    """Return the mask of a piece as it lies. Raises `ValueError` where it sticks out."""
    return sum(1 << square for square in squares(piece, way, at))


@cache
def spots(piece: Piece, mirroring: bool = False) -> tuple[Lie, ...]:
    """Return every place of a piece in an empty grid, way by way in reading order, without duplicates."""
    found = []
    for way in ways(piece, mirroring):
        for at in range(SQUARES):
            try:
                found.append(Lie(way, at, mask(piece, way, at)))
            except ValueError:
                continue
    return tuple(found)


def laid_fish(piece: Piece, way: Way, at: Square) -> tuple[tuple[str, str | None], ...]:
    """Return the squares that a piece covers as (cell, fish or None), in reading order: for who draws it."""
    fish = {data.mark: data.name for data in DATA.fish}
    letters = [letter for _, _, letter in turned(piece, way)]
    return tuple(
        (CELLS[square], fish.get(letter)) for square, letter in zip(squares(piece, way, at), letters, strict=True)
    )


def _counted(piece: Piece) -> Counts:
    letters = [letter for _, _, letter in _drawing(piece)]
    sardine, herring, cod, salmon = (letters.count(data.mark) for data in DATA.fish)
    return sardine, herring, cod, salmon


CAUGHT: tuple[Counts, ...] = ((0, 0, 0, 0), *(_counted(piece) for piece in range(1, FIRST_SCRAP + len(FISH))))
"""The fish on each piece, by its number."""

SIZES: tuple[int, ...] = (0, *(len(_drawing(piece)) for piece in range(1, FIRST_SCRAP + len(FISH))))
"""How many squares each piece covers, by its number."""
