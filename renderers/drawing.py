"""What a worker that draws has to know: it is all that such a process loads."""

from __future__ import annotations

from typing import Any, Final, Literal

from PIL import Image

from renderers.contract import Seating, renderer_for
from renderers.kit.picture import Picture
from renderers.kit.theme import theme_named
from renderers.parent_watchdog import end_with_parent

Kind = Literal["board", "hand"]

BLOCK: Final = 64 * 1024
"""Bytes that Pillow asks for in one piece, in a worker.

Where each image is one piece, as else, those that are kept leave holes between them into which no new one fits:
some 20 MiB of holes after a while.
"""


def ready_to_draw() -> None:
    """Make this process a worker that draws: the initializer of their pool."""
    end_with_parent()
    Image.core.set_block_size(BLOCK)  # type: ignore[attr-defined]  # it is there; Pillow's types leave it out


def draw_now(kind: Kind, game_key: str, view: Any, theme_name: str, seating: Seating) -> Picture:
    """Draw a picture here and now, in the calling process."""
    renderer = renderer_for(game_key)
    theme = theme_named(theme_name)
    if kind == "board":
        return renderer.render(view, theme, seating)
    return renderer.render_hand(view, theme, seating)


NOTHING = Picture(b"", 0, 0, "", "")
"""A picture of nothing: what a worker says where there is nothing to draw."""


def preview_now(game_key: str, view: Any, move: Any, theme_name: str, seating: Seating) -> Picture:
    """Draw where a move would lead, here and now; `NOTHING` where a picture would say no more than words."""
    return renderer_for(game_key).preview(view, move, theme_named(theme_name), seating) or NOTHING


def page_now(game_key: str, view: Any, key: str, theme_name: str, seating: Seating) -> Picture:
    """Draw a page here and now, in the calling process. Raises LookupError for a key that no page has."""
    return renderer_for(game_key).render_page(view, key, theme_named(theme_name), seating)


def card_now(game_key: str, name: str, theme_name: str) -> Picture:
    """Draw what there is to say of a card, here and now; `NOTHING` for a name that nothing has."""
    return renderer_for(game_key).render_card(name, theme_named(theme_name)) or NOTHING


def banner_now(game_key: str, title: str, subtitle: str, theme_name: str) -> Picture:
    """Draw a lobby's banner here and now, in the calling process."""
    return renderer_for(game_key).render_banner(title, subtitle, theme_named(theme_name))
