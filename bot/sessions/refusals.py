"""Every no that people can meet, with what they can do instead.

`text` is for the person who asked; it never shows anything hidden. The chat layer adds the buttons that fit.
"""


class Refusal(Exception):
    """A request that cannot be granted. `text` says why, and what can be done."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class NoSuchTable(Refusal):
    """No table has this id, or none was meant."""


class Unreadable(Refusal):
    """The table was stored by other rules, or is damaged."""


class WhichTable(Refusal):
    """Several tables could be meant; the caller must name one."""


class Stranger(Refusal):
    """The caller has no seat at this table."""


class WrongTurn(Refusal):
    """The caller has a seat, but is not asked now."""


class Illegal(Refusal):
    """The rules refuse the move."""


class Stale(Refusal):
    """The table has moved on since the button was made."""


class Finished(Refusal):
    """The game is over, or was cancelled."""


class NotStarted(Refusal):
    """The game has not begun."""


class LobbyRefusal(Refusal):
    """The lobby says no: full, already seated, unknown option, not the host, too few players."""


class NotYours(Refusal):
    """Only the host, or the seat that made the move, may do this."""


class NothingToUndo(Refusal):
    """There is no move to take back."""
