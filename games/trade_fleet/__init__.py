"""Trade Fleet: play ports, sell goods there, and fill the stash; two to five seats, 87 cards."""

from games.trade_fleet.game import TradeFleet

GAME = TradeFleet()

__all__ = ["GAME", "TradeFleet"]
