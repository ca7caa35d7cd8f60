"""Telling notices: short messages beside the turn, at the table or to its host."""

from bot.sessions.messages import Composer
from bot.sessions.messenger import MessageRef, Messenger, Undeliverable
from bot.sessions.outgoing import HostTrouble, Notice
from bot.sessions.position import Position
from bot.sessions.table_messages import TableMessages


class NoticeDelivery:
    """Posts notices at their table, or sends them to its host."""

    def __init__(self, table: TableMessages, composer: Composer, messenger: Messenger) -> None:
        self.table = table
        self.composer = composer
        self.messenger = messenger

    async def tell(self, position: Position, notice: Notice, nonce: str) -> MessageRef | None:
        """Deliver a notice, unless it does not apply any more."""
        post = self.composer.notice(position, notice)
        if post is None:
            return None
        if isinstance(notice, HostTrouble):
            try:
                return await self.messenger.send_dm(notice.user, post, nonce)
            except Undeliverable:
                return None
        return await self.table.post(position, post, nonce)
