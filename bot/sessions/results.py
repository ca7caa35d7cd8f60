"""What people are answered when something was done."""

import msgspec
from msgspec import Struct


class ActionResult(Struct, frozen=True):
    """Something was done. `text` tells the person what, in a few lines, names escaped.

    `repeated` is True where the same interaction came before: nothing was done again, the answer is that of
    the first one.
    """

    text: str
    session_id: int
    version: int
    over: bool = False
    repeated: bool = False


class _StoredResult(Struct, frozen=True):
    """An answer as it is stored under its interaction: a deed, or a refusal with its kind."""

    text: str
    session_id: int
    version: int
    over: bool = False
    refusal: str | None = None


def encode_result(done: ActionResult) -> bytes:
    """Return the bytes under which an answer is stored."""
    return msgspec.json.encode(_StoredResult(done.text, done.session_id, done.version, done.over))


def encode_refusal(kind: str, text: str, session_id: int) -> bytes:
    """Return the bytes under which a refusal is stored."""
    return msgspec.json.encode(_StoredResult(text, session_id, 0, refusal=kind))


def decode_result(answer: bytes, session_id: int) -> "ActionResult | tuple[str, str]":
    """Return a stored answer: what was done, or the kind and text of a refusal."""
    if not answer:
        return ActionResult("That was done before.", session_id, 0, repeated=True)
    found = msgspec.json.decode(answer, type=_StoredResult)
    if found.refusal is not None:
        return found.refusal, found.text
    return ActionResult(found.text, found.session_id, found.version, found.over, repeated=True)
