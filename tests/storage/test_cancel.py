"""Whoever is cancelled during a move: all of it has happened or nothing, and the next move works."""

from __future__ import annotations

import asyncio
import random

import pytest

from storage import records as r
from storage.errors import StaleVersion
from storage.sqlite import SqliteStore
from tests.storage.make import assert_whole, batch, running, version_of

STATEMENTS = 14  # more than a move has


async def settle(store: SqliteStore) -> None:
    """Everything asked for before this has been done or given up."""
    await store.set_guild_setting(1, "fence", "x")


@pytest.mark.parametrize("statement", range(1, STATEMENTS + 1))
async def test_cancelled_at_each_statement(store: SqliteStore, statement: int) -> None:
    session_id = await running(store)
    connection = store._write_connection
    assert connection is not None
    loop = asyncio.get_running_loop()
    move = batch(session_id, 0, interaction_id=5, answer=b"Done.")
    commit = asyncio.ensure_future(store.commit_move(move))
    seen = 0

    def on_statement(_: str) -> None:
        nonlocal seen
        seen += 1
        if seen == statement:
            loop.call_soon_threadsafe(commit.cancel)

    await connection.run(lambda db: db.set_trace_callback(on_statement))
    await asyncio.wait({commit})
    await settle(store)
    await connection.run(lambda db: db.set_trace_callback(None))

    # The work goes on without its caller; the interaction, asked again, gets its answer and no second move.
    assert await assert_whole(store, session_id) == 1
    assert await store.commit_move(move) == r.Duplicate(session_id=session_id, answer=b"Done.")
    assert await store.commit_move(batch(session_id, 1)) == r.Committed(version=2)
    assert await assert_whole(store, session_id) == 2


async def test_cancelled_at_random_points_again_and_again(store: SqliteStore) -> None:
    rng = random.Random(7)
    ids = [await running(store) for _ in range(3)]
    cancelled = 0
    for turn in range(150):
        versions = [await version_of(store, session_id) for session_id in ids]
        moves = [
            asyncio.ensure_future(store.commit_move(batch(session_id, version, interaction_id=turn * 10 + place)))
            for place, (session_id, version) in enumerate(zip(ids, versions, strict=True))
        ]
        for _ in range(rng.randrange(12)):
            await asyncio.sleep(0)
        for move in rng.sample(moves, rng.randrange(4)):
            cancelled += move.cancel()
        results = await asyncio.gather(*moves, return_exceptions=True)
        await settle(store)
        for session_id, version, result in zip(ids, versions, results, strict=True):
            now = await version_of(store, session_id)
            assert now in (version, version + 1)
            if isinstance(result, r.Committed):
                assert now == version + 1
    assert cancelled > 50
    for session_id in ids:
        version = await assert_whole(store, session_id)
        assert await store.commit_move(batch(session_id, version)) == r.Committed(version=version + 1)


async def test_a_move_that_was_refused_after_its_caller_left_complains_to_nobody(store: SqliteStore) -> None:
    session_id = await running(store)
    complaints: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    stale = asyncio.ensure_future(store.commit_move(batch(session_id, 9)))
    await asyncio.sleep(0)
    stale.cancel()
    with pytest.raises(asyncio.CancelledError):
        await stale
    await settle(store)
    del stale
    await asyncio.sleep(0)
    assert complaints == []
    with pytest.raises(StaleVersion):
        await store.commit_move(batch(session_id, 9))


async def test_a_cancelled_program_closes_its_store(store: SqliteStore) -> None:
    path = store.path.with_name("other.db")
    opened = asyncio.Event()

    async def program() -> None:
        async with await SqliteStore.open(path) as other:
            await other.set_user_setting(1, "key", "x")
            opened.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(program())
    await opened.wait()
    task.cancel()
    await asyncio.wait({task})
    async with await SqliteStore.open(path) as again:  # its lease is free
        assert await again.user_setting(1, "key") == "x"
