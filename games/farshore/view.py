"""What people may know of a Farshore table.

Cards, places, Maps and resources are named in words; `cards` says what they are. Resources are counted in the
order of `cards.RESOURCES`.
"""

from typing import Literal

from msgspec import Struct

from games.core.seat import Seat
from games.core.view import View
from games.farshore.cards import Counts
from games.farshore.options import FarshoreOptions
from games.farshore.weather.facts import WEATHER_NAMES, sky_number

AskKind = Literal[
    "opening", "turn", "pay", "price", "discard", "toll", "gain", "draw", "season", "activate", "order", "give",
    "look", "move", "use", "salvage", "reveal", "hire", "sweep", "claim", "flood", "levy", "forfeit",
]  # fmt: skip


class Ask(Struct, frozen=True):
    """What is being decided, and by which seat; `by` is the card or place that asks, where one does.

    - `opening`: keep or exchange the first hand; all who still have to say are asked (`seat` is one of them).
    - `turn`: a turn.
    - `pay`: how the card `card` is paid for. `price`: which card of the hand is discarded to make it cheaper.
    - `discard`: up to `count` cards of the hand. `toll`: resources for an effect.
    - `gain`: which `count` resources, of the kinds in `choices`.
    - `draw`: a card from the deck or the Bay, `count` times.
    - `season`: which Green card in `choices` comes next, or first the `count` draws.
    - `activate`: one of the cards in `choices`, up to `count` of them.
    - `give`: a card of the hand to another player.
    - `look`: which card is kept. `reveal`: which of the `choices`, turned up for all, is played.
    - `move`, `use`, `salvage`, `hire`, `sweep` (up to `count`), `claim`, `flood` (`count` Islands).
    - `levy`: `count` resources, `forfeit`: a card of the hand, for the weather (`by`).
    """

    kind: AskKind
    seat: Seat
    by: str | None = None
    card: str | None = None
    count: int = 0
    choices: tuple[str, ...] = ()


class WeatherView(Struct, frozen=True):
    """The Weather card in force, with its top effect (`effects` 1) or both (2), and those that were before it."""

    name: str
    effects: int
    before: tuple[str, ...]


class StackView(Struct, frozen=True):
    """A card in the Bay, and how many copies of it lie there; None is an empty spot."""

    card: str | None
    count: int


class IslandView(Struct, frozen=True):
    """An Island: whether it is face up, and whose worker stands on it."""

    name: str
    open: bool
    worker: Seat | None


class ShoreView(Struct, frozen=True):
    """A Shoreline space, and whose worker stands there."""

    name: str
    worker: Seat | None


class BuiltView(Struct, frozen=True):
    """A card in a city: whether an Anchor lies on it, and whether a worker stands on it."""

    card: str
    anchored: bool = False
    worker: bool = False


class MapStackView(Struct, frozen=True):
    """A stack of Maps on the board: the values that are left, the top first."""

    name: str
    values: tuple[int, ...]


class MapView(Struct, frozen=True):
    """A Map that somebody has claimed."""

    name: str
    value: int


class AreaView(Struct, frozen=True):
    """What a seat has.

    `city` runs in the order of playing. `used` counts the city's spaces that are taken, of 15. `ship` is the
    space of the track. `workers` is how many the seat has in all, `ready` those at hand; `docks`, `lookout`
    and `dunes` count its workers there, `adrift` those whose card was discarded under them. `vp` are the
    points that lie open now: printed points, formulas, tokens, Treasures, Maps and the Ship.
    """

    city: tuple[BuiltView, ...]
    used: int
    resources: Counts
    treasures: int
    points: int
    ship: int
    season: str
    workers: int
    ready: int
    docks: int
    lookout: int
    dunes: int
    adrift: int
    anchors: int
    maps: tuple[MapView, ...]
    hand: int
    passed: bool
    vp: int


class MarkerView(Struct, frozen=True):
    """The marker of a colour on the Plan Card: its row, 1 the highest; 0 is above the card."""

    colour: str
    row: int


class BonnyView(Struct, frozen=True):
    """What all know of Captain Bonny.

    `plan` are the markers by column, left to right. `routes` are the numbers, from 1, of the Route cards that were
    turned up, the newest last. In `area` her `hand` is counted, and `vp` is her score as it stands.
    """

    level: str
    plan: tuple[MarkerView, ...]
    routes: tuple[int, ...]
    area: AreaView


class FarshoreView(View, frozen=True, kw_only=True):
    """The table as all see it.

    `bay` has eight spots. `deck` and `discard` count cards. The Windrose shows `colour` and `wind_kind`;
    `colours` and `wind_kinds` are all tiles that have been shown, the present ones last.

    `touched` names what the present turn changed: `bay:3` (a spot, from 0), `shore:driftwood`,
    `island:mushroom-cave`, `docks`, `lookout`, `dunes`, `windrose`, `weather`, `map:four-green`, and of a seat
    `city:0:7` (the eighth card), `resources:0`, `treasures:0`, `points:0`, `ship:0`, `season:0`, `maps:0`,
    `hand:0`, `passed:0`. Captain Bonny is named as seat -1 (`BONNY`), as on Shoreline spaces and Islands; besides
    her there are `plan` and `route`.
    """

    options: FarshoreOptions
    ask: Ask | None
    turn: Seat | None
    first: Seat
    round: int
    deck: int
    discard: int
    bay: tuple[StackView, ...]
    shoreline: tuple[ShoreView, ...]
    islands: tuple[IslandView, ...]
    colour: str
    wind_kind: str
    colours: tuple[str, ...]
    wind_kinds: tuple[str, ...]
    maps: tuple[MapStackView, ...]
    areas: tuple[AreaView, ...]
    touched: tuple[str, ...]
    weather: WeatherView | None = None
    bonny: BonnyView | None = None

    @property
    def sky(self) -> int:
        """The number of the climate that the weather makes; 0 without weather."""
        weather = self.weather
        return sky_number(WEATHER_NAMES.index(weather.name), weather.effects) if weather else 0


class FarshoreSeatView(FarshoreView, frozen=True, kw_only=True):
    """The table as one seat knows it: with its own hand and the cards that it is looking at.

    `swapped` says in the opening what the seat has chosen, once it has: to exchange or not.
    """

    hand: tuple[str, ...]
    looking: tuple[str, ...] = ()
    swapped: bool | None = None
