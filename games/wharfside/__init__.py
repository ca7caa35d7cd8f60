"""Fleet Wharfside: take Goods from the Wharves, fill Contracts, buy more; two to four seats, 111 cards."""

from games.wharfside.game import Wharfside

GAME = Wharfside()

__all__ = ["GAME", "Wharfside"]
