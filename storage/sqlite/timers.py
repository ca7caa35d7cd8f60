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
            "INSERT INTO timer (session_id, kind, key, due_at, payload, next_try_at, length)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (session_id, kind, key) DO UPDATE SET due_at = excluded.due_at,"
            " payload = excluded.payload, attempts = 0, next_try_at = excluded.next_try_at, error = NULL,"
            " length = excluded.length",
            (session_id, timer.kind, timer.key, timer.due_at, timer.payload, timer.due_at, timer.length),
        )
    return cleared


def clear(db: sqlite3.Connection, session_id: int, which: r.ClearTimer) -> int:
    """Clear timers of a session; how many."""
    rows.get_session(db, session_id)
    return change(db, session_id, (which,), ())


def due(db: sqlite3.Connection, now: float, limit: int) -> list[r.TimerRow]:
    """The timers whose time has come, longest overdue first; one that failed counts from its next attempt."""
    which = "FROM timer WHERE next_try_at <= ? ORDER BY next_try_at, id LIMIT ?"

    def everything() -> list[r.TimerRow]:
        found = db.execute(f"SELECT {rows.TIMER} {which}", (now, limit))
        return [rows.plain(r.TimerRow, row) for row in found]

    return rows.all_that_can_be_read(
        everything,
        lambda: db.execute(f"SELECT id {which}", (now, limit)).fetchall(),
        lambda timer_id: find(db, timer_id),
        "timer",
    )


def find(db: sqlite3.Connection, timer_id: int) -> r.TimerRow | None:
    """The timer with this id."""
    row = db.execute(f"SELECT {rows.TIMER} FROM timer WHERE id = ?", (timer_id,)).fetchone()
    return rows.plain(r.TimerRow, row) if row else None


def failed(db: sqlite3.Connection, timer: r.TimerRow, why: str, next_try_at: float) -> bool:
    """Note a failed attempt; False if the timer was cleared or set anew since it was read."""
    return bool(
        db.execute(
            "UPDATE timer SET attempts = attempts + 1, error = ?, next_try_at = ? WHERE id = ? AND due_at = ?",
            (why, next_try_at, timer.id, timer.due_at),
        ).rowcount
    )


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
