"""What cards cost in each weather."""

from typing import TypeAlias

from games.farshore.cards import CARDS, COSTS, Card, Cost
from games.farshore.weather.facts import CLIMATES, Climate

Prices: TypeAlias = tuple[Cost, ...]
"""The cost of each card."""


def dearer(cost: Cost, critter: bool, more: int) -> Cost:
    """Return a cost by so many resources more: Mushrooms for a Critter that costs Mushrooms, else any."""
    one, two, three, four, some = cost
    return (one, two, three, four + more, some) if critter and four else (one, two, three, four, some + more)


def _price(card: Card, climate: Climate, bay: bool) -> Cost:
    facts = CARDS[card]
    critter = facts.kind == "critter"
    more = climate.bay_cost if bay else 0
    more += climate.critter_cost if critter else climate.construction_cost
    more += climate.unique_cost if facts.rarity == "unique" else climate.common_cost
    return dearer(COSTS[card], critter, more) if more else COSTS[card]


PRICES: tuple[tuple[Prices, Prices], ...] = tuple(
    (
        tuple(_price(card, climate, bay=False) for card in range(len(CARDS))),
        tuple(_price(card, climate, bay=True) for card in range(len(CARDS))),
    )
    for climate in CLIMATES
)
"""By the number of the climate, what cards cost from the hand and from the Bay."""
