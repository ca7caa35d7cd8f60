"""What Discord says of us: the token, the application, the servers with their permissions, the commands."""

from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.discord.permissions import FOR_PICTURES, FOR_THREADS, NEEDED, invitation, missing, words
from bot.discord.tree import fill
from games.players import player, players

Finding = tuple[bool, str]
"""Whether something is well, and one line about it."""


async def examine_discord(token: str) -> list[Finding]:
    """Return what was found out with a token, without connecting to the gateway."""
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
        for examine in (_application, _commands, _guilds):
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


async def _commands(client: discord.Client) -> list[Finding]:
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    fill(tree, {key: player(key).title for key in players()})
    wanted = {command.name for command in tree.get_commands()}
    there = {command.name for command in await tree.fetch_commands()}
    lacking = wanted - there
    if lacking:
        names = ", ".join(f"/{name}" for name in sorted(lacking))
        return [(False, f"commands: {names} not put up yet; `harbourmaster run` does that")]
    return [(True, f"commands: all {len(wanted)} are there")]


async def _guilds(client: discord.Client) -> list[Finding]:
    findings: list[Finding] = []
    assert client.user is not None
    async for known in client.fetch_guilds(limit=100):
        guild = await client.fetch_guild(known.id)
        me = await guild.fetch_member(client.user.id)
        lacking = missing(me.guild_permissions, (*NEEDED, *FOR_THREADS, *FOR_PICTURES))
        if lacking:
            findings.append((False, f"server {guild.name}: I lack {words(lacking).replace('*', '')}"))
        else:
            findings.append((True, f"server {guild.name}: I may do all I need"))
    return findings or [(True, "servers: none yet; use the invitation")]
