"""Bidding: five spots, their Scraps, shared spots, and the order that comes of it."""

import pytest

from games.core import NotYourTurn
from games.public_market.events import BidMade, ScrapTaken
from tests.games.public_market.laying import packed
from tests.games.public_market.scenario import kinds, table

ALL_SARDINES = {"C": "sardine*8"}
"""A chest in which all eight Sardine Scraps lie."""


def test_there_are_five_spots_and_each_is_paid_for() -> None:
    assert table().legal("A") == ["bid 0", "bid 2", "bid 4", "bid 6", "bid 8"]
    for dollars, left in ((0, 12), (2, 10), (4, 8), (6, 6), (8, 4)):
        market = table()
        market.play("A", f"bid {dollars}")
        assert market.row() == f"A{dollars}"
        assert market.dollars("A") == left
    assert "There is no bid spot for 3 dollars." in table().refuse("A", "bid 3")


def test_only_the_seat_whose_turn_it_is_bids() -> None:
    market = table()
    assert market.legal("B") == []
    with pytest.raises(NotYourTurn):
        market.play("B", "bid 0")


@pytest.mark.parametrize(
    ("dollars", "kinds_of_scrap"),
    [
        (2, "sardine none"),
        (4, "herring sardine none"),
        (6, "cod herring sardine none"),
        (8, "salmon cod herring sardine none"),
    ],
)
def test_pm_4_the_scrap_of_the_spot_any_lower_one_or_none(dollars: int, kinds_of_scrap: str) -> None:
    market = table()
    market.play("A", f"bid {dollars}")
    takes = [text for text in market.legal("A") if "now" not in text]
    assert takes == [f"take {name}" for name in kinds_of_scrap.split()]
    for name in ("sardine", "herring", "cod", "salmon"):
        if name not in kinds_of_scrap:
            assert f"You have no right to a {name.title()} Scrap." in market.refuse("A", f"take {name}")
            assert f"You have no right to a {name.title()} Scrap." in market.refuse("A", f"take {name} now")


def test_pm_4_sally_pays_for_cod_and_takes_a_sardine() -> None:
    market = table()
    market.play("A", "bid 6", "take sardine")
    assert (market.dollars("A"), market.row(), market.scraps("sardine")) == (6, "A6+sardine", 7)
    assert market.waits_for() == "B"


def test_pm_4_doing_without_leaves_the_scraps_where_they_are() -> None:
    market = table()
    (taken,) = kinds(market.play("A", "bid 8", "take none"), ScrapTaken)
    assert taken.fish is None
    assert (market.row(), sum(market.state.scraps)) == ("A8", 30)


def test_a_refusal_of_a_scrap_says_what_is_wrong() -> None:
    market = table(chests={"A": packed(1)})
    market.play("A", "bid 8")
    assert "Without a Scrap there is nothing to place at once." in market.refuse("A", "take none now")
    assert "There is no Scrap tuna." in market.refuse("A", "take tuna")
    assert "A Salmon Scrap cannot be taken and placed at once here." in market.refuse("A", "take salmon now")


def test_the_free_spot_brings_no_scrap() -> None:
    market = table(power={"A": "dollars"})
    assert not kinds(market.play("A", "bid 0"), ScrapTaken)
    assert market.waits_for() == "B"
    assert sum(market.state.scraps) == 30


def test_a_scrap_is_taken_only_while_there_are_some() -> None:
    market = table(chests=ALL_SARDINES)
    market.play("A", "bid 4")
    assert [text for text in market.legal("A") if "now" not in text] == ["take herring", "take none"]
    assert "No Sardine Scrap is left." in market.refuse("A", "take sardine")


def test_where_none_is_left_the_spot_is_paid_for_all_the_same() -> None:
    market = table(chests=ALL_SARDINES)
    (taken,) = kinds(market.play("A", "bid 2"), ScrapTaken)
    assert taken.fish is None
    assert (market.dollars("A"), market.row(), market.waits_for()) == (10, "A2", "B")


def test_the_last_scrap_of_a_kind_goes_to_who_bids_first() -> None:
    market = table(chests={"C": "sardine*7"})
    market.play("A", "bid 2", "take sardine")
    market.play("B", "bid 2")
    assert market.row() == "A2+sardine B2"


def test_there_are_no_lock_outs_and_behind_a_rival_costs_nothing_more() -> None:
    market = table(row="A4")
    (bid,) = kinds(market.play("B", "bid 4"), BidMade)
    assert (bid.behind, bid.past, bid.target) == (1, 0, None)
    assert market.row() == "A4 B4"
    assert (market.dollars("A"), market.dollars("B")) == (12, 8)


def test_ahead_of_a_rival_costs_a_dollar_and_the_rival_gets_it() -> None:
    market = table(row="A4")
    (bid,) = kinds(market.play("B", "bid 4 past 1"), BidMade)
    assert (bid.behind, bid.past, bid.target) == (1, 1, 0)
    assert market.row() == "B4 A4"
    assert (market.dollars("A"), market.dollars("B")) == (13, 7)


@pytest.mark.parametrize(
    ("bid", "row", "dollars"),
    [
        ("bid 4", "A4 B4 C4 D4", (12, 12, 12, 8)),
        ("bid 4 past 1", "A4 B4 D4 C4", (12, 12, 13, 7)),
        ("bid 4 past 2", "A4 D4 B4 C4", (12, 13, 12, 7)),
        ("bid 4 past 3", "D4 A4 B4 C4", (13, 12, 12, 7)),
    ],
)
def test_pm_11_one_dollar_to_the_front_most_rival_that_is_passed(
    bid: str, row: str, dollars: tuple[int, ...]
) -> None:
    market = table(4, row="A4 B4 C4")
    market.play("D", bid)
    assert market.row() == row
    assert tuple(market.dollars(seat) for seat in "ABCD") == dollars


def test_pm_11_places_are_chosen_among_the_meeples_of_the_spot_alone() -> None:
    market = table(4, row="A8 B4 C0")
    assert market.legal("D", "bid 4") == ["bid 4", "bid 4 past 1"]
    assert market.legal("D", "bid 6") == ["bid 6"]
    assert "On the spot of 4 dollars you can go ahead of 1 meeple." in market.refuse("D", "bid 4 past 2")
    market.play("D", "bid 4 past 1")
    assert market.row() == "A8 D4 B4 C0"


def test_pm_12_at_the_free_spot_one_is_always_last() -> None:
    market = table(row="A0 B0")
    assert market.legal("C", "bid 0") == ["bid 0"]
    assert "At the free spot nobody goes ahead of others." in market.refuse("C", "bid 0 past 1")
    market.play("C", "bid 0")
    assert market.row() == "A0 B0 C0"


@pytest.mark.parametrize(
    ("dollars", "bids"),
    [
        (2, "0, 2"),
        (3, "0, 2, 2 past 1"),
        (4, "0, 2, 2 past 1, 4"),
        (8, "0, 2, 2 past 1, 4, 6, 8"),
        (9, "0, 2, 2 past 1, 4, 6, 8, 8 past 1"),
    ],
)
def test_pm_13_a_bidder_must_have_the_dollars_and_one_more_to_go_ahead(dollars: int, bids: str) -> None:
    market = table(row="A8 B2", dollars={"C": dollars})
    assert market.legal("C") == [f"bid {bid}" for bid in bids.split(", ")]


@pytest.mark.parametrize("dollars", [0, 1])
def test_pm_13_the_free_spot_is_always_open_and_taken_by_itself_if_there_is_no_other(dollars: int) -> None:
    market = table(row="A8 B2", dollars={"C": dollars})
    assert (market.row(), market.dollars("C"), market.asks()) == ("A8 B2 C0", dollars, "action")


def test_pm_13_a_refusal_says_what_is_lacking() -> None:
    market = table(row="A4", dollars={"B": 4})
    assert "You have 4 dollars, not 6." in market.refuse("B", "bid 6")
    assert "Going ahead costs 1 dollar more, and you have 4 dollars." in market.refuse("B", "bid 4 past 1")
    assert "On the spot of 2 dollars you can go ahead of no meeples." in market.refuse("B", "bid 2 past 1")


def test_higher_spots_act_first_and_on_a_spot_who_stands_ahead() -> None:
    market = table(4)
    market.play("A", "bid 0")
    market.play("B", "bid 2", "take none")
    market.play("C", "bid 8", "take none")
    market.play("D", "bid 2 past 1", "take none")
    assert market.row() == "C8 D2 B2 A0"
    acted = ""
    while market.asks() == "action":
        acted += market.waits_for()
        market.play(market.waits_for(), "visit", "payout")
    assert acted == "CDBA"


def test_the_action_phase_begins_when_all_meeples_are_placed_and_scraps_taken() -> None:
    market = table(row="A2 B0")
    market.play("C", "bid 8")
    assert (market.waits_for(), market.asks()) == ("C", "scrap")
    market.play("C", "take salmon")
    assert (market.waits_for(), market.asks(), market.row()) == ("C", "action", "C8+salmon A2 B0")


def test_what_a_bid_changed_is_marked_from_the_beginning_of_the_turn_on() -> None:
    market = table(row="A4", power={"B": "dollars"})
    market.state.touched = ["chest:0"]
    market.play("B", "use dollars")
    assert market.view(None).touched == ("power:1", "dollars:1")
    market.play("B", "bid 4 past 1")
    assert market.view(None).touched == ("power:1", "dollars:1", "row", "dollars:0")
