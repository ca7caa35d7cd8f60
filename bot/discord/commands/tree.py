"""The command tree, built from the registry."""

import asyncio
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.discord.commands.game import game_commands
from bot.discord.commands.host import host_commands
from bot.discord.commands.me import help_command, help_work, me_commands
from bot.discord.commands.moves import game_group
from bot.discord.commands.put_up import put_up
from bot.discord.commands.table import table_commands
from bot.discord.reply import Reply, ReplyMode, report
from games.registry import all_games

log = structlog.get_logger(__name__)

AGAIN_AFTER = 600.0
"""Seconds before the tree is put up once more: Discord shows people an old one for a while."""


class HarbourTree(app_commands.CommandTree[Any]):
    """The tree, with an answer for what goes wrong before a command of ours is reached."""

    put_up_again: float | None = None
    """When the tree was last put up because Discord had another one, in seconds of the loop's clock."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            await changed(interaction)
            return
        await report(Reply(interaction, ReplyMode.NEW), error)


async def changed(interaction: discord.Interaction[Any]) -> None:
    """Say that Discord still shows an outdated command, and put the tree up again."""
    log.warning("command out of date", interaction=interaction.id)
    client = interaction.client
    if interaction.type is discord.InteractionType.application_command:
        text = "That command has changed since your Discord last looked. Try it again in a minute."
        await interaction.response.send_message(text, ephemeral=True)
    now, last = asyncio.get_running_loop().time(), client.tree.put_up_again
    if last is None or now - last > AGAIN_AFTER:
        client.tree.put_up_again = now
        await put_up(client.tree)


def fill(tree: app_commands.CommandTree[Any], players: dict[str, str]) -> None:
    """Put every command into a tree; `players` are the computer players, key and title."""
    tree.add_command(game_commands(players))
    for rules in all_games():
        tree.add_command(game_group(rules))
    for one in table_commands():
        tree.add_command(one)
    tree.add_command(me_commands())
    tree.add_command(help_command(help_work))
    tree.add_command(host_commands())
