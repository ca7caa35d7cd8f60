"""Who the bot is, where the gateway is, users and DMs."""

from __future__ import annotations

from typing import Any

from bot.local.call import Call, Route
from bot.local.errors import ApiError


async def me(call: Call) -> Any:
    """GET /users/@me."""
    server = call.harbour
    return server.payloads.user(server.world.bot) | {"verified": True, "mfa_enabled": False, "locale": "en-US"}


async def application(call: Call) -> Any:
    """GET /oauth2/applications/@me."""
    return call.harbour.payloads.application()


async def gateway(call: Call) -> Any:
    """GET /gateway."""
    return {"url": call.harbour.gateway.url}


async def gateway_bot(call: Call) -> Any:
    """GET /gateway/bot."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1}
    return {"url": call.harbour.gateway.url, "shards": 1, "session_start_limit": limit}


async def user(call: Call) -> Any:
    """GET /users/{user_id}."""
    found = call.harbour.world.users.get(call.number("user_id"))
    if found is None:
        raise ApiError(10013)
    return call.harbour.payloads.user(found)


async def open_dm(call: Call) -> Any:
    """POST /users/@me/channels: works even where DMs are closed; only sending is refused."""
    world = call.harbour.world
    found = world.users.get(int(call.json.get("recipient_id") or 0))
    if found is None:
        raise ApiError(10013)
    if found.bot:
        raise ApiError(50007)
    return call.harbour.payloads.channel(world.dm(found))


async def my_guilds(call: Call) -> Any:
    """GET /users/@me/guilds."""
    guilds = [guild for guild in call.harbour.world.guilds.values() if guild.bot_in]
    return [{"id": str(g.id), "name": g.name, "icon": None, "owner": False, "features": []} for g in guilds]


async def nothing(_: Call) -> Any:
    """What is always empty here: entitlements, SKUs."""
    return []


async def no_emojis(_: Call) -> Any:
    """GET /applications/{application_id}/emojis."""
    return {"items": []}


ROUTES: list[Route] = [
    ("GET", "/users/@me", me),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/@me/guilds", my_guilds),
    ("GET", "/users/{user_id}", user),
    ("GET", "/applications/{application_id}/entitlements", nothing),
    ("GET", "/applications/{application_id}/skus", nothing),
    ("GET", "/applications/{application_id}/emojis", no_emojis),
]
