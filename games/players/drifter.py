"""The player that plays at random."""

from random import Random
from typing import Any

from games.core.game import Game
from games.core.move import Move
from games.core.view import View


class Drifter:
    """Plays any legal move, each with the same chance."""

    key = "random"
    title = "Drifter"

    def choose(self, game: Game[Any], view: View, moves: list[Move], rng: Random) -> Move:
        return moves[int(rng.random() * len(moves))]
