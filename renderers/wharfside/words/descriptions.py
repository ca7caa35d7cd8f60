"""The whole position in words: for a phone's 28 columns, and as a picture's description."""

from __future__ import annotations

from games.wharfside.cards import GOODS
from games.wharfside.view import AreaView, JobView, MarketView, WharfSeatView, WharfView
from renderers.contract import Seating
from renderers.kit.english import joined, plural
from renderers.kit.picture import ALT_LIMIT, shorten_alt
from renderers.kit.text import RULE, clip, wrap
from renderers.wharfside.words.prompts import status
from renderers.wharfside.words.reckoning import BUILDINGS, cheapest, closed, fits, open_demand
from renderers.wharfside.words.terms import (
    DOES,
    ability_text,
    contract,
    counted,
    named,
    paid,
    price,
    title,
    wanted,
)


def describe(view: WharfView, seating: Seating) -> str:
    """The public position: the Market, the Wharves, the Trophies, then seat by seat."""
    lines = [clip(seating.heading), *wrap(_round(view)), *wrap(status(view, seating))]
    lines += _offers(view)
    if view.market and not view.offers:
        lines += [RULE, *(line for card in reversed(view.market) for line in _market(card, view))]
        lines += [RULE, *wrap(f"North: {named(view.north) or 'empty'}", indent="  ")]
        lines += wrap(f"South: {named(view.south) or 'empty'}", indent="  ")
    lines += [RULE, *wrap(_trophies(view), indent="  "), *wrap(_decks(view), indent="  ")]
    for seat in range(view.seats):
        lines += [RULE, *_seat(view, seat, seating)]
    return "\n".join(lines)


def _offers(view: WharfView) -> list[str]:
    """What can be chosen in the draft."""
    lines = [RULE] if view.offers else []
    for offer in view.offers:
        lines += [*_contract(offer.contract), *_inset(f"With {named(offer.goods)}.")]
    return lines


def _round(view: WharfView) -> str:
    if view.over:
        return "Final"
    if view.offers:
        return "Draft"
    last = ", the last" if view.last_round else ""
    return f"Round {view.round}{last}. {view.goal} finished cards end the game."


def _inset(text: str) -> list[str]:
    return [f"  {line}" for line in wrap(text, 26)]


def _contract(name: str) -> list[str]:
    """A Contract that nobody has yet."""
    facts = contract(name)
    return [
        *wrap(f"{facts.title}, {facts.vp} points", indent="  "),
        *_inset(wanted(facts.demand)),
        *_inset(f"{DOES[facts.ability]}."),
    ]


def _market(card: MarketView, view: WharfView) -> list[str]:
    lines = wrap(f"Market {card.number}{card.side}: {price(card.count, card.good)}", indent="  ")
    if card.number == BUILDINGS:
        return [*lines, *_inset(_buildings(view))]
    return [*lines, *(_inset("no Contract") if card.contract is None else _indented(_contract(card.contract)))]


def _indented(lines: list[str]) -> list[str]:
    """Lines of a Contract below its Market."""
    head = [f"  {line}" for line in wrap(lines[0], 26)]
    return [*head, *lines[1:]]


def _buildings(view: WharfView) -> str:
    if not view.buildings:
        return "All Buildings are sold."
    then = f", then {', '.join(map(str, view.buildings[1:]))}" if view.buildings[1:] else ""
    return f"Building: {view.buildings[0]} points{then}"


def _trophies(view: WharfView) -> str:
    """The Trophies that are left, by what they are for."""
    stacks: dict[int, list[int]] = {}
    for trophy in view.trophies:
        stacks.setdefault(trophy.size, []).append(trophy.vp)
    parts = [
        f"{'King Crab' if not size else f'{size} Goods'} {' and '.join(map(str, vps))}"
        for size, vps in sorted(stacks.items(), key=lambda stack: stack[0] or 9)
    ]
    return f"Trophies: {', '.join(parts)}" if parts else "All Trophies are won."


def _decks(view: WharfView) -> str:
    thrown = {good: count for good, count in zip(GOODS, view.discard, strict=True) if count}
    listed_ = ", ".join(f"{count} {title(good)}" for good, count in reversed(list(thrown.items())))
    discard = f" Discarded: {listed_}." if listed_ else ""
    return f"Decks: {plural(view.deck, 'Good')}, {plural(view.contracts, 'Contract')}.{discard}"


def _seat(view: WharfView, seat: int, seating: Seating) -> list[str]:
    area = view.areas[seat]
    place = f"{view.outcome.places[seat]}. " if view.outcome else "> " if seat in view.acting else ""
    lines = [clip(f"{place}{seating.who(seat)}")]
    if view.outcome:
        lines += wrap(f"{view.outcome.totals[seat]} points")
    lines += wrap(f"Captain: {title(area.captain)}")
    lines += wrap(f"{plural(area.hand, 'Good')} in hand, {area.crabs} King Crab stored", indent="  ")
    lines += wrap(f"{area.finished} of {view.goal} finished{_finished(area)}", indent="  ")
    if area.trophies:
        lines += wrap(f"Trophies: {' + '.join(str(trophy.vp) for trophy in area.trophies)} points", indent="  ")
    for job in area.jobs:
        lines += _job(job)
    for vp in area.buildings:
        lines += wrap(f"Building: {vp} points", indent="  ")
    return lines


def _finished(area: AreaView) -> str:
    names = [title(name) for name in area.completed]
    return f": {', '.join(names)}" if names else ""


def _job(job: JobView) -> list[str]:
    facts = contract(job.contract)
    met = [good for good, lying in zip(facts.demand, job.filled, strict=True) if lying]
    lines = wrap(f"{facts.title}, {facts.vp} points, {DOES[facts.ability]}", indent="  ")
    lines += _inset(f"open: {wanted(open_demand(job))}")
    return lines + (_inset(f"filled: {wanted(met)}") if met else [])


def describe_hand(view: WharfView, seating: Seating) -> str:
    """The viewer's own Goods, where they fit, and what they could buy."""
    if not isinstance(view, WharfSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    seat = view.viewer
    area = view.areas[seat]
    lines = [*wrap(f"Your hand, {seating.heading}"), RULE]
    for good, count in counted(view.hand).items():
        where = [title(name) for name in fits(view, seat, good)]
        lines += wrap(f"{count} {title(good)}{f': for {joined(where)}' if where else ''}", indent="  ")
    if not view.hand:
        lines.append("no Goods")
    lines += [RULE, *wrap(f"Captain: {title(area.captain)}, 1 point each on finished Contracts", indent="  ")]
    lines += wrap(f"Stored King Crab: {area.crabs}. Finished: {area.finished} of {view.goal}.", indent="  ")
    for job in area.jobs:
        lines += [*_job(job), *_inset(ability_text(contract(job.contract).ability))]
    if view.offers:
        return "\n".join([*lines, *(_offers(view) if not area.jobs else ())])
    if view.market:
        lines.append(RULE)
    for card in reversed(view.market):
        lines += wrap(f"Market {card.number}, {price(card.count, card.good)}: {can_pay(view, card)}", indent="  ")
    return "\n".join(lines)


def can_pay(view: WharfSeatView, card: MarketView) -> str:
    """Whether the viewer's hand can pay a price, and with what it would do so cheapest."""
    assert view.viewer is not None
    why = closed(view, view.viewer, card)
    if why is not None:
        return why
    payment = cheapest(view, card)
    return f"pay {paid(*payment)}" if payment else "you cannot pay"


def alt(view: WharfView, seating: Seating) -> str:
    """What the board picture shows: in full if that fits, else without what can be looked up in the text."""
    full = _alt(view, seating, brief=False)
    return full if len(full) <= ALT_LIMIT else shorten_alt(_alt(view, seating, brief=True))


def _alt(view: WharfView, seating: Seating, *, brief: bool) -> str:
    parts = [f"{seating.heading}, {_round(view).split('.')[0].lower()}. {status(view, seating)}"]
    for offer in view.offers:
        facts = contract(offer.contract)
        does = "" if brief else f", {DOES[facts.ability]}"
        parts.append(
            f"Offered: {facts.title}, {facts.vp} points, {wanted(facts.demand)}{does}; with {named(offer.goods)}."
        )
    if not view.offers:
        parts += [_alt_market(card, view, brief) for card in reversed(view.market)]
        parts.append(f"North Wharf: {named(view.north) or 'empty'}. South Wharf: {named(view.south) or 'empty'}.")
    if not brief:
        parts.append(f"{_trophies(view)}. {_decks(view)}")
    for seat in range(view.seats):
        parts.append(_alt_seat(view, seat, seating, brief))
    return " ".join(parts)


def _alt_market(card: MarketView, view: WharfView, brief: bool) -> str:
    asks = f"Market {card.number}: {price(card.count, card.good)}"
    if card.number == BUILDINGS:
        return f"{asks}, Building {view.buildings[0]}." if view.buildings else f"{asks}, sold out."
    if card.contract is None:
        return f"{asks}, no Contract."
    facts = contract(card.contract)
    wants = "" if brief else f", {wanted(facts.demand)}, {DOES[facts.ability]}"
    return f"{asks}, {facts.title} {facts.vp}{wants}."


def _alt_seat(view: WharfView, seat: int, seating: Seating, brief: bool) -> str:
    area = view.areas[seat]
    place = f"place {view.outcome.places[seat]}, {view.outcome.totals[seat]} points, " if view.outcome else ""
    cards = [
        f"{title(job.contract)} {job.open} open"
        if brief
        else f"{title(job.contract)} wants {wanted(open_demand(job))}"
        for job in area.jobs
    ]
    cards += [f"Building {vp}" for vp in area.buildings]
    counts = f"{area.finished} of {view.goal} finished, {area.hand} in hand, {area.crabs} King Crab stored"
    captain = "" if brief else f", Captain {title(area.captain)}"
    lies = f"; {', '.join(cards)}" if cards else ""
    return f"{seating.names[seat]}: {place}{counts}{captain}{lies}."


def hand_alt(view: WharfSeatView, seating: Seating) -> str:
    """What the hand picture shows."""
    return shorten_alt(
        describe_hand(view, seating).replace(RULE + "\n", "").replace("\n  ", " ").replace("\n", "; ")
    )
