"""The Weather cards as frozen facts, read from `weather.toml`, and what each changes for the players."""

from msgspec import Struct, structs

from games.core.components import Source, load_components

PLENTY = 99
"""More cards or spaces than a limit ever needs."""


class Climate(Struct, frozen=True, forbid_unknown_fields=True):
    """What the weather in force changes for the players; as it stands here, nothing.

    - `bay_cost`, `construction_cost`, `critter_cost`, `common_cost`, `unique_cost`: so many resources more for a
      card from the Bay, or of that kind or rarity.
    - `docks`, `hand`: so many cards at most are discarded at the Docks, or held after drawing.
    - `rose`: so many spaces at most for one card by the Windrose; `sail_less`: other moves are so much shorter.
    - `map_toll`, `island_toll`, `visit_toll`: so many resources for claiming a Map, or for placing a worker on an
      Island or on a Red card.
    - `construction_loss`, `shore_loss`: a card is discarded after playing a Construction, or before using a
      Shoreline space.
    - `scarce`: the Shoreline space that gives one resource less.
    - `season_draws_less`, `card_draws_less`: fewer cards when preparing for a season, or by a card (at least 1).
    - `sleepers`: so many Green cards are not activated when preparing for a season.
    - `lookout_deck`: the Lookout draws from the deck alone.
    - `treasures_locked`: they cannot pay; `anchors_locked`: they cannot be used.
    """

    text: str = ""
    bay_cost: int = 0
    construction_cost: int = 0
    critter_cost: int = 0
    common_cost: int = 0
    unique_cost: int = 0
    docks: int = PLENTY
    hand: int = PLENTY
    rose: int = PLENTY
    sail_less: int = 0
    map_toll: int = 0
    island_toll: int = 0
    visit_toll: int = 0
    construction_loss: bool = False
    shore_loss: bool = False
    scarce: str = ""
    season_draws_less: int = 0
    card_draws_less: int = 0
    sleepers: int = 0
    lookout_deck: bool = False
    treasures_locked: bool = False
    anchors_locked: bool = False


class WeatherData(Struct, frozen=True):
    """A Weather card: its milder effect above, its harsher one below."""

    name: str
    title: str
    top: Climate
    bottom: Climate
    source: Source


class WeatherFigures(Struct, frozen=True):
    """How many Weather cards a game has."""

    stack: int
    source: Source


class WeatherComponents(Struct, frozen=True):
    """All Weather cards."""

    figures: WeatherFigures
    cards: tuple[WeatherData, ...]


DATA = load_components("games.farshore", WeatherComponents, "weather.toml")
FIGURES = DATA.figures
WEATHERS = DATA.cards
WEATHER_NAMES = tuple(weather.name for weather in WEATHERS)
CALM = Climate()
"""The weather that changes nothing."""


def changes(climate: Climate) -> dict[str, object]:
    """Return what a climate changes, by name."""
    told = structs.asdict(climate)
    return {name: value for name, value in told.items() if name != "text" and value != getattr(CALM, name)}


def _both(weather: WeatherData) -> Climate:
    return structs.replace(weather.top, text="", **changes(weather.bottom))


CLIMATES = (CALM, *(climate for weather in WEATHERS for climate in (weather.top, _both(weather))))
"""Every climate there can be, by its number (`sky_number`)."""


def sky_number(weather: int, effects: int) -> int:
    """Return the number of the climate of a Weather card with its top effect (1) or both (2) in force."""
    return 2 * weather + effects
