"""How a cost can be paid: with what it names, with any resource where it says so, and with Treasures.

A payment is counted like a cost: Driftwood, Seaweed, Seastone, Mushrooms, and last Treasures, each of which
stands for one resource.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from games.farshore.cards import Cost, resources_of

Payment: TypeAlias = tuple[int, int, int, int, int]

WORTH = (100, 125, 175, 125, 1000)
"""What is paid first: common resources before rare ones, Treasures last (FS-13)."""


def affordable(cost: Cost, less: int, have: Sequence[int], treasures: int) -> bool:
    """Return whether a cost, by so many resources less, can be paid."""
    spare = lacking = 0
    for kind in range(4):
        left = have[kind] - cost[kind]
        if left < 0:
            lacking -= left
        else:
            spare += left
    if cost[4] > spare:
        lacking += cost[4] - spare
    return lacking <= treasures + less


def payments(cost: Cost, less: int, have: list[int], treasures: int) -> tuple[Payment, ...]:
    """Return every way to pay a cost by so many resources less, the sanest first; none if it cannot be
    paid."""
    total = max(0, sum(cost) - less)
    clipped = tuple([min(have[kind], cost[kind] + cost[4]) for kind in range(4)])
    return _payments(cost, total, clipped, min(treasures, total))


@lru_cache(16384)
def _payments(cost: Cost, total: int, have: tuple[int, ...], treasures: int) -> tuple[Payment, ...]:
    found: list[Payment] = []
    for one, two, three, four in product(*[range(min(count, total) + 1) for count in have]):
        paid = (one, two, three, four)
        rest = total - sum(paid)
        if 0 <= rest <= treasures and sum([max(0, paid[kind] - cost[kind]) for kind in range(4)]) <= cost[4]:
            found.append((*paid, rest))
    found.sort(key=lambda paid: sum([count * worth for count, worth in zip(paid, WORTH, strict=True)]))
    return tuple(found)


@lru_cache(4096)
def _upto(most: int, have: tuple[int, ...], treasures: int) -> tuple[Payment, ...]:
    return tuple(
        [paid for total in range(most, 0, -1) for paid in _payments((0, 0, 0, 0, total), total, have, treasures)]
    )


def payments_up_to(most: int, have: list[int], treasures: int) -> tuple[Payment, ...]:
    """Return every way to pay one to `most` resources of any kind, the most first."""
    return _upto(most, tuple([min(count, most) for count in have]), min(treasures, most))


@cache
def written(paid: Payment) -> tuple[str, ...]:
    """Return a payment in words."""
    return resources_of(paid)


def counted(resources: tuple[str, ...]) -> Payment:
    """Return a payment in words as counts."""
    names = ("driftwood", "seaweed", "seastone", "mushroom", "treasure")
    one, two, three, four, five = (resources.count(name) for name in names)
    return (one, two, three, four, five)
