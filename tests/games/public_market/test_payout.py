"""The sale of what is left and the payout for full rows or columns.

Ice Chest 1, which A has here:

      A B C D E
    1 . . ~ # .
    2 # . . . .
    3 . . @ . .
    4 ~ . . . .
    5 . . . ~ .
"""

import pytest

from games.public_market.events import PaidOut
from tests.games.public_market.figures import cost, worth
from tests.games.public_market.scenario import Scenario, kinds, table

NAMES = ["sardine"] * 8 + ["herring"] * 8 + ["cod"] * 7


def laid(cells: str) -> str:
    """Write Ice Chest 1 with a Scrap on each of these squares."""
    return "1: " + " ".join(f"{name}@{cell}" for name, cell in zip(NAMES, cells.split(), strict=False))


def paid(market: Scenario) -> PaidOut:
    """Let A go to market and be paid, and check its purse."""
    before = market.dollars("A")
    (event,) = kinds(market.play("A", "visit", "payout"), PaidOut)
    assert isinstance(event, PaidOut)
    assert market.dollars("A") == before + event.sale + event.payout
    return event


ROW_1, ROW_3 = "A1 B1 C1 E1", "A3 B3 D3 E3"
"""What is left to cover in the row with an ice block, and in that of the crab."""
COLUMN_A, COLUMN_C, COLUMN_D = "A1 A3 A4 A5", "C1 C2 C4 C5", "D2 D3 D4 D5"
"""The same of columns with an ice block, the crab, and an ice block."""


@pytest.mark.parametrize(
    ("cells", "axis", "lines", "dollars"),
    [
        (ROW_1, "rows", 1, 3),
        (ROW_3, "rows", 1, 3),
        (f"{ROW_1} {ROW_3}", "rows", 2, 6),
        (COLUMN_C, "columns", 1, 3),
        (COLUMN_D, "columns", 1, 3),
        (f"{COLUMN_A} {COLUMN_C} {COLUMN_D}", "columns", 3, 9),
        # a row besides more columns, and a column besides more rows, bring nothing
        ("A1 B1 C1 E1 C2 C4 C5 D2 D3 D4 D5", "columns", 2, 6),
        ("A1 B1 C1 E1 A3 B3 D3 E3 A4 A5", "rows", 2, 6),
        # nothing full
        ("A1 B1 C1 C2 B3", "rows", 0, 0),
    ],
)
def test_three_dollars_for_each_full_row_or_column_whichever_are_more(
    cells: str, axis: str, lines: int, dollars: int
) -> None:
    event = paid(table(row="A8 B4 C0", chests={"A": laid(cells)}))
    assert (event.lines, event.payout) == (lines, dollars)
    assert event.axis == axis


def test_pm_32_equally_many_rows_and_columns_are_paid_once() -> None:
    """Row 1 and column C are full: 3 dollars, not 6."""
    event = paid(table(row="A8 B4 C0", chests={"A": laid("A1 B1 C1 E1 C2 C4 C5")}))
    assert (event.lines, event.payout) == (1, 3)


def test_a_full_ice_chest_brings_fifteen_dollars() -> None:
    """All 22 squares but ice and crab are covered."""
    every = " ".join(f"{column}{row}" for row in range(1, 6) for column in "ABCDE")
    cells = " ".join(cell for cell in every.split() if cell not in ("D1", "A2", "C3"))
    assert len(cells.split()) == 22
    event = paid(table(row="A8 B4 C0", chests={"A": laid(cells)}))
    assert (event.lines, event.payout) == (5, 15)


def test_a_covered_crab_is_a_full_square_like_any_other() -> None:
    event = paid(table(row="A8 B4 C0", chests={"A": laid(f"{ROW_3} C3")}))
    assert (event.lines, event.payout) == (1, 3)


def test_squares_of_a_tile_without_fish_fill_a_line() -> None:
    """Tile 1, with a Cod and two empty squares, covers A1 to C1; a Scrap covers E1."""
    event = paid(table(row="A8 B4 C0", chests={"A": "1: 1@A1 sardine@E1"}))
    assert (event.lines, event.payout) == (1, 3)
    assert event.fish == ("sardine", "cod")


def test_ice_and_crab_alone_fill_nothing() -> None:
    event = paid(table(row="A8 B4 C0"))
    assert (event.lines, event.payout, event.sale) == (0, 0, 0)


def test_a_tile_in_the_personal_cooler_fills_nothing() -> None:
    """Tile 13, with a Cod and a Salmon, would fill the row."""
    event = paid(table(row="A8 B4 C0", chests={"A": laid("E1")}, cooler={"A": "13"}))
    assert event.payout == 0
    assert event.fish == ("sardine", "cod", "salmon")


@pytest.mark.parametrize("fish", ["sardine", "herring", "cod", "salmon", "sardine*2 herring*3 cod*4 salmon*5"])
def test_all_remaining_fish_are_sold_for_market_value(fish: str) -> None:
    event = paid(table(row="A8 B4 C0", gears={"A": fish}))
    assert event.sale == worth(fish)


def test_what_was_spent_is_not_sold() -> None:
    market = table(row="A8 B4 C0", gears={"A": f"{cost(1)} {cost('blue-1')} salmon"})
    events = market.play("A", "visit", "contract 1", "collect boat", "catch 1", "payout")
    (event,) = kinds(events, PaidOut)
    assert event.fish == ("salmon",)
    assert market.dollars("A") == 12 + worth("salmon")


def test_selling_is_not_a_choice() -> None:
    """With fish on the tracker there is nothing but cards and contracts, or the payout that sells all."""
    market = table(row="A8 B4 C0", gears={"A": "herring*2"}, shown="red-2 red-3 red-5 red-6")
    market.play("A", "visit")
    assert market.legal("A") == ["payout"]


def test_pm_17_gear_fish_are_sold_too_and_come_back() -> None:
    market = table(2, row="A8 A6 B0 B0", gears={"A": "cod*2"})
    assert paid(market).fish == ("cod", "cod")
    assert market.catch("A") == "cod*2"
    assert paid(market).fish == ("cod", "cod")
    assert market.dollars("A") == 12 + 2 * worth("cod*2")


def test_pm_28_nothing_is_sold_but_at_the_market() -> None:
    """B fishes in the last round of all: its fish and its full row are worth nothing."""
    market = table(row="A8@1 C4@2 B0", left=1, chests={"B": "1: sardine@A1 sardine@B1 sardine@C1 sardine@E1"},
                   ocean={"A": "3"}, boat="A", dollars={"B": 2})  # fmt: skip
    market.play("B", "fish A1", "place B2 none")
    assert market.waits_for() == ""
    assert market.dollars("B") == 2
    assert market.score("B") == {}
