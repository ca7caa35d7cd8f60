"""What fish are worth: sold, spent on contracts and cards now, or on those that a few more tiles would
complete."""

from functools import lru_cache

from msgspec import Struct

from games.public_market.cards import PRICES, Counts

POINT = 1 / 3
"""Points that a dollar is worth."""
USEFUL = 2.2
"""Fish of a tile that help towards the contract one is after, on average."""
SPARE = 0.8
"""Fish of a tile beyond those."""
SPARE_PRICE = 1.5 * POINT
FILLED = 0.7
"""What the squares of a tile are worth for the lines that they help to fill."""
TILE = 4.0
"""Squares that a tile takes."""
DEEP = 3
"""How many contracts and cards are weighed together."""


class Deal(Struct, frozen=True):
    """A contract or a card: what it costs and what it is worth. `once` where it can be had only once a
    visit."""

    cost: Counts
    worth: float
    once: bool


Deals = tuple[Deal, ...]


def _affords(catch: Counts, cost: Counts) -> bool:
    return catch[0] >= cost[0] and catch[1] >= cost[1] and catch[2] >= cost[2] and catch[3] >= cost[3]


def less(catch: Counts, cost: Counts) -> Counts:
    """Return what is left of the fish when a cost is paid."""
    return catch[0] - cost[0], catch[1] - cost[1], catch[2] - cost[2], catch[3] - cost[3]


def sale(catch: Counts) -> float:
    """Return what fish bring when they are sold, in points."""
    return POINT * sum([count * price for count, price in zip(catch, PRICES, strict=True)])


@lru_cache(32768)
def at_once(catch: Counts, deals: Deals, deep: int = DEEP) -> float:
    """Return the most that fish bring in a market visit: contracts and cards, and the sale of the rest."""
    best = sale(catch)
    if not deep:
        return best
    for number, deal in enumerate(deals):
        if _affords(catch, deal.cost):
            rest = deals[number + 1 :] if deal.once else deals[number:]
            best = max(best, deal.worth + at_once(less(catch, deal.cost), rest, deep - 1))
    return best


@lru_cache(32768)
def prospect(catch: Counts, deals: Deals, free: int, actions: int, pace: float) -> float:
    """Return what fish are worth to who has so many free squares and actions left.

    `pace` is what an action is worth elsewhere: the visit costs it, and so does each further tile that a plan
    needs. With no action left there is no visit any more.
    """
    if actions <= 0:
        return 0.0
    best = at_once(catch, deals)
    tile_cost = pace - SPARE * SPARE_PRICE - FILLED
    for deal in deals:
        lacking = sum([max(0, need - have) for have, need in zip(catch, deal.cost, strict=True)])
        tiles = max(1.0, lacking / USEFUL)
        if not lacking or tiles * TILE > free + 1 or tiles + 1 > actions:
            continue
        left: Counts = (
            max(0, catch[0] - deal.cost[0]), max(0, catch[1] - deal.cost[1]),
            max(0, catch[2] - deal.cost[2]), max(0, catch[3] - deal.cost[3]),
        )  # fmt: skip
        best = max(best, deal.worth + at_once(left, deals, 1) - tiles * tile_cost)
    return best - pace
