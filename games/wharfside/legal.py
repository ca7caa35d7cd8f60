"""What a seat may do on its turn.

Lists are made from the little that they depend on and kept: a move is checked against the list that offered
it.
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from games.core.move import Move
from games.core.seat import Seat
from games.wharfside.cards import (
    BUY_TAKE,
    DATA,
    DRAW_ALLOCATE,
    DRAW_MATCH,
    GOODS,
    KING_CRAB,
    LIMITS,
    WILD,
    Contract,
    Good,
    names_of,
)
from games.wharfside.moves import Ability, Allocate, Buy, Pick, StoreCrabs, Take
from games.wharfside.payment import Counts, Set, can_pay, counted, payments
from games.wharfside.table import WHARVES, Wharf

Hand: TypeAlias = tuple[Good, ...]
Jobs: TypeAlias = tuple[tuple[Contract, tuple[Good, ...]], ...]
"""The unfinished Contracts of a seat with the demands that are still open."""
Means: TypeAlias = tuple[tuple[Good, ...], bool]
"""The kinds that are wild, and whether pairs count."""
Sales: TypeAlias = tuple[tuple[int, Set, Means], ...]
"""The Markets where a seat may buy, each with its price and what it may be paid with."""
Lying: TypeAlias = tuple[Hand, Hand]
"""The Goods at the North and at the South Wharf, sorted."""

PRICES: tuple[tuple[Set, ...], ...] = tuple(
    tuple((price.count, GOODS.index(price.good)) for price in market.prices) for market in DATA.markets
)
"""The four prices of each Market Card, from Market 1 on: how many, and of which kind."""
BUILDINGS = 4
"""The Market where Buildings are bought."""


def turn_moves(state: Wharf, seat: Seat, allocated: int, used: list[Contract], wharf: bool) -> list[Move]:
    """Return everything that can be done on a turn of which so much has been done."""
    sales = () if wharf else sales_to(state, seat)
    can_draw = bool(state.deck or state.discard)
    hand = tuple(state.hands[seat])
    return list(_turn(hand, jobs_of(state, seat), sales, lying(state), allocated, tuple(used), can_draw))


def shop_moves(state: Wharf, seat: Seat, used: list[Contract]) -> list[Move]:
    """Return what can be bought or picked, once a Good was picked before buying."""
    hand, jobs, sales = tuple(state.hands[seat]), jobs_of(state, seat), sales_to(state, seat)
    return [*_buys(hand, sales), *_picks(hand, jobs, sales, lying(state), tuple(used))]


@lru_cache(256)
def _turn(
    hand: Hand, jobs: Jobs, sales: Sales, lying: Lying, allocated: int, used: tuple[Contract, ...], can_draw: bool
) -> tuple[Move, ...]:
    moves: list[Move] = []
    if allocated < LIMITS.allocations and hand:
        moves += _allocations(hand, jobs)
    if can_draw:
        moves += _abilities(tuple([contract for contract, _ in jobs]), used)
    moves += _stores(hand.count(KING_CRAB))
    if sales:
        moves += _buys(hand, sales)
        moves += _picks(hand, jobs, sales, lying, used)
    moves += _takes(lying)
    return tuple(moves)


# What the lists depend on


def jobs_of(state: Wharf, seat: Seat) -> Jobs:
    return tuple([(job.contract, job.wanted()) for job in state.areas[seat].jobs])


def lying(state: Wharf) -> Lying:
    north, south = state.wharves
    return tuple(sorted(north)), tuple(sorted(south))


@cache
def _wild(contracts: tuple[Contract, ...]) -> tuple[Good, ...]:
    abilities = [DATA.contracts[contract].ability for contract in contracts]
    return tuple(sorted(WILD[ability] for ability in abilities if ability in WILD))


def wild_of(jobs: Jobs) -> tuple[Good, ...]:
    """Return the kinds that count as any Good for the owner of these Contracts."""
    return _wild(tuple([contract for contract, _ in jobs]))


def price_at(state: Wharf, market: int) -> Set:
    """Return the active price of a Market."""
    return PRICES[market - 1][state.sides[market - 1]]


def sales_to(state: Wharf, seat: Seat) -> Sales:
    """Return the Markets where a seat could buy if it can pay: none with three cards face up (W-20).

    Pairs and wild Goods pay for Contracts, and for Buildings by option (W-4).
    """
    area = state.areas[seat]
    if area.faces >= LIMITS.faces:
        return ()
    wild = _wild(tuple([job.contract for job in area.jobs]))
    sales: list[tuple[int, Set, Means]] = []
    for market, contract in enumerate(state.market, 1):
        if contract is not None:
            sales.append((market, price_at(state, market), (wild, True)))
    if state.buildings and len(area.buildings) < LIMITS.buildings:
        means: Means = (wild, True) if state.options.pairs_buy_buildings else ((), False)
        sales.append((BUILDINGS, price_at(state, BUILDINGS), means))
    return tuple(sales)


# At the Market


@lru_cache(4096)
def _buys(hand: Hand, sales: Sales) -> tuple[Move, ...]:
    """Every purchase with every payment; a higher one is as good (W-6)."""
    counts = counted(hand)
    moves: list[Move] = []
    for market, price, (wild, pairs) in sales:
        moves += _buys_at(market, counts, price, wild, pairs)
    return tuple(moves)


@lru_cache(8192)
def _buys_at(market: int, hand: Counts, price: Set, wild: tuple[Good, ...], pairs: bool) -> tuple[Move, ...]:
    return tuple([Buy(market, goods, as_kind) for goods, as_kind in payments(hand, price, wild, pairs)])


@lru_cache(4096)
def _affords(hand: Hand, sales: Sales) -> bool:
    counts = counted(hand)
    return any(can_pay(counts, price, wild, pairs) for _, price, (wild, pairs) in sales)


def _picks(hand: Hand, jobs: Jobs, sales: Sales, lying: Lying, used: tuple[Contract, ...]) -> list[Move]:
    """The Goods that may be picked before a purchase: those with which something can be bought, at once or
    with one more Good that lies there now."""
    picks = _picks_left(jobs, used)
    if not picks:
        return []
    return [
        Pick(WHARVES[place], GOODS[good])
        for place, good in _lying_once(lying)
        if _leads_to_purchase(*_picked(hand, lying, place, good), sales, picks - 1)
    ]


def _picks_left(jobs: Jobs, used: tuple[Contract, ...]) -> int:
    """How many Contracts still let their owner take a Good before buying."""
    return sum(_has(contract, BUY_TAKE) and contract not in used for contract, _ in jobs)


def _leads_to_purchase(hand: Hand, lying: Lying, sales: Sales, picks: int) -> bool:
    """Whether something can be bought with a hand, or after picking so many more of the Goods that lie there.

    What comes to a Wharf in between is not known, so nobody is let into a purchase that needs it.
    """
    if _affords(hand, sales):
        return True
    return picks > 0 and any(
        _leads_to_purchase(*_picked(hand, lying, place, good), sales, picks - 1)
        for place, good in _lying_once(lying)
    )


def _lying_once(lying: Lying) -> list[tuple[int, Good]]:
    """The kinds of Goods at each Wharf, the highest first."""
    return [(place, good) for place, goods in enumerate(lying) for good in dict.fromkeys(goods[::-1])]


def _picked(hand: Hand, lying: Lying, place: int, good: Good) -> tuple[Hand, Lying]:
    """A hand and the Wharves after a Good was picked, and before a new one comes."""
    north, south = (
        goods if number != place else (*goods[: goods.index(good)], *goods[goods.index(good) + 1 :])
        for number, goods in enumerate(lying)
    )
    return tuple(sorted((*hand, good))), (north, south)


# At the Wharf


def _has(contract: Contract, ability: str) -> bool:
    return DATA.contracts[contract].ability == ability


def _allocations(hand: Hand, jobs: Jobs) -> list[Move]:
    """Every way to lay a Good, a wild Good or a pair of the hand on an open demand."""
    wild = wild_of(jobs)
    moves: list[Move] = []
    for contract, wanted in jobs:
        moves += _allocations_on(contract, wanted, hand, wild)
    return moves


@lru_cache(8192)
def _allocations_on(
    contract: Contract, wanted: tuple[Good, ...], hand: Hand, wild: tuple[Good, ...]
) -> tuple[Move, ...]:
    held = {good: hand.count(good) for good in sorted(set(hand), reverse=True)}
    moves: list[Move] = []
    for good in held:
        if good in wanted or good in wild:
            moves += placings(contract, good, wanted, good in wild)
    for good, count in held.items():
        if count > 1:
            moves += _pairings(contract, good, wanted)
    return tuple(moves)


@lru_cache(4096)
def placings(contract: Contract, good: Good, wanted: tuple[Good, ...], wild: bool) -> tuple[Allocate, ...]:
    """Return the ways to lay one Good on a Contract: as itself or, if it is wild, as any other wanted."""
    name, goods = DATA.contracts[contract].name, (GOODS[good],)
    moves = [Allocate(name, goods)] if good in wanted else []
    if wild:
        moves += [Allocate(name, goods, GOODS[other]) for other in dict.fromkeys(wanted) if other != good]
    return tuple(moves)


@lru_cache(4096)
def _pairings(contract: Contract, good: Good, wanted: tuple[Good, ...]) -> tuple[Move, ...]:
    """The ways to lay two of a Good as one of another; they are one allocation (W-3)."""
    name, goods = DATA.contracts[contract].name, (GOODS[good], GOODS[good])
    return tuple([Allocate(name, goods, GOODS[other]) for other in dict.fromkeys(wanted) if other != good])


@lru_cache(4096)
def _abilities(contracts: tuple[Contract, ...], used: tuple[Contract, ...]) -> tuple[Move, ...]:
    """The abilities that draw a Good, each Contract once a turn (W-7)."""
    moves: list[Move] = []
    for contract in contracts:
        name = DATA.contracts[contract].name
        if contract in used:
            continue
        if _has(contract, DRAW_MATCH):
            moves.append(Ability(name))
        elif _has(contract, DRAW_ALLOCATE):
            moves += [Ability(name, DATA.contracts[other].name) for other in contracts]
    return tuple(moves)


@cache
def _stores(held: int) -> tuple[Move, ...]:
    """The choices of how many King Crab to store."""
    return tuple([StoreCrabs(crabs) for crabs in range(1, held + 1)])


@lru_cache(4096)
def _takes(lying: Lying) -> tuple[Move, ...]:
    """Every choice of two Goods of one Wharf; where there are too few, as many as there are (W-18)."""
    count = min(LIMITS.taken, max(map(len, lying)))
    if not count:
        return (Take(WHARVES[0], ()),)
    return tuple(
        [take for wharf, goods in zip(WHARVES, lying, strict=True) for take in _takes_of(wharf, goods, count)]
    )


@cache
def _takes_of(wharf: str, goods: Hand, count: int) -> tuple[Move, ...]:
    choices = dict.fromkeys(combinations(goods[::-1], count))
    return tuple([Take(wharf, names_of(choice)) for choice in choices])
