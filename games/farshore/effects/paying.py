"""Paying for an effect."""

from abc import abstractmethod
from functools import cache
from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import cost_of
from games.farshore.effects import words
from games.farshore.effects.choice import Choice, Gate
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Paid
from games.farshore.moves import SKIP, Pay, Skip
from games.farshore.payment import Payment, counted, payments, payments_up_to, written
from games.farshore.table import Table


@cache
def pay_move(paid: Payment) -> Move:
    """Return the move that pays with this."""
    return Pay(written(paid))


class Bill(Choice):
    """Base of a choice of how to pay what a seat must pay, and can; where there is but one way it is taken."""

    @abstractmethod
    def ways(self, state: Table) -> tuple[Payment, ...]:
        """Return every way to pay."""

    @abstractmethod
    def paid(self, state: Table, paid: Payment, log: Log) -> None:
        """Go on once the seat has paid with this."""

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return list(map(pay_move, self.ways(state)))

    def advance(self, state: Table, log: Log) -> bool:
        ways = self.ways(state)
        if len(ways) > 1:
            return False
        state.agenda.pop()
        self._pay(state, ways[0], log)
        return True

    def apply(self, state: Table, seat: Seat, move: Pay, log: Log) -> None:
        self._pay(state, counted(move.resources), log)

    def _pay(self, state: Table, paid: Payment, log: Log) -> None:
        state.pay(self.seat, paid)
        self.paid(state, paid, log)


class Toll(Gate, tag="toll"):
    """A seat may pay `cost`, or up to `most` resources of any kind; Treasures stand for resources. The effect
    goes on once for each that was paid, or once for the cost."""

    asks: ClassVar[str] = "First pay for the effect, or skip it."

    cost: str
    most: int

    def ways(self, state: Table) -> tuple[Payment, ...]:
        area = state.areas[self.seat]
        if self.most:
            return payments_up_to(self.most, area.resources, state.spendable(self.seat))
        return payments(cost_of(self.cost), 0, area.resources, state.spendable(self.seat))

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [*map(pay_move, self.ways(state)), SKIP]

    def advance(self, state: Table, log: Log) -> bool:
        if self.ways(state):
            return False
        state.agenda.pop()
        self.close(state, log)
        return True

    def apply(self, state: Table, seat: Seat, move: Pay | Skip, log: Log) -> None:
        if isinstance(move, Skip):
            self.declined(state, log)
            return
        state.pay(seat, counted(move.resources))
        log.add(Paid(seat=seat, resources=move.resources, by=self.by))
        self.opened(state, len(move.resources) if self.most else 1)


@carries_out(words.Pay)
def pay(state: Table, run: Resolve, word: words.Pay, log: Log) -> None:
    """Offer to pay."""
    state.agenda.append(Toll(seat=run.seat, by=run.source, cost=word.cost, most=word.most))
