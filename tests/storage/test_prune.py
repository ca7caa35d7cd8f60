"""What nobody asks for any more goes, a day later and in portions; what a replay needs stays."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from storage import records as r
from storage.errors import StoreDamaged
from storage.sqlite import SqliteStore, compact
from storage.sqlite import store as sqlite_store
from tests.storage.make import ADA, BEN, batch, query, running, set_timer

DAY = 86400.0


async def ended(store: SqliteStore, moves: int = 3) -> int:
    """A game of Ada's and Ben's that ended at 9 + moves; its id."""
    session_id = await running(store)
    for number in range(moves):
        await store.commit_move(
            batch(
                session_id,
                number,
                interaction_id=session_id * 100 + number,
                moves=(
                    r.NewMove(
                        kind="move", seat=number % 2, move=f"go {number}", events=b"[]",
                        actor=f"user:{(ADA, BEN)[number % 2]}",
                    ),
                ),
                status="over" if number == moves - 1 else None,
            )
        )  # fmt: skip
    return session_id


async def deliver_all(store: SqliteStore) -> None:
    while due := await store.due_outbox(1e9, 1000):
        for row in due:
            await store.mark_sent(row.id, 1, 2, 50.0)


async def test_what_was_delivered_goes_a_day_later_and_what_waits_stays(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.commit_move(batch(session_id, 0, now=1000.0))
    sent, waiting = await store.due_outbox(2000.0)
    await store.mark_sent(sent.id, 1, 2, 1001.0)
    assert await store.prune(1000.0 + DAY) == r.Pruned(answers=0, outbox=0, sessions=0, more=False)
    assert await store.prune(1001.0 + DAY) == r.Pruned(answers=0, outbox=1, sessions=0, more=False)
    assert await store.due_outbox(2000.0) == [waiting]
    await store.mark_dropped(waiting.id, "no")
    assert (await store.prune(1001.0 + DAY)).outbox == 1
    assert query(store.path, "SELECT * FROM outbox") == []


async def test_answers_go_a_day_later(store: SqliteStore) -> None:
    await store.keep_answer(5, b"Not your turn", 1000.0)
    assert (await store.prune(1000.0 + DAY)).answers == 0
    assert (await store.prune(1001.0 + DAY)).answers == 1
    assert await store.answer(5) is None


async def test_the_log_of_a_game_that_is_over_is_packed_and_reads_as_before(store: SqliteStore) -> None:
    over, on = await ended(store), await running(store)
    await store.commit_move(batch(on, 0))
    logs = [await store.moves(session_id) for session_id in (over, on)]
    table = await store.load_table(over, 0)
    assert (await store.prune(12.0 + DAY)).sessions == 0
    assert (await store.prune(12.1 + DAY)).sessions == 1
    assert query(store.path, "SELECT DISTINCT session_id FROM move") == [(on,)]

    # Which interaction a move came by is let go of: Discord repeats one within minutes.
    expected = [{**as_dict(row), "interaction_id": None} for row in logs[0]]
    assert [as_dict(row) for row in await store.moves(over)] == expected
    assert [row.seq for row in await store.moves(over, after=1)] == [2, 3]
    assert [row.seq for row in await store.moves(over, after=1, limit=1)] == [2]
    assert await store.moves(over, after=3) == []
    assert await store.moves(on) == logs[1]
    assert await store.load_table(over, 0) == table
    assert (await store.prune(2 * DAY)).sessions == 0


def as_dict(row: r.MoveRow) -> dict[str, object]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


async def test_a_game_that_is_over_keeps_nothing_but_what_a_replay_needs(store: SqliteStore) -> None:
    session_id = await ended(store)
    await set_timer(store, session_id, "turn", "", 1.0)
    await deliver_all(store)
    await store.prune(2 * DAY)
    held = {
        table: query(store.path, f"SELECT count(*) FROM {table} WHERE session_id = ?", session_id)[0][0]
        for table in ("seat", "move", "snapshot", "outbox", "timer", "interaction", "packed_log")
    }
    assert held == {
        "seat": 2, "move": 0, "snapshot": 1, "outbox": 0, "timer": 0, "interaction": 0, "packed_log": 1,
    }  # fmt: skip


async def test_states_that_a_crash_left_behind_the_end_go_too(store: SqliteStore) -> None:
    session_id = await ended(store)
    await store._write(
        lambda db: db.execute("INSERT INTO snapshot VALUES (?, 1, 1, x'31')", (session_id,)).rowcount
    )
    await store.prune(2 * DAY)
    assert query(store.path, "SELECT version FROM snapshot") == [(3,)]


async def test_a_lobby_that_was_cancelled_is_dealt_with_once(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.cancel_session(session_id, 10.0)
    assert (await store.prune(2 * DAY)).sessions == 1
    assert (await store.prune(2 * DAY)).sessions == 0
    assert query(store.path, "SELECT * FROM packed_log") == []
    assert await store.moves(session_id) == []


async def test_people_are_found_in_packed_logs(store: SqliteStore) -> None:
    session_id = await ended(store)
    before = await store.export_user(ADA)
    await store.prune(2 * DAY)
    after = await store.export_user(ADA)
    assert [(line["number"], line["seq"], line["move"]) for line in after["moves"]] == [
        (1, 1, "go 0"),
        (2, 3, "go 2"),
    ]
    assert [{**line, "interaction_id": None} for line in before["moves"]] == after["moves"]

    assert await store.purge_user(ADA) == 1
    assert [row.actor for row in await store.moves(session_id)] == ["user:0", f"user:{BEN}", "user:0"]
    assert (await store.export_user(ADA))["moves"] == []
    ((packed,),) = query(store.path, "SELECT log FROM packed_log")
    assert str(ADA).encode() not in zlib.decompress(packed)
    assert len((await store.export_user(BEN))["moves"]) == 1


async def test_a_log_with_somebody_who_has_no_seat_is_not_packed(store: SqliteStore) -> None:
    session_id = await ended(store)
    await store.purge_user(ADA)
    other = await ended(store)
    lost = r.SeatChange(seat=0, user_id=None)
    third = await running(store)
    await store.commit_move(batch(third, 0, seats=(lost,), status="over"))
    assert (await store.prune(2 * DAY)).sessions == 3
    packed = query(store.path, "SELECT session_id FROM packed_log ORDER BY 1")
    assert packed == [(session_id,), (other,)]
    assert len(await store.moves(third)) == 1
    assert [line["session_id"] for line in (await store.export_user(ADA))["moves"]] == [other, other, third]
    assert await store.purge_user(ADA) == 1
    assert not any((await store.export_user(ADA)).values())


async def test_one_call_takes_only_so_much_and_says_so(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "ROWS_AT_ONCE", 2)
    monkeypatch.setattr(sqlite_store, "GAMES_AT_ONCE", 1)
    monkeypatch.setattr(sqlite_store, "MOST_PORTIONS", 2)
    for _ in range(3):
        await ended(store)
    await deliver_all(store)  # 18 rows, 9 answers
    assert await store.prune(2 * DAY) == r.Pruned(answers=4, outbox=4, sessions=2, more=True)
    assert await store.prune(2 * DAY) == r.Pruned(answers=4, outbox=4, sessions=1, more=True)
    while (await store.prune(2 * DAY)).more:
        pass
    for table in ("outbox", "interaction", "move"):
        assert query(store.path, f"SELECT * FROM {table}") == []


async def test_a_damaged_log_is_one_sessions_own_trouble(store: SqliteStore) -> None:
    first, second = await ended(store), await ended(store)
    await store.prune(2 * DAY)

    def spoil(db: object) -> None:
        db.execute("UPDATE packed_log SET log = x'00' WHERE session_id = ?", (first,))  # type: ignore[attr-defined]  # a connection

    await store._write(spoil)
    with pytest.raises(StoreDamaged, match=f"the log of session {first}"):
        await store.moves(first)
    assert len(await store.moves(second)) == 3


async def test_a_database_that_is_mostly_free_is_made_small_when_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "harbour.db"
    async with await SqliteStore.open(path) as store:
        kept = await running(store)
        for number in range(30):
            await store.keep_answer(number, bytes(20_000), 1.0)
        await store.forget_answers(2.0)
    before = path.stat().st_size
    async with await SqliteStore.open(path):
        pass
    assert path.stat().st_size == before  # free, but not much
    assert not compact.compact(path)
    assert compact.compact(path, worth_it=100_000)
    assert path.stat().st_size < before / 2
    assert not compact.compact(path, worth_it=0)  # nothing is free now
    async with await SqliteStore.open(path) as store:
        assert (await store.load_table(kept, 10)) is not None
