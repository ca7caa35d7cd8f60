"""When the service was there, and timers brought up to its clock after it was not."""

from __future__ import annotations

import sqlite3

SLACK = 60.0
"""Seconds by which a deadline may be too far away: a clock that is set by a few seconds moves nothing."""

LEFT = "min(length, max(length * :least, due_at - :since))"
"""What a timer has left from now on: what it had left, but no less than a part of its length, nor more than
it."""


def noted_at(db: sqlite3.Connection) -> float | None:
    """When the service last noted that it was there; None if it never did."""
    row = db.execute("SELECT noted_at FROM presence").fetchone()
    return None if row is None else float(row[0])


def note_time(
    db: sqlite3.Connection, now: float, since: float | None, least_left: float, longest_wait: float
) -> int:
    """Note that the service is there, and bring timers up to its clock; how many have another deadline."""
    moved = 0
    if since is not None:
        moved = db.execute(
            f"UPDATE timer SET due_at = :now + {LEFT}, attempts = 0, error = NULL WHERE length > 0",
            {"now": now, "since": since, "least": least_left},
        ).rowcount
    moved += db.execute(
        "UPDATE timer SET due_at = :now + length WHERE length > 0 AND due_at > :now + length + :slack",
        {"now": now, "slack": SLACK},
    ).rowcount
    db.execute("UPDATE timer SET next_try_at = due_at WHERE attempts = 0 AND next_try_at <> due_at")
    db.execute(
        "UPDATE timer SET next_try_at = :now WHERE attempts > 0 AND next_try_at > :now + :wait",
        {"now": now, "wait": longest_wait},
    )
    db.execute(
        "INSERT INTO presence (id, noted_at) VALUES (1, ?)"
        " ON CONFLICT (id) DO UPDATE SET noted_at = excluded.noted_at",
        (now,),
    )
    return moved
