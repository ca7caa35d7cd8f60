"""Short ways to make what the store's tests need."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from storage import records as r
from storage.sqlite import SqliteStore

GUILD, CHANNEL, THREAD = 10, 20, 30
ADA, BEN, CLEO = 101, 102, 103


def new_session(**fields: Any) -> r.NewSession:
    """A lobby of Ada's with three seats, hers taken."""
    given = {"guild_id": GUILD, "channel_id": CHANNEL, "game": "trade_fleet", "host_id": ADA, "host_name": "Ada"}
    return r.NewSession(**{**given, "seats": 3, "now": 1.0, **fields})


async def running(store: SqliteStore, **fields: Any) -> int:
    """A session of Ada and Ben that has started; its id."""
    session = await store.create_session(new_session(**fields))
    await store.claim_seat(session.id, BEN, "Ben")
    assert await store.start_session(session.id, 7, "salt", state(0), (), 2.0)
    return session.id


def state(version: int) -> r.NewSnapshot:
    """A stored state that says which version it is of."""
    return r.NewSnapshot(schema=1, state=f"state {version}".encode())


async def set_timer(
    store: SqliteStore, session_id: int, kind: str, key: str, due_at: float, payload: bytes = b""
) -> None:
    """Set a timer and change nothing else."""
    timer = r.NewTimer(kind=kind, key=key, due_at=due_at, payload=payload)
    await store.add_outbox(session_id, (), 0.0, timers=(timer,))


async def version_of(store: SqliteStore, session_id: int) -> int:
    """The number of a session's last move."""
    session = await store.session(session_id)
    assert session is not None
    return session.version


def batch(session_id: int, expected: int, **fields: Any) -> r.MoveCommit:
    """One move after `expected`, with a public message and a hand."""
    given: dict[str, Any] = {
        "moves": (r.NewMove(kind="move", seat=0, move=f"go {expected}", events=b"[]", actor=f"user:{ADA}"),),
        "snapshot": state(expected + 1),
        "now": 10.0 + expected,
        "outbox": (
            r.NewOutbox(kind="board", recipient="public", payload=b"board"),
            r.NewOutbox(kind="hand", recipient="seat:0", payload=b"hand"),
        ),
    }
    return r.MoveCommit(session_id=session_id, expected_version=expected, **{**given, **fields})


def query(path: Path, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """What a second look at the file, past the store, finds."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql, values).fetchall()


def files_in(folder: Path) -> list[str]:
    """The names of the files in a folder."""
    return sorted(entry.name for entry in folder.iterdir())


async def assert_whole(store: SqliteStore, session_id: int) -> int:
    """Nothing of the session is half there: log, state, outbox and version agree. Its version."""
    version = await version_of(store, session_id)
    assert [move.seq for move in await store.moves(session_id)] == list(range(1, version + 1))
    snapshot = await store.snapshot(session_id)
    assert snapshot is not None
    assert snapshot.version == version
    assert snapshot.state == f"state {version}".encode()
    boxes = query(
        store.path, "SELECT version, count(*) FROM outbox WHERE session_id = ? GROUP BY version", session_id
    )
    assert boxes == [(number, 2) for number in range(1, version + 1)]
    return version
