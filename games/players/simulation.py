"""Many games between computer players, summed up."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, quantiles
from typing import Any

from msgspec import Struct

from games.core.game import Game
from games.core.options import Options
from games.players.match import MatchRecord, play_match
from games.players.player import Player


class Spread(Struct, frozen=True):
    """How values are spread: the mean, the least and the most, and the 5, 25, 50, 75 and 95 per cent marks."""

    mean: float
    least: float
    marks: tuple[float, float, float, float, float]
    most: float


class CardUse(Struct, frozen=True):
    """How often a card was played per game, and how often by winners.

    `weight` is the winners' part of all plays, times the number of seats: 1 where winners play it as often as
    others, 2 where twice as often.
    """

    name: str
    per_game: float
    weight: float


class Report(Struct, frozen=True):
    """The figures of many games with the same seats and options.

    Wins are parts of all games, from 0 to 1; a victory shared by two is half a one for each. `wins_by_order` runs
    from the seat that began. Figures by player are for one seat of that player. Rivals are as in `Outcome`.
    """

    games: int
    seats: int
    moves: int
    scores: Spread
    winning_scores: Spread
    rounds: Spread
    wins_by_seat: tuple[float, ...]
    wins_by_order: tuple[float, ...]
    wins_by_player: dict[str, float]
    scores_by_player: dict[str, float]
    wins_by_rival: dict[str, float]
    scores_by_rival: dict[str, float]
    shared_wins: float
    cards: tuple[CardUse, ...]


def play_matches(
    game: Game[Any],
    options: Options,
    crew: list[Player],
    seeds: Iterable[int],
    done: Callable[[], None] = lambda: None,
) -> list[MatchRecord]:
    """Play one game a seed and return how each went; `done` is called after each."""
    records = []
    for seed in seeds:
        records.append(play_match(game, options, crew, seed))
        done()
    return records


def simulate(game: Game[Any], options: Options, crew: list[Player], games: int, seed: int = 0) -> Report:
    """Play games with the seeds from `seed` on, and sum them up."""
    return report(play_matches(game, options, crew, range(seed, seed + games)), [player.key for player in crew])


def report(records: Sequence[MatchRecord], crew: Sequence[str]) -> Report:
    """Sum games up; `crew` holds the key of each seat's player. Raises `ValueError` without a game."""
    if not records:
        raise ValueError("There is no game to report on.")
    seats = len(crew)
    by_seat, by_order = [0.0] * seats, [0.0] * seats
    for record in records:
        for seat in record.winners:
            by_seat[seat] += record.share
            by_order[(seat - record.first) % seats] += record.share
    count = len(records)
    held = Counter(crew)
    rivals = dict.fromkeys(one.name for record in records for one in record.rivals)
    return Report(
        games=count,
        seats=seats,
        moves=sum(record.moves for record in records),
        scores=spread([total for record in records for total in record.totals]),
        winning_scores=spread([record.winning_score for record in records]),
        rounds=spread([record.rounds for record in records]),
        wins_by_seat=tuple(wins / count for wins in by_seat),
        wins_by_order=tuple(wins / count for wins in by_order),
        wins_by_player={
            key: sum(wins for wins, name in zip(by_seat, crew, strict=True) if name == key) / count / held[key]
            for key in held
        },
        scores_by_player={
            key: fmean(record.totals[seat] for record in records for seat in range(seats) if crew[seat] == key)
            for key in held
        },
        wins_by_rival={
            name: sum(record.share for record in records for one in record.first_rivals if one.name == name)
            / count
            for name in rivals
        },
        scores_by_rival={
            name: fmean(one.total for record in records for one in record.rivals if one.name == name)
            for name in rivals
        },
        shared_wins=sum(record.share < 1 for record in records) / count,
        cards=tuple(_card_use(records, seats)),
    )


def spread(values: Sequence[float]) -> Spread:
    """Return how values are spread; there must be at least one."""
    cuts = quantiles(values, n=20, method="inclusive") if len(values) > 1 else [values[0]] * 19
    return Spread(fmean(values), min(values), (cuts[0], cuts[4], cuts[9], cuts[14], cuts[18]), max(values))


def _card_use(records: Sequence[MatchRecord], seats: int) -> Iterable[CardUse]:
    """Say of each card how often it was played and by whom, the most played first."""
    plays: Counter[str] = Counter()
    won: defaultdict[str, float] = defaultdict(float)
    for record in records:
        for name, by_seat in record.plays.items():
            plays[name] += sum(by_seat)
            won[name] += sum(by_seat[seat] for seat in record.winners) * record.share
    for name, number in plays.most_common():
        yield CardUse(name, number / len(records), won[name] / number * seats)
