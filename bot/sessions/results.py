"""What people are answered when something was done."""

import msgspec
from msgspec import Struct


class Done(Struct, frozen=True):
    """Something was done. `text` tells the person what, in a few lines, names escaped.

    `repeated` is True where the same interaction came before: nothing was done again, the answer is that of
    the first one.
    """

    text: str
    session_id: int
    version: int
    over: bool = False
    repeated: bool = False


class _Kept(Struct, frozen=True):
    """An answer as it is stored under its interaction: a deed, or a refusal with its kind."""

    text: str
    session_id: int
    version: int
    over: bool = False
    refusal: str | None = None


def keep(done: Done) -> bytes:
    """Return the bytes under which an answer is stored."""
    return msgspec.json.encode(_Kept(done.text, done.session_id, done.version, done.over))


def keep_refusal(kind: str, text: str, session_id: int) -> bytes:
    """Return the bytes under which a refusal is stored."""
    return msgspec.json.encode(_Kept(text, session_id, 0, refusal=kind))


def kept(answer: bytes, session_id: int) -> "Done | tuple[str, str]":
    """Return a stored answer: what was done, or the kind and text of a refusal."""
    if not answer:
        return Done("That was done before.", session_id, 0, repeated=True)
    found = msgspec.json.decode(answer, type=_Kept)
    if found.refusal is not None:
        return found.refusal, found.text
    return Done(found.text, found.session_id, found.version, found.over, repeated=True)
