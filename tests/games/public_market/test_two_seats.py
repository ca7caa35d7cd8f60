"""PM-30: two seats with two meeples each; one chest, one purse, one set of cubes."""

import pytest

from games.core import seat_letter
from games.public_market.events import BidMade
from tests.games.public_market.scenario import begin, kinds, table


def test_pm_30_the_first_player_places_both_meeples_then_the_other() -> None:
    for seed in range(6):
        market = begin(2, seed)
        first = seat_letter(market.state.first)
        other = "BA"["AB".index(first)]
        asked = ""
        for _ in range(4):
            asked += market.waits_for()
            market.play(market.waits_for(), "bid 0")
        assert asked == first * 2 + other * 2


def test_pm_30_later_rounds_follow_the_order_of_the_bids_meeple_by_meeple() -> None:
    market = table(2)
    market.play("A", "bid 0", "bid 4", "take none")
    market.play("B", "bid 4 past 1", "take none", "bid 0")
    assert market.row() == "B4 A4 A0 B0"
    acted = ""
    while market.asks() == "action":
        acted += market.waits_for()
        market.play(market.waits_for(), "visit", "payout")
    assert acted == "BAAB"
    # the last in turn order sets the boat
    market.play("B", "boat C")
    assert (market.order(), market.view(None).boat, market.waits_for()) == ("BAAB", "C", "B")


def test_pm_30_both_meeples_pay_from_one_purse() -> None:
    market = table(2)
    market.play("A", "bid 8", "take none")
    assert market.legal("A") == ["bid 0", "bid 2", "bid 4"]
    market.play("A", "bid 4", "take none")
    assert (market.dollars("A"), market.dollars("B")) == (0, 12)


def test_pm_30_both_meeples_fill_one_chest() -> None:
    market = table(2, row="A4+herring A2+sardine B0 B0", ocean={"A": "12 9"})
    market.play("A", "fish A1", "place B3 none", "tuck A1")
    assert market.waits_for() == "A"
    market.play("A", "fish A2", "place D3 none", "tuck B1")
    assert market.chest("A") == "12@B3 herring@A1 9@D3 sardine@B1"
    assert market.catch("A") == "sardine*2 herring*2 cod*2 salmon"
    assert market.row() == "A4@1 A2@2 B0 B0"


def test_pm_30_each_meeple_has_its_own_scrap_and_places_it_when_it_acts() -> None:
    market = table(2, row="A4+herring B2 A2+sardine B0", ocean={"A": "12 9"})
    market.play("A", "fish A1", "place B3 none")
    assert len(market.legal("A")) == len(market.legal("A", "tuck")) == 20
    market.play("A", "tuck A1")
    assert market.row() == "A4@1 B2 A2+sardine B0"
    market.play("B", "visit", "payout")
    market.play("A", "visit", "tuck B1")
    assert market.catch("A") == "sardine*2 herring*2 salmon"


def test_pm_30_one_may_fish_with_one_meeple_and_go_to_market_with_the_other() -> None:
    market = table(2, row="A4 A2 B0 B0", ocean={"A": "12"})
    market.play("A", "fish A1", "place B3 none", "visit", "payout")
    assert market.row() == "A4@1 A2@5 B0 B0"
    # 1 + 1 + 2 dollars for the fish, no line is full
    assert (market.dollars("A"), market.chest("A")) == (16, "")


def test_pm_30_all_four_meeples_find_a_place_on_one_side() -> None:
    market = table(2, row="A4 A2 B0 B0")
    for seat in "AABB":
        market.play(seat, "visit", "payout")
    assert market.waits_for() == "B"
    assert market.row() == "A4@5 A2@6 B0@7 B0@8"


@pytest.mark.parametrize(
    ("order", "row", "bids"),
    [
        # ahead of or behind one's own meeple is the same
        ("AABB", "A4", ["bid 4"]),
        # ahead of a rival, or of both: the same places
        ("ABAB", "A4 B4", ["bid 4", "bid 4 past 1"]),
        # ahead of one's own alone changes nothing, ahead of the rival is past both
        ("ABAB", "B4 A4", ["bid 4", "bid 4 past 2"]),
        # a rival's two meeples are two places
        ("AABB", "A4 A4", ["bid 4", "bid 4 past 1", "bid 4 past 2"]),
        # behind all; ahead of the rearmost; ahead of all, which is more than ahead of one's own
        ("ABBA", "B4 A4 B4", ["bid 4", "bid 4 past 1", "bid 4 past 3"]),
    ],
)
def test_pm_30_places_that_come_to_the_same_are_offered_once(order: str, row: str, bids: list[str]) -> None:
    market = table(2, row=row, order=order)
    assert market.legal(market.waits_for(), "bid 4") == bids


def test_pm_30_ahead_of_ones_own_meeple_and_a_rival_costs_one_dollar_to_the_rival() -> None:
    market = table(2, row="B4 A4", order="ABAB")
    (bid,) = kinds(market.play("A", "bid 4 past 2"), BidMade)
    assert bid.target == 1
    assert market.row() == "A4 B4 A4"
    assert (market.dollars("A"), market.dollars("B")) == (7, 13)
    assert "Going ahead of your own meeple alone changes nothing." in table(2, row="A4").refuse(
        "A", "bid 4 past 1"
    )


def test_pm_30_ones_own_meeple_is_never_paid() -> None:
    """In front stands A's own meeple, behind it B's: the dollar for passing both goes to B."""
    market = table(2, row="B8 A4 B4", order="ABBA")
    assert market.legal("A", "bid 4") == ["bid 4", "bid 4 past 1"]
    market.play("A", "bid 4 past 1")
    assert (market.dollars("A"), market.dollars("B")) == (7, 13)
    assert market.row() == "B8 A4 A4 B4"


def test_pm_13_pm_30_ones_own_dollars_must_suffice_for_the_rival_only() -> None:
    market = table(2, row="A4", dollars={"A": 4})
    assert market.legal("A") == ["bid 0", "bid 2", "bid 4"]
    market = table(2, row="B4 A4", order="ABAB", dollars={"A": 4})
    assert market.legal("A", "bid 4") == ["bid 4"]


def test_pm_30_one_shrimp_bonus_for_both_meeples() -> None:
    market = table(2, row="A4 A2 B0 B0", power={"A": "dollars"})
    market.play("A", "use dollars", "visit", "payout")
    assert market.waits_for() == "A"
    assert market.legal("A", "use") == []


def test_pm_30_the_divided_side_of_the_scoring_locations_lies_up() -> None:
    for location in begin(2).view(None).locations:
        assert (location.split, len(location.spots)) == (2, 4)
    for seats in (3, 4):
        assert [location.split for location in begin(seats).view(None).locations] == [0, 0, 0, 0]
