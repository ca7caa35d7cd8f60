"""How the end comes near, what becomes of the discards, and the last rounds."""

from typing import Any

import pytest

from games.core import Event
from games.public_market import GAME
from games.public_market.events import BoatSet, Ended, EndNear, Restocked, RoundBegan
from tests.games.public_market.scenario import Scenario, begin, kinds, table

THREE_GAPS = {"B": "1 - 2 -", "D": "- 3 4 5"}
"""B2, B4 and D1, in this order."""


def end_round(**more: Any) -> tuple[Scenario, list[Event]]:
    """Let the last meeple of a round go to market; the ocean is restocked then."""
    market = table(row="A8@1 B4@2 C0", **more)
    return market, market.play("C", "visit", "payout")


# The trigger


def test_pm_7_a_bag_that_is_empty_after_the_refill_brings_the_end_near() -> None:
    """Three gaps, three tiles: all are filled, and the bag is empty."""
    market, events = end_round(ocean=THREE_GAPS, bag="20 21 22", bag_size=3)
    assert [event.rounds for event in kinds(events, EndNear)] == [4]
    assert (market.column("B"), market.column("D")) == ("1 20 2 21", "22 3 4 5")
    assert market.view(None).left == 4


def test_pm_7_a_bag_that_falls_short_brings_it_too() -> None:
    market, events = end_round(ocean=THREE_GAPS, bag="20 21", bag_size=2)
    assert kinds(events, EndNear)
    assert market.view(None).left == 4


def test_pm_7_one_tile_left_in_the_bag_does_not() -> None:
    market, events = end_round(ocean=THREE_GAPS, bag="20 21 22 23", bag_size=4)
    assert not kinds(events, EndNear)
    assert market.view(None).left is None


def test_pm_7_the_last_rounds_begin_with_the_next_one() -> None:
    market, _ = end_round(ocean=THREE_GAPS, bag_size=3)
    (began,) = kinds(market.play("C", "boat A"), RoundBegan)
    assert (began.number, began.left) == (2, 4)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 4), (4, 4)])
def test_pm_3_three_last_rounds_with_two_seats_else_four(seats: int, rounds: int) -> None:
    row = {2: "A8@1 A6@2 B4@3 B0", 3: "A8@1 B4@2 C0", 4: "A8@1 B6@2 C4@3 D0"}[seats]
    last = row[-2]
    market = table(seats, row=row, ocean=THREE_GAPS, bag_size=3)
    events = market.play(last, "visit", "payout")
    assert [event.rounds for event in kinds(events, EndNear)] == [rounds]
    began: list[RoundBegan] = []
    while seat := market.waits_for():
        began += kinds(market.play(seat, market.legal(seat, "bid 0", "visit", "payout", "boat")[0]), RoundBegan)
    assert [event.left for event in began] == list(range(rounds, 0, -1))
    assert market.view(None).over


@pytest.mark.parametrize(("seats", "trigger", "last"), [(2, 5, 8), (3, 7, 11), (4, 8, 12)])
def test_pm_1_pm_2_how_long_the_bag_lasts_if_everybody_fishes(seats: int, trigger: int, last: int) -> None:
    """20, 20 and 29 tiles in the bag, 4, 3 and 4 taken a round: it is used up in round 5, 7 and 8."""
    market = begin(seats)
    near = []
    while seat := market.waits_for():
        number = market.view(None).round
        # every tile is sold to the captain; in the last rounds the column under the boat may be empty
        wanted = ("sell",) if market.asks() == "hold" else ("boat", "bid 0", "fish", "payout")
        move = market.legal(seat, *wanted)[0]
        near += [number for _ in kinds(market.play(seat, move), EndNear)]
    assert near == [trigger]
    assert market.view(None).round == last


# The discards


def test_pm_6_the_discards_go_back_into_the_bag_and_fill_what_is_missing() -> None:
    """One tile of the bag fills B2, two of the four discards the other gaps; two are left to draw from."""
    market, events = end_round(ocean=THREE_GAPS, bag="20", bag_size=1, discards="30 31 32 33", sold="34")
    assert [event.returned for event in kinds(events, EndNear)] == [4]
    assert market.column("B").split()[1] == "20"
    drawn = {market.column("B").split()[3], market.column("D").split()[0]}
    assert {int(tile) for tile in drawn} | set(market.state.bag) == {30, 31, 32, 33}
    assert len(market.state.bag) == 2
    assert market.state.discards == []
    assert market.state.sold == [34]


def test_pm_6_they_are_shuffled() -> None:
    seen = set()
    for seed in range(12):
        market = table(row="A8@1 B4@2 C0", ocean=THREE_GAPS, bag="20", bag_size=1, discards="30 31 32 33")
        market.state.dice.seed = seed
        market.play("C", "visit", "payout")
        seen.add((market.column("B"), market.column("D")))
    assert len(seen) > 1


def test_pm_6_they_go_back_also_if_the_bag_just_sufficed_and_serve_the_next_refills() -> None:
    market, _ = end_round(ocean=THREE_GAPS, bag_size=3, discards="30 31")
    assert sorted(market.state.bag) == [30, 31]
    market.play("C", "boat B")
    for seat in "ABC":
        market.play(seat, "bid 0")
    events = market.play("A", "fish B1", "sell") + market.play("B", "fish B2", "sell")
    events += market.play("C", "visit", "payout")
    (restocked,) = kinds(events, Restocked)
    assert sorted(restocked.tiles) == [30, 31]
    assert restocked.cells == ("B1", "B2")


def test_pm_6_only_once_what_is_discarded_later_stays_out() -> None:
    """Tile 6 goes to the discards in a last round, with three gaps and one tile in the bag."""
    market = table(
        row="A8@1 B4@2 C0", left=2, chests={"C": "3: 6@A1"}, ocean=THREE_GAPS, bag="20", bag_size=1, discards="30"
    )
    events = market.play("C", "visit", "payout")
    assert not kinds(events, EndNear)
    assert (market.column("B"), market.column("D")) == ("1 20 2 -", "- 3 4 5")
    assert market.state.discards == [30, 6]
    assert market.view(None).left == 1


def test_pm_6_if_that_is_still_too_little_gaps_stay() -> None:
    """PM-26: the first two gaps are filled."""
    market, events = end_round(ocean=THREE_GAPS, bag="20", bag_size=1, discards="30")
    assert [event.left for event in kinds(events, Restocked)] == [0, 0]
    assert (market.column("B"), market.column("D")) == ("1 20 2 30", "- 3 4 5")
    assert market.state.bag == []


def test_pm_6_by_option_the_discards_stay_out() -> None:
    market, events = end_round(ocean=THREE_GAPS, bag="20", bag_size=1, discards="30 31 32 33", final_refill="off")
    assert [(event.rounds, event.returned) for event in kinds(events, EndNear)] == [(4, 0)]
    assert (market.column("B"), market.column("D")) == ("1 20 2 -", "- 3 4 5")
    assert market.state.discards == [30, 31, 32, 33]
    assert market.state.bag == []


def test_pm_6_by_option_off_four_seats_and_four_rounds_need_just_the_tiles_of_the_ocean() -> None:
    """Everybody fishes one of the last sixteen tiles each round: no gap is ever filled, and none is missing."""
    market = table(4, row="A8@5 B6@6 C4@7 D0@8", bag_size=0, final_refill="off")
    fished = 0
    while seat := market.waits_for():
        move = market.legal(seat, "boat", "bid 0", "fish", "sell")[0]
        fished += move.startswith("fish")
        market.play(seat, move)
    assert fished == 16
    assert not any(market.state.ocean)


# The last rounds


def test_the_end_comes_near_once() -> None:
    """In a last round with an empty bag the count goes on down."""
    market, events = end_round(left=3, ocean=THREE_GAPS, bag_size=0)
    assert not kinds(events, EndNear)
    assert market.view(None).left == 2


def test_after_the_last_round_nothing_is_filled_and_no_boat_is_set() -> None:
    market, events = end_round(left=1, ocean=THREE_GAPS, bag="20 21 22 23")
    assert isinstance(events[-1], Ended)
    assert not kinds(events, Restocked)
    assert not kinds(events, BoatSet)
    assert market.waits_for() == ""
    assert market.view(None).left == 0
    assert market.outcome().places


def test_all_meeples_act_in_the_last_round() -> None:
    market = table(row="A8 B4 C0", left=1)
    market.play("A", "visit", "payout")
    market.play("B", "visit", "payout")
    assert market.waits_for() == "C"
    assert GAME.outcome(market.state) is None
    market.play("C", "visit", "payout")
    assert market.waits_for() == ""


def test_nobody_moves_after_the_end() -> None:
    market, _ = end_round(left=1)
    assert all(market.legal(seat) == [] for seat in "ABC")
    assert "The game is over" in market.refuse("A", "bid 0")
