"""What the bot may do in a channel, looked at before a table opens, in words that say what to do."""

from typing import Any

import discord
from msgspec import Struct

from bot.sessions.refusals import LobbyRefusal

NEEDED = ("view_channel", "send_messages")
IN_THREAD = ("view_channel", "send_messages_in_threads")
FOR_HISTORY = ("read_message_history",)
FOR_THREADS = ("create_public_threads", "send_messages_in_threads", *FOR_HISTORY)
"""A thread is made on the lobby's message, which has to be seen for that."""
FOR_PICTURES = ("attach_files",)
INVITED_WITH = (*NEEDED, *FOR_THREADS, *FOR_PICTURES, "embed_links")
"""What an invitation asks for."""

NO_SERVER = (
    "A table stands in a channel of a server: open one there with /game new."
    " Here you can play on at your tables: /me games."
)
NOT_HERE = (
    "I am not a member of this server, so I cannot keep a table here."
    " Ask somebody who manages it to add me, or open a table on a server where I am."
)


class Ground(Struct, frozen=True):
    """What a channel allows: whether the game can have a thread, and what people should know."""

    thread: bool
    notes: tuple[str, ...] = ()


def words(names: tuple[str, ...] | list[str]) -> str:
    """Return permissions as Discord's settings call them."""
    return ", ".join(f"**{name.replace('_', ' ').title()}**" for name in names)


def missing(permissions: discord.Permissions, names: tuple[str, ...]) -> list[str]:
    """Return those of some permissions that are not there."""
    return [] if permissions.administrator else [name for name in names if not getattr(permissions, name)]


def preflight(interaction: discord.Interaction[Any], *, wants_thread: bool) -> Ground:
    """Return what this channel allows. Raises `LobbyRefusal` where no table can stand, saying what to do."""
    if interaction.guild_id is None:
        raise LobbyRefusal(NO_SERVER)
    if interaction.client.get_guild(interaction.guild_id) is None:
        raise LobbyRefusal(NOT_HERE)
    may = interaction.app_permissions
    inside = isinstance(interaction.channel, discord.Thread)
    lacking = missing(may, IN_THREAD if inside else NEEDED)
    if lacking:
        raise LobbyRefusal(
            f"I cannot keep a table here: I lack {words(lacking)}. Somebody who manages the server"
            " can give me that under Edit Channel › Permissions; then say /game new again."
        )
    notes: list[str] = []
    thread = wants_thread and not inside
    if thread and (lacking := missing(may, FOR_THREADS)):
        thread = False
        notes.append(f"The game will be played in this channel: for a thread of its own I lack {words(lacking)}.")
    elif lacking := missing(may, FOR_HISTORY):
        notes.append(f"I cannot find what I posted here again after a broken connection: I lack {words(lacking)}.")
    if lacking := missing(may, FOR_PICTURES):
        notes.append(f"Boards will be told in words, because I lack {words(lacking)}.")
    return Ground(thread, tuple(notes))


def lacking_in(channel: Any, names: tuple[str, ...]) -> list[str]:
    """Return which permissions we lack in a channel as the cache knows it; none where it does not know."""
    guild = getattr(channel, "guild", None)
    if guild is None or guild.me is None:
        return []
    try:
        return missing(channel.permissions_for(guild.me), names)
    except discord.ClientException:  # a thread whose parent is not in the cache
        return []


def invitation(application_id: int) -> str:
    """Return the address under which the bot is added to a server with what it needs."""
    return discord.utils.oauth_url(
        application_id,
        permissions=discord.Permissions(**dict.fromkeys(INVITED_WITH, True)),
        scopes=("bot", "applications.commands"),
    )
