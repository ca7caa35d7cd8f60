"""What the service needs of whoever lays its messages out: names fit for a message, and the controls under it.

A presentation is pure: it makes everything of the position that it is given, and knows neither the service nor the
store.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from bot.sessions.position import Audience, Position

Components = Sequence[Any]
"""Rows of buttons and selects as the presentation made them; only the messenger looks into them."""


class Controls(Struct, frozen=True):
    """Which buttons stand under a message: `play` somebody may move, `undo` a move can be taken back, `over` the
    game has ended (rematch, export); `agree` something is being voted on (`undo` or `end`), which log row `asked`
    asked for; `page` which of the game's pages the message shows, None where it shows none."""

    play: bool = False
    undo: bool = False
    agree: str | None = None
    asked: int = 0
    over: bool = False
    page: str | None = None


class Presentation(Protocol):
    """Lays messages out for one chat service."""

    def escape(self, name: str) -> str:
        """Return a name that cannot break a message or ping anybody."""
        ...

    def code(self, name: str) -> str:
        """Return a name as it can stand in a code block, without ending it."""
        ...

    def thread_name(self, position: Position) -> str:
        """Return what the thread of a table is called."""
        ...

    def lobby_text(self, position: Position) -> str:
        """Return what the message of a lobby says."""
        ...

    def lobby_rows(self, position: Position) -> Components:
        """Return the controls of a lobby; none once it is closed."""
        ...

    def public_rows(self, audience: Audience, controls: Controls) -> Components:
        """Return the controls of a message that everybody sees."""
        ...

    def hand_rows(self, audience: Audience, controls: Controls, *, onward: bool) -> Components:
        """Return the controls of a seat's private message; `onward` offers the next table that waits."""
        ...


class PlainPresentation:
    """Leaves names as they are and makes no controls: for tools, and for tests of the service alone."""

    def escape(self, name: str) -> str:
        return name

    def code(self, name: str) -> str:
        return name

    def thread_name(self, position: Position) -> str:
        return position.title

    def lobby_text(self, position: Position) -> str:
        return position.title

    def lobby_rows(self, position: Position) -> Components:
        return ()

    def public_rows(self, audience: Audience, controls: Controls) -> Components:
        return ()

    def hand_rows(self, audience: Audience, controls: Controls, *, onward: bool) -> Components:
        return ()
