"""Public contracts, the cubes that mark them, and what the cubes bring."""

from typing import Any

import pytest

from games.public_market.cards import DATA
from games.public_market.events import Collected, ContractCompleted, GearMoved, Scored, ScrapTaken
from tests.games.public_market.figures import cost, spot, vp, worth
from tests.games.public_market.scenario import Scenario, kinds, table


def at_market(fish: str, seats: int = 3, row: str = "A8 B4 C0", **more: Any) -> Scenario:
    """A is at the market with these fish."""
    market = table(seats, row=row, gears={"A": fish}, **more)
    market.play("A", "visit")
    return market


def test_a_contract_takes_the_fish_it_shows() -> None:
    market = at_market(f"{cost(1)} salmon*2")
    (done,) = kinds(market.play("A", "contract 1"), ContractCompleted)
    assert (done.seat, done.number) == (0, 1)
    assert market.catch("A") == "salmon*2"


def test_each_kind_must_be_there_no_fish_stands_for_another() -> None:
    """Contract 1 takes Sardines and Herring: one Herring short of it, Cod and Salmon do not help."""
    assert cost(1) == "sardine*4 herring*4"
    market = at_market("sardine*4 herring*3 cod*5 salmon*5")
    assert "contract 1" not in market.legal("A")
    assert "You lack 1 Herring." in market.refuse("A", "contract 1")
    assert "contract 2" in market.legal("A")


def test_only_contracts_in_play_can_be_completed() -> None:
    everything = "sardine*9 herring*9 cod*9 salmon*9"
    market = at_market(everything, contracts="1 2 6 7 11 12 15 16")
    assert market.legal("A", "contract") == [f"contract {number}" for number in (1, 2, 6, 7, 11, 12, 15, 16)]
    assert "Contract 3 is not in play" in market.refuse("A", "contract 3")


def test_pm_19_a_contract_stays_for_all_and_for_again() -> None:
    """A completes contract 1 twice in a visit; B completes it in the same round."""
    points, dollars = spot(3, 1, "none"), spot(3, 1, "dollars")
    market = table(row="A8 B4 C0", gears={"A": f"{cost(1)} {cost(1)}", "B": cost(1)})
    market.play("A", "visit", "contract 1", f"score {points}", "contract 1", f"score {dollars}")
    assert market.catch("A") == ""
    assert market.legal("A", "contract") == []
    market.play("A", "payout")
    market.play("B", "visit", "contract 1", "collect boat")
    assert [market.view(None).areas[seat].cubes for seat in (0, 1, 2)] == [5, 6, 7]
    assert market.cubes(1).split().count("A") == 2
    assert 1 in market.state.contracts


def test_the_cube_is_placed_at_once_and_somewhere() -> None:
    market = at_market(f"{cost(1)} {cost('blue-1')}")
    market.play("A", "contract 1")
    assert market.asks() == "reward"
    assert market.legal("A") == [
        "score 1", "score 2", "score 3", "score 4",
        "collect boat", "collect wheel", "collect anchor", "collect fish",
    ]  # fmt: skip
    assert market.waits_for() == "A"


@pytest.mark.parametrize(("number", "column"), [(1, 1), (6, 2), (11, 3), (15, 4)])
def test_the_scoring_location_is_that_of_the_contracts_column(number: int, column: int) -> None:
    market = at_market(cost(number))
    (scored,) = kinds(market.play("A", f"contract {number}", "score 1"), Scored)
    assert (scored.column, scored.spot, scored.vp) == (column, 1, vp(3, column, 1))
    assert [market.cubes(other) for other in (1, 2, 3, 4)] == [
        "A - - -" if other == column else "- - - -" for other in (1, 2, 3, 4)
    ]


def test_a_spot_takes_one_cube() -> None:
    market = at_market(cost(1), cubes={1: "B - C -"})
    market.play("A", "contract 1")
    assert market.legal("A", "score") == ["score 2", "score 4"]
    assert "No cube can be put on spot 1" in market.refuse("A", "score 1")
    assert "No cube can be put on spot 5" in market.refuse("A", "score 5")


def test_points_of_a_spot_are_seen_at_once() -> None:
    market = at_market(cost(16))
    before = market.view(None).areas[0].vp
    market.play("A", "contract 16", f"score {spot(3, 4, 'none')}")
    assert market.view(None).areas[0].vp == before + vp(3, 4, spot(3, 4, "none"))


# The small bonuses


def test_small_bonus_dollars() -> None:
    market = at_market(cost(1))
    market.play("A", "contract 1", f"score {spot(3, 1, 'dollars')}")
    assert market.dollars("A") == 12 + DATA.bonus.dollars
    assert market.asks() == "market"


def test_small_bonus_scrap_of_any_kind_placed_at_once_counts_and_is_sold() -> None:
    market = at_market(cost(1), row="A8 B4+salmon C0")
    market.play("A", "contract 1", f"score {spot(3, 1, 'scrap')}")
    assert market.legal("A") == ["take sardine", "take herring", "take cod", "take salmon", "take none"]
    (taken,) = kinds(market.play("A", "take salmon"), ScrapTaken)
    assert (taken.fish, taken.source) == ("salmon", "location")
    assert {text.split()[0] for text in market.legal("A")} == {"tuck"}
    market.play("A", "tuck A1")
    assert market.catch("A") == "salmon"
    assert market.scraps("salmon") == 5
    market.play("A", "payout")
    assert market.dollars("A") == 12 + worth("salmon")


def test_small_bonus_scrap_may_be_declined_and_must_be_there() -> None:
    """All eight Sardine Scraps lie in B's Ice Chest."""
    market = at_market(cost(1), chests={"B": "sardine*8"})
    market.play("A", "contract 1", f"score {spot(3, 1, 'scrap')}")
    assert "take sardine" not in market.legal("A")
    assert "No Sardine Scrap is left" in market.refuse("A", "take sardine")
    market.play("A", "take none")
    assert market.asks() == "market"
    assert market.catch("A") == ""


def test_small_bonus_scrap_does_not_fit_into_a_full_ice_chest() -> None:
    market = table(row="A8 B4 C0", chests={"A": "1: sardine*8 herring*8 cod*7"}, contracts="1 2 6 7 11 12 15 16")
    market.play("A", "visit")
    events = market.play("A", "contract 1", f"score {spot(3, 1, 'scrap')}")
    assert [event.fish for event in kinds(events, ScrapTaken)] == [None]
    assert market.asks() == "market"


def test_pm_18_small_bonus_gear_counts_from_the_next_ice_chest() -> None:
    market = at_market(cost(1))
    market.play("A", "contract 1", f"score {spot(3, 1, 'gear')}")
    assert market.legal("A") == ["gear sardine", "gear herring", "gear cod", "gear salmon"]
    (moved,) = kinds(market.play("A", "gear cod"), GearMoved)
    assert (moved.fish, moved.level) == ("cod", 1)
    assert market.catch("A") == ""
    market.play("A", "payout")
    assert market.dollars("A") == 12
    assert market.catch("A") == f"{cost(1)} cod"


# Collection Locations


@pytest.mark.parametrize("logo", ["boat", "wheel", "anchor", "fish"])
def test_a_collection_location_brings_one_logo_of_choice(logo: str) -> None:
    market = at_market(cost(1))
    (collected,) = kinds(market.play("A", "contract 1", f"collect {logo}"), Collected)
    assert (collected.seat, collected.logo) == (0, logo)
    assert market.logos("A") == logo
    assert market.cubes(1) == "- - - -"
    assert market.view(None).areas[0].cubes == 6
    assert "There is no logo herring" in at_reward().refuse("A", "collect herring")


def at_reward() -> Scenario:
    market = at_market(cost(1))
    market.play("A", "contract 1")
    return market


def test_pm_21_at_a_full_scoring_location_a_collection_location_is_left() -> None:
    market = at_market(cost(1), cubes={1: "B C B C"})
    market.play("A", "contract 1")
    assert market.legal("A") == ["collect boat", "collect wheel", "collect anchor", "collect fish"]
    assert "No cube can be put on spot 1" in market.refuse("A", "score 1")


def test_pm_22_collection_locations_never_fill_up() -> None:
    market = at_market(cost(1), collected={"A": 5, "B": 7, "C": 7}, logos={"A": "boat*5"})
    market.play("A", "contract 1", "collect boat")
    assert market.logos("A") == "boat*6"


# Cubes


def test_pm_20_seven_cubes_are_the_most_wherever_they_lie() -> None:
    """Four on Scoring Locations and two on Collection Locations: one more contract, and no other."""
    market = at_market(
        f"{cost(1)} {cost(1)} {cost('blue-1')}", cubes={1: "A A - -", 3: "A B A -"}, collected={"A": 2}
    )
    assert market.view(None).areas[0].cubes == 1
    market.play("A", "contract 1", "collect fish")
    assert market.legal("A", "contract") == []
    assert "All 7 of your cubes are placed" in market.refuse("A", "contract 1")
    # Today's Catch takes no cube
    market.play("A", "catch 1")


def test_pm_20_the_cubes_of_others_do_not_count() -> None:
    market = at_market(cost(1), cubes={1: "B B B -", 2: "B B B B"}, collected={"A": 6})
    market.play("A", "contract 1", "score 4")
    assert market.cubes(1) == "B B B A"
