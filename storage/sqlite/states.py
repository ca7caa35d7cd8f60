"""The stored states of a session: the newest, and while it is played the last few dozen, for undoing."""

from __future__ import annotations

import sqlite3

from storage import records as r
from storage.sqlite import rows

KEPT = 64
"""States of a game under way, about a kilobyte each. Compressed they would take half, and a commit a tenth longer.

People take back one move or a few; what lies further back stands.
"""


def put(db: sqlite3.Connection, session_id: int, version: int, state: r.NewSnapshot) -> None:
    """Store the state at a version, over the oldest when there are enough."""
    values = version, state.schema, state.state
    oldest = db.execute(
        "SELECT version FROM snapshot WHERE session_id = ? ORDER BY version DESC LIMIT 1 OFFSET ?",
        (session_id, KEPT - 1),
    ).fetchone()
    if oldest is None:
        db.execute(
            "INSERT INTO snapshot (version, schema, state, session_id) VALUES (?, ?, ?, ?)", (*values, session_id)
        )
    else:  # written over another, which costs less than deleting and inserting
        db.execute(
            "UPDATE snapshot SET version = ?, schema = ?, state = ? WHERE session_id = ? AND version = ?",
            (*values, session_id, *oldest),
        )


def drop_after(db: sqlite3.Connection, session_id: int, version: int) -> None:
    """Let go of the states after a version: the moves to them were taken back."""
    db.execute("DELETE FROM snapshot WHERE session_id = ? AND version > ?", (session_id, version))


def keep_last(db: sqlite3.Connection, session_id: int) -> None:
    """Let go of all states but the last: the game is over, and nothing of it is taken back."""
    db.execute(
        "DELETE FROM snapshot WHERE session_id = ?1"
        " AND version < (SELECT max(version) FROM snapshot WHERE session_id = ?1)",
        (session_id,),
    )


def find(db: sqlite3.Connection, session_id: int, version: int | None = None) -> r.SnapshotRow | None:
    """The state at a version if it is still stored, or the newest."""
    row = db.execute(
        f"SELECT {rows.SNAPSHOT} FROM snapshot WHERE session_id = ?1 AND (?2 IS NULL OR version = ?2)"
        " ORDER BY version DESC LIMIT 1",
        (session_id, version),
    ).fetchone()
    return rows.plain(r.SnapshotRow, row) if row else None
