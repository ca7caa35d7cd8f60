"""What Discord's limits refuse in a message: lengths, counts, embeds."""

from __future__ import annotations

from typing import Any

from bot.local.errors import ApiError, Problems
from bot.local.limits.components import check_components
from bot.local.world.model import EPHEMERAL, IS_V2, LOADING, SILENT, SUPPRESS_EMBEDS, Json

CONTENT, EMBEDS, EMBEDS_TOTAL, FILES, ALT_TEXT, NONCE = 2000, 10, 6000, 10, 1024, 25
FILE_BYTES = 10 * 1024 * 1024
_EMBED_TEXTS = {"title": 256, "description": 4096}
_SETTABLE = SUPPRESS_EMBEDS | SILENT | IS_V2 | EPHEMERAL


def check_message(body: Json, *, files: int, flags: int, had: Json | None = None) -> None:
    """Check the body of a new or edited message.

    `files` counts the uploads, `flags` are those the message will have. For an edit, `had` is the old message's
    content, embeds and components, and the file names of the attachments that it keeps. Raises `ApiError` 50035
    or 50006.
    """
    problems = Problems()
    old = had or {}
    content = body.get("content", old.get("content"))
    embeds = body.get("embeds", old.get("embeds")) or []
    components = body.get("components", old.get("components")) or []
    if content is not None:
        problems.too_long(("content",), content, CONTENT)
    if not isinstance(embeds, list) or not isinstance(components, list):
        problems.add(("embeds",), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        problems.check()
    problems.count(("embeds",), embeds, EMBEDS)
    _check_embeds(problems, embeds)
    kept = old.get("filenames", [])
    names = _check_attachments(problems, body, files, len(kept)) | set(kept)
    if body.get("nonce") is not None and len(str(body["nonce"])) > NONCE:
        problems.too_long(("nonce",), str(body["nonce"]), NONCE)
    wanted = int(body.get("flags") or 0)
    if wanted & ~(_SETTABLE | LOADING):
        problems.add(("flags",), "MESSAGE_FLAGS_INVALID", "Message has invalid flags")
    _check_allowed_mentions(problems, body.get("allowed_mentions"))
    if flags & IS_V2:
        for field, value in (("content", content), ("embeds", embeds)):
            if value:
                problems.add(
                    (field,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
        for field in ("poll", "sticker_ids"):
            if body.get(field):
                problems.add((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Not with V2")
    check_components(problems, components, v2=bool(flags & IS_V2), filenames=names)
    problems.check()
    old_ways = content or embeds or files or kept or body.get("sticker_ids")
    if not (components or (old_ways and not flags & IS_V2)):
        raise ApiError(50006)


def _check_attachments(problems: Problems, body: Json, files: int, kept: int) -> set[str]:
    listed = body.get("attachments") or []
    total = max(files + kept, len(listed))
    if total > FILES:
        problems.add(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    for index, attachment in enumerate(listed):
        description = attachment.get("description")
        if description is not None:
            problems.too_long(("attachments", index, "description"), description, ALT_TEXT)
        if "id" not in attachment:
            problems.required(("attachments", index, "id"))
    return {str(attachment.get("filename")) for attachment in listed}


def _check_allowed_mentions(problems: Problems, allowed: Any) -> None:
    if not allowed:
        return
    for index, kind in enumerate(allowed.get("parse") or []):
        if kind not in ("users", "roles", "everyone"):
            problems.add(("allowed_mentions", "parse", index), "BASE_TYPE_CHOICES", "Value must be a known kind.")
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        if len(listed) > 100:
            problems.add(("allowed_mentions", kind), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
        if listed and kind in (allowed.get("parse") or []):
            problems.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def _check_embeds(problems: Problems, embeds: list[Json]) -> None:
    total = 0
    for index, embed in enumerate(embeds):
        at: tuple[str | int, ...] = ("embeds", index)
        for field, limit in _EMBED_TEXTS.items():
            if embed.get(field) is not None:
                problems.too_long((*at, field), embed[field], limit)
                total += len(embed[field])
        fields = embed.get("fields") or []
        problems.count((*at, "fields"), fields, 25)
        for number, field in enumerate(fields):
            for part, limit in (("name", 256), ("value", 1024)):
                if not field.get(part):
                    problems.required((*at, "fields", number, part))
                else:
                    problems.too_long((*at, "fields", number, part), field[part], limit)
                    total += len(field[part])
        for part, key, limit in (("footer", "text", 2048), ("author", "name", 256)):
            text = (embed.get(part) or {}).get(key)
            if text is not None:
                problems.too_long((*at, part, key), text, limit)
                total += len(text)
    if total > EMBEDS_TOTAL:
        problems.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBEDS_TOTAL}")
