"""The whole position in words: for a phone's 28 columns, and as a picture's description."""

from __future__ import annotations

from games.trade_fleet.view import FleetSeatView, FleetView, PortView
from renderers.contract import Seating
from renderers.kit.english import plural
from renderers.kit.picture import shorten_alt
from renderers.kit.text import RULE, clip, wrap
from renderers.trade_fleet.words.prompts import status
from renderers.trade_fleet.words.reckoning import goods_of, whole_kind, worth, worth_each
from renderers.trade_fleet.words.terms import GOODS, MINUS, PORTS, card_text, kind_of, title


def describe(view: FleetView, seating: Seating) -> str:
    """The public position, seat by seat."""
    lines = [clip(seating.heading), *wrap(_round(view)), *wrap(status(view, seating))]
    top = f", {title(view.discard_top)} on top" if view.discard_top else ""
    lines += wrap(f"Draw {view.draw}. Discard {view.discard}{top}.")
    for seat in range(view.seats):
        lines.append(RULE)
        lines += _seat(view, seat, seating)
    return "\n".join(lines)


def _round(view: FleetView) -> str:
    return "Final" if view.over else f"Round {view.round}"


def _seat(view: FleetView, seat: int, seating: Seating) -> list[str]:
    place = f"{view.outcome.places[seat]}. " if view.outcome else "> " if seat == view.turn else ""
    lines = [clip(f"{place}{seating.who(seat)}")]
    lines += wrap(f"{view.stashes[seat]} gold, {plural(view.hands[seat], 'card')}")
    port = view.ports[seat]
    if port is None:
        return [*lines, "no port in play"]
    return [*lines, *wrap(_port(port)), *_prices(port.port)]


def _port(port: PortView) -> str:
    marks = [title(port.port)]
    if port.fees:
        marks.append(f"{plural(port.fees, 'Dock Fee')} ({MINUS}{port.fees})")
    if port.smuggle:
        marks.append("Smuggle (×2)")
    return ", ".join(marks)


def _prices(port: str) -> list[str]:
    return wrap(", ".join(f"{title(good)} {PORTS[port].value(good)}" for good in GOODS))


def describe_hand(view: FleetView, seating: Seating) -> str:
    """The viewer's own cards, and what they would bring."""
    if not isinstance(view, FleetSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    whole = whole_kind(view)
    counts = goods_of(view.hand)
    port = view.ports[view.viewer]
    lines = [clip(f"Your hand, {seating.heading}"), RULE]
    each = worth_each(port, counts, whole) if port else {}
    for good, count in counts.items():
        brings = f": {' + '.join(map(str, each[good]))} gold" if good in each else ""
        lines += wrap(f"{count} {title(good)}{brings}", indent="  ")
    for card in dict.fromkeys(view.hand):
        number = view.hand.count(card)
        if kind_of(card) == "happening":
            lines += wrap(f"{number} {title(card)}: {card_text(card, whole)}", indent="  ")
        elif kind_of(card) == "port":
            gold = worth(PortView(card, 0, smuggle=False), counts, whole)
            lines += wrap(f"Port {title(card)}" + (f": your goods bring {gold} gold" if gold else ""), indent="  ")
            lines += [f"  {line}" for line in wrap(", ".join(_pair(card, good) for good in GOODS), 26)]
    if not view.hand:
        lines.append("no cards")
    lines.append(RULE)
    if port is None:
        lines += wrap("No port in play: goods cannot be redeemed yet.")
    else:
        lines += wrap(f"Your port: {_port(port)}")
        lines += _prices(port.port)
        lines += wrap(f"All your goods here: {worth(port, counts, whole)} gold.")
    lines += wrap(f"Your stash: {view.stashes[view.viewer]} gold.")
    return "\n".join(lines)


def _pair(port: str, good: str) -> str:
    return f"{title(good)} {PORTS[port].value(good)}"


def alt(view: FleetView, seating: Seating) -> str:
    """What the board picture shows."""
    top = f" ({title(view.discard_top)} on top)" if view.discard_top else ""
    parts = [
        f"{seating.heading}, {_round(view).lower()}. {status(view, seating)}",
        f"Draw pile {view.draw}, discard pile {view.discard}{top}.",
    ]
    for seat in range(view.seats):
        port = view.ports[seat]
        berth = "no port"
        if port is not None:
            values = ", ".join(_pair(port.port, good) for good in GOODS)
            berth = f"{_port(port)}: {values}"
        place = f"place {view.outcome.places[seat]}, " if view.outcome else ""
        cards = plural(view.hands[seat], "card")
        parts.append(f"{seating.names[seat]}: {place}{view.stashes[seat]} gold, {cards}; {berth}.")
    return shorten_alt(" ".join(parts))


def hand_alt(view: FleetSeatView, seating: Seating) -> str:
    """What the hand picture shows."""
    return shorten_alt(describe_hand(view, seating).replace(RULE + "\n", "").replace("\n", "; "))
