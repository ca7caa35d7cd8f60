"""Is Trade Fleet even? Seats by turn order, ports by what is earned at them, goods by what they bring.

`python -m tests.bench.trade_fleet_balance [GAMES]` prints the tables that stand in games/trade_fleet/BALANCE.md.
"""

import sys
from collections import Counter
from statistics import fmean
from typing import Any

from games.players import player
from games.players.match import MatchRecord, play_match
from games.players.simulation import report
from games.trade_fleet import GAME, TradeFleet
from games.trade_fleet.cards import GOODS, PORTS, TITLES
from games.trade_fleet.events import PortPlayed, Redeemed
from games.trade_fleet.prices import prices

FIRST_SEED = 1
CARD_SEATS = 3
"""Ports and goods are looked at on tables of so many."""


class Ledger(TradeFleet):
    """Trade Fleet, keeping account of every sale."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        self.earned: dict[str, list[int]] = {name: [] for name in PORTS}
        self.sold: Counter[str] = Counter()
        self.brought: Counter[str] = Counter()

    def apply(self, state: Any, seat: int, move: Any) -> list[Any]:
        events: list[Any] = super().apply(state, seat, move)
        for event in events:
            if isinstance(event, PortPlayed):
                self.played[event.port] += 1
            elif isinstance(event, Redeemed):
                self.earned[event.port].append(event.gold)
                for good in set(event.goods):
                    count = event.goods.count(good)
                    self.sold[good] += count
                    # as listed, so that fees and Smuggles, which come and go with the players, do not count
                    self.brought[good] += sum(prices(PORTS[event.port].value(good), count))
        return events


def play(rules: Any, seats: int, games: int) -> list[MatchRecord]:
    crew = [player("sailor")] * seats
    return [play_match(rules, rules.Options(), crew, seed) for seed in range(FIRST_SEED, FIRST_SEED + games)]


def main(games: int) -> None:
    """Print the tables."""
    write = sys.stdout.write
    write("| seats | mean | winner's mean | rounds | wins by turn order | shared |\n|---|---|---|---|---|---|\n")
    ledger = Ledger()
    for seats in GAME.seat_range:
        records = play(ledger if seats == CARD_SEATS else GAME, seats, games)
        told = report(records, ["sailor"] * seats)
        order = " · ".join(f"{wins:.1%}" for wins in told.wins_by_order)
        write(f"| {seats} | {told.scores.mean:.1f} | {told.winning_scores.mean:.1f} | {told.rounds.mean:.1f} "
              f"| {order} | {told.shared_wins:.1%} |\n")  # fmt: skip
    write("\n| port | played a game | sold at a game | gold a sale |\n|---|---|---|---|\n")
    for name in PORTS:
        gold = ledger.earned[name]
        played, sales = ledger.played[name] / games, len(gold) / games
        write(f"| {TITLES[name]} | {played:.2f} | {sales:.2f} | {fmean(gold):.2f} |\n")
    write("\n| good | sold a game | gold a card |\n|---|---|---|\n")
    for good in GOODS:
        sold = ledger.sold[good]
        write(f"| {TITLES[good]} | {sold / games:.2f} | {ledger.brought[good] / sold:.2f} |\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
