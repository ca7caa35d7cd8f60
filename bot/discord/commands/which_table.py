"""The option `table`: which table is meant, where the thread does not say it."""

from bot.discord.commands.factory import AutocompleteCall, CommandCall, CommandOption, Complete
from bot.discord.reply import Reply
from bot.discord.text import escaping
from bot.discord.text.limits import number
from bot.sessions.lookup import waits_for
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Refusal
from bot.sessions.service import TableService

NOT_HERE = "There is no such table here."


async def complete_table(call: AutocompleteCall) -> list[tuple[str, str]]:
    """Offer the caller's tables, those that wait first, then the others of this channel."""
    mine = await call.service.tables_of(call.user_id)
    known = {position.id for position in mine}
    here = [position for position in await call.service.tables_in(call.channel_id) if position.id not in known]
    return [(table_label(position, call.user_id), str(position.id)) for position in (*mine, *here)]


async def complete_table_here(call: AutocompleteCall) -> list[tuple[str, str]]:
    """Offer the tables of the server on which somebody types, first their own."""
    offered = await complete_table(call)
    return [
        (label, value)
        for label, value in offered
        if (await call.service.position(int(value))).session.guild_id == call.guild_id
    ]


def table_label(position: Position, user_id: int) -> str:
    """Return a table as it is offered: its title, whether it waits for the person, who sits there."""
    who = ", ".join(escaping.label(row.name) for row in position.seats)
    state = " · waits for you" if waits_for(position, user_id) else ""
    return f"{position.title}{state} · {who}"


def table_option(name: str = "table", complete: Complete = complete_table) -> CommandOption:
    return CommandOption(name, "which table, where it is not clear", complete=complete)


async def meant(call: CommandCall, option: str = "table") -> Position:
    """Return the table that a command means, and note it for refusals. Raises `NoSuchTable`, `WhichTable`."""
    position = await find(call, call.text(option))
    call.reply.session = position.id
    return await _as_seen(call.service, position, call.reply.user_id)


async def _as_seen(service: TableService, position: Position, user_id: int) -> Position:
    """Return a table with the version that a person may know noted on it, for signs of moves too long to send."""
    position.seen = await service.visible_version(position, position.seat_of(user_id))
    return position


async def find(call: CommandCall, text: str | None) -> Position:
    if text is None:
        return await call.service.find(call.reply.user_id, call.reply.channel_id)
    session = number(text)
    if session is None:
        raise NoSuchTable("Choose a table from the list that appears as you type.")
    await note(call.service, call.reply, session)
    return await call.service.position(session)


async def note(service: TableService, reply: Reply, session: int) -> None:
    """Note the table that somebody names from where they are, for refusals and the log.

    Raises `NoSuchTable` also where it stands on another server and they have no seat there: from outside, such a
    table is not to be told from none.
    """
    if not await service.may_name(session, reply.user_id, reply.guild_id):
        raise NoSuchTable(NOT_HERE)
    reply.session = session


def own_server(position: Position, reply: Reply) -> Position:
    """Return a table on whose own server somebody is, as sitting down needs. Raises `NoSuchTable` elsewhere."""
    if position.session.guild_id != reply.guild_id:
        reply.session = None
        raise NoSuchTable(NOT_HERE)
    return position


async def typed_position(call: AutocompleteCall, option: str = "table") -> Position | None:
    """Return the table meant while somebody types, None where it is not clear."""
    text = str(call.filled.get(option) or "")
    try:
        if text:
            session = number(text)
            if session is None or not await call.service.may_name(session, call.user_id, call.guild_id):
                return None
            position = await call.service.position(session)
        else:
            position = await call.service.find(call.user_id, call.channel_id)
    except Refusal:
        return None
    return await _as_seen(call.service, position, call.user_id)
