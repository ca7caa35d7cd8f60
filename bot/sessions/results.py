"""What people are answered when something was done, and how the answer is kept for an interaction that comes
twice."""

import msgspec
from msgspec import Struct

from bot.sessions.position import Position
from bot.sessions.refusals import REFUSALS, Refusal


class ActionResult(Struct, frozen=True):
    """Something was done. `text` tells the person what, in a few lines, names escaped; `position` is the table as
    it stands since.

    `repeated` is True where the same interaction came before: nothing was done again, the answer is that of the
    first one.
    """

    text: str
    position: Position
    repeated: bool = False

    @property
    def session_id(self) -> int:
        return self.position.id

    @property
    def version(self) -> int:
        return self.position.version

    @property
    def over(self) -> bool:
        """True if the game has ended, with or without a result."""
        return not self.position.running


class _Stored(Struct, frozen=True):
    """An answer as it is stored under its interaction: what was said, and the code of the refusal if it was one.

    Older versions stored more fields, and a refusal under the name of its class; they are read as well.
    """

    text: str
    refusal: str | None = None


def encode_result(text: str) -> bytes:
    """Return the bytes under which the answer to something done is stored."""
    return msgspec.json.encode(_Stored(text))


def encode_refusal(refusal: Refusal) -> bytes:
    """Return the bytes under which a refusal is stored."""
    return msgspec.json.encode(_Stored(refusal.text, refusal.code))


def decode_result(answer: bytes) -> str:
    """Return a stored answer's text. Raises the `Refusal` that it was."""
    if not answer:
        return "That was done before."
    found = msgspec.json.decode(answer, type=_Stored)
    if found.refusal is None:
        return found.text
    raise REFUSALS.get(found.refusal, Refusal)(found.text)
