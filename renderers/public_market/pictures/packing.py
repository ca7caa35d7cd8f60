"""What lies in an Ice Chest, and pieces as they lie there, in the form in which they are drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.public_market.cards import CHESTS, COLUMN_LETTERS
from games.public_market.shapes import Piece, Square, Way, laid_fish, spots
from games.public_market.view import AreaView
from renderers.public_market.pictures.chest import Pieces, Symbols
from renderers.public_market.pictures.pieces import Square as DrawnSquare
from renderers.public_market.words.reckoning import place_of

_SIGNS: Final = {"#": "ice", "@": "crab", "~": "shrimp"}


@lru_cache(maxsize=32)
def printed(number: int) -> Symbols:
    """What is printed in a chest, by its number, for drawing."""
    return tuple(
        (column, row, _SIGNS[sign])
        for row, line in enumerate(CHESTS[number].rows)
        for column, sign in enumerate(line)
        if sign in _SIGNS
    )


@lru_cache(maxsize=1024)
def drawn(piece: Piece, way: Way, at: Square) -> tuple[DrawnSquare, ...]:
    """A piece where it lies, square by square, for drawing."""
    return tuple(
        (COLUMN_LETTERS.index(cell[0]), int(cell[1:]) - 1, fish or "") for cell, fish in laid_fish(piece, way, at)
    )


@lru_cache(maxsize=64)
def as_printed(piece: Piece) -> tuple[DrawnSquare, ...]:
    """A tile or Scrap as it lies in the ocean, for drawing."""
    return drawn(piece, 0, next(spot.at for spot in spots(piece) if spot.way == 0))


def packed(area: AreaView) -> Pieces:
    """All that lies in a seat's chest, for drawing."""
    return tuple(drawn(*place_of(lying)) for lying in area.pieces)
