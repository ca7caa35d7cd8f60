"""What of a game is looked at by the tests that all renderers share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from games.core.event import Event
from games.core.game import Game
from games.core.move import Move
from games.registry import game
from renderers.contract import Renderer, Seating, renderer_for
from renderers.kit.banner import draw_banner
from renderers.kit.picture import Picture
from renderers.kit.sheet import Sheet
from renderers.kit.theme import THEMES, Theme
from tests.renderers.people import NAMES, seating


@dataclass(frozen=True)
class Position:
    """A view, and what is drawn of it: a page (`city` with its seat), the `hand`, or the `preview` of a move."""

    view: Any
    kind: str = "board"
    seat: int = 0
    move: Move | None = None

    @property
    def page(self) -> str:
        """The key of the page that is drawn."""
        return f"city:{self.seat}" if self.kind == "city" else self.kind


@dataclass(frozen=True)
class Words:
    """The random games, by seats and seeds, of which every word is read, and what is special about the words."""

    seats: tuple[int, ...]
    """Positions of games with so many seats have to fit a phone."""
    moves: tuple[tuple[int, int], ...]
    """Of these games, every move is labelled."""
    events: tuple[tuple[int, int], ...]
    """Of these games, every event is told."""
    options: Callable[[int], dict[str, Any]] = lambda seed: {}
    """The options of the game with a seed, where they are not the default."""
    every: int = 1
    """Every how many positions one is read, where reading all would take long."""
    slips: str = r"\b(None|[a-z]+-[a-z]+)\b"
    """What is in no sentence about an event: names from the code."""
    cut: tuple[type[Move], ...] = ()
    """Moves whose labels may end with an ellipsis."""
    asks: bool = True
    """Whether every field is asked for in words of the renderer's own; else a field's description may do."""


@dataclass(frozen=True)
class Gallery:
    """A game, its positions made by hand, and how they are drawn."""

    key: str
    subtitle: str
    mark: str
    """The icon of its banner."""
    positions: Callable[[], dict[str, Position]]
    sheet: Callable[[Position, Theme, Seating], Sheet]
    """Draws a position as a sheet, of which all that is written on it can be read."""
    goldens: tuple[str, ...]
    """The pictures that are compared: a position, `banner` or `card:` and a name, then the theme."""
    tallest: int
    """How high a picture may be, in pixels."""
    words: Words = field(repr=False)

    @property
    def game(self) -> Game[Any]:
        return game(self.key)

    @property
    def renderer(self) -> Renderer[Any]:
        return renderer_for(self.key)

    @property
    def folder(self) -> Path:
        """Where its golden pictures lie."""
        return Path(__file__).parent / self.key.replace("-", "_") / "golden"

    def golden(self, name: str) -> Path:
        """The file of a golden picture."""
        return self.folder / f"{name.replace(':', '-')}.png"

    def table(self, seats: int, names: tuple[str, ...] = NAMES) -> Seating:
        """A table of the game with so many people at it."""
        return seating(self.game.title, seats, names)

    def draw(self, name: str) -> Picture:
        """Draw a golden picture by its name."""
        what, _, theme_name = name.rpartition("-")
        theme = THEMES[theme_name]
        picture: Picture | None
        if what == "banner":
            picture = self.renderer.render_banner(self.game.title, self.subtitle, theme)
        elif what.startswith("card:"):
            picture = self.renderer.render_card(what.removeprefix("card:"), theme)
        else:
            position = self.positions()[what]
            picture = self._drawn(position, theme, self.table(position.view.seats))
        assert picture is not None
        return picture

    def _drawn(self, position: Position, theme: Theme, people: Seating) -> Picture | None:
        if position.kind == "preview":
            return self.renderer.preview(position.view, position.move, theme, people)
        if position.kind == "hand":
            return self.renderer.render_hand(position.view, theme, people)
        return self.renderer.render_page(position.view, position.page, theme, people)

    def sheets(self, theme: Theme, names: tuple[str, ...]) -> Iterator[tuple[str, Sheet]]:
        """Every picture under its name, one after the other: together they would take much memory."""
        for name, position in self.positions().items():
            yield name, self.sheet(position, theme, self.table(position.view.seats, names).for_pictures())
        yield "banner", draw_banner(self.game.title, self.subtitle, theme, self.mark)

    def played(self, seats: int, seed: int) -> list[tuple[Any, list[Event]]]:
        """A random game: each position with the events that led to it."""
        return _played(self.key, seats, seed, tuple(self.words.options(seed).items()))


@lru_cache(maxsize=4)
def _played(
    key: str, seats: int, seed: int, options: tuple[tuple[str, Any], ...]
) -> list[tuple[Any, list[Event]]]:
    rules, random = game(key), Random(seed)
    state = rules.setup(seats, rules.Options(**dict(options)), seed)
    out: list[tuple[Any, list[Event]]] = [(rules.copy(state), rules.opening(state))]
    while acting := rules.acting(state):
        seat = random.choice(acting)
        events = rules.apply(state, seat, random.choice(rules.legal_moves(state, seat)))
        out.append((rules.copy(state), events))
    return out
