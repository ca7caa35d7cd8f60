"""How the database is."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from storage.sqlite.migrate import schema_of

SOUND_SQLITE = (3, 51, 3)
"""Before it, two connections that write or checkpoint at once could corrupt a write-ahead log."""


def warning_for(version: tuple[int, ...]) -> str | None:
    """One line about the SQLite that Python uses, or None if there is nothing to say."""
    if version >= SOUND_SQLITE:
        return None
    return (
        f"your SQLite {'.'.join(map(str, version))} has a known, rare fault in its write-ahead log"
        f" (mended in {'.'.join(map(str, SOUND_SQLITE))}); the bot avoids it by using one writer;"
        " update when convenient"
    )


def report(db: sqlite3.Connection, path: Path) -> dict[str, Any]:
    """Versions, a warning if there is one, schema, sizes in bytes, counts, and SQLite's own verdict."""
    log = path.with_name(path.name + "-wal")
    counts = dict(db.execute("SELECT status, count(*) FROM session GROUP BY status").fetchall())
    return {
        "sqlite": sqlite3.sqlite_version,
        "warning": warning_for(sqlite3.sqlite_version_info),
        "path": str(path),
        "schema": schema_of(db),
        "size": path.stat().st_size,
        "wal_size": log.stat().st_size if log.exists() else 0,
        "sessions": counts,
        "outbox": db.execute("SELECT count(*) FROM outbox WHERE status = 'waiting'").fetchone()[0],
        "integrity": db.execute("PRAGMA quick_check(1)").fetchone()[0],
    }
