"""The contract of computer players."""

from random import Random
from typing import Any, Protocol

from games.core.game import Game
from games.core.move import Move
from games.core.view import View


class Player(Protocol):
    """Somebody who chooses moves. A player holds no state: it goes by what it is given."""

    @property
    def key(self) -> str:
        """The name in commands and in the database: `sailor`."""
        ...

    @property
    def title(self) -> str:
        """The name that people read: `Sailor`."""
        ...

    def choose(self, game: Game[Any], view: View, moves: list[Move], rng: Random) -> Move:
        """Return one of `moves`, the legal moves of the view's viewer. All chance comes from `rng`."""
        ...
