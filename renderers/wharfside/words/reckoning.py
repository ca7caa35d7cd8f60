"""What a hand can do: where its Goods fit, and what it could pay."""

from __future__ import annotations

from itertools import combinations

from games.wharfside.cards import BUY_TAKE, KIND, LIMITS, WILD
from games.wharfside.payment import counted as by_kind
from games.wharfside.payment import payments
from games.wharfside.view import JobView, MarketView, WharfSeatView, WharfView
from renderers.wharfside.words.terms import contract

BUILDINGS = 4  # the Market where Buildings are sold


def open_demand(job: JobView) -> tuple[str, ...]:
    """The Goods that a Contract still wants."""
    return tuple(good for good, lying in zip(contract(job.contract).demand, job.filled, strict=True) if not lying)


def wild_kinds(view: WharfView, seat: int) -> tuple[int, ...]:
    """The kinds of Goods that are wild for a seat, by its Contracts in play."""
    abilities = [contract(job.contract).ability for job in view.areas[seat].jobs]
    return tuple(WILD[ability] for ability in abilities if ability in WILD)


def fits(view: WharfView, seat: int, good: str) -> list[str]:
    """The Contracts of a seat on which one such Good can lie: as itself, or as any Good if it is wild."""
    wild = KIND[good] in wild_kinds(view, seat)
    return [job.contract for job in view.areas[seat].jobs if job.open and (wild or good in open_demand(job))]


def pair_fits(view: WharfSeatView, seat: int) -> bool:
    """Whether two equal Goods of the hand could lie somewhere as one other Good."""
    twice = {good for good in view.hand if view.hand.count(good) > 1}
    return any(set(open_demand(job)) - {good} for good in twice for job in view.areas[seat].jobs)


def cheapest(
    view: WharfSeatView, card: MarketView, more: tuple[str, ...] = ()
) -> tuple[tuple[str, ...], str | None] | None:
    """The cheapest payment of a hand (and ``more``) at a Market: the Goods and as what they count.

    None if the hand cannot pay.
    """
    assert view.viewer is not None
    plain = card.number == BUILDINGS and not view.options.pairs_buy_buildings
    wild = () if plain else wild_kinds(view, view.viewer)
    hand = by_kind([KIND[good] for good in (*view.hand, *more)])
    found = payments(hand, (card.count, KIND[card.good]), wild, not plain)
    return found[0] if found else None


def at_wharf(view: WharfView, seat: int) -> bool:
    """Whether a seat uses the Wharf in the turn that is going on, so that the Market is closed to it."""
    ask = view.ask
    return ask is not None and ask.seat == seat and (ask.wharf or ask.kind in ("place", "keep"))


def closed(view: WharfView, seat: int, card: MarketView) -> str | None:
    """Why a seat could not buy at a Market, whatever it held; None if it could."""
    area = view.areas[seat]
    if area.faces >= LIMITS.faces:
        return "three cards face up"
    if at_wharf(view, seat):
        return "not this turn"
    if card.number != BUILDINGS:
        return None if card.contract else "no Contract there"
    if len(area.buildings) >= LIMITS.buildings:
        return "two Buildings already"
    return None if view.buildings else "all are sold"


def affordable(view: WharfSeatView, more: tuple[str, ...] = ()) -> list[int]:
    """The Markets where the viewer could buy with its hand (and ``more``)."""
    assert view.viewer is not None
    return [
        card.number
        for card in view.market
        if closed(view, view.viewer, card) is None and cheapest(view, card, more) is not None
    ]


def may_pick(view: WharfSeatView, used: tuple[str, ...]) -> bool:
    """Whether Contracts of the viewer let it take a Good, or two, with which it could then buy."""
    assert view.viewer is not None
    jobs = view.areas[view.viewer].jobs
    picks = sum(contract(job.contract).ability == BUY_TAKE and job.contract not in used for job in jobs)
    lying = (*view.north, *view.south)
    return any(
        affordable(view, goods) for count in range(1, picks + 1) for goods in set(combinations(lying, count))
    )
