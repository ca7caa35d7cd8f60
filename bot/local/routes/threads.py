"""Threads: start, list, members."""

from __future__ import annotations

from typing import Any

from bot.local.call import Call, Created, Route
from bot.local.errors import ApiError, Problems
from bot.local.world.model import HAS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, TEXT_CHANNEL, Channel, Json, Message


def _checked(call: Call, *needs: str) -> tuple[Channel, Json]:
    parent, body = call.channel(*needs), call.json
    problems = Problems()
    if not body.get("name"):
        problems.required(("name",))
    else:
        problems.too_long(("name",), body["name"], 100, 1)
    if (body.get("auto_archive_duration") or 1440) not in (60, 1440, 4320, 10080):
        problems.add(
            ("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be one of (60, 1440, 4320, 10080)."
        )
    problems.check()
    if parent.type != TEXT_CHANNEL:
        raise ApiError(50024)
    return parent, body


async def from_message(call: Call) -> Any:
    """POST /channels/{channel_id}/messages/{message_id}/threads."""
    world = call.harbour.world
    parent, body = _checked(call, "create_public_threads")
    message = world.message(parent.id, call.number("message_id"))
    if message.id in world.channels:
        raise ApiError(160004)
    thread = world.start_thread(
        parent,
        body["name"],
        kind=PUBLIC_THREAD,
        owner_id=world.bot.id,
        thread_id=message.id,
        auto_archive=body.get("auto_archive_duration") or 1440,
    )
    message.flags |= HAS_THREAD
    world.update_message(message)
    return Created(call.harbour.payloads.channel(thread))


async def without_message(call: Call) -> Any:
    """POST /channels/{channel_id}/threads."""
    world = call.harbour.world
    kind = int(call.json.get("type") or PRIVATE_THREAD)
    parent, body = _checked(call, "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
    thread = world.start_thread(
        parent,
        body["name"],
        kind=kind,
        owner_id=world.bot.id,
        auto_archive=body.get("auto_archive_duration") or 1440,
        invitable=bool(body.get("invitable", True)),
    )
    if kind == PUBLIC_THREAD:
        world.add_message(
            Message(
                world.snowflake(),
                parent.id,
                world.bot.id,
                world.clock(),
                type=18,
                content=thread.name,
                reference={"type": 0, "channel_id": str(thread.id), "message_id": str(thread.id)},
            )
        )
    return Created(call.harbour.payloads.channel(thread))


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise ApiError(50024)
    return thread


async def join(call: Call) -> Any:
    """PUT /channels/{channel_id}/thread-members/@me."""
    thread = _thread(call)
    if thread.archived:
        raise ApiError(50083)
    call.harbour.world.add_member(thread, call.harbour.world.bot.id)


async def leave(call: Call) -> Any:
    """DELETE /channels/{channel_id}/thread-members/@me."""
    call.harbour.world.remove_member(_thread(call), call.harbour.world.bot.id)


async def add_member(call: Call) -> Any:
    """PUT /channels/{channel_id}/thread-members/{user_id}."""
    world, thread = call.harbour.world, _thread(call)
    if thread.archived:
        raise ApiError(50083)
    call.need(thread, "send_messages_in_threads")
    if call.number("user_id") not in world.users:
        raise ApiError(10013)
    world.add_member(thread, call.number("user_id"))


async def remove_member(call: Call) -> Any:
    """DELETE /channels/{channel_id}/thread-members/{user_id}."""
    thread = _thread(call)
    if thread.archived:
        raise ApiError(50083)
    if not (thread.type == PRIVATE_THREAD and thread.owner_id == call.harbour.world.bot.id):
        call.need(thread, "manage_threads")
    call.harbour.world.remove_member(thread, call.number("user_id"))


async def member(call: Call) -> Any:
    """GET /channels/{channel_id}/thread-members/{user_id}."""
    thread = _thread(call)
    if call.number("user_id") not in thread.members:
        raise ApiError(10007)
    return call.harbour.payloads.thread_member(thread, call.number("user_id"))


async def members(call: Call) -> Any:
    """GET /channels/{channel_id}/thread-members."""
    thread = _thread(call)
    return [call.harbour.payloads.thread_member(thread, user_id) for user_id in thread.members]


async def archived_public(call: Call) -> Any:
    """GET /channels/{channel_id}/threads/archived/public."""
    return _archived(call, PUBLIC_THREAD)


async def archived_private(call: Call) -> Any:
    """GET /channels/{channel_id}/threads/archived/private."""
    call.channel("manage_threads")
    return _archived(call, PRIVATE_THREAD)


async def archived_mine(call: Call) -> Any:
    """GET /channels/{channel_id}/users/@me/threads/archived/private."""
    return _archived(call, PRIVATE_THREAD, joined=True)


def _archived(call: Call, kind: int, *, joined: bool = False) -> Json:
    world, payloads = call.harbour.world, call.harbour.payloads
    parent = call.channel("read_message_history")
    mine = [t for t in world.threads(parent=parent) if t.archived and t.type == kind]
    if joined:
        mine = [t for t in mine if world.bot.id in t.members]
    mine.sort(key=lambda t: t.archive_changed, reverse=True)
    limit = int(call.query.get("limit", 50))
    members = [payloads.thread_member(t, world.bot.id) for t in mine[:limit] if world.bot.id in t.members]
    return {
        "threads": [payloads.channel(t) for t in mine[:limit]],
        "members": members,
        "has_more": len(mine) > limit,
    }


ROUTES: list[Route] = [
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", from_message),
    ("POST", "/channels/{channel_id}/threads", without_message),
    ("PUT", "/channels/{channel_id}/thread-members/@me", join),
    ("DELETE", "/channels/{channel_id}/thread-members/@me", leave),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_member),
    ("DELETE", "/channels/{channel_id}/thread-members/{user_id}", remove_member),
    ("GET", "/channels/{channel_id}/thread-members/{user_id}", member),
    ("GET", "/channels/{channel_id}/thread-members", members),
    ("GET", "/channels/{channel_id}/threads/archived/public", archived_public),
    ("GET", "/channels/{channel_id}/threads/archived/private", archived_private),
    ("GET", "/channels/{channel_id}/users/@me/threads/archived/private", archived_mine),
]
