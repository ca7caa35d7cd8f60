"""What can happen in Everdell Farshore.

Cards, places, Maps and resources are named in words. `by` names the card or place whose effect it was, where
it was one. What a seat draws from the deck, looks at, gives away or discards from its hand is told to those
who see it; the others learn how many.

What Captain Bonny does is told with `BONNY` as the seat: she pays nothing, and what she draws from the deck nobody
sees.
"""

from typing import ClassVar, Literal, Self

from msgspec import structs

from games.core.event import Event
from games.core.seat import Seat


class Began(Event, frozen=True, tag="began"):
    """The table was laid; `first` begins. The Windrose shows `colour` and `kind`."""

    first: Seat
    islands: tuple[str, ...]
    colour: str
    kind: str


class Decided(Event, frozen=True, tag="decided"):
    """A seat has chosen to keep or exchange its first hand; what it chose is its own knowledge until all
    have."""

    reveals: ClassVar[bool] = False

    seat: Seat
    exchange: bool | None = None

    def redacted(self) -> Self:
        return structs.replace(self, exchange=None, audience=None)


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A seat laid its first hand aside and was dealt as many new cards."""

    seat: Seat
    count: int


class RouteTurned(Event, frozen=True, tag="route-turned"):
    """Captain Bonny turned up a Route card, by its number from 1; where it led her is told next."""

    route: int


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew cards from the deck."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    by: str | None = None

    def redacted(self) -> Self:
        return structs.replace(self, cards=(), audience=None)


class Took(Event, frozen=True, tag="took"):
    """A seat drew a card from the Bay, where all could see it."""

    seat: Seat
    card: str
    by: str | None = None


class Placed(Event, frozen=True, tag="placed"):
    """A seat placed a worker on the board or on a card of its city (`own`)."""

    seat: Seat
    place: str
    own: bool = False


class Shifted(Event, frozen=True, tag="shifted"):
    """A seat moved a placed worker."""

    seat: Seat
    source: str
    target: str


class Used(Event, frozen=True, tag="used"):
    """A seat uses a space on which it has no worker of its own for that."""

    seat: Seat
    place: str
    by: str | None = None


class Gained(Event, frozen=True, tag="gained"):
    """A seat gained resources (and Treasures) and point tokens."""

    seat: Seat
    resources: tuple[str, ...] = ()
    points: int = 0
    by: str | None = None


class Paid(Event, frozen=True, tag="paid"):
    """A seat paid for an effect."""

    seat: Seat
    resources: tuple[str, ...]
    by: str | None = None


class Discarded(Event, frozen=True, tag="discarded"):
    """A seat discarded cards of its hand, face down."""

    reveals: ClassVar[bool] = False

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    by: str | None = None

    def redacted(self) -> Self:
        return structs.replace(self, cards=(), audience=None)


class Announced(Event, frozen=True, tag="announced"):
    """A seat has said which card it plays, and still has to choose how it pays."""

    seat: Seat
    card: str
    source: Literal["hand", "bay", "deck"]
    ability: str | None = None


class Played(Event, frozen=True, tag="played"):
    """A seat played a card into its city.

    `source` is where it came from. `paid` was paid for it; or an Anchor was placed on the Construction
    `anchor`; `ability` is the card or place that made it cheaper or free.
    """

    seat: Seat
    card: str
    source: Literal["hand", "bay", "deck"]
    paid: tuple[str, ...] = ()
    anchor: str | None = None
    ability: str | None = None


class Declined(Event, frozen=True, tag="declined"):
    """A seat did without what a card or place offered."""

    seat: Seat
    by: str | None = None


class Activated(Event, frozen=True, tag="activated"):
    """The effect of a card comes about for a seat: `by` is the card or place that set it off, or the season;
    `target` is whose card it is, if it is another's."""

    seat: Seat
    card: str
    by: str | None = None
    target: Seat | None = None


class Sailed(Event, frozen=True, tag="sailed"):
    """A seat's Ship moved so many spaces, to `space` (`vp` points), and took `treasures` on the way.

    `windrose` is True where it moved because a card matched the Windrose.
    """

    seat: Seat
    spaces: int
    space: int
    vp: int
    treasures: int = 0
    windrose: bool = False
    by: str | None = None


class Claimed(Event, frozen=True, tag="claimed"):
    """A seat claimed a Map; `count` is how many it has now."""

    seat: Seat
    map: str
    value: int
    count: int
    by: str | None = None


class Given(Event, frozen=True, tag="given"):
    """A seat gave a card of its hand to another; `target` None: nobody could take it, or it was meant for Captain
    Bonny, and it was discarded."""

    seat: Seat
    target: Seat | None
    card: str | None = None

    def redacted(self) -> Self:
        return structs.replace(self, card=None, audience=None)


class Looked(Event, frozen=True, tag="looked"):
    """A seat looks at the top cards of the deck."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    by: str | None = None

    def redacted(self) -> Self:
        return structs.replace(self, cards=(), audience=None)


class Kept(Event, frozen=True, tag="kept"):
    """A seat kept one of the cards that it looked at and discarded `count`."""

    reveals: ClassVar[bool] = False

    seat: Seat
    count: int
    card: str | None = None
    cards: tuple[str, ...] = ()

    def redacted(self) -> Self:
        return structs.replace(self, card=None, cards=(), audience=None)


class Revealed(Event, frozen=True, tag="revealed"):
    """Cards of the deck were turned up for all to see."""

    seat: Seat
    cards: tuple[str, ...]
    by: str | None = None


class Dropped(Event, frozen=True, tag="dropped"):
    """Revealed cards that were not played were discarded."""

    cards: tuple[str, ...]


class LeftCity(Event, frozen=True, tag="left-city"):
    """A card was discarded from a city, with the Anchor on it, if there was one."""

    seat: Seat
    card: str
    by: str
    anchored: bool = False


class Swept(Event, frozen=True, tag="swept"):
    """A seat discarded cards from the Bay."""

    seat: Seat
    cards: tuple[str, ...]
    by: str | None = None


class Refilled(Event, frozen=True, tag="refilled"):
    """Cards from the deck came to the Bay."""

    cards: tuple[str, ...]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The deck was empty: so many discards were shuffled into a new one."""

    count: int


class Prepared(Event, frozen=True, tag="prepared"):
    """A seat prepared for a season; it has `workers` now, all of them at hand."""

    seat: Seat
    season: str
    workers: int


class Flooded(Event, frozen=True, tag="flooded"):
    """High Tide: a seat turned Islands over."""

    seat: Seat
    islands: tuple[str, ...]


class WindsChanged(Event, frozen=True, tag="winds-changed"):
    """Winds of Change: the Windrose shows a new colour and kind."""

    colour: str
    kind: str


class WeatherChanged(Event, frozen=True, tag="weather-changed"):
    """A new Weather card came into force, with its top effect (`effects` 1) or both (2)."""

    weather: str
    effects: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat ended its game."""

    seat: Seat


class Ended(Event, frozen=True, tag="ended"):
    """All have passed: the game is over."""


EVENTS: tuple[type[Event], ...] = (
    Began, Decided, Exchanged, RouteTurned, Drew, Took, Placed, Shifted, Used, Gained, Paid, Discarded, Announced,
    Played, Declined, Activated, Sailed, Claimed, Given, Looked, Kept, Revealed, Dropped, LeftCity, Swept,
    Refilled, Reshuffled, Prepared, Flooded, WindsChanged, WeatherChanged, Passed, Ended,
)  # fmt: skip
