"""`/game`: tables from their opening to their end."""

from typing import Any

from discord import app_commands

from bot.discord.commands.factory import Asked, Option, Typing, command, group
from bot.discord.commands.which_table import complete_table_here, meant, own_server, table_option, typed_position
from bot.discord.components import handlers
from bot.discord.permissions import preflight
from bot.discord.screens import leaving, lobby, looks
from bot.discord.screens.move_panel import link
from bot.discord.text import escaping
from bot.discord.text.labels import plural
from bot.discord.text.limits import CHOICES, first_lines
from bot.sessions.actors import Place
from bot.sessions.lookup import waits_for
from bot.sessions.position import Position
from bot.sessions.refusals import LobbyRefusal, Refusal
from bot.sessions.service import TableService
from bot.sessions.table_options import SEATS, TableOptions
from games.core.options import OptionField, option_fields
from games.registry import GAMES, all_games, game

PLACES = (("in a thread of its own", "thread"), ("here in the channel", "channel"))

# --- opening ----------------------------------------------------------------------------------------


async def _new(asked: Asked) -> None:
    ground = preflight(asked.interaction, wants_thread=asked.text("place") != "channel")
    assert asked.interaction.guild_id is not None
    key = asked.text("game") or ""
    fields = option_fields(game(key).Options) if key in GAMES else ()
    table_options = {
        field.name: value for field in option_fields(TableOptions) if (value := asked.text(field.name)) is not None
    }
    position = await asked.service.open_table(
        key, asked.answer.person,
        Place(asked.interaction.guild_id, asked.answer.channel_id, ground.thread),
        seats=asked.values.get("seats"), game_options=read_chosen(asked.text("options"), fields),
        table_options=table_options, interaction=asked.answer.id,
    )  # fmt: skip
    asked.answer.deed_done = True
    notes = list(ground.notes)
    for _ in range(asked.values.get("computers") or 0):
        try:
            position = await asked.service.add_computer(position.id, asked.answer.user_id)
        except LobbyRefusal as refusal:
            notes.append(refusal.text)
            break
    await lobby.opened(asked.answer, position, tuple(notes))


def read_chosen(text: str | None, fields: tuple[OptionField, ...]) -> dict[str, str]:
    """Return options from `name=value, name=value`, in capitals or not. Raises `LobbyRefusal` for what is not
    written so; whether there is such an option is the lobby's business."""
    chosen: dict[str, str] = {}
    written = {(field.name, value.lower()): value for field in fields for value in field.values}
    for part in (text or "").split(","):
        if not part.strip():
            continue
        name, equals, value = part.partition("=")
        if not equals or not value.strip():
            raise LobbyRefusal(
                f"Write options as name=value, separated by commas; “{escaping.escape(part)}” is not."
            )
        name, value = name.strip().lower().replace(" ", "_"), value.strip().lower()
        chosen[name] = written.get((name, value), value)
    return chosen


async def complete_options(typing: Typing) -> list[tuple[str, str]]:
    """Offer the options of the game that is named, behind those that stand there already."""
    key = str(typing.filled.get("game") or "")
    if key not in GAMES:
        return []
    done = typing.current.rpartition(",")[0].strip()
    named = {part.partition("=")[0].strip() for part in done.split(",")}
    head = f"{done}, " if done else ""
    return [
        (
            f"{head}{field.name}={value}{' (as usual)' if value == field.default else ''}",
            f"{head}{field.name}={value}",
        )
        for field in option_fields(game(key).Options)
        if field.name not in named
        for value in field.values
    ]


def new_command() -> app_commands.Command[Any, ..., Any]:
    games = all_games()
    named = tuple((rules.title, rules.key) for rules in games)
    few = named if len(named) <= CHOICES else ()

    async def complete_games(_: Typing) -> list[tuple[str, str]]:
        return list(named)

    return command(
        "new", "Open a table", _new,
        (
            Option("game", "what to play", required=True, choices=few, complete=None if few else complete_games),
            Option("seats", "how many may sit down", int),
            Option("computers", "how many computer players sit down at once", int),
            Option("place", "where to play", choices=PLACES),
            Option("options", "options of the game as name=value, ...", complete=complete_options),
            *(house_option(field) for field in option_fields(TableOptions)),
        ),
    )  # fmt: skip


def house_option(field: OptionField) -> Option:
    choices = tuple(
        (field.say(value) + (" (as usual)" if value == field.default else ""), value) for value in field.values
    )
    return Option(field.name, field.description, choices=choices)


# --- the lobby --------------------------------------------------------------------------------------


async def _join(asked: Asked) -> None:
    position = own_server(await meant(asked), asked.answer)
    position = await lobby.join(asked.service, asked.answer, position)
    await asked.answer.show(f"You sit at {position.title}. The host presses Start.")


async def _leave(asked: Asked) -> None:
    position = await meant(asked)
    position = await asked.service.leave(position.id, asked.answer.person, asked.answer.id)
    await asked.answer.show(f"You left {position.title}.")


async def _start(asked: Asked) -> None:
    position = await meant(asked)
    position = await asked.service.start(position.id, asked.answer.user_id, asked.answer.id)
    await asked.answer.show(f"{position.title} begins: see [the table]({link(position)}).")


async def _computer(asked: Asked) -> None:
    position = await meant(asked)
    if asked.text("do") == "remove":
        position = await asked.service.remove_computer(position.id, asked.answer.user_id, asked.answer.id)
        await asked.answer.show(f"A computer player left {position.title}.")
        return
    player = asked.text("player") or next(iter(asked.service.player_keys))
    position = await asked.service.add_computer(position.id, asked.answer.user_id, player, asked.answer.id)
    await asked.answer.show(f"{escaping.escape(position.seats[-1].name)} sits at {position.title}.")


async def _option(asked: Asked) -> None:
    position = await meant(asked)
    name, value = asked.text("name"), asked.text("value")
    if name is None or value is None:
        await lobby.options(asked.service, asked.answer, position, "")
        return
    await asked.service.set_option(position.id, asked.answer.user_id, name, value, asked.answer.id)
    await asked.answer.show(f"{position.title}: {escaping.escape(name)} is {escaping.escape(value)} now.")


async def complete_option_name(typing: Typing) -> list[tuple[str, str]]:
    position = await typed_position(typing)
    return [(f"{field.name}: {field.description}", field.name) for field in _fields(typing.service, position)]


async def complete_option_value(typing: Typing) -> list[tuple[str, str]]:
    position = await typed_position(typing)
    wanted = str(typing.filled.get("name") or "")
    return [
        (field.say(value), value)
        for field in _fields(typing.service, position)
        if field.name == wanted
        for value in field.values
    ]


def _fields(service: TableService, position: Position | None) -> tuple[OptionField, ...]:
    if position is None:
        return service.table_option_fields
    seats = OptionField(SEATS, tuple(map(str, position.seat_range)), str(position.seat_range[-1]), "")
    return (seats, *service.table_option_fields, *option_fields(position.rules.Options))


# --- while it is played -----------------------------------------------------------------------------


async def _list(asked: Asked) -> None:
    tables = await asked.service.tables_in(asked.answer.channel_id)
    if not tables:
        await asked.answer.show("No table stands in this channel. Open one: /game new.")
        return
    tables.sort(key=lambda table: not waits_for(table, asked.answer.user_id))
    lines = [f"- [{table.title}]({link(table)}) · {_state(table, asked.answer.user_id)}" for table in tables]
    await asked.answer.show(first_lines(["**Tables here**", *lines], 1900))


def _state(position: Position, user_id: int) -> str:
    who = ", ".join(escaping.escape(row.name) for row in position.seats)
    if position.in_lobby:
        return f"{who} · {plural(position.session.seats - len(position.seats), 'seat')} free"
    return f"{who} · {'**waits for you**' if waits_for(position, user_id) else 'being played'}"


async def _info(asked: Asked) -> None:
    await looks.info(asked.service, asked.answer, await meant(asked))


async def _resign(asked: Asked) -> None:
    await leaving.ask_resign(asked.answer, await meant(asked))


async def _end(asked: Asked) -> None:
    await leaving.end(asked.service, asked.answer, await meant(asked))


async def _vote(asked: Asked, agree: bool) -> None:
    position = await meant(asked)
    done = await asked.service.vote(position.id, asked.answer.user_id, agree, interaction=asked.answer.id)
    await handlers.after(asked.service, asked.answer, done)


async def _agree(asked: Asked) -> None:
    await _vote(asked, True)


async def _decline(asked: Asked) -> None:
    await _vote(asked, False)


async def _export(asked: Asked) -> None:
    position = await meant(asked)
    data = await asked.service.export(position.id)
    await asked.answer.send_file(f"{position.title}, as it can be replayed:", handlers.export_name(position), data)


async def _verify(asked: Asked) -> None:
    position = await meant(asked)
    if position.in_lobby or position.running:
        # how many lines the log has would tell how many answers were given in secret
        raise Refusal(f"{position.title} can be verified when it is over: then its seed is open to all.")
    await asked.answer.show(await asked.service.verify(position.id))


async def _rematch(asked: Asked) -> None:
    await lobby.rematch(asked.service, asked.answer, await meant(asked))


def game_commands(computer_players: dict[str, str]) -> app_commands.Group:
    """Return the group `/game`; computer players by key and title."""
    table = (table_option(),)
    players = tuple((title, key) for key, title in computer_players.items())[:CHOICES]
    computer = (
        Option("do", "add one or take one away", choices=(("add", "add"), ("remove", "remove"))),
        Option("player", "which computer player", choices=players),
        *table,
    )
    option = (
        Option("name", "which option; leave it empty to see all", complete=complete_option_name),
        Option("value", "what it should be", complete=complete_option_value),
        *table,
    )
    return group(
        "game", "Tables: open, join, start, end",
        [
            new_command(),
            command("join", "Sit down at a table", _join, (table_option(complete=complete_table_here),)),
            command("leave", "Get up from a table before it begins", _leave, table),
            command("start", "Begin the game", _start, table),
            command("computer", "Add a computer player, or take one away", _computer, computer),
            command("option", "See or change the options of a table", _option, option),
            command("list", "See the tables of this channel", _list),
            command("info", "See who sits at a table and how it stands", _info, table),
            command("agree", "Agree to what somebody asked the table", _agree, table),
            command("decline", "Say no to what somebody asked the table", _decline, table),
            command("resign", "Give up your seat; a caretaker plays on", _resign, table),
            command("end", "End a game without a result; all must agree", _end, table),
            command("rematch", "Open a table like one that is over", _rematch, table),
            command("export", "Get a finished game as a file", _export, table),
            command("verify", "Have a finished game played again from its seed", _verify, table),
        ],
    )  # fmt: skip
