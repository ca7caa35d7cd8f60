"""The whole position in words: for a phone's 28 columns, and as a picture's description."""

from __future__ import annotations

from itertools import chain
from typing import Final

from games.farshore.cards import CARD, COLOURS, RESOURCES
from games.farshore.view import AreaView, BuiltView, FarshoreSeatView, FarshoreView, StackView
from renderers.contract import Seating
from renderers.farshore.words.crew import city_size
from renderers.farshore.words.prompts import status
from renderers.farshore.words.reckoning import playable, price, sails, sorted_city
from renderers.farshore.words.terms import cards_listed, price_words, space_vp, stock, title, weather_words
from renderers.kit.english import joined, plural
from renderers.kit.picture import ALT_LIMIT, shorten_alt
from renderers.kit.text import RULE, clip, shorten, wrap

NAME: Final = 17
"""Letters of a name where several stand side by side."""


def describe(view: FarshoreView, seating: Seating) -> str:
    """The public position: the Bay, the places, the Maps, the Windrose, then seat by seat with its city."""
    seats = ([RULE, *_seat(view, seat, seating), *_city(view, seat)] for seat in range(view.seats))
    return "\n".join([*_shore(view, seating), *chain(*seats)])


def describe_board(view: FarshoreView, seating: Seating) -> str:
    """The board's page: the public position without the cities, which have pages of their own."""
    seats = (_seat(view, seat, seating, brief=True) for seat in range(view.seats))
    return "\n".join([*_shore(view, seating), RULE, *chain(*seats)])


def describe_city(view: FarshoreView, seat: int, seating: Seating) -> str:
    """The page of a city: its seat, and the cards that stand in it."""
    return "\n".join([clip(seating.heading), _round(view), *_seat(view, seat, seating), *_city(view, seat)])


def _shore(view: FarshoreView, seating: Seating) -> list[str]:
    """What belongs to nobody: the Bay, the places with the workers on them, the Maps, the Windrose."""
    lines = [clip(seating.heading), _round(view), *wrap(status(view, seating))]
    lines += [RULE, "Bay"]
    for stack in view.bay:
        lines += _stack(view, stack)
    lines += [RULE, *wrap(f"Windrose: {title(view.colour)}, {title(view.wind_kind)}", indent="  ")]
    if view.weather is not None:
        lines += wrap(f"Weather: {title(view.weather.name)}", indent="  ")
        lines += _inset(weather_words(view.weather.name, view.weather.effects))
    for shore in view.shoreline:
        lines += wrap(f"{title(shore.name)}: {_worker(shore.worker, seating)}", indent="  ")
    for isle in view.islands:
        state = _worker(isle.worker, seating) if isle.open else f"flooded{_left(isle.worker, seating)}"
        lines += wrap(f"{title(isle.name)}: {state}", indent="  ")
    for name in ("docks", "lookout", "dunes"):
        standing = [
            f"{shorten(seating.names[seat], NAME)}{f' {count}' if count > 1 else ''}"
            for seat, area in enumerate(view.areas)
            if (count := getattr(area, name))
        ]
        lines += wrap(f"{title(name)}: {', '.join(standing) or 'nobody'}", indent="  ")
    return [*lines, RULE, *_maps(view), *wrap(f"Deck {view.deck}, discards {view.discard}")]


def _round(view: FarshoreView) -> str:
    return "Final" if view.over else f"Round {view.round}"


def _stack(view: FarshoreView, stack: StackView) -> list[str]:
    if stack.card is None:
        return ["  nothing"]
    facts = CARD[stack.card]
    many = f" ×{stack.count}" if stack.count > 1 else ""
    steps = sails(view, stack.card)
    ship = f"; Ship +{steps}" if steps else ""
    return [
        *wrap(f"{facts.title}{many}: {price_words(price(view, stack.card, bay=True))}", indent="  "),
        *_inset(f"{title(facts.colour)}, {title(facts.rarity)}, {plural(facts.points, 'point')}{ship}"),
    ]


def _inset(text: str) -> list[str]:
    return [f"  {line}" for line in wrap(text, 26)]


def _worker(worker: int | None, seating: Seating) -> str:
    return "free" if worker is None else shorten(seating.names[worker], NAME)


def _left(worker: int | None, seating: Seating) -> str:
    return "" if worker is None else f", {shorten(seating.names[worker], NAME)}"


def _maps(view: FarshoreView) -> list[str]:
    out = ["Maps"]
    for stack in view.maps:
        values = ", ".join(map(str, stack.values)) or "gone"
        out += wrap(f"{title(stack.name)}: {values}", indent="  ")
    return out


def _seat(view: FarshoreView, seat: int, seating: Seating, *, brief: bool = False) -> list[str]:
    """What a seat has, without its city; in brief also without what is read beside the city."""
    area = view.areas[seat]
    place = f"{view.outcome.places[seat]}. " if view.outcome else "> " if seat in view.acting else ""
    total = view.outcome.totals[seat] if view.outcome else area.vp
    lines = [clip(f"{place}{seating.who(seat)}")]
    passed = ", passed" if area.passed else ""
    lines += wrap(f"{plural(total, 'point')}, {area.season}{passed}", indent="  ")
    lines += wrap(_stores(area), indent="  ")
    workers = f"Workers {area.ready} of {area.workers}, hand {area.hand}"
    if brief:
        return [*lines, workers, f"City {_size(view, seat)}, Ship {space_vp(area.ship)}"]
    lines += wrap(f"{workers}, Anchors {area.anchors}", indent="  ")
    lines += wrap(f"Ship at {space_vp(area.ship)} points", indent="  ")
    if area.maps:
        lines += wrap(
            f"Maps: {', '.join(f'{title(chart.name)} {chart.value}' for chart in area.maps)}", indent="  "
        )
    return lines


def _size(view: FarshoreView, seat: int) -> str:
    """How full a city is, where there is little room to say it."""
    return city_size(view, seat).removesuffix(" spaces")


def _city(view: FarshoreView, seat: int) -> list[str]:
    """The cards of a seat's city, colour by colour."""
    area = view.areas[seat]
    lines = [f"City {_size(view, seat)}"]
    for colour in COLOURS:
        names = [_built(built) for built in area.city if CARD[built.card].colour == colour]
        if names:
            lines += _inset(f"{title(colour)}: {', '.join(sorted(names))}")
    return lines


def _stores(area: AreaView) -> str:
    parts = [stock(kind, count) for kind, count in zip(RESOURCES, area.resources, strict=True) if count]
    if area.treasures:
        parts.append(stock("treasure", area.treasures))
    if area.points:
        parts.append(f"{plural(area.points, 'point')} in shells")
    return ", ".join(parts) or "no resources"


def _built(built: BuiltView) -> str:
    signs = f"{'⚓' if built.anchored else ''}{'*' if built.worker else ''}"
    return f"{title(built.card)}{signs}"


def describe_hand(view: FarshoreView, seating: Seating) -> str:
    """The viewer's own cards, how each can be played, and what of the Bay it could play."""
    if not isinstance(view, FarshoreSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    seat = view.viewer
    lines = [*wrap(f"Your hand, {seating.heading}"), *wrap(_stores(view.areas[seat]), indent="  "), RULE]
    for name in view.hand:
        lines += _held(view, seat, name)
    if not view.hand:
        lines.append("no cards")
    if view.looking:
        lines += [RULE, *wrap(f"You look at {cards_listed(view.looking)}", indent="  ")]
    able = [
        stack.card for stack in view.bay if stack.card and playable(view, seat, stack.card, in_hand=False).able
    ]
    lines += [RULE, *wrap(f"From the Bay you can play: {cards_listed(able) or 'nothing'}", indent="  ")]
    return "\n".join(lines)


def _held(view: FarshoreView, seat: int, name: str) -> list[str]:
    facts = CARD[name]
    how = playable(view, seat, name, in_hand=True)
    steps = sails(view, name)
    ship = f"; Ship +{steps}" if steps else ""
    return [
        *wrap(f"{facts.title}: {price_words(price(view, name, bay=False))}", indent="  "),
        *_inset(f"{title(facts.colour)}, {title(facts.rarity)}, {plural(facts.points, 'point')}{ship}"),
        *_inset(facts.text),
        *_inset(f"> {how.text}"),
    ]


def alt(view: FarshoreView, seating: Seating) -> str:
    """What the board picture shows: in full if that fits, else without what can be looked up in the text."""
    for level in range(3):
        text = _alt(view, seating, level)
        if len(text) <= ALT_LIMIT:
            return text
    return shorten_alt(text)


def _alt(view: FarshoreView, seating: Seating, level: int) -> str:
    parts = [f"{seating.heading}, {_round(view).lower()}. {status(view, seating)}"]
    bay = [_alt_stack(view, stack, level) for stack in view.bay if stack.card]
    parts.append(f"Bay: {', '.join(bay) or 'empty'}.")
    parts.append(f"Windrose: {title(view.colour)}, {title(view.wind_kind)}.")
    if view.weather is not None:
        told = f": {weather_words(view.weather.name, view.weather.effects)}" if level < 1 else "."
        parts.append(f"Weather: {title(view.weather.name)}{told}")
    if level < 2:
        spaces = [(space.name, space.worker) for space in view.shoreline]
        spaces += [(isle.name, isle.worker) for isle in view.islands]
        taken = [f"{title(name)} {seating.names[worker]}" for name, worker in spaces if worker is not None]
        parts.append(
            f"Islands: {joined([title(i.name) + ('' if i.open else ' (flooded)') for i in view.islands])}."
        )
        if taken:
            parts.append(f"Workers: {', '.join(taken)}.")
    parts += [_alt_seat(view, seat, seating, level) for seat in range(view.seats)]
    return " ".join(parts)


def _alt_stack(view: FarshoreView, stack: StackView, level: int) -> str:
    many = f" ×{stack.count}" if stack.count > 1 else ""
    if level or stack.card is None:
        return f"{title(stack.card or '')}{many}"
    cost = price_words(price(view, stack.card, bay=True))
    return f"{title(stack.card)}{many} ({cost})"


def _alt_seat(view: FarshoreView, seat: int, seating: Seating, level: int) -> str:
    area = view.areas[seat]
    place = f"place {view.outcome.places[seat]}, " if view.outcome else ""
    total = view.outcome.totals[seat] if view.outcome else area.vp
    state = "passed" if area.passed else area.season
    told = f"{seating.names[seat]}: {place}{plural(total, 'point')}, {state}, city {_size(view, seat)}"
    if level < 2:
        told += f", Ship {space_vp(area.ship)}, workers {area.ready} of {area.workers}, hand {area.hand}"
    if level < 1:
        told += f", {_stores(area)}"
    return f"{told}."


def hand_alt(view: FarshoreSeatView, seating: Seating) -> str:
    """What the hand picture shows."""
    assert view.viewer is not None
    area = view.areas[view.viewer]
    held = [_alt_held(view, view.viewer, name) for name in view.hand]
    looked = f" You look at {cards_listed(view.looking)}." if view.looking else ""
    return shorten_alt(
        f"Your hand, {seating.heading}: {', '.join(held) or 'no cards'}.{looked} You have {_stores(area)}."
    )


def _alt_held(view: FarshoreSeatView, seat: int, name: str) -> str:
    cost = price_words(price(view, name, bay=False))
    return f"{title(name)} ({cost}; {_lower(playable(view, seat, name, in_hand=True).text)})"


def _lower(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"


def city_alt(view: FarshoreView, seat: int, seating: Seating) -> str:
    """What the page of a city shows, in words."""
    area = view.areas[seat]
    out = [f"City of {seating.names[seat]}: {city_size(view, seat)}, {plural(area.vp, 'point')}."]
    for colour in COLOURS:
        names = [_told(area, i) for i in sorted_city(area) if CARD[area.city[i].card].colour == colour]
        if names:
            out.append(f"{colour.title()}: {joined(names)}.")
    return " ".join(out)


def _told(area: AreaView, number: int) -> str:
    built = area.city[number]
    lies = [word for word, there in (("Anchor", built.anchored), ("worker", built.worker)) if there]
    return CARD[built.card].title + (f" ({', '.join(lies)})" if lies else "")
