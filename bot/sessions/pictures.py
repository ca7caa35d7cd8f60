"""Who draws: the service asks for pictures of views and does not care how."""

from typing import Any, Literal, Protocol

from renderers.contract import Seating
from renderers.drawing import banner_now, card_now, draw_now, page_now, preview_now
from renderers.kit.picture import Picture

Kind = Literal["board", "hand"]


class Pictures(Protocol):
    """Draws; equal requests may be answered from a cache. `renderers.pool.DrawingPool` is one.

    `theme` is the name of a theme.
    """

    async def draw(self, kind: Kind, game_key: str, view: Any, theme: str, table: Seating) -> Picture:
        """Return the board, or the viewer's hand."""
        ...

    async def page(self, game_key: str, view: Any, key: str, theme: str, table: Seating) -> Picture:
        """Return a page by a key that the renderer gives; the board is one."""
        ...

    async def card(self, game_key: str, name: str, theme: str) -> Picture | None:
        """Return a card with what it does, or None for a name that nothing has."""
        ...

    async def preview(self, game_key: str, view: Any, move: Any, theme: str, table: Seating) -> Picture | None:
        """Return where a move would lead, or None where a picture would say no more than words."""
        ...

    async def banner(self, game_key: str, title: str, subtitle: str, theme: str) -> Picture:
        """Return the picture that opens a lobby."""
        ...


class InlinePictures:
    """Draws at once, in the calling thread: for tests and small tools."""

    async def draw(self, kind: Kind, game_key: str, view: Any, theme: str, table: Seating) -> Picture:
        return draw_now(kind, game_key, view, theme, table)

    async def page(self, game_key: str, view: Any, key: str, theme: str, table: Seating) -> Picture:
        return page_now(game_key, view, key, theme, table)

    async def card(self, game_key: str, name: str, theme: str) -> Picture | None:
        picture = card_now(game_key, name, theme)
        return picture if picture.width else None

    async def preview(self, game_key: str, view: Any, move: Any, theme: str, table: Seating) -> Picture | None:
        picture = preview_now(game_key, view, move, theme, table)
        return picture if picture.width else None

    async def banner(self, game_key: str, title: str, subtitle: str, theme: str) -> Picture:
        return banner_now(game_key, title, subtitle, theme)
