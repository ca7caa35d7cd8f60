"""The option `table`: which table is meant, where the thread does not say it."""

from bot.discord.access import load_named
from bot.discord.commands.factory import AutocompleteCall, CommandCall, CommandOption, Complete
from bot.discord.text import escaping
from bot.discord.text.limits import number
from bot.sessions.position import Audience, Position
from bot.sessions.refusals import NoSuchTable, Refusal


async def complete_table(call: AutocompleteCall) -> list[tuple[str, str]]:
    """Offer the caller's tables, those that wait first, then the others of this channel."""
    return [(table_label(position, call.user_id), str(position.id)) for position in await _offered(call)]


async def complete_table_here(call: AutocompleteCall) -> list[tuple[str, str]]:
    """Offer the tables of the server on which somebody types, first their own."""
    return [
        (table_label(position, call.user_id), str(position.id))
        for position in await _offered(call)
        if position.session.guild_id == call.guild_id
    ]


async def _offered(call: AutocompleteCall) -> list[Position]:
    mine = await call.service.tables.tables_of(call.user_id)
    known = {position.id for position in mine}
    here = await call.service.tables.tables_in(call.channel_id)
    return [*mine, *(position for position in here if position.id not in known)]


def table_label(position: Position, user_id: int) -> str:
    """Return a table as it is offered: its title, whether it waits for the person, who sits there."""
    who = ", ".join(escaping.label(row.name) for row in position.seats)
    state = " · waits for you" if position.waits_for(user_id) else ""
    return f"{position.title}{state} · {who}"


def table_option(name: str = "table", complete: Complete = complete_table) -> CommandOption:
    """Return the option that says which table is meant."""
    return CommandOption(name, "which table, where it is not clear", complete=complete)


async def meant(call: CommandCall, option: str = "table", *, manages: bool = False) -> Position:
    """Return the table that a command means, and note it for refusals. Raises `NoSuchTable`, `WhichTable`.

    Whoever `manages` the server may name all of its tables.
    """
    position = await find(call, call.text(option), manages=manages)
    call.reply.session = position.id
    return position


async def find(call: CommandCall, text: str | None, *, manages: bool = False) -> Position:
    """Return the table with the number in a text; without one, the one meant here."""
    if text is None:
        return await call.service.tables.find(call.reply.user_id, call.reply.channel_id)
    session = number(text)
    if session is None:
        raise NoSuchTable("Choose a table from the list that appears as you type.")
    return await load_named(call.service, call.reply, session, manages=manages)


async def typed_table(call: AutocompleteCall, option: str = "table") -> Audience | None:
    """Return the table meant while somebody types, as they may know it; None where it is not clear."""
    text = str(call.filled.get(option) or "")
    try:
        if text:
            session = number(text)
            if session is None:
                return None
            position = await call.service.tables.position(session)
            if not call.sight.reaches(position):
                return None
        else:
            position = await call.service.tables.find(call.user_id, call.channel_id)
    except Refusal:
        return None
    return position.seen_by(position.seat_of(call.user_id))
