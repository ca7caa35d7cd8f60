"""Is Fleet Wharfside even? Seats by turn order, Captains, abilities, Buildings and Contracts by size.

`python -m tests.bench.wharfside_balance [GAMES]` prints the tables that stand in games/wharfside/BALANCE.md.
"""

import sys
from collections import Counter, defaultdict
from statistics import fmean
from typing import Any

from games.players import player
from games.players.match import MatchRecord, play_match
from games.players.simulation import report
from games.wharfside import GAME, Wharfside
from games.wharfside.cards import ABILITIES, CONTRACTS, GOOD_TITLES, GOODS

FIRST_SEED = 1


class Ledger(Wharfside):
    """Fleet Wharfside, keeping account of who had which Captain and finished what."""

    def __init__(self) -> None:
        self.ends: list[Any] = []

    def outcome(self, state: Any) -> Any:
        found = super().outcome(state)
        if found is not None and (not self.ends or self.ends[-1] is not state):
            self.ends.append(state)
        return found


class Tally:
    """Counts cards per seat that had them, and the part of victories that went to those seats."""

    def __init__(self) -> None:
        self.had: Counter[str] = Counter()
        self.won: defaultdict[str, float] = defaultdict(float)
        self.points: defaultdict[str, list[int]] = defaultdict(list)

    def add(self, name: str, record: MatchRecord, seat: int) -> None:
        self.had[name] += 1
        self.points[name].append(record.totals[seat])
        if seat in record.winners:
            self.won[name] += 1 / len(record.winners)

    def weight(self, name: str, seats: int) -> float:
        """How often its owners won, times the seats: 1 is as often as anybody."""
        return self.won[name] / self.had[name] * seats


def play(seats: int, games: int) -> tuple[list[MatchRecord], list[Any]]:
    ledger, crew = Ledger(), [player("sailor")] * seats
    records = [play_match(ledger, GAME.Options(), crew, seed) for seed in range(FIRST_SEED, FIRST_SEED + games)]
    return records, ledger.ends


def tally(records: list[MatchRecord], ends: list[Any], captains: Tally, finished: Tally, cards: Tally) -> None:
    """Count what each seat had at the end of each game."""
    for record, state in zip(records, ends, strict=True):
        for seat, area in enumerate(state.areas):
            captains.add(GOODS[area.captain], record, seat)
            for number in area.completed:
                data = list(CONTRACTS.values())[number]
                finished.add(data.ability, record, seat)
                cards.add(f"Contracts of {data.size}", record, seat)
            for vp in area.buildings:
                cards.add(f"Building {vp}", record, seat)


def main(games: int) -> None:
    """Print the tables."""
    write = sys.stdout.write
    tallies = {}
    write("| seats | mean | winner's mean | rounds | wins by turn order | shared |\n|---|---|---|---|---|---|\n")
    for seats in GAME.seat_range:
        records, ends = play(seats, games)
        told = report(records, ["sailor"] * seats)
        order = " · ".join(f"{wins:.1%}" for wins in told.wins_by_order)
        rounds = f"{told.rounds.mean:.1f} ({told.rounds.least:.0f} to {told.rounds.most:.0f})"
        scores = f"{told.scores.mean:.1f} | {told.winning_scores.mean:.1f}"
        write(f"| {seats} | {scores} | {rounds} | {order} | {told.shared_wins:.1%} |\n")
        tallies[seats] = (Tally(), Tally(), Tally())
        tally(records, ends, *tallies[seats])
    titles = {name: ability.title for name, ability in ABILITIES.items()}
    write("\n| Captain | mean points at 2, 3, 4 seats | weight at 2, 3, 4 seats |\n|---|---|---|\n")
    for name in [good for good in GOODS if good in tallies[2][0].had]:
        points = " · ".join(f"{fmean(found[0].points[name]):.1f}" for found in tallies.values())
        weights = " · ".join(f"{found[0].weight(name, seats):.2f}" for seats, found in tallies.items())
        write(f"| {GOOD_TITLES[name]} | {points} | {weights} |\n")
    write("\n| ability | Contracts finished a game | weight |\n|---|---|---|\n")
    for name, title in titles.items():
        _line(write, title, name, {seats: found[1] for seats, found in tallies.items()}, games)
    write("\n| card | finished or bought a game | weight |\n|---|---|---|\n")
    for name in sorted({card for found in tallies.values() for card in found[2].had}, reverse=True):
        _line(write, name, name, {seats: found[2] for seats, found in tallies.items()}, games)


def _line(write: Any, title: str, name: str, found: dict[int, Tally], games: int) -> None:
    counts = " · ".join(f"{one.had[name] / games:.2f}" for one in found.values())
    weights = " · ".join(
        f"{one.weight(name, seats):.2f}" if one.had[name] else "-" for seats, one in found.items()
    )
    write(f"| {title} | {counts} | {weights} |\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
