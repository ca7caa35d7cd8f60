"""Timers and settings."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Literal

from storage import records as r
from storage.sqlite import rows

Scope = Literal["guild", "user"]


def change(
    db: sqlite3.Connection, session_id: int, clear: Sequence[r.ClearTimer], put: Sequence[r.NewTimer]
) -> int:
    """Clear timers of a session, then set others; how many were cleared."""
    cleared = 0
    for which in clear:
        cleared += db.execute(
            "DELETE FROM timer WHERE session_id = ? AND (? IS NULL OR kind = ?) AND (? IS NULL OR key = ?)",
            (session_id, which.kind, which.kind, which.key, which.key),
        ).rowcount
    for timer in put:
        db.execute(
            "INSERT INTO timer (session_id, kind, key, due_at, payload) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (session_id, kind, key) DO UPDATE SET due_at = excluded.due_at,"
            " payload = excluded.payload",
            (session_id, timer.kind, timer.key, timer.due_at, timer.payload),
        )
    return cleared


def clear(db: sqlite3.Connection, session_id: int, which: r.ClearTimer) -> int:
    """Clear timers of a session; how many."""
    rows.get_session(db, session_id)
    return change(db, session_id, (which,), ())


def due(db: sqlite3.Connection, now: float, limit: int) -> list[r.TimerRow]:
    """The timers whose time has come, longest overdue first."""
    found = db.execute(
        f"SELECT {rows.TIMER} FROM timer WHERE due_at <= ? ORDER BY due_at, id LIMIT ?", (now, limit)
    )
    return [rows.plain(r.TimerRow, row) for row in found]


def settings(db: sqlite3.Connection, scope: Scope, owner: int) -> dict[str, str]:
    """All settings of a guild or a user."""
    query = f"SELECT key, value FROM {scope}_setting WHERE {scope}_id = ? ORDER BY key"
    return dict(db.execute(query, (owner,)).fetchall())


def set_setting(db: sqlite3.Connection, scope: Scope, owner: int, key: str, value: str | None) -> None:
    """Set a setting, or with None take it away."""
    if value is None:
        db.execute(f"DELETE FROM {scope}_setting WHERE {scope}_id = ? AND key = ?", (owner, key))
    else:
        db.execute(
            f"INSERT INTO {scope}_setting ({scope}_id, key, value) VALUES (?, ?, ?)"
            f" ON CONFLICT ({scope}_id, key) DO UPDATE SET value = excluded.value",
            (owner, key, value),
        )
