"""The games that Harbourmaster hosts, by key: the package of each. A new game is one line here."""

from functools import cache
from importlib import import_module
from typing import Any

from games.core.errors import GameError
from games.core.game import Game

GAMES = {
    "trade-fleet": "games.trade_fleet",
    "wharfside": "games.wharfside",
    "public-market": "games.public_market",
    "farshore": "games.farshore",
}


class UnknownGame(GameError):
    """There is no game of that key."""


@cache
def game(key: str) -> Game[Any]:
    """Return the rules of a game. Raises `UnknownGame` naming those that exist."""
    if key not in GAMES:
        raise UnknownGame(f"There is no game {key}. Games here: {', '.join(GAMES)}.")
    rules: Game[Any] = import_module(GAMES[key]).GAME
    return rules


def all_games() -> list[Game[Any]]:
    """Return the rules of every game, in the order of the registry."""
    return [game(key) for key in GAMES]
