"""Application commands: list, register one, replace all; global and of a server."""

from __future__ import annotations

from typing import Any

from bot.local.call import Call, Route
from bot.local.errors import ApiError
from bot.local.limits.commands import check_command, check_commands
from bot.local.world.model import Json


def _scope(call: Call) -> int:
    if call.number("application_id") != call.harbour.world.bot.id:
        raise ApiError(20012)
    if "guild_id" not in call.params:
        return 0
    return call.harbour.world.guild(call.number("guild_id")).id


def _registered(call: Call, scope: int, body: Json, old: list[Json]) -> Json:
    """A command as Discord keeps it; one of a known name keeps its id."""
    kind, world = body.get("type", 1), call.harbour.world
    known = next((c for c in old if c["name"] == body["name"] and c["type"] == kind), None)
    command: Json = {
        "id": known["id"] if known else str(world.snowflake()),
        "application_id": str(world.bot.id),
        "version": str(world.snowflake()),
        "type": kind,
        "default_member_permissions": None,
        "dm_permission": True,
        "nsfw": False,
        "name_localizations": None,
        "description_localizations": None,
        "description": "",
        "contexts": None,
        "integration_types": [0],
        "options": [],
        **{key: value for key, value in body.items() if value is not None},
    }
    if scope:
        command["guild_id"] = str(scope)
    return command


async def every(call: Call) -> Any:
    """GET .../commands."""
    return call.harbour.world.commands.get(_scope(call), [])


async def replace_all(call: Call) -> Any:
    """PUT .../commands."""
    scope, world = _scope(call), call.harbour.world
    if not isinstance(call.body, list):
        raise ApiError(50109)
    check_commands(call.body)
    old = world.commands.get(scope, [])
    world.set_commands(scope, [_registered(call, scope, body, old) for body in call.body])
    return world.commands[scope]


async def upsert(call: Call) -> Any:
    """POST .../commands."""
    scope, world = _scope(call), call.harbour.world
    check_command(call.json)
    old = world.commands.get(scope, [])
    command = _registered(call, scope, call.json, old)
    check_commands([c for c in old if c["id"] != command["id"]] + [command])
    world.set_commands(scope, [c for c in old if c["id"] != command["id"]] + [command])
    return command


def _one(call: Call) -> Json:
    wanted = call.params["command_id"]
    for command in call.harbour.world.commands.get(_scope(call), []):
        if command["id"] == wanted:
            return command
    raise ApiError(10063)


async def get(call: Call) -> Any:
    """GET .../commands/{command_id}."""
    return _one(call)


async def edit(call: Call) -> Any:
    """PATCH .../commands/{command_id}."""
    scope, world, command = _scope(call), call.harbour.world, _one(call)
    changed = command | call.json
    check_command(changed)
    world.set_commands(scope, [changed if c is command else c for c in world.commands[scope]])
    return changed


async def delete(call: Call) -> Any:
    """DELETE .../commands/{command_id}."""
    scope, world, command = _scope(call), call.harbour.world, _one(call)
    world.set_commands(scope, [c for c in world.commands[scope] if c is not command])


ROUTES: list[Route] = [
    (method, f"/applications/{{application_id}}{middle}/commands{tail}", handler)
    for middle in ("", "/guilds/{guild_id}")
    for method, tail, handler in (
        ("GET", "", every),
        ("PUT", "", replace_all),
        ("POST", "", upsert),
        ("GET", "/{command_id}", get),
        ("PATCH", "/{command_id}", edit),
        ("DELETE", "/{command_id}", delete),
    )
]
