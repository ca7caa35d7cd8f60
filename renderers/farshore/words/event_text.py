"""What happened, one line an event; what belongs together is told in one line."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from msgspec import structs

from games.farshore import events as happened
from games.farshore.bonny.facts import BONNY, CAPTAIN
from games.farshore.cards import SEASONS
from renderers.contract import Seating
from renderers.farshore.words.terms import cards_named, named, route_words, stock, stocks, title, weather_words
from renderers.kit.english import joined, plural


def tell(event: Any, seating: Seating) -> str:
    """Say what happened. A line begins with the seat that did it, with its sign."""
    match event:
        case happened.Began():
            islands = joined([title(name) for name in event.islands])
            winds = f"The Windrose shows {title(event.colour)} and {title(event.kind)}"
            return f"{seating.who(event.first)} begins. Islands: {islands}. {winds}."
        case happened.Dropped():
            return f"{cards_named(event.cards)} went to the discard pile."
        case happened.Refilled():
            return f"{cards_named(event.cards)} came to the Bay."
        case happened.Reshuffled():
            return f"The deck was empty: {plural(event.count, 'discard')} were shuffled into a new one."
        case happened.RouteTurned():
            return f"{CAPTAIN} turned up Route {event.route}: {route_words(event.route)}."
        case happened.WindsChanged():
            return f"Winds of Change: the Windrose shows {title(event.colour)} and {title(event.kind)}."
        case happened.WeatherChanged():
            return f"The weather: {title(event.weather)}. {weather_words(event.weather, event.effects)}"
        case happened.Ended():
            return "All have passed: the game is over."
    who = CAPTAIN if event.seat == BONNY else seating.who(event.seat)
    return f"{who} {_did(event, seating)}."


def log(events: list[Any], seating: Seating) -> list[str]:
    """Say what happened in a move; what follows at once from something is told in the same line."""
    lines: list[str] = []
    seat: int | None = None
    causes: set[str] = set()  # what is named in the line already
    for before, event in pairwise([None, *events]):
        own = getattr(event, "seat", None)
        if lines and _joins(before, event, own == seat):
            what = _did(_without(event, causes), seating) if own is not None else _came(event)
            lines[-1] = f"{lines[-1][:-1]}; {what}."
        else:
            lines.append(tell(event, seating))
            causes = set()
        causes |= {name for field in ("place", "card", "by", "target") if (name := _named(event, field))}
        seat = own if own is not None else seat
    return lines


def _named(event: Any, field: str) -> str:
    value = getattr(event, field, None)
    return value if isinstance(value, str) else ""


def _without(event: Any, causes: set[str]) -> Any:
    """The event without what did it, where the line has said so."""
    return structs.replace(event, by=None) if _named(event, "by") in causes - {""} else event


_CAUSES = (
    happened.Placed, happened.Played, happened.Activated, happened.Used, happened.Shifted, happened.Gained,
    happened.Paid, happened.Discarded, happened.Drew, happened.Sailed, happened.Prepared, happened.Given,
    happened.Kept, happened.LeftCity, happened.Looked, happened.Claimed, happened.Swept,
)  # fmt: skip
_FOLLOWS = (
    happened.Gained, happened.Drew, happened.Sailed, happened.Claimed, happened.Paid, happened.Discarded,
    happened.Kept,
)  # fmt: skip


def _joins(before: Any, event: Any, same_seat: bool) -> bool:
    """Whether an event is told in the line of the one before it."""
    match event:
        case happened.Refilled():
            return isinstance(before, happened.Took | happened.Played | happened.Swept | happened.Sailed)
        case happened.Dropped():
            return isinstance(before, happened.Revealed | happened.Declined)
    return same_seat and isinstance(before, _CAUSES) and isinstance(event, _FOLLOWS)


def _came(event: Any) -> str:
    if isinstance(event, happened.Dropped):
        return f"{cards_named(event.cards)} went to the discard pile"
    return f"{cards_named(event.cards)} came to the Bay"


def _did(event: Any, seating: Seating) -> str:
    match event:
        case happened.Placed():
            return f"placed a worker on {_where(event.place, own=event.own)}"
        case happened.Played():
            return _played(event)
        case happened.Prepared():
            return f"prepared for {event.season}: {plural(event.workers, 'worker')} at hand"
        case happened.Sailed():
            return _sailed(event)
        case happened.Gained():
            return f"gained {_gains(event)}{_by(event.by)}"
        case happened.Paid():
            return f"paid {stocks(event.resources)}{_by(event.by)}"
        case happened.Drew():
            drawn = f": {cards_named(event.cards)}" if event.cards else ""
            return f"drew {plural(event.count, 'card')}{_by(event.by)}{drawn}"
        case happened.Took():
            return f"took {title(event.card)} from the Bay"
        case happened.Discarded():
            what = cards_named(event.cards) if event.cards else plural(event.count, "card")
            return f"discarded {what}{_by(event.by)}"
        case happened.Activated():
            whose = f" of {named(event.target, seating)}" if event.target is not None else ""
            return f"activated {title(event.card)}{whose}{_by(event.by)}"
    return _did_rarer(event, seating)


def _did_rarer(event: Any, seating: Seating) -> str:
    match event:
        case happened.Decided():
            if event.exchange is None:
                return "has decided about the first hand"
            return "will exchange the first hand" if event.exchange else "keeps the first hand"
        case happened.Exchanged():
            return f"exchanged the first hand of {plural(event.count, 'card')}"
        case happened.Announced():
            source = {"bay": " from the Bay", "deck": " from the deck"}.get(event.source, "")
            helped = f" with {title(event.ability)}" if event.ability else ""
            return f"plays {title(event.card)}{source}{helped} and chooses how to pay"
        case happened.Shifted():
            return f"moved a worker from {title(event.source)} to {title(event.target)}"
        case happened.Used():
            return f"used {title(event.place)}{_by(event.by)}"
        case happened.Claimed():
            return f"claimed the Map {title(event.map)}, worth {event.value} ({plural(event.count, 'Map')} now)"
        case happened.Given():
            what = title(event.card) if event.card else "a card"
            if event.target is None:
                return f"gave {what} away, which nobody took: discarded"
            return f"gave {what} to {seating.names[event.target]}"
        case happened.Looked():
            seen = f": {cards_named(event.cards)}" if event.cards else ""
            return f"looked at {plural(event.count, 'card')} of the deck{_by(event.by)}{seen}"
        case happened.Kept():
            what = title(event.card) if event.card else "one"
            rest = cards_named(event.cards) if event.cards else plural(event.count, "card")
            return f"kept {what} and discarded {rest}"
    return _did_with_cards(event)


def _did_with_cards(event: Any) -> str:
    match event:
        case happened.Declined(by="lookout"):
            return "discarded nothing (Lookout)"
        case happened.Declined():
            return f"did without {title(event.by)}" if event.by else "did without"
        case happened.Revealed():
            return f"revealed {cards_named(event.cards)}{_by(event.by)}"
        case happened.LeftCity():
            anchor = " with its Anchor" if event.anchored else ""
            by = "" if event.by == event.card else _by(event.by)
            return f"discarded {title(event.card)}{anchor} from the city{by}"
        case happened.Swept():
            return f"discarded {cards_named(event.cards)} from the Bay{_by(event.by)}"
        case happened.Flooded():
            return f"flooded {joined([title(name) for name in event.islands])} at High Tide"
        case happened.Passed():
            return "passed: the game is over for this city"
    return str(event)


def _by(name: str | None) -> str:
    """What did it, where it is not plain from what went before."""
    if name is None:
        return ""
    return f" in {name}" if name in SEASONS else f" ({title(name)})"


def _where(place: str, *, own: bool) -> str:
    return f"their {title(place)}" if own else title(place)


def _gains(event: happened.Gained) -> str:
    parts = [stocks(event.resources)] if event.resources else []
    if event.points:
        parts.append(stock("point", event.points))
    return joined(parts) or "nothing"


def _played(event: happened.Played) -> str:
    source = {"bay": " from the Bay", "deck": " from the deck"}.get(event.source, "")
    name = title(event.card)
    if event.anchor is not None:
        return f"played {name}{source} with an Anchor on {title(event.anchor)}"
    helped = f", with {title(event.ability)}" if event.ability else ""
    if event.seat == BONNY:
        return f"played {name}{source}"
    paid = f"for {stocks(event.paid)}" if event.paid else "free"
    return f"played {name}{source} {paid}{helped}"


def _sailed(event: happened.Sailed) -> str:
    why = " by the Windrose" if event.windrose else _by(event.by)
    found = f" and took {stock('treasure', event.treasures)}" if event.treasures else ""
    return f"sailed {plural(event.spaces, 'space')} to {event.vp} points{why}{found}"
