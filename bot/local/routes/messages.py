"""Messages of channels: post, look, edit, delete, pin."""

from __future__ import annotations

from typing import Any

from bot.local import posting
from bot.local.call import Call, Route
from bot.local.errors import ApiError, Problems
from bot.local.payloads import stamp
from bot.local.world.model import DM_CHANNEL, EPHEMERAL, Channel, Message

BULK_DELETE_SECONDS = 14 * 86400


def _writable(call: Call) -> Channel:
    """The channel of the path if the bot may write there now; an archived thread opens again."""
    world, channel = call.harbour.world, call.channel()
    if channel.type == DM_CHANNEL:
        if not world.users[channel.recipient_id or 0].dms_open:
            raise ApiError(50007)
        return channel
    call.need(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    if channel.locked and not world.bot_can(channel, "manage_threads"):
        raise ApiError(50083 if channel.archived else 50013)
    return channel


async def create(call: Call) -> Any:
    """POST /channels/{channel_id}/messages."""
    world, channel, body = call.harbour.world, _writable(call), call.json
    if call.files:
        call.need(channel, "attach_files")
    if body.get("embeds"):
        call.need(channel, "embed_links")
    if body.get("message_reference"):
        call.need(channel, "read_message_history")
    if int(body.get("flags") or 0) & EPHEMERAL:
        problems = Problems()
        problems.add(("flags",), "MESSAGE_FLAGS_INVALID", "Message has invalid flags")
        problems.check()
    message = posting.create(world, channel, world.bot, body, call.files)
    if channel.archived:
        world.set_archived(channel, False)
    return call.harbour.payloads.message(message)


async def get(call: Call) -> Any:
    """GET /channels/{channel_id}/messages/{message_id}."""
    channel = call.channel("read_message_history")
    message = call.harbour.world.message(channel.id, call.number("message_id"))
    return call.harbour.payloads.message(message)


async def history(call: Call) -> Any:
    """GET /channels/{channel_id}/messages: newest first, around, before or after an id."""
    channel, query = call.channel(), call.query
    if not call.harbour.world.bot_can(channel, "read_message_history"):
        return []
    limit = int(query.get("limit", 50))
    if not 1 <= limit <= 100:
        problems = Problems()
        problems.add(("limit",), "NUMBER_TYPE_MAX", "int value should be 1 to 100.")
        problems.check()
    found = list(call.harbour.world.history(channel))
    if "after" in query:
        found = [m for m in found if m.id > int(query["after"])][:limit]
    elif "around" in query:
        middle = int(query["around"])
        older = [m for m in found if m.id < middle][-(limit // 2) :]
        found = (older + [m for m in found if m.id >= middle])[:limit]
    else:
        found = [m for m in found if m.id < int(query.get("before", 1 << 63))][-limit:]
    return [call.harbour.payloads.message(message) for message in reversed(found)]


def _changeable(call: Call) -> tuple[Channel, Message]:
    channel = call.channel()
    message = call.harbour.world.message(channel.id, call.number("message_id"))
    if channel.archived:
        raise ApiError(50083)
    return channel, message


async def edit(call: Call) -> Any:
    """PATCH /channels/{channel_id}/messages/{message_id}."""
    world = call.harbour.world
    channel, message = _changeable(call)
    if message.author_id != world.bot.id:
        raise ApiError(50005)
    if call.files:
        call.need(channel, "attach_files")
    return call.harbour.payloads.message(posting.edit(world, message, call.json, call.files))


async def delete(call: Call) -> Any:
    """DELETE /channels/{channel_id}/messages/{message_id}."""
    channel, message = _changeable(call)
    if message.author_id != call.harbour.world.bot.id:
        call.need(channel, "manage_messages")
    call.harbour.world.delete_message(message)


async def bulk_delete(call: Call) -> Any:
    """POST /channels/{channel_id}/messages/bulk-delete."""
    world, channel = call.harbour.world, call.channel("manage_messages")
    ids = [int(message_id) for message_id in call.json.get("messages") or []]
    problems = Problems()
    problems.count(("messages",), ids, 100, 2)
    problems.check()
    found = [world.messages.get(channel.id, {}).get(message_id) for message_id in ids]
    if any(m is not None and world.clock() - m.created > BULK_DELETE_SECONDS for m in found):
        raise ApiError(50034)
    for message in found:
        if message is not None:
            world.delete_message(message)


async def pin(call: Call) -> Any:
    """PUT a pin: the old route and the new one."""
    _set_pin(call, True)


async def unpin(call: Call) -> Any:
    """DELETE a pin: the old route and the new one."""
    _set_pin(call, False)


def _set_pin(call: Call, pinned: bool) -> None:
    channel, message = _changeable(call)
    if channel.type != DM_CHANNEL:
        call.need(channel, "pin_messages")
    world = call.harbour.world
    if pinned and sum(m.pinned for m in world.history(channel)) >= 250:
        raise ApiError(30003)
    message.pinned = pinned
    world.update_message(message)


async def pins(call: Call) -> Any:
    """GET /channels/{channel_id}/messages/pins: newest first."""
    world, channel = call.harbour.world, call.channel("read_message_history")
    found = [m for m in world.history(channel) if m.pinned]
    items = [{"pinned_at": stamp(m.created), "message": call.harbour.payloads.message(m)} for m in reversed(found)]
    return {"items": items, "has_more": False}


async def old_pins(call: Call) -> Any:
    """GET /channels/{channel_id}/pins."""
    return [item["message"] for item in (await pins(call))["items"]]


ROUTES: list[Route] = [
    ("GET", "/channels/{channel_id}/messages/pins", pins),
    ("PUT", "/channels/{channel_id}/messages/pins/{message_id}", pin),
    ("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", unpin),
    ("GET", "/channels/{channel_id}/pins", old_pins),
    ("PUT", "/channels/{channel_id}/pins/{message_id}", pin),
    ("DELETE", "/channels/{channel_id}/pins/{message_id}", unpin),
    ("POST", "/channels/{channel_id}/messages", create),
    ("GET", "/channels/{channel_id}/messages", history),
    ("POST", "/channels/{channel_id}/messages/bulk-delete", bulk_delete),
    ("GET", "/channels/{channel_id}/messages/{message_id}", get),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}", edit),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}", delete),
]
