"""From SQL rows to the Structs of `storage.records`, and the small statements that many units of work share."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from storage import records as r
from storage.errors import NoSuchSession

R = TypeVar("R", bound=r.Row)


def columns(kind: type[r.Row]) -> str:
    """The column list to select for a row type: its fields, which bear the columns' names."""
    return ", ".join(kind.__struct_fields__)


SESSION = columns(r.SessionRow)
SEAT = columns(r.SeatRow)
MOVE = columns(r.MoveRow)
SNAPSHOT = columns(r.SnapshotRow)
OUTBOX = columns(r.OutboxRow)
TIMER = columns(r.TimerRow)
RATING = columns(r.RatingRow)
INTERACTION = columns(r.InteractionRow)

_SEED = r.SessionRow.__struct_fields__.index("seed")
_DM_CLOSED = r.SeatRow.__struct_fields__.index("dm_closed")


def plain(kind: type[R], row: Iterable[Any]) -> R:
    """A row whose columns need no conversion."""
    return kind(**dict(zip(kind.__struct_fields__, row, strict=True)))


def session_row(row: tuple[Any, ...]) -> r.SessionRow:
    """A session; its seed is stored as text, because it may have more than 64 bits."""
    seed = row[_SEED]
    return plain(r.SessionRow, (*row[:_SEED], None if seed is None else int(seed), *row[_SEED + 1 :]))


def seat_row(row: tuple[Any, ...]) -> r.SeatRow:
    """A seat; SQLite has no booleans."""
    return plain(r.SeatRow, (*row[:_DM_CLOSED], bool(row[_DM_CLOSED]), *row[_DM_CLOSED + 1 :]))


def find_session(db: sqlite3.Connection, session_id: int) -> r.SessionRow | None:
    """The session with this id."""
    row = db.execute(f"SELECT {SESSION} FROM session WHERE id = ?", (session_id,)).fetchone()
    return session_row(row) if row else None


def get_session(db: sqlite3.Connection, session_id: int) -> r.SessionRow:
    """The session with this id; NoSuchSession without."""
    session = find_session(db, session_id)
    if session is None:
        raise NoSuchSession(session_id)
    return session


def seats_of(db: sqlite3.Connection, session_id: int) -> list[r.SeatRow]:
    """The seats taken at a session's table, in order."""
    rows = db.execute(f"SELECT {SEAT} FROM seat WHERE session_id = ? ORDER BY seat", (session_id,))
    return [seat_row(row) for row in rows]


@contextmanager
def one_moment(db: sqlite3.Connection) -> Iterator[None]:
    """Let several reads see the database as it is at the first of them, on a connection without a transaction."""
    db.execute("BEGIN")
    try:
        yield
    finally:
        db.execute("COMMIT")


def marks(values: Iterable[object]) -> str:
    """Question marks for an IN list."""
    return ", ".join("?" for _ in values)


def assign(db: sqlite3.Connection, table: str, fields: dict[str, Any], where: str, *key: object) -> int:
    """Set columns of the rows that match; how many did. Column names come from code, never from users."""
    if not fields:
        return 0
    names = ", ".join(f"{name} = ?" for name in fields)
    return db.execute(f"UPDATE {table} SET {names} WHERE {where}", (*fields.values(), *key)).rowcount
