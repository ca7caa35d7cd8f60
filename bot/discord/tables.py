"""The option `table`: which table is meant, where the thread does not say it."""

from bot.discord import names
from bot.discord.commanding import Asked, Option, Typing
from bot.discord.shows import waits_for
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Refusal


async def complete_table(typing: Typing) -> list[tuple[str, str]]:
    """Offer the caller's tables, those that wait first, then the others of this channel."""
    mine = await typing.service.tables_of(typing.user_id)
    known = {position.id for position in mine}
    here = [position for position in await typing.service.tables_in(typing.channel_id) if position.id not in known]
    return [(table_label(position, typing.user_id), str(position.id)) for position in (*mine, *here)]


def table_label(position: Position, user_id: int) -> str:
    """Return a table as it is offered: its title, whether it waits for the person, who sits there."""
    who = ", ".join(names.label(row.name) for row in position.seats)
    state = " · waits for you" if waits_for(position, user_id) else ""
    return f"{position.title}{state} · {who}"


def table_option(name: str = "table") -> Option:
    return Option(name, "which table, where it is not clear", complete=complete_table)


async def meant(asked: Asked, option: str = "table") -> Position:
    """Return the table that a command means, and note it for refusals. Raises `NoSuchTable`, `WhichTable`."""
    position = await find(asked, asked.text(option))
    asked.answer.session = position.id
    return position


async def find(asked: Asked, text: str | None) -> Position:
    if text is None:
        return await asked.service.find(asked.answer.user_id, asked.answer.channel_id)
    if not text.isdigit() or len(text) > 18:
        raise NoSuchTable("Choose a table from the list that appears as you type.")
    asked.answer.session = int(text)
    return await asked.service.position(int(text))


async def typed_position(typing: Typing, option: str = "table") -> Position | None:
    """Return the table meant while somebody types, None where it is not clear."""
    text = str(typing.filled.get(option) or "")
    try:
        if text:
            return await typing.service.position(int(text)) if text.isdigit() and len(text) < 19 else None
        return await typing.service.find(typing.user_id, typing.channel_id)
    except Refusal:
        return None
