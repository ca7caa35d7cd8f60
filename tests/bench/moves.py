"""How many random moves a second the rules make on one core, legal lists and events included.

`python -m tests.bench.moves [GAME ...]` prints a line per game, seat count and set of options.
"""

import sys
import time
from random import Random
from typing import Any

from msgspec import Struct

from games.core import Options, option_fields
from games.core.options import read_options
from games.registry import all_games, game
from tests.games.suite import option_sets

GOALS = {"trade-fleet": 20_000, "wharfside": 8_000, "public-market": 5_000, "farshore": 5_000}
"""Moves a second that a game is to reach."""


class Measured(Struct, frozen=True):
    """What one table gave: moves a second of processor time, moves a game, and the largest stored end in bytes."""

    seats: int
    options: str
    moves_per_second: float
    moves_per_game: float
    longest_list: int
    state_bytes: int


def play(key: str, seats: int, options: Options, seconds: float) -> Measured:
    """Play random games for so long and measure."""
    rules = game(key)
    moves = games = longest = largest = 0
    spent = 0.0
    while spent < seconds:
        rng = Random(games)
        sizes: list[int] = []
        started = time.process_time()
        state = rules.setup(seats, options, games)
        while acting := rules.acting(state):
            legal = rules.legal_moves(state, acting[0])
            rules.apply(state, acting[0], legal[int(rng.random() * len(legal))])
            sizes.append(len(legal))
        spent += time.process_time() - started
        games += 1
        moves += len(sizes)
        longest = max(longest, *sizes)
        largest = max(largest, len(rules.encode(state)))
    fields = [field for field in option_fields(type(options)) if not field.pace]
    named = ", ".join(str(getattr(options, field.name)) for field in fields)
    return Measured(seats, named, moves / spent, moves / games, longest, largest)


def measure(game_key: str, seconds: float) -> dict[str, Any]:
    """Measure a game at each seat count and set of options, sharing the seconds between them.

    Returns the game's `key`, its `goal`, the `slowest` and the mean moves a second, and every table measured.
    """
    rules = game(game_key)
    chosen = [read_options(rules.Options, dict(values)) for values in option_sets(rules)]
    tables = [(seats, options) for options in chosen for seats in rules.seats_for(options)]
    measured = [play(game_key, seats, options, seconds / len(tables)) for seats, options in tables]
    speeds = [table.moves_per_second for table in measured]
    return {
        "key": game_key,
        "goal": GOALS.get(game_key),
        "slowest": min(speeds),
        "mean": sum(speeds) / len(speeds),
        "tables": measured,
    }


def main(keys: list[str], seconds: float = 8.0) -> None:
    """Print what was measured."""
    for key in keys or [rules.key for rules in all_games()]:
        told = measure(key, seconds)
        goal = f", {told['slowest'] / told['goal']:.2f} of the goal at the slowest table" if told["goal"] else ""
        sys.stdout.write(f"{key}: {told['mean']:,.0f} moves/s in the mean{goal}\n")
        for table in told["tables"]:
            sys.stdout.write(
                f"  {table.seats} seats  {table.options:<24} {table.moves_per_second:>9,.0f} moves/s"
                f"  {table.moves_per_game:>5.0f} a game  lists to {table.longest_list:>3}"
                f"  {table.state_bytes:>5} bytes\n"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
