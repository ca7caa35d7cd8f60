"""What earlier releases have stored can be read, all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.registry import game
from storage import records as r
from storage.sqlite import SCHEMA, SqliteStore
from tests.storage.make import query
from tests.storage.releases import RELEASES, open_release

ALL = (r.LOBBY, r.RUNNING, r.OVER, r.CANCELLED)
NOW = 2e9  # after all that is in them

GAMES = {
    "r062-22684ac": {"trade-fleet"},
    "r159-3046d61": {"trade-fleet", "wharfside"},
}
EVERY_GAME = {"trade-fleet", "wharfside", "public-market", "farshore"}


async def sessions_in(store: SqliteStore) -> list[r.SessionRow]:
    ids = [row[0] for row in query(store.path, "SELECT id FROM session ORDER BY id")]
    found = [await store.session(session_id) for session_id in ids]
    return [session for session in found if session is not None]


@pytest.mark.parametrize("name", RELEASES)
async def test_a_release_holds_what_can_be_in_a_database(tmp_path: Path, name: str) -> None:
    path = open_release(name, tmp_path)
    assert query(path, "PRAGMA user_version")[0][0] < SCHEMA
    statuses = {
        key: {status for (status,) in query(path, "SELECT status FROM session WHERE game = ?", key)}
        for key in GAMES.get(name, EVERY_GAME)
    }
    assert all({"running", "over"} <= found for found in statuses.values()), statuses
    assert {kind for (kind,) in query(path, "SELECT kind FROM move")} >= {
        "move", "undo", "ask-undo", "agree", "decline", "ask-end", "resign", "held",
    }  # fmt: skip
    assert {kind for (kind,) in query(path, "SELECT kind FROM outbox")} == {"turn", "hand", "lobby", "notice"}
    assert {kind for (kind,) in query(path, "SELECT kind FROM timer")} == {"clock", "remind", "window"}
    assert {actor.split(":")[0] for (actor,) in query(path, "SELECT actor FROM move")} >= {
        "user", "computer", "caretaker", "clock",
    }  # fmt: skip
    assert query(path, "SELECT 1 FROM seat WHERE orders <> x'7b7d'")


@pytest.mark.parametrize("name", RELEASES)
async def test_every_row_of_a_release_is_read(tmp_path: Path, name: str) -> None:
    path = open_release(name, tmp_path)
    before = {
        table: query(path, f"SELECT count(*) FROM {table}")[0][0]
        for table in ("session", "seat", "move", "timer", "rating", "user_setting", "guild_setting")
    }
    waiting = query(path, "SELECT count(*) FROM outbox WHERE status = 'waiting'")[0][0]
    async with await SqliteStore.open(path) as store:
        assert {table: query(path, f"SELECT count(*) FROM {table}")[0][0] for table in before} == before
        sessions = await sessions_in(store)
        assert len(sessions) == before["session"]
        seats = moves = 0
        for session in sessions:
            table = await store.load_table(session.id, newest=5)
            assert table is not None
            assert table.session == session
            rules, log = game(session.game), await store.moves(session.id)
            seats, moves = seats + len(table.seats), moves + len(log)
            assert [row.seq for row in log] == list(range(1, session.version + 1))
            for row in log:
                rules.decode_events(row.events or b"\x90")
                if row.kind in ("move", "answer", "held"):
                    assert str(rules.parse(row.move)) == row.move
            assert (table.snapshot is None) == (session.seed is None)
            if table.snapshot is not None:
                assert table.snapshot.version == session.version
                state = rules.decode(table.snapshot.state)
                assert (rules.outcome(state) is not None) == (session.status == r.OVER)
                assert rules.decode(rules.encode(state)) == state
        assert (seats, moves) == (before["seat"], before["move"])
        assert len(await store.due_timers(NOW)) == before["timer"]
        assert await store.outbox_size() == waiting > 0
        heads = {(row.session_id, row.recipient) for row in await store.due_outbox(NOW)}
        rows = query(path, "SELECT DISTINCT session_id, recipient FROM outbox WHERE status = 'waiting'")
        assert heads == set(rows)
        assert await store.guild_setting(7, "threads") == "yes"
        assert await store.user_setting(1, "theme") == "dark"
        for user in range(1, 5):
            assert any((await store.export_user(user)).values())


@pytest.mark.parametrize("name", RELEASES)
async def test_a_release_is_tidied_without_losing_a_log(tmp_path: Path, name: str) -> None:
    async with await SqliteStore.open(open_release(name, tmp_path)) as store:
        sessions = await sessions_in(store)
        logs = {session.id: [_what(row) for row in await store.moves(session.id)] for session in sessions}
        told = {user: len((await store.export_user(user))["moves"]) for user in range(1, 5)}
        done = await store.prune(NOW)
        assert done.sessions == sum(session.status in (r.OVER, r.CANCELLED) for session in sessions)
        assert {session_id: [_what(row) for row in await store.moves(session_id)] for session_id in logs} == logs
        assert {user: len((await store.export_user(user))["moves"]) for user in range(1, 5)} == told
        for user in range(1, 5):
            await store.purge_user(user)
            assert not any((await store.export_user(user)).values())
        for session_id, log in logs.items():
            after = [_what(row) for row in await store.moves(session_id)]
            assert [row[:3] for row in after] == [row[:3] for row in log]


def _what(row: r.MoveRow) -> tuple[int, str, str, str, bytes]:
    return row.seq, row.kind, row.move, row.actor, row.events
