"""Which tables a person may name: from another server, a table looks as if it did not exist."""

from typing import Any

import discord
from structlog.contextvars import bind_contextvars

from bot.discord.reply import Reply
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Unreadable
from bot.sessions.service import TableService
from storage.records import SessionRow

NOT_HERE = "There is no such table here."


class Sight:
    """What somebody sees from where they speak: that channel, those their roles open, where they have a seat."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction

    def reaches(self, position: Position) -> bool:
        """Return whether somebody may know of a table."""
        return position.seat_of(self.interaction.user.id) is not None or self.reaches_place_of(position.session)

    def reaches_place_of(self, session: SessionRow) -> bool:
        """Return whether somebody sees the channel in which a table stands."""
        here = self.interaction
        if here.guild_id is None or session.guild_id != here.guild_id:
            return False
        places = (session.channel_id, session.thread_id)
        if here.channel_id in places or getattr(here.channel, "parent_id", None) in places:
            return True
        guild = here.client.get_guild(here.guild_id)
        channel = guild.get_channel_or_thread(session.channel_id) if guild is not None else None
        # what the cache does not know is deleted, or hidden from us too: nobody else is shown what was there
        return channel is not None and isinstance(here.user, discord.Member) and _is_open_to(channel, here.user)


def _is_open_to(channel: Any, member: discord.Member) -> bool:
    """Return whether a member sees a channel; of private threads only those who speak in them are known to."""
    if isinstance(channel, discord.Thread):
        if channel.is_private() or channel.parent is None:
            return False
        channel = channel.parent
    return bool(channel.permissions_for(member).view_channel)


async def load_named(service: TableService, reply: Reply, session: int, *, manages: bool = False) -> Position:
    """Return the table that a person names, and note it for refusals and the log.

    Raises `NoSuchTable` also where it stands in a channel that they do not see and they have no seat there.
    Whoever `manages` the server may name all of its tables.
    """
    bind_contextvars(session=session)
    sight = Sight(reply.interaction)
    try:
        position = await service.tables.position(session)
    except NoSuchTable:
        raise NoSuchTable(NOT_HERE) from None
    except Unreadable as trouble:
        row = trouble.session
        if row is None or sight.reaches_place_of(row) or _managed(row, reply, manages):
            raise
        if await service.set_aside.has_seat(row, reply.user_id):
            raise
        raise NoSuchTable(NOT_HERE) from None
    if not (sight.reaches(position) or _managed(position.session, reply, manages)):
        raise NoSuchTable(NOT_HERE)
    reply.session = session
    return position


def _managed(session: SessionRow, reply: Reply, manages: bool) -> bool:
    return manages and session.guild_id == reply.guild_id


def own_server(position: Position, reply: Reply) -> Position:
    """Return the table if the person is on its server, as joining requires. Raises `NoSuchTable` elsewhere."""
    if position.session.guild_id != reply.guild_id:
        reply.session = None
        raise NoSuchTable(NOT_HERE)
    return position
