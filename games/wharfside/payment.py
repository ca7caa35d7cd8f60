"""What a set of Goods is worth at the Market, and how a price can be paid.

A set is Goods that all count as one kind. Sets are compared by their size, then by the kind (W-6): five of a
kind beat four, and among equal sizes King Crab beats Lobster beats Swordfish beats Tuna beats Oyster beats
Shrimp.
"""

from functools import lru_cache
from itertools import product
from typing import TypeAlias

from games.wharfside.cards import GOODS, Good

KINDS = len(GOODS)
LARGEST = 5
"""A larger set counts as five of a kind."""

Counts: TypeAlias = tuple[int, ...]
"""How many Goods there are of each kind."""


def counted(goods: list[Good] | tuple[Good, ...]) -> Counts:
    """Count Goods by kind."""
    return tuple([goods.count(kind) for kind in range(KINDS)])


def size_as(counts: Counts, kind: Good, wild: tuple[Good, ...], pairs: bool) -> int:
    """Return how large a set the Goods make as a kind; 0 if they do not all fit in.

    A Good of the kind and a wild one (W-27) count as one each; with `pairs`, two of any other kind count as
    one, and the two must be of the same printed kind (W-5).
    """
    size = 0
    for other, count in enumerate(counts):
        if other == kind or other in wild:
            size += count
        elif count:
            if not pairs or count % 2:
                return 0
            size += count // 2
    return size


def pays(counts: Counts, kind: Good, price: tuple[int, Good], wild: tuple[Good, ...], pairs: bool) -> bool:
    """Return whether Goods, all as one kind, are worth a price (a count and a kind) or more."""
    size = size_as(counts, kind, wild, pairs)
    return size > 0 and (min(size, LARGEST), kind) >= price


def reading(counts: Counts, price: tuple[int, Good], wild: tuple[Good, ...], pairs: bool) -> Good | None:
    """Return as which kind Goods pay a price; None if they do not.

    Of several readings it is the one with the most Goods as what they are, then the lowest kind that will do.
    """
    kinds = [kind for kind in range(KINDS) if pays(counts, kind, price, wild, pairs)]
    return min(kinds, key=lambda kind: (-counts[kind], kind)) if kinds else None


@lru_cache(4096)
def payments(
    hand: Counts, price: tuple[int, Good], wild: tuple[Good, ...], pairs: bool
) -> tuple[tuple[tuple[str, ...], str | None], ...]:
    """Return every way to pay a price from a hand, the cheapest first: the Goods and, unless all of them are
    of one kind, as what they count. The same Goods are listed once, however they could be read."""
    found = []
    for counts in product(*(range(count + 1) for count in hand)):
        kind = reading(counts, price, wild, pairs)
        if kind is not None:
            cost = (sum(counts), sum(count * (kind + 1) for kind, count in enumerate(counts)))
            found.append((cost, counts, kind))
    found.sort()
    return tuple(_written(counts, kind) for _, counts, kind in found)


@lru_cache(4096)
def can_pay(hand: Counts, price: tuple[int, Good], wild: tuple[Good, ...], pairs: bool) -> bool:
    """Return whether there is a way to pay a price from a hand."""
    return bool(payments(hand, price, wild, pairs))


def _written(counts: Counts, kind: Good) -> tuple[tuple[str, ...], str | None]:
    """Write a payment: the kind that the others count as comes first, then the others from the highest
    down."""
    others = [other for other in range(KINDS - 1, -1, -1) if other != kind and counts[other]]
    goods = [GOODS[kind]] * counts[kind] + [GOODS[other] for other in others for _ in range(counts[other])]
    return tuple(goods), GOODS[kind] if others else None
