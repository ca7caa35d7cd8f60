"""What the weather takes: a resource for something, or a card of the hand."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import NUMBER, names_of
from games.farshore.effects.choice import Choice
from games.farshore.effects.paying import Bill
from games.farshore.events import Paid
from games.farshore.moves import Discard
from games.farshore.payment import Payment, payments, written
from games.farshore.table import Table


def can_bear(state: Table, seat: Seat, toll: int) -> bool:
    """Return whether a seat can pay so many resources."""
    return not toll or sum(state.areas[seat].resources) + state.spendable(seat) >= toll


def levy(state: Table, seat: Seat, toll: int) -> None:
    """Have a seat pay so many resources of any kind to the weather, next of all."""
    if toll:
        state.agenda.append(Levy(seat=seat, count=toll, by=state.weather_now))


class Levy(Bill, tag="levy"):
    """A seat pays `count` resources to the weather; it can, or it would not have come to this."""

    asks: ClassVar[str] = "First pay for the weather."

    count: int
    by: str

    def ways(self, state: Table) -> tuple[Payment, ...]:
        resources = state.areas[self.seat].resources
        return payments((0, 0, 0, 0, self.count), 0, resources, state.spendable(self.seat))

    def paid(self, state: Table, paid: Payment, log: Log) -> None:
        log.add(Paid(seat=self.seat, resources=written(paid), by=self.by))


class Forfeit(Choice, tag="forfeit"):
    """A seat discards a card of its hand to the weather, if it holds one."""

    asks: ClassVar[str] = "First choose the card that the weather takes."

    by: str

    def choices(self, state: Table) -> tuple[int, ...]:
        return tuple(dict.fromkeys(state.hands[self.seat]))

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [Discard((name,)) for name in names_of(self.choices(state))]

    def advance(self, state: Table, log: Log) -> bool:
        choices = self.choices(state)
        if len(choices) > 1:
            return False
        state.agenda.pop()
        if choices:
            state.discard(self.seat, list(choices), log, self.by)
        return True

    def apply(self, state: Table, seat: Seat, move: Discard, log: Log) -> None:
        state.discard(seat, [NUMBER[move.cards[0]]], log, self.by)
