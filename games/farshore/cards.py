"""The components as frozen facts, read from `components.toml`.

In the state a card is the number of its name in the component file, and resources are counted in the order of
`RESOURCES`. Moves, events and views name everything in words.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.components import Source, load_components
from games.farshore.effects.words import Kind, Playing, Prosperity, Word
from games.farshore.weather.facts import WEATHERS

Card = int
"""A card by its place in the component file; copies of a card are all the same."""
Counts: TypeAlias = tuple[int, int, int, int]
"""So many of each resource: Driftwood, Seaweed, Seastone, Mushroom."""
Cost: TypeAlias = tuple[int, int, int, int, int]
"""So many of each resource, and so many of any kind."""

Colour: TypeAlias = Literal["green", "blue", "tan", "red", "purple"]
Rarity: TypeAlias = Literal["common", "unique"]
Season: TypeAlias = Literal["winter", "spring", "summer", "autumn"]
When: TypeAlias = Literal["construction", "critter", "unique", "island", "treasure", "windrose"]

RESOURCES = ("driftwood", "seaweed", "seastone", "mushroom")
TREASURE = "treasure"
TITLES_OF_RESOURCES = {
    "driftwood": "Driftwood", "seaweed": "Seaweed", "seastone": "Seastone", "mushroom": "Mushroom",
    TREASURE: "Treasure",
}  # fmt: skip
LETTERS = "dwsm"
"""The letters of the resources in the component file; `a` is any of them, `t` a Treasure, `p` a point."""
COLOURS: tuple[Colour, ...] = ("green", "blue", "tan", "red", "purple")
SEASONS: tuple[Season, ...] = ("winter", "spring", "summer", "autumn")


class Figures(Struct, frozen=True):
    """The numbers of the rules."""

    hand: int
    spaces: int
    bay: int
    start_hands: tuple[int, int, int, int]
    start_workers: int
    season_workers: int
    anchors: int
    summer_draws: int
    autumn_draws: int
    tide: int
    treasure_vp: int
    source: Source


class CardData(Struct, frozen=True):
    """A card. What it does is in `effect` (Governance: whenever `when` happens), `playing` or `bonus`."""

    name: str
    title: str
    colour: Colour
    kind: Kind
    rarity: Rarity
    points: int
    copies: int
    cost: str
    text: str
    source: Source
    cost_source: Source
    effect_source: Source
    rarity_source: Source | None = None
    spaces: int = 1
    effect: tuple[Word, ...] = ()
    when: When | None = None
    playing: Playing | None = None
    bonus: Prosperity | None = None


class PlaceData(Struct, frozen=True):
    """A place on the board and what a worker does there."""

    name: str
    title: str
    text: str
    effect: tuple[Word, ...]
    source: Source


class NeedData(Struct, frozen=True, omit_defaults=True):
    """How many cards of each colour a Map asks for."""

    green: int = 0
    blue: int = 0
    tan: int = 0
    red: int = 0
    purple: int = 0


class MapData(Struct, frozen=True):
    """A kind of Map and the cards that a city must have for it."""

    name: str
    title: str
    text: str
    needs: NeedData
    source: Source

    @property
    def wants(self) -> tuple[int, ...]:
        """The needs in the order of `COLOURS`."""
        return tuple(getattr(self.needs, colour) for colour in COLOURS)


class MapsData(Struct, frozen=True):
    """The kinds of Maps, and the values of each kind with 2, 3 and 4 seats, the top of the stack first."""

    supply: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    kinds: tuple[MapData, ...]
    source: Source


class WindData(Struct, frozen=True):
    """A stack of Windrose tiles and what they show."""

    stack: str
    shows: tuple[str, str, str, str]
    source: Source


class ShipData(Struct, frozen=True):
    """The track of the Ships: the points of each space from the start on, and the spaces with a Treasure."""

    icons: tuple[int, ...]
    vps: tuple[int, ...]
    source: Source


class Components(Struct, frozen=True):
    """All of Farshore's components."""

    figures: Figures
    shoreline: tuple[PlaceData, ...]
    grounds: tuple[PlaceData, ...]
    islands: tuple[PlaceData, ...]
    maps: MapsData
    windrose: tuple[WindData, WindData]
    ship: ShipData
    cards: tuple[CardData, ...]


DATA = load_components("games.farshore", Components)
FIGURES = DATA.figures
CARDS = DATA.cards

NAMES = tuple(card.name for card in CARDS)
NUMBER = {name: number for number, name in enumerate(NAMES)}
"""The number of each card by its name."""
CARD = {card.name: card for card in CARDS}
SHORES = tuple(place.name for place in DATA.shoreline)
DOCKS, LOOKOUT, DUNES = GROUNDS = tuple(place.name for place in DATA.grounds)
ISLAND_NUMBER = {place.name: number for number, place in enumerate(DATA.islands)}
PLACES = {place.name: place for place in (*DATA.shoreline, *DATA.grounds, *DATA.islands)}
MAPS = tuple(kind.name for kind in DATA.maps.kinds)
TITLES: dict[str, str] = {
    **{card.name: card.title for card in CARDS},
    **{place.name: place.title for place in PLACES.values()},
    **{kind.name: kind.title for kind in DATA.maps.kinds},
    **{weather.name: weather.title for weather in WEATHERS},
}
"""What people call each card, place, kind of Map and Weather card. The four Shoreline spaces share the names of
resources."""
LAST_SPACE = len(DATA.ship.vps) - 1
"""The end of the Ship's track."""


def amounts(text: str) -> dict[str, int]:
    """Return what a text of figures and letters means: `2d 1a` is two of `d` and one of `a`."""
    return {part[-1]: int(part[:-1]) for part in text.split()}


def cost_of(text: str) -> Cost:
    """Return a cost: so many of each resource, then of any kind."""
    found = amounts(text)
    return (found.get("d", 0), found.get("w", 0), found.get("s", 0), found.get("m", 0), found.get("a", 0))


COSTS: tuple[Cost, ...] = tuple(cost_of(card.cost) for card in CARDS)
"""What each card costs."""
EFFECTS: dict[str, tuple[Word, ...]] = {
    **{card.name: card.effect for card in CARDS},
    **{place.name: place.effect for place in PLACES.values()},
}
"""What each card and place does, by its name."""


def matches(card: CardData, shown: str) -> bool:
    """Return whether a card matches what a Windrose tile shows: a colour, a kind or a rarity."""
    return shown in (card.colour, card.kind, card.rarity)


def names_of(cards: list[Card] | tuple[Card, ...]) -> tuple[str, ...]:
    """Return cards in words, in the same order."""
    return tuple([NAMES[card] for card in cards])


def resources_of(counts: tuple[int, ...]) -> tuple[str, ...]:
    """Return counted resources in words; a fifth count is Treasures."""
    return tuple([name for name, count in zip((*RESOURCES, TREASURE), counts, strict=False) for _ in range(count)])
