"""Who draws: the service asks for pictures of views and does not care how."""

from typing import Literal, Protocol

from games.core.view import View
from renderers.contract import Table, renderer_for
from renderers.kit.picture import Picture
from renderers.kit.theme import Theme

Kind = Literal["board", "hand"]


class Pictures(Protocol):
    """Draws a view; equal requests may be answered from a cache."""

    async def draw(self, game: str, kind: Kind, view: View, theme: Theme, table: Table) -> Picture:
        """Return the board, or the viewer's hand."""
        ...


class InlinePictures:
    """Draws at once, in the calling thread: for tests and small tools."""

    async def draw(self, game: str, kind: Kind, view: View, theme: Theme, table: Table) -> Picture:
        renderer = renderer_for(game)
        return renderer.render(view, theme, table) if kind == "board" else renderer.render_hand(view, theme, table)
