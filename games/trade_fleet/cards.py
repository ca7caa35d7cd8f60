"""The 87 cards as frozen facts, read from `components.toml`.

A card is a number from 0 to 86; `NAMES[card]` is its name, the same for every copy. Numbers run goods first,
then happenings, then ports, so that the kind of a card is a comparison.
"""

from msgspec import Struct

from games.core.components import Source, load_components

ESCORT = "escort"
DOCK_FEE = "dock-fee"
SMUGGLE = "smuggle"
LOST = "lost"

Card = int


class GoodData(Struct, frozen=True):
    """A kind of good and how many cards of it there are."""

    name: str
    title: str
    copies: int
    source: Source
    copies_source: Source


class HappeningData(Struct, frozen=True):
    """A happening, how many cards of it there are, and what it does in a line."""

    name: str
    title: str
    copies: int
    source: Source
    copies_source: Source
    text: str


class PortData(Struct, frozen=True):
    """A port and the gold that the first good of each kind brings there."""

    name: str
    title: str
    source: Source
    values_source: Source
    tobacco: int
    sugar: int
    rum: int
    hemp: int
    silk: int
    cacao: int

    def value(self, good: str) -> int:
        """Return the listed value of a good, in gold."""
        listed: int = getattr(self, good)
        return listed


class DeckData(Struct, frozen=True):
    """How many cards there are and how many a hand holds."""

    cards: int
    hand: int
    source: Source


class Components(Struct, frozen=True):
    """All of Trade Fleet's components."""

    deck: DeckData
    goods: tuple[GoodData, ...]
    happenings: tuple[HappeningData, ...]
    ports: tuple[PortData, ...]


DATA = load_components("games.trade_fleet", Components)

GOODS = tuple(good.name for good in DATA.goods)
HAPPENINGS = {happening.name: happening for happening in DATA.happenings}
PORTS = {port.name: port for port in DATA.ports}
_NAMED: tuple[GoodData | HappeningData | PortData, ...] = (*DATA.goods, *DATA.happenings, *DATA.ports)
TITLES = {item.name: item.title for item in _NAMED}
HAND = DATA.deck.hand

NAMES: tuple[str, ...] = (
    *(good.name for good in DATA.goods for _ in range(good.copies)),
    *(happening.name for happening in DATA.happenings for _ in range(happening.copies)),
    *(port.name for port in DATA.ports),
)
_FIRST_HAPPENING = sum(good.copies for good in DATA.goods)
_FIRST_PORT = len(NAMES) - len(DATA.ports)


def is_good(card: Card) -> bool:
    return card < _FIRST_HAPPENING


def is_port(card: Card) -> bool:
    return card >= _FIRST_PORT


def is_happening(card: Card) -> bool:
    return _FIRST_HAPPENING <= card < _FIRST_PORT


def kind_of(name: str) -> str:
    """Return 'good', 'happening' or 'port'."""
    return "good" if name in GOODS else "happening" if name in HAPPENINGS else "port"


def find(cards: list[Card], name: str) -> Card | None:
    """Return a card of that name among cards, or None."""
    for card in cards:
        if NAMES[card] == name:
            return card
    return None
