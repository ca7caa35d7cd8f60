"""A visit to the market: when, in what order, where its fish, tiles and Ice Chest go.

Ice Chest 1, which A has where a test does not say otherwise:

      A B C D E
    1 . . ~ # .
    2 # . . . .
    3 . . @ . .
    4 ~ . . . .
    5 . . . ~ .
"""

from games.public_market.events import (
    BonusUsed,
    CardTurned,
    CatchCompleted,
    ChestTaken,
    ContractCompleted,
    CrabCaught,
    PaidOut,
    Scored,
    ScrapReturned,
    Tucked,
    Visited,
)
from tests.games.public_market.figures import cost, spot, worth
from tests.games.public_market.scenario import kinds, table

RING = "sardine@B2 sardine@C2 sardine@D2 sardine@B3 sardine@D3 sardine@B4 sardine@C4 sardine@D4"
"""All eight squares about the crab of Ice Chest 1."""


def test_pm_32_the_market_may_be_visited_any_time_even_with_nothing() -> None:
    market = table(row="A8 B4 C0")
    assert "visit" in market.legal("A")
    events = market.play("A", "visit", "payout")
    (paid,) = kinds(events, PaidOut)
    assert (paid.fish, paid.sale, paid.lines, paid.payout) == ((), 0, 0, 0)
    assert market.dollars("A") == 12
    assert market.waits_for() == "B"


def test_meeples_stand_at_the_market_from_5_on_and_each_finishes_before_the_next_chooses() -> None:
    """A goes to market, B fishes, C goes to market, D fishes: 5, 1, 6, 2."""
    market = table(4, row="A8 B6 C4 D0", ocean={"A": "3 1"}, left=4)
    assert [event.spot for event in kinds(market.play("A", "visit"), Visited)] == [5]
    assert market.waits_for() == "A"
    market.play("A", "payout")
    assert market.waits_for() == "B"
    market.play("B", "fish A1", "sell")
    assert [event.spot for event in kinds(market.play("C", "visit"), Visited)] == [6]
    market.play("C", "payout")
    market.play("D", "fish A2")
    assert market.row() == "A8@5 B6@1 C4@6 D0@2"


def test_pm_33_the_steps_of_a_visit_come_in_order() -> None:
    """Scrap, crab, contracts and cards, sale and payout, return and new Ice Chest, then new cards."""
    market = table(
        row="A2+herring B0 C0", chests={"A": f"1: {RING}"}, gears={"A": f"{cost(1)} {cost('blue-1')} cod"},
        pile="9", stacks={1: "blue-7"},
    )  # fmt: skip
    score = f"score {spot(3, 1, 'none')}"
    events = market.play("A", "visit", "tuck A1", "contract 1", score, "catch 1", "payout")
    assert [type(event) for event in events] == [
        Visited, Tucked, CrabCaught, ContractCompleted, Scored, CatchCompleted, PaidOut, ChestTaken, CardTurned,
    ]  # fmt: skip
    (paid,) = kinds(events, PaidOut)
    assert paid.fish == ("sardine",) * 8 + ("herring", "cod")


def test_pm_33_contracts_and_todays_catch_are_completed_in_any_order() -> None:
    orders = (["contract 1", "collect boat", "catch 1"], ["catch 1", "contract 1", "collect boat"])
    ends = []
    for moves in orders:
        market = table(row="A8 B0 C0", gears={"A": f"{cost(1)} {cost('blue-1')}"})
        market.play("A", "visit")
        assert market.legal("A", "contract 1", "catch 1") == ["contract 1", "catch 1"]
        market.play("A", *moves)
        ends.append((market.catch("A"), market.logos("A"), market.shown()))
    assert ends[0] == ends[1]
    assert ends[0][0] == ""


def test_each_fish_is_spent_once_and_the_tracker_follows() -> None:
    """Fish for the first two cards and a Salmon."""
    market = table(
        row="A8 B0 C0", gears={"A": f"{cost('blue-1')} {cost('red-2')} salmon"}, shown="blue-1 red-2 red-1 red-3"
    )
    market.play("A", "visit", "catch 1")
    assert market.catch("A") == "cod salmon*2"
    market.play("A", "catch 2")
    assert market.catch("A") == "salmon"
    assert market.legal("A", "catch") == []
    assert "You lack 2 Sardine and 1 Herring" in market.refuse("A", "catch 3")


def test_nobody_need_complete_anything() -> None:
    market = table(row="A8 B0 C0", gears={"A": cost(1)})
    market.play("A", "visit", "payout")
    assert market.waits_for() == "B"
    assert market.area("A").cards == []


# Scraps and the Ice Chest


def test_pm_15_a_scrap_is_placed_before_anything_is_sold() -> None:
    market = table(row="A8+salmon B4 C0")
    market.play("A", "visit")
    assert {text.split()[0] for text in market.legal("A")} == {"tuck"}
    assert "payout" not in market.legal("A")
    market.play("A", "tuck A1")
    assert market.catch("A") == "salmon"
    market.play("A", "payout")
    assert market.dollars("A") == 12 + worth("salmon")
    assert market.scraps("salmon") == 7


def test_pm_15_it_may_be_placed_before_the_meeple_goes() -> None:
    market = table(row="A8+salmon B4 C0")
    market.play("A", "tuck A1", "visit")
    assert "payout" in market.legal("A")
    assert market.catch("A") == "salmon"


def test_pm_14_a_scrap_that_finds_no_square_goes_back_for_nothing() -> None:
    """23 squares can be covered: 8 Sardines, 8 Herring and 7 Cod fill them all."""
    market = table(row="A8+salmon B4 C0", chests={"A": "1: sardine*8 herring*8 cod*7"})
    events = market.play("A", "visit")
    assert [event.fish for event in kinds(events, ScrapReturned)] == ["salmon"]
    assert market.legal("A", "tuck") == []
    assert market.scraps("salmon") == 7
    assert market.dollars("A") == 12
    assert market.catch("A") == "sardine*8 herring*8 cod*7"


def test_scraps_go_back_and_tiles_to_the_discards_not_into_the_bag() -> None:
    market = table(row="A8 B4 C0", chests={"A": "1: 3@A1 cod@E1 salmon@E2"}, cooler={"A": "13"}, discards="40")
    bag = list(market.state.bag)
    assert (market.scraps("cod"), market.scraps("salmon")) == (6, 6)
    events = market.play("A", "visit", "payout")
    assert [event.discarded for event in kinds(events, ChestTaken)] == [(3, 13)]
    assert (market.scraps("cod"), market.scraps("salmon")) == (7, 7)
    assert market.state.discards == [40, 3, 13]
    assert market.state.bag == bag
    assert market.chest("A") == ""


def test_pm_24_a_tile_in_the_personal_cooler_counts_and_goes_to_the_discards() -> None:
    """Tile 13 has a Cod and a Salmon, tile 3 a Sardine and a Herring."""
    market = table(row="A8 B4 C0", chests={"A": "1: 3@A1"}, cooler={"A": "13"}, shown="red-2 red-1 blue-1 blue-2")
    market.play("A", "visit")
    assert market.catch("A") == "sardine herring cod salmon"
    market.play("A", "catch 1", "payout")
    assert market.area("A").cooler == []
    assert market.catch("A") == ""
    assert 13 in market.state.discards


def test_a_new_ice_chest_comes_from_the_top_and_the_used_one_goes_under_the_stack() -> None:
    market = table(row="A8 B4 C0", pile="7 10")
    events = market.play("A", "visit", "payout")
    assert [event.chest for event in kinds(events, ChestTaken)] == [7]
    assert market.area("A").chest == 7
    assert market.view(None).used_chests == (1,)
    market.play("B", "visit", "payout")
    assert market.area("B").chest == 10
    assert market.view(None).used_chests == (1, 2)


def test_pm_34_used_ice_chests_come_again_once_all_ten_were_had() -> None:
    """One new chest is left: A gets it, B the one that was used first of all, C the next."""
    market = table(row="A8 B4 C0", pile="10", used="4 5 6 7 8 9")
    for seat in "ABC":
        market.play(seat, "visit", "payout")
    assert [market.area(seat).chest for seat in "ABC"] == [10, 4, 5]
    assert market.view(None).used_chests == (6, 7, 8, 9, 1, 2, 3)
    assert market.view(None).chests == 0


def test_example_the_tracker_starts_again_at_the_gears() -> None:
    """With gears for 3 Sardines, 1 Herring, 2 Cod and 1 Salmon the next round begins with these."""
    gears = "sardine*3 herring cod*2 salmon"
    market = table(row="A8+cod B4 C0", gears={"A": gears}, chests={"A": "1: 3@A1"})
    market.play("A", "visit", "tuck E1")
    assert market.catch("A") == "sardine*4 herring*2 cod*3 salmon"
    market.play("A", "payout")
    assert market.catch("A") == gears
    assert market.gears("A") == gears


def test_pm_30_two_meeples_of_a_seat_may_both_go_to_market_the_second_with_the_new_ice_chest() -> None:
    market = table(2, row="A8+salmon A6+cod B0 B0", chests={"A": "1: herring@A1"}, pile="5")
    market.play("A", "visit", "tuck B1")
    assert market.catch("A") == "herring salmon"
    market.play("A", "payout")
    assert market.area("A").chest == 5
    assert market.waits_for() == "A"
    market.play("A", "visit", "tuck A1")
    assert market.catch("A") == "cod"
    market.play("A", "payout")
    assert market.row() == "A8@5 A6@6 B0 B0"
    assert market.dollars("A") == 12 + worth("herring salmon cod")


# Shrimp Bonuses at the market


def test_dollars_and_any_scrap_can_be_taken_at_the_market_too() -> None:
    market = table(row="A8 B4 C0", power={"A": "dollars"})
    market.play("A", "visit")
    assert market.legal("A") == ["payout", "use dollars"]
    events = market.play("A", "use dollars")
    assert [event.dollars for event in kinds(events, BonusUsed)] == [5]
    assert market.dollars("A") == 17
    assert market.legal("A") == ["payout"]


def test_a_scrap_by_shrimp_bonus_counts_for_a_card_at_once() -> None:
    """Red-2 takes a Cod and a Salmon; A has but the Cod."""
    market = table(row="A8 B4 C0", power={"A": "scrap"}, gears={"A": "cod"}, shown="red-2 blue-1 blue-2 blue-3")
    market.play("A", "visit")
    assert "You lack 1 Salmon" in market.refuse("A", "catch 1")
    market.play("A", "use scrap of salmon", "tuck A1", "catch 1")
    assert market.catch("A") == ""
    assert market.scraps("salmon") == 6


def test_cooler_and_fish_anywhere_are_of_no_use_at_the_market() -> None:
    for power in ("cooler", "anywhere"):
        market = table(row="A8 B4 C0", power={"A": power})
        market.play("A", "visit")
        assert market.legal("A") == ["payout"]
        market.play("A", "payout")
        assert market.area("A").power_ready


def test_pm_23_the_third_shrimp_covered_at_the_market_brings_its_bonus_before_all_else() -> None:
    market = table(row="A8+cod B4 C0", chests={"A": "1: herring@C1 herring@A4"})
    market.play("A", "visit", "tuck D5")
    assert market.asks() == "bonus"
    market.play("A", "bonus dollars now")
    assert market.dollars("A") == 17
    assert "payout" in market.legal("A")


# Refusals


def test_what_is_done_at_the_market_is_not_done_elsewhere() -> None:
    market = table(row="A8 B4 C0", gears={"A": f"{cost(1)} {cost('blue-1')}"})
    assert "completed at the market" in market.refuse("A", "contract 1")
    assert "completed at the market" in market.refuse("A", "catch 1")
    assert "paid at the market" in market.refuse("A", "payout")
    market.play("A", "visit")
    assert "cannot fish now" in market.refuse("A", "fish A1")
    assert "no cube to place" in market.refuse("A", "score 1")
    market.play("A", "payout")
    assert "It is not your turn" in market.refuse("A", "payout")
