"""Two seats: the divided side of the Scoring Locations."""

import pytest

from tests.games.public_market.figures import cost, vp
from tests.games.public_market.scenario import Scenario, begin, table


def at_reward(column: int, cubes: str) -> Scenario:
    """A has completed a contract of a column; these cubes lie on its Scoring Location already."""
    number = {1: 1, 2: 6, 3: 11, 4: 15}[column]
    market = table(2, row="A8 A6 B4 B0", gears={"A": cost(number)}, cubes={column: cubes})
    market.play("A", "visit", f"contract {number}")
    return market


def halves(market: Scenario, column: int) -> tuple[list[str], list[str]]:
    """The spots of the two halves as moves."""
    location = market.view(None).locations[column - 1]
    spots = [f"score {number}" for number in range(1, len(location.spots) + 1)]
    return spots[: location.split], spots[location.split :]


@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_a_divided_location_with_no_cube_offers_both_halves(column: int) -> None:
    market = at_reward(column, "- - - -")
    left, right = halves(market, column)
    assert left
    assert right
    assert market.legal("A", "score") == [*left, *right]


@pytest.mark.parametrize("owner", ["A", "B"])
@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_one_cube_closes_its_half_whosever_it_is(column: int, owner: str) -> None:
    market = at_reward(column, f"{owner} - - -")
    left, right = halves(market, column)
    assert market.legal("A", "score") == right
    market = at_reward(column, f"- - - {owner}")
    assert market.legal("A", "score") == left
    assert "No cube can be put on spot 4" in market.refuse("A", "score 4")
    assert "No cube can be put on spot 3" in market.refuse("A", "score 3")


@pytest.mark.parametrize("cubes", ["A - - A", "- A B -", "B - A -", "- B - B"])
def test_pm_21_two_cubes_are_the_most_then_collection_locations_are_left(cubes: str) -> None:
    market = at_reward(1, cubes)
    assert market.legal("A") == ["collect boat", "collect wheel", "collect anchor", "collect fish"]
    market.play("A", "collect anchor")
    assert market.logos("A") == "anchor"


def test_the_other_columns_are_not_touched() -> None:
    market = table(2, row="A8 A6 B4 B0", gears={"A": f"{cost(1)} {cost(6)}"}, cubes={1: "A - - B"})
    market.play("A", "visit", "contract 6")
    assert len(market.legal("A", "score")) == 4
    market.play("A", "score 1")
    assert market.cubes(2) == "A - - -"


def test_a_seat_may_take_both_halves() -> None:
    market = table(2, row="A8 A6 B4 B0", gears={"A": f"{cost(1)} {cost(1)}"})
    market.play("A", "visit", "contract 1", "score 1", "contract 1")
    _, right = halves(market, 1)
    assert market.legal("A", "score") == right
    market.play("A", right[-1])
    assert market.cubes(1) == "A - - A"


def test_the_spots_of_the_divided_side_score() -> None:
    market = table(
        2, row="A8@5 A6@6 B4@7 B0@8", left=1, cubes={1: "A - - B", 3: "- B A -"}, dollars={"A": 0, "B": 0}
    )
    assert market.score("A") == {"Locations": vp(2, 1, 1) + vp(2, 3, 3)}
    assert market.score("B") == {"Locations": vp(2, 1, 4) + vp(2, 3, 2)}


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_there_is_no_dividing_line(seats: int) -> None:
    assert [location.split for location in begin(seats).view(None).locations] == [0, 0, 0, 0]
    row = {3: "A8 B4 C0", 4: "A8 B6 C4 D0"}[seats]
    market = table(seats, row=row, gears={"A": cost(1)}, cubes={1: "B - - -"})
    market.play("A", "visit", "contract 1")
    assert market.legal("A", "score") == ["score 2", "score 3", "score 4"]


def test_both_meeples_of_a_seat_pay_with_the_same_cubes() -> None:
    """A's seventh cube goes with its first meeple: the second completes no contract."""
    market = table(2, row="A8 A6 B4 B0", gears={"A": cost(1)}, collected={"A": 6})
    market.play("A", "visit", "contract 1", "collect boat", "payout", "visit")
    assert market.legal("A", "contract") == []
    assert "All 7 of your cubes are placed" in market.refuse("A", "contract 1")
