"""Servers and their members."""

from __future__ import annotations

from typing import Any

from bot.local.call import Call, Route
from bot.local.errors import ApiError
from bot.local.world.model import Json

ONLY_OVER_HTTP: Json = {
    "home_header": None,
    "region": "deprecated",
    "widget_enabled": False,
    "widget_channel_id": None,
    "max_presences": None,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "nsfw": False,
    "incidents_data": None,
}


async def guild(call: Call) -> Any:
    """GET /guilds/{guild_id}."""
    found = call.harbour.world.guild(call.number("guild_id"))
    body = call.harbour.payloads.guild(found)
    for only_on_the_gateway in (
        "channels",
        "threads",
        "members",
        "voice_states",
        "presences",
        "joined_at",
        "large",
    ):
        del body[only_on_the_gateway]
    return (
        body
        | ONLY_OVER_HTTP
        | {"approximate_member_count": body.pop("member_count"), "approximate_presence_count": 1}
    )


async def channels(call: Call) -> Any:
    """GET /guilds/{guild_id}/channels."""
    server = call.harbour
    found = server.world.guild(call.number("guild_id"))
    mine = [c for c in server.world.channels.values() if c.guild_id == found.id and not c.is_thread]
    return [server.payloads.channel(channel) for channel in mine]


async def member(call: Call) -> Any:
    """GET /guilds/{guild_id}/members/{user_id}."""
    server = call.harbour
    found = server.world.guild(call.number("guild_id"))
    who = call.params["user_id"]
    user = server.world.bot if who == "@me" else server.world.users.get(call.number("user_id"))
    if user is None:
        raise ApiError(10007)
    return server.payloads.member(user, found)


async def roles(call: Call) -> Any:
    """GET /guilds/{guild_id}/roles."""
    return call.harbour.payloads.roles(call.harbour.world.guild(call.number("guild_id")))


async def active_threads(call: Call) -> Any:
    """GET /guilds/{guild_id}/threads/active."""
    server = call.harbour
    world = server.world
    found = world.guild(call.number("guild_id"))
    threads = [t for t in world.threads(guild=found) if not t.archived and world.can_see(world.bot, t)]
    members = [server.payloads.thread_member(t, world.bot.id) for t in threads if world.bot.id in t.members]
    return {"threads": [server.payloads.channel(t) for t in threads], "members": members, "has_more": False}


async def leave(call: Call) -> Any:
    """DELETE /users/@me/guilds/{guild_id}."""
    world = call.harbour.world
    world.set_bot_in(world.guild(call.number("guild_id")), False)


ROUTES: list[Route] = [
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/guilds/{guild_id}/channels", channels),
    ("GET", "/guilds/{guild_id}/members/{user_id}", member),
    ("GET", "/guilds/{guild_id}/roles", roles),
    ("GET", "/guilds/{guild_id}/threads/active", active_threads),
    ("DELETE", "/users/@me/guilds/{guild_id}", leave),
]
