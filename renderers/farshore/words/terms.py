"""Everdell Farshore's nouns, as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from games.farshore.bonny.facts import BONNY, CAPTAIN, ROUTES, LineData
from games.farshore.cards import (
    CARD,
    COSTS,
    DATA,
    NUMBER,
    RESOURCES,
    TITLES,
    TITLES_OF_RESOURCES,
    TREASURE,
    CardData,
    Cost,
    amounts,
)
from games.farshore.weather.facts import WEATHERS
from renderers.contract import Seating
from renderers.kit.english import joined, plural

LETTERS: Final[Mapping[str, str]] = {
    "d": "driftwood", "w": "seaweed", "s": "seastone", "m": "mushroom", "a": "any", "t": TREASURE, "p": "point",
}  # fmt: skip
"""What the letters in the component file stand for."""

COLOUR_TITLES: Final[Mapping[str, str]] = {
    "green": "Green", "blue": "Blue", "tan": "Tan", "red": "Red", "purple": "Purple",
}  # fmt: skip

MANNERS: Final[Mapping[str, tuple[str, str]]] = {
    "green": ("Production", "When played, and each spring and autumn."),
    "blue": ("Governance", "Whenever it says, once it stands in your city."),
    "tan": ("Traveler", "Once, when played."),
    "red": ("Destination", "When a worker of yours visits it."),
    "purple": ("Prosperity", "Counts at the end of the game."),
}
"""What each colour of card is called, and when such a card acts."""

KIND_TITLES: Final[Mapping[str, str]] = {
    "critter": "Critter", "construction": "Construction", "common": "Common", "unique": "Unique",
}  # fmt: skip

NO: Final = "nothing"


def title(name: str) -> str:
    """What people call a card, place, Map, resource, colour or kind: ``Beach Sledge``."""
    if name in TITLES_OF_RESOURCES:
        return TITLES_OF_RESOURCES[name]
    if name in TITLES:
        return TITLES[name]
    return COLOUR_TITLES.get(name) or KIND_TITLES.get(name) or name.replace("-", " ").title()


def weather_words(name: str, effects: int) -> str:
    """What a Weather card does with so many of its effects in force."""
    found = next(weather for weather in WEATHERS if weather.name == name)
    return " ".join([found.top.text, found.bottom.text][:effects])


def route_words(number: int) -> str:
    """What the lines of a Route card say: ``Driftwood, Island, Docks (Ship 1)``."""
    return ", ".join(line_words(line) for line in ROUTES[number - 1].lines)


def line_words(line: LineData) -> str:
    """What one line of a Route says."""
    where = {"island": "an Island", "red": "a Red card"}.get(line.place) or title(line.place)
    more = [f"{line.treasures} Treasure"] * bool(line.treasures and not line.colour)
    more += [f"Ship {line.sail}"] * bool(line.sail)
    more += ["a card"] * line.play
    more += [title(line.colour)] * bool(line.colour)
    return f"{where} ({', '.join(more)})" if more else where


def named(seat: int, seating: Seating) -> str:
    """What a seat, or Captain Bonny, is called."""
    return CAPTAIN if seat == BONNY else seating.names[seat]


def card(name: str) -> CardData:
    """The facts of a card."""
    return CARD[name]


def is_card(name: str) -> bool:
    """Whether a name is that of a card."""
    return name in CARD


def amounts_of(text: str) -> dict[str, int]:
    """How many of each letter a text of the component file names: ``2d 1a``."""
    return amounts(text)


Parts: TypeAlias = tuple[tuple[str, int], ...]
"""What something costs: kinds of resources (``any`` among them) and how many."""


def parts_of(cost: Cost) -> Parts:
    """A cost by its kinds, without those of which it asks for none."""
    return tuple((kind, count) for kind, count in zip((*RESOURCES, "any"), cost, strict=True) if count)


@lru_cache(maxsize=256)
def printed(name: str) -> Parts:
    """What stands on a card as its cost."""
    return parts_of(COSTS[NUMBER[name]])


def price_words(cost: Cost) -> str:
    """A cost in words: ``2 Driftwood, 1 of any kind`` or ``free``."""
    return ", ".join(stock(kind, count) for kind, count in parts_of(cost)) or "free"


def cost_words(name: str) -> str:
    """What stands on a card as its cost, in words: ``2 Driftwood, 1 Seaweed`` or ``free``."""
    return price_words(COSTS[NUMBER[name]])


def stock(kind: str, count: int) -> str:
    """So many of a kind: ``2 Mushrooms``, ``1 Driftwood``, ``2 of any kind``."""
    if kind == "any":
        return f"{count} of any kind"
    if kind == "point":
        return plural(count, "point")
    many = count != 1 and kind in ("mushroom", TREASURE)
    return f"{count} {title(kind)}{'s' if many else ''}"


def stocks(things: Iterable[str]) -> str:
    """Resources and Treasures in words, those of a kind together: ``2 Driftwood and 1 Treasure``."""
    return joined([stock(kind, count) for kind, count in counted(things).items()])


def stocks_listed(things: Iterable[str]) -> str:
    """The same in a row: ``2 Driftwood, 1 Treasure``."""
    return ", ".join(stock(kind, count) for kind, count in counted(things).items())


def counted(things: Iterable[str]) -> dict[str, int]:
    """How many there are of each thing: resources in their order, all else in the order it comes."""
    counts: dict[str, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    order = (*RESOURCES, TREASURE)
    return dict(sorted(counts.items(), key=lambda item: order.index(item[0]) if item[0] in order else 0))


def cards_named(names: Iterable[str]) -> str:
    """Cards by name, those that come twice with their number: ``Grove and 2 Inn``."""
    return joined(_by_name(names))


def cards_listed(names: Iterable[str]) -> str:
    """The same in a row: ``Grove, 2 Inn``."""
    return ", ".join(_by_name(names))


def _by_name(names: Iterable[str]) -> list[str]:
    return [title(name) if count == 1 else f"{count} {title(name)}" for name, count in counted(names).items()]


def space_vp(space: int) -> int:
    """How many points a space of the Ship's track is worth."""
    return DATA.ship.vps[space]


def treasures_between(start: int, end: int) -> int:
    """How many Treasures a Ship takes that sails from one space to another."""
    return sum(start < icon <= end for icon in DATA.ship.icons)
