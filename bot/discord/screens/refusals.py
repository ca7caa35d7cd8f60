"""Every no with a way on: the sentence of the refusal, and the buttons that help."""

from bot.discord.components.layout import LinkSpec, Row, looking_rows, table_rows
from bot.discord.reply import Reply
from bot.discord.screens import looks
from bot.discord.screens.move_panel import link
from bot.sessions.lookup import waits_for
from bot.sessions.messenger import Controls
from bot.sessions.position import Position
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


class Refusing:
    """Answers refusals."""

    def __init__(self, service: TableService) -> None:
        self.service = service

    async def __call__(self, reply: Reply, refusal: Refusal) -> None:
        position = await self._position(reply)
        if position is None or isinstance(refusal, NoSuchTable | WhichTable):
            await reply.show(refusal.text)
            return
        if isinstance(refusal, Stale):
            await self._stale(reply, position, refusal.text)
            return
        position.seen = await self.service.visible_version(position, position.seat_of(reply.user_id))
        await reply.show(refusal.text, helping(position, reply.user_id, refusal))

    async def _position(self, reply: Reply) -> Position | None:
        if reply.session is None:
            return None
        try:
            return await self.service.position(reply.session)
        except Refusal:  # it is gone, or cannot be read
            return None

    async def _stale(self, reply: Reply, position: Position, text: str) -> None:
        """Show the present position, and to a seat its fresh panel."""
        if position.running and position.seat_of(reply.user_id) is not None:
            await looks.panel(self.service, reply, position, done=text)
        elif position.state is not None:
            await looks.board(self.service, reply, position, head=text)
        else:
            await reply.show(text, _to(position))


def helping(position: Position, user_id: int, refusal: Refusal) -> list[Row]:
    """Return the buttons that help after a refusal."""
    seated = position.seat_of(user_id) is not None
    if isinstance(refusal, Finished):
        return table_rows(position, Controls(over=True)) if position.state is not None else []
    if isinstance(refusal, NotStarted):
        return _to(position)
    if position.state is None:
        return []
    if isinstance(refusal, WrongTurn | Stranger):
        return looking_rows(position, hand=seated)
    if isinstance(refusal, Illegal) and waits_for(position, user_id):
        return table_rows(position, Controls(play=True))
    return looking_rows(position, hand=seated)


def _to(position: Position) -> list[Row]:
    return [[LinkSpec(link(position), "To the table")]]
