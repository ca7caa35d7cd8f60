"""Is Farshore even? Scores by category, seats by turn order, and how the cards are used.

`python -m tests.games.farshore.balance [GAMES] [SEATS]` prints the tables that stand in
games/farshore/BALANCE.md.
"""

import sys
from statistics import fmean
from typing import Any

from games.core import Outcome
from games.farshore import Farshore
from games.farshore.cards import CARDS
from games.farshore.options import FarshoreOptions
from games.farshore.scoring import CATEGORIES
from games.players import player
from games.players.match import MatchRecord, play_match
from games.players.simulation import report, spread

FIRST_SEED = 1


class Ledger(Farshore):
    """Farshore, keeping the outcome, the size of the cities and the last cities of every game."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []
        self.cities: list[list[list[int]]] = []

    def outcome(self, state: Any) -> Outcome | None:
        found = super().outcome(state)
        if found is not None:
            self.last = found, [[built.card for built in area.city] for area in state.areas]
        return found

    def note(self) -> None:
        outcome, cities = self.last
        self.outcomes.append(outcome)
        self.cities.append(cities)


def play(rules: Ledger, seats: int, games: int, options: FarshoreOptions | None = None) -> list[MatchRecord]:
    """Play games between sailors and note how they ended."""
    crew = [player("sailor")] * seats
    records = []
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        records.append(play_match(rules, options or rules.Options(), crew, seed))
        rules.note()
    return records


def tell_scores(rules: Ledger, records: list[MatchRecord], seats: int) -> None:
    """Print how the games went."""
    write = sys.stdout.write
    told = report(records, ["sailor"] * seats)
    order = " · ".join(f"{wins:.1%}" for wins in told.wins_by_order)
    winners = [(place, game) for game, outcome in enumerate(rules.outcomes) for place in outcome.winners]
    totals = [rules.outcomes[game].totals[seat] for seat, game in winners]
    within = sum(50 <= total <= 110 for total in totals) / len(totals)
    marks = spread(totals).marks
    size = fmean(len(city) for cities in rules.cities for city in cities)
    write(
        f"| {seats} | {told.scores.mean:.1f} | {told.winning_scores.mean:.1f} | {marks[0]:.0f} to {marks[4]:.0f} "
        f"| {within:.0%} | {size:.1f} | {told.rounds.mean:.1f} | {order} |\n"
    )
    for name, chosen in (
        ("all", [(seat, game) for game in range(len(records)) for seat in range(seats)]),
        ("winners", winners),
    ):
        parts = [
            fmean(rules.outcomes[game].scores[seat][place] for seat, game in chosen)
            for place in range(len(CATEGORIES))
        ]
        write(f"  {seats} seats, {name}: ")
        write(", ".join(f"{title} {part:.1f}" for title, part in zip(CATEGORIES, parts, strict=True)) + "\n")


def tell_cards(rules: Ledger, records: list[MatchRecord], seats: int) -> None:
    """Print how often each card is played, how that goes with winning, and in how many winning cities it is."""
    write = sys.stdout.write
    used = {use.name: use for use in report(records, ["sailor"] * seats).cards}
    winning = [
        set(rules.cities[game][seat]) for game, outcome in enumerate(rules.outcomes) for seat in outcome.winners
    ]
    write("| card | colour | plays a game and copy | weight | winning cities with it |\n|---|---|---|---|---|\n")
    for number, card in enumerate(CARDS):
        use = used.get(card.title)
        part = fmean(number in city for city in winning)
        rate, weight = (use.per_game / card.copies, use.weight) if use else (0.0, 0.0)
        write(f"| {card.title} | {card.colour} | {rate:.2f} | {weight:.2f} | {part:.0%} |\n")


def main(games: int, tables: list[int]) -> None:
    """Print the tables."""
    for seats in tables:
        rules = Ledger()
        records = play(rules, seats, games)
        tell_scores(rules, records, seats)
        tell_cards(rules, records, seats)
        sys.stdout.flush()


if __name__ == "__main__":
    numbers = list(map(int, sys.argv[1:]))
    main(numbers[0] if numbers else 500, numbers[1:] or list(Farshore.seat_range))
