"""What a worker that draws has to know: it is all that such a process loads."""

from __future__ import annotations

from typing import Final, assert_never

from PIL import Image

from renderers.contract import renderer_for
from renderers.kit.picture import Picture
from renderers.kit.theme import theme_named
from renderers.parent_watchdog import end_with_parent
from renderers.request import (
    BannerRequest,
    CardRequest,
    HandRequest,
    PageRequest,
    PictureRequest,
    PreviewRequest,
)

BLOCK: Final = 64 * 1024
"""Bytes that Pillow asks for in one piece, in a worker.

Where each image is one piece, as else, those that are kept leave holes between them into which no new one fits:
some 20 MiB of holes after a while.
"""


def ready_to_draw() -> None:
    """Make this process a worker that draws: the initializer of their pool."""
    end_with_parent()
    Image.core.set_block_size(BLOCK)  # type: ignore[attr-defined]  # it is there; Pillow's types leave it out


def draw(request: PictureRequest) -> Picture | None:
    """Draw a picture here and now; None where there is nothing to draw: no such card, a move that words tell best.

    Raises LookupError for a game or a page that is not there, ValueError for a hand that nobody holds.
    """
    renderer = renderer_for(request.game_key)
    theme = theme_named(request.theme)
    match request:
        case PageRequest():
            return renderer.render_page(request.view, request.key, theme, request.seating)
        case HandRequest():
            return renderer.render_hand(request.view, theme, request.seating)
        case PreviewRequest():
            return renderer.preview(request.view, request.move, theme, request.seating)
        case CardRequest():
            return renderer.render_card(request.name, theme)
        case BannerRequest():
            return renderer.render_banner(request.title, request.subtitle, theme)
        case _:
            assert_never(request)
