"""What a position is likely to bring its player, in rough points.

Contracts in play count for what finishing them brings, less the Goods they still want; the hand counts for
what it is good for beyond them. All of it is guesswork, tuned by games between computer players.
"""

from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from games.wharfside.cards import (
    CONTRACT_NUMBER,
    DATA,
    DEMAND,
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
from games.wharfside.payment import Counts, Set, counted
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
ENOUGH = 4
"""Of so many spare Goods each is worth that much; a hand full of them is there to be spent."""
MORE = 0.25
"""What a spare Good beyond these is worth."""
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
TURNS = 3.0
"""How many turns it takes to finish a Contract."""
NOTHING_YET = 6
"""How far who has no Contract is from finishing one, in Goods: it must be bought as well."""

_KEEPS = frozenset(number for number, data in enumerate(DATA.contracts) if data.ability == KEEP_ONE)
_FREE = frozenset(number for number, data in enumerate(DATA.contracts) if data.ability == FREE_CONTRACT)
_WILD = {number: WILD[data.ability] for number, data in enumerate(DATA.contracts) if data.ability in WILD}
_STACK = [data.size - 3 for data in DATA.contracts]
"""In which stack the Trophy of each Contract lies."""
_SYMBOLS = [[demand.count(kind) for kind in range(len(GOODS))] for demand in DEMAND]
_VP = [data.vp for data in DATA.contracts]
_EACH = [0.02 * kind + (CRAB if kind == KING_CRAB else 0.0) for kind in range(len(GOODS))]


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
    quarry: Set

    def replaced(self, hand: Counts, jobs: Jobs | None = None, allocations: int | None = None) -> "Outlook":
        """Return the same with another hand, and with other Contracts or allocations where they are given."""
        return Outlook(
            hand, self.jobs if jobs is None else jobs, self.buildings, self.captain, self.trophies, self.left,
            self.allocations if allocations is None else allocations, self.quarry,
        )  # fmt: skip

    def changed(self, goods: tuple[str, ...], more: int = 1) -> "Outlook":
        """Return the same with these Goods in the hand besides, or, with `more` -1, gone from it."""
        hand = list(self.hand)
        for name in goods:
            hand[KIND[name]] += more
        return self.replaced(tuple(hand))

    def wild(self) -> tuple[Good, ...]:
        """Return the kinds that count as any Good."""
        return tuple([_WILD[number] for number, _ in self.jobs if number in _WILD])


def outlook(view: WharfSeatView) -> Outlook:
    """Return what a view's own seat has and may hope for."""
    assert view.viewer is not None
    area, ask = view.areas[view.viewer], view.ask
    mine = ask is not None and ask.kind == "turn" and ask.seat == view.viewer
    return Outlook(
        hand=counted([KIND[name] for name in view.hand]),
        jobs=tuple([(CONTRACT_NUMBER[job.contract], wanted(job)) for job in area.jobs]),
        buildings=len(area.buildings),
        captain=KIND[area.captain],
        trophies=_next_trophies(view),
        left=turns_left(view),
        allocations=LIMITS.allocations - ask.allocated if mine and ask is not None else 0,
        quarry=(view.buildings[0] if view.buildings else 0, KIND[view.market[-1].good]),
    )


def wanted(job: JobView) -> tuple[Good, ...]:
    """Return the demands of a Contract that are still open."""
    demand = DEMAND[CONTRACT_NUMBER[job.contract]]
    return tuple([good for good, goods in zip(demand, job.filled, strict=True) if not goods])


def turns_left(view: WharfSeatView) -> float:
    """Guess how many turns a seat has after this one: the game ends with whoever is furthest."""
    if view.last_round:
        return 0.0
    return min([_to_go(area, view.goal) for area in view.areas])


def _to_go(area: AreaView, goal: int) -> float:
    nearest = min([job.open for job in area.jobs], default=NOTHING_YET)
    return 1.0 + TURNS * (goal - area.finished - 1) + nearest / 2


def _next_trophies(view: WharfSeatView) -> tuple[int, ...]:
    """Return the points of the next Trophy for Contracts of 3, 4 and 5 Goods."""
    following = [0, 0, 0]
    for trophy in reversed(view.trophies):
        if trophy.size:
            following[trophy.size - 3] = trophy.vp
    return tuple(following)


@lru_cache(16384)
def worth(now: Outlook) -> float:
    """Return what a position is likely to bring."""
    spare = list(now.hand)
    wild = now.wild()
    total, ahead, done = 0.0, 0, 0
    # the nearest Contracts get their Goods first
    for number, open_demands in sorted(now.jobs, key=_how_far):
        brings = _finished(now, number)
        if not open_demands:
            total += brings
            done += 1
            continue
        unlaid, missing = _supply(open_demands, spare, wild)
        ahead += missing
        likely = _likelihood(now, unlaid, missing, ahead)
        brings -= MISSING * missing + UNLAID * unlaid
        total += LIMITS.unfinished_vp + likely * (brings - LIMITS.unfinished_vp)
    if not now.left:
        return total + max(now.hand)
    free = LIMITS.faces - now.buildings - len(now.jobs) + done
    total += SLOT * min(free, 2) * min(1.0, now.left / 4)
    return total + _spare(spare, free > 0, now.quarry if now.buildings < LIMITS.buildings else (0, 0))


def _how_far(job: tuple[Contract, tuple[Good, ...]]) -> int:
    return len(job[1])


def _supply(open_demands: tuple[Good, ...], spare: list[int], wild: tuple[Good, ...]) -> tuple[int, int]:
    """Use spare Goods for a Contract; return how many it can have and how many it misses."""
    unlaid = missing = 0
    for kind in open_demands:
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
    return unlaid, missing


def _likelihood(now: Outlook, unlaid: int, missing: int, ahead: int) -> float:
    """Guess how likely a Contract is finished before the end."""
    if not now.left:
        return 1.0 if not missing and unlaid <= now.allocations else 0.0
    return min(1.0, max(0.0, (2 * now.left - ahead + 2) / 4))


def _finished(now: Outlook, number: Contract) -> float:
    """Return what finishing a Contract brings."""
    brings = float(_VP[number] + now.trophies[_STACK[number]] + _SYMBOLS[number][now.captain])
    if now.left:
        late = min(1.0, now.left / 6)
        if number in _FREE:
            brings += FREE * late
        for other, _ in now.jobs:
            if other in _KEEPS:
                brings += KEPT * late
    return brings


def _spare(spare: list[int], room: bool, quarry: Set) -> float:
    """Return what Goods are worth that no Contract wants."""
    each = SPARE if room else IDLE
    points, lowest = quarry
    held = sum(spare)
    total = each * min(held, ENOUGH) + MORE * max(0, held - ENOUGH)
    for kind, count in enumerate(spare):
        if count:
            total += count * _EACH[kind]
            if room and count > 1:
                pays = points and kind >= lowest
                total += QUARRY[min(count, 6)] * points / 12 if pays else SETS[min(count, 6)]
    return total


def change(before: Outlook, after: Outlook) -> float:
    """Return what a change is worth; what a hand then holds beyond six Goods is thrown away."""
    for _ in range(sum(after.hand) - LIMITS.hand):
        after = _cut(after)
    return worth(after) - worth(before)


@lru_cache(16384)
def _cut(now: Outlook) -> Outlook:
    """Throw the Good away that is missed least."""
    choices = [now.changed((GOODS[kind],), -1) for kind, count in enumerate(now.hand) if count]
    return max(choices, key=worth)
