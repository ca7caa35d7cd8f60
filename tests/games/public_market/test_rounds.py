"""The round: who acts when, repopulation, navigation, and who bids first next."""

import pytest

from games.public_market.events import BoatSet, Restocked, RoundBegan
from tests.games.public_market.scenario import begin, kinds, table

# The order of play


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(3, "A", "ABC"), (3, "B", "BCA"), (4, "C", "CDAB"), (4, "D", "DABC"), (2, "A", "AABB"), (2, "B", "BBAA")],
)
def test_pm_27_the_first_round_is_bid_clockwise_from_the_first_player(seats: int, first: str, order: str) -> None:
    """With two seats each places both of its meeples before the other (PM-30)."""
    market = next(market for market in (begin(seats, seed) for seed in range(50)) if market.order()[0] == first)
    assert market.order() == order
    asked = ""
    for _ in order:
        asked += market.waits_for()
        market.play(market.waits_for(), "bid 0")
    assert asked == order


def test_pm_27_who_begins_is_drawn_or_by_option_the_first_seat() -> None:
    assert {begin(4, seed).order()[0] for seed in range(50)} == set("ABCD")
    assert {begin(4, seed, first_player="first seat").order()[0] for seed in range(50)} == {"A"}


def test_meeples_act_from_the_highest_bid_down() -> None:
    market = table(4, row="C8 A4 D4 B0")
    asked = ""
    while market.asks() == "action":
        asked += market.waits_for()
        market.play(market.waits_for(), "visit", "payout")
    assert asked == "CADB"


# Repopulation


def test_the_ocean_is_filled_up_from_the_bag_to_sixteen_tiles() -> None:
    """Two tiles are gone and C takes a third; 20 are in the bag."""
    market = table(row="A8@1 B4@2 C0", ocean={"A": "- 3 - 4"}, bag="7 8 9 10", bag_size=20)
    events = market.play("C", "fish A4", "sell")
    assert all(tile is not None for tile in market.state.ocean)
    (restocked,) = kinds(events, Restocked)
    assert (restocked.tiles, restocked.left) == ((7, 8, 9), 17)
    assert market.column("A") == "7 3 8 9"


def test_pm_26_gaps_are_filled_column_by_column_from_the_top() -> None:
    market = table(
        row="A8@1 B4@2 C0@3", ocean={"A": "1 - 2 -", "B": "- 3 4 5", "D": "11 12 13 -"}, bag="20 21 22 23 24"
    )
    assert market.column("A") == "1 20 2 21"
    assert market.column("B") == "22 3 4 5"
    assert market.column("D") == "11 12 13 23"
    assert market.state.bag[-1] == 24


def test_with_nothing_fished_nothing_is_filled() -> None:
    market = table(row="A8@5 B4@6 C0")
    bag, ocean = list(market.state.bag), list(market.state.ocean)
    assert not kinds(market.play("C", "visit", "payout"), Restocked)
    assert (market.state.bag, market.state.ocean) == (bag, ocean)


def test_discards_and_sold_tiles_do_not_come_back_while_the_bag_lasts() -> None:
    market = table(row="A8@1 B4@2 C0@3", ocean={"A": "- - - 1"}, discards="30 31", sold="32", bag="20 21 22 23")
    assert market.column("A") == "20 21 22 1"
    assert market.state.discards == [30, 31]
    assert market.state.sold == [32]


# Navigation


def test_the_last_in_turn_order_sets_the_boat_to_any_column() -> None:
    market = table(row="A8@1 B4@5 C0@2", boat="B")
    assert market.asks() == "boat"
    assert market.waits_for() == "C"
    assert market.legal("C") == ["boat A", "boat B", "boat C", "boat D"]
    (moved,) = kinds(market.play("C", "boat D"), BoatSet)
    assert (moved.seat, moved.column, moved.stays) == (2, "D", False)
    assert market.view(None).boat == "D"


def test_the_boat_may_stay() -> None:
    market = table(row="A8@1 B4@5 C0@2", boat="B")
    (moved,) = kinds(market.play("C", "boat B"), BoatSet)
    assert moved.stays
    assert market.view(None).boat == "B"


def test_the_boats_new_column_is_fished_in_the_next_round() -> None:
    market = table(row="A8@1 B4@2 C0@3", boat="B")
    market.play("C", "boat D")
    for seat in "ABC":
        market.play(seat, "bid 0")
    assert market.legal("A", "fish") == ["fish D1", "fish D2", "fish D3", "fish D4"]


@pytest.mark.parametrize("column", ["A", "C"])
def test_pm_25_the_boat_is_set_where_there_are_tiles(column: str) -> None:
    """In the last rounds with an empty bag B has no tiles; the boat stood there."""
    market = table(row="A8@1 B4@2 C0@3", boat="B", ocean={"B": "- - - -", "C": "- - 3 -"}, bag_size=0, left=3)
    assert market.legal("C") == ["boat A", "boat C", "boat D"]
    assert "there is nothing to fish" in market.refuse("C", "boat B")
    assert "There is no column Z: they are A, B, C or D." in market.refuse("C", "boat Z")
    market.play("C", f"boat {column}")
    assert market.view(None).boat == column


def test_pm_25_a_single_column_with_tiles_is_no_choice() -> None:
    empty = "- - - -"
    market = table(
        row="A8@1 B4@2 C0@3", ocean={"A": empty, "B": empty, "C": "- 3 - -", "D": empty}, bag_size=0, left=3
    )
    assert market.asks() == "bid"
    assert market.view(None).boat == "C"


def test_pm_25_with_no_tile_anywhere_the_boat_stays() -> None:
    empty = dict.fromkeys("ABCD", "- - - -")
    market = table(row="A8@1 B4@2 C0@3", boat="B", ocean=empty, bag_size=0, left=3)
    assert (market.asks(), market.waits_for()) == ("bid", "A")
    assert market.view(None).boat == "B"


def test_pm_25_under_the_boat_there_may_be_nothing_left() -> None:
    """A takes the last tile of the column: B goes to market without being asked, C may fish elsewhere."""
    market = table(4, row="A8 B6 C4 D0", ocean={"A": "3 - - -"}, power={"C": "anywhere"})
    market.play("A", "fish A1", "sell")
    assert market.row() == "A8@1 B6@5 C4 D0"
    assert market.legal("B") == ["payout"]
    market.play("B", "payout")
    assert "fish A1" not in market.legal("C")
    assert "fish B1 anywhere" in market.legal("C")
    assert "visit" in market.legal("C")


# The next round


def test_pm_8_the_next_round_follows_the_bids() -> None:
    """The bids were B, A, C; C sets the boat, and B bids first whatever the meeples did."""
    market = table(row="B8@5 A4@1 C0@2")
    assert market.waits_for() == "C"
    (began,) = kinds(market.play("C", "boat A"), RoundBegan)
    assert (began.number, began.seats, began.left) == (2, (1, 0, 2), None)
    assert market.order() == "BAC"
    assert market.row() == ""
    assert (market.asks(), market.waits_for()) == ("bid", "B")
    assert market.view(None).round == 2


def test_pm_8_by_option_it_follows_the_spots_of_dock_and_market() -> None:
    """A stands at 1, C at 2, B at 5: B sets the boat and bids last."""
    market = table(row="B8@5 A4@1 C0@2", next_order="spots")
    assert market.waits_for() == "B"
    market.play("B", "boat A")
    assert market.order() == "ACB"
    assert (market.asks(), market.waits_for()) == ("bid", "A")


def test_pm_8_a_whole_round_with_both_options() -> None:
    """A bids 0, B 2, C 0; B visits the market, the others fish: bids give B, A, C, spots A, C, B."""
    for option, order in (("bids", "BAC"), ("spots", "ACB")):
        market = table(next_order=option)
        market.play("A", "bid 0")
        market.play("B", "bid 2", "take none")
        market.play("C", "bid 0")
        market.play("B", "visit", "payout")
        market.play("A", "fish A1", "sell")
        market.play("C", "fish A2", "sell")
        assert market.waits_for() == order[-1]
        market.play(order[-1], "boat A")
        assert market.order() == order


def test_pm_30_two_seats_bid_next_in_the_order_of_their_four_meeples() -> None:
    market = table(2, row="B8@1 A4@2 A2@5 B0@6")
    assert market.waits_for() == "B"
    market.play("B", "boat C")
    assert market.order() == "BAAB"
    asked = ""
    for _ in range(4):
        asked += market.waits_for()
        market.play(market.waits_for(), "bid 0")
    assert asked == "BAAB"


def test_scraps_and_purses_outlast_the_round_and_places_do_not() -> None:
    market = table(row="A8@1 B4@2 C0@3", chests={"A": "1: cod@A1"}, dollars={"A": 3})
    market.play("C", "boat A")
    assert market.catch("A") == "cod"
    assert market.dollars("A") == 3
    market.play("A", "bid 0")
    assert market.row() == "A0"
