"""What Discord says of us: the token, the application, the servers with their permissions, the commands."""

from functools import partial
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.discord.commands.put_up import differences, put_up
from bot.discord.commands.tree import fill
from bot.discord.permissions import FOR_PICTURES, FOR_THREADS, NEEDED, invitation, missing, words
from games.players import player, players

Finding = tuple[bool, str]
"""Whether something is well, and one line about it."""


async def examine_discord(token: str, *, fix: bool = False) -> list[Finding]:
    """Return what was found out with a token, without connecting to the gateway.

    `fix` puts up the commands where Discord has others.
    """
    client = discord.Client(intents=discord.Intents(guilds=True))
    async with client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            return [(False, "Discord does not take the token: copy it again from the application's Bot page")]
        except (aiohttp.ClientError, OSError) as error:
            return [(False, f"Discord cannot be reached: {error}")]
        except discord.HTTPException as error:
            return [(False, f"Discord refuses the login with status {error.status}: try again later")]
        findings: list[Finding] = [(True, f"token: Discord knows it as {client.user}")]
        for examine in (_application, partial(_commands, fix=fix), _guilds):
            try:
                findings += await examine(client)
            except discord.HTTPException as error:
                findings.append(
                    (False, f"Discord answers {error.status} to a question: {error.text or 'no reason'}")
                )
        return findings


async def _application(client: discord.Client) -> list[Finding]:
    application = await client.application_info()
    return [
        (True, f"application: {application.name} ({application.id})"),
        (True, f"invitation: {invitation(application.id)}"),
    ]


async def _commands(client: discord.Client, *, fix: bool) -> list[Finding]:
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    fill(tree, {key: player(key).title for key in players()})
    differing = await differences(tree)
    if differing and fix:
        await put_up(tree)
    every = len(tree.get_commands())
    if not differing:
        return [(True, f"commands: all {every} are there")]
    names = ", ".join(f"/{name}" for name in differing)
    if fix:
        return [(True, f"commands: {names} put up; all {every} are there now")]
    return [(False, f"commands: {names} not there as they should be; `harbourmaster doctor --fix` mends that")]


ALL = (*NEEDED, *FOR_THREADS, *FOR_PICTURES)


def _permissions(name: str, me: discord.Member, channels: list[discord.TextChannel]) -> Finding:
    """Return whether games can be played on a server: with everything we need, in one channel at least."""
    lacking = missing(me.guild_permissions, ALL)
    if not lacking and channels:
        fewest = min((missing(channel.permissions_for(me), ALL) for channel in channels), key=len)
        if fewest:
            return False, f"server {name}: in every channel I lack {_plain(fewest)} or more"
    if lacking:
        return False, f"server {name}: I lack {_plain(lacking)}"
    open_to_us = sum(not missing(channel.permissions_for(me), ALL) for channel in channels)
    return True, f"server {name}: I may do all I need in {open_to_us} of {len(channels)} channels"


def _plain(names: list[str]) -> str:
    return words(names).replace("*", "")


async def _guilds(client: discord.Client) -> list[Finding]:
    findings: list[Finding] = []
    assert client.user is not None
    async for known in client.fetch_guilds(limit=100):
        guild = await client.fetch_guild(known.id)
        me = await guild.fetch_member(client.user.id)
        channels = [
            channel for channel in await guild.fetch_channels() if isinstance(channel, discord.TextChannel)
        ]
        findings.append(_permissions(guild.name, me, channels))
    return findings or [(True, "servers: none yet; use the invitation")]
