"""How good a move looks to its player, in points: it orders offers and guides computer players."""

from games.core.move import Move
from games.template.cards import CARRIERS
from games.template.moves import Play, Swap
from games.template.scoring import last_points
from games.template.view import TemplateSeatView

REACH = max(carrier.crates for carrier in CARRIERS.values())
"""A rival takes at most so many crates at once."""
CHANCE = 0.5
"""How likely a rival takes the last crate when it can choose."""
DRAWN = sum(carrier.crates * carrier.copies for carrier in CARRIERS.values()) / sum(
    carrier.copies for carrier in CARRIERS.values()
)
"""Crates that a carrier yet to be drawn takes, on average."""


def evaluate(view: TemplateSeatView, move: Move) -> float:
    """Return the rough worth of a legal move: the crates it takes, and what it does about the last one."""
    match move:
        case Play():
            crates = min(CARRIERS[move.carrier].crates, view.crates)
            return crates + _last(view, view.crates - crates)
        case Swap():
            given = sum(CARRIERS[carrier].crates for carrier in move.carriers)
            return DRAWN * len(move.carriers) - given + _last(view, view.crates)
    return 0.0


def _last(view: TemplateSeatView, left: int) -> float:
    """Return what it is worth that so many crates are left for the next seat."""
    points = last_points(view.options.last_crate)
    if not left:
        return points
    return -CHANCE * points / (view.seats - 1) if left <= REACH else 0.0
