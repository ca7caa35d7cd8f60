"""A turn: play a carrier or swap some; then the next seat has its turn."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.template.cards import CARRIERS
from games.template.events import Ended, Played, Skipped, Swapped
from games.template.legal import turn_moves
from games.template.moves import Play, Swap
from games.template.reasons import why_not
from games.template.table import AnyTemplateTable


class Turn(Step[AnyTemplateTable], tag="turn"):
    """A seat must play or swap; one without carriers is passed over."""

    seat: Seat

    def acting(self, state: AnyTemplateTable) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: AnyTemplateTable, seat: Seat) -> list[Move]:
        return turn_moves(state, seat)

    def why_not(self, state: AnyTemplateTable, seat: Seat, move: Move) -> str:
        return why_not(state, seat, move)

    def advance(self, state: AnyTemplateTable, log: Log) -> bool:
        if not state.crates or not any(state.hands):
            state.agenda.clear()
            log.add(Ended())
            return True
        if state.hands[self.seat]:
            return False
        log.add(Skipped(seat=self.seat))
        state.agenda[-1] = self.following(state)
        return True

    def apply(self, state: AnyTemplateTable, seat: Seat, move: Move, log: Log) -> None:
        match move:
            case Play():
                self.carry(state, move.carrier, log)
                state.draw(seat, 1, log)
            case Swap():
                state.lay_aside(seat, move.carriers)
                log.add(Swapped(seat=seat, carriers=move.carriers))
                state.draw(seat, len(move.carriers), log)
        state.agenda.append(self.following(state))

    def carry(self, state: AnyTemplateTable, carrier: str, log: Log) -> None:
        """Take crates with a carrier: as many as it takes, or as are left."""
        crates = min(CARRIERS[carrier].crates, state.crates)
        state.lay_aside(self.seat, (carrier,))
        state.crates -= crates
        state.taken[self.seat] += crates
        if not state.crates:
            state.last = self.seat
        log.add(Played(seat=self.seat, carrier=carrier, crates=crates, left=state.crates))

    def following(self, state: AnyTemplateTable) -> "Turn":
        """Return the next seat's turn, and count the round."""
        seat = (self.seat + 1) % state.seats
        if seat == state.first:
            state.round += 1
        return Turn(seat=seat)
