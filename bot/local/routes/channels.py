"""Channels: look, rename, delete, type."""

from __future__ import annotations

from typing import Any

from bot.local.call import Call, Route
from bot.local.errors import ApiError, Problems
from bot.local.world.model import DM_CHANNEL, Channel, Json


async def get(call: Call) -> Any:
    """GET /channels/{channel_id}."""
    return call.harbour.payloads.channel(call.channel())


async def modify(call: Call) -> Any:
    """PATCH /channels/{channel_id}: a thread's name, lock and archive; a channel's name and topic."""
    channel, body = call.channel(), call.json
    problems = Problems()
    if "name" in body:
        problems.too_long(("name",), body["name"], 100, 1)
    if body.get("auto_archive_duration", 60) not in (60, 1440, 4320, 10080):
        problems.add(
            ("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be one of (60, 1440, 4320, 10080)."
        )
    problems.check()
    if channel.type == DM_CHANNEL:
        raise ApiError(50024)
    if channel.is_thread:
        _modify_thread(call, channel, body)
    else:
        raise ApiError(50013)  # the bot does not manage channels
    return call.harbour.payloads.channel(channel)


def _modify_thread(call: Call, thread: Channel, body: Json) -> None:
    world = call.harbour.world
    manages = world.bot_can(thread, "manage_threads")
    owns = thread.owner_id == world.bot.id
    reopens = body.get("archived") is False and (not thread.locked or manages)
    if thread.archived and not reopens and set(body) - {"archived", "locked"}:
        raise ApiError(50083)
    if "locked" in body and bool(body["locked"]) != thread.locked and not manages:
        raise ApiError(50013)
    if not (manages or owns or (reopens and not set(body) - {"archived"})):
        raise ApiError(50013)
    if thread.archived and reopens and not world.bot_can(thread, "send_messages_in_threads"):
        raise ApiError(50013)
    thread.name = body.get("name", thread.name)
    thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
    thread.invitable = body.get("invitable", thread.invitable)
    archived = bool(body.get("archived", thread.archived))
    if archived != thread.archived:
        thread.archive_changed = world.clock()
    thread.archived, thread.locked = archived, bool(body.get("locked", thread.locked))
    world.changed(thread)


async def delete(call: Call) -> Any:
    """DELETE /channels/{channel_id}: a thread only, the bot does not manage channels."""
    channel = call.channel()
    if channel.type == DM_CHANNEL:
        return call.harbour.payloads.channel(channel)
    if not channel.is_thread:
        raise ApiError(50013)
    call.need(channel, "manage_threads")
    body = call.harbour.payloads.channel(channel)
    call.harbour.world.delete_channel(channel)
    return body


async def typing(call: Call) -> Any:
    """POST /channels/{channel_id}/typing."""
    channel = call.channel("send_messages_in_threads" if call.channel().is_thread else "send_messages")
    call.harbour.world.emit("typing", channel=channel, user_id=call.harbour.world.bot.id)


ROUTES: list[Route] = [
    ("GET", "/channels/{channel_id}", get),
    ("PATCH", "/channels/{channel_id}", modify),
    ("DELETE", "/channels/{channel_id}", delete),
    ("POST", "/channels/{channel_id}/typing", typing),
]
