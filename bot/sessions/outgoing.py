"""What is to be delivered, as tagged structs, and how it stands in the outbox: one decoder for rows of every age.

An outbox row has a kind and a recipient, short readable strings. Rows to one recipient go out in order; those to
different recipients of a table do not wait for each other.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from games.core.seat import Seat
from storage.records import NewOutbox, OutboxRow

TABLE = "table"
"""The recipient of what everybody at a table sees."""

_CLOSED = b"closed"


# --- notices ---------------------------------------------------------------------------------------


class ClosedDms(Struct, frozen=True, tag_field="kind", tag="dm-closed"):
    """The person on a seat cannot be reached by direct message."""

    user: int
    seat: Seat = 0


class Reminder(Struct, frozen=True, tag_field="kind", tag="remind"):
    """It has been a person's turn for long."""

    user: int


class HostTrouble(Struct, frozen=True, tag_field="kind", tag="host"):
    """Something keeps the table from being shown; `detail` tells its host what, `why` is its kind."""

    user: int
    detail: str = ""
    why: str = ""


Notice: TypeAlias = ClosedDms | Reminder | HostTrouble


# --- what goes out ---------------------------------------------------------------------------------


class TurnDue(Struct, frozen=True):
    """The table's message is to show how it stands; `closed` where it was closed without a result."""

    closed: bool = False


class HandDue(Struct, frozen=True):
    """A seat's private message is to show its hand; `asked` where the seat has been asked for something."""

    seat: Seat
    asked: bool


class LobbyDue(Struct, frozen=True):
    """The lobby's message is to be brought up to date."""


class NoticeDue(Struct, frozen=True):
    """A notice is to be told."""

    notice: Notice


class UnknownDue(Struct, frozen=True):
    """A row that no version has written."""

    kind: str


Due: TypeAlias = TurnDue | HandDue | LobbyDue | NoticeDue | UnknownDue


class _Hand(Struct, frozen=True):
    asked: bool


def write_due(due: TurnDue | HandDue | LobbyDue | NoticeDue, version: int | None = None) -> NewOutbox:
    """Return the outbox row of something to deliver; without a version it belongs to the commit that writes it."""
    match due:
        case TurnDue(closed=closed):
            return NewOutbox(kind="turn", recipient=TABLE, payload=_CLOSED if closed else b"", version=version)
        case HandDue(seat=seat, asked=asked):
            payload = msgspec.json.encode(_Hand(asked))
            return NewOutbox(kind="hand", recipient=f"seat:{seat}", payload=payload, version=version)
        case LobbyDue():
            return NewOutbox(kind="lobby", recipient=TABLE, payload=b"", version=version)
        case NoticeDue(notice=notice):
            payload = msgspec.json.encode(notice)
            return NewOutbox(kind="notice", recipient=_told(notice), payload=payload, version=version)


def _told(notice: Notice) -> str:
    match notice:
        case ClosedDms(seat=seat):
            return f"closed:{seat}"
        case Reminder(user=user):
            return f"remind:{user}"
        case HostTrouble(why=why):
            return f"host:{why}"


def read_due(row: OutboxRow) -> Due:
    """Return what an outbox row is to deliver. Raises ValueError for a payload that no version has written."""
    match row.kind:
        case "turn":
            return TurnDue(row.payload == _CLOSED)
        case "hand":
            seat = int(row.recipient.removeprefix("seat:"))
            return HandDue(seat, msgspec.json.decode(row.payload, type=_Hand).asked)
        case "lobby":
            return LobbyDue()
        case "notice":
            return NoticeDue(msgspec.json.decode(row.payload, type=Notice))
    return UnknownDue(row.kind)


def lobby_due(now: float) -> NewOutbox:
    """Return the row that has the lobby's message brought up to date.

    A lobby has no versions, so the row is told apart by the millisecond of its change.
    """
    return write_due(LobbyDue(), version=int(now * 1000))
