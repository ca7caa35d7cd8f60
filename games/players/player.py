"""What a computer player must answer."""

from random import Random
from typing import Any, Protocol

from games.core.game import Game
from games.core.move import Move
from games.core.view import View


class Player(Protocol):
    """A way of choosing moves. Players hold no state: all that they go by is handed to them."""

    @property
    def key(self) -> str:
        """The name in commands and stores: `sailor`."""
        ...

    @property
    def title(self) -> str:
        """The name that people see: `Sailor`."""
        ...

    def choose(self, game: Game[Any], view: View, moves: list[Move], rng: Random) -> Move:
        """Return one of the legal moves of the view's viewer; the same input gives the same move."""
        ...
