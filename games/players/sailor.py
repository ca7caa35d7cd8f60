"""The player that looks one move ahead."""

from random import Random
from typing import Any

from games.core.game import Game
from games.core.move import Move
from games.core.view import View

TIE = 1e-3
"""Moves whose evaluations differ by less than this, in points, are equally good."""


class Sailor:
    """Plays the best move by `Game.evaluate`; among equals, chance decides."""

    key = "sailor"
    title = "Sailor"

    def choose(self, game: Game[Any], view: View, moves: list[Move], rng: Random) -> Move:
        return max(moves, key=lambda move: game.evaluate(view, move) + TIE * rng.random())
