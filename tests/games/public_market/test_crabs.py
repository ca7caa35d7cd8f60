"""The crab of an Ice Chest: what closes it in, and when it is caught."""

import pytest

from games.public_market.events import CrabCaught
from tests.games.public_market.figures import cost, spot
from tests.games.public_market.scenario import Scenario, kinds, table

ABOUT = "B2 C2 D2 B3 D3 B4 C4 D4"
"""The eight squares about the crab of Ice Chest 1, at C3; none of them is ice."""


def laid(chest: int, cells: str) -> str:
    """Write an Ice Chest with a Scrap on each of these squares, a Cod on the ninth and those after it."""
    names = ["sardine"] * 8 + ["cod"] * 7
    return f"{chest}: " + " ".join(f"{name}@{cell}" for name, cell in zip(names, cells.split(), strict=False))


def visit(chest: str, crab: str = "8 neighbours") -> Scenario:
    market = table(row="A8 B4 C0", chests={"A": chest}, crab=crab)
    assert market.area("A").crabs == 0, "a crab is caught at the market only"
    market.play("A", "visit")
    return market


def test_pm_10_a_crab_with_all_eight_squares_covered_is_caught() -> None:
    market = visit(laid(1, ABOUT))
    assert market.area("A").crabs == 1
    assert market.area("B").crabs == 0


@pytest.mark.parametrize("gap", ABOUT.split())
def test_pm_10_one_open_square_about_it_lets_it_go(gap: str) -> None:
    market = visit(laid(1, ABOUT.replace(gap, "A1")))
    assert market.area("A").crabs == 0


@pytest.mark.parametrize("gap", ["B2", "D2", "B4", "D4"])
def test_pm_10_by_option_the_corners_may_be_open(gap: str) -> None:
    market = visit(laid(1, ABOUT.replace(gap, "A1")), crab="4 neighbours")
    assert market.area("A").crabs == 1


@pytest.mark.parametrize("gap", ["C2", "B3", "D3", "C4"])
def test_pm_10_by_option_the_four_sides_must_be_closed(gap: str) -> None:
    market = visit(laid(1, ABOUT.replace(gap, "A1")), crab="4 neighbours")
    assert market.area("A").crabs == 0


@pytest.mark.parametrize("option", ["8 neighbours", "4 neighbours"])
def test_pm_10_a_covered_crab_earns_nothing(option: str) -> None:
    market = visit(laid(1, f"{ABOUT} C3"), crab=option)
    assert market.area("A").crabs == 0


def test_pm_10_ice_closes_its_side() -> None:
    """Ice Chest 2 has its crab at B2 and ice at A3: seven squares are left to cover."""
    assert visit(laid(2, "A1 B1 C1 A2 C2 B3 C3")).area("A").crabs == 1
    assert visit(laid(2, "A1 B1 C1 A2 C2 B3")).area("A").crabs == 0


def test_pm_10_the_rim_closes_its_side() -> None:
    """Ice Chest 8 has its crab at C1, in the top row: five squares are about it."""
    assert visit(laid(8, "B1 D1 B2 C2 D2")).area("A").crabs == 1
    assert visit(laid(8, "B1 D1 C2"), crab="4 neighbours").area("A").crabs == 1
    assert visit(laid(8, "B1 D1 C2")).area("A").crabs == 0


def test_tiles_close_it_also_with_squares_that_show_no_fish() -> None:
    """Tile 1 covers B2 to D2 with a single Cod at B2."""
    market = table(row="A8 B4 C0", chests={"A": laid(1, "B3 D3 B4 C4 D4") + " 1@B2"})
    (caught,) = kinds(market.play("A", "visit"), CrabCaught)
    assert (caught.seat, caught.count) == (0, 1)


def test_pm_15_a_scrap_placed_on_arrival_still_closes_it() -> None:
    market = table(row="A8+cod B4 C0", chests={"A": laid(1, ABOUT.replace("C4", "A1"))})
    assert not kinds(market.play("A", "visit"), CrabCaught)
    assert kinds(market.play("A", "tuck C4"), CrabCaught)
    assert market.area("A").crabs == 1


def test_pm_33_a_scrap_that_comes_after_the_crabs_turn_is_too_late() -> None:
    """The last square is covered by the Scrap of a small bonus, in the same visit."""
    market = table(row="A8 B4 C0", chests={"A": laid(1, ABOUT.replace("C4", "A1"))}, gears={"A": cost(1)})
    market.play("A", "visit", "contract 1", f"score {spot(3, 1, 'scrap')}", "take cod", "tuck C4")
    assert market.view(None).areas[0].crab == "closed"
    market.play("A", "payout")
    assert market.area("A").crabs == 0


def test_one_crab_an_ice_chest() -> None:
    """A's two meeples both go to market: the second has a new Ice Chest, with nothing in it."""
    market = table(2, row="A8 A6 B0 B0", chests={"A": laid(1, ABOUT)})
    market.play("A", "visit", "payout", "visit", "payout")
    assert market.area("A").crabs == 1


def test_six_crabs_are_the_most() -> None:
    closed = {"A": laid(1, ABOUT), "B": "8: herring@B1 herring@D1 herring@B2 herring@C2 herring@D2"}
    market = table(row="A8 B4 C0", chests=closed, crabs={"A": 6, "B": 5})
    assert not kinds(market.play("A", "visit", "payout"), CrabCaught)
    assert market.area("A").crabs == 6
    (caught,) = kinds(market.play("B", "visit"), CrabCaught)
    assert caught.count == 6
