"""Seeded chance: the same seed and the same moves give the same game for ever."""

from random import Random
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Dice(Struct):
    """The seed of a game and how often chance was asked. The n-th draw depends on nothing else."""

    seed: int
    drawn: int = 0

    def next(self) -> Random:
        """Return the generator of the next draw, and count it."""
        rng = Random(f"{self.seed}:{self.drawn}")
        self.drawn += 1
        return rng

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place, as one draw."""
        self.next().shuffle(items)
