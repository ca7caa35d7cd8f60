"""What holds at every moment of a game: each component lies in one place where it may lie."""

from games.core.seat import Seat
from games.public_market.cards import BLUE_CARDS, CARDS, CHESTS, DATA, FIGURES, FISH, TILES
from games.public_market.chest import GRIDS
from games.public_market.scoring import free_spots, split_of, spots_of
from games.public_market.shapes import FIRST_SCRAP, is_scrap, mask
from games.public_market.state import MarketState
from games.public_market.steps.chest import TuckNow
from games.public_market.steps.fishing import HoldTile
from games.public_market.steps.rounds import Round
from games.public_market.steps.visit import MarketVisit


def check_table(state: MarketState) -> None:
    """Raise `AssertionError` where something is lost, doubled or misplaced."""
    _tiles(state)
    _scraps(state)
    _cards(state)
    _chests(state)
    _row(state)
    for seat in range(state.seats):
        _area(state, seat)
    assert len(state.ocean) == FIGURES.columns * FIGURES.rows
    assert not state.agenda or isinstance(state.agenda[0], Round), "a round lies under all other steps"
    assert state.left is None or 0 <= state.left <= state.final_rounds


def _tiles(state: MarketState) -> None:
    laid = [p.piece for area in state.areas for p in area.pieces if not is_scrap(p.piece)]
    cooled = [tile for area in state.areas for tile in area.cooler]
    held = [step.tile for step in state.agenda if isinstance(step, HoldTile) and step.tile is not None]
    lying = [tile for tile in state.ocean if tile is not None]
    places = [lying, state.bag, state.out, state.sold, state.discards, laid, cooled, held]
    tiles = sorted(tile for place in places for tile in place)
    assert tiles == sorted(TILES), f"{len(tiles)} tiles, not each of the {len(TILES)} once"


def _scraps(state: MarketState) -> None:
    for fish, data in enumerate(DATA.fish):
        laid = sum(p.piece == FIRST_SCRAP + fish for area in state.areas for p in area.pieces)
        held = sum(meeple.scrap == fish for meeple in state.row)
        held += sum(isinstance(step, TuckNow) and step.fish == fish for step in state.agenda)
        assert state.scraps[fish] >= 0
        assert state.scraps[fish] + laid + held == data.scraps, f"{FISH[fish]} Scraps are lost or doubled"


def _cards(state: MarketState) -> None:
    shown = [card for card in state.shown if card is not None]
    places = [*state.stacks, shown, state.aside, *(area.cards for area in state.areas)]
    cards = sorted(card for place in places for card in place)
    assert cards == list(range(len(CARDS))), "not each Today's Catch once"
    for stack in state.stacks:
        colours = [card < BLUE_CARDS for card in stack]
        assert colours == sorted(colours), "blue cards lie on top of red ones"


def _chests(state: MarketState) -> None:
    assert sorted([*state.chests, *(area.chest for area in state.areas)]) == sorted(CHESTS), "not each chest once"
    assert 0 <= state.fresh <= len(state.chests)


def _row(state: MarketState) -> None:
    spots = [meeple.spot for meeple in state.row]
    assert spots == sorted(spots, reverse=True), "the row runs from the highest bid down"
    left = list(state.order)
    for meeple in state.row:
        left.remove(meeple.seat)
    places = [meeple.place for meeple in state.row if meeple.place]
    assert len(set(places)) == len(places), "two meeples at one place"


def _area(state: MarketState, seat: Seat) -> None:
    area = state.areas[seat]
    assert area.dollars >= 0, f"seat {seat} is in debt"
    assert 0 <= area.crabs <= FIGURES.crabs
    assert state.cubes_left(seat) >= 0, f"seat {seat} has placed more cubes than it has"
    covered = GRIDS[area.chest].ice
    for placed in area.pieces:
        laid = mask(placed.piece, placed.way, placed.at)
        assert not covered & laid, f"seat {seat}: pieces lie on one another or on ice"
        covered |= laid
    assert min(area.catch) >= 0, f"seat {seat} has spent more fish than it had"
    visiting = any(isinstance(step, MarketVisit) and step.seat == seat for step in state.agenda)
    assert visiting or not (any(area.spent) or any(area.new_gears)), f"seat {seat} spends outside the market"
    for column, cubes in enumerate(state.cubes):
        assert len(cubes) == len(spots_of(state.seats, column))
        split = split_of(state.seats, column)
        if split:
            halves = (cubes[:split], cubes[split:])
            assert all(sum(cube is not None for cube in half) <= 1 for half in halves), "two cubes on one half"
        assert all(cubes[spot] is None for spot in free_spots(state, column))
