"""Discarding cards from the Bay."""

from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import NUMBER, names_of
from games.farshore.effects import words
from games.farshore.effects.choice import Choice
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Declined, Swept
from games.farshore.moves import SKIP, Skip, Sweep
from games.farshore.table import Table


@lru_cache(1024)
def _sweeps(bay: tuple[int, ...], most: int) -> tuple[Move, ...]:
    names = names_of(bay)
    moves: list[Move] = [
        Sweep(cards) for count in range(1, most + 1) for cards in dict.fromkeys(combinations(names, count))
    ]
    return (*moves, SKIP)


class Sweeping(Choice, tag="sweeping"):
    """A seat discards up to `most` cards from the Bay, which is refilled."""

    asks: ClassVar[str] = "First choose what you discard from the Bay."

    most: int
    by: str

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return list(_sweeps(tuple([card for stack in state.bay for card in stack[: self.most]]), self.most))

    def advance(self, state: Table, log: Log) -> bool:
        if any(state.bay):
            return False
        state.agenda.pop()
        return True

    def apply(self, state: Table, seat: Seat, move: Sweep | Skip, log: Log) -> None:
        if isinstance(move, Skip):
            log.add(Declined(seat=seat, by=self.by))
            return
        cards = [NUMBER[name] for name in move.cards]
        for card in cards:
            state.take_from_bay(card)
        state.drop(cards)
        log.add(Swept(seat=seat, cards=move.cards, by=self.by))
        state.refill(log)


@carries_out(words.Sweep)
def sweep(state: Table, run: Resolve, word: words.Sweep, log: Log) -> None:
    """Offer to discard from the Bay."""
    state.agenda.append(Sweeping(seat=run.seat, most=word.most, by=run.source))
