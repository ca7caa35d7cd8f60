"""Is Public Market even? Scores and where they come from, seats by turn order, contracts, cards and tiles.

`python -m tests.bench.public_market_balance [GAMES]` prints the tables of games/public_market/BALANCE.md and more.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from games.core.event import Event
from games.core.move import Move
from games.core.seat import Seat
from games.players import player
from games.players.match import MatchRecord, play_match
from games.players.simulation import report, spread
from games.public_market import GAME, PublicMarket
from games.public_market.cards import CARDS, CATCHES, CONTRACTS, OCEAN_PLACES
from games.public_market.events import (
    BidMade,
    BonusChosen,
    CatchCompleted,
    Collected,
    ContractCompleted,
    CrabCaught,
    Fished,
    PaidOut,
    SoldTile,
)
from games.public_market.scoring import CATEGORIES, spots_of
from games.public_market.shapes import CAUGHT, SIZES, TILE_COUNT
from games.public_market.state import MarketState

FIRST_SEED = 1


@dataclass
class Use:
    """How often something was done when it could be, how often chance would have done it, and who did it."""

    done: int = 0
    chances: float = 0.0
    by: list[tuple[int, Seat]] = field(default_factory=list)

    @property
    def share(self) -> float | None:
        """How often it was done for a chance."""
        return self.done / self.chances if self.chances else None


class Account:
    """What was done in all games at a table of so many seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.records: list[MatchRecord] = []
        self.scores: list[tuple[int, ...]] = []
        self.did: Counter[str] = Counter()
        self.uses: dict[str, Use] = {}

    def use(self, name: str) -> Use:
        return self.uses.setdefault(name, Use())

    def weight(self, name: str) -> float | None:
        """How often those who did it won, times the seats: 1 is as often as anybody."""
        by = self.use(name).by
        if not by:
            return None
        won = [game for game, seat in by if seat in self.records[game].winners]
        return sum(1 / len(self.records[game].winners) for game in won) / len(by) * self.seats


class Ledger(PublicMarket):
    """Public Market, keeping account of what is done."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.state: Any = None

    def setup(self, seats: int, options: Any, seed: int) -> MarketState:
        self.state = super().setup(seats, options, seed)
        for number in self.state.contracts:
            self.account.use(f"Contract {number}").chances += 1
        state: MarketState = self.state
        return state

    def apply(self, state: MarketState, seat: Seat, move: Move) -> list[Event]:
        before = list(state.ocean)
        events = super().apply(state, seat, move)
        for event in events:
            self._write(event, before)
        return events

    def _write(self, event: Event, ocean: list[int | None]) -> None:
        did = self.account.did
        match event:
            case BidMade():
                did[f"bid {event.dollars}"] += 1
            case Fished():
                self._fished(event, ocean)
            case SoldTile():
                did["sold to the captain"] += 1
            case CrabCaught():
                did["crabs"] += 1
            case BonusChosen():
                did["Shrimp Bonuses"] += 1
            case Collected():
                did["cubes on Collection Locations"] += 1
            case PaidOut():
                did["market visits"] += 1
                did["full lines"] += event.lines
                did["dollars for fish"] += event.sale
                did["empty-handed visits"] += not event.fish and not event.lines
            case ContractCompleted():
                did["public contracts"] += 1
                did[f"public contracts of column {CONTRACTS[event.number].column}"] += 1
                self._done(f"Contract {event.number}", event.seat)
            case CatchCompleted():
                did[f"{CATCHES[event.card].colour} cards"] += 1
                did["gears on cards"] += len(event.gears)
                for name in _card_names(event.card):
                    self._done(name, event.seat)

    def _done(self, name: str, seat: Seat) -> None:
        use = self.account.use(name)
        use.done += 1
        use.by.append((len(self.account.records), seat))

    def _fished(self, event: Fished, ocean: list[int | None]) -> None:
        """A tile taken from so many in its column; one that is put back was not taken."""
        if event.back is not None:
            for name in _names(event.back):
                put_back = self.account.use(name)
                put_back.done -= 1
                put_back.by.pop()
        else:
            start = OCEAN_PLACES[event.cell] // 4 * 4
            tiles = [tile for tile in ocean[start : start + 4] if tile is not None]
            for tile in tiles:
                for name in _names(tile):
                    self.account.use(name).chances += 1 / len(tiles)
        for name in _names(event.tile):
            self._done(name, event.seat)

    def close(self, record: MatchRecord) -> None:
        """Write down how a game ended."""
        outcome = self.outcome(self.state)
        assert outcome is not None
        for index in range(len(CARDS)):
            lain = index in {card for area in self.state.areas for card in area.cards} | set(self.state.shown)
            for name in _card_names(CARDS[index].name):
                self.account.use(name).chances += lain
        for column, cubes in enumerate(self.state.cubes):
            for spot, cube in zip(spots_of(self.account.seats, column), cubes, strict=True):
                self.account.did[f"spots of column {column + 1} with {spot.bonus}"] += cube is not None
        self.account.scores += outcome.scores
        self.account.records.append(record)


def _card_names(name: str) -> tuple[str, str]:
    """What a card of Today's Catch is counted as: itself, and one of its kind."""
    card = CATCHES[name]
    count, what = (len(card.gears), "gear") if card.gears else (len(card.logos), "logo")
    return name.replace("-", " ").capitalize(), f"{card.colour} cards with {count} {what}{'s' * (count > 1)}"


def _names(tile: int) -> tuple[str, str]:
    """What a tile is counted as: itself, and one of its kind."""
    return f"Tile {tile}", _kind(tile)


def _kind(tile: int) -> str:
    return f"{SIZES[tile]} squares, {sum(CAUGHT[tile])} fish"


def play(seats: int, games: int) -> Account:
    """Play games between sailors."""
    account = Account(seats)
    ledger, crew = Ledger(account), [player("sailor")] * seats
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        ledger.close(play_match(ledger, GAME.Options(), crew, seed))
    return account


def main(games: int) -> None:
    """Print the tables."""
    accounts = [play(seats, games) for seats in GAME.seat_range]
    _scores(accounts)
    _rounds(accounts)
    _points(accounts)
    _deeds(accounts, games)
    _cards(accounts, "public contract", (f"Contract {number}" for number in CONTRACTS))
    _cards(accounts, "Today's Catch", sorted({_card_names(card.name)[1] for card in CARDS}))
    _cards(accounts, "card", (_card_names(card.name)[0] for card in CARDS))
    tiles = range(1, TILE_COUNT + 1)
    _cards(accounts, "tiles", sorted({_kind(tile) for tile in tiles}))
    _cards(accounts, "tile", (f"Tile {tile}" for tile in tiles))


def _scores(accounts: list[Account]) -> None:
    _table(
        "seats", "mean", "5 to 95 in a hundred", "all", "winner's mean", "rounds", "wins by turn order", "shared"
    )
    for account in accounts:
        told = report(account.records, ["sailor"] * account.seats)
        scores, rounds = told.scores, told.rounds
        _row(
            account.seats,
            f"{scores.mean:.1f}",
            f"{scores.marks[0]:.0f} to {scores.marks[-1]:.0f}",
            f"{scores.least:.0f} to {scores.most:.0f}",
            f"{told.winning_scores.mean:.1f}",
            f"{rounds.mean:.1f} ({rounds.least:.0f} to {rounds.most:.0f})",
            " · ".join(f"{wins:.1%}" for wins in told.wins_by_order),
            f"{told.shared_wins:.1%}",
        )


def _rounds(accounts: list[Account]) -> None:
    found = [Counter(record.rounds for record in account.records) for account in accounts]
    _table("rounds", *(f"{account.seats} seats" for account in accounts))
    for rounds in sorted({rounds for counts in found for rounds in counts}):
        _row(rounds, *(f"{counts[rounds] / counts.total():.1%}" for counts in found))


def _points(accounts: list[Account]) -> None:
    _table("points", *(f"{account.seats} seats: mean (5 to 95), the winner's" for account in accounts))
    for number, name in enumerate(CATEGORIES):
        cells = []
        for account in accounts:
            found = spread([scores[number] for scores in account.scores])
            won = fmean(
                account.scores[game * account.seats + seat][number]
                for game, record in enumerate(account.records)
                for seat in record.winners
            )
            cells.append(f"{found.mean:.1f} ({found.marks[0]:.0f} to {found.marks[-1]:.0f}), {won:.1f}")
        _row(name, *cells)


def _deeds(accounts: list[Account], games: int) -> None:
    _table("what a seat does", *(f"{account.seats} seats" for account in accounts))
    for name in sorted({name for account in accounts for name in account.did}):
        _row(name, *(f"{account.did[name] / games / account.seats:.2f}" for account in accounts))


def _cards(accounts: list[Account], title: str, names: Iterable[str]) -> None:
    _table(title, "taken, of chances", "weight")
    for name in names:
        shares = [account.use(name).share for account in accounts]
        _row(name, _over(shares), _over([account.weight(name) for account in accounts]))


def _over(found: list[float | None]) -> str:
    return " · ".join("-" if value is None else f"{value:.2f}" for value in found)


def _table(*heads: str) -> None:
    sys.stdout.write("\n")
    _row(*heads)
    sys.stdout.write("|" + "---|" * len(heads) + "\n")


def _row(*cells: object) -> None:
    sys.stdout.write(f"| {' | '.join(map(str, cells))} |\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
