"""The words that a phone shows when a message calls somebody."""

from __future__ import annotations

import re

from bot.local.world import World
from bot.local.world.model import DM_CHANNEL, SILENT, Message

_MENTION = re.compile(r"<(@!?|#)(\d{15,21})>")
_EMOJI = re.compile(r"<a?(:\w{2,32}:)\d{15,21}>")


def notified(world: World, message: Message) -> list[int]:
    """Whom a message calls: those it pings, and in a DM the person it is for."""
    channel = world.channels[message.channel_id]
    if message.ephemeral:
        return []
    if channel.type == DM_CHANNEL and channel.recipient_id is not None:
        return [] if message.author_id == channel.recipient_id else [channel.recipient_id]
    return message.pinged


def push_text(world: World, message: Message) -> str | None:
    """The text of the push notification of a new message, None if there is none.

    It is made of the content alone: embeds, pictures and Components V2 leave it empty. Mentions and emoji become
    names; everything else, markdown and timestamps too, stays as it is written.
    """
    if message.flags & SILENT or not notified(world, message):
        return None

    def name(found: re.Match[str]) -> str:
        ident = int(found[2])
        known = world.channels.get(ident) if found[1] == "#" else world.users.get(ident)
        return found[0] if known is None else f"{found[1][0]}{known.name}"

    return _EMOJI.sub(r"\1", _MENTION.sub(name, message.content))
