"""What every step has in common that asks one seat for one thing."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.farshore.events import Declined
from games.farshore.table import Table

SHOWN = 4
"""So many legal moves are named in a refusal."""


class Choice(Step[Table]):
    """Base of a step that asks one seat; `asks` says for what."""

    asks: ClassVar[str] = "First make the choice that you are asked for."

    seat: Seat

    def acting(self, state: Table) -> tuple[Seat, ...]:
        return (self.seat,)

    def why_not(self, state: Table, seat: Seat, move: Move) -> str:
        legal = [str(listed) for listed in self.moves(state, seat)]
        named = ", ".join(legal[:SHOWN])
        more = f", or one of {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
        return f"{self.asks} You can: {named}{more}."


class Gate(Choice):
    """Base of a choice on which the rest of an effect depends; that lies next on the agenda."""

    by: str

    def opened(self, state: Table, amount: int) -> None:
        """Let the rest of the effect happen, so many times where it says so."""
        state.agenda[-1].amount = amount

    def close(self, state: Table, log: Log) -> None:
        """Do without the rest of the effect."""
        state.agenda.pop()

    def declined(self, state: Table, log: Log) -> None:
        """Do without, and say so."""
        log.add(Declined(seat=self.seat, by=self.by))
        self.close(state, log)
