"""Setting up: tiles, Ice Chests, contracts, Today's Catch, and who begins."""

import pytest

from games.core import seat_letter
from games.public_market import GAME
from games.public_market.cards import BLUE_CARDS, CONTRACTS
from games.public_market.events import Began
from tests.games.public_market.scenario import begin

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def test_two_to_four_seats() -> None:
    assert list(GAME.seat_range) == [2, 3, 4]


@pytest.mark.parametrize(("seats", "bag", "out"), [(2, 20, 9), (3, 20, 9)])
def test_pm_2_thirty_six_tiles_for_two_and_for_three_players(seats: int, bag: int, out: int) -> None:
    market = begin(seats)
    assert len([tile for tile in market.state.ocean if tile]) == 16
    assert len(market.state.bag) == market.view("A").bag == bag
    assert len(market.state.out) == out


def test_pm_1_four_players_have_all_forty_five_tiles() -> None:
    market = begin(4)
    assert (len(market.state.ocean), len(market.state.bag), len(market.state.out)) == (16, 29, 0)


@SEATS
def test_the_ocean_is_four_full_columns_drawn_from_a_shuffled_bag(seats: int) -> None:
    market = begin(seats)
    assert all("-" not in market.column(letter) for letter in "ABCD")
    assert [len(market.column(letter).split()) for letter in "ABCD"] == [4, 4, 4, 4]
    assert market.column("A") != begin(seats, seed=2).column("A")


@SEATS
def test_the_boat_begins_at_the_leftmost_column(seats: int) -> None:
    assert {begin(seats, seed).view(None).boat for seed in range(10)} == {"A"}


@SEATS
def test_two_contracts_of_each_column_are_laid_out(seats: int) -> None:
    drawn = set()
    for seed in range(30):
        numbers = begin(seats, seed).state.contracts
        assert [CONTRACTS[number].column for number in numbers] == [1, 1, 2, 2, 3, 3, 4, 4]
        assert len(set(numbers)) == 8
        drawn |= set(numbers)
    assert drawn == set(CONTRACTS)


@pytest.mark.parametrize(("seats", "blue", "aside"), [(2, 3, 4), (3, 3, 4), (4, 4, 0)])
def test_pm_31_three_or_four_blue_cards_on_each_stack_above_three_red_ones(
    seats: int, blue: int, aside: int
) -> None:
    for seed in range(10):
        state = begin(seats, seed).state
        assert len(state.aside) == aside
        assert all(card < BLUE_CARDS for card in state.aside)
        for shown, below in zip(state.shown, state.stacks, strict=True):
            assert shown is not None
            backs = [*(card < BLUE_CARDS for card in below), shown < BLUE_CARDS]
            assert backs == [False] * 3 + [True] * blue


@SEATS
def test_each_player_has_12_dollars_a_chest_of_ten_seven_cubes_and_nothing_else(seats: int) -> None:
    market = begin(seats)
    for area in market.view(None).areas:
        assert (area.dollars, area.cubes, area.crabs, area.collected) == (12, 7, 0, 0)
        assert area.catch == area.gears == area.logos == (0, 0, 0, 0)
        assert (area.pieces, area.cooler, area.cards, area.power, area.power_ready) == ((), (), (), None, False)
    assert len({area.chest for area in market.state.areas}) == seats
    assert market.view(None).chests == 10 - seats


@SEATS
def test_thirty_scraps_lie_above_the_board(seats: int) -> None:
    assert sum(begin(seats).state.scraps) == 30


def test_pm_27_the_first_player_is_drawn() -> None:
    for seats in (2, 3, 4):
        assert {begin(seats, seed).state.first for seed in range(60)} == set(range(seats))


def test_pm_27_or_the_first_seat_begins() -> None:
    for seats in (2, 3, 4):
        assert {begin(seats, seed, first_player="first seat").state.first for seed in range(20)} == {0}


@pytest.mark.parametrize("seats", [3, 4])
def test_in_the_first_round_bidding_goes_clockwise_from_the_first_player(seats: int) -> None:
    for seed in range(12):
        market = begin(seats, seed)
        first, asked = market.state.first, ""
        for _ in range(seats):
            asked += market.waits_for()
            market.play(market.waits_for(), "bid 0")
        assert asked == "".join(seat_letter((first + step) % seats) for step in range(seats))


def test_what_was_laid_out_is_told() -> None:
    market = begin(3)
    (began,) = GAME.opening(market.state)
    assert isinstance(began, Began)
    assert began.first == market.state.first
    assert list(began.contracts) == market.state.contracts
    assert list(began.chests) == [area.chest for area in market.state.areas]


def test_a_seed_gives_the_same_table_again() -> None:
    assert GAME.encode(begin(4, 7).state) == GAME.encode(begin(4, 7).state)
