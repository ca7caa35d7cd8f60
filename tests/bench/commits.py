"""How fast moves are made durable: bare sqlite3, the store with one session at a time, and with fifty at once.

`python -m tests.bench.commits` prints commits a second and the ratios to bare sqlite3. All three write the same
rows: a move, a 4 KiB state (the last 64 are kept), three things for the outbox, the answer, the session's version.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median

from storage import records as r
from storage.sqlite import SqliteStore
from storage.sqlite.connection import connect
from storage.sqlite.states import KEPT

SESSIONS = 50
SLICES = 9
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


class Ours:
    """The store, with a number of sessions that each make one move after the other."""

    def __init__(self, store: SqliteStore, ids: list[int]) -> None:
        self.store = store
        self.versions = dict.fromkeys(ids, 0)

    async def play(self, seconds: float) -> float:
        """Commits a second."""
        before = sum(self.versions.values())
        began = time.perf_counter()
        await asyncio.gather(*(self._play(session_id, began + seconds) for session_id in self.versions))
        return (sum(self.versions.values()) - before) / (time.perf_counter() - began)

    async def _play(self, session_id: int, end: float) -> None:
        while time.perf_counter() < end:
            version = self.versions[session_id]
            await self.store.commit_move(_batch(session_id, version, session_id * 1_000_000 + version))
            self.versions[session_id] = version + 1


class Bare:
    """The statements of one move, written out, with nothing around them."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.version = 0

    def play(self, seconds: float) -> float:
        """Commits a second."""
        before = self.version
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            self._move()
        return (self.version - before) / (time.perf_counter() - began)

    def _move(self) -> None:
        db, now = self.db, 1000.0 + self.version
        self.version = version = self.version + 1
        db.execute("BEGIN IMMEDIATE")
        db.execute("SELECT id, session_id, answer, made_at FROM interaction WHERE id = ?", (version,)).fetchone()
        db.execute("SELECT interaction_id FROM move WHERE interaction_id = ?", (version,)).fetchone()
        db.execute("SELECT version, status FROM session WHERE id = 1").fetchone()
        db.execute(
            "INSERT INTO move (session_id, seq, kind, seat, move, events, actor, interaction_id, made_at)"
            " VALUES (1, ?, 'move', 0, 'take north 1 3', ?, 'user:1', ?, ?)",
            (version, EVENTS, version, now),
        )
        oldest = db.execute(
            "SELECT version FROM snapshot WHERE session_id = 1 ORDER BY version DESC LIMIT 1 OFFSET ?", (KEPT - 1,)
        ).fetchone()
        if oldest is None:
            db.execute(
                "INSERT INTO snapshot (version, schema, state, session_id) VALUES (?, 1, ?, 1)", (version, STATE)
            )
        else:
            db.execute(
                "UPDATE snapshot SET version = ?, schema = 1, state = ? WHERE session_id = 1 AND version = ?",
                (version, STATE, *oldest),
            )
        for kind, recipient in (("board", "public"), ("hand", "seat:0"), ("ping", "seat:1")):
            db.execute(
                "INSERT INTO outbox"
                " (session_id, version, kind, recipient, payload, created_at, next_try_at)"
                " VALUES (1, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (version, kind, recipient, PAYLOAD, now, now),
            )
        db.execute(
            "INSERT INTO interaction (id, session_id, answer, made_at) VALUES (?, 1, ?, ?)",
            (version, b"Done.", now),
        )
        db.execute(
            "UPDATE outbox SET next_try_at = ? WHERE status = 'waiting' AND next_try_at > ? AND session_id = 1",
            (now, now),
        )
        db.execute("UPDATE session SET version = ? WHERE id = 1", (version,))
        db.execute("COMMIT")


async def measure(seconds: float = 2) -> dict[str, float]:
    """Commits a second of each kind, measured for some seconds each, and their ratios to bare sqlite3.

    The three take turns in short slices, and the middle slice counts: what else the machine does slows all alike.
    """
    slices: dict[str, list[float]] = {"bare": [], "one_at_a_time": [], "batched": []}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with await SqliteStore.open(folder / "bare.db") as store:
            await _running(store)
        async with (
            await SqliteStore.open(folder / "one.db") as one_store,
            await SqliteStore.open(folder / "many.db") as many_store,
        ):
            with closing(connect(folder / "bare.db", read_only=False)) as db:
                bare = Bare(db)
                one = Ours(one_store, [await _running(one_store)])
                many = Ours(many_store, [await _running(many_store) for _ in range(SESSIONS)])
                for _ in range(SLICES):
                    slices["bare"].append(await asyncio.to_thread(bare.play, seconds / SLICES))
                    slices["one_at_a_time"].append(await one.play(seconds / SLICES))
                    slices["batched"].append(await many.play(seconds / SLICES))
    found = {kind: median(rates) for kind, rates in slices.items()}
    for kind in ("one_at_a_time", "batched"):
        found[f"{kind}_ratio"] = found[kind] / found["bare"]
    return found


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
