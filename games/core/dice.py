"""Chance from a seed: the same seed and the same moves always give the same game."""

from random import Random
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Dice(Struct):
    """The seed of a game, and how many draws were made from it. The n-th draw depends on nothing else.

    It is a part of the state, so that a stored game goes on as it would have.

    >>> Dice(7).next().randrange(100) == Dice(7).next().randrange(100)
    True
    >>> dice = Dice(7)
    >>> [dice.next().randrange(1, 7) for _ in range(3)], dice.drawn
    ([6, 1, 3], 3)
    """

    seed: int
    drawn: int = 0

    def next(self) -> Random:
        """Return a fresh generator for the next draw, and count the draw."""
        rng = Random(f"{self.seed}:{self.drawn}")
        self.drawn += 1
        return rng

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place. It counts as one draw."""
        self.next().shuffle(items)
