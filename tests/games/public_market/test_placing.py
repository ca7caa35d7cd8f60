"""Laying tiles in the Ice Chest: turning them, ice, the crab, shrimp, and what the chest then shows."""

import pytest

from games.public_market.cards import CHESTS, TILES
from games.public_market.chest import GRIDS
from games.public_market.events import Placed
from games.public_market.legal import placements
from games.public_market.moves import Place
from games.public_market.shapes import SQUARE_OF, laid_fish, way_of, ways
from tests.games.public_market.laying import packed
from tests.games.public_market.scenario import Scenario, kinds, table

# Chest 1   A B C D E      Chest 2   A B C D E
#       1   . . ~ # .            1   . . . ~ .
#       2   # . . . .            2   ~ @ . . .
#       3   . . @ . .            3   # . . . .
#       4   ~ . . . .            4   . . . . .
#       5   . . . ~ .            5   . ~ # . .


def holding(tile: int, chest: str = "1:", mirroring: str = "off") -> Scenario:
    """A has a tile in its hand."""
    market = table(row="A0 B0 C0", chests={"A": chest}, ocean={"A": str(tile)}, mirroring=mirroring)
    market.play("A", "fish A1")
    return market


def cells(tile: int, cell: str, turn: str, mirrored: bool = False) -> str:
    """Where a tile lies, and its fish: `B2 sardine, B3 herring`."""
    lies = laid_fish(tile, way_of(turn, mirrored), SQUARE_OF[cell])
    return ", ".join(f"{square} {fish or '-'}" for square, fish in lies)


# Turning


@pytest.mark.parametrize(
    ("turn", "lies"),
    [
        ("none", "B2 sardine, B3 herring, C3 salmon"),
        ("right", "B2 herring, C2 sardine, B3 salmon"),
        ("half", "B2 salmon, C2 herring, C3 sardine"),
        ("left", "B2 salmon, A3 sardine, B3 herring"),
    ],
)
def test_pm_16_a_tile_is_turned_by_quarters(turn: str, lies: str) -> None:
    """Tile 12 is a corner: Sardine above, Herring and Salmon below. It lies by its first square, row by row."""
    assert cells(12, "B2", turn) == lies
    (placed,) = kinds(holding(12).play("A", f"place B2 {turn}"), Placed)
    assert (placed.cell, placed.turn, placed.mirrored) == ("B2", turn, False)
    assert placed.fish == ("sardine", "herring", "salmon")


def test_a_turn_names_the_leftmost_square_of_the_top_row() -> None:
    """Tile 28 has its Herring and Salmon above, one square to the right: the named square is the Herring's."""
    assert cells(28, "C1", "none") == "C1 herring, D1 salmon, B2 -, C2 salmon"


@pytest.mark.parametrize(
    ("tile", "count"),
    [
        (1, 2),  # three in a line
        (13, 2),  # four in a line
        (15, 1),  # a square
        (12, 4),  # a corner
        (28, 2),  # an S
        (18, 4),  # a T
        (22, 4),  # an L
    ],
)
def test_pm_16_turns_that_cover_the_same_squares_are_offered_once(tile: int, count: int) -> None:
    assert len(ways(tile)) == count
    assert len({turn.split()[2] for turn in holding(tile).legal("A", "place")}) == count


@pytest.mark.parametrize(
    ("tile", "count"), [(13, 2), (15, 1), (12, 4), (18, 4), (28, 4), (22, 8), (39, 4), (33, 8)]
)
def test_pm_16_with_mirroring_tiles_may_be_turned_over(tile: int, count: int) -> None:
    assert len(ways(tile, mirroring=True)) == count


def test_pm_16_mirroring_is_an_option() -> None:
    """Tile 22 is an L: its foot points to the right, mirrored to the left."""
    assert cells(22, "B2", "none") == "B2 -, B3 herring, B4 cod, C4 salmon"
    assert cells(22, "C2", "none", mirrored=True) == "C2 -, C3 herring, B4 salmon, C4 cod"
    market = holding(22)
    assert not [text for text in market.legal("A") if "mirrored" in text]
    assert "Tiles are not turned over at this table." in market.refuse("A", "place C2 none mirrored")
    market = holding(22, mirroring="on")
    market.play("A", "place C2 none mirrored")
    assert market.chest("A") == "22@C2/none/mirrored"
    assert market.catch("A") == "herring cod salmon"


def test_every_place_of_a_straight_tile_in_an_empty_chest() -> None:
    """Chest 1 has ice at D1 and A2. Lying: none in row 1, one in row 2, two in each of rows 3 to 5. Standing:
    none in column A, two in B, two in C, one in D, two in E."""
    market = holding(13)
    assert market.legal("A", "place") == [
        f"place {cell} none" for cell in ("B2", "A3", "B3", "A4", "B4", "A5", "B5")
    ] + [f"place {cell} right" for cell in ("B1", "C1", "E1", "B2", "C2", "D2", "E2")]


def test_every_place_of_a_square_beside_others() -> None:
    """Chest 1 is full but for two rows of three and a square by itself."""
    market = holding(15, packed(1, "B4 C4 D4 B5 C5 D5 E2"))
    assert market.legal("A", "place") == ["place B4 none", "place C4 none"]


def drawn(tile: int, chest: int, mirroring: bool) -> set[frozenset[str]]:
    """Which squares a tile can cover in an empty chest, found by sliding its drawing over the chest's."""
    found = set()
    for begin in (TILES[tile].rows, [row[::-1] for row in TILES[tile].rows])[: 2 if mirroring else 1]:
        rows = ["".join(row) for row in begin]
        for _ in range(4):
            rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
            for down in range(6 - len(rows)):
                for across in range(6 - len(rows[0])):
                    lies = [
                        (down + row, across + column)
                        for row, line in enumerate(rows)
                        for column, letter in enumerate(line)
                        if letter != "."
                    ]
                    if all(CHESTS[chest].rows[row][column] != "#" for row, column in lies):
                        found.add(frozenset(f"{'ABCDE'[column]}{row + 1}" for row, column in lies))
    return found


@pytest.mark.parametrize("mirroring", [False, True])
@pytest.mark.parametrize("chest", sorted(CHESTS))
def test_every_tile_has_its_places_in_every_chest_each_once(chest: int, mirroring: bool) -> None:
    for tile in TILES:
        moves = placements(tile, mirroring, GRIDS[chest].ice)
        covers = [
            frozenset(
                square for square, _ in laid_fish(tile, way_of(move.turn, move.mirrored), SQUARE_OF[move.cell])
            )
            for move in moves
            if isinstance(move, Place)
        ]
        assert len(set(covers)) == len(covers) == len(moves)
        assert set(covers) == drawn(tile, chest, mirroring)


# What is in the way


def test_tiles_do_not_lie_on_ice() -> None:
    market = holding(12)
    assert "There is ice on A2." in market.refuse("A", "place A1 none")
    assert "There is ice on D1." in market.refuse("A", "place D1 none")


def test_scraps_do_not_lie_on_ice_either() -> None:
    market = table(row="A2+sardine B0 C0")
    assert "There is ice on A2." in market.refuse("A", "tuck A2")
    assert "Z9 is no square of an Ice Chest" in market.refuse("A", "tuck Z9")


def test_tiles_and_scraps_do_not_lie_on_one_another() -> None:
    market = holding(12, "1: 1@B5 cod@B4")
    assert "B4 is covered already." in market.refuse("A", "place B3 none")
    assert "B4, B5 and C5 are covered already." in market.refuse("A", "place B4 none")
    market = table(row="A2+sardine B0 C0", chests={"A": "1: 1@B5 cod@B4"})
    assert "C5 is covered already." in market.refuse("A", "tuck C5")


def test_tiles_lie_within_the_chest() -> None:
    market = holding(13)
    for place in ("place C3 none", "place C3 right", "place E5 none"):
        assert "The tile would stick out of your Ice Chest." in market.refuse("A", place)
    assert "F1 is no square of an Ice Chest" in market.refuse("A", "place F1 none")
    assert "A tile is turned none, right, half or left." in market.refuse("A", "place B2 upside")
    assert "The tile looks the same when it is turned less." in market.refuse("A", "place B2 half")


def test_the_crab_may_be_covered_for_no_effect() -> None:
    market = holding(13)
    market.play("A", "place B3 none")
    assert market.view("A").areas[0].crab == "covered"
    assert market.area("A").crabs == 0


def test_shrimp_may_be_covered() -> None:
    """The corner lies on B1, the shrimp C1, and B2."""
    market = holding(12)
    (placed,) = kinds(market.play("A", "place B1 right"), Placed)
    assert placed.shrimp == market.view("A").areas[0].shrimp == 1


# What the chest shows


@pytest.mark.parametrize(
    ("chest", "four", "state"),
    [
        # chest 2: about its crab at B2 lie A1 B1 C1, A2, C2, the ice A3, B3 and C3
        ("2: cod@A1 cod@B1 cod@C1 cod@A2 cod@C2 cod@B3 cod@C3", "closed", "closed"),
        ("2: cod@A1 cod@B1 cod@C1 cod@A2 cod@C2 cod@B3", "closed", "open"),
        ("2: cod@B1 cod@A2 cod@C2 cod@B3", "closed", "open"),
        ("2: cod@B1 cod@A2 cod@C2 cod@A1 cod@C1 cod@C3", "open", "open"),
        ("2: cod@A1 cod@B1 cod@C1 cod@A2 cod@B2 cod@C2 cod@B3 sardine@C3", "covered", "covered"),
        # chest 9: its crab at B5 lies at the rim, below the ice B4
        ("9: cod@A5 cod@C5 cod@A4 cod@C4", "closed", "closed"),
        ("9: cod@A5 cod@C5 cod@A4", "closed", "open"),
        ("9: cod@A5 cod@A4 cod@C4", "open", "open"),
    ],
)
def test_pm_10_a_crab_is_closed_in_by_pieces_ice_and_the_rim_on_eight_sides_or_by_option_four(
    chest: str, four: str, state: str
) -> None:
    for option, expected in (("8 neighbours", state), ("4 neighbours", four)):
        market = table(row="A0 B0 C0", chests={"A": chest}, crab=option)
        assert market.view("A").areas[0].crab == expected


def test_pm_10_eight_neighbours_are_the_default() -> None:
    assert table().state.options.crab == "8 neighbours"
    assert table().state.options.mirroring is False


def test_full_rows_and_columns_are_counted_with_ice_and_crab() -> None:
    """Chest 2. Row 2 needs A, C, D and E beside the crab, row 3 B to E beside the ice; column A needs 1, 2, 4
    and 5."""
    rows = "2: cod@A2 cod@C2 cod@D2 cod@E2 herring@B3 herring@C3 herring@D3 herring@E3"
    assert table(chests={"A": rows}).view("A").areas[0].lines == (2, 0)
    column = "2: cod@A1 cod@A2 cod@A4 cod@A5"
    assert table(chests={"A": column}).view("A").areas[0].lines == (0, 1)
    assert table(chests={"A": packed(2)}).view("A").areas[0].lines == (5, 5)


def test_all_pieces_together_are_the_catch() -> None:
    """Tile 9 has two Cod, tile 20 a Sardine and two Herring; a gear and a tile in the cooler count as well."""
    market = table(row="A0 B0 C0", chests={"A": "1: 9@A4 20@B2 salmon@E5"}, gears={"A": "cod"}, cooler={"A": "7"})
    assert market.catch("A") == "sardine herring*2 cod*3 salmon*3"
