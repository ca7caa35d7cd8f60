"""When the service was there; timers that are brought up to its clock."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from storage import records as r
from storage.sqlite import SqliteStore
from tests.storage.make import running
from tests.storage.test_migrations import stored


async def setting(store: SqliteStore, session_id: int, due_at: float, length: float) -> None:
    timer = r.NewTimer(kind="turn", due_at=due_at, length=length)
    await store.add_outbox(session_id, (), 0.0, timers=(timer,))


async def due_times(store: SqliteStore) -> list[tuple[float, float]]:
    """Of each timer the deadline and the next attempt, in the order of the sessions."""
    timers = sorted(await store.due_timers(1e9), key=lambda one: one.session_id)
    return [(one.due_at, one.next_try_at) for one in timers]


async def test_the_service_was_there_when_it_last_said_so(store: SqliteStore) -> None:
    assert await store.noted_at() is None
    await store.note_time(50.0, longest_wait=60.0)
    await store.note_time(70.0, longest_wait=60.0)
    assert await store.noted_at() == 70.0


async def test_timers_go_on_with_what_was_left_and_a_part_of_their_length_at_least(store: SqliteStore) -> None:
    for due_at, length in ((160.0, 80.0), (110.0, 80.0), (90.0, 80.0), (900.0, 80.0), (150.0, 0.0)):
        await setting(store, await running(store), due_at, length)
    assert await store.note_time(1000.0, since=100.0, least_left=0.25, longest_wait=60.0) == 4
    # 60 was left; 10, so a quarter of 80; nothing, so a quarter; more than all of it; of no known length
    expected = [1060.0, 1020.0, 1020.0, 1080.0, 150.0]
    assert await due_times(store) == [(due, due) for due in expected]


async def test_time_that_goes_back_leaves_what_was_left(store: SqliteStore) -> None:
    await setting(store, await running(store), 1060.0, 80.0)
    await store.note_time(100.0, since=1000.0, least_left=0.25, longest_wait=60.0)
    assert await due_times(store) == [(160.0, 160.0)]


async def test_a_deadline_further_away_than_its_length_is_brought_back(store: SqliteStore) -> None:
    for due_at in (180.0, 230.0, 1e6):  # as it was set; within what a clock may be set by; a year off
        await setting(store, await running(store), due_at, 80.0)
    assert await store.note_time(100.0, longest_wait=60.0) == 1
    assert await due_times(store) == [(180.0, 180.0), (230.0, 230.0), (180.0, 180.0)]


async def test_an_attempt_further_away_than_the_longest_wait_is_due(store: SqliteStore) -> None:
    for _ in range(2):
        await setting(store, await running(store), 100.0, 80.0)
    near, far = await store.due_timers(100.0)
    await store.timer_failed(near, "no", 160.0)
    await store.timer_failed(far, "no", 161.0)
    await store.note_time(100.0, longest_wait=60.0)
    assert await due_times(store) == [(100.0, 160.0), (100.0, 100.0)]


async def test_clocks_of_before_know_how_long_they_run(tmp_path: Path) -> None:
    path = stored(tmp_path, 6)
    with closing(sqlite3.connect(path)) as db:
        options = json.dumps({"table": {"clock": "7 days"}}).encode()
        db.execute("UPDATE session SET options = ? WHERE id = 1", (options,))
        for session_id, kind in ((1, "clock"), (1, "remind"), (1, "window"), (3, "clock")):
            db.execute("INSERT INTO timer (session_id, kind, due_at) VALUES (?, ?, 9)", (session_id, kind))
        db.commit()
    async with await SqliteStore.open(path) as store:
        lengths = {(one.session_id, one.kind): one.length for one in await store.due_timers(1e9)}
    day = 86400.0
    assert lengths == {
        (1, "turn"): 0.0, (1, "clock"): 7 * day, (1, "remind"): 3.5 * day, (1, "window"): 3600.0,
        (3, "clock"): 3 * day,
    }  # fmt: skip
