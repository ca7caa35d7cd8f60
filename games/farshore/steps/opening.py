"""Before the first turn: each seat may once exchange its whole hand (FS-6)."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.farshore.events import Decided, Exchanged
from games.farshore.moves import Opening
from games.farshore.steps.turn import Turn
from games.farshore.table import Table

KEEP, EXCHANGE = Opening("keep"), Opening("exchange")


class FirstHand(Step[Table], tag="first-hand"):
    """All seats decide at the same time; `waiting` still have to, `swapping` will exchange their hands."""

    waiting: list[Seat]
    swapping: list[Seat]

    def acting(self, state: Table) -> tuple[Seat, ...]:
        return tuple(self.waiting)

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [KEEP, EXCHANGE]

    def why_not(self, state: Table, seat: Seat, move: Move) -> str:
        return "First say whether you keep your hand or exchange all of it: opening keep, or opening exchange."

    def apply(self, state: Table, seat: Seat, move: Opening, log: Log) -> None:
        self.waiting.remove(seat)
        if move == EXCHANGE:
            self.swapping.append(seat)
        log.add(Decided(seat=seat, exchange=move == EXCHANGE, audience=(seat,)))
        if self.waiting:
            state.agenda.append(self)
            return
        order = [(state.first + place) % state.seats for place in range(state.seats)]
        for other in order:
            if other in self.swapping:
                self._exchange(state, other, log)
        state.agenda.append(Turn(seat=state.first))

    def _exchange(self, state: Table, seat: Seat, log: Log) -> None:
        count = len(state.hands[seat])
        state.discards[seat] += state.hands[seat]
        state.hands[seat] = []
        log.add(Exchanged(seat=seat, count=count))
        state.deal(seat, count, log)
