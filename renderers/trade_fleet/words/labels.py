"""What can be answered: moves and their parts, as a person would say them."""

from __future__ import annotations

from typing import Any

from games.trade_fleet.moves import Answer, Discard, Play, Port, Redeem
from games.trade_fleet.prices import sale
from games.trade_fleet.steps.effects import ISLAND_GOLD, PIRATES_GOODS, REPAIRS_GOLD
from games.trade_fleet.view import FleetSeatView, FleetView, PortView
from renderers.contract import Seating
from renderers.kit.english import plural
from renderers.kit.limits import LABEL_LIMIT, NAME_IN_LABEL
from renderers.kit.text import shorten
from renderers.trade_fleet.words.reckoning import goods_of, whole_kind, worth
from renderers.trade_fleet.words.terms import CARD_TEXT, card_text, listed, title


def label(view: FleetView, move: Any, seating: Seating) -> str:
    """A move as a person would say it, with what it brings."""
    return shorten(_label(view, move, seating), LABEL_LIMIT)


def _label(view: FleetView, move: Any, seating: Seating) -> str:
    match move:
        case Port():
            text = f"Play {title(move.port)}{' with a Smuggle' if move.smuggle else ''}"
            brings = _goods_there(view, PortView(move.port, 0, move.smuggle))
            return f"{text}: your goods would bring {brings} gold" if brings else text
        case Play():
            return f"Play {title(move.happening)}{_aim(view, move, seating)}"
        case Redeem():
            double = f", doubling {title(move.smuggle)}" if move.smuggle else ""
            return f"Redeem {listed(move.goods)}{double}: {_sale(view, move)} gold"
        case Discard():
            if view.ask is not None and view.ask.kind == "plunder":
                return f"Throw {listed(move.cards)} to the Pirates"
            return f"Discard {listed(move.cards)}"
        case Answer():
            return _answer_label(view, move, seating)
    return str(move)


def _name(seating: Seating, seat: int) -> str:
    return shorten(seating.names[seat], NAME_IN_LABEL)


def _aim(view: FleetView, move: Play, seating: Seating) -> str:
    match move.happening:
        case "island":
            return f": {ISLAND_GOLD} gold"
        case "taxation":
            payers = sum(stash > 0 for seat, stash in enumerate(view.stashes) if seat != view.viewer)
            return f": {payers} gold"
        case "repairs" if move.target is not None:
            return (
                f" on {_name(seating, move.target)}: they lose {min(REPAIRS_GOLD, view.stashes[move.target])} gold"
            )
        case "pirates" if move.target is not None:
            return f" on {_name(seating, move.target)}: they throw away {PIRATES_GOODS} goods"
        case "lost" if move.target is not None and move.other is not None:
            return f": swap {_berth_of(view, move.target, seating)} and {_berth_of(view, move.other, seating)}"
    return ""


def _berth_of(view: FleetView, seat: int, seating: Seating) -> str:
    port = view.ports[seat]
    owner = "your" if seat == view.viewer else f"{shorten(seating.names[seat], 12)}’s"
    return f"{owner} {title(port.port) if port else 'port'}"


def _goods_there(view: FleetView, port: PortView) -> int:
    """What all the goods of the viewer's hand would bring at a port, 0 where the hand is not known."""
    return worth(port, goods_of(view.hand), whole_kind(view)) if isinstance(view, FleetSeatView) else 0


def _sale(view: FleetView, move: Redeem) -> int:
    port = view.ports[view.viewer] if view.viewer is not None else None
    if port is None:
        return 0
    counts = {good: move.goods.count(good) for good in move.goods}
    return sale(port.port, counts, port.fees, move.smuggle, whole_kind(view))


def _answer_label(view: FleetView, move: Answer, seating: Seating) -> str:
    ask = view.ask
    if move.card == "pass":
        return "Let it pass"
    if ask is None:
        return f"Answer with {title(move.card)}"
    owner = "your own" if ask.seat == view.viewer else f"{_name(seating, ask.seat)}’s"
    about = title(ask.about or "card")
    return (
        f"Play an Escort: stop {owner} {about}" if move.card == "escort" else f"Play a Dock Fee on {owner} {about}"
    )


def field_label(view: FleetView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
    """One value of a move's field, as a person would say it."""
    return shorten(_field_label(view, move_type, field, value, seating), LABEL_LIMIT)


def _field_label(view: FleetView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
    match field, value:
        case (("target" | "other"), None):
            return "nobody"
        case (("target" | "other"), int()):
            return _seat_label(view, value, seating)
        case "port", str():
            brings = _goods_there(view, PortView(value, 0, smuggle=False))
            return f"{title(value)}: your goods would bring {brings} gold" if brings else title(value)
        case "smuggle", bool():
            return "with a Smuggle" if value else "without a Smuggle"
        case "smuggle", None:
            return "nothing doubled"
        case "happening", str():
            return f"{title(value)}: {card_text(value, whole_kind(view))}" if value in CARD_TEXT else title(value)
        case "goods", tuple() if move_type is Redeem:
            return _redeem_label(view, value)
        case _, tuple():
            return listed(value)
        case "card", "pass":
            return "Let it pass"
    return title(str(value))


def _redeem_label(view: FleetView, goods: tuple[str, ...]) -> str:
    port = view.ports[view.viewer] if view.viewer is not None else None
    if port is None:
        return listed(goods)
    gold = worth(port, goods_of(goods), whole_kind(view))
    return f"{listed(goods)}: {'up to ' if port.smuggle else ''}{gold} gold"


def _seat_label(view: FleetView, seat: int, seating: Seating) -> str:
    """A seat with what makes it worth aiming at."""
    port = view.ports[seat]
    berth = f", {title(port.port)}" if port else ""
    name = "you" if seat == view.viewer else shorten(seating.names[seat], NAME_IN_LABEL + 8)
    return f"{name}: {view.stashes[seat]} gold, {plural(view.hands[seat], 'card')}{berth}"
