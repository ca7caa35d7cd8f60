"""`/host`: what those who manage a server can do with the tables there."""

import discord
from discord import app_commands

from bot.discord.access import NOT_HERE
from bot.discord.commands.factory import AutocompleteCall, CommandCall, CommandOption, command, group
from bot.discord.commands.which_table import complete_table_here, meant, table_option
from bot.discord.permissions import FOR_PICTURES, FOR_THREADS, NEEDED, missing, words
from bot.discord.screens import leaving
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, NotYours, Unreadable

SETTINGS: dict[str, tuple[str, ...]] = {"boards": ("pictures", "text"), "theme": ("light", "dark")}
"""What a server can choose for the messages at its tables; the first value is the usual one."""


def check(call: CommandCall) -> int:
    """Return the server's id. Raises `NotYours` for those who do not manage it."""
    guild_id = call.interaction.guild_id
    if guild_id is None:
        raise NotYours("This is for a server: say it there.")
    if not call.interaction.permissions.manage_guild:
        raise NotYours("Only those with Manage Server can do that.")
    return guild_id


async def _here(call: CommandCall) -> Position:
    """Return a table of this server. Raises `NotYours`, `NoSuchTable`."""
    guild_id = check(call)
    position = await meant(call, manages=True)
    if position.session.guild_id != guild_id:
        call.reply.session = None
        raise NoSuchTable(NOT_HERE)
    return position


async def _setting(call: CommandCall) -> None:
    guild_id = check(call)
    name, value = call.text("name") or "", call.text("value")
    if value is not None and value not in SETTINGS[name]:
        raise NoSuchTable(f"{name} can be {' or '.join(SETTINGS[name])}.")
    if value is not None:
        await call.service.people.choose_for_server(guild_id, name, value)
    stored = await call.service.people.server_settings(guild_id)
    lines = [f"- {key}: **{stored.get(key, values[0])}**" for key, values in SETTINGS.items()]
    await call.reply.show("\n".join(["This server's tables:", *lines]))


async def complete_value(call: AutocompleteCall) -> list[tuple[str, str]]:
    return [(value, value) for value in SETTINGS.get(str(call.filled.get("name") or ""), ())]


async def _retry(call: CommandCall) -> None:
    position = await _here(call)
    await call.service.show_again(position.id)
    call.reply.deed_done = True
    await call.reply.show(f"{position.title} is being posted again.")


async def _remove(call: CommandCall) -> None:
    try:
        position = await _here(call)
    except Unreadable as trouble:
        if trouble.session is None or trouble.session.guild_id != call.reply.guild_id:
            raise
        await leaving.close_unreadable(call.service, call.reply, trouble.session, manages=True)
        return
    done = await call.service.votes.end(position.id, position.session.host_id, interaction=call.reply.id)
    call.reply.deed_done = True
    await call.reply.show(done.text)


async def _check(call: CommandCall) -> None:
    check(call)
    may = call.interaction.app_permissions
    lacking = missing(may, (*NEEDED, *FOR_THREADS, *FOR_PICTURES))
    await call.reply.show(
        f"In this channel I lack {words(lacking)}. Give it under Edit Channel › Permissions."
        if lacking
        else "In this channel I may do all I need."
    )


def host_commands() -> app_commands.Group:
    """Return the group `/host`, shown to those who manage the server."""
    names = tuple((name, name) for name in SETTINGS)
    made = group(
        "host", "For those who manage this server",
        [
            command(
                "setting", "See or change how tables are shown on this server", _setting,
                (
                    CommandOption("name", "which setting", required=True, choices=names),
                    CommandOption("value", "what it should be; leave it empty to see it", complete=complete_value),
                ),
            ),
            command(
                "retry", "Have a table's message posted again", _retry,
                (table_option(complete=complete_table_here),),
            ),
            command(
                "remove", "End a table without a result", _remove,
                (CommandOption("table", "which table", required=True, complete=complete_table_here),),
            ),
            command("check", "See which permissions I lack in this channel", _check),
        ],
        default_permissions=discord.Permissions(manage_guild=True),
    )  # fmt: skip
    made.allowed_contexts = app_commands.AppCommandContext(guild=True)
    made.allowed_installs = app_commands.AppInstallationType(guild=True)
    return made
