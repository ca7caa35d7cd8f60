"""What a seat may do on its turn.

Lists are kept by what they depend on: a move is checked against the list that offered it.
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
    Contract,
    Good,
    names_of,
)
from games.wharfside.moves import Ability, Allocate, Buy, Pick, Store, Take
from games.wharfside.payment import Counts, can_pay, counted, payments
from games.wharfside.table import WHARVES, Wharf

Price: TypeAlias = tuple[int, Good]
PRICES: tuple[tuple[Price, ...], ...] = tuple(
    tuple((price.count, GOODS.index(price.good)) for price in market.prices) for market in DATA.markets
)
"""The four prices of each Market Card, from Market 1 on: how many, and of which kind."""
BUILDINGS = 4
"""The Market where Buildings are bought."""


def price_at(state: Wharf, market: int) -> Price:
    """Return the active price of a Market."""
    return PRICES[market - 1][state.sides[market - 1]]


def on_sale(state: Wharf, seat: Seat) -> list[int]:
    """Return the Markets where a seat could buy if it can pay: none with three cards face up (W-20)."""
    area = state.areas[seat]
    if area.faces >= LIMITS.faces:
        return []
    markets = [market for market, contract in enumerate(state.market, 1) if contract is not None]
    if state.buildings and len(area.buildings) < LIMITS.buildings:
        markets.append(BUILDINGS)
    return markets


def means(state: Wharf, seat: Seat, market: int) -> tuple[tuple[Good, ...], bool]:
    """Return the wild kinds of a seat and whether pairs count, at a Market: not for Buildings (W-4)."""
    if market == BUILDINGS and not state.options.pairs_buy_buildings:
        return (), False
    return state.wild(seat), True


def buy_moves(state: Wharf, seat: Seat) -> list[Move]:
    """Return every purchase with every payment (W-6: a higher one is as good)."""
    hand = counted(state.hands[seat])
    moves: list[Move] = []
    for market in on_sale(state, seat):
        wild, pairs = means(state, seat, market)
        moves += _buys(market, hand, price_at(state, market), wild, pairs)
    return moves


@lru_cache(4096)
def _buys(market: int, hand: Counts, price: Price, wild: tuple[Good, ...], pairs: bool) -> tuple[Move, ...]:
    return tuple(Buy(market, goods, as_kind) for goods, as_kind in payments(hand, price, wild, pairs))


def can_buy(state: Wharf, seat: Seat, more: tuple[Good, ...] = ()) -> bool:
    """Return whether a seat can pay for anything, with some more Goods in hand."""
    hand = counted([*state.hands[seat], *more])
    return any(
        can_pay(hand, price_at(state, market), *means(state, seat, market)) for market in on_sale(state, seat)
    )


def pick_moves(state: Wharf, seat: Seat, used: list[Contract]) -> list[Move]:
    """Return the Goods that may be picked before a purchase: those with which something can be bought."""
    if not any(contract not in used for contract in state.areas[seat].with_ability(BUY_TAKE)):
        return []
    return [
        Pick(wharf, GOODS[good])
        for wharf, lying in zip(WHARVES, state.wharves, strict=True)
        for good in dict.fromkeys(lying)
        if can_buy(state, seat, (good,))
    ]


def allocate_moves(state: Wharf, seat: Seat) -> tuple[Move, ...]:
    """Return every way to lay a Good, a wild Good or a pair of the hand on an open demand."""
    jobs = tuple([(job.contract, job.wanted()) for job in state.areas[seat].jobs])
    return _allocations(tuple(state.hands[seat]), jobs, state.wild(seat))


@lru_cache(4096)
def _allocations(
    hand: tuple[Good, ...], jobs: tuple[tuple[Contract, tuple[Good, ...]], ...], wild: tuple[Good, ...]
) -> tuple[Move, ...]:
    held = {good: hand.count(good) for good in sorted(set(hand), reverse=True)}
    moves: list[Move] = []
    for contract, wanted in jobs:
        for good in held:
            moves += placings(contract, good, tuple(dict.fromkeys(wanted)), good in wild)
        for good, count in held.items():
            if count > 1:
                moves += _pairings(contract, good, tuple(dict.fromkeys(wanted)))
    return tuple(moves)


@lru_cache(4096)
def placings(contract: Contract, good: Good, wanted: tuple[Good, ...], wild: bool) -> tuple[Move, ...]:
    """Return the ways to lay one Good on a Contract: as itself, or, if it is wild, as any other wanted."""
    name, goods = DATA.contracts[contract].name, (GOODS[good],)
    moves: list[Move] = [Allocate(name, goods)] if good in wanted else []
    if wild:
        moves += [Allocate(name, goods, GOODS[other]) for other in wanted if other != good]
    return tuple(moves)


@lru_cache(4096)
def _pairings(contract: Contract, good: Good, wanted: tuple[Good, ...]) -> tuple[Move, ...]:
    """Return the ways to lay two of a Good as one of another; they are one allocation (W-3)."""
    name, goods = DATA.contracts[contract].name, (GOODS[good], GOODS[good])
    return tuple(Allocate(name, goods, GOODS[other]) for other in wanted if other != good)


def ability_moves(state: Wharf, seat: Seat, used: list[Contract]) -> list[Move]:
    """Return the abilities that draw a Good: each Contract once a turn (W-7), while there is a Good to
    draw."""
    if not state.can_draw():
        return []
    moves: list[Move] = []
    jobs = state.areas[seat].jobs
    for job in jobs:
        data = DATA.contracts[job.contract]
        if job.contract in used:
            continue
        if data.ability == DRAW_MATCH:
            moves.append(Ability(data.name))
        elif data.ability == DRAW_ALLOCATE:
            moves += [Ability(data.name, DATA.contracts[other.contract].name) for other in jobs]
    return moves


def store_moves(state: Wharf, seat: Seat) -> list[Move]:
    """Return the choices of how many King Crab to store."""
    return [Store(crabs) for crabs in range(1, state.hands[seat].count(KING_CRAB) + 1)]


def take_moves(state: Wharf) -> tuple[Move, ...]:
    """Return every choice of two Goods of one Wharf; where there are too few, as many as there are (W-18)."""
    north, south = state.wharves
    return _takes(tuple(sorted(north)), tuple(sorted(south)))


@lru_cache(4096)
def _takes(north: tuple[Good, ...], south: tuple[Good, ...]) -> tuple[Move, ...]:
    count = max(min(len(north), LIMITS.taken), min(len(south), LIMITS.taken))
    if not count:
        return (Take("north", ()),)
    return (*_takes_of("north", north, count), *_takes_of("south", south, count))


@cache
def _takes_of(wharf: str, lying: tuple[Good, ...], count: int) -> tuple[Move, ...]:
    choices = dict.fromkeys(combinations(lying[::-1], count))
    return tuple(Take(wharf, names_of(goods)) for goods in choices)


def turn_moves(state: Wharf, seat: Seat, allocated: int, used: list[Contract], wharf: bool) -> list[Move]:
    """Return everything that can be done on a turn of which so much has been done."""
    moves: list[Move] = []
    if allocated < LIMITS.allocations and state.hands[seat]:
        moves += allocate_moves(state, seat)
    moves += ability_moves(state, seat, used)
    moves += store_moves(state, seat)
    if not wharf:
        moves += buy_moves(state, seat)
        moves += pick_moves(state, seat, used)
    moves += take_moves(state)
    return moves
