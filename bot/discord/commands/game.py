"""`/game`: tables from their opening to their end."""

from typing import Any

from discord import app_commands

from bot.discord.access import own_server
from bot.discord.commands.factory import AutocompleteCall, CommandCall, CommandOption, command, group
from bot.discord.commands.which_table import complete_table_here, meant, table_option, typed_table
from bot.discord.components import handlers
from bot.discord.permissions import preflight
from bot.discord.screens import leaving, lobby, looks
from bot.discord.screens.move_panel import link
from bot.discord.text import escaping
from bot.discord.text.limits import CHOICES, first_lines
from bot.sessions.actors import Venue
from bot.sessions.position import Audience, Position
from bot.sessions.refusals import LobbyRefusal, Refusal, Unreadable
from bot.sessions.table_options import SEATS, TableOptions
from games.core.options import OptionField, option_fields
from games.registry import GAMES, all_games, game
from renderers.kit.english import plural
from storage.records import COMPUTER

PLACES = (("in a thread of its own", "thread"), ("here in the channel", "channel"))

# --- opening ----------------------------------------------------------------------------------------


async def _new(call: CommandCall) -> None:
    ground = preflight(call.interaction, wants_thread=call.text("place") != "channel")
    assert call.interaction.guild_id is not None
    key = call.text("game") or ""
    fields = option_fields(game(key).Options) if key in GAMES else ()
    table_options = {
        field.name: value for field in option_fields(TableOptions) if (value := call.text(field.name)) is not None
    }
    position = await call.service.lobby.open(
        key, call.reply.person,
        Venue(call.interaction.guild_id, call.reply.channel_id, ground.thread),
        seats=call.values.get("seats"), game_options=read_chosen(call.text("options"), fields),
        table_options=table_options, interaction=call.reply.id,
    )  # fmt: skip
    call.reply.deed_done = True
    notes = list(ground.notes)
    there = sum(row.kind == COMPUTER for row in position.seats)  # a command that Discord sends again finds some
    for _ in range((call.values.get("computers") or 0) - there):
        try:
            position = await call.service.lobby.add_computer(position.id, call.reply.user_id)
        except LobbyRefusal as refusal:
            notes.append(refusal.text)
            break
    await lobby.opened(call.reply, position, tuple(notes))


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


async def complete_options(call: AutocompleteCall) -> list[tuple[str, str]]:
    """Offer the options of the named game, after those that were typed already."""
    key = str(call.filled.get("game") or "")
    if key not in GAMES:
        return []
    done = call.current.rpartition(",")[0].strip()
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

    async def complete_games(_: AutocompleteCall) -> list[tuple[str, str]]:
        return list(named)

    return command(
        "new", "Open a table", _new,
        (
            CommandOption(
                "game", "what to play", required=True, choices=few, complete=None if few else complete_games
            ),
            CommandOption("seats", "how many may sit down", int),
            CommandOption("computers", "how many computer players sit down at once", int),
            CommandOption("place", "where to play", choices=PLACES),
            CommandOption("options", "options of the game as name=value, ...", complete=complete_options),
            *(house_option(field) for field in option_fields(TableOptions)),
        ),
    )  # fmt: skip


def house_option(field: OptionField) -> CommandOption:
    choices = tuple(
        (field.say(value) + (" (as usual)" if value == field.default else ""), value) for value in field.values
    )
    return CommandOption(field.name, field.description, choices=choices)


# --- the lobby --------------------------------------------------------------------------------------


async def _join(call: CommandCall) -> None:
    position = own_server(await meant(call), call.reply)
    position = await lobby.join(call.service, call.reply, position)
    await call.reply.show(f"You sit at {position.title}. The host presses Start.")


async def _leave(call: CommandCall) -> None:
    position = await meant(call)
    position = await call.service.lobby.leave(position.id, call.reply.person, call.reply.id)
    await call.reply.show(f"You left {position.title}.")


async def _start(call: CommandCall) -> None:
    position = await meant(call)
    position = await call.service.lobby.start(position.id, call.reply.user_id, call.reply.id)
    await call.reply.show(f"{position.title} begins: see [the table]({link(position)}).")


async def _computer(call: CommandCall) -> None:
    position = await meant(call)
    if call.text("do") == "remove":
        position = await call.service.lobby.remove_computer(position.id, call.reply.user_id, call.reply.id)
        await call.reply.show(f"A computer player left {position.title}.")
        return
    player = call.text("player") or next(iter(call.service.lobby.player_keys))
    position = await call.service.lobby.add_computer(position.id, call.reply.user_id, player, call.reply.id)
    await call.reply.show(f"{escaping.escape(position.seats[-1].name)} sits at {position.title}.")


async def _option(call: CommandCall) -> None:
    position = await meant(call)
    name, value = call.text("name"), call.text("value")
    if name is None or value is None:
        await lobby.options(call.service, call.reply, position, "")
        return
    await call.service.lobby.set_option(position.id, call.reply.user_id, name, value, call.reply.id)
    await call.reply.show(f"{position.title}: {escaping.escape(name)} is {escaping.escape(value)} now.")


async def complete_option_name(call: AutocompleteCall) -> list[tuple[str, str]]:
    fields = _fields(await typed_table(call))
    return [(f"{field.name}: {field.description}", field.name) for field in fields]


async def complete_option_value(call: AutocompleteCall) -> list[tuple[str, str]]:
    fields = _fields(await typed_table(call))
    wanted = str(call.filled.get("name") or "")
    return [(field.say(value), value) for field in fields if field.name == wanted for value in field.values]


def _fields(table: Audience | None) -> tuple[OptionField, ...]:
    house = option_fields(TableOptions)
    if table is None:
        return house
    position = table.position
    every = tuple(map(str, position.seat_range))
    seats = OptionField(name=SEATS, values=every, default=every[-1], description="")
    return (seats, *house, *option_fields(position.rules.Options))


# --- while it is played -----------------------------------------------------------------------------


async def _list(call: CommandCall) -> None:
    tables = await call.service.tables.tables_in(call.reply.channel_id)
    if not tables:
        await call.reply.show("No table stands in this channel. Open one: /game new.")
        return
    tables.sort(key=lambda table: not table.waits_for(call.reply.user_id))
    lines = [f"- [{table.title}]({link(table)}) · {_state(table, call.reply.user_id)}" for table in tables]
    await call.reply.show(first_lines(["**Tables here**", *lines], 1900))


def _state(position: Position, user_id: int) -> str:
    who = ", ".join(escaping.escape(row.name) for row in position.seats)
    if position.in_lobby:
        return f"{who} · {plural(position.session.seats - len(position.seats), 'seat')} free"
    return f"{who} · {'**waits for you**' if position.waits_for(user_id) else 'being played'}"


async def _info(call: CommandCall) -> None:
    await looks.info(call.service, call.reply, await meant(call))


async def _resign(call: CommandCall) -> None:
    await leaving.ask_resign(call.reply, await meant(call))


async def _end(call: CommandCall) -> None:
    try:
        position = await meant(call)
    except Unreadable as trouble:
        if trouble.session is None:
            raise
        await leaving.ask_close_unreadable(call.service, call.reply, trouble.session)
        return
    await leaving.end(call.service, call.reply, position)


async def _vote(call: CommandCall, agree: bool) -> None:
    position = await meant(call)
    done = await call.service.votes.vote(position.id, call.reply.user_id, agree, interaction=call.reply.id)
    await handlers.after(call.service, call.reply, done)


async def _agree(call: CommandCall) -> None:
    await _vote(call, True)


async def _decline(call: CommandCall) -> None:
    await _vote(call, False)


async def _export(call: CommandCall) -> None:
    position = await meant(call)
    data = await call.service.export(position.id)
    await call.reply.send_file(f"{position.title}, as it can be replayed:", handlers.export_name(position), data)


async def _verify(call: CommandCall) -> None:
    position = await meant(call)
    if position.in_lobby or position.running:
        # how many lines the log has would tell how many answers were given in secret
        raise Refusal(f"{position.title} can be verified when it is over: then its seed is open to all.")
    await call.reply.show(await call.service.verify(position.id))


async def _rematch(call: CommandCall) -> None:
    await lobby.rematch(call.service, call.reply, await meant(call))


def game_commands(computer_players: dict[str, str]) -> app_commands.Group:
    """Return the group `/game`; computer players by key and title."""
    table = (table_option(),)
    players = tuple((title, key) for key, title in computer_players.items())[:CHOICES]
    computer = (
        CommandOption("do", "add one or take one away", choices=(("add", "add"), ("remove", "remove"))),
        CommandOption("player", "which computer player", choices=players),
        *table,
    )
    option = (
        CommandOption("name", "which option; leave it empty to see all", complete=complete_option_name),
        CommandOption("value", "what it should be", complete=complete_option_value),
        *table,
    )
    return group(
        "game",
        "Tables: open, join, start, end",
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
    )
