"""Captain Bonny's components as frozen facts, read from `bonny.toml`."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.components import Source, load_components
from games.core.seat import Seat

BONNY: Seat = -1
"""Who did something, or whose worker it is, where it is Captain Bonny: she holds no seat."""

CAPTAIN = "Captain Bonny"

LineKind: TypeAlias = Literal["driftwood", "seaweed", "seastone", "mushroom", "island", "red", "docks", "lookout"]


class BonnyFigures(Struct, frozen=True):
    """The numbers of her rules; `draws` by season."""

    hand: int
    draws: tuple[int, int, int, int]
    card_points: int
    purple_points: int
    source: Source


class LevelData(Struct, frozen=True):
    """A challenge level: how far a Windrose tile moves her Ship, and how much Weather the players feel."""

    name: str
    title: str
    rose: int
    weather: int
    source: Source


class RowsData(Struct, frozen=True):
    """The row of each colour's marker at the beginning."""

    green: int
    blue: int
    tan: int
    red: int
    purple: int


class PlanData(Struct, frozen=True):
    """The Plan Card."""

    rows: RowsData
    source: Source


class LineData(Struct, frozen=True, omit_defaults=True):
    """A line of a Route: where a worker goes and what follows. `colour` is what is swept from the Bay."""

    place: LineKind
    treasures: int = 0
    sail: int = 0
    play: bool = False
    colour: str = ""


class RouteData(Struct, frozen=True):
    """A Route card: its lines from the top."""

    lines: tuple[LineData, LineData, LineData]
    source: Source


class BonnyComponents(Struct, frozen=True):
    """All that there is for Captain Bonny."""

    figures: BonnyFigures
    levels: tuple[LevelData, ...]
    plan: PlanData
    routes: tuple[RouteData, ...]


DATA = load_components("games.farshore", BonnyComponents, "bonny.toml")
FIGURES = DATA.figures
LEVELS = {level.name: level for level in DATA.levels}
ROUTES = DATA.routes
