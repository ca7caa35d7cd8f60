"""From SQL rows to the Structs of `storage.records`, and the small statements that many units of work share."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from storage import records as r
from storage.errors import NoSuchSession, ReadFailed, StorageError, StoreDamaged

R = TypeVar("R", bound=r.Row)
T = TypeVar("T")

log = logging.getLogger(__name__)


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
_DM_TOLD = r.SeatRow.__struct_fields__.index("dm_told")


def plain(kind: type[R], row: Iterable[Any], **other: Any) -> R:
    """A row whose columns need no conversion, save those given by name."""
    return kind(**{**dict(zip(kind.__struct_fields__, row, strict=True)), **other})


def session_row(row: tuple[Any, ...]) -> r.SessionRow:
    """A session; its seed is stored as text, because it may have more than 64 bits."""
    seed = row[_SEED]
    try:
        return plain(r.SessionRow, row, seed=None if seed is None else int(seed))
    except ValueError as error:
        raise StoreDamaged(f"the seed of session {row[0]}", str(error)) from error


def seat_row(row: tuple[Any, ...]) -> r.SeatRow:
    """A seat; SQLite has no booleans."""
    return plain(r.SeatRow, row, dm_closed=bool(row[_DM_CLOSED]), dm_told=bool(row[_DM_TOLD]))


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


# --- damage -----------------------------------------------------------------------------------------

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite met a page or a text that makes no sense (and not a full disk, or a file it may not read)."""
    code = getattr(error, "sqlite_errorcode", None)  # errors of Python's own have none
    return "decode" in str(error) if code is None else code & 0xFF in _DAMAGE


def for_people(error: BaseException, what: str) -> BaseException:
    """The store's own error in place of one of SQLite's that came while something was read."""
    if isinstance(error, StorageError) or not isinstance(error, sqlite3.Error):
        return error
    found = (StoreDamaged if is_damage(error) else ReadFailed)(what, str(error))
    found.__cause__ = error
    return found


def all_that_can_be_read(
    everything: Callable[[], list[T]],
    ids: Callable[[], Iterable[tuple[int]]],
    one: Callable[[int], T | None],
    what: str,
) -> list[T]:
    """A list, without the rows that lie on a damaged page: what is wrong with one table must not stop all others.

    Row by row only when it must be; `ids` should then be found in an index alone.
    """
    try:
        return everything()
    except (sqlite3.Error, StoreDamaged) as error:
        if isinstance(error, sqlite3.Error) and not is_damage(error):
            raise
    found = []
    for (number,) in ids():
        try:
            row = one(number)
        except (sqlite3.DatabaseError, StoreDamaged) as error:
            log.warning("%s %s cannot be read and is left out: %s", what, number, error)
        else:
            if row is not None:
                found.append(row)
    return found


# --- small statements -------------------------------------------------------------------------------


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
