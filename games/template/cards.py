"""The components as frozen facts, read from `components.toml`. A carrier is known by its name: `barrow`."""

from msgspec import Struct

from games.core.components import Source, load_components


class TemplateFigures(Struct, frozen=True):
    """Crates a seat, carriers in a hand, how many are swapped at most, and what the last crate counts."""

    crates_each: int
    hand: int
    swap: int
    last_points: int
    source: Source


class TemplateCarrier(Struct, frozen=True):
    """A kind of carrier: how many crates it takes, and how many cards of it there are."""

    name: str
    title: str
    crates: int
    copies: int
    source: Source


class TemplateComponents(Struct, frozen=True):
    """All components of the game."""

    figures: TemplateFigures
    carriers: tuple[TemplateCarrier, ...]


DATA = load_components("games.template", TemplateComponents)
FIGURES = DATA.figures
CARRIERS = {carrier.name: carrier for carrier in DATA.carriers}
DECK = tuple(carrier.name for carrier in DATA.carriers for _ in range(carrier.copies))
