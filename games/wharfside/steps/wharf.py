"""What is done at the Wharf: allocating, drawing by an ability, storing King Crab, taking Goods."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.wharfside.cards import (
    CONTRACT_NUMBER,
    DATA,
    DRAW_MATCH,
    GOOD_TITLES,
    GOODS,
    KIND,
    KING_CRAB,
    Contract,
    Good,
)
from games.wharfside.events import Allocated, Drawn, Stored, Took
from games.wharfside.legal import jobs_of, placings, wild_of
from games.wharfside.moves import Ability, Allocate, StoreCrabs, Take
from games.wharfside.steps.completing import complete
from games.wharfside.table import CRAB_TROPHY, WHARVES, Wharf


def allocate(state: Wharf, seat: Seat, move: Allocate, log: Log, drawn: bool = False) -> None:
    """Lay Goods on a Contract; if that meets the last demand, it is completed at once."""
    goods = [KIND[name] for name in move.goods]
    counts_as = move.counts_as or move.goods[0]
    job = state.areas[seat].job(CONTRACT_NUMBER[move.contract])
    if not drawn:
        state.take_from_hand(seat, goods)
    done = job.lay(goods, KIND[counts_as])
    state.touch(f"contract:{move.contract}")
    log.add(Allocated(seat=seat, contract=move.contract, goods=move.goods, counts_as=counts_as, drawn=drawn))
    if done:
        complete(state, seat, job, log)


def use_ability(state: Wharf, seat: Seat, move: Ability, log: Log) -> None:
    """Turn the top Good up and see whether it fits."""
    good = state.draw(log)
    assert good is not None, "an ability is offered only while there is a Good to draw"
    if DATA.contracts[CONTRACT_NUMBER[move.contract]].ability == DRAW_MATCH:
        fits = any(good in lying for lying in state.wharves)  # at either Wharf (W-8)
        log.add(Drawn(seat=seat, contract=move.contract, good=GOODS[good], fits=fits, barrier=True))
        if fits:
            state.give(seat, [good])
        else:
            state.lay_aside([good])
        return
    assert move.declared is not None
    declared = CONTRACT_NUMBER[move.declared]
    places = _places(state, seat, declared, good)
    log.add(
        Drawn(
            seat=seat, contract=move.contract, good=GOODS[good], fits=bool(places), declared=move.declared,
            barrier=True,
        )
    )  # fmt: skip
    if len(places) > 1:
        state.agenda.append(PlaceGood(seat=seat, contract=declared, good=good))
    elif places:
        allocate(state, seat, places[0], log, drawn=True)
    else:
        state.lay_aside([good])


def _places(state: Wharf, seat: Seat, contract: Contract, good: Good) -> list[Allocate]:
    """Return the ways to lay a drawn Good on a Contract; a wild one fits anywhere (W-9)."""
    jobs = jobs_of(state, seat)
    return list(placings(contract, good, dict(jobs)[contract], good in wild_of(jobs)))


class PlaceGood(Step[Wharf], tag="place"):
    """A drawn wild Good fits more than one demand: its player says which."""

    seat: Seat
    contract: Contract
    good: Good

    def acting(self, state: Wharf) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Wharf, seat: Seat) -> list[Move]:
        return list(_places(state, seat, self.contract, self.good))

    def why_not(self, state: Wharf, seat: Seat, move: Move) -> str:
        ways = [way.counts_as or way.goods[0] for way in _places(state, seat, self.contract, self.good)]
        name = GOOD_TITLES[GOODS[self.good]]
        return (
            f"First say as what the {name} you drew is laid on {DATA.contracts[self.contract].title}: "
            f"{' or '.join(GOOD_TITLES[way] for way in ways)}."
        )

    def apply(self, state: Wharf, seat: Seat, move: Allocate, log: Log) -> None:
        allocate(state, seat, move, log, drawn=True)


def store(state: Wharf, seat: Seat, move: StoreCrabs, log: Log) -> None:
    """Put King Crab of the hand face down in the play area."""
    area = state.areas[seat]
    state.take_from_hand(seat, [KING_CRAB] * move.crabs)
    area.crabs += move.crabs
    state.touch(f"crabs:{seat}")
    log.add(Stored(seat=seat, crabs=move.crabs, total=area.crabs))
    if state.options.king_crab_trophy == "first three" and area.crabs >= DATA.king_crab_trophy.stored:
        state.award(seat, CRAB_TROPHY, log)


def take_goods(state: Wharf, seat: Seat, move: Take, log: Log) -> None:
    """Take Goods from one Wharf; the Wharves are refilled after both are taken."""
    goods = [KIND[name] for name in move.goods]
    wharf = next(name for name in WHARVES if name == move.wharf)
    state.take_from_wharf(wharf, goods)
    state.give(seat, goods)
    log.add(Took(seat=seat, wharf=wharf, goods=move.goods))
    state.refill(log)
