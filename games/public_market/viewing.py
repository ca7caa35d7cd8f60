"""The view of a table, made from its state."""

from functools import lru_cache

from games.core.outcome import Outcome
from games.core.seat import Seat
from games.public_market.cards import (
    BLUE_CARDS,
    CARDS,
    COLUMN_LETTERS,
    CONTRACTS,
    FIGURES,
    FISH,
    OCEAN_CELLS,
    Counts,
)
from games.public_market.chest import GRIDS, CrabState
from games.public_market.scoring import free_of, scores, split_of, spots_of
from games.public_market.shapes import CELLS, FIRST_SCRAP, Piece, Square, Way, is_scrap, mask, turn_of
from games.public_market.state import AnyStep, MarketState
from games.public_market.steps.base import Decision
from games.public_market.steps.bidding import PlaceMeeple, TakeScrap
from games.public_market.steps.chest import ChooseBonus, TakeBonusScrap, TuckNow, UseScrap
from games.public_market.steps.fishing import Act, HoldTile
from games.public_market.steps.rounds import SetBoat
from games.public_market.steps.visit import ChooseReward, MarketVisit, MoveGear
from games.public_market.table import Meeple
from games.public_market.view import (
    AreaView,
    Ask,
    ContractView,
    LocationView,
    MarketView,
    MeepleView,
    PieceView,
    SpotView,
    StackView,
)


def view_of(
    state: MarketState, viewer: Seat | None, acting: tuple[Seat, ...], outcome: Outcome | None
) -> MarketView:
    """Return all that a viewer may know: everything that lies open."""
    top = state.agenda[-1] if state.agenda else None
    cut = len(state.chests) - state.fresh
    return MarketView(
        viewer=viewer,
        seats=state.seats,
        acting=acting,
        outcome=outcome,
        options=state.options,
        ask=_ask(state, top),
        turn=top.seat if isinstance(top, Decision) else None,
        first=state.first,
        round=state.round,
        left=state.left,
        order=tuple(state.order),
        row=tuple([_meeple(meeple) for meeple in state.row]),
        boat=COLUMN_LETTERS[state.boat],
        ocean=tuple(state.ocean),
        bag=len(state.bag),
        discards=tuple(state.discards),
        scraps=_counts(state.scraps),
        contracts=tuple([_CONTRACTS[number] for number in state.contracts]),
        locations=tuple([_location(state, column) for column in range(FIGURES.columns)]),
        stacks=tuple([_stack(state, stack) for stack in range(FIGURES.columns)]),
        chests=state.fresh,
        used_chests=tuple(reversed(state.chests[:cut])),
        areas=tuple([_area(state, seat) for seat in range(state.seats)]),
        touched=tuple(state.touched),
    )


def _counts(counts: list[int]) -> Counts:
    one, two, three, four = counts
    return one, two, three, four


def _fish(fish: int | None) -> str | None:
    return None if fish is None else FISH[fish]


def _meeple(meeple: Meeple) -> MeepleView:
    return MeepleView(meeple.seat, FIGURES.bids[meeple.spot], _fish(meeple.scrap), meeple.place)


def _location(state: MarketState, column: int) -> LocationView:
    return _spots(state.seats, column, tuple(state.cubes[column]))


@lru_cache(1024)
def _spots(seats: int, column: int, cubes: tuple[Seat | None, ...]) -> LocationView:
    free = free_of(seats, column, cubes)
    spots = [
        SpotView(spot.vp, spot.bonus, cube, number in free)
        for number, (spot, cube) in enumerate(zip(spots_of(seats, column), cubes, strict=True))
    ]
    return LocationView(column + 1, tuple(spots), split_of(seats, column))


_CONTRACTS = {
    number: ContractView(number, contract.column, contract.cost) for number, contract in CONTRACTS.items()
}


def _stack(state: MarketState, stack: int) -> StackView:
    shown, below = state.shown[stack], state.stacks[stack]
    blue = sum(card < BLUE_CARDS for card in below)
    return StackView(None if shown is None else CARDS[shown].name, blue, len(below) - blue)


@lru_cache(4096)
def _piece(piece: Piece, way: Way, at: Square) -> PieceView:
    turn, mirrored = turn_of(way)
    tile, scrap = (None, FISH[piece - FIRST_SCRAP]) if is_scrap(piece) else (piece, None)
    return PieceView(piece, tile, scrap, CELLS[at], turn, mirrored)


def _area(state: MarketState, seat: Seat) -> AreaView:
    area = state.areas[seat]
    laid = tuple([(placed.piece, placed.way, placed.at) for placed in area.pieces])
    pieces, shrimp, crab, lines = _packed(area.chest, laid, state.four_neighbours)
    return AreaView(
        dollars=area.dollars,
        chest=area.chest,
        pieces=pieces,
        cooler=tuple(area.cooler),
        catch=area.catch,
        gears=_counts(area.gears),
        new_gears=_counts(area.new_gears),
        power=area.power,
        power_ready=area.power_ready,
        shrimp=shrimp,
        crab=crab,
        lines=lines,
        crabs=area.crabs,
        logos=_counts(area.logos),
        cubes=state.cubes_left(seat),
        collected=area.collected,
        cards=tuple([CARDS[card].name for card in area.cards]),
        vp=sum(scores(state, seat)),
    )


Packed = tuple[tuple[PieceView, ...], int, CrabState, tuple[int, int]]


@lru_cache(1024)
def _packed(chest: int, laid: tuple[tuple[Piece, Way, Square], ...], four: bool) -> Packed:
    """Return the pieces in an Ice Chest, its covered shrimp, the state of its crab, and its full lines."""
    grid = GRIDS[chest]
    covered = 0
    for piece, way, at in laid:
        covered |= mask(piece, way, at)
    pieces = tuple([_piece(*one) for one in laid])
    return pieces, grid.shrimp_covered(covered), grid.crab_state(covered, four), grid.lines(covered)


def _ask(state: MarketState, top: AnyStep | None) -> Ask | None:
    """Say what is being decided."""
    match top:
        case PlaceMeeple():
            return Ask("bid", top.seat)
        case TakeScrap():
            return Ask("scrap", top.seat, meeple=top.meeple, source="bid")
        case UseScrap():
            return Ask("scrap", top.seat, source="bonus")
        case TakeBonusScrap():
            return Ask("scrap", top.seat, source="location")
        case Act():
            return Ask("action", top.seat, meeple=top.meeple, scrap=_fish(state.row[top.meeple].scrap))
        case HoldTile():
            return Ask(
                "hold", top.seat, meeple=top.meeple, tile=top.tile, cell=OCEAN_CELLS[top.place],
                scrap=_fish(state.row[top.meeple].scrap), swap=top.swap and top.tile is not None,
            )  # fmt: skip
        case TuckNow():
            return Ask("tuck", top.seat, scrap=FISH[top.fish])
        case ChooseBonus():
            return Ask("bonus", top.seat)
        case MarketVisit():
            return Ask("market", top.seat, meeple=top.meeple)
        case ChooseReward():
            return Ask("reward", top.seat, contract=top.contract)
        case MoveGear():
            return Ask("gear", top.seat)
        case SetBoat():
            return Ask("boat", top.seat)
    return None
