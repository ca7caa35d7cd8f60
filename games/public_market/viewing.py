"""The view of a table, made from its state."""

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
from games.public_market.scoring import free_spots, scores, split_of, spots_of
from games.public_market.shapes import CELLS, FIRST_SCRAP, is_scrap, turn_of
from games.public_market.state import AnyStep, MarketState
from games.public_market.steps.base import Decision
from games.public_market.steps.bidding import PlaceMeeple, TakeScrap
from games.public_market.steps.chest import ChooseBonus, TakeBonusScrap, TuckNow, UseScrap
from games.public_market.steps.fishing import Act, HoldTile
from games.public_market.steps.rounds import SetBoat
from games.public_market.steps.visit import ChooseReward, MarketVisit, MoveGear
from games.public_market.table import Meeple, Placed
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
        contracts=tuple(
            [ContractView(number, CONTRACTS[number].column, CONTRACTS[number].cost) for number in state.contracts]
        ),
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
    free = free_spots(state, column)
    return LocationView(
        column + 1,
        tuple(
            [
                SpotView(spot.vp, spot.bonus, cube, number in free)
                for number, (spot, cube) in enumerate(
                    zip(spots_of(state.seats, column), state.cubes[column], strict=True)
                )
            ]
        ),
        split_of(state.seats, column),
    )


def _stack(state: MarketState, stack: int) -> StackView:
    shown, below = state.shown[stack], state.stacks[stack]
    blue = sum(card < BLUE_CARDS for card in below)
    return StackView(None if shown is None else CARDS[shown].name, blue, len(below) - blue)


def _piece(placed: Placed) -> PieceView:
    turn, mirrored = turn_of(placed.way)
    scrap = is_scrap(placed.piece)
    return PieceView(
        placed.piece,
        None if scrap else placed.piece,
        FISH[placed.piece - FIRST_SCRAP] if scrap else None,
        CELLS[placed.at],
        turn,
        mirrored,
    )


def _area(state: MarketState, seat: Seat) -> AreaView:
    area = state.areas[seat]
    covered, grid = area.covered, area.grid
    return AreaView(
        dollars=area.dollars,
        chest=area.chest,
        pieces=tuple([_piece(placed) for placed in area.pieces]),
        cooler=tuple(area.cooler),
        catch=area.catch,
        gears=_counts(area.gears),
        new_gears=_counts(area.new_gears),
        power=area.power,
        power_ready=area.power_ready,
        shrimp=grid.shrimp_covered(covered),
        crab=grid.crab_state(covered, state.four_neighbours),
        lines=grid.lines(covered),
        crabs=area.crabs,
        logos=_counts(area.logos),
        cubes=state.cubes_left(seat),
        collected=area.collected,
        cards=tuple([CARDS[card].name for card in area.cards]),
        vp=sum(scores(state, seat)),
    )


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
