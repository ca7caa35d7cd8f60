"""What lies on the table of Farshore, and the few things that are done to it everywhere."""

from functools import lru_cache
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct, field

from games.core.event import Log
from games.core.seat import Seat
from games.core.state import State
from games.farshore.bonny.facts import BONNY
from games.farshore.cards import (
    CARDS,
    COLOURS,
    DATA,
    FIGURES,
    Card,
    names_of,
    resources_of,
)
from games.farshore.events import Discarded, Drew, Gained, Refilled, Reshuffled
from games.farshore.options import FarshoreOptions
from games.farshore.weather.facts import CLIMATES, WEATHER_NAMES, Climate, sky_number
from games.farshore.weather.prices import PRICES, Prices

StepT = TypeVar("StepT")

SPACES = tuple(card.spaces for card in CARDS)
"""How many spaces of a city each card takes."""
COLOUR = tuple(COLOURS.index(card.colour) for card in CARDS)
"""The colour of each card, as a place in `COLOURS`."""
UNIQUE = tuple(card.rarity == "unique" for card in CARDS)
AUTUMN = 3
"""The number of the last season; winter is 0."""


WANTS = tuple(kind.wants for kind in DATA.maps.kinds)
"""The cards of each colour that each kind of Map asks for."""


@lru_cache(4096)
def lacking(colours: tuple[int, ...], kind: int) -> int:
    """Return how many cards a city with so many of each colour lacks for a Map of a kind."""
    return sum([max(0, want - has) for want, has in zip(WANTS[kind], colours, strict=True)])


class Built(Struct):
    """A card in a city: whether an Anchor lies on it, and whether a worker stands on it."""

    card: Card
    anchored: bool = False
    worker: bool = False


class Isle(Struct):
    """An Island on the board; who stands there stays there when it is turned over."""

    island: int
    open: bool = True
    worker: Seat | None = None


class Chart(Struct, frozen=True):
    """A Map that was claimed: its kind and its value."""

    kind: int
    value: int


class Known(Struct, frozen=True):
    """A card in a hand of which others know: all of them, or the seat `to` alone."""

    card: Card
    to: Seat | None = None


class Area(Struct):
    """What a seat has. `ready` are its workers at hand; `docks`, `lookout` and `dunes` those there, `adrift`
    those whose card was discarded under them."""

    city: list[Built] = field(default_factory=list)
    resources: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    treasures: int = 0
    points: int = 0
    ship: int = 0
    season: int = 0
    ready: int = FIGURES.start_workers
    docks: int = 0
    lookout: int = 0
    dunes: int = 0
    adrift: int = 0
    anchors: int = FIGURES.anchors
    maps: list[Chart] = field(default_factory=list)
    passed: bool = False

    @property
    def workers(self) -> int:
        """How many workers the seat has in all."""
        return FIGURES.start_workers + FIGURES.season_workers * self.season

    @property
    def used(self) -> int:
        """How many spaces of the city are taken."""
        return sum([SPACES[built.card] for built in self.city])

    def has(self, card: Card) -> bool:
        """Return whether a card stands in the city."""
        return any(built.card == card for built in self.city)

    def colours(self) -> list[int]:
        """Count the cards of each colour in the city, in the order of `COLOURS`."""
        counts = [0] * len(COLOURS)
        for built in self.city:
            counts[COLOUR[built.card]] += 1
        return counts

    def lacks(self, kind: int) -> int:
        """Return how many cards are lacking for a Map of a kind."""
        return lacking(tuple(self.colours()), kind)


class Marker(Struct):
    """A colour's marker on the Plan Card: its row, 1 the highest; 0 is above the card."""

    colour: int
    row: int


class Captain(Struct):
    """Captain Bonny. `plan` are the markers column by column; `routes` the face-down Route cards, the top last;
    `seen` those that were turned up, the newest last.

    Nobody knows her hand; `known` are the cards that all have seen go into it. She plays its last card next, once
    it is `shuffled`.
    """

    area: Area
    plan: list[Marker]
    routes: list[int]
    seen: list[int] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    known: list[Card] = field(default_factory=list)
    shuffled: bool = False

    def take_in(self, card: Card, known: bool) -> None:
        """Put a card into her hand, which has to be shuffled before she plays from it."""
        self.hand.append(card)
        if known:
            self.known.append(card)
        self.shuffled = False


class FarshoreTable(State[StepT], Generic[StepT], kw_only=True):
    """All 125 cards, the Maps, Islands, Windrose tiles and workers, each in one place.

    The top of the deck is its last card. `discards` are the cards that each seat has thrown away face down
    and, last, those that all have seen; together they are the discard pile. Hands are sorted; `known` are the
    cards in each hand of which others know. `bay` has eight spots, each with its copies of one card. `shore`
    says whose worker stands on each Shoreline space. `winds` are the two stacks of Windrose tiles as places
    in `DATA.windrose`, the shown one first; `turned` says how often they changed. `maps` are the values of
    each stack, the top last. `weather` are the Weather cards of a game that has any, one for each pair of Windrose
    tiles, so that `turned` also says which is in force. `bonny` is None where she does not play. `touched` names
    what the present turn changed, Captain Bonny's after it included.
    """

    options: FarshoreOptions
    first: Seat
    round: int
    deck: list[Card]
    discards: list[list[Card]]
    hands: list[list[Card]]
    known: list[list[Known]]
    bay: list[list[Card]]
    shore: list[Seat | None]
    islands: list[Isle]
    winds: list[list[int]]
    turned: int
    maps: list[list[int]]
    areas: list[Area]
    touched: list[str]
    weather: list[int] = field(default_factory=list)
    bonny: Captain | None = None

    def touch(self, *things: str) -> None:
        for thing in things:
            if thing not in self.touched:
                self.touched.append(thing)

    @property
    def shown(self) -> tuple[str, str]:
        """What the two face-up Windrose tiles show."""
        first, second = DATA.windrose
        return first.shows[self.winds[0][0]], second.shows[self.winds[1][0]]

    # Captain Bonny

    @property
    def captain(self) -> Captain:
        """Captain Bonny, who must be in the game."""
        assert self.bonny is not None
        return self.bonny

    def area_of(self, seat: Seat) -> Area:
        """Return what a seat has, or Captain Bonny (`BONNY`)."""
        return self.captain.area if seat == BONNY else self.areas[seat]

    @property
    def cities(self) -> list[Area]:
        """What everybody has, Captain Bonny too."""
        return self.areas if self.bonny is None else [*self.areas, self.bonny.area]

    @property
    def players(self) -> int:
        """How many play, with Captain Bonny."""
        return self.seats + (self.bonny is not None)

    # Weather

    @property
    def sky(self) -> int:
        """The number of the climate that the weather makes; 0 without weather."""
        return sky_number(self.weather[self.turned], self.options.weather_effects) if self.weather else 0

    @property
    def climate(self) -> Climate:
        """What the weather changes for the players."""
        return CLIMATES[self.sky]

    @property
    def weather_now(self) -> str:
        """The name of the Weather card in force; there must be one."""
        return WEATHER_NAMES[self.weather[self.turned]]

    def costs(self, bay: bool) -> Prices:
        """Return what each card costs now, from the Bay or from elsewhere."""
        return PRICES[self.sky][bay]

    def spendable(self, seat: Seat) -> int:
        """Return how many Treasures a seat can pay with."""
        return 0 if self.climate.treasures_locked else self.areas[seat].treasures

    # Cards

    @property
    def can_draw(self) -> bool:
        """Whether a card can be drawn from the deck, which is shuffled anew from the discards."""
        return bool(self.deck) or any(self.discards)

    def room(self, seat: Seat) -> int:
        """Return how many cards a hand has room for; below 0 where the weather narrows a full one."""
        return min(FIGURES.hand, self.climate.hand) - len(self.hands[seat])

    def top(self, log: Log) -> Card | None:
        """Take the top card; an empty deck is made anew from the discards, and with none there is no card
        (FS-11)."""
        if not self.deck:
            if not any(self.discards):
                return None
            self.deck = sorted([card for pile in self.discards for card in pile])
            self.discards = [[] for _ in self.discards]
            self.dice.shuffle(self.deck)
            log.add(Reshuffled(count=len(self.deck), barrier=True))
        return self.deck.pop()

    def draw(self, seat: Seat, count: int, log: Log, by: str | None = None) -> None:
        """Draw cards into a hand, as many as there are and as it has room for."""
        self.deal(seat, min(count, self.room(seat)), log, by)

    def deal(self, seat: Seat, count: int, log: Log, by: str | None = None) -> None:
        """Deal cards into a hand from the deck, as many as there are."""
        drawn: list[Card] = []
        for _ in range(count):
            card = self.top(log)
            if card is None:
                break
            drawn.append(card)
        if drawn:
            self.take_in(seat, drawn)
            log.add(
                Drew(seat=seat, count=len(drawn), cards=names_of(drawn), by=by, audience=(seat,), barrier=True)
            )

    def take_in(self, seat: Seat, cards: list[Card], known: bool = False, to: Seat | None = None) -> None:
        """Put cards into a hand; `known`: all have seen them, or the seat `to` alone."""
        hand = self.hands[seat]
        hand += cards
        hand.sort()
        if known:
            self.known[seat] += [Known(card, to) for card in cards]
        self.touch(f"hand:{seat}")

    def show_from_hand(self, seat: Seat, card: Card) -> None:
        """Take a card out of a hand for all to see."""
        self.hands[seat].remove(card)
        for known in self.known[seat]:
            if known.card == card:
                self.known[seat].remove(known)
                break
        self.touch(f"hand:{seat}")

    def hide_from_hand(self, seat: Seat, cards: list[Card]) -> None:
        """Take cards out of a hand unseen: from now on nobody is sure what else is left in it."""
        hand = self.hands[seat]
        for card in cards:
            hand.remove(card)
        self.known[seat] = []
        self.touch(f"hand:{seat}")

    def discard(self, seat: Seat, cards: list[Card], log: Log, by: str | None = None) -> None:
        """Discard cards of a hand, face down."""
        self.hide_from_hand(seat, cards)
        self.discards[seat] += cards
        log.add(Discarded(seat=seat, count=len(cards), cards=names_of(sorted(cards)), by=by, audience=(seat,)))

    def drop(self, cards: list[Card]) -> None:
        """Discard cards that all have seen."""
        self.discards[-1] += cards

    def spot_of(self, card: Card) -> int | None:
        """Return the spot of the Bay where a card lies."""
        for spot, stack in enumerate(self.bay):
            if stack and stack[0] == card:
                return spot
        return None

    def take_from_bay(self, card: Card) -> None:
        """Remove a card from the Bay, where it must lie."""
        spot = self.spot_of(card)
        assert spot is not None
        self.bay[spot].pop()
        self.touch(f"bay:{spot}")

    def refill(self, log: Log) -> None:
        """Fill the empty spots of the Bay from the deck; a card that lies there already joins its copies."""
        new: list[Card] = []
        for spot, stack in enumerate(self.bay):
            while not stack:
                card = self.top(log)
                if card is None:
                    break
                new.append(card)
                there = self.spot_of(card)
                self.bay[spot if there is None else there].append(card)
                self.touch(f"bay:{spot if there is None else there}")
        if new:
            log.add(Refilled(cards=names_of(new), barrier=True))

    # What seats have

    def gain(
        self, seat: Seat, counts: tuple[int, ...], treasures: int, points: int, log: Log, by: str | None = None
    ) -> None:
        """Take resources, Treasures and points from the supply, which never runs out."""
        area = self.area_of(seat)
        if any(counts):
            for kind, count in enumerate(counts):
                area.resources[kind] += count
            self.touch(f"resources:{seat}")
        if treasures:
            area.treasures += treasures
            self.touch(f"treasures:{seat}")
        if points:
            area.points += points
            self.touch(f"points:{seat}")
        gained = resources_of((*counts, treasures))
        if gained or points:
            log.add(Gained(seat=seat, resources=gained, points=points, by=by))

    def pay(self, seat: Seat, paid: tuple[int, ...]) -> None:
        """Put resources and, counted last, Treasures back into the supply."""
        area = self.areas[seat]
        for kind, count in enumerate(paid[:4]):
            area.resources[kind] -= count
        area.treasures -= paid[4]
        if any(paid[:4]):
            self.touch(f"resources:{seat}")
        if paid[4]:
            self.touch(f"treasures:{seat}")

    def touch_city(self, seat: Seat, built: Built) -> None:
        place = next(n for n, other in enumerate(self.area_of(seat).city) if other is built)
        self.touch(f"city:{seat}:{place}")

    def remove_built(self, seat: Seat, built: Built) -> None:
        """Discard a card from a city; an Anchor on it is lost, a worker on it comes home with the season."""
        area = self.areas[seat]
        area.city[:] = [other for other in area.city if other is not built]
        # the marks of this turn name cards by their places, which have moved
        prefix = f"city:{seat}:"
        self.touched = [thing for thing in self.touched if not thing.startswith(prefix)]
        self.drop([built.card])
        if built.worker:
            area.adrift += 1


Table: TypeAlias = FarshoreTable[Any]
