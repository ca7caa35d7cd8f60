"""The end: points of locations, logos, crabs and money, and ties."""

from typing import Any

import pytest

from games.public_market import GAME
from games.public_market.scoring import collection_points
from tests.games.public_market.figures import vp
from tests.games.public_market.scenario import Scenario, table

ROWS = {2: "A8@5 A6@6 B4@7 B0@8", 3: "A8@5 B4@6 C0@7", 4: "A8@5 B6@6 C4@7 D0@8"}
BROKE = {"A": 0, "B": 0, "C": 0, "D": 0}


def finished(seats: int = 3, **more: Any) -> Scenario:
    """A game after its last action; nobody has a dollar unless a test says so."""
    dollars = {**BROKE, **more.pop("dollars", {})}
    held = {seat: dollars[seat] for seat in "ABCD"[:seats]}
    market = table(seats, row=ROWS[seats], left=1, dollars=held, **more)
    assert market.waits_for() == ""
    return market


# Logos


def test_example_eleven_logos_score_24() -> None:
    """Two Boats, three Wheels, four Anchors and two Fish: sets of 4, 4, 2 and 1, 10 + 10 + 3 + 1."""
    market = finished(logos={"A": "boat*2 wheel*3 anchor*4 fish*2"})
    assert market.score("A") == {"Collections": 24}


@pytest.mark.parametrize(
    ("logos", "points"),
    [
        ("", 0),
        ("wheel", 1),
        ("boat fish", 3),
        ("boat wheel anchor", 6),
        ("boat wheel anchor fish", 10),
        # two of a kind are two sets
        ("boat*2", 2),
        ("fish*5", 5),
        ("boat*2 wheel*2", 6),
        ("boat*2 wheel", 4),
        ("boat*3 wheel*2 anchor", 6 + 3 + 1),
        ("boat*2 wheel*2 anchor*2 fish*2", 20),
        ("boat wheel anchor fish*4", 10 + 1 + 1 + 1),
    ],
)
def test_sets_of_different_logos(logos: str, points: int) -> None:
    assert finished(logos={"B": logos}).score("B").get("Collections", 0) == points


def test_which_logos_they_are_makes_no_difference() -> None:
    for logos in ([1, 2, 0, 3], [3, 0, 2, 1], [0, 1, 2, 3]):
        assert collection_points(logos) == 6 + 3 + 1


def test_cubes_on_collection_locations_score_by_their_logo_alone() -> None:
    """One Anchor by a cube and one Wheel by a card make a set of two."""
    market = finished(collected={"A": 1}, cards={"A": "red-2"}, logos={"A": "anchor wheel"})
    assert market.score("A") == {"Collections": 3}


# Crabs, money


@pytest.mark.parametrize(("crabs", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 7), (5, 9), (6, 12)])
def test_crabs(crabs: int, points: int) -> None:
    assert finished(crabs={"A": crabs}).score("A").get("Crabs", 0) == points


@pytest.mark.parametrize(("dollars", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (12, 4), (100, 33)])
def test_pm_28_a_point_for_every_three_dollars(dollars: int, points: int) -> None:
    assert finished(dollars={"C": dollars}).score("C").get("Money", 0) == points


def test_pm_28_fish_gears_and_an_unused_shrimp_bonus_are_worth_nothing() -> None:
    market = finished(
        chests={"A": "1: 13@A4 salmon@E5"}, cooler={"A": "3"}, gears={"A": "cod*3"}, power={"A": "dollars"}
    )
    assert market.catch("A") != ""
    assert market.score("A") == {}


# Scoring Locations


def test_each_cube_scores_its_spot_for_its_owner() -> None:
    market = finished(4, cubes={1: "A B - C", 2: "- B B A", 4: "C - - A"})
    assert market.score("A") == {"Locations": vp(4, 1, 1) + vp(4, 2, 4) + vp(4, 4, 4)}
    assert market.score("B") == {"Locations": vp(4, 1, 2) + vp(4, 2, 2) + vp(4, 2, 3)}
    assert market.score("C") == {"Locations": vp(4, 1, 4) + vp(4, 4, 1)}
    assert market.score("D") == {}


def test_the_total_adds_everything_up() -> None:
    """Two crabs 3, three different logos 6, 7 dollars 2, and a spot."""
    market = finished(
        crabs={"A": 2}, logos={"A": "boat wheel fish"}, dollars={"A": 7}, cubes={3: "- A - -"},
    )  # fmt: skip
    points = vp(3, 3, 2)
    assert market.score("A") == {"Locations": points, "Collections": 6, "Crabs": 3, "Money": 2}
    assert market.outcome().totals == (points + 11, 0, 0)
    assert market.outcome().places == (1, 2, 2)


def test_the_points_are_known_at_any_time() -> None:
    """12 dollars are 4 points and two crabs 3."""
    market = table(crabs={"A": 2})
    assert [area.vp for area in market.view(None).areas] == [7, 4, 4]
    assert GAME.outcome(market.state) is None


# Ties


def test_the_most_points_win() -> None:
    """B has 3 points of money, C 3 of crabs and 1 of a logo, A one of money."""
    outcome = finished(dollars={"A": 5, "B": 9}, crabs={"C": 2}, logos={"C": "boat"}).outcome()
    assert outcome.totals == (1, 3, 4)
    assert outcome.places == (3, 2, 1)
    assert outcome.winners == (2,)
    assert outcome.tie_breaks == ()


def test_pm_29_a_tie_goes_to_who_has_more_money() -> None:
    """4 points each: A by 12 dollars, B by 14 dollars, C by 9 dollars and a logo."""
    outcome = finished(dollars={"A": 12, "B": 14, "C": 9}, logos={"C": "boat"}).outcome()
    assert outcome.totals == (4, 4, 4)
    assert outcome.places == (2, 1, 3)
    assert outcome.tie_breaks == ("more money",)


def test_pm_29_then_to_who_has_more_crabs() -> None:
    """5 points each with 12 dollars: A by a logo, B by a crab."""
    outcome = finished(dollars={"A": 12, "B": 12}, logos={"A": "boat"}, crabs={"B": 1}).outcome()
    assert outcome.totals == (5, 5, 0)
    assert outcome.places == (2, 1, 3)
    assert outcome.tie_breaks == ("more crabs",)


def test_pm_29_money_comes_before_crabs() -> None:
    """5 points each: A has 15 dollars, B 12 and a crab."""
    outcome = finished(dollars={"A": 15, "B": 12}, crabs={"B": 1}).outcome()
    assert outcome.totals[:2] == (5, 5)
    assert outcome.places == (1, 2, 3)
    assert outcome.tie_breaks == ("more money",)


def test_pm_29_else_the_place_is_shared() -> None:
    outcome = finished(dollars={"A": 12, "C": 12}, logos={"A": "boat", "C": "fish"}).outcome()
    assert outcome.totals == (5, 0, 5)
    assert outcome.places == (1, 3, 1)
    assert outcome.winners == (0, 2)
    assert outcome.tie_breaks == ()
