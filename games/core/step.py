"""Steps: what is being decided, and by whom. They are stacked on the agenda of a state."""

from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat

S = TypeVar("S")


class ResponseWindow(Struct, frozen=True):
    """How long a step waits before it decides for the silent: a random time between two bounds, in seconds."""

    shortest: float
    longest: float


class Step(Struct, Generic[S], kw_only=True):
    """Base of every step; a subclass has a `tag`.

    The engine calls `advance` of the top step until it returns False, then waits for a move of an `acting` seat. A
    move is legal exactly if it is in `moves`. `apply` is called with the step already taken off the agenda, and
    pushes what follows. A step that offers moves must have `acting`, `moves`, `apply` and `why_not`.
    """

    secret: ClassVar[bool] = False
    """True where the others may not even know which seat is asked."""

    def acting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may move now."""
        return ()

    def moves(self, state: S, seat: Seat) -> list[Move]:
        """Return every legal move of an acting seat, in a fixed order and without duplicates."""
        return []

    def apply(self, state: S, seat: Seat, move: Any, log: Log) -> None:
        """Carry out a legal move, log what happened, and push the steps that follow."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def advance(self, state: S, log: Log) -> bool:
        """Do what needs no decision. Return True if the agenda changed, so that its top must advance again."""
        return False

    def why_not(self, state: S, seat: Seat, move: Move) -> str:
        """Return why a move that is not legal cannot be made, and what can, in whole sentences."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def response_window(self, state: S) -> ResponseWindow | None:
        """Return how long the step waits before it decides for the silent; None for as long as it takes."""
        return None

    def default_move(self, state: S, seat: Seat) -> Move | None:
        """Return the move that is made for a seat which said nothing in the window; None where there is none."""
        return None
