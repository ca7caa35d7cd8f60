"""Victory points: locations, collections, crabs and money."""

from collections.abc import Sequence
from functools import cache, lru_cache

from games.core.outcome import Outcome, places_by
from games.core.seat import Seat
from games.public_market.cards import DATA, FIGURES, SpotData
from games.public_market.table import Market

CATEGORIES = ("Locations", "Collections", "Crabs", "Money")


def spots_of(seats: int, column: int) -> tuple[SpotData, ...]:
    """Return the spots of a Scoring Location (column 0 to 3): with two seats those of the divided side."""
    location = DATA.locations[column]
    return (*location.left, *location.right) if seats == 2 else location.spots


def split_of(seats: int, column: int) -> int:
    """Return how many spots lie left of the dividing line; 0 where there is none."""
    return len(DATA.locations[column].left) if seats == 2 else 0


def free_spots(state: Market, column: int) -> list[int]:
    """Return the spots of a Scoring Location on which a cube may be put, from 0 on."""
    return free_of(state.seats, column, state.cubes[column])


def free_of(seats: int, column: int, cubes: Sequence[Seat | None]) -> list[int]:
    """Return the free spots of a Scoring Location with these cubes.

    With two seats a half that has a cube takes no other, whosever it is.
    """
    split = split_of(seats, column)
    if not split:
        return [spot for spot, cube in enumerate(cubes) if cube is None]
    halves = (range(split), range(split, len(cubes)))
    return [spot for half in halves if all(cubes[spot] is None for spot in half) for spot in half]


def collection_points(logos: Sequence[int]) -> int:
    """Return what logos are worth in sets of different ones: 1, 3, 6 or 10 for each set."""
    return _sets(tuple(logos))


@lru_cache(4096)
def _sets(logos: tuple[int, ...]) -> int:
    return sum(FIGURES.set_vp[sum(count >= number for count in logos)] for number in range(1, max(logos) + 1))


@cache
def _values(seats: int, column: int) -> tuple[int, ...]:
    return tuple([spot.vp for spot in spots_of(seats, column)])


def scores(state: Market, seat: Seat) -> tuple[int, int, int, int]:
    """Return a seat's points by category, were the game to end now (PM-28)."""
    area = state.areas[seat]
    located = 0
    for column, cubes in enumerate(state.cubes):
        if seat in cubes:
            values = _values(state.seats, column)
            located += sum([vp for vp, cube in zip(values, cubes, strict=True) if cube == seat])
    money = area.dollars // FIGURES.dollars_per_vp
    return located, collection_points(area.logos), FIGURES.crab_vp[area.crabs], money


def outcome(state: Market) -> Outcome:
    """Most points win; then more money, then more crabs; else the place is shared (PM-29)."""
    scored = tuple([scores(state, seat) for seat in range(state.seats)])
    totals = tuple(map(sum, scored))
    money = [area.dollars for area in state.areas]
    crabs = [area.crabs for area in state.areas]
    seats = range(state.seats)
    tied = [(one, two) for one in seats for two in seats if one < two and totals[one] == totals[two]]
    breaks = []
    if any(money[one] != money[two] for one, two in tied):
        breaks.append("more money")
    if any(money[one] == money[two] and crabs[one] != crabs[two] for one, two in tied):
        breaks.append("more crabs")
    return Outcome(
        places=places_by([(totals[seat], money[seat], crabs[seat]) for seat in seats]),
        totals=totals,
        categories=CATEGORIES,
        scores=scored,
        tie_breaks=tuple(breaks),
    )
