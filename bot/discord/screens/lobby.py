"""The lobby: its message, its options, and the answer when a table opens."""

from bot.discord.components.custom_ids import CustomId
from bot.discord.components.layout import ButtonSpec, LinkSpec, Row, SelectSpec
from bot.discord.reply import Reply
from bot.discord.screens.move_panel import link
from bot.discord.text import escaping
from bot.discord.text.limits import first_lines, number
from bot.sessions.position import Position
from bot.sessions.refusals import LobbyRefusal
from bot.sessions.service import TableService
from bot.sessions.table_options import SEATS, TableOptions
from games.core.options import OptionField, option_fields
from renderers.kit.english import plural
from storage.records import COMPUTER

CHANGED = "✎"
"""Stands behind an option that is not as usual."""
MENUS = 4
"""Selects on one page of the options; the fifth row turns pages."""


def lobby_text(position: Position) -> str:
    """Return what the lobby's message says."""
    table = position.seating(escaping.escape)
    lines = [f"**{position.title}**", position.rules.blurb]
    for row in position.seats:
        host = " · host" if row.user_id is not None and row.user_id == position.session.host_id else ""
        kind = " · computer" if row.kind == COMPUTER else ""
        lines.append(f"{table.who(row.seat)}{kind}{host}")
    if position.in_lobby:
        if free := _free(position):
            lines.append(f"{plural(free, 'seat')} free")
        lines.append(options_line(position))
        if why := cannot_start(position):
            lines.append(why)
    elif position.running:
        lines.append(
            f"The game is on: {f'<#{position.session.thread_id}>' if position.session.thread_id else 'here'}."
        )
    elif position.state is None:
        lines.append("This table was closed before it began. Open another: /game new.")
    else:
        lines.append("The game is over.")
    return first_lines(lines, 1900)


def _free(position: Position) -> int:
    return position.session.seats - len(position.seats)


def cannot_start(position: Position) -> str:
    """Say why Start cannot be pressed yet; empty once it can."""
    lacking = position.seat_range[0] - len(position.seats)
    if lacking <= 0:
        return ""
    more = "one more player" if lacking == 1 else f"{lacking} more players"
    return f"Start needs {more}: press Join, or Add computer."


def options_line(position: Position) -> str:
    """Return the options that matter in one line, as they stand; those that are not as usual stand out."""
    fields = (*option_fields(TableOptions), *option_fields(position.rules.Options))
    chosen = chosen_options(position)
    parts, changed = [], False
    for field in _mattering(fields, chosen):
        value = chosen.get(field.name, field.default)
        part = f"{field.title}: {field.say(value)}"
        parts.append(part if value == field.default else f"**{part}** {CHANGED}")
        changed = changed or value != field.default
    return " · ".join(parts) + (f" ({CHANGED} not as usual)" if changed else "")


def chosen_options(position: Position) -> dict[str, str]:
    """Return what was chosen for a table, by name; what is not named is as usual."""
    return {SEATS: str(position.session.seats), **position.table_options, **position.options}


def _mattering(fields: tuple[OptionField, ...], chosen: dict[str, str]) -> tuple[OptionField, ...]:
    return tuple(field for field in fields if field.matters(chosen, fields))


async def options(service: TableService, reply: Reply, position: Position, page_text: str) -> None:
    """Show the options: as selects to the host while the table is open, to everybody else as they stand."""
    chosen = chosen_options(position)
    every = (_seats_field(position), *option_fields(TableOptions), *option_fields(position.rules.Options))
    fields = _mattering(every, chosen)
    lines = [f"**{position.title}** · options"]
    lines += [
        f"- {field.title}: **{field.say(chosen.get(field.name, field.default))}** ({field.description})"
        for field in fields
    ]
    if not position.in_lobby or reply.user_id != position.session.host_id:
        host = next((row.name for row in position.seats if row.user_id == position.session.host_id), "the host")
        lines.append(
            f"Only {escaping.escape(host)}, who opened this table, can change them."
            if position.in_lobby
            else "They cannot be changed any more."
        )
        await reply.show(first_lines(lines, 1900))
        return
    pages = -(-len(fields) // MENUS)
    page = min(number(page_text) or 0, pages - 1)
    rows: list[Row] = [
        SelectSpec(
            CustomId.bound(position, "set", f"{page}.{field.name}"),
            f"{field.title}: {field.description}",
            tuple(
                (value, f"{field.title}: {field.say(value)}", "as usual" if value == field.default else "")
                for value in field.values
            ),
            chosen.get(field.name, field.default),
        )
        for field in fields[page * MENUS : (page + 1) * MENUS]
    ]
    turn = [
        ButtonSpec(CustomId.bound(position, "options", str(other)), f"Page {other + 1}", disabled=other == page)
        for other in range(pages)
    ]
    if pages > 1:
        rows.append(turn[:5])
    await reply.show(first_lines(lines, 1900), rows)


async def join(service: TableService, reply: Reply, position: Position) -> Position:
    """Give a person a seat. Raises `LobbyRefusal`; the host, who has one already, gets a text of their own."""
    if position.in_lobby and reply.user_id == position.session.host_id:
        start = cannot_start(position) or "Press Start when you are ready."
        raise LobbyRefusal(f"You opened {position.title}, so you sit at it already. {start}")
    return await service.lobby.join(position.id, reply.person, reply.id)


def _seats_field(position: Position) -> OptionField:
    values = tuple(map(str, position.seat_range))
    return OptionField(name=SEATS, values=values, default=values[-1], description="how many may sit at the table")


async def opened(reply: Reply, position: Position, notes: tuple[str, ...] = ()) -> None:
    """Say that a table was opened, with what there is to know about this channel."""
    reply.session = position.id
    start = "Others press Join; you press Start." if _free(position) else "Every seat is taken: press Start."
    lines = [f"{position.title} is open. {start}", *notes]
    await reply.show("\n".join(lines), [[LinkSpec(link(position), "To the table")]])


async def rematch(service: TableService, reply: Reply, old: Position) -> None:
    """Open a table like one that is over; everybody who asks later gets a seat at it. Raises `LobbyRefusal`."""
    position = await service.rematch.open(old.id, reply.person, reply.id)
    reply.deed_done = True
    if position.session.host_id == reply.user_id:
        await opened(reply, position)
        return
    reply.session = position.id
    host = next((row.name for row in position.seats if row.user_id == position.session.host_id), "Somebody")
    text = f"{escaping.escape(host)} has already opened {position.title}, and you sit at it now."
    leave = ButtonSpec(CustomId.bound(position, "leave"), "Leave")
    await reply.show(text, [[LinkSpec(link(position), "To the table"), leave]])
