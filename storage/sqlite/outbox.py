"""The outbox: what is to be delivered, in which order, and what became of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from storage import records as r
from storage.sqlite import rows


def put(db: sqlite3.Connection, session_id: int, version: int, items: Sequence[r.NewOutbox], now: float) -> None:
    """Put things into the outbox; those already there (sent or not) are left as they are."""
    for item in items:
        number = version if item.version is None else item.version
        db.execute(
            "INSERT INTO outbox (session_id, version, kind, recipient, payload, created_at, next_try_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (
                session_id,
                number,
                item.kind,
                item.recipient,
                item.payload,
                now,
                now if item.next_try_at is None else item.next_try_at,
            ),
        )


LONGEST_WAIT = 3 * 86400.0
"""Seconds that a row waits at the most: one that waits longer was noted by a clock that has been set back
since."""


def retry_now(db: sqlite3.Connection, now: float, session_id: int | None) -> int:
    """Let rows that wait for their next attempt go at once, of one session or of all; how many."""
    return db.execute(
        "UPDATE outbox SET next_try_at = ? WHERE status = 'waiting' AND next_try_at > ?"
        " AND (? IS NULL OR session_id = ?)",
        (now, now, session_id, session_id),
    ).rowcount


def due(db: sqlite3.Connection, now: float, limit: int) -> list[r.OutboxRow]:
    """What may go out now, oldest first: of each session and recipient the first that waits, if it is due."""
    first = "SELECT min(id) FROM outbox WHERE status = 'waiting' GROUP BY session_id, recipient"

    def everything() -> list[r.OutboxRow]:
        found = db.execute(
            f"SELECT {rows.OUTBOX} FROM outbox WHERE id IN ({first})"
            " AND (next_try_at <= ? OR next_try_at > ?) ORDER BY id LIMIT ?",
            (now, now + LONGEST_WAIT, limit),
        )
        return [rows.plain(r.OutboxRow, row) for row in found]

    def one(row_id: int) -> r.OutboxRow | None:
        row = db.execute(
            f"SELECT {rows.OUTBOX} FROM outbox WHERE id = ? AND (next_try_at <= ? OR next_try_at > ?)",
            (row_id, now, now + LONGEST_WAIT),
        ).fetchone()
        return rows.plain(r.OutboxRow, row) if row else None

    return rows.all_that_can_be_read(everything, lambda: db.execute(first).fetchall(), one, "outbox row")[:limit]


def sent(db: sqlite3.Connection, row_id: int, message_id: int | None, channel_id: int | None, now: float) -> bool:
    """Note that a row is delivered; False if it had been dealt with before."""
    return bool(
        db.execute(
            "UPDATE outbox SET status = 'sent', sent_at = ?, message_id = ?, channel_id = ?, error = NULL,"
            " attempts = attempts + 1, payload = x'' WHERE id = ? AND status = 'waiting'",
            (now, message_id, channel_id, row_id),
        ).rowcount
    )


def failed(db: sqlite3.Connection, row_id: int, error: str, next_try_at: float) -> bool:
    """Note a failed attempt; the row waits until its next try. False if it had been dealt with before."""
    return bool(
        db.execute(
            "UPDATE outbox SET attempts = attempts + 1, error = ?, next_try_at = ?"
            " WHERE id = ? AND status = 'waiting'",
            (error, next_try_at, row_id),
        ).rowcount
    )


def dropped(db: sqlite3.Connection, row_id: int, why: str) -> bool:
    """Give a row up, so that the next one to its recipient can go. False if it had been dealt with before."""
    return bool(
        db.execute(
            "UPDATE outbox SET status = 'dropped', error = ?, payload = x'' WHERE id = ? AND status = 'waiting'",
            (why, row_id),
        ).rowcount
    )


def superseded(db: sqlite3.Connection, session_id: int, kind: str, recipient: str, before_version: int) -> int:
    """Withdraw rows of a kind that newer news has made pointless; how many."""
    return db.execute(
        "UPDATE outbox SET status = 'superseded', payload = x'' WHERE session_id = ? AND recipient = ?"
        " AND status = 'waiting' AND kind = ? AND version < ?",
        (session_id, recipient, kind, before_version),
    ).rowcount


def prune(db: sqlite3.Connection, before: float, limit: int) -> int:
    """Drop rows older than a time that have been dealt with; how many."""
    return db.execute(
        "DELETE FROM outbox WHERE id IN"
        " (SELECT id FROM outbox WHERE created_at < ? AND status <> 'waiting' ORDER BY created_at LIMIT ?)",
        (before, limit),
    ).rowcount


def size(db: sqlite3.Connection) -> int:
    """How many rows wait."""
    count: int = db.execute("SELECT count(*) FROM outbox WHERE status = 'waiting'").fetchone()[0]
    return count
