"""Gaining resources, Treasures and points."""

from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import LETTERS, RESOURCES, Counts, amounts
from games.farshore.effects import words
from games.farshore.effects.choice import Choice
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.moves import Gain
from games.farshore.table import Table

NOTHING = (0, 0, 0, 0)


@cache
def read_amounts(what: str) -> tuple[tuple[int, int, int, int], int, int, int]:
    """Return resources, any resources, Treasures and points."""
    found = amounts(what)
    one, two, three, four = (found.get(letter, 0) for letter in LETTERS)
    return (one, two, three, four), found.get("a", 0), found.get("t", 0), found.get("p", 0)


@cache
def gains(count: int, kinds: tuple[int, ...]) -> tuple[Move, ...]:
    """Return every choice of so many resources of these kinds."""
    choices = combinations_with_replacement([RESOURCES[kind] for kind in kinds], count)
    return tuple([Gain(choice) for choice in choices])


class Gaining(Choice, tag="gaining"):
    """A seat chooses which resources it gains; never a Treasure."""

    asks: ClassVar[str] = "First choose the resources that you gain."

    count: int
    kinds: tuple[int, ...]
    by: str

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return list(gains(self.count, self.kinds))

    def apply(self, state: Table, seat: Seat, move: Gain, log: Log) -> None:
        state.gain(seat, tuple([move.resources.count(name) for name in RESOURCES]), 0, 0, log, self.by)

    def advance(self, state: Table, log: Log) -> bool:
        if len(self.kinds) > 1:
            return False
        state.agenda.pop()
        counts = [0, 0, 0, 0]
        for kind in self.kinds:
            counts[kind] = self.count
        state.gain(self.seat, tuple(counts), 0, 0, log, self.by)
        return True


@carries_out(words.Gain)
def gain(state: Table, run: Resolve, word: words.Gain, log: Log) -> None:
    """Take what is written, as often as the gate says."""
    times = run.amount if word.each else 1
    fixed, some, treasures, points = read_amounts(word.what)
    if times != 1:
        fixed = (fixed[0] * times, fixed[1] * times, fixed[2] * times, fixed[3] * times)
    if run.source == state.climate.scarce:
        fixed = _one_less(fixed, RESOURCES.index(run.source))
    state.gain(run.seat, fixed, treasures * times, points * times, log, run.source)
    if some * times:
        kinds = tuple([LETTERS.index(letter) for letter in word.of])
        state.agenda.append(Gaining(seat=run.seat, count=some * times, kinds=kinds, by=run.source))


def _one_less(counts: Counts, kind: int) -> Counts:
    """Return resources by one of a kind less: what a Shoreline space gives in some weather."""
    one, two, three, four = (count - (place == kind) for place, count in enumerate(counts))
    return (one, two, three, four)


@carries_out(words.Stock)
def stock(state: Table, run: Resolve, word: words.Stock, log: Log) -> None:
    """Take one of a kind that the seat has none of; with all four there is nothing to take."""
    have = state.areas[run.seat].resources
    kinds = tuple([kind for kind in range(4) if not have[kind]])
    state.agenda.append(Gaining(seat=run.seat, count=1, kinds=kinds, by=run.source))
