"""Who draws, and what is asked of them: the service asks for pictures of views and does not care how."""

from typing import Protocol

import structlog

from bot.sessions.position import Position
from games.core.move import Move
from games.core.seat import Seat
from renderers.drawing import draw
from renderers.kit.picture import Picture
from renderers.pool import DrawingError
from renderers.request import HandRequest, PageRequest, PictureRequest, PreviewRequest

log = structlog.get_logger(__name__)


class Pictures(Protocol):
    """Draws; equal requests may be answered from a cache. `renderers.pool.DrawingPool` is one."""

    async def draw(self, request: PictureRequest) -> Picture | None:
        """Return a picture, or None where there is none: words say it all, or a card is not known."""
        ...


class InlinePictures:
    """Draws at once, in the calling thread: for tests and small tools."""

    async def draw(self, request: PictureRequest) -> Picture | None:
        return draw(request)


async def drawn(pictures: Pictures, request: PictureRequest) -> Picture | None:
    """Return a picture; None where there is none to be drawn, or where drawing it failed: its words remain."""
    try:
        return await pictures.draw(request)
    except DrawingError as error:
        log.warning("a picture cannot be drawn", picture=type(request).__name__, why=str(error))
        return None


def page_request(position: Position, key: str, theme: str) -> PageRequest:
    """Ask for a page of a table, as everybody may see it, by a key that its renderer gives."""
    return PageRequest(
        game_key=position.rules.key, theme=theme, view=position.view(None), seating=position.seating(), key=key
    )


def hand_request(position: Position, seat: Seat, theme: str) -> HandRequest:
    """Ask for a seat's hand."""
    return HandRequest(
        game_key=position.rules.key, theme=theme, view=position.view(seat), seating=position.seating()
    )


def preview_request(position: Position, seat: Seat, move: Move, theme: str) -> PreviewRequest:
    """Ask where a legal move of a seat would lead, for its eyes only."""
    return PreviewRequest(
        game_key=position.rules.key, theme=theme, view=position.view(seat), move=move, seating=position.seating()
    )
