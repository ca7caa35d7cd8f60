"""Many games between computer players."""

from typing import Any

import pytest
from msgspec import structs

from games.core import Game
from games.core.outcome import Rival
from games.players import player
from games.players.match import MatchRecord, play_match
from games.players.simulation import report, simulate, spread
from games.registry import game
from tests.games.suite import EACH_GAME

SAILOR, DRIFTER = player("sailor"), player("random")


def record(
    first: int, places: tuple[int, ...], totals: tuple[int, ...], plays: dict[str, list[int]]
) -> MatchRecord:
    return MatchRecord(seed=1, first=first, moves=10, rounds=4, places=places, totals=totals, plays=plays)


@EACH_GAME
def test_the_same_seed_gives_the_same_game(rules: Game[Any]) -> None:
    crew = [SAILOR] * rules.seat_range.start
    one = play_match(rules, rules.Options(), crew, 5)
    assert play_match(rules, rules.Options(), crew, 5) == one
    assert play_match(rules, rules.Options(), crew, 6) != one
    assert one.plays


def test_a_report_counts_wins_by_seat_and_by_turn_order() -> None:
    told = report(
        [record(1, (1, 2, 3), (9, 5, 1), {}), record(2, (3, 1, 2), (0, 8, 4), {})], ["sailor", "random", "random"]
    )
    assert told.wins_by_seat == (0.5, 0.5, 0.0)
    # A won as the third in turn order after B, B as the third after C
    assert told.wins_by_order == (0.0, 0.0, 1.0)
    assert told.wins_by_player == {"sailor": 0.5, "random": 0.25}
    assert told.scores_by_player == {"sailor": 4.5, "random": 4.5}
    assert told.shared_wins == 0.0
    assert told.moves == 20
    assert told.winning_scores.mean == 8.5


def test_a_shared_victory_counts_half_for_each() -> None:
    told = report([record(0, (1, 1), (6, 6), {"Island": [1, 0]})], ["sailor", "sailor"])
    assert told.wins_by_seat == (0.5, 0.5)
    assert told.shared_wins == 1.0
    assert [(card.name, card.per_game, card.weight) for card in told.cards] == [("Island", 1.0, 1.0)]


def test_a_rival_at_no_seat_wins_by_itself_or_shares() -> None:
    """Bonny wins the first game with 9 and shares the second, 6 each: one and a half of two."""
    alone = structs.replace(record(0, (2, 3), (6, 4), {"Island": [1, 1]}), rivals=(bonny(1, 9),))
    shared = structs.replace(record(0, (1, 3), (6, 4), {"Island": [1, 1]}), rivals=(bonny(1, 6),))
    told = report([alone, shared], ["sailor", "sailor"])
    assert told.wins_by_seat == (0.25, 0.0)
    assert told.wins_by_rival == {"Captain Bonny": 0.75}
    assert told.scores_by_rival == {"Captain Bonny": 7.5}
    assert told.winning_scores.mean == 7.5
    assert told.shared_wins == 0.5
    # half of the second game's two plays go with the seat that shared it, of four plays in all, times two seats
    assert [(card.name, card.weight) for card in told.cards] == [("Island", 0.25)]


def bonny(place: int, total: int) -> Rival:
    return Rival(name="Captain Bonny", place=place, total=total, scores=(total,))


def test_the_weight_of_a_card_is_its_part_in_winners_hands() -> None:
    """Winners made 3 of 4 plays at a table of two: 0.75 x 2. Losers made all of the others."""
    told = report(
        [
            record(0, (1, 2), (6, 2), {"Island": [2, 1], "Lost": [0, 1]}),
            record(0, (2, 1), (1, 2), {"Island": [0, 1]}),
        ],
        ["sailor", "sailor"],
    )
    assert [(card.name, card.per_game, card.weight) for card in told.cards] == [
        ("Island", 2.0, 1.5),
        ("Lost", 0.5, 0.0),
    ]


def test_a_report_needs_a_game() -> None:
    with pytest.raises(ValueError, match="no game"):
        report([], ["sailor"])


def test_a_spread_says_where_values_lie() -> None:
    told = spread(list(range(101)))
    assert (told.mean, told.least, told.most) == (50, 0, 100)
    assert told.marks == (5, 25, 50, 75, 95)
    assert spread([7]).marks == (7, 7, 7, 7, 7)


@pytest.mark.slow
def test_trade_fleet_sailors_beat_drifters() -> None:
    rules = game("trade-fleet")
    told = simulate(rules, rules.Options(), [SAILOR, DRIFTER], 120)
    assert told.wins_by_player["sailor"] > 0.95
    told = simulate(rules, rules.Options(), [SAILOR, DRIFTER, DRIFTER], 120)
    assert told.wins_by_player["sailor"] > 0.95


@pytest.mark.slow
def test_trade_fleet_sailors_play_sanely() -> None:
    rules = game("trade-fleet")
    told = simulate(rules, rules.Options(), [SAILOR] * 3, 120)
    assert 15 <= told.scores.mean <= 30
    assert {card.name for card in told.cards} >= {"Island", "Escort", "Port Royale", "Smuggle", "Dock Fee"}
