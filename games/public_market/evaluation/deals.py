"""What fish are worth: sold, spent on contracts and cards now, or on those that a few more tiles would
complete."""

from itertools import combinations

from msgspec import Struct

from games.public_market.cards import PRICES, Counts

POINT = 1 / 3
"""Points that a dollar is worth."""
USEFUL = 2.2
"""Fish of a tile that help towards the contract one is after, on average."""
SPARE = 0.8
"""Fish of a tile beyond those."""
SPARE_PRICE = 1.5 * POINT
_SOLD = tuple(POINT * price for price in PRICES)
FILLED = 0.7
"""What the squares of a tile are worth for the lines that they help to fill."""
TILE = 4.2
"""Squares that a tile takes."""
DEEP = 3
"""How many contracts and cards are weighed together."""


class Deal(Struct, frozen=True):
    """A contract or a card: the fish that it takes, and what it is worth."""

    cost: Counts
    worth: float


def affords(catch: Counts, cost: Counts) -> bool:
    return catch[0] >= cost[0] and catch[1] >= cost[1] and catch[2] >= cost[2] and catch[3] >= cost[3]


def less(catch: Counts, cost: Counts) -> Counts:
    """Return what is left of the fish when a cost is paid."""
    return catch[0] - cost[0], catch[1] - cost[1], catch[2] - cost[2], catch[3] - cost[3]


def plus(catch: Counts, more: Counts) -> Counts:
    return catch[0] + more[0], catch[1] + more[1], catch[2] + more[2], catch[3] + more[3]


def sale(catch: Counts) -> float:
    """Return what fish bring when they are sold, in points."""
    return catch[0] * _SOLD[0] + catch[1] * _SOLD[1] + catch[2] * _SOLD[2] + catch[3] * _SOLD[3]


class Plans:
    """What can be done with fish: the contracts and cards there are, and what an action is worth elsewhere."""

    def __init__(self, deals: list[Deal], pace: float) -> None:
        self.deals = sorted(deals, key=lambda deal: -deal.worth)
        pairs = [Deal(plus(one.cost, two.cost), one.worth + two.worth) for one, two in combinations(self.deals, 2)]
        self.plans = sorted([*self.deals, *pairs], key=lambda plan: -plan.worth)
        self.pace = pace
        self.tile_cost = pace - SPARE * SPARE_PRICE - FILLED
        self._at_once: dict[Counts, float] = {}
        self._prospects: dict[tuple[Counts, int, int], float] = {}

    def at_once(self, catch: Counts) -> float:
        """Return the most that fish bring in a market visit: contracts and cards, and the sale of the rest."""
        known = self._at_once.get(catch)
        if known is None:
            known = self._at_once[catch] = self._most(catch, self.deals, DEEP)
        return known

    def _most(self, catch: Counts, deals: list[Deal], deep: int) -> float:
        best = sale(catch)
        if deep:
            able = [deal for deal in deals if affords(catch, deal.cost)]
            for number, deal in enumerate(able, 1):
                rest = self._most(less(catch, deal.cost), able[number:], deep - 1)
                best = max(best, deal.worth + rest)
        return best

    def prospect(self, catch: Counts, free: int, actions: int) -> float:
        """Return what fish are worth to who has so many free squares and actions left.

        A plan is for one contract or card, or for two together. The visit costs an action, and so does each
        further tile that the plan needs. With no action left there is no visit any more.
        """
        if actions <= 0:
            return 0.0
        key = catch, free, actions
        known = self._prospects.get(key)
        if known is None:
            known = self._prospects[key] = self._plan(catch, free, actions)
        return known

    def _plan(self, catch: Counts, free: int, actions: int) -> float:
        best = self.at_once(catch)
        room = min((free + 1) / TILE, actions - 1)
        if room < 1:
            return best - self.pace
        sold = sale(catch) - self.tile_cost
        for plan in self.plans:
            if plan.worth + sold <= best:
                break  # it takes a tile at least: neither this plan nor one that is worth less is better
            cost = plan.cost
            left = (
                max(0, catch[0] - cost[0]), max(0, catch[1] - cost[1]),
                max(0, catch[2] - cost[2]), max(0, catch[3] - cost[3]),
            )  # fmt: skip
            lacking = sum(cost) - sum(catch) + sum(left)
            tiles = max(1.0, lacking / USEFUL)
            if lacking and tiles <= room:
                best = max(best, plan.worth + sale(left) - tiles * self.tile_cost)
        return best - self.pace
