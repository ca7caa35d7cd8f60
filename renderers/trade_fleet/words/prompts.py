"""What is being asked, and what can be answered, as a person would say it."""

from __future__ import annotations

from typing import Any

from games.trade_fleet.moves import Discard, Play, Port, Redeem
from games.trade_fleet.steps.effects import PIRATES_GOODS
from games.trade_fleet.view import Ask, FleetSeatView, FleetView, PortView
from renderers.contract import Seating
from renderers.kit.english import joined, plural
from renderers.kit.scores import winners_line
from renderers.trade_fleet.words.reckoning import goods_of
from renderers.trade_fleet.words.terms import kind_of, title


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
