"""How hard is Captain Bonny, and how hard is the weather? Sailors against her at each level, and among themselves.

`python -m tests.games.farshore.captain [GAMES] [SEATS ...]` prints the tables that stand in
games/farshore/BALANCE.md.
"""

import sys
from collections.abc import Iterable
from statistics import fmean
from typing import get_args

from games.core import Outcome
from games.farshore.bonny.facts import LEVELS
from games.farshore.options import FarshoreOptions
from games.farshore.scoring import CATEGORIES
from tests.games.farshore.balance import Ledger, play

WEATHER_SEATS = 3


def tell(level: str, seats: int, outcomes: list[Outcome]) -> None:
    """Print a line on the games at one table, and two on the points by category."""
    won = fmean(bool(outcome.winners) for outcome in outcomes)
    best = fmean(max(outcome.totals) for outcome in outcomes)
    hers = fmean(outcome.rivals[0].total for outcome in outcomes)
    sys.stdout.write(f"| {seats} | {level} | {won:.1%} | {best:.1f} | {hers:.1f} |\n")
    tell_parts("seats", [scores for outcome in outcomes for scores in outcome.scores])
    tell_parts("Captain Bonny", [outcome.rivals[0].scores for outcome in outcomes])


def tell_parts(who: str, scores: Iterable[tuple[int, ...]]) -> None:
    """Print the mean points of each category."""
    parts = zip(CATEGORIES, zip(*scores, strict=True), strict=True)
    sys.stdout.write(f"  {who}: {', '.join(f'{title} {fmean(each):.1f}' for title, each in parts)}\n")


def weather_table(games: int, seats: int) -> None:
    """Print what the weather takes from players without her."""
    sys.stdout.write("| weather | mean | winner's mean | cards in a city |\n|---|---|---|---|\n")
    for weather in get_args(FarshoreOptions.__annotations__["weather"].__origin__):
        rules = Ledger()
        play(rules, seats, games, FarshoreOptions(weather=weather))
        mean = fmean(total for outcome in rules.outcomes for total in outcome.totals)
        best = fmean(max(outcome.totals) for outcome in rules.outcomes)
        size = fmean(len(city) for cities in rules.cities for city in cities)
        sys.stdout.write(f"| {weather} | {mean:.1f} | {best:.1f} | {size:.1f} |\n")


def main(games: int, tables: list[int]) -> None:
    """Print the tables."""
    sys.stdout.write("| seats | level | a seat won | best seat | Captain Bonny |\n|---|---|---|---|---|\n")
    for seats in tables:
        for level in LEVELS:
            rules = Ledger()
            play(rules, seats, games, FarshoreOptions(bonny=level))  # type: ignore[arg-type]  # the data's levels
            tell(level, seats, rules.outcomes)
            sys.stdout.flush()
    weather_table(games, WEATHER_SEATS)


if __name__ == "__main__":
    numbers = list(map(int, sys.argv[1:]))
    main(numbers[0] if numbers else 300, numbers[1:] or [1])
