"""kill -9 at any point: every acknowledged move is there, and nothing is half there."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import pytest

from storage import records as r
from storage.sqlite import SqliteStore
from tests.storage.committer import SESSIONS
from tests.storage.make import assert_whole, batch, query

ROOT = Path(__file__).parents[2]
KILLS = 6


async def play_and_kill(path: Path, lines: int) -> dict[int, int]:
    """Let the committer run until it has said some lines, kill it; what it acknowledged last in each session."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.storage.committer", str(path), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    said: list[bytes] = []
    try:
        while len(said) < lines:
            line = await process.stdout.readline()
            assert line, "the committer ended by itself"
            said.append(line)
    finally:
        process.kill()
    rest = await process.stdout.read()  # what it had said before it died
    await process.wait()
    acknowledged: dict[int, int] = {}
    for line in [*said, *rest.splitlines(keepends=True)]:
        if line.endswith(b"\n"):
            session_id, version = map(int, line.split())
            acknowledged[session_id] = version
    return acknowledged


@pytest.mark.slow
async def test_every_acknowledged_move_outlives_the_process(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    rng = random.Random(11)
    reached: dict[int, int] = {}
    for _ in range(KILLS):
        acknowledged = await play_and_kill(path, rng.randrange(5, 250))
        async with await SqliteStore.open(path) as store:
            assert query(path, "PRAGMA integrity_check") == [("ok",)]
            sessions = await store.running_sessions()
            assert len(sessions) == SESSIONS
            for session in sessions:
                version = await assert_whole(store, session.id)
                assert version >= acknowledged.get(session.id, 0)
                assert version >= reached.get(session.id, 0)
                reached[session.id] = version
                # The last move, if it came again after the restart, would not be made again.
                if version:
                    press = batch(session.id, version, interaction_id=session.id * 1_000_000 + version - 1)
                    assert isinstance(await store.commit_move(press), r.Duplicate)
            # Nothing sent is offered again, and what waits is in order.
            seen: dict[tuple[int, str], int] = {}
            for row in await store.due_outbox(1e9, limit=1000):
                assert (row.session_id, row.recipient) not in seen
                seen[row.session_id, row.recipient] = row.version
            sent = "SELECT session_id, recipient, max(version) FROM outbox WHERE status = 'sent' GROUP BY 1, 2"
            for session_id, recipient, version in query(path, sent):
                assert seen.get((session_id, recipient), version + 1) == version + 1
    assert len(reached) == SESSIONS
    assert all(version > KILLS for version in reached.values())
