"""The score at the end of the game."""

from games.core.outcome import Outcome, places_by
from games.trade_fleet.table import Fleet


def outcome(state: Fleet) -> Outcome:
    """Most gold wins; equal stashes share the place (TF-27). Goods left in hand are worth nothing (TF-28)."""
    gold = tuple(map(len, state.stashes))
    return Outcome(
        places=places_by([(amount,) for amount in gold]),
        totals=gold,
        categories=("Gold",),
        scores=tuple((amount,) for amount in gold),
    )
