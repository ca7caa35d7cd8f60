"""Public Market: bid for the boat, fish, pack the Ice Chest, and sell; two to four seats."""

from games.public_market.game import PublicMarket

GAME = PublicMarket()

__all__ = ["GAME", "PublicMarket"]
