"""How good a move looks to its player, in rough points: it orders offers and guides computer players."""

from games.core.move import Move
from games.public_market.moves import Bid, Payout, Place, Sell
from games.public_market.view import MarketView


def promise(view: MarketView, move: Move) -> float:
    """Return the rough worth of a legal move in points."""
    match move:
        case Place():
            return 1.0
        case Bid():
            return 0.1 - 0.01 * move.dollars
        case Sell():
            return 0.5
        case Payout():
            return 0.2
    return 0.0
