"""How good a move looks to its player, in rough points: it orders offers and guides computer players.

A position is worth what the Contracts in play are likely to bring, less the Goods they still want, and what
the hand is good for beyond them. A move is worth the change; what leaves the turn open is worth the best
Goods at a Wharf besides.
"""

from functools import lru_cache
from math import exp, inf
from typing import TypeAlias

from msgspec import Struct, structs

from games.core.move import Move
from games.wharfside.cards import (
    CONTRACT_NUMBER,
    CONTRACTS,
    DATA,
    DEMAND,
    DRAW_ALLOCATE,
    FREE_CONTRACT,
    GOODS,
    KEEP_ONE,
    KIND,
    KING_CRAB,
    LIMITS,
    WILD,
    Contract,
    Good,
)
from games.wharfside.moves import Ability, Allocate, Buy, Discard, Draft, Keep, Pick, Store, Take
from games.wharfside.payment import Counts, counted, payments
from games.wharfside.view import AreaView, JobView, WharfSeatView

Jobs: TypeAlias = tuple[tuple[Contract, tuple[Good, ...]], ...]
"""Contracts in play, each with the demands that are still open."""

MISSING = 1.6
"""What a Good costs that a Contract still wants."""
UNLAID = 0.15
"""What it costs that a wanted Good is still in the hand."""
SPARE = 0.75
"""What a Good is worth that no Contract wants while there is a place for another card."""
IDLE = 0.6
"""What it is worth with three cards face up."""
SETS = (0.0, 0.0, 0.4, 1.1, 2.2, 2.3, 2.3)
"""What a set of so many spare Goods is worth beyond the Goods."""
QUARRY = (0.0, 0.0, 0.6, 2.0, 5.0, 5.0, 5.0)
"""The same where the set would pay for the top Building, worth 12 points."""
CRAB = 0.2
"""What a spare King Crab is worth more: it can be stored."""
SLOT = 0.8
"""What a place for another card is worth."""
KEPT = 1.1
"""What it brings to keep a Good of a finished Contract."""
FREE = 5.0
"""What a Contract for nothing brings."""
ABILITY = {
    "wild-oyster": 1.5, "wild-shrimp": 1.5, "draw-allocate": 1.6, "draw-match": 2.2, "keep-one": 1.2,
    "free-contract": 0.0, "buy-take": 0.8,
}  # fmt: skip
"""What an ability is likely to bring while its Contract lies in front of a player, at full length of a
game."""
TURNS = 3.0
"""How many turns it takes to finish a Contract."""


class Outlook(Struct, frozen=True):
    """What a position is judged by: one's own hand and play area, the Trophies, and how many turns are left.

    `buildings` are one's own, `allocations` how many are left in this turn. `quarry` is the top Building, if
    one may still be bought, as its points and the lowest kind of which four pay for it; no points where there
    is none.
    """

    hand: Counts
    jobs: Jobs
    buildings: int
    captain: Good
    trophies: tuple[int, ...]
    left: float
    allocations: int
    quarry: tuple[int, Good]


def promise(view: WharfSeatView, move: Move) -> float:
    """Return the rough worth of a legal move in points."""
    study = _study(view)
    now, rest = study.now, study.rest
    match move:
        case Draft():
            return _draft(view, now, move)
        case Allocate():
            return _change(now, _allocated(now, move)) + rest
        case Ability():
            return _chance(view, now, move) + rest
        case Store():
            after = _with_hand(now, KING_CRAB, -move.crabs)
            return _change(now, after) + move.crabs + _trophy(view, move.crabs) + rest
        case Take():
            return _change(now, _with_goods(now, move.goods))
        case Pick():
            return _best_purchase(view, _with_hand(now, KIND[move.good], 1), now) + 0.01
        case Buy():
            return _bought(view, now, now, move.market, move.goods)
        case Keep():
            return _change(now, _with_goods(now, (move.good,)))
        case Discard():
            return _change(now, _without(now, move.goods))
    return 0.0


class Study(Struct, frozen=True):
    """What all moves of one view are judged by. `rest` is what the best Goods at a Wharf bring: they are to be had
    after everything else that is done there."""

    view: WharfSeatView
    now: Outlook
    rest: float


_latest: list[Study] = []
"""The view that was looked at last: all its moves are judged one after the other."""


def _study(view: WharfSeatView) -> Study:
    latest = _latest[0] if _latest else None
    if latest is not None and latest.view is view:
        return latest
    now = outlook(view)
    study = Study(view, now, _best_take(now, view.north, view.south))
    _latest[:] = [study]
    return study


def outlook(view: WharfSeatView) -> Outlook:
    """Return what a view's own seat has and may hope for."""
    assert view.viewer is not None
    area, ask = view.areas[view.viewer], view.ask
    mine = ask is not None and ask.kind == "turn" and ask.seat == view.viewer
    return Outlook(
        hand=counted([KIND[name] for name in view.hand]),
        jobs=tuple((CONTRACT_NUMBER[job.contract], _wanted(job)) for job in area.jobs),
        buildings=len(area.buildings),
        captain=KIND[area.captain],
        trophies=_next_trophies(view),
        left=turns_left(view),
        allocations=LIMITS.allocations - ask.allocated if mine and ask is not None else 0,
        quarry=(view.buildings[0] if view.buildings else 0, KIND[view.market[-1].good]),
    )


def turns_left(view: WharfSeatView) -> float:
    """Guess how many turns a seat has after this one: the game ends with whoever is furthest."""
    if view.last_round:
        return 0.0
    return min(_to_go(area, view.goal) for area in view.areas)


def _to_go(area: AreaView, goal: int) -> float:
    nearest = min((job.open for job in area.jobs), default=4)
    return 1.0 + TURNS * (goal - area.finished - 1) + nearest / 2


@lru_cache(16384)
def worth(now: Outlook) -> float:
    """Return what a position is likely to bring."""
    spare = list(now.hand)
    total, ahead = 0.0, 0
    wild = [
        WILD[data.ability] for data in (DATA.contracts[number] for number, _ in now.jobs) if data.ability in WILD
    ]
    lost = 0
    # the nearest Contracts get their Goods first
    for number, wanted in sorted(now.jobs, key=lambda job: len(job[1])):
        unlaid, missing = 0, 0
        for kind in wanted:
            if spare[kind]:
                spare[kind] -= 1
                unlaid += 1
            else:
                missing += 1
        for kind in wild:
            used = min(missing, spare[kind])
            spare[kind] -= used
            unlaid += used
            missing -= used
        ahead += missing
        if not wanted:
            total += _finished(now, number)
            lost += 1
            continue
        likely = _likelihood(now, unlaid, missing, ahead)
        brings = _finished(now, number) - MISSING * missing - UNLAID * unlaid
        total += LIMITS.unfinished_vp + likely * (brings - LIMITS.unfinished_vp)
    free = LIMITS.faces - now.buildings - len(now.jobs) + lost
    if now.left:
        total += SLOT * min(free, 2) * min(1.0, now.left / 4)
        total += _spare(tuple(spare), free > 0, now.quarry if now.buildings < LIMITS.buildings else (0, 0))
    else:
        total += max(now.hand)
    return total


def _wild(now: Outlook) -> tuple[Good, ...]:
    """Return the kinds that count as any Good."""
    abilities = [DATA.contracts[number].ability for number, _ in now.jobs]
    return tuple([WILD[ability] for ability in abilities if ability in WILD])


def _likelihood(now: Outlook, unlaid: int, missing: int, ahead: int) -> float:
    """Guess how likely a Contract is finished before the end."""
    if not now.left:
        return 1.0 if not missing and unlaid <= now.allocations else 0.0
    return min(1.0, max(0.0, (2 * now.left - ahead + 2) / 4))


def _finished(now: Outlook, number: Contract) -> float:
    """Return what finishing a Contract brings."""
    data = DATA.contracts[number]
    brings = float(data.vp + now.trophies[data.size - 3] + DEMAND[number].count(now.captain))
    if now.left:
        late = min(1.0, now.left / 6)
        if data.ability == FREE_CONTRACT:
            brings += FREE * late
        brings += KEPT * late * sum(DATA.contracts[other].ability == KEEP_ONE for other, _ in now.jobs)
    return brings


def _spare(spare: tuple[int, ...], room: bool, quarry: tuple[int, Good]) -> float:
    """Return what Goods are worth that no Contract wants."""
    each = SPARE if room else IDLE
    points, lowest = quarry
    total = 0.0
    for kind, count in enumerate(spare):
        total += count * (each + (CRAB if kind == KING_CRAB else 0.02 * kind))
        if room:
            pays = points and kind >= lowest
            total += QUARRY[min(count, 6)] * points / 12 if pays else SETS[min(count, 6)]
    return total


def _change(before: Outlook, after: Outlook) -> float:
    excess = sum(after.hand) - LIMITS.hand
    if excess > 0:
        return max(_least_lost(after, excess), 0.0) - worth(before)
    return worth(after) - worth(before)


def _least_lost(after: Outlook, excess: int) -> float:
    """Return the worth of a hand that must be cut down, the cheapest Good thrown away each time."""
    for _ in range(excess):
        choices = [_with_hand(after, kind, -1) for kind, count in enumerate(after.hand) if count]
        after = max(choices, key=worth)
    return worth(after)


def _wanted(job: JobView) -> tuple[Good, ...]:
    demand = DEMAND[CONTRACT_NUMBER[job.contract]]
    return tuple([good for good, goods in zip(demand, job.filled, strict=True) if not goods])


def _next_trophies(view: WharfSeatView) -> tuple[int, ...]:
    """Return the points of the next Trophy for Contracts of 3, 4 and 5 Goods."""
    return tuple(next((trophy.vp for trophy in view.trophies if trophy.size == size), 0) for size in (3, 4, 5))


def _with_hand(now: Outlook, kind: Good, more: int) -> Outlook:
    hand = tuple(count + more if other == kind else count for other, count in enumerate(now.hand))
    return _replaced(now, hand, now.jobs)


def _replaced(now: Outlook, hand: Counts, jobs: Jobs, allocations: int | None = None) -> Outlook:
    return Outlook(
        hand, jobs, now.buildings, now.captain, now.trophies, now.left,
        now.allocations if allocations is None else allocations, now.quarry,
    )  # fmt: skip


def _with_goods(now: Outlook, goods: tuple[str, ...]) -> Outlook:
    hand = list(now.hand)
    for name in goods:
        hand[KIND[name]] += 1
    return _replaced(now, tuple(hand), now.jobs)


def _without(now: Outlook, goods: tuple[str, ...]) -> Outlook:
    hand = list(now.hand)
    for name in goods:
        hand[KIND[name]] -= 1
    return _replaced(now, tuple(hand), now.jobs)


def _allocated(now: Outlook, move: Allocate) -> Outlook:
    hand = list(now.hand)
    if now.allocations:
        # a drawn Good comes off the deck, not out of the hand
        for name in move.goods:
            hand[KIND[name]] -= 1
    number, kind = CONTRACT_NUMBER[move.contract], KIND[move.counts_as or move.goods[0]]
    jobs = []
    for other, wanted in now.jobs:
        if other == number:
            left = list(wanted)
            left.remove(kind)
            jobs.append((other, tuple(left)))
        else:
            jobs.append((other, wanted))
    return _replaced(now, tuple(hand), tuple(jobs), max(0, now.allocations - 1))


def _best_take(now: Outlook, north: tuple[str, ...], south: tuple[str, ...]) -> float:
    """Return what the best Goods at a Wharf bring."""
    best = 0.0
    for lying in (north, south):
        for left in range(len(lying)):
            goods = lying[:left] + lying[left + 1 :] if len(lying) == LIMITS.wharf else lying
            best = max(best, _change(now, _with_goods(now, goods[: LIMITS.taken])))
    return best


def _chance(view: WharfSeatView, now: Outlook, move: Ability) -> float:
    """Return what a drawn Good brings on average."""
    if CONTRACTS[move.contract].ability == DRAW_ALLOCATE:
        assert move.declared is not None
        wanted = dict(now.jobs)[CONTRACT_NUMBER[move.declared]]
        return MISSING * len(set(wanted)) / len(GOODS) + 0.01 * (5 - len(wanted))
    lying = set(view.north) | set(view.south)
    return SPARE * len(lying) / len(GOODS)


def _trophy(view: WharfSeatView, more: int) -> float:
    """Return what storing brings towards the King Crab Trophy."""
    trophy = next((trophy.vp for trophy in view.trophies if trophy.size == 0), 0)
    how = view.options.king_crab_trophy
    if not trophy or how == "first contract":
        return 0.0
    mine = view.areas[view.viewer or 0].crabs
    rivals = max(area.crabs for seat, area in enumerate(view.areas) if seat != view.viewer)
    if how == "first three":
        goal = DATA.king_crab_trophy.stored
        return trophy * (min(1.0, (mine + more) / goal) ** 2 - (mine / goal) ** 2)
    return trophy * (_ahead(mine + more - rivals, view) - _ahead(mine - rivals, view))


def _ahead(lead: int, view: WharfSeatView) -> float:
    """Return how likely the present lead in stored King Crab is kept."""
    if view.last_round:
        return 1.0 if lead > 0 else 0.0
    return 1 / (1 + exp(-lead))


def _draft(view: WharfSeatView, now: Outlook, move: Draft) -> float:
    goods = next(offer.goods for offer in view.offers if offer.contract == move.contract)
    number = CONTRACT_NUMBER[move.contract]
    after = _replaced(now, counted([KIND[name] for name in goods]), ((number, DEMAND[number]),))
    return _change(now, after) + ABILITY[CONTRACTS[move.contract].ability]


def _bought(view: WharfSeatView, before: Outlook, now: Outlook, market: int, goods: tuple[str, ...]) -> float:
    """Return what a purchase with a hand brings, measured from a position before it."""
    paid = _without(now, goods)
    card = view.market[market - 1]
    if card.contract is None:
        after = structs.replace(paid, buildings=now.buildings + 1)
        return worth(after) + view.buildings[0] - worth(before)
    number = CONTRACT_NUMBER[card.contract]
    after = _replaced(paid, paid.hand, (*paid.jobs, (number, DEMAND[number])))
    ability = ABILITY[DATA.contracts[number].ability] * min(1.0, now.left / 8)
    return worth(after) + ability - worth(before)


def _best_purchase(view: WharfSeatView, now: Outlook, before: Outlook) -> float:
    """Return what the best purchase with a hand brings, looking at the cheapest payments for each card."""
    wild = _wild(now)
    best = -inf
    for card in view.market:
        price = (card.count, KIND[card.good])
        if card.contract is not None:
            ways = payments(now.hand, price, wild, True)
        elif card.number == len(view.market) and view.buildings and now.buildings < LIMITS.buildings:
            more = view.options.pairs_buy_buildings
            ways = payments(now.hand, price, wild if more else (), more)
        else:
            continue
        for goods, _ in ways[:6]:
            best = max(best, _bought(view, before, now, card.number, goods))
    return best
