"""The tiles, Ice Chests, contracts, cards, locations and figures, and what is known about them."""

from collections import Counter
from itertools import combinations_with_replacement
from statistics import fmean

import pytest

from games.public_market import GAME
from games.public_market.cards import (
    BLUE_CARDS,
    CARDS,
    CHESTS,
    CONTRACTS,
    DATA,
    FIGURES,
    FISH,
    LOGOS,
    PRICES,
    TILES,
    fish_names,
)
from games.public_market.chest import GRIDS
from games.public_market.scoring import spots_of
from games.public_market.shapes import CAUGHT, CELLS, SCRAPS, SIZES, SQUARES, Mask, spots, turned
from tests.games.public_market.scenario import table

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
CHEST = pytest.mark.parametrize("chest", sorted(CHESTS))
BLUE, RED = CARDS[:BLUE_CARDS], CARDS[BLUE_CARDS:]


def test_the_rulebook_counts_the_components() -> None:
    counts = {
        "ice chests": len(CHESTS),
        "fish tiles": len(TILES),
        "scraps": sum(fish.scraps for fish in DATA.fish),
        "public contracts": len(CONTRACTS),
        "scoring locations": len(DATA.locations),
        "red cards": len(RED),
        "blue cards": len(BLUE),
        "crabs a seat": FIGURES.crabs,
        # seven of the eight cubes score, the eighth marks the Shrimp Bonus
        "cubes a seat": FIGURES.cubes + 1,
    }
    assert counts == {
        "ice chests": 10, "fish tiles": 45, "scraps": 30, "public contracts": 18, "scoring locations": 4,
        "red cards": 12, "blue cards": 16, "crabs a seat": 6, "cubes a seat": 8,
    }  # fmt: skip


def test_the_rulebook_names_these_figures() -> None:
    assert FISH == ("sardine", "herring", "cod", "salmon")
    assert [fish.symbol for fish in DATA.fish] == ["blue triangle", "green square", "yellow circle", "pink star"]
    assert LOGOS == ("boat", "wheel", "anchor", "fish")
    assert FIGURES.bids == (0, 2, 4, 6, 8)
    assert (FIGURES.cash, FIGURES.cut, FIGURES.captain, FIGURES.line, FIGURES.power_dollars) == (12, 1, 3, 3, 5)
    assert FIGURES.crab_vp == (0, 1, 3, 5, 7, 9, 12)
    assert FIGURES.set_vp == (0, 1, 3, 6, 10)
    assert FIGURES.dollars_per_vp == 3
    assert (FIGURES.columns, FIGURES.rows, FIGURES.open_contracts, FIGURES.red_each) == (4, 4, 2, 3)
    assert FIGURES.source == "rulebook"


def test_pm_1_pm_2_pm_3_pm_31_figures_by_seats() -> None:
    assert FIGURES.tiles == (36, 36, 45)
    assert FIGURES.final_rounds == (3, 4, 4)
    assert FIGURES.meeples == (2, 1, 1)
    assert FIGURES.blue_each == (3, 3, 4)


# Constraint 1 and 2: Ice Chests


@CHEST
def test_constraint_1_a_chest_has_25_squares_two_ice_a_crab_and_three_shrimp(chest: int) -> None:
    rows = CHESTS[chest].rows
    assert [len(row) for row in rows] == [5] * 5
    assert Counter("".join(rows)) == {".": 19, "#": 2, "@": 1, "~": 3}


@CHEST
def test_constraint_1_a_chest_with_its_23_squares_covered_pays_15_dollars_either_way(chest: int) -> None:
    grid = GRIDS[chest]
    coverable = ~grid.ice & (1 << SQUARES) - 1
    assert coverable.bit_count() == 23
    assert grid.lines(coverable) == (5, 5)
    # the crab counts as full without being covered
    assert grid.lines(coverable & ~grid.crab) == (5, 5)
    assert FIGURES.line * 5 == 15


def closable(around: Mask, taken: Mask, tiles: tuple[int, ...]) -> bool:
    """Whether different tiles can cover all of some squares without lying on what is taken."""
    if not around & ~taken:
        return True
    square = around & ~taken
    square &= -square
    for tile in tiles:
        for spot in spots(tile):
            if spot.mask & square and not spot.mask & taken:
                others = tuple(other for other in tiles if other != tile)
                if closable(around, taken | spot.mask, others):
                    return True
    return False


@CHEST
def test_constraint_2_each_crab_can_be_closed_in_by_tiles(chest: int) -> None:
    grid = GRIDS[chest]
    assert closable(grid.around, grid.ice | grid.crab, tuple(TILES))
    assert grid.beside & ~grid.around == 0


def test_constraint_2_ten_different_chests_no_crab_in_a_corner_ice_beside_half_of_them() -> None:
    assert len({chest.rows for chest in CHESTS.values()}) == 10
    crabs = {number: CELLS[grid.crab.bit_length() - 1] for number, grid in GRIDS.items()}
    assert len(set(crabs.values())) == 10
    assert not {"A1", "E1", "A5", "E5"} & set(crabs.values())
    edge = {number for number, cell in crabs.items() if cell[0] in "AE" or cell[1] in "15"}
    # of the 8 squares about a crab (5 at the rim) those without ice are to be covered
    iced = [number for number, grid in GRIDS.items() if grid.around.bit_count() < (5 if number in edge else 8)]
    assert len(iced) == 5


@CHEST
def test_no_tile_covers_two_shrimp_so_a_bonus_takes_three_pieces(chest: int) -> None:
    grid = GRIDS[chest]
    placed = [spot.mask for tile in TILES for spot in spots(tile, mirroring=True) if not spot.mask & grid.ice]
    assert max((mask & grid.shrimp).bit_count() for mask in placed) == 1


# Constraint 3 and 4: fish tiles


def test_constraint_3_tiles_of_three_to_five_squares_in_one_piece() -> None:
    assert Counter(SIZES[tile] for tile in TILES) == {3: 12, 4: 20, 5: 13}
    for tile in TILES:
        squares = {(row, column) for row, column, _ in turned(tile, 0)}
        reached, edge = set(), {min(squares)}
        while edge:
            reached |= edge
            beside = {(row + down, column + across) for row, column in edge for down, across in SIDES}
            edge = beside & squares - reached
        assert reached == squares, f"tile {tile} is in pieces"


def test_constraint_3_each_tile_has_fish_and_one_has_a_sardine_a_herring_and_a_salmon() -> None:
    assert min(sum(CAUGHT[tile]) for tile in TILES) == 1
    assert max(sum(CAUGHT[tile]) for tile in TILES) <= 5
    assert CAUGHT[12] == (1, 1, 0, 1)


def test_constraint_3_the_kinds_are_about_equally_common() -> None:
    fish = [sum(CAUGHT[tile][kind] for tile in TILES) for kind in range(4)]
    assert max(fish) - min(fish) <= 2
    tiles = [sum(CAUGHT[tile][kind] > 0 for tile in TILES) for kind in range(4)]
    assert len(set(tiles)) == 1


def test_constraint_3_no_two_tiles_are_the_same() -> None:
    assert len({min(turned(tile, way) for way in range(4)) for tile in TILES}) == 45


@CHEST
def test_constraint_3_every_tile_fits_every_empty_chest(chest: int) -> None:
    ice = GRIDS[chest].ice
    assert all(any(not spot.mask & ice for spot in spots(tile)) for tile in TILES)


def test_constraint_4_there_are_enough_fish_a_square() -> None:
    assert fmean(sum(CAUGHT[tile]) for tile in TILES) / fmean(SIZES[tile] for tile in TILES) >= 0.6


# Constraint 5 and 6: Scraps and prices


def test_constraint_5_scraps_are_one_square_with_one_fish() -> None:
    assert [CAUGHT[scrap] for scrap in SCRAPS] == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]
    assert [SIZES[scrap] for scrap in SCRAPS] == [1, 1, 1, 1]
    assert sorted(fish.scraps for fish in DATA.fish) == [7, 7, 8, 8]


def test_constraint_6_prices_do_not_fall_and_are_below_what_the_spot_costs() -> None:
    assert list(PRICES) == sorted(PRICES)
    assert all(price < cost for price, cost in zip(PRICES, FIGURES.bids[1:], strict=True))


def test_constraint_6_a_tile_placed_usually_brings_more_than_the_captain() -> None:
    """Beyond its fish a square is a fifth of a line that pays 3 dollars."""
    worth = [
        sum(count * price for count, price in zip(CAUGHT[tile], PRICES, strict=True))
        + SIZES[tile] * FIGURES.line / 5
        for tile in TILES
    ]
    assert sum(value > FIGURES.captain for value in worth) > 0.9 * len(TILES)


# Constraint 7 and 8: contracts and cards


def test_constraint_7_contracts_take_more_fish_the_higher_their_column() -> None:
    sums = {
        column: sorted(sum(contract.cost) for contract in CONTRACTS.values() if contract.column == column)
        for column in (1, 2, 3, 4)
    }
    assert {column: len(found) for column, found in sums.items()} == {1: 5, 2: 5, 3: 4, 4: 4}
    assert set(sums[1]) == {7, 8}
    assert min(sums[4]) >= 11
    assert max(sums[4]) == 13
    means = [fmean(sums[column]) for column in (1, 2, 3, 4)]
    assert means == sorted(means)
    for lower, higher in ((1, 2), (2, 3), (3, 4)):
        assert sums[lower][0] <= sums[higher][0]
        assert sums[lower][-1] <= sums[higher][-1]


def test_constraint_7_no_two_contracts_ask_the_same() -> None:
    assert len({contract.cost for contract in CONTRACTS.values()}) == 18


def test_constraint_4_and_10_the_dearest_contract_can_be_had_from_one_chest() -> None:
    """It takes 13 fish: 4 Sardine, 2 Herring, 4 Cod and 3 Salmon. Five tiles bring 5, 5, 5 and 3."""
    assert CONTRACTS[17].cost == (4, 2, 4, 3)
    chest = "1: 45@B1 38@B4/right 25@E3 11@A3/right 12@E1/left"
    market = table(row="A0 B0 C0", chests={"A": chest}, contracts="1 2 6 7 11 12 16 17")
    market.play("A", "visit")
    assert market.catch("A") == "sardine*5 herring*5 cod*5 salmon*3"
    assert "contract 17" in market.legal("A")


def test_constraint_8_red_cards_give_one_or_two_logos_and_blue_ones_a_logo_and_gears() -> None:
    assert all(not card.gears and 1 <= len(card.logos) <= 2 for card in RED)
    assert all(1 <= len(card.gears) <= 2 and len(card.logos) == 1 for card in BLUE)
    assert all(card.colour == "blue" for card in BLUE)
    assert all(card.colour == "red" for card in RED)
    assert any(card.gears == ("sardine", "salmon") for card in BLUE)
    # the red one that is pictured: two logos for Herring, Cod and Salmon
    assert any(len(card.logos) == 2 and not card.cost[0] and min(card.cost[1:]) > 0 for card in RED)


def test_constraint_8_logos_and_gears_are_balanced() -> None:
    assert Counter(logo for card in BLUE for logo in card.logos) == dict.fromkeys(LOGOS, 4)
    assert len(set(Counter(logo for card in RED for logo in card.logos).values())) == 1
    assert len(set(Counter(gear for card in BLUE for gear in card.gears).values())) == 1


def test_constraint_8_cards_cost_clearly_less_than_contracts() -> None:
    assert {sum(card.cost) for card in CARDS} == {2, 3, 4, 5}
    assert max(sum(card.cost) for card in CARDS) < min(sum(contract.cost) for contract in CONTRACTS.values())
    # a cost of a Herring and a Salmon is printed
    assert (0, 1, 0, 1) in [card.cost for card in CARDS]


# Constraint 9 and 10: Scoring Locations and gears


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_constraint_9_spots_give_points_in_threes_and_the_printed_totals_can_be_had(seats: int) -> None:
    values = {spot.vp for column in range(4) for spot in spots_of(seats, column)}
    assert all(value and value % 3 == 0 for value in values)
    totals = {sum(some) for cubes in range(1, 8) for some in combinations_with_replacement(sorted(values), cubes)}
    assert {12, 15, 18} <= totals


def test_constraint_9_columns_are_worth_more_the_dearer_their_contracts() -> None:
    for seats in (2, 4):
        best = [max(spot.vp for spot in spots_of(seats, column)) for column in range(4)]
        least = [min(spot.vp for spot in spots_of(seats, column)) for column in range(4)]
        assert best == sorted(set(best))
        assert least == sorted(set(least))


def test_constraint_9_the_divided_side_has_two_halves() -> None:
    for location in DATA.locations:
        assert len(location.spots) == 4
        assert (len(location.left), len(location.right)) == (2, 2)
        assert {spot.bonus for spot in location.spots} == {"none", "gear", "scrap", "dollars"}


def test_constraint_10_gears_of_each_kind_can_reach_three() -> None:
    gears = Counter(gear for card in BLUE for gear in card.gears)
    assert min(gears[fish] for fish in FISH) >= 3


def test_constraint_11_the_bank_never_runs_out() -> None:
    """There are 72 pieces of money of unknown values: four seats begin with 48 dollars and more may come."""
    market = table(4, row="A0 B0 C0 D0", dollars=dict.fromkeys("ABCD", 500), power={"A": "dollars"})
    market.play("A", "use dollars")
    assert market.dollars("A") == 505


# Names and the list of components


def test_fish_are_told_as_names() -> None:
    assert fish_names((0, 2, 0, 1)) == ("herring", "herring", "salmon")


def test_every_component_is_listed_with_its_source() -> None:
    rows = {name: (figures, source) for name, figures, source in GAME.components()}
    assert len(rows) == len(GAME.components())
    assert rows["Bid spots"] == ("0, 2, 4, 6, 8 dollars; 1 more to go ahead", "rulebook")
    assert rows["Crab track"] == ("1, 3, 5, 7, 9, 12 points for 1 to 6", "rulebook")
    assert rows["Tile 12"] == ("S. / HM: 1 Sardine, 1 Herring, 1 Salmon", "house")
    assert rows["Ice Chest 1"] == ("..~#. / #.... / ..@.. / ~.... / ...~.", "house")
    assert rows["Contract 17"] == ("column 4: 4 Sardine, 2 Herring, 4 Cod, 3 Salmon", "house")
    assert rows["Blue 5"] == ("1 Herring, 1 Salmon: cod gear, anchor logo", "house")
    assert rows["Scoring Location 1"][1] == "house"
    assert sum(name.startswith("Tile ") for name in rows) == 45
    assert sum(name.startswith("Ice Chest ") for name in rows) == 10
