"""What a worker that draws has to know: it is all that such a process loads."""

from __future__ import annotations

from typing import Any, Literal

from renderers.contract import Table, renderer_for
from renderers.kit.picture import Picture
from renderers.kit.theme import theme_named

Kind = Literal["board", "hand"]


def draw_now(kind: Kind, game_key: str, view: Any, theme_name: str, table: Table) -> Picture:
    """Draw a picture here and now, in the calling process."""
    renderer = renderer_for(game_key)
    theme = theme_named(theme_name)
    if kind == "board":
        return renderer.render(view, theme, table)
    return renderer.render_hand(view, theme, table)


NOTHING = Picture(b"", 0, 0, "", "")
"""A picture of nothing: what a worker says where there is nothing to draw."""


def preview_now(game_key: str, view: Any, move: Any, theme_name: str, table: Table) -> Picture:
    """Draw where a move would lead, here and now; `NOTHING` where a picture would say no more than words."""
    return renderer_for(game_key).preview(view, move, theme_named(theme_name), table) or NOTHING


def banner_now(game_key: str, title: str, subtitle: str, theme_name: str) -> Picture:
    """Draw a lobby's banner here and now, in the calling process."""
    return renderer_for(game_key).render_banner(title, subtitle, theme_named(theme_name))
