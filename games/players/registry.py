"""The computer players that can take a seat. To add one, add a line here."""

from games.core.errors import GameError
from games.players.drifter import Drifter
from games.players.player import Player
from games.players.sailor import Sailor

_PLAYERS: tuple[Player, ...] = (Sailor(), Drifter())


class UnknownPlayer(GameError):
    """There is no computer player of that key."""


def players() -> dict[str, Player]:
    """Return every computer player by its key, the strongest first."""
    return {player.key: player for player in _PLAYERS}


def player(key: str) -> Player:
    """Return a computer player. Raises `UnknownPlayer` naming those that exist."""
    found = players().get(key)
    if found is None:
        raise UnknownPlayer(f"There is no computer player {key}. Players: {', '.join(players())}.")
    return found
