"""The components as frozen facts, read from `components.toml`.

Fish and logos are numbers in the state and names wherever people see them: `FISH` and `LOGOS` are in order.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.components import Source, load_components

Counts: TypeAlias = tuple[int, int, int, int]
"""So many of each: Sardine, Herring, Cod, Salmon; or Boat, Wheel, Anchor, Fish."""

BonusKind = Literal["none", "gear", "scrap", "dollars"]
Colour = Literal["blue", "red"]
Power = Literal["cooler", "anywhere", "scrap", "dollars"]


class Figures(Struct, frozen=True):
    """The numbers of the game. Lists by seats run over 2, 3 and 4 seats."""

    cash: int
    bids: tuple[int, ...]
    cut: int
    captain: int
    line: int
    power_dollars: int
    cubes: int
    crabs: int
    crab_vp: tuple[int, ...]
    set_vp: tuple[int, ...]
    dollars_per_vp: int
    columns: int
    rows: int
    open_contracts: int
    tiles: tuple[int, int, int]
    final_rounds: tuple[int, int, int]
    meeples: tuple[int, int, int]
    blue_each: tuple[int, int, int]
    red_each: int
    source: Source


class BonusData(Struct, frozen=True):
    """What the small bonus in dollars of a Scoring Location brings."""

    dollars: int
    source: Source


class FishData(Struct, frozen=True):
    """A kind of fish: the letter and symbol that mark it, its market value in dollars, and its Scraps."""

    name: str
    title: str
    mark: str
    symbol: str
    price: int
    scraps: int
    source: Source
    figures_source: Source


class LogoData(Struct, frozen=True):
    """A Cannery Logo."""

    name: str
    title: str
    source: Source


class TileData(Struct, frozen=True):
    """A fish tile, drawn row by row: a letter is a square with that fish, `o` an empty one, `.` no square."""

    number: int
    rows: tuple[str, ...]
    source: Source


class ChestData(Struct, frozen=True):
    """An Ice Chest, drawn row by row: `#` ice, `@` crab, `~` shrimp."""

    number: int
    rows: tuple[str, ...]
    source: Source


class ContractData(Struct, frozen=True):
    """A public contract: its ticket number, the column it belongs to (1 to 4), and the fish that it takes."""

    number: int
    column: int
    cost: Counts
    source: Source


class SpotData(Struct, frozen=True):
    """A spot of a Scoring Location: its points, its small bonus, or both."""

    vp: int
    bonus: BonusKind = "none"


class LocationData(Struct, frozen=True):
    """A Scoring Location: the spots of one side, and of the halves of the other, which is for two seats."""

    column: int
    source: Source
    spots: tuple[SpotData, ...]
    left: tuple[SpotData, ...]
    right: tuple[SpotData, ...]


class CatchData(Struct, frozen=True):
    """A Today's Catch card: what it takes, and the gears and logos that it gives."""

    name: str
    colour: Colour
    cost: Counts
    gears: tuple[str, ...]
    logos: tuple[str, ...]
    source: Source


class Components(Struct, frozen=True):
    """All of Public Market's components."""

    figures: Figures
    bonus: BonusData
    fish: tuple[FishData, ...]
    logos: tuple[LogoData, ...]
    tiles: tuple[TileData, ...]
    chests: tuple[ChestData, ...]
    contracts: tuple[ContractData, ...]
    locations: tuple[LocationData, ...]
    catches: tuple[CatchData, ...]


DATA = load_components("games.public_market", Components)
FIGURES = DATA.figures

FISH = tuple(fish.name for fish in DATA.fish)
LOGOS = tuple(logo.name for logo in DATA.logos)
PRICES = tuple(fish.price for fish in DATA.fish)
TITLES = {item.name: item.title for item in DATA.fish}
LOGO_TITLES = {item.name: item.title for item in DATA.logos}
POWERS: tuple[Power, ...] = ("cooler", "anywhere", "scrap", "dollars")
POWER_TITLES: dict[str, str] = {
    "cooler": "Personal Cooler",
    "anywhere": "Fish Anywhere",
    "scrap": "Any Scrap",
    "dollars": "5 Dollars",
}
CONTRACTS = {contract.number: contract for contract in DATA.contracts}
CATCHES = {card.name: card for card in DATA.catches}
CHESTS = {chest.number: chest for chest in DATA.chests}
TILES = {tile.number: tile for tile in DATA.tiles}

COLUMN_LETTERS = "ABCDE"
"""Columns of the ocean (A to D) and of an Ice Chest (A to E); rows are numbered from 1."""

CARDS: tuple[CatchData, ...] = DATA.catches
"""Today's Catch cards by their number in the state: blue ones first."""
BLUE_CARDS = sum(card.colour == "blue" for card in CARDS)


def fish_names(counts: Counts | tuple[int, ...]) -> tuple[str, ...]:
    """Return counts of fish as a multiset of names: (0, 2, 0, 1) is herring, herring, salmon."""
    return tuple([name for name, count in zip(FISH, counts, strict=True) for _ in range(count)])


def ocean_cell(place: int) -> str:
    """Return the name of a place of the ocean, 0 to 15 down the columns: 5 is `B2`."""
    column, row = divmod(place, FIGURES.rows)
    return f"{COLUMN_LETTERS[column]}{row + 1}"


OCEAN = FIGURES.columns * FIGURES.rows
OCEAN_CELLS = tuple(ocean_cell(place) for place in range(OCEAN))
OCEAN_PLACES = {cell: place for place, cell in enumerate(OCEAN_CELLS)}
