"""A damaged page is the trouble of what lies on it: the rest opens, is listed, and goes on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from storage import records as r
from storage.errors import ReadFailed, StoreDamaged, WriteFailed
from storage.sqlite import SqliteStore
from tests.storage.make import ADA, batch, new_session, query, running, set_timer

PAGE = 4096
TABLES = 6
ROOMY = 3000  # so much in each row that a page holds one


async def half_played(path: Path) -> list[int]:
    """Six tables, each with a mark of its own wherever something can be told apart; their ids."""
    ids = []
    async with await SqliteStore.open(path) as store:
        for number in range(TABLES):
            mark = f"<table {number}>".encode() * (ROOMY // 9)
            session = await store.create_session(new_session(options=b"options " + mark))
            snapshot = r.NewSnapshot(schema=1, state=b"state " + mark)
            await store.start_session(session.id, 7, "salt", snapshot, (), 2.0)
            notice = r.NewOutbox(kind="notice", recipient="public", payload=b"outbox " + mark)
            timer = r.NewTimer(kind="turn", due_at=5.0, payload=b"timer " + mark)
            await store.add_outbox(session.id, [notice], 3.0, timers=[timer])
            ids.append(session.id)
    return ids


def damage(path: Path, mark: bytes) -> None:
    """Flip all bytes of the page that holds a mark."""
    content = bytearray(path.read_bytes())
    found = content.index(mark)
    assert content.find(mark, found + 1) == -1
    start = found // PAGE * PAGE
    content[start : start + PAGE] = bytes(byte ^ 0xFF for byte in content[start : start + PAGE])
    path.write_bytes(content)


async def test_a_damaged_state_is_that_tables_alone(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    ids = await half_played(path)
    damage(path, b"state <table 2>")
    bad = ids[2]
    async with await SqliteStore.open(path) as store:
        assert [session.id for session in await store.running_sessions()] == ids
        for call in (store.snapshot(bad), store.load_table(bad, 10)):
            with pytest.raises(StoreDamaged, match=rf"session {bad}: .*malformed.* restore a backup"):
                await call
        with pytest.raises(WriteFailed, match="malformed"):
            await store.commit_move(batch(bad, 0, back_to=-1))  # takes the damaged state away
        for session_id in ids:
            if session_id != bad:
                await store.commit_move(batch(session_id, 0))
                table = await store.load_table(session_id, 10)
                assert table is not None
                assert table.snapshot is not None
                assert table.snapshot.state == b"state 1"
        assert await store.cancel_session(bad, 9.0)  # so the host can close it
        assert [session.id for session in await store.running_sessions()] == [i for i in ids if i != bad]


async def test_a_table_with_a_damaged_earlier_state_goes_on_and_ends(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    ids = await half_played(path)
    async with await SqliteStore.open(path) as store:
        for session_id in ids:
            await store.commit_move(batch(session_id, 0))
    damage(path, b"state <table 2>")
    damage(path, b"state <table 4>")
    async with await SqliteStore.open(path) as store:
        await store.commit_move(batch(ids[2], 1, status="over"))
        await store.commit_move(batch(ids[4], 1))
        assert await store.cancel_session(ids[4], 9.0)
        for bad in (ids[2], ids[4]):
            table = await store.load_table(bad, 10)
            assert table is not None
            assert table.snapshot is not None
            assert table.snapshot.state == b"state 2"
        assert [session.id for session in await store.running_sessions()] == [ids[0], ids[1], ids[3], ids[5]]


async def test_a_damaged_session_is_left_out_of_lists(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "harbour.db"
    ids = await half_played(path)
    damage(path, b"options <table 2>")
    others = [session_id for session_id in ids if session_id != ids[2]]
    async with await SqliteStore.open(path) as store:
        assert [session.id for session in await store.running_sessions()] == others
        assert f"session {ids[2]} cannot be read and is left out" in caplog.text
        assert [session.id for session in await store.sessions_of(ADA)] == others
        with pytest.raises(StoreDamaged, match=f"session {ids[2]}"):
            await store.session(ids[2])
        await store.commit_move(batch(others[0], 0))
        assert await running(store) > ids[-1]


async def test_a_damaged_delivery_or_timer_holds_no_other_back(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    ids = await half_played(path)
    damage(path, b"outbox <table 1>")
    damage(path, b"timer <table 3>")
    async with await SqliteStore.open(path) as store:
        assert [row.session_id for row in await store.due_outbox(9.0)] == [i for i in ids if i != ids[1]]
        assert len(await store.due_outbox(9.0, limit=2)) == 2
        assert [timer.session_id for timer in await store.due_timers(9.0)] == [i for i in ids if i != ids[3]]
        await set_timer(store, ids[0], "turn", "again", 1.0)
        assert (await store.due_timers(9.0))[0].key == "again"


async def test_a_text_that_is_none_is_damage(store: SqliteStore) -> None:
    first, second = await running(store), await running(store)

    def spoil(db: sqlite3.Connection) -> None:
        db.execute("UPDATE session SET seed = 'seven' WHERE id = ?", (first,))
        db.execute("UPDATE seat SET name = CAST(x'ff' AS TEXT) WHERE session_id = ?", (second,))

    await store._write(spoil)
    with pytest.raises(StoreDamaged, match=f"the seed of session {first}"):
        await store.session(first)
    assert [session.id for session in await store.running_sessions()] == [second]
    with pytest.raises(StoreDamaged, match=f"session {second}: Could not decode"):
        await store.seats(second)


async def test_what_cannot_be_read_for_another_reason_is_not_called_damage(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    session_id = await running(store)

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("storage.sqlite.rows.find_session", full)
    with pytest.raises(ReadFailed, match=f"let session {session_id} be read: disk I/O error") as caught:
        await store.session(session_id)
    assert not isinstance(caught.value, StoreDamaged)


async def test_a_damaged_log_holds_no_other_back_from_being_packed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "harbour.db"
    ids = await half_played(path)
    async with await SqliteStore.open(path) as store:
        for session_id in ids:
            log = tuple(
                r.NewMove(
                    kind="move", seat=0, move=f"go {number}", actor=f"user:{ADA}",
                    events=f"<log {session_id} {number}>".encode() + bytes(400),
                )
                for number in range(60)
            )  # fmt: skip
            await store.commit_move(batch(session_id, 0, moves=log, outbox=(), status="over"))
    damage(path, f"<log {ids[2]} 30>".encode())  # in the middle of its own pages
    async with await SqliteStore.open(path) as store:
        await store.prune(200_000.0)
        assert f"the log of session {ids[2]} cannot be packed" in caplog.text
        packed = {row[0] for row in query(path, "SELECT session_id FROM packed_log")}
        assert packed >= {ids[0], ids[4], ids[5]}  # those beside it may hang on its pages
        for session_id in ids:
            if session_id != ids[2]:
                assert len(await store.moves(session_id)) == 60
        caplog.clear()
        assert (await store.prune(200_000.0)).sessions == 0
        assert caplog.text == ""
