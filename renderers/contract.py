"""The contract every game's renderer fulfils, and how it is found.

A game with the key ``trade_fleet`` is drawn by the module (or package) ``renderers.trade_fleet``, which holds
an object named ``RENDERER``. Nothing else has to be told of a new game.
"""

from __future__ import annotations

import importlib
import inspect
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, Generic, Self, TypeVar

from renderers.kit import type as lettering
from renderers.kit.english import joined
from renderers.kit.panel import shown_name
from renderers.kit.picture import Picture
from renderers.kit.scores import score_lines
from renderers.kit.theme import Theme

V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Seating:
    """What the people sit at: its title and number, and seat by seat what each is called and the sign beside it.

    Text functions put ``names`` and ``signs`` into sentences as they are: whoever calls escapes them for the
    place where the sentence will stand. Pictures are drawn from plain, unescaped names.
    """

    title: str
    number: int
    names: tuple[str, ...]
    signs: tuple[str, ...]

    @property
    def heading(self) -> str:
        """The table as people name it: ``Trade Fleet #12``."""
        return f"{self.title} #{self.number}"

    def who(self, seat: int) -> str:
        """The sign and the name of a seat."""
        return f"{self.signs[seat]} {self.names[seat]}".strip()

    def for_pictures(self) -> Self:
        """The table with its title and its names as they can be drawn."""
        names = tuple(shown_name(name, seat) for seat, name in enumerate(self.names))
        title = lettering.drawable(self.title) or "Table"
        return replace(self, title=title, names=names, signs=("",) * len(names))


@dataclass(frozen=True, slots=True)
class Page:
    """One of the pictures of a position between which people turn: its key, and the word on its button.

    A key is a word, such as `board`, or a word and which of them: `city:0` is the city of seat 0.
    """

    key: str
    label: str


BOARD: Final = Page("board", "Board")
"""The page that every game has: what lies on the table for all."""


@dataclass(frozen=True, slots=True)
class Nearby:
    """A button beside a move that is about to be made: its label, and the legal move next to that one to which it
    leads; None where there is none that way. The button stays in its place then, and cannot be pressed."""

    label: str
    move: Any | None


@dataclass(frozen=True, slots=True)
class PageKind:
    """Pages that people ask for by a command: the word that their keys begin with, which is the command's name,
    what the command is for, and what it asks, such as whose city, where there is more than one such page."""

    word: str
    about: str
    asks: str = ""


_TOGETHER: Final = (
    ("pages", "render_page", "describe_page"),
    ("card_titles", "render_card", "describe_card"),
)
"""Methods that say the same thing in different ways: a renderer writes all of a line, or none."""


class IncompleteRenderer(TypeError):
    """A renderer leaves out what the contract asks."""


class Renderer(ABC, Generic[V_contra]):
    """A game's pictures and words: subclass it, and write what is abstract here.

    Every method is pure: the same input gives the same output. None may betray what the viewer of the view does
    not know. Words are plain English, with seats named as ``seating`` names them.

    Nobody cuts words afterwards: a method that names a limit keeps it, at the longest names too. Characters count
    as ``len`` counts them. Columns are those of a fixed-width font, where wide letters and emoji take two: see
    `renderers.kit.text.cells`.

    A subclass that leaves something out cannot be made: making it raises IncompleteRenderer.
    """

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        unwritten = [name for name, _ in inspect.getmembers(cls, _is_abstract)]
        for group in _TOGETHER:
            inherited = [name for name in group if getattr(cls, name) is getattr(Renderer, name)]
            unwritten += inherited if len(inherited) < len(group) else []
        if unwritten:
            raise IncompleteRenderer(
                f"{cls.__qualname__} does not say {joined(unwritten)}: write what is missing there,"
                " as renderers.contract.Renderer describes it."
            )

    # The board and the hand

    @abstractmethod
    def render(self, view: V_contra, theme: Theme, seating: Seating) -> Picture:
        """Draw the board: what everybody at the table may see, whoever the view is for."""

    @abstractmethod
    def describe(self, view: V_contra, seating: Seating) -> str:
        """Tell the whole public position, in lines of at most 28 columns."""

    @abstractmethod
    def alt(self, view: V_contra, seating: Seating) -> str:
        """Say what the board's picture shows, in at most 1,024 characters."""

    @abstractmethod
    def render_hand(self, view: V_contra, theme: Theme, seating: Seating) -> Picture:
        """Draw what only the viewer sees. Raises ValueError for a view that belongs to no seat."""

    @abstractmethod
    def describe_hand(self, view: V_contra, seating: Seating) -> str:
        """Tell what only the viewer sees, in lines of at most 28 columns. Raises ValueError as ``render_hand``."""

    @abstractmethod
    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        """Draw the picture that opens a lobby."""

    # Pages: write all three, or none where the board shows everything

    def pages(self, view: V_contra, seating: Seating) -> tuple[Page, ...]:
        """The pages of this position, the board first. Their labels have at most 80 characters."""
        return (BOARD,)

    def render_page(self, view: V_contra, key: str, theme: Theme, seating: Seating) -> Picture:
        """Draw a page by its key, for everybody. Raises LookupError for a key that ``pages`` does not give."""
        if key not in [page.key for page in self.pages(view, seating)]:
            raise LookupError(f"there is no page {key!r}")
        return self.render(view, theme, seating)

    def describe_page(self, view: V_contra, key: str, seating: Seating) -> str:
        """Tell what a page shows, in lines of at most 28 columns. Raises LookupError as ``render_page`` does."""
        if key not in [page.key for page in self.pages(view, seating)]:
            raise LookupError(f"there is no page {key!r}")
        return self.describe(view, seating)

    def page_kinds(self) -> tuple[PageKind, ...]:
        """The kinds of pages that have a command of their own. None, as here, where there is only the board."""
        return ()

    def page_of(self, view: V_contra) -> str:
        """The key of the page on which the last change is best seen, which is posted. As here, the board."""
        return BOARD.key

    # Cards: write all three, or none where no card needs explaining

    def card_titles(self) -> Mapping[str, str]:
        """What can be explained: titles by names in moves."""
        return {}

    def render_card(self, name: str, theme: Theme) -> Picture | None:
        """Draw one card or place by its name in moves, with what it does; None for no such thing."""
        return None

    def describe_card(self, name: str) -> str:
        """Tell one card or place by its name in moves, in lines of at most 28 columns; empty for no such thing."""
        return ""

    # Moves

    @abstractmethod
    def label(self, view: V_contra, move: Any, seating: Seating) -> str:
        """Say a legal move as a person would, with what it brings, in at most 80 characters."""

    @abstractmethod
    def field_label(self, view: V_contra, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
        """Say one value of a move's field as a person would, in at most 80 characters."""

    @abstractmethod
    def prompt(self, view: V_contra, seat: int, seating: Seating) -> str:
        """Say what is being asked of ``seat``, or whom the table waits for without betraying anybody."""

    def question(self, view: V_contra, move: Any, field: str, seating: Seating) -> str:
        """Ask for one field of a move, in at most 80 characters, when the fields before it are as in ``move``.

        Empty, as here, where the field's own description asks well enough.
        """
        return ""

    def confirms(self, move_type: type[Any]) -> bool:
        """Whether people see the outlook of such a move and say yes before it is made. As here, they do not."""
        return False

    def outlook(self, view: V_contra, move: Any, seating: Seating) -> tuple[str, ...]:
        """Say line by line what a legal move of the viewer costs and brings: as here, no more than its label."""
        return ()

    def nearby(self, view: V_contra, move: Any, seating: Seating) -> tuple[Nearby, ...]:
        """The steps from a legal move to those next to it, for the page on which it is confirmed. None, as here,
        where moves do not lie beside each other. Their labels have at most 80 characters."""
        return ()

    def preview(self, view: V_contra, move: Any, theme: Theme, seating: Seating) -> Picture | None:
        """Draw where a legal move of the viewer would lead, for the viewer alone, before it is made.

        None, as here, where a picture would say no more than the move's label. It is drawn from the view alone, so
        it shows nothing that the viewer does not know.
        """
        return None

    def describe_preview(self, view: V_contra, move: Any, seating: Seating) -> str:
        """Tell what ``preview`` draws, in lines of at most 28 columns, for who has no picture.

        Empty, as here, where there is no more to tell than the label and the outlook.
        """
        return ""

    # What happened

    @abstractmethod
    def tell(self, event: Any, seating: Seating) -> str:
        """Say in one line what happened. The event is one that the reader may see, as the reader may see it."""

    def log(self, events: list[Any], seating: Seating) -> list[str]:
        """Say what happened in a move, line by line; a game may say two events in one line, or none of one."""
        return [self.tell(event, seating) for event in events]

    def score_table(self, outcome: Any, seating: Seating) -> str:
        """Set out places and scores by category, in lines of at most 28 columns."""
        return "\n".join(score_lines(outcome, [seating.who(seat) for seat in range(len(outcome.places))]))


def _is_abstract(member: object) -> bool:
    return getattr(member, "__isabstractmethod__", False)


class NoRenderer(LookupError):
    """No module draws this game."""


@cache
def renderer_for(game_key: str) -> Renderer[Any]:
    """Find the renderer of a game by its key. Raises NoRenderer, which says the module and what it must hold."""
    name = f"renderers.{game_key.replace('-', '_')}"
    remedy = "make it, with RENDERER = YourRenderer(), a subclass of renderers.contract.Renderer"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise NoRenderer(f"no module {name} draws the game {game_key!r}: {remedy}") from None
    found = getattr(module, "RENDERER", None)
    if not isinstance(found, Renderer):
        raise NoRenderer(f"the module {name} holds no renderer named RENDERER: {remedy}")
    return found
