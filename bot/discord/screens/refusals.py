"""Every no with a way on: the sentence of the refusal, and the buttons that help."""

from bot.discord.components.layout import Link, Row, looking_rows, table_rows
from bot.discord.reply import Answer
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

    async def __call__(self, answer: Answer, refusal: Refusal) -> None:
        position = await self._position(answer)
        if position is None or isinstance(refusal, NoSuchTable | WhichTable):
            await answer.show(refusal.text)
            return
        if isinstance(refusal, Stale):
            await self._stale(answer, position, refusal.text)
            return
        position.seen = await self.service.visible_version(position, position.seat_of(answer.user_id))
        await answer.show(refusal.text, helping(position, answer.user_id, refusal))

    async def _position(self, answer: Answer) -> Position | None:
        if answer.session is None:
            return None
        try:
            return await self.service.position(answer.session)
        except Refusal:  # it is gone, or cannot be read
            return None

    async def _stale(self, answer: Answer, position: Position, text: str) -> None:
        """Show the present position, and to a seat its fresh panel."""
        if position.running and position.seat_of(answer.user_id) is not None:
            await looks.panel(self.service, answer, position, done=text)
        elif position.state is not None:
            await looks.board(self.service, answer, position, head=text)
        else:
            await answer.show(text, _to(position))


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
    return [[Link(link(position), "To the table")]]
