"""What can be answered: moves and their parts, as a person would say them."""

from __future__ import annotations

from typing import Any

from games.wharfside.moves import Ability, Allocate, Buy, Discard, Draft, Keep, Pick, StoreCrabs, Take
from games.wharfside.view import JobView, WharfView
from renderers.contract import Seating
from renderers.kit.english import joined, plural
from renderers.kit.limits import LABEL_LIMIT
from renderers.kit.text import shorten
from renderers.wharfside.words.reckoning import BUILDINGS, open_demand
from renderers.wharfside.words.terms import RANKED, WHARVES, contract, demand, named, paid, price, title, wanted


def label(view: WharfView, move: Any, seating: Seating) -> str:
    """A move as a person would say it, with what it brings."""
    return shorten(_label(view, move), LABEL_LIMIT)


def _label(view: WharfView, move: Any) -> str:
    match move:
        case Draft():
            return _offer(view, move.contract)
        case Allocate():
            return _allocate(view, move)
        case Ability():
            return _ability(view, move)
        case StoreCrabs():
            return f"Store {move.crabs} King Crab: {plural(move.crabs, 'point')} at the end"
        case Take():
            return f"Take {named(move.goods)} from {WHARVES[move.wharf]}" if move.goods else "Take nothing"
        case Pick():
            return f"Take {title(move.good)} from {WHARVES[move.wharf]}, then buy"
        case Buy():
            return _buy(view, move)
        case Keep():
            return f"Keep {title(move.good)}"
        case Discard():
            return f"Discard {named(move.goods)}"
    return str(move)


def _job(view: WharfView, name: str) -> JobView | None:
    """A Contract of the seat that is asked."""
    seat = view.viewer if view.viewer is not None else view.turn
    if seat is None:
        return None
    return next((job for job in view.areas[seat].jobs if job.contract == name), None)


def _allocate(view: WharfView, move: Allocate) -> str:
    stands = f"{named(move.goods)} as {title(move.counts_as)}" if move.counts_as else named(move.goods)
    text = f"Allocate {stands} to {title(move.contract)}"
    job = _job(view, move.contract)
    if job is None:
        return text
    if job.open == 1:
        return f"{text}: finished, {contract(move.contract).vp} points"
    return f"{text}, leaving {job.open - 1} open"


def _ability(view: WharfView, move: Ability) -> str:
    if move.declared is None:
        return f"Draw a Good with {title(move.contract)}: yours if its kind lies at a Wharf"
    what = title(move.declared)
    source = "itself" if move.declared == move.contract else f"with {title(move.contract)}"
    job = _job(view, move.declared)
    if job is None:
        return f"Draw a Good for {what} {source}"
    kinds = list(dict.fromkeys(open_demand(job)))
    rest = [title(good) for good in RANKED if good not in kinds]
    return _fitting(
        f"Draw a Good for {what} {source}: wants {wanted(kinds)}",
        f"Draw for {what} {source}: wants {wanted(kinds)}",
        f"Draw for {what} {source}: wants all but {joined(rest)}",
    )


def _buy(view: WharfView, move: Buy) -> str:
    pay = paid(move.goods, move.counts_as)
    return _fitting(f"Buy {_ware(view, move.market)} for {pay}", f"Buy at Market {move.market} for {pay}")


def _ware(view: WharfView, number: int) -> str:
    """What is sold at a Market, short."""
    if number == BUILDINGS:
        return f"the Building ({view.buildings[0]} points)" if view.buildings else "a Building"
    name = next((card.contract for card in view.market if card.number == number), None)
    if name is None:
        return f"at Market {number}"
    return f"{title(name)} ({contract(name).vp} points)"


def _offer(view: WharfView, name: str) -> str:
    """A Contract of the draft with its Goods, and what it wants if there is room to say so of all of them."""
    told = {offer.contract: _offer_in_full(offer.contract, offer.goods) for offer in view.offers}
    full = told.get(name) or _offer_in_full(name, ())
    return full if all(len(other) <= LABEL_LIMIT for other in told.values()) else full.partition(":")[0]


def _offer_in_full(name: str, goods: tuple[str, ...]) -> str:
    facts = contract(name)
    beside = f", with {named(goods)}" if goods else ""
    return f"{facts.title} ({facts.vp} points){beside}: wants {demand(name)}"


def _fitting(*texts: str) -> str:
    """The first of these that is not too long for a label; the last one if none is."""
    return next((text for text in texts if len(text) <= LABEL_LIMIT), texts[-1])


def field_label(view: WharfView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
    """One value of a move's field, as a person would say it."""
    return shorten(_field(view, move_type, field, value), LABEL_LIMIT)


def _field(view: WharfView, move_type: type[Any], field: str, value: Any) -> str:
    match field, value:
        case "contract", str() if move_type is Draft:
            return _offer(view, value)
        case (("contract" | "declared"), str()):
            job = _job(view, value)
            return f"{title(value)}: wants {wanted(open_demand(job))}" if job else title(value)
        case "declared", None:
            return "no Contract"
        case "counts_as", None:
            return "as what it is"
        case "counts_as", str():
            return f"as {title(value)}"
        case "crabs", int():
            return f"{value} King Crab: {plural(value, 'point')}"
        case "wharf", str():
            lying = view.north if value == "north" else view.south
            return f"{WHARVES.get(value, value)}: {named(lying)}" if lying else WHARVES.get(value, value)
        case "market", int():
            return _market(view, value)
        case _, tuple():
            return named(value) or "nothing"
    return title(str(value))


def _market(view: WharfView, number: int) -> str:
    card = next((card for card in view.market if card.number == number), None)
    if card is None:
        return f"Market {number}"
    return f"Market {number}: {_ware(view, number)} for {price(card.count, card.good)}"
