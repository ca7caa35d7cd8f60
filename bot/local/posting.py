"""Turns the body of a request into a new or changed message, with Discord's checks."""

from __future__ import annotations

import io
import mimetypes
import re

import msgspec
from PIL import Image, UnidentifiedImageError

from bot.local.errors import ApiError, Problems
from bot.local.limits.messages import FILE_BYTES, check_message
from bot.local.mentions import mentioned, pinged, text_of
from bot.local.push import push_text
from bot.local.stored_components import stored
from bot.local.world import World
from bot.local.world.model import (
    EPHEMERAL,
    IS_V2,
    LOADING,
    SILENT,
    SUPPRESS_EMBEDS,
    Attachment,
    Channel,
    Json,
    Message,
    User,
)

_UNSAFE = re.compile(r"[^\w.\-]+")
_KEPT_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | SILENT | IS_V2


class Upload(msgspec.Struct, frozen=True):
    """A file that came with a request; `index` is the n of `files[n]`."""

    index: int
    filename: str
    body: bytes
    content_type: str = ""


def create(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    files: list[Upload],
    *,
    viewer_id: int | None = None,
    interaction: Json | None = None,
) -> Message:
    """Post a new message (`viewer_id`: an ephemeral one). Raises `ApiError`."""
    flags = int(body.get("flags") or 0) & _KEPT_FLAGS
    flags = flags | EPHEMERAL if viewer_id is not None else flags & ~EPHEMERAL
    check_message(_with_uploads(body, files), files=len(files), flags=flags)
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        first = world.message_of_nonce(author, str(nonce))
        if first is not None:
            return first
    message = Message(
        world.snowflake(),
        channel.id,
        author.id,
        world.clock(),
        content=body.get("content") or "",
        flags=flags,
        embeds=_embeds(body.get("embeds")),
        components=stored(world, body.get("components") or []),
        nonce=None if nonce is None else str(nonce),
        viewer_id=viewer_id,
        interaction=interaction,
    )
    _reply(world, channel, message, body)
    message.attachments = _attachments(world, [], body, files)
    _mentions(world, channel, author, message, body.get("allowed_mentions"), new=viewer_id is None)
    message.push = push_text(world, message)
    return world.add_message(message)


def edit(world: World, message: Message, body: Json, files: list[Upload], *, fills: bool = False) -> Message:
    """Change a message. `fills`: it was a "thinking" one and gets its content now. Raises `ApiError`."""
    settable = SUPPRESS_EMBEDS | IS_V2 | (SILENT if fills else 0)
    wanted = int(body.get("flags") or 0)
    flags = (message.flags & ~SUPPRESS_EMBEDS | wanted & settable) if "flags" in body else message.flags
    if message.flags & IS_V2:
        flags |= IS_V2
    flags &= ~LOADING
    had: Json = {
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "filenames": [a.filename for a in _kept(message.attachments, body)],
    }
    check_message(_with_uploads(body, files), files=len(files), flags=flags, had=had)
    message.flags = flags
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = _embeds(body["embeds"])
    if "components" in body:
        message.components = stored(world, body["components"] or [])
    if "attachments" in body or files:
        message.attachments = _attachments(world, message.attachments, body, files)
    channel, author = world.channel(message.channel_id), world.users[message.author_id]
    _mentions(world, channel, author, message, body.get("allowed_mentions"), new=False)
    if not fills:
        message.edited = world.clock()
    message.edits += 1
    return world.update_message(message)


def _with_uploads(body: Json, files: list[Upload]) -> Json:
    """The body as it is checked: uploads that are not listed count as listed by their file names."""
    if not files:
        return body
    listed = list(body.get("attachments") or [])
    ids = {str(entry.get("id")) for entry in listed}
    listed += [{"id": f.index, "filename": f.filename} for f in files if str(f.index) not in ids]
    return body | {"attachments": listed}


def _reply(world: World, channel: Channel, message: Message, body: Json) -> None:
    reference = body.get("message_reference")
    if not reference:
        return
    target = world.messages.get(channel.id, {}).get(int(reference["message_id"]))
    if target is None or target.ephemeral:
        if reference.get("fail_if_not_exists", True):
            problems = Problems()
            problems.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            problems.check()
        return
    message.type = 19
    message.reference = {"type": 0, "message_id": str(target.id), "channel_id": str(channel.id)}
    if channel.guild_id is not None:
        message.reference["guild_id"] = str(channel.guild_id)


def _mentions(
    world: World, channel: Channel, author: User, message: Message, allowed: Json | None, *, new: bool
) -> None:
    text = text_of(message.content, message.components)
    message.mentions = [user.id for user in mentioned(world, text)]
    if not new:
        return
    replied_to = None
    if message.reference is not None:
        replied_to = world.message(channel.id, int(message.reference["message_id"])).author_id
    message.pinged, message.mention_everyone = pinged(world, channel, author, text, allowed, replied_to)
    if channel.is_thread:
        for user_id in (author.id, *message.pinged):
            world.add_member(channel, user_id)


def _embeds(embeds: list[Json] | None) -> list[Json]:
    return [{"type": "rich", **embed} for embed in embeds or []]


def _kept(had: list[Attachment], body: Json) -> list[Attachment]:
    """The attachments that an edit leaves: all, or those that it lists."""
    listed = body.get("attachments")
    if listed is None:
        return had
    ids = {str(entry.get("id")) for entry in listed}
    return [attachment for attachment in had if str(attachment.id) in ids]


def _attachments(world: World, had: list[Attachment], body: Json, files: list[Upload]) -> list[Attachment]:
    listed = body.get("attachments")
    wanted = {str(entry.get("id")): entry for entry in listed or []}
    kept = _kept(had, body)
    for attachment in kept:
        entry = wanted.get(str(attachment.id), {})
        if "description" in entry:
            attachment.description = entry["description"]
    kept_ids = {attachment.id for attachment in kept}
    for attachment in had:
        if attachment.id not in kept_ids:
            world.store.drop_file(attachment.id)
    return kept + [_attachment(world, upload, wanted.get(str(upload.index), {})) for upload in files]


def _attachment(world: World, upload: Upload, entry: Json) -> Attachment:
    if len(upload.body) > FILE_BYTES:
        raise ApiError(40005)
    name = _UNSAFE.sub("_", str(entry.get("filename") or upload.filename)) or "file"
    guessed = mimetypes.guess_type(name)[0] or upload.content_type or "application/octet-stream"
    attachment = Attachment(world.snowflake(), name, len(upload.body), guessed, entry.get("description"))
    if guessed.startswith("image/"):
        try:
            with Image.open(io.BytesIO(upload.body)) as picture:
                attachment.width, attachment.height = picture.size
        except (UnidentifiedImageError, OSError):
            attachment.content_type = "application/octet-stream"
    world.store.put_file(attachment.id, upload.body)
    return attachment


def thinking(world: World, channel: Channel, *, viewer_id: int | None, interaction: Json) -> Message:
    """Post the "is thinking" message of a deferred answer."""
    flags = LOADING | (EPHEMERAL if viewer_id is not None else 0)
    return world.add_message(
        Message(
            world.snowflake(),
            channel.id,
            world.bot.id,
            world.clock(),
            type=20,
            flags=flags,
            viewer_id=viewer_id,
            interaction=interaction,
        )
    )
