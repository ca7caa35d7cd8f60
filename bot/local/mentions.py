"""Whom a new message calls: its mentions, under `allowed_mentions`."""

from __future__ import annotations

import re

from bot.local.world import World
from bot.local.world.model import DM_CHANNEL, Channel, Json, User

_USER = re.compile(r"<@!?(\d{15,21})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


def text_of(content: str, components: list[Json]) -> str:
    """All text of a message that can call somebody: the content, or the text displays of a V2 message."""
    parts = [content]
    stack = list(components)
    while stack:
        component = stack.pop(0)
        if component.get("type") == 10:
            parts.append(str(component.get("content", "")))
        stack[:0] = component.get("components") or []
    return "\n".join(parts)


def mentioned(world: World, text: str) -> list[User]:
    """The users that stand in a text, in order, once each."""
    ids = dict.fromkeys(int(found) for found in _USER.findall(text))
    return [world.users[user_id] for user_id in ids if user_id in world.users]


def pinged(
    world: World,
    channel: Channel,
    author: User,
    text: str,
    allowed: Json | None,
    replied_to: int | None,
) -> tuple[list[int], bool]:
    """Whom a new message notifies, and whether it calls everyone.

    `allowed` is the body's `allowed_mentions`: None lets every mention through. Only people who can see the
    channel are called, never the author.
    """
    rules: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True} if allowed is None else allowed
    parse = rules.get("parse") or []
    listed = {int(user_id) for user_id in rules.get("users") or []}
    called = [user for user in mentioned(world, text) if "users" in parse or user.id in listed]
    everyone = False
    if "everyone" in parse and _EVERYONE.search(text) and channel.type != DM_CHANNEL:
        everyone = not author.bot or world.bot_can(channel, "mention_everyone")
        if everyone:
            called += [user for user in world.users.values() if user not in called]
    if replied_to is not None and rules.get("replied_user", False):
        called += [user for user in world.users.values() if user.id == replied_to and user not in called]
    people = [
        user.id
        for user in called
        if user.id != author.id and not user.bot and (channel.is_thread or world.can_see(user, channel))
    ]
    return people, everyone
