"""Completing a Contract: the Trophy, the Goods that come back, the Contract that comes for nothing."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.wharfside.cards import (
    DATA,
    DEMAND,
    FREE_CONTRACT,
    GOOD_TITLES,
    GOODS,
    KEEP_ONE,
    KIND,
    KING_CRAB,
    Contract,
    Good,
)
from games.wharfside.events import Completed, Gained, Kept
from games.wharfside.moves import Keep
from games.wharfside.table import CRAB_TROPHY, Job, Wharf


def complete(state: Wharf, seat: Seat, job: Job, log: Log) -> None:
    """Turn a Contract face down as soon as all its demand is met.

    Its ability and those of the Contracts beside it that tell of completing still count (W-10).
    """
    area, data = state.areas[seat], DATA.contracts[job.contract]
    keeps = len(area.with_ability(KEEP_ONE))
    area.jobs.remove(job)
    area.completed.append(job.contract)
    state.touch(f"completed:{seat}")
    log.add(Completed(seat=seat, contract=data.name, count=area.finished))
    state.award(seat, data.size, log)
    if state.options.king_crab_trophy == "first contract" and KING_CRAB in DEMAND[job.contract]:
        state.award(seat, CRAB_TROPHY, log)
    state.note_progress(seat, log)
    if data.ability == FREE_CONTRACT and state.contracts:
        _gain(state, seat, job.contract, log)
    goods = sorted(good for pile in job.filled for good in pile)
    if keeps:
        state.agenda.append(KeepOne(seat=seat, contract=job.contract, goods=goods, left=keeps))
    else:
        state.lay_aside(goods)


def _gain(state: Wharf, seat: Seat, finished: Contract, log: Log) -> None:
    """The top Contract of the deck comes into play for nothing; no Market Card turns (W-12)."""
    contract = state.contracts.pop()
    state.areas[seat].jobs.append(Job.fresh(contract))
    name = DATA.contracts[contract].name
    state.touch(f"contract:{name}")
    log.add(Gained(seat=seat, contract=name, finished=DATA.contracts[finished].name, barrier=True))


class KeepOne(Step[Wharf], tag="keep-one"):
    """A seat takes `left` Goods, one after the other, of those that lay on a finished Contract."""

    seat: Seat
    contract: Contract
    goods: list[Good]
    left: int

    def acting(self, state: Wharf) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Wharf, seat: Seat) -> list[Move]:
        return [Keep(GOODS[good]) for good in dict.fromkeys(reversed(self.goods))]

    def why_not(self, state: Wharf, seat: Seat, move: Move) -> str:
        titles = [GOOD_TITLES[GOODS[good]] for good in dict.fromkeys(reversed(self.goods))]
        choice = f"Keep one of these first: {', '.join(titles)}."
        if isinstance(move, Keep):
            return f"{GOOD_TITLES.get(move.good, move.good)} does not lie on the finished Contract. {choice}"
        return f"You have just finished a Contract and keep one of its Goods. {choice}"

    def advance(self, state: Wharf, log: Log) -> bool:
        if len(set(self.goods)) > 1:
            return False
        # all are of one kind: there is nothing to choose
        state.agenda.pop()
        self.apply(state, self.seat, Keep(GOODS[self.goods[0]]), log)
        return True

    def apply(self, state: Wharf, seat: Seat, move: Keep, log: Log) -> None:
        good = KIND[move.good]
        self.goods.remove(good)
        state.give(seat, [good])
        log.add(Kept(seat=seat, contract=DATA.contracts[self.contract].name, good=move.good))
        if self.left > 1 and self.goods:
            state.agenda.append(KeepOne(seat=seat, contract=self.contract, goods=self.goods, left=self.left - 1))
        else:
            state.lay_aside(self.goods)
