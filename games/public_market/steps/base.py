"""What all steps of Public Market share."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.public_market.reasons import why_not
from games.public_market.table import Market


class Decision(Step[Market], kw_only=True):
    """Something that one seat decides. With one legal move that reveals nothing it is taken by itself."""

    reveals: ClassVar[bool] = False
    """True where the only legal move may show something hidden."""

    seat: Seat

    def acting(self, state: Market) -> tuple[Seat, ...]:
        return (self.seat,)

    def advance(self, state: Market, log: Log) -> bool:
        if self.reveals:
            return False
        moves = self.moves(state, self.seat)
        if len(moves) != 1:
            return False
        state.agenda.pop()
        self.apply(state, self.seat, moves[0], log)
        return True

    def why_not(self, state: Market, seat: Seat, move: Move) -> str:
        return why_not(state, seat, move, self.moves(state, seat))
