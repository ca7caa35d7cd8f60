"""`/host`: what those who manage a server can do with the tables there."""

import discord
from discord import app_commands

from bot.discord.commands.factory import Asked, Option, Typing, command, group
from bot.discord.commands.which_table import NOT_HERE, complete_table_here, meant, table_option
from bot.discord.permissions import FOR_PICTURES, FOR_THREADS, NEEDED, missing, words
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, NotYours

SETTINGS: dict[str, tuple[str, ...]] = {"boards": ("pictures", "text"), "theme": ("light", "dark")}
"""What a server can choose for the messages at its tables; the first value is the usual one."""


def check(asked: Asked) -> int:
    """Return the server's id. Raises `NotYours` for those who do not manage it."""
    guild_id = asked.interaction.guild_id
    if guild_id is None:
        raise NotYours("This is for a server: say it there.")
    if not asked.interaction.permissions.manage_guild:
        raise NotYours("Only those with Manage Server can do that.")
    return guild_id


async def _here(asked: Asked) -> Position:
    """Return a table of this server. Raises `NotYours`, `NoSuchTable`."""
    guild_id = check(asked)
    position = await meant(asked)
    if position.session.guild_id != guild_id:
        asked.answer.session = None
        raise NoSuchTable(NOT_HERE)
    return position


async def _setting(asked: Asked) -> None:
    guild_id = check(asked)
    name, value = asked.text("name") or "", asked.text("value")
    if value is not None and value not in SETTINGS[name]:
        raise NoSuchTable(f"{name} can be {' or '.join(SETTINGS[name])}.")
    if value is not None:
        await asked.service.store.set_guild_setting(guild_id, name, value)
    stored = await asked.service.store.guild_settings(guild_id)
    lines = [f"- {key}: **{stored.get(key, values[0])}**" for key, values in SETTINGS.items()]
    await asked.answer.show("\n".join(["This server's tables:", *lines]))


async def complete_value(typing: Typing) -> list[tuple[str, str]]:
    return [(value, value) for value in SETTINGS.get(str(typing.filled.get("name") or ""), ())]


async def _retry(asked: Asked) -> None:
    position = await _here(asked)
    await asked.service.show_again(position.id)
    asked.answer.deed_done = True
    await asked.answer.show(f"{position.title} is being posted again.")


async def _remove(asked: Asked) -> None:
    position = await _here(asked)
    done = await asked.service.end(position.id, position.session.host_id, interaction=asked.answer.id)
    asked.answer.deed_done = True
    await asked.answer.show(done.text)


async def _check(asked: Asked) -> None:
    check(asked)
    may = asked.interaction.app_permissions
    lacking = missing(may, (*NEEDED, *FOR_THREADS, *FOR_PICTURES))
    await asked.answer.show(
        f"In this channel I lack {words(lacking)}. Give it under Edit Channel › Permissions." if lacking
        else "In this channel I may do all I need."
    )  # fmt: skip


def host_commands() -> app_commands.Group:
    """Return the group `/host`, shown to those who manage the server."""
    names = tuple((name, name) for name in SETTINGS)
    made = group(
        "host", "For those who manage this server",
        [
            command(
                "setting", "See or change how tables are shown on this server", _setting,
                (
                    Option("name", "which setting", required=True, choices=names),
                    Option("value", "what it should be; leave it empty to see it", complete=complete_value),
                ),
            ),
            command(
                "retry", "Have a table's message posted again", _retry,
                (table_option(complete=complete_table_here),),
            ),
            command(
                "remove", "End a table without a result", _remove,
                (Option("table", "which table", required=True, complete=complete_table_here),),
            ),
            command("check", "See which permissions I lack in this channel", _check),
        ],
        default_permissions=discord.Permissions(manage_guild=True),
    )  # fmt: skip
    made.allowed_contexts = app_commands.AppCommandContext(guild=True)
    made.allowed_installs = app_commands.AppInstallationType(guild=True)
    return made
