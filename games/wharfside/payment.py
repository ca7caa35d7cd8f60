"""What a set of Goods is worth at the Market, and how a price can be paid.

A set is Goods that all count as one kind. Sets are compared by their size, then by the kind (W-6): five of a
kind beat four, and among equal sizes King Crab beats Lobster beats Swordfish beats Tuna beats Oyster beats
Shrimp.
"""

from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from games.wharfside.cards import GOODS, Good

KINDS = len(GOODS)
LARGEST = 5
"""A larger set counts as five of a kind."""

Counts: TypeAlias = tuple[int, ...]
"""How many Goods there are of each kind."""


Set: TypeAlias = tuple[int, Good]
"""How many of which kind, as sets and prices are compared."""


def counted(goods: list[Good] | tuple[Good, ...]) -> Counts:
    """Count Goods by kind."""
    return tuple([goods.count(kind) for kind in range(KINDS)])


@cache
def sets_of(counts: Counts, wild: tuple[Good, ...], pairs: bool) -> tuple[Set, ...]:
    """Return every set that these Goods can make when all of them are used, the lowest kind first.

    A Good of the kind and a wild one (W-27) count as one each; with `pairs`, two of any other kind count as
    one, and the two must be of the same printed kind (W-5).
    """
    parts = [count if kind in wild else count // 2 if pairs else 0 for kind, count in enumerate(counts)]
    alone = [
        kind for kind, count in enumerate(counts) if count and kind not in wild and not (pairs and count % 2 == 0)
    ]
    together = sum(parts)
    sets = []
    for kind, count in enumerate(counts):
        # a Good that neither is wild nor has its double must be of the kind itself
        if alone in ([], [kind]):
            size = together - parts[kind] + count
            if size:
                sets.append((min(size, LARGEST), kind))
    return tuple(sets)


def reading(counts: Counts, price: Set, wild: tuple[Good, ...], pairs: bool) -> Good | None:
    """Return as which kind Goods pay a price (a set of it, or a higher one); None if they do not.

    Of several readings it is the one with the most Goods as what they are, the higher of two; where all Goods
    stand for another, it is the lowest kind that will do.
    """
    kinds = [offered[1] for offered in sets_of(counts, wild, pairs) if offered >= price]
    return max(kinds, key=lambda kind: (counts[kind], kind if counts[kind] else -kind)) if kinds else None


@lru_cache(4096)
def _choices(hand: Counts, wild: tuple[Good, ...], pairs: bool) -> tuple[tuple[Set, Counts], ...]:
    """Return every choice of Goods of a hand that makes a set, with the highest that it makes, the cheapest
    first."""
    found = []
    for counts in product(*(range(count + 1) for count in hand)):
        sets = sets_of(counts, wild, pairs)
        if sets:
            cost = (sum(counts), sum([count * (kind + 1) for kind, count in enumerate(counts)]))
            found.append((cost, max(sets), counts))
    found.sort()
    return tuple([(highest, counts) for _, highest, counts in found])


@lru_cache(4096)
def payments(
    hand: Counts, price: Set, wild: tuple[Good, ...], pairs: bool
) -> tuple[tuple[tuple[str, ...], str | None], ...]:
    """Return every way to pay a price from a hand, the cheapest first: the Goods and, unless all are of one
    kind, as what they count. The same Goods are listed once, however they could be read."""
    found = []
    for highest, counts in _choices(hand, wild, pairs):
        if highest >= price:
            kind = reading(counts, price, wild, pairs)
            assert kind is not None
            found.append(_written(counts, kind))
    return tuple(found)


def can_pay(hand: Counts, price: Set, wild: tuple[Good, ...], pairs: bool) -> bool:
    """Return whether there is a way to pay a price from a hand."""
    return any(highest >= price for highest, _ in _choices(hand, wild, pairs))


@cache
def _written(counts: Counts, kind: Good) -> tuple[tuple[str, ...], str | None]:
    """Write a payment: the kind that the others count as comes first, then the others from the highest
    down."""
    others = [other for other in range(KINDS - 1, -1, -1) if other != kind and counts[other]]
    goods = [GOODS[kind]] * counts[kind] + [GOODS[other] for other in others for _ in range(counts[other])]
    return tuple(goods), GOODS[kind] if others else None
