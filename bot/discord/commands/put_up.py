"""The command tree at Discord: compared with what stands there, and put up as a whole where that differs.

What we sent last says nothing: commands can be deleted in the developer portal, by another program with the same
token, or by Discord. So what Discord has is asked for, once a start.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from discord import app_commands

log = structlog.get_logger(__name__)

COMPARED = frozenset(
    {
        "name", "description", "type", "options", "required", "choices", "value", "autocomplete", "channel_types",
        "min_value", "max_value", "min_length", "max_length", "contexts", "integration_types",
        "default_member_permissions", "name_localizations", "description_localizations", "nsfw",
    }
)  # fmt: skip
"""The fields of a command that we set; all others are Discord's own (ids, versions)."""
UNORDERED = frozenset({"contexts", "integration_types", "channel_types"})


async def put_up_what_differs(tree: app_commands.CommandTree[Any]) -> bool:
    """Put the tree up unless it stands at Discord as it is. Returns whether it was sent."""
    differing = await differences(tree)
    if not differing:
        return False
    log.info("commands differ at Discord", commands=differing)
    await put_up(tree)
    return True


async def put_up(tree: app_commands.CommandTree[Any]) -> None:
    """Put the tree up in one request that replaces all: command by command, a half tree would lose some."""
    await tree.sync()
    log.info("commands put up", count=len(tree.get_commands()))


async def differences(tree: app_commands.CommandTree[Any]) -> list[str]:
    """Return the names of the commands that are not at Discord as they should be, or should not be there."""
    client = tree.client
    # not tree.fetch_commands(): discord.py 2.7 reads contexts and installation types one too low
    there: Sequence[Mapping[str, Any]] = await client.http.get_global_commands(client.application_id or 0)
    found = {command["name"]: plain(command) for command in there}
    wanted = {command["name"]: plain(command) for command in payload(tree)}
    return sorted(name for name in wanted | found if wanted.get(name) != found.get(name))


def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return a tree as it is sent to Discord."""
    return [dict(command.to_dict(tree)) for command in tree.get_commands()]


def plain(thing: Mapping[str, Any]) -> dict[str, Any]:
    """Return a command or option without fields at their default, as if they were left out."""
    said = {key: _value(key, value) for key, value in thing.items() if key in COMPARED}
    return {key: value for key, value in said.items() if not _says_nothing(value)}


def _says_nothing(value: Any) -> bool:
    """Return whether a value means the same as leaving the field out; a `min_value` of 0 does not."""
    return value is None or value is False or (isinstance(value, list | dict) and not value)


def _value(key: str, value: Any) -> Any:
    if value is None:
        return None
    if key in UNORDERED:
        return sorted(value)
    if key == "default_member_permissions":  # Discord writes large numbers as text
        return str(value)
    if isinstance(value, list):
        return [plain(part) if isinstance(part, dict) else part for part in value]
    return value
