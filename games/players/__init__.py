"""Computer players, on the contract alone: they know views and legal moves, never a state."""

from games.players.player import Player
from games.players.registry import UnknownPlayer, player, players

__all__ = ["Player", "UnknownPlayer", "player", "players"]
