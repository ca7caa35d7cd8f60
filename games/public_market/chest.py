"""The ten Ice Chests as masks: ice, crab and shrimp, what closes a crab, and which lines are full."""

from typing import Literal

from msgspec import Struct

from games.public_market.cards import CHESTS, ChestData
from games.public_market.shapes import SIDE, Mask, Square

CrabState = Literal["open", "covered", "closed"]

ROWS: tuple[Mask, ...] = tuple(((1 << SIDE) - 1) << (SIDE * row) for row in range(SIDE))
COLUMNS: tuple[Mask, ...] = tuple(sum(1 << (SIDE * row + column) for row in range(SIDE)) for column in range(SIDE))


class Grid(Struct, frozen=True):
    """An Ice Chest: where its symbols are. `around` and `beside` are the 8 and the 4 squares about the crab,
    without ice: what must be covered to close it."""

    ice: Mask
    crab: Mask
    shrimp: Mask
    around: Mask
    beside: Mask

    def crab_state(self, covered: Mask, four: bool) -> CrabState:
        """Say whether the crab is covered (and earns nothing), closed in on all sides, or neither (PM-10)."""
        if covered & self.crab:
            return "covered"
        return "open" if (self.beside if four else self.around) & ~covered else "closed"

    def lines(self, covered: Mask) -> tuple[int, int]:
        """Count the full rows and the full columns; crab and ice count as full."""
        full = covered | self.ice | self.crab
        return sum(full & row == row for row in ROWS), sum(full & column == column for column in COLUMNS)

    def shrimp_covered(self, covered: Mask) -> int:
        return (covered & self.shrimp).bit_count()


def neighbours(square: Square, four: bool) -> tuple[Square, ...]:
    """Return the squares about a square that are in the chest: 8 of them, or the 4 that share a side."""
    row, column = divmod(square, SIDE)
    steps = [(down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if (down, across) != (0, 0)]
    return tuple(
        (row + down) * SIDE + column + across
        for down, across in steps
        if 0 <= row + down < SIDE and 0 <= column + across < SIDE and not (four and down and across)
    )


def _grid(chest: ChestData) -> Grid:
    def marked(letter: str) -> Mask:
        drawn = "".join(chest.rows)
        return sum(1 << square for square, symbol in enumerate(drawn) if symbol == letter)

    ice, crab = marked("#"), marked("@")
    at = crab.bit_length() - 1

    def about(four: bool) -> Mask:
        return sum(1 << square for square in neighbours(at, four)) & ~ice

    return Grid(ice, crab, marked("~"), about(False), about(True))


GRIDS = {number: _grid(chest) for number, chest in CHESTS.items()}
