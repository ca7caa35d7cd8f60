"""Steps: what is being decided, and by whom. They stand on the agenda of a state."""

from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat

S = TypeVar("S")


class ResponseWindow(Struct, frozen=True):
    """How long a window that closes by itself stays open: a random while between two bounds, in seconds."""

    shortest: float
    longest: float


class Step(Struct, Generic[S], kw_only=True):
    """Base of every step; a subclass has a `tag` and says what it asks.

    The engine settles the step on top first (`advance`), then asks the `acting` seats. A move is legal
    exactly if it is in `moves`. `apply` is called with the step already off the agenda and pushes what follows.
    """

    secret: ClassVar[bool] = False
    """True where even the name of the seat that is asked must stay hidden from the others."""

    def acting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may move now."""
        return ()

    def moves(self, state: S, seat: Seat) -> list[Move]:
        """Return every legal move of an acting seat: finite, ordered, without duplicates."""
        return []

    def apply(self, state: S, seat: Seat, move: Any, log: Log) -> None:
        """Carry a legal move out and push what follows."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def advance(self, state: S, log: Log) -> bool:
        """Do what needs no decision. Return True if the agenda changed and must be looked at anew."""
        return False

    def why_not(self, state: S, seat: Seat, move: Move) -> str:
        """Say why a move that is not in the legal list cannot be made, and what can. A step with moves must."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def response_window(self, state: S) -> ResponseWindow | None:
        """Return how long the step waits before the silent are taken to pass; None: for ever."""
        return None

    def default_move(self, state: S, seat: Seat) -> Move | None:
        """Return the move of a seat that said nothing until the window closed."""
        return None
