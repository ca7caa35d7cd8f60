"""Views of a table: what of the state a viewer may know."""

from typing import Any

from games.core.outcome import Outcome
from games.core.seat import Seat
from games.wharfside.cards import DATA, GOODS, LIMITS, SIDES, names_of
from games.wharfside.legal import price_at
from games.wharfside.state import WharfState
from games.wharfside.steps.completing import KeepOne
from games.wharfside.steps.draft import DraftPick
from games.wharfside.steps.turn import DiscardDown, EndTurn, Shop, Turn
from games.wharfside.steps.wharf import PlaceGood
from games.wharfside.table import Area
from games.wharfside.view import (
    AreaView,
    Ask,
    JobView,
    MarketView,
    OfferView,
    TrophyView,
    WharfSeatView,
    WharfView,
)


def view_of(state: WharfState, viewer: Seat | None, asked: tuple[Seat, ...], outcome: Outcome | None) -> WharfView:
    """Return the table as a viewer may know it; None is the public."""
    north, south = state.wharves
    common: dict[str, Any] = {
        "viewer": viewer,
        "seats": state.seats,
        "acting": asked,
        "outcome": outcome,
        "options": state.options,
        "ask": _ask(state),
        "turn": next((step.seat for step in state.agenda if isinstance(step, Turn | Shop | EndTurn)), None),
        "first": state.first,
        "round": state.round,
        "goal": state.goal,
        "last_round": state.last_round,
        "offers": tuple(OfferView(_name(offer.contract), names_of(offer.goods)) for offer in state.offers),
        "north": names_of(north),
        "south": names_of(south),
        "market": tuple(_market(state, number) for number in range(1, len(DATA.markets) + 1)),
        "buildings": tuple(reversed(state.buildings)),
        "trophies": tuple(
            TrophyView(data.size, vp)
            for data, stack in zip(DATA.trophies, state.trophies, strict=True)
            for vp in reversed(stack)
        ),
        "deck": len(state.deck),
        "contracts": len(state.contracts),
        "discard": tuple(state.discard.count(kind) for kind in range(len(GOODS))),
        "areas": tuple(_area(area, len(hand)) for area, hand in zip(state.areas, state.hands, strict=True)),
        "touched": tuple(state.touched),
    }
    if viewer is None:
        return WharfView(**common)
    return WharfSeatView(**common, hand=names_of(state.hands[viewer][::-1]))


def _name(contract: int) -> str:
    return DATA.contracts[contract].name


def _market(state: WharfState, number: int) -> MarketView:
    count, kind = price_at(state, number)
    contract = state.market[number - 1] if number <= len(state.market) else None
    return MarketView(
        number=number,
        side=SIDES[state.sides[number - 1]],
        count=count,
        good=GOODS[kind],
        contract=None if contract is None else _name(contract),
    )


def _area(area: Area, hand: int) -> AreaView:
    return AreaView(
        captain=GOODS[area.captain],
        jobs=tuple(
            JobView(_name(job.contract), tuple(names_of(goods) for goods in job.filled)) for job in area.jobs
        ),
        buildings=tuple(area.buildings),
        completed=tuple(map(_name, area.completed)),
        trophies=tuple(TrophyView(trophy.size, trophy.vp) for trophy in area.trophies),
        crabs=area.crabs,
        hand=hand,
    )


def _ask(state: WharfState) -> Ask | None:
    """Say what is being decided."""
    match state.agenda[-1] if state.agenda else None:
        case DraftPick(seat=seat):
            return Ask("draft", seat)
        case Turn() as turn:
            used = tuple(map(_name, turn.used))
            return Ask("turn", turn.seat, allocated=turn.allocated, used=used, wharf=turn.wharf)
        case Shop() as shop:
            return Ask("shop", shop.seat, used=tuple(map(_name, shop.used)))
        case PlaceGood() as place:
            return Ask("place", place.seat, contract=_name(place.contract), goods=names_of([place.good]))
        case KeepOne() as keep:
            goods = names_of(keep.goods[::-1])
            return Ask("keep", keep.seat, contract=_name(keep.contract), goods=goods, count=keep.left)
        case DiscardDown(seat=seat):
            return Ask("discard", seat, count=len(state.hands[seat]) - LIMITS.hand)
    return None
