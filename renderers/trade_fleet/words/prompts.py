"""What is being asked, and what can be answered, as a person would say it."""

from __future__ import annotations

from typing import Any

from games.trade_fleet.moves import Answer, Discard, Play, Port, Redeem
from games.trade_fleet.prices import sale
from games.trade_fleet.steps.effects import ISLAND_GOLD, PIRATES_GOODS, REPAIRS_GOLD
from games.trade_fleet.view import Ask, FleetSeatView, FleetView, PortView
from renderers.contract import Seating
from renderers.kit.english import joined, plural
from renderers.kit.limits import LABEL_LIMIT, NAME_IN_LABEL
from renderers.kit.scores import winners_line
from renderers.kit.text import shorten
from renderers.trade_fleet.words.terms import (
    CARD_TEXT,
    card_text,
    goods_of,
    kind_of,
    listed,
    title,
    whole_kind,
    worth,
)


def prompt(view: FleetView, seat: int, seating: Seating) -> str:
    """What is asked of a seat; to all others, whom or what the table waits for."""
    ask = view.ask
    if view.outcome is not None:
        return f"The game is over. {winners_line(view.outcome, seating.names, 'gold')}"
    if ask is None:
        return "Nobody is asked for anything."
    if seat not in view.acting:
        return _waiting(ask, seating)
    match ask.kind:
        case "turn":
            return _sentence(_ways(view, seat))
        case "plunder":
            return f"The Pirates are upon you: choose {_plundered(view)} to throw away."
        case "escort":
            both = "Stop it with an Escort, or let it pass."
            return f"{_played(ask, seating, seat)} {_answer(view, 'escort', both)}"
        case "dock-fee":
            played = f"{seating.names[ask.seat]} plays {title(ask.about or 'a Port')}."
            return f"{played} {_answer(view, 'dock-fee', 'Lay a Dock Fee on it, or let it pass.')}"


def _plundered(view: FleetView) -> str:
    goods = sum(goods_of(view.hand).values()) if isinstance(view, FleetSeatView) else PIRATES_GOODS
    return plural(min(PIRATES_GOODS, goods), "good")


def _answer(view: FleetView, card: str, both: str) -> str:
    if isinstance(view, FleetSeatView) and card not in view.hand:
        return "You have no answer to it: let it pass."
    return both


def status(view: FleetView, seating: Seating) -> str:
    """What the whole table may know of what is being decided."""
    ask = view.ask
    if view.outcome is not None:
        return winners_line(view.outcome, seating.names, "gold")
    if ask is None:
        return ""
    if ask.kind == "turn":
        ways = ["play a card", *_sale_here(view.ports[ask.seat]), "discard 2 or 3"]
        return f"{seating.names[ask.seat]}’s turn: {_or(ways)}."
    if ask.kind == "plunder":
        return _waiting(ask, seating)
    played = (
        f"{seating.names[ask.seat]} plays {title(ask.about or 'a Port')}."
        if ask.kind == "dock-fee"
        else _played(ask, seating, None)
    )
    return f"{played} Waiting for an answer."


def _ways(view: FleetView, seat: int) -> list[str]:
    """The kinds of action a seat has on its turn, as far as the view knows."""
    port = view.ports[seat]
    if not isinstance(view, FleetSeatView):
        return ["play a card", *_sale_here(port), "discard 2 or 3"]
    goods = any(kind_of(card) == "good" for card in view.hand)
    ways = ["play a card"] if any(_playable(card, view) for card in view.hand) else []
    if goods:
        ways += _sale_here(port)
    if len(view.hand) > 1:
        ways.append("discard 2 or 3" if len(view.hand) > 2 else "discard 2")
    return ways


def _playable(card: str, view: FleetView) -> bool:
    if card == "lost":
        return sum(port is not None for port in view.ports) > 1
    return kind_of(card) == "port" or card in ("island", "taxation", "repairs", "pirates")


def _sale_here(port: PortView | None) -> list[str]:
    return [f"redeem at {title(port.port)}"] if port else []


def _sentence(ways: list[str]) -> str:
    text = _or(ways)
    return f"{text[:1].upper()}{text[1:]}."


def _or(ways: list[str]) -> str:
    return joined(ways, "or") if len(ways) < 3 else f"{', '.join(ways[:-1])}, or {ways[-1]}"


def _waiting(ask: Ask, seating: Seating) -> str:
    match ask.kind:
        case "turn":
            return f"It is {seating.names[ask.seat]}’s turn."
        case "plunder":
            return f"{seating.names[ask.seat]} must throw {PIRATES_GOODS} goods to the Pirates."
        case "escort" | "dock-fee":
            return f"Waiting for an answer to {title(ask.about or 'a card')}."


def _played(ask: Ask, seating: Seating, seat: int | None) -> str:
    """What was played and may be answered: ``Ben plays Pirates on you.``"""
    who = "You play" if ask.seat == seat else f"{seating.names[ask.seat]} plays"
    what = title(ask.about or "a card")
    if ask.target is None or ask.target == ask.seat:
        return f"{who} {what}."
    at = "you" if ask.target == seat else seating.names[ask.target]
    if ask.other is not None:
        also = (
            "yourself"
            if ask.other == seat == ask.target
            else "you"
            if ask.other == seat
            else seating.names[ask.other]
        )
        return f"{who} {what} on {at} and {also}."
    return f"{who} {what} on {at}."


def question(view: FleetView, move: Any, field: str) -> str:
    """What is asked when a field of a move is to be chosen."""
    match move, field:
        case Port(), "port":
            return "Which port do you play?"
        case Port(), _:
            return f"{title(move.port)}: with a Smuggle?"
        case Play(), "happening":
            return "Which happening do you play?"
        case Play(happening="lost"), "target":
            return "Lost: which port changes places?"
        case Play(happening="lost"), "other":
            return "Lost: with which other port?"
        case Play(), _:
            return f"{title(move.happening)}: on whom?"
        case Redeem(), "goods":
            return "Redeem: which goods?"
        case Redeem(), _:
            return "Redeem: which good does the Smuggle double?"
        case Discard(), _ if view.ask is not None and view.ask.kind == "plunder":
            return "Which goods do the Pirates get?"
        case Discard(), _:
            return "Discard: which cards?"
        case _:
            return "What do you answer?"


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
