"""How fast moves are made durable: bare sqlite3, the store with one session at a time, and with fifty at once.

`python -m tests.bench.commits` prints commits a second and the ratios to bare sqlite3. All three write the same
rows: a move, a 4 KiB snapshot, three things for the outbox, the answer, the session's version.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from storage import records as r
from storage.sqlite import SqliteStore
from storage.sqlite.connection import connect

SESSIONS = 50
STATE = bytes(range(256)) * 16
EVENTS = b"e" * 400
PAYLOAD = b"p" * 300


def _batch(session_id: int, version: int, interaction_id: int) -> r.MoveCommit:
    return r.MoveCommit(
        session_id=session_id,
        expected_version=version,
        now=1000.0 + version,
        moves=(r.NewMove(kind="move", seat=0, move="take north 1 3", events=EVENTS, actor="user:1"),),
        snapshot=r.NewSnapshot(schema=1, state=STATE),
        interaction_id=interaction_id,
        answer=b"Done.",
        outbox=tuple(
            r.NewOutbox(kind=kind, recipient=recipient, payload=PAYLOAD)
            for kind, recipient in (("board", "public"), ("hand", "seat:0"), ("ping", "seat:1"))
        ),
    )


async def _running(store: SqliteStore) -> int:
    new = r.NewSession(guild_id=1, channel_id=2, game="trade", host_id=3, seats=2, now=0.0, host_name="Ada")
    session = await store.create_session(new)
    await store.start_session(session.id, 7, "salt", r.NewSnapshot(schema=1, state=STATE), (), 1.0)
    return session.id


async def _ours(folder: Path, sessions: int, seconds: float) -> float:
    done = 0
    async with await SqliteStore.open(folder / f"ours{sessions}.db") as store:
        ids = [await _running(store) for _ in range(sessions)]
        end = time.perf_counter() + seconds
        began = time.perf_counter()

        async def play(session_id: int) -> None:
            nonlocal done
            version = 0
            while time.perf_counter() < end:
                await store.commit_move(_batch(session_id, version, session_id * 1_000_000 + version))
                version += 1
                done += 1

        await asyncio.gather(*map(play, ids))
        return done / (time.perf_counter() - began)


def _bare(db: sqlite3.Connection, seconds: float) -> float:
    """The statements of one move, written out, with nothing around them."""
    done = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        version = done + 1
        db.execute("BEGIN IMMEDIATE")
        db.execute("SELECT id, session_id, answer, made_at FROM interaction WHERE id = ?", (version,)).fetchone()
        db.execute("SELECT interaction_id FROM move WHERE interaction_id = ?", (version,)).fetchone()
        db.execute("SELECT version, status FROM session WHERE id = 1").fetchone()
        db.execute(
            "INSERT INTO move (session_id, seq, kind, seat, move, events, actor, interaction_id, made_at)"
            " VALUES (1, ?, 'move', 0, 'take north 1 3', ?, 'user:1', ?, ?)",
            (version, EVENTS, version, 1000.0 + done),
        )
        db.execute(
            "UPDATE snapshot SET version = ?, schema = 1, state = ?, keep = 0 WHERE session_id = 1 AND keep = 0",
            (version, STATE),
        )
        for kind, recipient in (("board", "public"), ("hand", "seat:0"), ("ping", "seat:1")):
            db.execute(
                "INSERT INTO outbox"
                " (session_id, version, kind, recipient, payload, created_at, next_try_at, nonce)"
                " VALUES (1, ?, ?, ?, ?, ?, ?, 'abcdefghijklmnopqrstuvwx') ON CONFLICT DO NOTHING",
                (version, kind, recipient, PAYLOAD, 1000.0 + done, 1000.0 + done),
            )
        db.execute(
            "INSERT INTO interaction (id, session_id, answer, made_at) VALUES (?, 1, ?, ?)",
            (version, b"Done.", 1000.0 + done),
        )
        db.execute("UPDATE session SET version = ? WHERE id = 1", (version,))
        db.execute("COMMIT")
        done = version
    return done / (time.perf_counter() - began)


async def measure(seconds: float = 2) -> dict[str, float]:
    """Commits a second of each kind, measured for some seconds each, and their ratios to bare sqlite3."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "bare.db"
        async with await SqliteStore.open(path) as store:
            await _running(store)
        with closing(connect(path, read_only=False)) as db:
            bare = await asyncio.to_thread(_bare, db, seconds)
        one = await _ours(folder, 1, seconds)
        batched = await _ours(folder, SESSIONS, seconds)
    return {
        "bare": bare,
        "one_at_a_time": one,
        "batched": batched,
        "one_at_a_time_ratio": one / bare,
        "batched_ratio": batched / bare,
    }


def main() -> None:
    """Measure and print."""
    found = asyncio.run(measure())
    rows = (
        ("bare", "bare sqlite3"),
        ("one_at_a_time", "store, one session"),
        ("batched", f"store, {SESSIONS} sessions"),
    )
    lines = [
        f"{label:20} {found[key]:7.0f} commits/s  {found[key] / found['bare']:.2f} of bare" for key, label in rows
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
