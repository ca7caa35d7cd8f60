"""What a button or a select carries, and all that is known of it: `hm1:session:mark:action:argument`.

The presser is never in it: who may do what is decided by who presses. The version is that of the table when the
button was made, so that a press on an older one is known for what it is; buttons that only show something carry
none. It is written as a mark that only the table's own salt can read: plain numbers would tell how many answers
were given in secret meanwhile. For the same reason it is the last version that the viewer could see: two buttons
made for the same person are equal while only secret things happen.
"""

import re
from hashlib import blake2b

from msgspec import Struct

from bot.discord.text.limits import CUSTOM_ID, fit
from bot.sessions.position import Audience, Position
from bot.sessions.refusals import Stale
from storage.records import SessionRow

TEMPLATE = r"hm1:(?P<session>\d{1,18}):(?P<mark>\d{1,10}):(?P<action>[a-z]{1,16}):(?P<arg>.*)"
_NUMBER = re.compile(r"^#(\d{1,10})\.(\d{1,5})$")
NO_TABLE = 0
"""The session of buttons that belong to no table."""
ANY_TIME = 0
"""The mark of buttons that do the same at every version."""


LOOK_BACK = 300
"""The number of past versions whose marks are recognised; an older button is stale in any case."""


class CustomId(Struct, frozen=True):
    """What a custom id says."""

    session: int
    mark: int
    action: str
    arg: str = ""

    def __str__(self) -> str:
        return fit(f"hm1:{self.session}:{self.mark}:{self.action}:{self.arg}", CUSTOM_ID, "a custom id")

    @classmethod
    def at(cls, audience: Audience, action: str, arg: str = "") -> "CustomId":
        """Return a press that is good only while the table stands as its viewer sees it."""
        return cls(audience.position.id, sign_of(audience), action, arg)

    @classmethod
    def to(cls, position: Position, action: str, arg: str = "") -> "CustomId":
        """Return a press that is good at any time."""
        return cls(position.id, ANY_TIME, action, arg)

    @classmethod
    def bound(cls, position: Position, action: str, arg: str = "") -> "CustomId":
        """Return a press that is good at any time, and at this table alone.

        Where an older backup was restored, another table gets the number of one that is lost: nobody shall sit
        down at it, or end it, by a button of the lost one.
        """
        return cls(position.id, table_sign(position.session), action, arg)

    @classmethod
    def vote(cls, audience: Audience, action: str, asked: int) -> "CustomId":
        """Return a press that answers the question in the log row `asked`, and no other."""
        arg = str(mark(audience.position.session.salt, asked))
        return cls(audience.position.id, sign_of(audience), action, arg)

    @classmethod
    def read(cls, match: re.Match[str]) -> "CustomId":
        """Return the press of a matched custom id."""
        return cls(int(match["session"]), int(match["mark"]), match["action"], match["arg"])


def mark(salt: str, version: int) -> int:
    """Return the sign under which a version of a table stands in its buttons."""
    return int.from_bytes(blake2b(f"{salt}:{version}".encode(), digest_size=4).digest(), "big")


def table_sign(session: SessionRow) -> int:
    """Return the mark of a table itself, from its opening to its end; the salt comes only with the start."""
    return mark(f"{session.channel_id}:{session.created_at!r}", session.id)


def sign_of(audience: Audience) -> int:
    """Return the mark of a table as its viewer sees it."""
    return mark(audience.position.session.salt, audience.version)


def version_of(salt: str, current: int, sign: int) -> int:
    """Return the version that a mark stands for, looking back from the present one; -1 if it is too long ago."""
    back = range(current, max(-1, current - LOOK_BACK), -1)
    return next((version for version in back if mark(salt, version) == sign), -1)


def by_number(audience: Audience, index: int) -> str:
    """Return a sign for a legal move by its place in the legal list: for words that are too long to be sent."""
    return f"#{sign_of(audience)}.{index}"


def from_number(audience: Audience, text: str) -> int | None:
    """Return the index that such a sign names, None if the text is not a sign. Raises `Stale`."""
    match = _NUMBER.match(text)
    if match is None:
        return None
    if int(match[1]) != sign_of(audience):
        raise Stale("The table has moved on: choose anew from what is offered as you type.")
    return int(match[2])


def read_path(text: str) -> tuple[tuple[int, ...], int]:
    """Return the choices and the page of a panel's argument: `1.3@2`. Raises `ValueError`."""
    choices, _, page = text.partition("@")
    return tuple(int(part) for part in choices.split(".") if part), int(page or 0)


def write_path(path: tuple[int, ...], page: int = 0) -> str:
    """Return the argument of a panel's page."""
    choices = ".".join(map(str, path))
    return f"{choices}@{page}" if page else choices
