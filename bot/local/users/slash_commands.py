"""How a user's client puts a slash command together: finds it, checks the options, shapes the body.

Refuses with `Refused` what Discord's own client would not let a person send.
"""

from __future__ import annotations

import base64
import re
from typing import Any

from bot.local.limits.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUB_COMMAND,
    SUB_GROUP,
    USER,
)
from bot.local.payloads import Payloads
from bot.local.world import World
from bot.local.world.model import DM_CHANNEL, Channel, Json, User
from bot.local.world.permissions import EVERY_BIT

_MENTION = re.compile(r"^<[@#]!?&?(\d+)>$")
_WORDS = {True: True, False: False, "true": True, "false": False, "yes": True, "no": False}


class Refused(Exception):
    """The user's client does not send this: what is wrong with it, in words."""


class TypedCommand:
    """A command as it is about to be sent: its body and what its values refer to."""

    def __init__(self, command: Json, path: list[Json], values: list[Json], resolved: Json) -> None:
        options = values
        for part in reversed(path):
            options = [{"type": part["type"], "name": part["name"], "options": options}]
        self.command = command
        self.data: Json = {
            "id": command["id"],
            "name": command["name"],
            "type": command["type"],
            "options": options,
        }
        if "guild_id" in command:
            self.data["guild_id"] = command["guild_id"]
        if resolved:
            self.data["resolved"] = resolved


def available(world: World, user: User, channel: Channel) -> list[Json]:
    """The commands a user can choose from in a channel, by name."""
    in_dm = channel.type == DM_CHANNEL
    scopes = [0] if in_dm else [channel.guild_id or 0, 0]
    found: dict[tuple[int, str], Json] = {}
    for scope in scopes:
        for command in world.commands.get(scope, []):
            contexts = command.get("contexts")
            here = (
                (1 if in_dm else 0) in contexts if contexts is not None else not in_dm or command["dm_permission"]
            )
            needed = int(command.get("default_member_permissions") or 0)
            mine = EVERY_BIT if in_dm else world.user_bits(user, channel)
            if here and needed & mine == needed:
                found.setdefault((command["type"], command["name"]), command)
    return sorted(found.values(), key=lambda command: str(command["name"]))


def find(world: World, user: User, channel: Channel, words: str) -> tuple[Json, list[Json], list[Json]]:
    """The command that these words name: the command, its sub-commands on the way, the options of the last.

    Raises `Refused`.
    """
    names = words.strip().lstrip("/").split()
    commands = [c for c in available(world, user, channel) if c["type"] == 1]
    command = next((c for c in commands if names and c["name"] == names[0]), None)
    if command is None:
        known = ", ".join(f"/{c['name']}" for c in commands) or "none"
        raise Refused(f"There is no command /{words.strip().lstrip('/')} here; there are: {known}.")
    path: list[Json] = []
    options: list[Json] = command["options"]
    for name in names[1:]:
        part = next((o for o in options if o["name"] == name and o["type"] in (SUB_COMMAND, SUB_GROUP)), None)
        if part is None:
            raise Refused(f"/{names[0]} has no {name!r}; it has: {_names(options)}.")
        path.append(part)
        options = part.get("options") or []
    if any(option["type"] in (SUB_COMMAND, SUB_GROUP) for option in options):
        raise Refused(f"/{' '.join(names)} needs one of: {_names(options)}.")
    return command, path, options


def _names(options: list[Json]) -> str:
    return ", ".join(str(option["name"]) for option in options) or "nothing"


def ask(
    world: World,
    payloads: Payloads,
    user: User,
    channel: Channel,
    words: str,
    given: Json,
    *,
    focused: str | None = None,
) -> TypedCommand:
    """A command with its options filled in; `focused` names the option being completed. Raises `Refused`."""
    command, path, options = find(world, user, channel, words)
    unknown = set(given) - {str(option["name"]) for option in options}
    if unknown:
        raise Refused(f"/{words} has no option {', '.join(sorted(unknown))}; it has: {_names(options)}.")
    values: list[Json] = []
    resolved: Json = {}
    for option in options:
        name = option["name"]
        if name not in given:
            if option.get("required") and focused is None:
                raise Refused(f"/{words} needs the option {name!r} ({option['description']}).")
            continue
        if name == focused:
            values.append({"type": option["type"], "name": name, "value": str(given[name]), "focused": True})
        else:
            value = _value(world, payloads, channel, option, given[name], resolved)
            values.append({"type": option["type"], "name": name, "value": value})
    if focused is not None and not any(value.get("focused") for value in values):
        raise Refused(f"/{words} has no option {focused!r} to complete.")
    if focused is not None and not next(o for o in options if o["name"] == focused).get("autocomplete"):
        raise Refused(f"The option {focused!r} of /{words} is not completed.")
    return TypedCommand(command, path, values, resolved)


def _value(world: World, payloads: Payloads, channel: Channel, option: Json, given: Any, resolved: Json) -> Any:
    kind, name = option["type"], option["name"]
    choices = option.get("choices") or []
    if choices:
        picked = next((c for c in choices if given in (c["value"], c["name"])), None)
        if picked is None:
            raise Refused(f"{given!r} is no choice for {name!r}: {', '.join(str(c['name']) for c in choices)}.")
        return picked["value"]
    if kind == STRING:
        text = str(given)
        low, high = option.get("min_length") or 0, option.get("max_length") or 6000
        if not low <= len(text) <= high:
            raise Refused(f"{name!r} must have {low} to {high} characters.")
        return text
    if kind in (INTEGER, NUMBER):
        return _number(option, given)
    if kind == BOOLEAN:
        if given not in _WORDS:
            raise Refused(f"{name!r} is true or false, not {given!r}.")
        return _WORDS[given]
    if kind in (USER, MENTIONABLE):
        return resolve_user(world, payloads, channel, given, resolved)
    if kind == CHANNEL:
        return _place(world, payloads, option, given, resolved)
    if kind == ATTACHMENT:
        return _file(option, given, resolved)
    what = "roles are not known here" if kind == ROLE else f"type {kind} is not known here"
    raise Refused(f"{name!r} cannot be given: {what}.")


def _number(option: Json, given: Any) -> int | float:
    name = option["name"]
    try:
        value: int | float = int(str(given)) if option["type"] == INTEGER else float(given)
    except ValueError as error:
        raise Refused(f"{name!r} is a number, not {given!r}.") from error
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        raise Refused(f"{name!r} is a number from {low} to {high}, not {value}.")
    return value


def resolve_user(world: World, payloads: Payloads, channel: Channel, given: Any, resolved: Json) -> str:
    """The id of a user given by name, id or mention; puts who it is into `resolved`. Raises `Refused`."""
    mention = _MENTION.match(str(given))
    try:
        user = world.user(mention.group(1) if mention else str(given))
    except LookupError as error:
        raise Refused(str(error)) from error
    resolved.setdefault("users", {})[str(user.id)] = payloads.user(user)
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None:
        member = payloads.member(user, guild, channel)
        del member["user"]
        resolved.setdefault("members", {})[str(user.id)] = member
    return str(user.id)


def _place(world: World, payloads: Payloads, option: Json, given: Any, resolved: Json) -> str:
    mention = _MENTION.match(str(given))
    try:
        place = world.find_channel(mention.group(1) if mention else str(given))
    except LookupError as error:
        raise Refused(str(error)) from error
    allowed = option.get("channel_types")
    if allowed and place.type not in allowed:
        raise Refused(f"{option['name']!r} cannot be this kind of channel.")
    body = payloads.channel(place) | {"permissions": str(EVERY_BIT)}
    resolved.setdefault("channels", {})[str(place.id)] = body
    return str(place.id)


def _file(option: Json, given: Any, resolved: Json) -> str:
    """A file option: `{"id", "filename", "size", "url", ...}` as the operations put it after keeping the bytes."""
    if not isinstance(given, dict) or "id" not in given:
        raise Refused(f"{option['name']!r} is a file.")
    resolved.setdefault("attachments", {})[str(given["id"])] = given
    return str(given["id"])


def file_body(given: Json) -> tuple[str, bytes]:
    """The name and the bytes of a file as the driver sends it. Raises `Refused`."""
    try:
        return str(given["filename"]), base64.b64decode(given["base64"])
    except (KeyError, ValueError) as error:
        raise Refused("A file is given as its name and its bytes.") from error
