"""What is being asked, and whom the table waits for, as a person would say it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from games.farshore.cards import EFFECTS, FIGURES, SEASONS
from games.farshore.effects import words as does
from games.farshore.moves import Draw, Give, Play, Shift
from games.farshore.view import AreaView, Ask, FarshoreSeatView, FarshoreView
from renderers.contract import Seating
from renderers.farshore.words.terms import title
from renderers.kit.english import joined, plural
from renderers.kit.scores import champions, winners_line

NEXT: Final[Mapping[str, str]] = dict(pairwise(SEASONS))
"""What each season is followed by."""


def victory(view: FarshoreView, seating: Seating) -> str:
    """Who has won, shorter than a sentence: for a plate that has no room for one."""
    assert view.outcome is not None
    winners, total = champions(view.outcome, seating.names)
    names = joined(winners) if len(winners) < 3 else f"{len(winners)} seats"
    return f"{names}: {plural(total, 'point')}"


def by_whom(ask: Ask) -> str:
    """The card, place or season that asks, as people call it."""
    if ask.by is None:
        return ""
    return ask.by.title() if ask.by in SEASONS else title(ask.by)


def status(view: FarshoreView, seating: Seating) -> str:
    """What the whole table may know of what is being decided."""
    ask = view.ask
    if view.outcome is not None:
        return winners_line(view.outcome, seating.names)
    if ask is None:
        return "Nobody is asked for anything."
    if ask.kind == "opening":
        waiting = joined([seating.names[seat] for seat in view.acting])
        if len(waiting) > 30:
            waiting = f"{len(view.acting)} seats"
        return f"First hands: {waiting} may exchange theirs." if waiting else "First hands are exchanged."
    who, by = seating.names[ask.seat], by_whom(ask)
    if ask.kind == "turn":
        return f"{who}’s turn: {joined(_ways(view.areas[ask.seat]), 'or')}."
    doing = _doing(ask)
    return f"{who} {doing} ({by})." if by and by not in doing else f"{who} {doing}."


def _ways(area: AreaView) -> list[str]:
    """What a seat can do on its turn, in words."""
    ways = ["play a card"]
    if area.ready:
        ways.insert(0, "place a worker")
    elif area.season in NEXT:
        ways.append(f"prepare for {NEXT[area.season]}")
    if area.season not in NEXT:
        ways.append("pass")
    return ways


def _doing(ask: Ask) -> str:
    """What a seat is about to do, to be said after its name."""
    match ask.kind:
        case "pay":
            return f"pays for {title(ask.card or '')}"
        case "price":
            return f"discards a card for {title(ask.card or '')}"
        case "discard":
            return f"may discard {plural(ask.count, 'card') if _all_or_none(ask) else _up_to(ask.count, 'card')}"
        case "toll":
            return f"may pay {_up_to(ask.count, 'resource')}" if ask.count else "may pay"
        case "gain":
            return f"chooses {plural(ask.count, 'resource')}"
        case "draw":
            return f"draws {plural(ask.count, 'card')}"
        case "season":
            draws = f" or draws {plural(ask.count, 'card')}" if ask.count else ""
            return f"activates Green cards{draws}"
        case "activate":
            return "chooses a card to activate"
        case "give":
            return "may give a card away"
        case "look":
            return f"looks at {plural(ask.count, 'card')}"
        case "move":
            return "may move a worker"
        case "use":
            return "uses a space"
    return _rarer(ask)


def _up_to(count: int, what: str) -> str:
    return plural(count, what) if count == 1 else f"up to {plural(count, what)}"


def _all_or_none(ask: Ask) -> bool:
    """Whether fewer cards cannot be discarded."""
    discards = (word for word in EFFECTS.get(ask.by or "", ()) if isinstance(word, does.Discard))
    return any(word.least == word.most for word in discards)


def _either(ask: Ask) -> str:
    return joined([title(name) for name in ask.choices], "or")


def _rarer(ask: Ask) -> str:
    match ask.kind:
        case "order":
            return "chooses which card acts first"
        case "salvage":
            return "may discard a Construction"
        case "reveal":
            return f"may play {_either(ask)} free"
        case "hire":
            return "may play a card from the Bay"
        case "sweep":
            return f"may discard {_up_to(ask.count, 'card')} of the Bay"
        case "claim":
            return "chooses a Map"
        case "flood":
            return f"floods {plural(ask.count, 'Island')}: High Tide"
        case "levy":
            return f"pays {plural(ask.count, 'resource')} for the weather"
        case "forfeit":
            return "discards a card for the weather"
    return "is asked"


def prompt(view: FarshoreView, seat: int, seating: Seating) -> str:
    """What is asked of a seat; to all others, whom the table waits for."""
    ask = view.ask
    if view.outcome is not None:
        return f"The game is over. {winners_line(view.outcome, seating.names)}"
    if ask is None:
        return "Nobody is asked for anything."
    if seat not in view.acting:
        return f"It is {seating.names[ask.seat]}’s turn." if ask.kind == "turn" else status(view, seating)
    if ask.kind == "opening":
        return "Keep your first hand, or exchange all of it once."
    if ask.kind == "turn":
        return _turn(view, seat)
    asked, by = _asked(ask), by_whom(ask)
    return f"{by}: {asked[:1].lower()}{asked[1:]}" if by and by not in asked else asked


def question(view: FarshoreView, move: Any, field: str) -> str:
    """What is asked when a field of a move is to be chosen; empty where its description asks well enough."""
    match move, field:
        case Play(), "source":
            return f"{title(move.card)}: from your hand, or from the Bay?"
        case Play(), "anchor":
            return f"{title(move.card)}: pay for it, or lay an Anchor, and where?"
        case Play(), "ability":
            return f"{title(move.card)}: with a card that makes it cheaper?"
        case Draw(), "source":
            return (
                "Draw: which card of the Bay?"
                if _bay_alone(view)
                else "Draw: from the deck, or which card of the Bay?"
            )
        case Draw(), "every":
            return "Draw: one card, or all of them from the deck?"
        case Shift(), "source":
            return "Move a worker: from where?"
        case Shift(), "target":
            return f"The worker from {title(move.source)}: where does it go?"
        case Give(), "target":
            return f"{title(move.card)}: who gets it?"
    return ""


def _bay_alone(view: FarshoreView) -> bool:
    """Whether what asks for a draw leaves the deck out: summer, or a card that says so."""
    by = view.ask.by if view.ask is not None else None
    draws = [word for word in EFFECTS.get(by or "", ()) if isinstance(word, does.Draw)]
    return by == "summer" or any(not word.deck for word in draws)


def _turn(view: FarshoreView, seat: int) -> str:
    area = view.areas[seat]
    ways = _ways(area)
    if isinstance(view, FarshoreSeatView) and area.used >= FIGURES.spaces:
        full = " Your city is full: only cards that take no space can be played."
    else:
        full = ""
    text = joined(ways, "or")
    return f"{text[:1].upper()}{text[1:]}.{full}"


def _asked(ask: Ask) -> str:
    """What a seat is told to do."""
    match ask.kind:
        case "pay":
            return f"Choose how you pay for {title(ask.card or '')}."
        case "price":
            return f"Choose a card to discard, so that {title(ask.card or '')} costs less."
        case "discard":
            count = plural(ask.count, "card") if _all_or_none(ask) else _up_to(ask.count, "card")
            return f"Discard {count}, or do without."
        case "toll":
            return (
                f"Pay up to {plural(ask.count, 'resource')}, or do without."
                if ask.count
                else "Pay, or do without."
            )
        case "gain":
            kinds = joined([title(kind) for kind in ask.choices], "or")
            return f"Choose {plural(ask.count, 'resource')}: {kinds}."
        case "draw":
            return f"Draw {ask.count} cards, one by one." if ask.count > 1 else "Draw a card."
        case "season":
            draws = f", or first draw {plural(ask.count, 'card')}" if ask.count else ""
            return f"Choose which Green card comes next{draws}."
        case "activate":
            some = f" up to {ask.count} cards" if ask.count > 1 else " a card"
            return f"Choose{some} to activate."
        case "give":
            return "Give a card to another player, or do without."
        case "look":
            return "Choose the card that you keep."
    return _asked_rarer(ask)


def _asked_rarer(ask: Ask) -> str:
    match ask.kind:
        case "order":
            return "Choose which of your cards acts first."
        case "move":
            return "Move one of your workers to an open space and use it, or do without."
        case "use":
            return "Choose a Shoreline space or an Island to use."
        case "salvage":
            return "Discard a Construction from your city and gain what it costs, or do without."
        case "reveal":
            return f"You may play {_either(ask)} free."
        case "hire":
            return "Play a card from the Bay for less, or do without."
        case "sweep":
            return f"Discard {_up_to(ask.count, 'card')} of the Bay, or none."
        case "claim":
            return "Choose a Map to claim."
        case "flood":
            return f"High Tide: choose {plural(ask.count, 'Island')} to flood."
        case "levy":
            return f"Choose {plural(ask.count, 'resource')} to pay."
        case "forfeit":
            return "Choose a card to discard."
    return "Choose."
