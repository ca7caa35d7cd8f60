"""How good a move looks to its player, in rough points: it orders offers and guides computer players.

A move is worth what it changes in the outlook; what leaves the turn open is worth the best Goods at a Wharf
besides.
"""

from math import exp, inf

from msgspec import Struct, field, structs

from games.core.move import Move
from games.wharfside.cards import (
    CONTRACT_NUMBER,
    CONTRACTS,
    DATA,
    DEMAND,
    DRAW_ALLOCATE,
    GOODS,
    KIND,
    LIMITS,
    Good,
)
from games.wharfside.evaluation.prospects import MISSING, SPARE, Outlook, change, outlook, worth
from games.wharfside.moves import Ability, Allocate, Buy, Discard, Draft, Keep, Pick, StoreCrabs, Take
from games.wharfside.payment import Set, counted, payments
from games.wharfside.view import WharfSeatView

ABILITY = {
    "wild-oyster": 1.5, "wild-shrimp": 1.5, "draw-allocate": 1.6, "draw-match": 2.2, "keep-one": 1.2,
    "free-contract": 0.0, "buy-take": 0.8,
}  # fmt: skip
"""What an ability is likely to bring while its Contract lies in front of a player, at full length of a
game."""
EARLY = 0.3
"""The part of the King Crab Trophy that counts at the beginning of a game."""
LATE = 18
"""Games seldom take more rounds than this."""
HURRY = 0.3
"""What getting on is worth more with each round after that."""
OTHER_PAYMENT = 20.0
"""What a worse payment for the same card is put back by: other moves are better advice than the same purchase
once more."""
WAYS_TO_PAY = 6
"""Of the ways to pay a price, so many of the cheapest are looked at before a Good is picked."""


def evaluate(view: WharfSeatView, move: Move) -> float:
    """Return the rough worth of a legal move in points."""
    study = _study(view)
    now, rest = study.now, study.rest
    match move:
        case Draft():
            return _draft(view, now, move)
        case Allocate():
            return change(now, _allocated(now, move)) + rest + _hurry(view)
        case Ability():
            return _chance(view, now, move) + rest
        case StoreCrabs():
            after = now.changed(("king-crab",) * move.crabs, -1)
            return change(now, after) + move.crabs + _trophy(view, now, move.crabs) + rest
        case Take():
            return change(now, now.changed(move.goods))
        case Pick():
            return _picked(view, now, move) + _hurry(view) + 0.01
        case Buy():
            return _purchase(study, move) + _hurry(view)
        case Keep():
            return change(now, now.changed((move.good,)))
        case Discard():
            return change(now, now.changed(move.goods, -1))
    return 0.0


class Study(Struct, frozen=True):
    """What all moves of one view are judged by. `rest` is what the best Goods at a Wharf bring: they are to
    be had after everything else that is done there; `purchases` the best payment at each Market and what it
    brings, once it was asked for."""

    view: WharfSeatView
    now: Outlook
    rest: float
    purchases: dict[int, tuple[float, bool, tuple[str, ...]]] = field(default_factory=dict)


_latest: list[Study] = []
"""The view that was looked at last: all its moves are judged one after the other."""


def _study(view: WharfSeatView) -> Study:
    latest = _latest[0] if _latest else None
    if latest is not None and latest.view is view:
        return latest
    now = outlook(view)
    on_turn = view.ask is not None and view.ask.kind == "turn"
    study = Study(view, now, _best_take(now, view.north, view.south) if on_turn else 0.0)
    _latest[:] = [study]
    return study


def _best_take(now: Outlook, north: tuple[str, ...], south: tuple[str, ...]) -> float:
    """Return what the best Goods at a Wharf bring."""
    best = 0.0
    for lying in (north, south):
        for left in range(len(lying)):
            goods = lying[:left] + lying[left + 1 :] if len(lying) == LIMITS.wharf else lying
            best = max(best, change(now, now.changed(goods[: LIMITS.taken])))
    return best


def _hurry(view: WharfSeatView) -> float:
    """Return what it is worth to get on: in a long game more and more, so that none goes on for ever because
    all wait for something better."""
    return HURRY * max(0, view.round - LATE)


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
            place = wanted.index(kind)
            jobs.append((other, wanted[:place] + wanted[place + 1 :]))
        else:
            jobs.append((other, wanted))
    return now.replaced(tuple(hand), tuple(jobs), max(0, now.allocations - 1))


def _chance(view: WharfSeatView, now: Outlook, move: Ability) -> float:
    """Return what a drawn Good brings on average."""
    if CONTRACTS[move.contract].ability == DRAW_ALLOCATE:
        assert move.declared is not None
        wanted = dict(now.jobs)[CONTRACT_NUMBER[move.declared]]
        return MISSING * len(set(wanted)) / len(GOODS) + 0.01 * (5 - len(wanted))
    lying = set(view.north) | set(view.south)
    return SPARE * len(lying) / len(GOODS)


def _trophy(view: WharfSeatView, now: Outlook, more: int) -> float:
    """Return what storing brings towards the King Crab Trophy."""
    trophy = next((trophy.vp for trophy in view.trophies if trophy.size == 0), 0)
    how = view.options.king_crab_trophy
    if not trophy or how == "first contract":
        return 0.0
    mine = view.areas[view.viewer or 0].crabs
    rivals = max(area.crabs for seat, area in enumerate(view.areas) if seat != view.viewer)
    # what is stored early may still be overtaken
    trophy_now = trophy * max(EARLY, 1 - now.left / 16)
    if how == "first three":
        goal = DATA.king_crab_trophy.stored
        return trophy_now * (min(1.0, (mine + more) / goal) ** 2 - (mine / goal) ** 2)
    return trophy_now * (_ahead(mine + more - rivals, view) - _ahead(mine - rivals, view))


def _ahead(lead: int, view: WharfSeatView) -> float:
    """Return how likely the present lead in stored King Crab is kept."""
    if view.last_round:
        return 1.0 if lead > 0 else 0.0
    return 1 / (1 + exp(-lead))


def _draft(view: WharfSeatView, now: Outlook, move: Draft) -> float:
    goods = next(offer.goods for offer in view.offers if offer.contract == move.contract)
    number = CONTRACT_NUMBER[move.contract]
    after = now.replaced(counted([KIND[name] for name in goods]), ((number, DEMAND[number]),))
    return change(now, after) + ABILITY[CONTRACTS[move.contract].ability]


def _bought(view: WharfSeatView, before: Outlook, now: Outlook, market: int, goods: tuple[str, ...]) -> float:
    """Return what a purchase with a hand brings, measured from a position before it."""
    paid = now.changed(goods, -1)
    card = view.market[market - 1]
    if card.contract is None:
        after = structs.replace(paid, buildings=now.buildings + 1)
        return worth(after) + view.buildings[0] - worth(before)
    number = CONTRACT_NUMBER[card.contract]
    after = paid.replaced(paid.hand, (*paid.jobs, (number, DEMAND[number])))
    ability = ABILITY[DATA.contracts[number].ability] * min(1.0, now.left / 8)
    return worth(after) + ability - worth(before)


def _means(view: WharfSeatView, now: Outlook, market: int) -> tuple[Set, tuple[Good, ...], bool]:
    """Return the price of a Market, and the wild Goods and whether pairs pay it."""
    card = view.market[market - 1]
    mixed = card.contract is not None or view.options.pairs_buy_buildings
    return (card.count, KIND[card.good]), now.wild() if mixed else (), mixed


def _purchase(study: Study, move: Buy) -> float:
    """Return what a purchase brings; of the ways to pay for a card only the best keeps its worth, among equal
    ones a plain set before a mixed one."""
    view, now, market = study.view, study.now, move.market
    if market not in study.purchases:
        ways = payments(now.hand, *_means(view, now, market))[:WAYS_TO_PAY]
        worths = [(_bought(view, now, now, market, goods), as_kind is None, goods) for goods, as_kind in ways]
        study.purchases[market] = max(worths, key=lambda way: (round(way[0], 6), way[1]))
    best, _, goods = study.purchases[market]
    value = _bought(view, now, now, market, move.goods)
    return value if move.goods == goods or round(value, 6) > round(best, 6) else value - OTHER_PAYMENT


def _picked(view: WharfSeatView, now: Outlook, move: Pick) -> float:
    """Return what the best purchase brings once a Good was picked, if need be after one more."""
    after = now.changed((move.good,))
    value = _best_purchase(view, after, now)
    if value > -inf:
        return value
    others = [*view.north, *view.south]
    others.remove(move.good)
    return max(_best_purchase(view, after.changed((good,)), now) for good in dict.fromkeys(others))


def _best_purchase(view: WharfSeatView, now: Outlook, before: Outlook) -> float:
    """Return what the best purchase with a hand brings, looking at the cheapest payments for each card."""
    best = -inf
    for card in view.market:
        building = card.number == len(view.market) and view.buildings and now.buildings < LIMITS.buildings
        if card.contract is None and not building:
            continue
        ways = payments(now.hand, *_means(view, now, card.number))
        for goods, _ in ways[:WAYS_TO_PAY]:
            best = max(best, _bought(view, before, now, card.number, goods))
    return best
