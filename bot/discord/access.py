"""Which tables somebody may name from where they are: from outside, a table is not to be told from none."""

from structlog.contextvars import bind_contextvars

from bot.discord.reply import Reply
from bot.sessions.lookup import may_name
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable
from bot.sessions.service import TableService

NOT_HERE = "There is no such table here."


async def load_named(service: TableService, reply: Reply, session: int) -> Position:
    """Return the table that somebody names from where they are, and note it for refusals and the log.

    Raises `NoSuchTable` also where it stands on another server and they have no seat there.
    """
    bind_contextvars(session=session)
    try:
        position = await service.tables.position(session)
    except NoSuchTable:
        raise NoSuchTable(NOT_HERE) from None
    if not may_name(position, reply.user_id, reply.guild_id):
        raise NoSuchTable(NOT_HERE)
    reply.session = session
    return position


def own_server(position: Position, reply: Reply) -> Position:
    """Return a table on whose own server somebody is, as sitting down needs. Raises `NoSuchTable` elsewhere."""
    if position.session.guild_id != reply.guild_id:
        reply.session = None
        raise NoSuchTable(NOT_HERE)
    return position
