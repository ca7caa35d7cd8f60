"""Refusals as people see them: the sentence, and buttons for what can be done instead."""

from bot.discord.access import NOT_HERE, Sight
from bot.discord.components.layout import LinkSpec, Row, looking_rows, table_rows
from bot.discord.reply import Reply
from bot.discord.screens import looks
from bot.discord.screens.move_panel import link
from bot.sessions.position import Audience, Position
from bot.sessions.presentation import Controls
from bot.sessions.refusals import (
    Finished,
    Illegal,
    NoSuchTable,
    NotStarted,
    Refusal,
    Stale,
    Stranger,
    WhichTable,
    WrongTurn,
)
from bot.sessions.service import TableService


async def refuse(service: TableService, reply: Reply, refusal: Refusal) -> None:
    """Say a refusal, with the position as it stands and the buttons that help."""
    position = refusal.position or await _position(service, reply)
    if position is None or isinstance(refusal, NoSuchTable | WhichTable):
        await reply.show(refusal.text)
        return
    if not Sight(reply.interaction).reaches(position):
        await reply.show(NOT_HERE)
        return
    if isinstance(refusal, Stale):
        await _stale(service, reply, position, refusal.text)
        return
    audience = position.seen_by(position.seat_of(reply.user_id))
    await reply.show(refusal.text, helping(audience, refusal))


async def _position(service: TableService, reply: Reply) -> Position | None:
    if reply.session is None:
        return None
    try:
        return await service.tables.position(reply.session)
    except Refusal:  # it is gone, or cannot be read
        return None


async def _stale(service: TableService, reply: Reply, position: Position, text: str) -> None:
    """Show the present position, and to a seat its fresh panel."""
    if position.running and position.seat_of(reply.user_id) is not None:
        await looks.panel(service, reply, position, done=text)
    elif position.state is not None:
        await looks.board(service, reply, position, head=text)
    else:
        await reply.show(text, _to(position))


def helping(audience: Audience, refusal: Refusal) -> list[Row]:
    """Return the buttons that help after a refusal."""
    position, seated = audience.position, audience.viewer is not None
    if isinstance(refusal, Finished):
        return table_rows(audience, Controls(over=True)) if position.state is not None else []
    if isinstance(refusal, NotStarted):
        return _to(position)
    if position.state is None:
        return []
    if isinstance(refusal, WrongTurn | Stranger):
        return looking_rows(audience, hand=seated)
    if isinstance(refusal, Illegal) and audience.asked:
        return table_rows(audience, Controls(play=True))
    return looking_rows(audience, hand=seated)


def _to(position: Position) -> list[Row]:
    return [[LinkSpec(link(position), "To the table")]]
