"""The batching writer: one transaction for those who wait together, each with an outcome of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from storage import records as r
from storage.errors import StaleVersion, StoreClosed, WriteFailed
from storage.sqlite import SqliteStore
from storage.sqlite.writer import MOST_IN_A_GROUP, Failed, run_group
from tests.storage.make import assert_whole, batch, query, running


def put(key: str, value: str = "x") -> Callable[[sqlite3.Connection], str]:
    """A unit of work that writes one line."""

    def work(db: sqlite3.Connection) -> str:
        db.execute("INSERT INTO user_setting VALUES (1, ?, ?)", (key, value))
        return key

    return work


def fail(error: BaseException, db: sqlite3.Connection) -> None:
    """A unit of work that writes a line and then raises."""
    db.execute("INSERT INTO user_setting VALUES (2, 'half', 'done')")
    raise error


async def commits(store: SqliteStore, work: asyncio.Future[Any]) -> int:
    """How many transactions were committed while `work` went on."""
    seen: list[str] = []
    connection = store._write_connection
    assert connection is not None
    await connection.run(lambda db: db.set_trace_callback(seen.append))
    await work
    await connection.run(lambda db: db.set_trace_callback(None))
    return seen.count("COMMIT")


async def test_those_who_wait_together_share_a_transaction(store: SqliteStore) -> None:
    ids = [await running(store) for _ in range(MOST_IN_A_GROUP)]
    together = asyncio.gather(*(store.commit_move(batch(session_id, 0)) for session_id in ids))
    assert await commits(store, together) == 1
    for session_id in ids:
        assert await assert_whole(store, session_id) == 1


async def test_one_after_the_other_are_transactions_of_their_own(store: SqliteStore) -> None:
    session_id = await running(store)

    async def play() -> None:
        for version in range(3):
            await store.commit_move(batch(session_id, version))

    assert await commits(store, asyncio.ensure_future(play())) == 3


async def test_one_that_is_refused_takes_nobody_with_it(store: SqliteStore) -> None:
    ids = [await running(store) for _ in range(6)]
    expected = [0, 0, 5, 0, 9, 0]  # the third and the fifth are stale
    results = await asyncio.gather(
        *(store.commit_move(batch(*pair)) for pair in zip(ids, expected, strict=True)), return_exceptions=True
    )
    assert [type(result) for result in results] == [
        r.Committed,
        r.Committed,
        StaleVersion,
        r.Committed,
        StaleVersion,
        r.Committed,
    ]
    assert [await assert_whole(store, session_id) for session_id in ids] == [1, 1, 0, 1, 0, 1]


async def test_half_a_unit_of_work_is_rolled_back_within_the_group(store: SqliteStore) -> None:
    assert store._writer is not None
    error = RuntimeError("no")
    results = await asyncio.gather(
        *(store._write(work) for work in (put("a"), partial(fail, error), put("b"))), return_exceptions=True
    )
    assert results == ["a", error, "b"]
    assert query(store.path, "SELECT user_id, key FROM user_setting ORDER BY key") == [(1, "a"), (1, "b")]


async def test_what_sqlite_refuses_is_told_in_one_line(store: SqliteStore) -> None:
    def wrong(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO user_setting VALUES (1, NULL, 'x')")

    for together in (1, 3):
        works = [store._write(wrong) for _ in range(together)]
        results = await asyncio.gather(*works, return_exceptions=True)
        for result in results:
            assert isinstance(result, WriteFailed)
            assert "\n" not in str(result)
            assert isinstance(result.__cause__, sqlite3.IntegrityError)


async def test_a_group_whose_transaction_breaks_is_tried_one_by_one(store: SqliteStore) -> None:
    """A full disk rolls back the whole transaction: whoever fits is written all the same."""
    connection = store._write_connection
    assert connection is not None

    def cap(db: sqlite3.Connection) -> None:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages + 8}")

    await connection.run(cap)
    works = [put("a"), put("big", "x" * 500_000), put("b")]
    results = await asyncio.gather(*map(store._write, works), return_exceptions=True)
    assert results[0] == "a"
    assert isinstance(results[1], WriteFailed)
    assert "full" in str(results[1])
    assert results[2] == "b"
    assert query(store.path, "SELECT key FROM user_setting ORDER BY key") == [("a",), ("b",)]


async def test_a_commit_that_fails_fails_for_those_it_was_for(store: SqliteStore) -> None:
    """A deferred check fails only at COMMIT, after every unit of work has gone well."""
    connection = store._write_connection
    assert connection is not None

    def orphan(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute("INSERT INTO timer (session_id, kind, due_at) VALUES (999, 'turn', 1.0)")

    results = await connection.run(lambda db: run_group(db, [put("a"), orphan, put("b")]))
    assert results[0] == "a"
    assert isinstance(results[1], Failed)
    assert isinstance(results[1].error, WriteFailed)
    assert results[2] == "b"
    assert query(store.path, "SELECT key FROM user_setting ORDER BY key") == [("a",), ("b",)]
    assert query(store.path, "SELECT count(*) FROM timer") == [(0,)]


async def test_closing_finishes_what_was_asked_for(store: SqliteStore) -> None:
    session_id = await running(store)
    path = store.path
    asked = [asyncio.ensure_future(store.set_user_setting(n, "key", "x")) for n in range(200)]
    asked.append(asyncio.ensure_future(store.update_session(session_id, posted_version=1)))
    await asyncio.sleep(0)  # all have asked, none has been answered
    await store.close()
    await asyncio.gather(*asked)
    with pytest.raises(StoreClosed):
        await store.set_user_setting(1, "key", "y")
    assert query(path, "SELECT count(*) FROM user_setting") == [(200,)]


async def test_nobody_waits_for_ever_when_the_writer_is_stopped(store: SqliteStore) -> None:
    writer = store._writer
    assert writer is not None
    asked = [asyncio.ensure_future(store.set_user_setting(n, "key", "x")) for n in range(3 * MOST_IN_A_GROUP)]
    await asyncio.sleep(0)
    assert writer._draining is not None
    writer._draining.cancel()  # as asyncio.run does with all tasks at its end
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert {type(result) for result in results} <= {StoreClosed, type(None)}
    assert any(isinstance(result, StoreClosed) for result in results)
    await store.set_user_setting(1, "after", "x")  # and the next one works
    assert await store.user_setting(1, "after") == "x"
