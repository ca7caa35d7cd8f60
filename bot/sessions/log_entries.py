"""The rows of a table's log as tagged structs: who did what. One decoder reads rows of every age.

The store keeps a row's kind, text and actor as short readable strings; nothing but this module knows how they are
written. Strings that were ever written are still read.
"""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from games.core.seat import Seat
from storage.records import MoveRow, NewMove


class RowKind(StrEnum):
    """What kind of row it is, as the store names it."""

    MOVE = "move"
    ANSWER = "answer"
    HELD = "held"
    UNDO = "undo"
    ASK_UNDO = "ask-undo"
    ASK_END = "ask-end"
    AGREE = "agree"
    DECLINE = "decline"
    RESIGN = "resign"


# --- who -------------------------------------------------------------------------------------------


class ByPerson(Struct, frozen=True, tag="person"):
    """A person's own hand. `user_id` is None in games that came from elsewhere, and for people who are
    forgotten."""

    user_id: int | None = None


class ByComputer(Struct, frozen=True, tag="computer"):
    """A computer player, by its key."""

    player: str


class ByOrders(Struct, frozen=True, tag="orders"):
    """The standing orders of the person on the seat."""


class ByClock(Struct, frozen=True, tag="clock"):
    """The caretaker, because the time was up."""


class ByCaretaker(Struct, frozen=True, tag="caretaker"):
    """The caretaker of a seat that nobody plays any more."""


class ByHost(Struct, frozen=True, tag="host"):
    """Whoever opened the table, or runs the bot."""


class ByResignation(Struct, frozen=True, tag="resignation"):
    """A vote was carried because the last one who was missing has resigned."""


Actor: TypeAlias = ByPerson | ByComputer | ByOrders | ByClock | ByCaretaker | ByHost | ByResignation

_BARE_ACTORS: dict[str, Actor] = {
    "person": ByPerson(),
    "user:": ByPerson(),
    "orders": ByOrders(),
    "clock": ByClock(),
    "caretaker": ByCaretaker(),
    "host": ByHost(),
    "resignation": ByResignation(),
}


def read_actor(text: str) -> Actor:
    """Return the actor of a stored row. Raises ValueError for a text that no version has written.

    >>> read_actor("user:12")
    ByPerson(user_id=12)
    >>> read_actor("computer:sailor")
    ByComputer(player='sailor')
    """
    kind, _, rest = text.partition(":")
    if kind == "user" and rest.isascii() and rest.isdecimal():
        return ByPerson(int(rest))
    if kind == "computer" and rest:
        return ByComputer(rest)
    if text in _BARE_ACTORS:
        return _BARE_ACTORS[text]
    raise ValueError(f"nobody is called {text!r} in a log")


def write_actor(actor: Actor) -> str:
    """Return an actor as it is stored.

    >>> write_actor(ByPerson(12))
    'user:12'
    """
    match actor:
        case ByPerson(user_id=None):
            return "person"
        case ByPerson(user_id=user_id):
            return f"user:{user_id}"
        case ByComputer(player=player):
            return f"computer:{player}"
        case ByOrders():
            return "orders"
        case ByClock():
            return "clock"
        case ByCaretaker():
            return "caretaker"
        case ByHost():
            return "host"
        case ByResignation():
            return "resignation"


# --- what ------------------------------------------------------------------------------------------


class MoveMade(Struct, frozen=True, tag="move"):
    """A move, in its notation, with its events as stored. A `secret` one answered what was asked in secret."""

    move: str
    events: bytes = b""
    secret: bool = False


class HeldAnswer(Struct, frozen=True, tag="held"):
    """An answer given in a window that closes by itself: it becomes a move when the window closes."""

    move: str


class Undone(Struct, frozen=True, tag="undo"):
    """All rows after `to` are taken back; with a `seed` what nobody had seen is shuffled anew from it."""

    to: int
    seed: int | None = None


class UndoAsked(Struct, frozen=True, tag="ask-undo"):
    """Somebody asks all others to agree to an undo of all rows after `to`."""

    to: int


class EndAsked(Struct, frozen=True, tag="ask-end"):
    """Somebody asks all others to agree to end the game without a result."""


class Agreed(Struct, frozen=True, tag="agree"):
    """Consent to what is being voted on."""


class Disagreed(Struct, frozen=True, tag="decline"):
    """No to what is being voted on; the asker's own no withdraws it."""


class Resigned(Struct, frozen=True, tag="resign"):
    """A seat is given up: a caretaker plays on for it."""


Deed: TypeAlias = MoveMade | HeldAnswer | Undone | UndoAsked | EndAsked | Agreed | Disagreed | Resigned


class LogEntry(Struct, frozen=True):
    """One row of a table's log: its number (from 1, without gaps), what was done, by whom, when (seconds since the
    epoch), for which seat (None is nobody's: a host who has no seat), under which version of the rules (None is
    before that was kept)."""

    seq: int
    deed: Deed
    actor: Actor
    seat: Seat | None
    made_at: float
    rules_version: str | None = None

    @property
    def by_own_hand(self) -> bool:
        """True where the person on the seat did it, and nobody in their stead."""
        return isinstance(self.actor, ByPerson)

    @property
    def can_be_taken_back(self) -> bool:
        """False for a move from before the states were stored to which an undo goes back."""
        return self.rules_version is not None


def read_entry(row: MoveRow) -> LogEntry:
    """Return a stored row as a log entry. Raises ValueError for a row that no version has written."""
    return LogEntry(row.seq, _read_deed(row), read_actor(row.actor), row.seat, row.made_at, row.rules_version)


def _read_deed(row: MoveRow) -> Deed:
    match row.kind:
        case RowKind.MOVE | RowKind.ANSWER:
            return MoveMade(row.move, row.events, row.kind == RowKind.ANSWER)
        case RowKind.HELD:
            return HeldAnswer(row.move)
        case RowKind.UNDO:
            to, seed = read_undo(row.move)
            return Undone(to, seed)
        case RowKind.ASK_UNDO:
            return UndoAsked(read_undo(row.move)[0])
        case RowKind.ASK_END:
            return EndAsked()
        case RowKind.AGREE:
            return Agreed()
        case RowKind.DECLINE:
            return Disagreed()
        case RowKind.RESIGN:
            return Resigned()
    raise ValueError(f"no version has written rows of the kind {row.kind!r}")


def write_entry(deed: Deed, actor: Actor, seat: Seat | None) -> NewMove:
    """Return what is stored of a new log entry; the store gives it its number and time."""
    who = write_actor(actor)
    match deed:
        case MoveMade(move=move, events=events, secret=secret):
            kind = RowKind.ANSWER if secret else RowKind.MOVE
            return NewMove(kind=kind.value, move=move, actor=who, seat=seat, events=events)
        case HeldAnswer(move=move):
            return NewMove(kind=RowKind.HELD.value, move=move, actor=who, seat=seat)
        case Undone(to=to, seed=seed):
            return NewMove(kind=RowKind.UNDO.value, move=write_undo(to, seed), actor=who, seat=seat)
        case UndoAsked(to=to):
            return NewMove(kind=RowKind.ASK_UNDO.value, move=write_undo(to), actor=who, seat=seat)
        case EndAsked():
            return NewMove(kind=RowKind.ASK_END.value, move="", actor=who, seat=seat)
        case Agreed():
            return NewMove(kind=RowKind.AGREE.value, move="", actor=who, seat=seat)
        case Disagreed():
            return NewMove(kind=RowKind.DECLINE.value, move="", actor=who, seat=seat)
        case Resigned():
            return NewMove(kind=RowKind.RESIGN.value, move="", actor=who, seat=seat)


def read_undo(text: str) -> tuple[int, int | None]:
    """Return the row that an undo goes back to, and the seed of its shuffle if there is one.

    >>> read_undo("to 5 seed 9")
    (5, 9)
    """
    words = text.split()
    return int(words[1]), int(words[3]) if len(words) > 2 else None


def write_undo(to: int, seed: int | None = None) -> str:
    """Return the text of an undo as it is stored.

    >>> write_undo(5, 9)
    'to 5 seed 9'
    """
    return f"to {to}" + ("" if seed is None else f" seed {seed}")
