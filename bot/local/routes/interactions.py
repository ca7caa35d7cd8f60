"""Answers to interactions: the callback and the follow-ups through the interaction's webhook."""

from __future__ import annotations

from typing import Any

from bot.local import posting
from bot.local.call import Call, Route
from bot.local.errors import ApiError, Problems
from bot.local.interactions import AUTOCOMPLETE, COMPONENT, MODAL, Interaction
from bot.local.limits.commands import check_choices
from bot.local.limits.components import check_modal
from bot.local.world.model import EPHEMERAL, LOADING, Channel, Json, Message

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL_FORM = 4, 5, 6, 7, 8, 9


def _channel(call: Call, it: Interaction) -> Channel:
    return call.harbour.world.channel(it.channel_id)


def _viewer(it: Interaction, data: Json) -> int | None:
    return it.user.id if int(data.get("flags") or 0) & EPHEMERAL else None


async def callback(call: Call) -> Any:
    """POST /interactions/{interaction_id}/{interaction_token}/callback."""
    server, body = call.harbour, call.json
    it = server.interactions.unanswered(call.number("interaction_id"), call.params["interaction_token"])
    kind, data = int(body.get("type") or 0), body.get("data") or {}
    _check_kind(it, kind)
    message: Message | None = None
    if kind == MESSAGE:
        message = posting.create(
            server.world, _channel(call, it), server.world.bot, data, call.files,
            viewer_id=_viewer(it, data), interaction=it.metadata,
        )  # fmt: skip
        it.original = message.id
    elif kind == DEFERRED:
        message = posting.thinking(
            server.world, _channel(call, it), viewer_id=_viewer(it, data), interaction=it.metadata
        )
        it.original, it.unfilled = message.id, True
    elif kind in (DEFERRED_UPDATE, UPDATE) and it.source is not None:
        it.original = it.source.id
        message = server.world.message(it.channel_id, it.source.id, ephemeral=True)
        if kind == UPDATE:
            posting.edit(server.world, message, data, call.files)
    elif kind == CHOICES:
        it.choices = _choices(it, data)
    elif kind == MODAL_FORM:
        problems = Problems()
        check_modal(problems, data)
        problems.check()
        it.modal = data
    if message is not None and kind != DEFERRED_UPDATE:
        it.note(message, answer=False)
    server.interactions.acknowledge(it, kind)
    if call.query.get("with_response") not in ("1", "true", "True"):
        return None
    return _response(call, it, kind, message)


def _response(call: Call, it: Interaction, kind: int, message: Message | None) -> Json:
    interaction: Json = {"id": str(it.id), "type": it.kind}
    answer: Json = {"interaction": interaction}
    if message is not None:
        interaction |= {
            "response_message_id": str(message.id),
            "response_message_loading": kind == DEFERRED,
            "response_message_ephemeral": message.ephemeral,
        }
        answer["resource"] = {"type": kind, "message": call.harbour.payloads.message(message)}
    elif kind == MODAL_FORM:
        answer["resource"] = {"type": kind}
    return answer


def _check_kind(it: Interaction, kind: int) -> None:
    allowed = {CHOICES} if it.kind == AUTOCOMPLETE else {MESSAGE, DEFERRED}
    if it.kind == COMPONENT or (it.kind == MODAL and it.source is not None):
        allowed |= {DEFERRED_UPDATE, UPDATE}
    if it.kind not in (AUTOCOMPLETE, MODAL):
        allowed |= {MODAL_FORM}
    if kind not in allowed:
        problems = Problems()
        problems.add(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {sorted(allowed)}.")
        problems.check()


def _choices(it: Interaction, data: Json) -> list[Json]:
    choices: list[Json] = data.get("choices") or []
    problems = Problems()
    problems.count(("data", "choices"), choices, 25)
    check_choices(problems, ("data", "choices"), choices, _focused_type(it.data))
    problems.check()
    return choices


def _focused_type(data: Json) -> int:
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        if option.get("options"):
            return _focused_type(option)
    return 3


def _followed(call: Call) -> Interaction:
    if call.number("application_id") != call.harbour.world.bot.id:
        raise ApiError(10015)
    return call.harbour.interactions.followed(call.params["interaction_token"])


async def follow_up(call: Call) -> Any:
    """POST /webhooks/{application_id}/{interaction_token}: the first one after a deferral fills it in."""
    server, it, body = call.harbour, _followed(call), call.json
    if it.unfilled and it.original is not None:
        message = server.world.message(it.channel_id, it.original, ephemeral=True)
        posting.edit(server.world, message, body, call.files, fills=True)
        it.unfilled = False
    else:
        message = posting.create(
            server.world, _channel(call, it), server.world.bot, body, call.files,
            viewer_id=_viewer(it, body), interaction=it.metadata,
        )  # fmt: skip
    it.note(message)
    return server.payloads.message(message)


def _target(call: Call, it: Interaction) -> Message:
    which = call.params["message_id"]
    if which == "@original":
        if it.original is None:
            raise ApiError(10008)
        return call.harbour.world.message(it.channel_id, it.original, ephemeral=True)
    ident = call.number("message_id")
    message = call.harbour.world.message(it.channel_id, ident, ephemeral=True)
    if ident not in it.messages and ident != it.original:
        raise ApiError(10008)
    return message


async def get(call: Call) -> Any:
    """GET a message of an interaction."""
    return call.harbour.payloads.message(_target(call, _followed(call)))


async def edit(call: Call) -> Any:
    """PATCH a message of an interaction."""
    it = _followed(call)
    message = _target(call, it)
    fills = bool(message.flags & LOADING)
    posting.edit(call.harbour.world, message, call.json, call.files, fills=fills)
    if message.id == it.original:
        it.unfilled = False
    it.note(message)
    return call.harbour.payloads.message(message)


async def delete(call: Call) -> Any:
    """DELETE a message of an interaction."""
    it = _followed(call)
    message = _target(call, it)
    call.harbour.world.delete_message(message)
    if message.id == it.original:
        it.unfilled = False
    it.activity += 1
    it.wake()


_WEBHOOK = "/webhooks/{application_id}/{interaction_token}"
ROUTES: list[Route] = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", _WEBHOOK, follow_up),
    ("GET", _WEBHOOK + "/messages/{message_id}", get),
    ("PATCH", _WEBHOOK + "/messages/{message_id}", edit),
    ("DELETE", _WEBHOOK + "/messages/{message_id}", delete),
]
