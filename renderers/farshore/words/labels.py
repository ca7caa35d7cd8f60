"""What can be answered: moves and their parts, as a person would say them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.farshore.cards import DUNES, FIGURES, LOOKOUT, SEASONS
from games.farshore.moves import (
    Activate,
    Claim,
    Discard,
    Draw,
    Flood,
    Gain,
    Give,
    Keep,
    Opening,
    Pass,
    Pay,
    Place,
    Play,
    Prepare,
    Salvage,
    Shift,
    Skip,
    Sweep,
    Use,
)
from games.farshore.view import FarshoreSeatView, FarshoreView
from games.farshore.weather.facts import CLIMATES
from renderers.contract import Seating
from renderers.farshore.words.brief import brings
from renderers.farshore.words.hindrance import hindrance
from renderers.farshore.words.prompts import NEXT, by_whom
from renderers.farshore.words.reckoning import claimable, price, room, sailing
from renderers.farshore.words.terms import (
    card,
    cards_listed,
    cards_named,
    cost_words,
    is_card,
    price_words,
    stocks,
    stocks_listed,
    title,
)
from renderers.kit.english import joined, plural
from renderers.kit.limits import LABEL_LIMIT, NAME_IN_LABEL
from renderers.kit.text import shorten


def label(view: FarshoreView, move: Any, seating: Seating) -> str:
    """A move as a person would say it, with what it brings."""
    return shorten(_label(view, move, seating), LABEL_LIMIT)


def _seat(view: FarshoreView) -> int | None:
    """Whose moves these are."""
    if view.viewer is not None:
        return view.viewer
    return view.ask.seat if view.ask is not None else view.turn


def _label(view: FarshoreView, move: Any, seating: Seating) -> str:
    match move:
        case Opening():
            return "Keep this hand" if move.hand == "keep" else "Exchange the whole hand for as many new cards"
        case Place():
            return _brought(view, f"Worker to {title(move.place)}", move.place, visit=True)
        case Play():
            return _play(view, move)
        case Prepare():
            return _prepare(view)
        case Pass():
            return "Pass: your game ends here"
        case Pay():
            return _pay(view, move)
        case Gain():
            return f"Gain {stocks(move.resources)}"
        case Discard():
            return _discard(view, move.cards)
        case Draw():
            return _draw(view, move)
    return _rarer(view, move, seating)


def _rarer(view: FarshoreView, move: Any, seating: Seating) -> str:
    match move:
        case Activate():
            return _brought(view, f"Activate {title(move.card)}", move.card)
        case Give():
            if move.target is None:
                taker = "to Captain Bonny" if _bonny_takes(view) else "away: nobody can take it"
                return f"Give {title(move.card)} {taker}, it is discarded"
            return f"Give {title(move.card)} to {shorten(seating.names[move.target], NAME_IN_LABEL)}"
        case Keep():
            return f"Keep {_facts(view, move.card, LABEL_LIMIT - len('Keep '))}"
        case Shift():
            return _brought(view, f"Worker from {title(move.source)} to {title(move.target)}", move.target)
        case Use():
            return _brought(view, f"Use {title(move.place)}", move.place)
        case Claim():
            return f"Claim {_map(view, move.map)}"
        case Salvage():
            return f"Discard {title(move.card)} from your city: gain {cost_words(move.card)}"
        case Sweep():
            return f"Discard {cards_named(move.cards)} from the Bay"
        case Flood():
            return f"Flood {joined([title(name) for name in move.islands])}"
        case Skip():
            return _skip(view)
    return str(move)


def _brought(view: FarshoreView, head: str, name: str, *, visit: bool = False) -> str:
    """A label that ends with what a card or place does, and what the weather changes about it; on a ``visit`` a
    worker is placed there."""
    told = hindrance(view, name, visit=visit)
    ends = [f"; {title(view.weather.name)}: {told}", f"; {told}"] if told and view.weather is not None else [""]
    ways = [f"{head}: {_brings(view, name, LABEL_LIMIT - len(head) - 2 - len(end))}{end}" for end in ends]
    return next((way for way in ways if len(way) <= LABEL_LIMIT), ways[-1])


def _brings(view: FarshoreView, name: str, room: int) -> str:
    """What a card or place does for the seat: at the Dunes which Maps it can claim, at the Lookout how much it can
    draw in this weather."""
    if name == LOOKOUT and view.weather is not None:
        climate = CLIMATES[view.sky]
        where = "" if climate.lookout_deck else ", from the Bay too"
        return f"discard any cards, then draw up to {min(FIGURES.hand, climate.hand)}{where}"
    seat = _seat(view)
    maps = claimable(view, seat) if name == DUNES and seat is not None else []
    ways = [f"claim {_map(view, maps[0])}"] if len(maps) == 1 else []
    ways += [f"claim {joined([title(kind) for kind in maps], 'or')}"] if maps else []
    return next((way for way in ways if len(way) <= room), brings(name, room))


def _play(view: FarshoreView, move: Play) -> str:
    seat = _seat(view)
    ask = view.ask
    source = {"bay": " from the Bay", "deck": ""}.get(move.source, "")
    cost = price(view, move.card, bay=move.source == "bay")
    free = move.source == "deck" or not any(cost)
    if move.anchor is not None:
        pays = [f"free, Anchor on {title(move.anchor)}"]
    elif move.ability is not None:
        pays = _with_ability(move, price_words(cost))
    elif free:
        pays = ["free"]
    elif ask is not None and ask.kind == "hire":
        pays = [f"{price_words(cost)}, less by {by_whom(ask)}", f"for less by {by_whom(ask)}"]
    else:
        pays = [price_words(cost)]
    ship = sailing(view, seat, move.card) if seat is not None else ""
    name = title(move.card)
    ways = [
        f"Play {name}{where}: {pay}{end}"
        for pay in pays
        for end in ([f"; {ship}", f"; {ship.partition(',')[0]}", ""] if ship else [""])
        for where in ([source, " (Bay)"] if source else [""])
    ]
    return next((way for way in ways if len(way) <= LABEL_LIMIT), ways[-1])


def _with_ability(move: Play, cost: str) -> list[str]:
    """What is paid with a card-playing ability, at length and in short."""
    helper = title(move.ability or "")
    playing = card(move.ability or move.card).playing
    if playing is None:
        return [f"with {helper}"]
    if playing.price == "itself":
        return [f"{cost} less {playing.less}, discarding {helper}", f"discarding {helper}"]
    return [f"{cost} less {playing.less}, a card to {helper}", f"a card to {helper}"]


def _prepare(view: FarshoreView) -> str:
    seat = _seat(view)
    season = NEXT.get(view.areas[seat].season) if seat is not None else None
    does = {
        "spring": "Green cards act",
        "summer": f"draw {FIGURES.summer_draws} from the Bay",
        "autumn": f"draw {FIGURES.autumn_draws}, Green cards act",
    }.get(season or "", "")
    return f"Prepare for {season}: workers back and 1 more, {does}" if season else "Prepare for the next season"


def _pay(view: FarshoreView, move: Pay) -> str:
    paid = stocks(move.resources) or "nothing"
    ask = view.ask
    if ask is None:
        return f"Pay {paid}"
    what = title(ask.card) if ask.card else by_whom(ask)
    return f"Pay {paid} for {what}" if what else f"Pay {paid}"


def _discard(view: FarshoreView, cards: tuple[str, ...]) -> str:
    """Many cards are told by those that are kept."""
    named = f"Discard {cards_named(cards)}"
    if not isinstance(view, FarshoreSeatView):
        return named
    kept = Counter(view.hand) - Counter(cards)
    if not kept and len(cards) > 1:
        return f"Discard all {len(cards)} cards"
    if len(named) <= LABEL_LIMIT and len(cards) <= sum(kept.values()):
        return named
    rest = f"Discard all but {cards_named(kept.elements())}"
    return rest if len(rest) <= LABEL_LIMIT or len(rest) < len(named) else named


def _but(view: FarshoreView, cards: tuple[str, ...]) -> str:
    """Many cards of the hand in short, by those that are kept: they could not be told apart by their beginning."""
    return _discard(view, cards).removeprefix("Discard ")


def _draw(view: FarshoreView, move: Draw) -> str:
    if move.source != "deck":
        return _take(view, move.source)
    seat, ask = _seat(view), view.ask
    if not move.every or ask is None or seat is None:
        return "Draw all from the deck" if move.every else "Draw a card from the deck"
    return f"Draw {min(ask.count, room(view, seat))} cards from the deck"


def _take(view: FarshoreView, name: str) -> str:
    """A card to be taken from the Bay, with as much of what it is as there is room for."""
    facts, cost = card(name), price_words(price(view, name, bay=False))
    colour, worth = title(facts.colour), plural(facts.points, "point")
    ways = (
        f"Take {facts.title} from the Bay: {colour}, {worth}; {cost}",
        f"Take {facts.title} from the Bay: {colour}; {cost}",
        f"Take {facts.title} from the Bay: {cost}",
        f"Take {facts.title}: {cost}",
    )
    return next((way for way in ways if len(way) <= LABEL_LIMIT), ways[-1])


def _facts(view: FarshoreView, name: str, room: int = LABEL_LIMIT, *, bay: bool = False) -> str:
    """A card with what it costs now, from the Bay or from the hand, and, as far as there is room, with its colour
    and its points."""
    facts, cost = card(name), price_words(price(view, name, bay=bay))
    colour, worth = title(facts.colour), plural(facts.points, "point")
    ways = [f"{facts.title} ({told}{cost})" for told in (f"{colour}, {worth}; ", f"{colour}; ", "")]
    return next((way for way in ways if len(way) <= room), ways[-1])


def _only_in_bay(view: FarshoreView, name: str) -> bool:
    """Whether a card can be played from the Bay alone."""
    held = isinstance(view, FarshoreSeatView) and name in view.hand
    return not held and any(stack.card == name for stack in view.bay)


def _bonny_takes(view: FarshoreView) -> bool:
    """Whether a card can be given to Captain Bonny, who discards it."""
    return view.bonny is not None and not view.bonny.area.passed


def _map(view: FarshoreView, name: str) -> str:
    """A Map with its value, and what the Maps of the seat then count."""
    seat = _seat(view)
    values = next((stack.values for stack in view.maps if stack.name == name), ())
    if not values or seat is None:
        return title(name)
    own = [chart.value for chart in view.areas[seat].maps] + [values[0]]
    return f"{title(name)}, worth {values[0]}: your Maps then count {sum(own) * len(own)}"


def _skip(view: FarshoreView) -> str:
    ask = view.ask
    if ask is None:
        return "Do without"
    match ask.kind:
        case "give":
            return "Give nothing away"
        case "discard":
            return "Discard nothing"
        case "toll":
            return "Pay nothing"
        case "activate":
            return "Activate nothing more"
        case "sweep":
            return "Leave the Bay as it is"
        case "reveal":
            return "Play none of them"
        case "hire":
            return "Play nothing from the Bay"
        case "move":
            return "Leave your workers where they are"
        case "salvage":
            return "Keep your city as it is"
        case "claim":
            return "Claim no Map"
    return "Do without"


def field_label(view: FarshoreView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
    """One value of a move's field, as a person would say it."""
    return shorten(_field(view, move_type, field, value, seating), LABEL_LIMIT)


def _field(view: FarshoreView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
    match field, value:
        case "hand", str():
            return "Keep this hand" if value == "keep" else "Exchange the whole hand"
        case "target", int():
            return (
                f"{shorten(seating.names[value], NAME_IN_LABEL)}: {plural(view.areas[value].hand, 'card')} in hand"
            )
        case "target", None:
            return "Captain Bonny: it is discarded" if _bonny_takes(view) else "nobody can take it"
        case "anchor", None:
            return "no Anchor"
        case "anchor", str():
            return f"Anchor on {title(value)}"
        case "ability", None:
            return "no ability"
        case "ability", str():
            return f"with {title(value)}"
        case "every", bool():
            return "all of them" if value else "one"
        case "source", str() if move_type is not Shift:
            return {"hand": "from your hand", "bay": "from the Bay", "deck": "from the deck"}.get(value) or _facts(
                view, value
            )
    return _plain_field(view, move_type, field, value)


def _plain_field(view: FarshoreView, move_type: type[Any], field: str, value: Any) -> str:
    if field == "map":
        return _map(view, value)
    if field == "resources":
        return stocks_listed(value) or "nothing"
    if isinstance(value, tuple):
        told = cards_listed(value) or "nothing"
        return told if len(told) <= LABEL_LIMIT or move_type is not Discard else _but(view, value)
    if value in SEASONS:
        return str(value).title()
    if move_type is Play and field == "card" and is_card(value):
        seat = _seat(view)
        ship = sailing(view, seat, value) if seat is not None else ""
        ends = [f"; {ship}", f"; {ship.partition(',')[0]}", ""] if ship else [""]
        bay = _only_in_bay(view, value)
        ways = [_facts(view, value, LABEL_LIMIT - len(end), bay=bay) + end for end in ends]
        return next((way for way in ways if len(way) <= LABEL_LIMIT), ways[-1])
    if field == "card" and move_type in (Activate, Salvage):
        told = _brought(view, title(value), value)
        return told if move_type is Activate else f"{title(value)}: {cost_words(value)}"
    if field == "card" and is_card(value):
        return _facts(view, value)
    if field in ("place", "target"):
        return _brought(view, title(value), value, visit=move_type is Place)
    return title(str(value))
