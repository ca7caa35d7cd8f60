"""Which Maps a city can still come to, and what that promises."""

from functools import cache, lru_cache
from itertools import combinations
from math import exp
from typing import TypeAlias

from games.farshore.table import WANTS

Kinds: TypeAlias = tuple[int, ...]


@cache
def _needs(kinds: Kinds) -> tuple[int, ...]:
    """Return the cards of each colour that a city needs for all of these kinds of Maps."""
    return tuple(max(WANTS[kind][colour] for kind in kinds) for colour in range(len(WANTS[0])))


@lru_cache(16384)
def prospect(
    colours: tuple[int, ...], mine: tuple[int, ...], open_kinds: tuple[tuple[int, int], ...], cards: float,
    workers: int, doubt: float,
) -> float:  # fmt: skip
    """Return what the best choice of Maps promises: their points with those that are `mine` already, the less the
    more of the `cards` that are still to come it takes.

    `open_kinds` are kinds of Maps with the value of the top one; each takes a worker.
    """
    best = 0.0
    for count in range(1, min(workers, len(open_kinds)) + 1):
        for chosen in combinations(open_kinds, count):
            needs = _needs(tuple([kind for kind, _ in chosen]))
            lacking = sum([max(0, need - has) for need, has in zip(needs, colours, strict=True)])
            if lacking > cards:
                continue
            values = [*mine, *(value for _, value in chosen)]
            points = sum(values) * len(values) - sum(mine) * len(mine)
            best = max(best, points * exp(-doubt * lacking / max(1.0, cards)))
    return best
