"""Dock and Market: the order of the actions, fishing under the boat, looking before choosing, the captain."""

import pytest

from games.core import NotYourTurn
from games.public_market.events import Fished, ScrapReturned, SoldTile, Visited
from tests.games.public_market.laying import packed
from tests.games.public_market.scenario import kinds, table

FULL = packed(1)
"""8 Sardine, 8 Herring and 7 Cod Scraps on the 23 squares of chest 1."""


def test_the_dock_gives_the_spots_1_to_4_and_the_market_5_to_8_in_order() -> None:
    market = table(4, row="A8 B6 C4 D2", ocean={"A": "1 3 4 5"})
    market.play("A", "visit", "payout")
    market.play("B", "fish A1", "sell")
    market.play("C", "visit", "payout")
    (fished,) = kinds(market.play("D", "fish A2"), Fished)
    assert fished.spot == 2
    assert market.row() == "A8@5 B6@1 C4@6 D2@2"


def test_all_four_can_go_the_same_way() -> None:
    market = table(4, row="A8 B6 C4 D2")
    spots = []
    for seat in "ABCD":
        spots += [visited.spot for visited in kinds(market.play(seat, "visit", "payout"), Visited)]
    assert spots == [5, 6, 7, 8]
    market = table(4, row="A8 B6 C4 D2")
    spots = []
    for number, seat in enumerate("ABCD", 1):
        spots += [fished.spot for fished in kinds(market.play(seat, f"fish A{number}"), Fished)]
        market.play(seat, "sell")
    assert spots == [1, 2, 3, 4]


def test_each_action_is_finished_before_the_next_meeple_moves_down() -> None:
    market = table(row="B4 A2+sardine C0", ocean={"A": "1 3"})
    market.play("B", "fish A1")
    assert (market.waits_for(), market.legal("A"), market.row()) == ("B", [], "B4@1 A2+sardine C0")
    market.play("B", "sell")
    assert market.waits_for() == "A"
    market.play("A", "fish A2")
    market.play("A", "place A1 none")
    # its Scrap has not been placed yet
    assert (market.waits_for(), market.asks()) == ("A", "hold")
    market.play("A", "tuck A3")
    assert market.waits_for() == "C"


def test_fishing_takes_a_tile_from_under_the_boat() -> None:
    market = table(row="A0 B0 C0", boat="C", ocean={"C": "12 - 7 8"})
    assert market.legal("A", "fish") == ["fish C1", "fish C3", "fish C4"]
    assert "There is no tile at C2." in market.refuse("A", "fish C2")
    assert "does not lie under the boat, which is over column C" in market.refuse("A", "fish A1")
    assert "D9 is no place of the ocean" in market.refuse("A", "fish D9")
    (fished,) = kinds(market.play("A", "fish C3"), Fished)
    assert (fished.tile, fished.cell, fished.fish) == (7, "C3", ("salmon", "salmon"))
    assert market.column("C") == "12 - - 8"


def test_the_column_is_not_filled_up_before_the_round_is_over() -> None:
    market = table(row="A0 B0 C0", ocean={"A": "1 3 4 5"})
    market.play("A", "fish A1", "sell")
    market.play("B", "fish A3", "sell")
    assert market.legal("C", "fish") == ["fish A2", "fish A4"]


def test_molly_fishes_first_places_tile_and_scrap_and_play_passes_on() -> None:
    market = table(row="A8+salmon B2 C0", ocean={"A": "13"})
    market.play("A", "fish A1")
    assert market.row().startswith("A8+salmon@1 ")
    market.play("A", "place B2 none", "tuck E5")
    assert market.chest("A") == "13@B2 salmon@E5"
    assert market.waits_for() == "B"


def test_the_catch_tracker_of_shawn_rises_by_four() -> None:
    """A tile with a Sardine, a Herring and a Salmon, and a Herring Scrap: 1, 2, 0 and 1."""
    market = table(row="A4+herring B0 C0", ocean={"A": "12"})
    market.play("A", "fish A1", "place B3 none", "tuck A1")
    assert market.catch("A") == "sardine herring*2 salmon"


def test_the_tracker_adds_to_the_gears() -> None:
    """Rob begins with 3 Sardine, 1 Herring, 2 Cod and 1 Salmon; what is placed comes on top."""
    market = table(row="A2+sardine B0 C0", ocean={"A": "12"}, gears={"A": "sardine*3 herring cod*2 salmon"})
    assert market.catch("A") == "sardine*3 herring cod*2 salmon"
    market.play("A", "fish A1", "place B3 none", "tuck A1")
    assert market.catch("A") == "sardine*5 herring*2 cod*2 salmon*2"


def test_fish_count_when_the_tile_is_placed_not_while_it_is_in_the_hand() -> None:
    market = table(row="A0 B0 C0", ocean={"A": "12"})
    market.play("A", "fish A1")
    assert market.catch("A") == ""
    market.play("A", "place B3 none")
    assert market.catch("A") == "sardine herring salmon"


# Looking at a tile and exchanging it


def test_pm_36_a_tile_may_be_put_back_and_another_one_taken() -> None:
    market = table(row="A0 B0 C0", ocean={"A": "12 7 - 9"})
    market.play("A", "fish A2")
    assert market.column("A") == "12 - - 9"
    assert market.legal("A", "fish") == ["fish A1", "fish A4"]
    (fished,) = kinds(market.play("A", "fish A1"), Fished)
    assert (fished.tile, fished.back) == (12, 7)
    assert market.column("A") == "- 7 - 9"
    market.play("A", "fish A2")
    assert market.column("A") == "12 - - 9"
    assert market.row() == "A0@1 B0 C0"
    market.play("A", "sell")
    assert market.state.sold == [7]


def test_pm_36_whoever_fishes_cannot_go_to_market_any_more() -> None:
    market = table(row="A0 B0 C0", ocean={"A": "12"})
    market.play("A", "fish A1")
    assert market.legal("A", "visit") == []
    assert "instead of fishing" in market.refuse("A", "visit")


def test_pm_36_the_exchange_is_over_once_something_is_placed() -> None:
    market = table(row="A2+sardine B0 C0", ocean={"A": "12 7"})
    market.play("A", "fish A1")
    assert market.legal("A", "fish") == ["fish A2", "fish A3", "fish A4"]
    market.play("A", "tuck E5")
    assert market.legal("A", "fish") == []
    assert "You cannot fish now." in market.refuse("A", "fish A2")
    market = table(row="A2+sardine B0 C0", ocean={"A": "12 7"})
    market.play("A", "fish A1", "place B3 none")
    assert market.legal("A", "fish", "sell", "place") == []


def test_a_single_tile_under_the_boat_cannot_be_exchanged() -> None:
    market = table(row="A0 B0 C0", ocean={"A": "- 12 - -"})
    market.play("A", "fish A2")
    assert market.legal("A", "fish") == []


# The captain


def test_the_captain_pays_3_dollars_and_the_tile_leaves_the_game() -> None:
    market = table(row="A0 B0 C0", ocean={"A": "12"})
    (sold,) = kinds(market.play("A", "fish A1", "sell"), SoldTile)
    assert (sold.tile, sold.dollars) == (12, 3)
    assert market.dollars("A") == 15
    assert (market.state.sold, market.state.discards) == ([12], [])


def test_pm_35_a_tile_that_would_fit_may_be_sold_and_its_fish_never_count() -> None:
    market = table(row="A0 B0 C0", ocean={"A": "12"})
    market.play("A", "fish A1")
    assert market.legal("A", "place")
    market.play("A", "sell")
    assert (market.catch("A"), market.chest("A"), market.dollars("A")) == ("", "", 15)


def test_a_tile_that_fits_nowhere_can_only_be_sold_or_exchanged() -> None:
    market = table(row="A0 B0 C0", chests={"A": FULL}, ocean={"A": "12 - 9 -"})
    market.play("A", "fish A1")
    assert market.legal("A") == ["sell", "fish A3"]
    assert "B2, B3 and C3 are covered already." in market.refuse("A", "place B2 none")
    assert "There is ice on A2." in market.refuse("A", "place A1 none")


def test_the_scrap_is_placed_even_if_the_tile_is_sold() -> None:
    market = table(row="A2+sardine B0 C0", ocean={"A": "12"})
    market.play("A", "fish A1", "sell")
    assert (market.waits_for(), market.dollars("A")) == ("A", 15)
    assert len(market.legal("A")) == 23
    market.play("A", "tuck B2")
    assert (market.waits_for(), market.catch("A")) == ("B", "sardine")


# Scraps


def test_pm_15_a_scrap_may_be_placed_as_soon_as_it_is_taken() -> None:
    market = table()
    market.play("A", "bid 2", "take sardine now")
    assert (market.waits_for(), market.asks()) == ("A", "tuck")
    market.play("A", "tuck C2")
    assert (market.row(), market.chest("A"), market.catch("A")) == ("A2", "sardine@C2", "sardine")
    assert market.waits_for() == "B"


def test_pm_15_or_when_its_meeple_acts_before_and_after_it_has_fished() -> None:
    for moves in (
        ("tuck E5", "fish A1", "place B3 none"),
        ("fish A1", "tuck E5", "place B3 none"),
        ("fish A1", "place B3 none", "tuck E5"),
    ):
        market = table(row="A2+sardine B0 C0", ocean={"A": "12"})
        market.play("A", *moves)
        assert set(market.chest("A").split()) == {"12@B3", "sardine@E5"}
        assert market.waits_for() == "B"


def test_pm_15_at_the_market_it_is_placed_before_anything_is_sold() -> None:
    market = table(row="A2+sardine B0 C0")
    market.play("A", "visit")
    assert (market.waits_for(), market.asks(), len(market.legal("A", "tuck"))) == ("A", "tuck", 23)
    assert len(market.legal("A")) == 23
    market.play("A", "tuck E5")
    assert (market.asks(), market.catch("A")) == ("market", "sardine")


def test_pm_14_a_scrap_that_does_not_fit_goes_back_for_nothing() -> None:
    for moves in (("visit",), ("fish A1", "sell")):
        market = table(row="A8+salmon B0 C0", chests={"A": FULL})
        assert market.scraps("salmon") == 6
        (returned,) = kinds(market.play("A", *moves), ScrapReturned)
        assert returned.fish == "salmon"
        assert market.scraps("salmon") == 7
        assert market.dollars("A") == (12 if moves == ("visit",) else 15)
        assert "salmon" not in market.catch("A")


def test_pm_14_a_full_chest_has_no_square_for_a_scrap() -> None:
    market = table(row="A8+salmon B0 C0", chests={"A": FULL})
    assert market.legal("A", "tuck") == []
    assert "no square is free" in market.refuse("A", "tuck B2")


def test_pm_14_a_tile_may_take_the_last_room_of_a_scrap() -> None:
    """Only D3, D4 and E4 are free, which is where the tile goes."""
    market = table(row="A8+salmon B0 C0", chests={"A": packed(2, "D3 D4 E4")}, ocean={"A": "12"})
    (returned,) = kinds(market.play("A", "fish A1", "place D3 none"), ScrapReturned)
    assert returned.fish == "salmon"
    assert market.waits_for() == "B"


def test_pm_14_a_scrap_cannot_be_sold() -> None:
    market = table(row="A8+salmon B0 C0", ocean={"A": "12"})
    market.play("A", "fish A1", "place B3 none")
    assert market.legal("A", "sell") == []


# An empty column


def test_pm_25_with_nothing_under_the_boat_one_goes_to_market() -> None:
    """It is the only thing to do and so it is done."""
    market = table(row="B2@1 C2@2 A0", ocean={"A": "- - - -"})
    assert (market.waits_for(), market.asks(), market.row()) == ("A", "market", "B2@1 C2@2 A0@5")


def test_pm_25_a_scrap_can_still_be_placed_before() -> None:
    market = table(row="A2+sardine B0 C0", ocean={"A": "- - - -"})
    assert market.legal("A", "fish") == []
    assert "There is no tile at A1." in market.refuse("A", "fish A1")
    assert "visit" in market.legal("A")
    assert len(market.legal("A", "tuck")) == 23


def test_pm_25_or_fishes_anywhere() -> None:
    market = table(row="A0 B0 C0", ocean={"A": "- - - -", "B": "12 - - -"}, power={"A": "anywhere"})
    assert market.legal("A", "fish B", "visit") == ["fish B1 anywhere", "visit"]
    market.play("A", "fish B1 anywhere")
    assert market.column("B") == "- - - -"


def test_nobody_acts_out_of_turn() -> None:
    market = table(row="A0 B0 C0")
    for text in ("fish A1", "visit"):
        with pytest.raises(NotYourTurn):
            market.play("B", text)


def test_one_may_go_to_market_with_any_chest_an_empty_one_too() -> None:
    market = table(row="A0 B0 C0")
    assert market.legal("A", "visit") == ["visit"]
    market.play("A", "visit", "payout")
    assert market.dollars("A") == 12
