"""The log of a game that is over, packed: all of its rows in one compressed piece.

Rows of one log are much alike, and take a sixth of their room together. Nobody asks for one row of an old game:
its log is read whole (to look at, to verify, to export), and even a long one is unpacked within a millisecond.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence

import msgspec

from storage import records as r
from storage.errors import StoreDamaged
from storage.sqlite import rows, states

_rows = msgspec.msgpack.Decoder(list[r.MoveRow])


def pack(log: Sequence[r.MoveRow]) -> bytes:
    """One piece of all rows. A field that is added later needs a default: packed logs are not written anew."""
    return zlib.compress(msgspec.msgpack.encode(log), 9)


def unpack(session_id: int, packed: bytes) -> list[r.MoveRow]:
    """The rows of a packed log. Raises StoreDamaged."""
    try:
        return _rows.decode(zlib.decompress(packed))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise StoreDamaged(f"the log of session {session_id}", str(error)) from error


def find(db: sqlite3.Connection, session_id: int) -> list[r.MoveRow]:
    """The packed log of a session; empty if it is not packed."""
    found = db.execute("SELECT log FROM packed_log WHERE session_id = ?", (session_id,)).fetchone()
    return unpack(session_id, found[0]) if found else []


def ended(db: sqlite3.Connection, before: float, limit: int) -> list[int]:
    """Sessions that ended before a time and were not dealt with yet, the first first."""
    found = db.execute(
        "SELECT id FROM session WHERE ended_at < ? AND ended_at IS NOT NULL AND packed = 0"
        " ORDER BY ended_at, id LIMIT ?",
        (before, limit),
    )
    return [session_id for (session_id,) in found]


def pack_ended(db: sqlite3.Connection, session_ids: Sequence[int]) -> None:
    """Pack the logs of sessions that have ended, and let go of all else that only one under way needs."""
    for session_id in session_ids:
        _pack_one(db, session_id)


def _pack_one(db: sqlite3.Connection, session_id: int) -> None:
    log = [
        # An interaction is repeated within minutes if at all, and its number does not compress.
        rows.plain(r.MoveRow, row, interaction_id=None)
        for row in db.execute(f"SELECT {rows.MOVE} FROM move WHERE session_id = ? ORDER BY seq", (session_id,))
    ]
    # Who asks for what is stored about them is led to packed logs by their seats.
    seated = {f"user:{seat.user_id}" for seat in rows.seats_of(db, session_id)}
    people = {row.actor for row in log if row.actor.startswith("user:")} - {f"user:{r.FORGOTTEN}"}
    if log and people <= seated:
        db.execute("INSERT INTO packed_log (session_id, log) VALUES (?, ?)", (session_id, pack(log)))
        db.execute("DELETE FROM move WHERE session_id = ?", (session_id,))
    db.execute("DELETE FROM timer WHERE session_id = ?", (session_id,))
    db.execute("DELETE FROM outbox WHERE session_id = ? AND status <> 'waiting'", (session_id,))
    states.keep_last(db, session_id)
    leave(db, session_id)


def leave(db: sqlite3.Connection, session_id: int) -> None:
    """Note that a session was dealt with."""
    db.execute("UPDATE session SET packed = 1 WHERE id = ?", (session_id,))


def rename(db: sqlite3.Connection, session_id: int, actor: str, new: str) -> None:
    """Put another actor in the place of one in a packed log."""
    log = find(db, session_id)
    if any(row.actor == actor for row in log):
        changed = [msgspec.structs.replace(row, actor=new) if row.actor == actor else row for row in log]
        db.execute("UPDATE packed_log SET log = ? WHERE session_id = ?", (pack(changed), session_id))
