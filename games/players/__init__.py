"""Computer players for any game: they see a view and its legal moves, never the state."""

from games.players.player import Player
from games.players.registry import UnknownPlayer, player, players

__all__ = ["Player", "UnknownPlayer", "player", "players"]
