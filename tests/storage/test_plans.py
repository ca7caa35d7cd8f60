"""Nothing that is done often, and nothing that one person can ask for, reads a whole table."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from storage import records as r
from storage.sqlite import SqliteStore, people
from storage.sqlite.connection import connect
from tests.storage.make import ADA, BEN, batch, new_session, query, running

DAY = 86400.0

ALLOWED = ("SCAN CONSTANT ROW", "SCAN outbox USING INDEX outbox_waiting", "SCAN (subquery")
"""The index of waiting rows is read whole, and holds nothing but what waits. The subquery is a person's moves,
which were found by index before they are numbered."""


@pytest.fixture
async def asked(store: SqliteStore) -> list[str]:
    """The statements that the store's connections are asked, from here on."""
    statements: list[str] = []
    for connection in (store._reader, store._write_connection):
        assert connection is not None
        await connection.run(lambda db: db.set_trace_callback(statements.append))
    return statements


def assert_found_by_index(store: SqliteStore, asked: list[str], at_least: int) -> None:
    statements = [sql for sql in asked if sql.startswith(("SELECT", "UPDATE", "DELETE", "INSERT"))]
    assert len(statements) >= at_least
    for sql in statements:
        for *_, step in query(store.path, f"EXPLAIN QUERY PLAN {sql}"):
            assert not step.startswith("SCAN") or step.startswith(ALLOWED), f"{sql}: {step}"


async def test_a_move_and_its_delivery(store: SqliteStore, asked: list[str]) -> None:
    session_id = await running(store)
    await store.session_by_thread(5)
    await store.sessions_in(5)
    await store.sessions_of(5)
    await store.seats(session_id)
    await store.snapshot(session_id)
    await store.load_table(session_id, 10)
    await store.answer(5)
    move = batch(
        session_id,
        0,
        interaction_id=5,
        clear_timers=(r.ClearTimer(kind="turn"),),
        timers=(r.NewTimer(kind="turn", due_at=1.0),),
        seats=(r.SeatChange(seat=0, orders=b"{}"),),
    )
    await store.commit_move(move)
    await store.moves(session_id, after=1)
    for row in await store.due_outbox(100.0):
        await store.mark_sent(row.id, 1, 2, 101.0)
    await store.supersede(session_id, "hand", "seat:0", 1)
    for timer in await store.due_timers(100.0):
        await store.timer_failed(timer, "no", 101.0)
        await store.timer(timer.id)
    await store.create_session(new_session())
    assert_found_by_index(store, asked, 35)


async def test_being_forgotten(store: SqliteStore, asked: list[str]) -> None:
    over, _ = await running(store), await store.create_session(new_session())
    ping = r.NewOutbox(kind="ping", recipient=f"user:{ADA}", payload=b"Ada, your turn")
    await store.commit_move(batch(over, 0, interaction_id=5, outbox=(ping,), status="over"))
    await store.prune(2 * DAY)
    await store.commit_move(batch(await running(store), 0, interaction_id=6))
    asked.clear()
    assert await store.purge_user(ADA) == 3
    await store.forget_answers(1e9)
    assert_found_by_index(store, asked, 35)


async def test_all_that_is_stored_about_a_person(store: SqliteStore) -> None:
    await store.commit_move(batch(await running(store), 0, status="over"))
    await store.prune(2 * DAY)
    await store.commit_move(batch(await running(store), 0))
    asked: list[str] = []
    with closing(connect(store.path, read_only=True)) as db:
        db.set_trace_callback(asked.append)
        assert len(people.export(db, ADA)["moves"]) == 2
    assert_found_by_index(store, asked, 7)


async def test_tidying(store: SqliteStore, asked: list[str]) -> None:
    await store.commit_move(batch(await running(store), 0, interaction_id=5, status="over"))
    for row in await store.due_outbox(100.0):
        await store.mark_sent(row.id, 1, 2, 101.0)
    asked.clear()
    done = await store.prune(2 * DAY)
    assert (done.answers, done.outbox, done.sessions) == (1, 2, 1)
    assert_found_by_index(store, asked, 9)


@pytest.fixture
def grown(store: SqliteStore) -> Iterator[sqlite3.Connection]:
    """A connection to a store in which one portion is not enough for Ada."""
    with closing(connect(store.path, read_only=False)) as db:
        yield db


async def test_one_portion_of_forgetting_is_bounded(store: SqliteStore, grown: sqlite3.Connection) -> None:
    for _ in range(people.SESSIONS_AT_ONCE + 2):
        await store.commit_move(batch(await running(store), 0))
    grown.execute("BEGIN IMMEDIATE")
    assert people.purge_seats(grown, ADA) == people.SESSIONS_AT_ONCE
    assert people.purge_seats(grown, ADA) == 2
    assert people.purge_seats(grown, ADA) == 0
    assert people.purge_traces(grown, ADA, limit=5) == 5  # hosted
    grown.execute("COMMIT")
    assert await store.purge_user(ADA) == 0
    assert not any((await store.export_user(ADA)).values())
    assert len((await store.export_user(BEN))["seats"]) == people.SESSIONS_AT_ONCE + 2
