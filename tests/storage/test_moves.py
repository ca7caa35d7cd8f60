"""A move is one transaction, and applies once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import msgspec
import pytest

from storage import records as r
from storage.errors import NoSuchSeat, NoSuchSession, NotRunning, StaleRating, StaleVersion
from storage.sqlite import SqliteStore, moves, rows
from storage.sqlite.connection import connect
from storage.store import Store
from tests.storage.make import (
    ADA,
    BEN,
    assert_whole,
    batch,
    new_session,
    query,
    running,
    set_timer,
    state,
    version_of,
)


def test_the_sqlite_store_is_a_store(store: SqliteStore) -> None:
    contract: Store = store  # mypy holds the types; this holds that no method is missing at run time
    named = {name for name in vars(Store) if not name.startswith("_")}
    assert named <= {name for name in dir(contract) if callable(getattr(contract, name))}
    assert {"commit_move", "due_outbox", "purge_user"} <= named


async def test_a_move_writes_log_state_outbox_timers_and_version(store: SqliteStore) -> None:
    session_id = await running(store)
    await set_timer(store, session_id, "turn", "0", 50.0)
    await set_timer(store, session_id, "warn", "0", 40.0)

    done = await store.commit_move(
        batch(
            session_id,
            0,
            interaction_id=900,
            answer=b"Done.",
            clear_timers=(r.ClearTimer(kind="turn"),),
            timers=(r.NewTimer(kind="turn", key="1", due_at=70.0, payload=b"x"),),
        )
    )

    assert done == r.Committed(version=1)
    assert await store.moves(session_id) == [
        r.MoveRow(
            session_id=session_id,
            seq=1,
            kind="move",
            seat=0,
            move="go 0",
            events=b"[]",
            actor=f"user:{ADA}",
            interaction_id=900,
            made_at=10.0,
        )
    ]
    assert [(t.kind, t.key, t.due_at, t.payload) for t in await store.due_timers(100.0)] == [
        ("warn", "0", 40.0, b""),
        ("turn", "1", 70.0, b"x"),
    ]
    answer = await store.answer(900)
    assert answer == r.InteractionRow(id=900, session_id=session_id, answer=b"Done.", made_at=10.0)
    assert await assert_whole(store, session_id) == 1


async def test_what_follows_a_move_by_itself_is_numbered_after_it(store: SqliteStore) -> None:
    session_id = await running(store)
    moves = (
        r.NewMove(kind="move", seat=0, move="pass", actor=f"user:{ADA}"),
        r.NewMove(kind="move", seat=1, move="dock", actor="computer:sailor", made_at=99.0),
    )
    done = await store.commit_move(batch(session_id, 0, moves=moves, snapshot=state(2), interaction_id=5))
    assert done == r.Committed(version=2)
    assert [(m.seq, m.move, m.interaction_id, m.made_at) for m in await store.moves(session_id)] == [
        (1, "pass", 5, 10.0),
        (2, "dock", None, 99.0),
    ]
    assert {row.version for row in await store.due_outbox(100.0)} == {2}


async def test_the_same_interaction_twice_gets_the_first_answer(store: SqliteStore) -> None:
    session_id = await running(store)
    first = batch(session_id, 0, interaction_id=77, answer=b"You took rum.")
    assert await store.commit_move(first) == r.Committed(version=1)

    again = r.Duplicate(session_id=session_id, answer=b"You took rum.")
    assert await store.commit_move(first) == again
    later = batch(session_id, 1, interaction_id=77, answer=b"You took hemp.")
    assert await store.commit_move(later) == again
    assert await assert_whole(store, session_id) == 1


async def test_a_move_is_known_after_its_answer_was_tidied_away(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.commit_move(batch(session_id, 0, interaction_id=77, answer=b"You took rum."))
    assert await store.forget_answers(before=1000.0) == 1
    again = await store.commit_move(batch(session_id, 1, interaction_id=77))
    assert again == r.Duplicate(session_id=session_id, answer=b"")
    assert await assert_whole(store, session_id) == 1


async def test_fifty_equal_presses_at_once_make_one_move(store: SqliteStore) -> None:
    session_id = await running(store)
    press = batch(session_id, 0, interaction_id=77, answer=b"You took rum.")
    results = await asyncio.gather(*(store.commit_move(press) for _ in range(50)))
    assert results.count(r.Committed(version=1)) == 1
    assert results.count(r.Duplicate(session_id=session_id, answer=b"You took rum.")) == 49
    assert await assert_whole(store, session_id) == 1


async def test_fifty_different_moves_at_once_make_one_move(store: SqliteStore) -> None:
    session_id = await running(store)
    presses = [batch(session_id, 0, interaction_id=100 + n, answer=str(n).encode()) for n in range(50)]
    results = await asyncio.gather(*map(store.commit_move, presses), return_exceptions=True)
    assert results.count(r.Committed(version=1)) == 1
    stale = [result for result in results if isinstance(result, StaleVersion)]
    assert len(stale) == 49
    assert {error.current for error in stale} == {1}
    winner = results.index(r.Committed(version=1))
    assert [m.interaction_id for m in await store.moves(session_id)] == [100 + winner]
    assert [await store.answer(100 + n) is not None for n in range(50)].count(True) == 1
    assert await assert_whole(store, session_id) == 1


async def test_a_refused_move_leaves_nothing_behind(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.commit_move(batch(session_id, 0))
    before = query(store.path, "SELECT * FROM outbox"), query(store.path, "SELECT * FROM timer")
    # Its last part cannot be done, after everything else was.
    rating = r.RatingRow(user_id=ADA, game="trade_fleet", mu=25.0, sigma=8.0, games=1, updated_at=1.0)
    refused = batch(
        session_id,
        1,
        interaction_id=9,
        ratings=(rating,),
        seats=(r.SeatChange(seat=0, status="resigned"), r.SeatChange(seat=7, status="resigned")),
        timers=(r.NewTimer(kind="turn", due_at=1.0),),
    )
    with pytest.raises(NoSuchSeat):
        await store.commit_move(refused)
    assert (query(store.path, "SELECT * FROM outbox"), query(store.path, "SELECT * FROM timer")) == before
    assert await store.answer(9) is None
    assert await store.ratings("trade_fleet") == []
    assert [seat.status for seat in await store.seats(session_id)] == ["playing", "playing"]
    assert await assert_whole(store, session_id) == 1


async def test_no_move_in_a_lobby_or_after_the_end(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.commit_move(batch(session_id, 0, status="over"))
    session = await store.session(session_id)
    assert session is not None
    assert (session.status, session.ended_at, session.version) == ("over", 10.0, 1)
    with pytest.raises(NotRunning):
        await store.commit_move(batch(session_id, 1))
    with pytest.raises(NoSuchSession):
        await store.commit_move(batch(999, 0))
    with pytest.raises(ValueError, match="at least one move"):
        await store.commit_move(batch(session_id, 1, moves=()))
    with pytest.raises(ValueError, match="lobby"):
        await store.commit_move(batch(session_id, 1, status="lobby"))


async def test_a_resignation_changes_its_seat(store: SqliteStore) -> None:
    session_id = await running(store)
    change = r.SeatChange(seat=1, status="resigned", kind="computer", player="sailor", user_id=None)
    await store.commit_move(batch(session_id, 0, seats=(change,)))
    seat = (await store.seats(session_id))[1]
    assert (seat.status, seat.kind, seat.player, seat.user_id, seat.name) == (
        "resigned",
        "computer",
        "sailor",
        None,
        "Ben",
    )


async def test_a_table_is_read_by_one_call_to_the_database(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.commit_move(batch(session_id, 0))
    calls: list[object] = []
    run = store._reader.run

    async def counted(work: Callable[[sqlite3.Connection], Any]) -> Any:
        calls.append(work)
        return await run(work)

    store._reader.run = counted  # type: ignore[method-assign]  # to count the calls
    table = await store.load_table(session_id, 10)
    assert len(calls) == 1
    assert table is not None
    assert table.session == await store.session(session_id)
    assert table.seats == await store.seats(session_id)
    assert table.snapshot == await store.snapshot(session_id)
    assert table.snapshot == r.SnapshotRow(session_id=session_id, version=1, schema=1, state=b"state 1")


async def test_a_lobby_is_a_table_without_a_state_and_no_table_is_none(store: SqliteStore) -> None:
    lobby = await store.create_session(new_session())
    assert await store.load_table(lobby.id, 10) == (lobby, await store.seats(lobby.id), None, [])
    assert await store.load_table(999, 10) is None


async def test_a_table_is_of_one_moment_whatever_lands_between_its_rows(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    session_id = await running(store)
    seats_of = rows.seats_of

    def with_a_move(db: sqlite3.Connection, of: int) -> list[r.SeatRow]:
        with closing(connect(store.path, read_only=False)) as other:  # between the session's row and its state
            other.execute("BEGIN IMMEDIATE")
            moves.commit(other, batch(session_id, 0))
            other.execute("COMMIT")
        return seats_of(db, of)

    with monkeypatch.context() as patch:
        patch.setattr(rows, "seats_of", with_a_move)
        table = await store.load_table(session_id, 10)
    assert table is not None
    assert table.snapshot is not None
    assert (table.session.version, table.snapshot.version) == (0, 0)
    assert await assert_whole(store, session_id) == 1


async def test_a_commit_says_what_it_made_of_the_session(store: SqliteStore) -> None:
    session_id = await running(store)
    for number, status in ((0, None), (1, "over")):
        done = await store.commit_move(batch(session_id, number, status=status))
        assert isinstance(done, r.Committed)
        session = await store.session(session_id)
        assert session is not None
        assert (done.version, done.status, done.ended_at) == (session.version, session.status, session.ended_at)
    assert done == r.Committed(version=2, status="over", ended_at=11.0)


async def test_ratings_are_written_with_the_end_and_never_over_newer_ones(store: SqliteStore) -> None:
    first, second = await running(store), await running(store)

    def rating(user_id: int, games: int, mu: float) -> r.RatingRow:
        return r.RatingRow(user_id=user_id, game="trade_fleet", mu=mu, sigma=5.0, games=games, updated_at=3.0)

    ends = rating(ADA, 1, 26.0), rating(BEN, 1, 24.0)
    await store.commit_move(batch(first, 0, status="over", ratings=ends))
    assert await store.ratings("trade_fleet") == [*ends]
    assert await store.ratings("trade_fleet", [BEN]) == [ends[1]]
    assert await store.ratings("wharfside") == []

    with pytest.raises(StaleRating):  # worked out from what was read before the first game ended
        await store.commit_move(batch(second, 0, status="over", ratings=(rating(ADA, 1, 27.0),)))
    assert await version_of(store, second) == 0
    await store.commit_move(batch(second, 0, status="over", ratings=(rating(ADA, 2, 28.0),)))
    assert [(row.user_id, row.mu) for row in await store.ratings("trade_fleet")] == [(ADA, 28.0), (BEN, 24.0)]


async def test_the_log_is_read_in_parts(store: SqliteStore) -> None:
    session_id = await running(store)
    for version in range(5):
        await store.commit_move(batch(session_id, version))
    assert [m.seq for m in await store.moves(session_id, after=2)] == [3, 4, 5]
    assert [m.seq for m in await store.moves(session_id, after=1, limit=2)] == [2, 3]


async def test_an_answer_without_a_move_is_kept_once(store: SqliteStore) -> None:
    assert await store.answer(5) is None
    assert await store.keep_answer(5, b"Seated.", 1.0) == b"Seated."
    assert await store.keep_answer(5, b"Already seated.", 2.0) == b"Seated."
    session_id = await running(store)
    again = await store.commit_move(batch(session_id, 0, interaction_id=5))
    assert again == r.Duplicate(session_id=None, answer=b"Seated.")


async def test_a_seed_may_have_more_than_64_bits(store: SqliteStore) -> None:
    session = await store.create_session(msgspec.structs.replace(_lobby(), guild_id=None))
    await store.start_session(session.id, 2**200 + 1, "salt", state(0), (), 2.0)
    started = await store.session(session.id)
    assert started is not None
    assert started.seed == 2**200 + 1


def _lobby() -> r.NewSession:
    return r.NewSession(guild_id=1, channel_id=2, game="trade_fleet", host_id=ADA, seats=2, now=1.0)
