"""The score at the end of the game."""

from games.core.outcome import Outcome, places_by
from games.core.seat import Seat
from games.wharfside.cards import DATA, DEMAND, LIMITS, Contract, Good
from games.wharfside.table import Wharf

CATEGORIES = ("Contracts", "Buildings", "Trophies", "Unfinished", "King Crab", "Captain", "Hand")


def symbols(contracts: list[Contract], kind: Good) -> int:
    """Return how many symbols of a Good finished Contracts show, whatever was laid on them (W-13)."""
    return sum(DEMAND[contract].count(kind) for contract in contracts)


def largest_set(hand: list[Good]) -> int:
    """Return how many Goods the largest set of one kind has."""
    return max((hand.count(kind) for kind in set(hand)), default=0)


def score(state: Wharf, seat: Seat) -> tuple[int, ...]:
    """Return the points of a seat by category (W-1: Trophies count)."""
    area = state.areas[seat]
    return (
        sum(DATA.contracts[contract].vp for contract in area.completed),
        sum(area.buildings),
        sum(trophy.vp for trophy in area.trophies),
        LIMITS.unfinished_vp * len(area.jobs),
        area.crabs,
        symbols(area.completed, area.captain),
        largest_set(state.hands[seat]),
    )


def outcome(state: Wharf) -> Outcome:
    """Most points win; then who completed most, then who stored most King Crab; else they share (W-23)."""
    scores = tuple(score(state, seat) for seat in range(state.seats))
    totals = tuple(map(sum, scores))
    keys = [(total, area.finished, area.crabs) for total, area in zip(totals, state.areas, strict=True)]
    tie_breaks = []
    if len(set(totals)) < state.seats:
        if _splits(keys, 1):
            tie_breaks.append("most finished Contracts and Buildings")
        if _splits(keys, 2):
            tie_breaks.append("most stored King Crab")
    return Outcome(
        places=places_by(list(keys)), totals=totals, categories=CATEGORIES, scores=scores,
        tie_breaks=tuple(tie_breaks),
    )  # fmt: skip


def _splits(keys: list[tuple[int, int, int]], place: int) -> bool:
    """Return whether seats that are equal before a place of their keys differ there."""
    return any(one[:place] == two[:place] and one[place] != two[place] for one in keys for two in keys)
