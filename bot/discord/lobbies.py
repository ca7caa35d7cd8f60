"""The lobby: its message, its options, and the answer when a table opens."""

from bot.discord import names
from bot.discord.answers import Answer
from bot.discord.ids import Press
from bot.discord.limits import join_lines
from bot.discord.panel import link
from bot.discord.views import Knob, Link, Menu, Row
from bot.sessions.house import SEATS
from bot.sessions.position import Position
from bot.sessions.service import TableService
from games.core.options import OptionField, option_fields
from storage.records import COMPUTER

MENUS = 4
"""Selects on one page of the options; the fifth row turns pages."""


def lobby_text(position: Position, house: tuple[OptionField, ...]) -> str:
    """Return what the lobby's message says."""
    table = position.table(names.escape)
    lines = [f"**{position.title}**", position.rules.blurb]
    for row in position.seats:
        host = " · host" if row.user_id is not None and row.user_id == position.session.host_id else ""
        kind = " · computer" if row.kind == COMPUTER else ""
        lines.append(f"{table.who(row.seat)}{kind}{host}")
    if position.in_lobby:
        free = position.session.seats - len(position.seats)
        if free:
            lines.append(f"{free} {'seat' if free == 1 else 'seats'} free")
        lines.append(options_line(position, house))
    elif position.running:
        lines.append(
            f"The game is on: {f'<#{position.session.thread_id}>' if position.session.thread_id else 'here'}."
        )
    elif position.state is None:
        lines.append("This table was closed before it began. Open another: /game new.")
    else:
        lines.append("The game is over.")
    return join_lines(lines, 1900)


def options_line(position: Position, house: tuple[OptionField, ...]) -> str:
    """Return all options in one line, as they stand."""
    chosen = {**position.table_options, **position.options}
    fields = (*house, *option_fields(position.rules.Options))
    return " · ".join(
        f"{field.name.replace('_', ' ')}: {chosen.get(field.name, field.default)}" for field in fields
    )


async def options(service: TableService, answer: Answer, position: Position, page_text: str) -> None:
    """Show the options as selects; only the host's choice counts, which the service sees to."""
    fields = (_seats_field(position), *service.table_option_fields, *option_fields(position.rules.Options))
    chosen = {SEATS: str(position.session.seats), **position.table_options, **position.options}
    pages = -(-len(fields) // MENUS)
    page = min(int(page_text) if page_text.isdigit() else 0, pages - 1)
    rows: list[Row] = [
        Menu(
            Press.at(position, "set", f"{page}.{field.name}"),
            f"{field.name.replace('_', ' ').capitalize()}: {field.description}",
            tuple(
                (value, f"{field.name.replace('_', ' ').capitalize()}: {value}",
                 "as usual" if value == field.default else "")
                for value in field.values
            ),
            chosen.get(field.name, field.default),
        )
        for field in fields[page * MENUS : (page + 1) * MENUS]
    ]  # fmt: skip
    turn = [
        Knob(Press.at(position, "options", str(other)), f"Page {other + 1}", disabled=other == page)
        for other in range(pages)
    ]
    if pages > 1:
        rows.append(turn[:5])
    lines = [f"**{position.title}** · options"]
    lines += [f"- {field.name.replace('_', ' ')}: {field.description}" for field in fields if field.description]
    await answer.show(join_lines(lines, 1900), rows)


def _seats_field(position: Position) -> OptionField:
    values = tuple(map(str, position.rules.seat_range))
    return OptionField(SEATS, values, values[-1], "how many may sit at the table")


async def opened(answer: Answer, position: Position, notes: tuple[str, ...] = ()) -> None:
    """Say that a table was opened, with what there is to know about this channel."""
    answer.session = position.id
    lines = [f"{position.title} is open. Others press Join; you press Start.", *notes]
    await answer.show("\n".join(lines), [[Link(link(position), "To the table")]])
