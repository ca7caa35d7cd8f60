"""Every no that people can meet, with what they can do instead.

`text` is for the person who asked; it never shows anything hidden. The chat layer adds the buttons that fit.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from bot.sessions.position import Position
    from storage.records import SessionRow


class Refusal(Exception):
    """A request that cannot be granted. `text` says why, and what can be done.

    `position` is the table that was asked, where one was found: the answer shows it as it stands. `code` names the
    kind of refusal in stored answers.
    """

    code: ClassVar[str] = "refusal"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
        self.position: Position | None = None


class NoSuchTable(Refusal):
    """No table has this id, or none was meant."""

    code = "no-such-table"


class Unreadable(Refusal):
    """The table was stored by other rules, is damaged, or has a computer player that is not known here.

    `session` is its row, where at least that can be read: by it the table can be closed.
    """

    code = "unreadable"

    def __init__(self, text: str, session: "SessionRow | None" = None) -> None:
        super().__init__(text)
        self.session = session


class WhichTable(Refusal):
    """Several tables could be meant; the caller must name one."""

    code = "which-table"


class Stranger(Refusal):
    """The caller has no seat at this table."""

    code = "stranger"


class WrongTurn(Refusal):
    """The caller has a seat, but is not asked now."""

    code = "wrong-turn"


class Illegal(Refusal):
    """The rules refuse the move."""

    code = "illegal"


class Stale(Refusal):
    """The table has moved on since the button was made."""

    code = "stale"


class Finished(Refusal):
    """The game is over, or was cancelled."""

    code = "finished"


class NotStarted(Refusal):
    """The game has not begun."""

    code = "not-started"


class LobbyRefusal(Refusal):
    """The lobby says no: full, already seated, unknown option, not the host, too few players."""

    code = "lobby"


class NotYours(Refusal):
    """Only the host, or the seat that made the move, may do this."""

    code = "not-yours"


class NothingToUndo(Refusal):
    """There is no move to take back."""

    code = "nothing-to-undo"


_KINDS: list[type[Refusal]] = [Refusal, *Refusal.__subclasses__()]
REFUSALS = {name: kind for kind in _KINDS for name in (kind.code, kind.__name__)}
"""Every kind of refusal by its code, and by the name of its class, which older versions stored."""


@contextmanager
def about(position: "Position") -> Iterator[None]:
    """Let refusals that are raised inside know the table they are about."""
    try:
        yield
    except Refusal as refusal:
        refusal.position = position
        raise
