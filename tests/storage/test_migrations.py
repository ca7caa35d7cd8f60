"""A database of every earlier schema opens, and nothing in it is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import records as r
from storage.errors import MigrationFailed, NewerSchema
from storage.sqlite import SCHEMA, SqliteStore
from storage.sqlite.connection import APPLICATION_ID
from storage.sqlite.migrate import MIGRATIONS, Migration, bring_up_to_date
from tests.storage.dump import dump_path
from tests.storage.make import batch, files_in, query

EVERY_SCHEMA = range(1, SCHEMA + 1)


def stored(folder: Path, schema: int) -> Path:
    """A database as a version with this schema left it."""
    path = folder / f"from{schema}.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(dump_path(schema).read_text(encoding="utf-8"))
    return path


def shape(path: Path) -> set[tuple[str, str]]:
    """Tables and indices, whitespace apart."""
    found = query(path, "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    return {(name, " ".join(sql.replace('"', "").split())) for name, sql in found}


@pytest.mark.parametrize("schema", EVERY_SCHEMA)
async def test_a_stored_database_of_each_schema_opens_and_goes_on(tmp_path: Path, schema: int) -> None:
    path = stored(tmp_path, schema)
    async with await SqliteStore.open(path) as store:
        assert query(path, "PRAGMA user_version") == [(SCHEMA,)]
        assert query(path, "PRAGMA integrity_check") == [("ok",)]
        (session,) = await store.running_sessions()
        assert (session.id, session.seed, session.version) == (1, 2**64 + 1, 2)
        assert [seat.name for seat in await store.seats(1)] == ["Ada", "Sailor"]
        assert [move.move for move in await store.moves(1)] == ["take north", "dock"]
        snapshot = await store.snapshot(1)
        assert snapshot is not None
        assert (snapshot.version, snapshot.state) == (2, b"2")
        assert [(row.version, row.payload) for row in await store.due_outbox(100.0)] == [(2, b"b")]
        assert [timer.due_at for timer in await store.due_timers(100.0)] == [99.0]
        assert await store.guild_setting(10, "threads") == "yes"
        assert await store.user_setting(101, "display") == "text"

        # A press from before the update, repeated after it, makes no second move; and the game goes on.
        again = await store.commit_move(batch(1, 2, interaction_id=600))
        assert isinstance(again, r.Duplicate)
        assert await store.commit_move(batch(1, 2, interaction_id=700)) == r.Committed(version=3)
        lobby = await store.create_session(
            r.NewSession(guild_id=10, channel_id=20, game="trade_fleet", host_id=101, seats=2, now=1.0)
        )
        assert (lobby.id, lobby.number) == (4, 3)


@pytest.mark.parametrize("schema", EVERY_SCHEMA)
async def test_a_migrated_database_is_like_a_new_one(tmp_path: Path, schema: int) -> None:
    old, new = stored(tmp_path, schema), tmp_path / "new.db"
    for path in (old, new):
        async with await SqliteStore.open(path):
            pass
    assert shape(old) == shape(new)


async def test_what_schema_2_holds_is_still_there(tmp_path: Path) -> None:
    async with await SqliteStore.open(stored(tmp_path, 2)) as store:
        assert [(row.user_id, row.mu) for row in await store.ratings("trade_fleet")] == [(101, 26.5)]
        answer = await store.answer(600)
        assert answer is not None
        assert answer.answer == b"Done"


async def test_what_schema_3_holds_is_still_there(tmp_path: Path) -> None:
    async with await SqliteStore.open(stored(tmp_path, 3)) as store:
        (session,) = await store.running_sessions()
        assert (session.turn_message_id, session.turn_message_round) == (900, 4)


async def test_what_schema_4_holds_is_still_there(tmp_path: Path) -> None:
    async with await SqliteStore.open(stored(tmp_path, 4)) as store:
        (move,) = await store.moves(3)  # packed
        assert (move.seq, move.kind, move.seat, move.actor, move.made_at) == (1, "resign", 1, "user:102", 6.0)
        (timer,) = await store.due_timers(100.0)
        assert (timer.due_at, timer.attempts, timer.next_try_at, timer.error) == (99.0, 2, 99.5, "no")


async def test_a_timer_from_before_is_due_when_it_was(tmp_path: Path) -> None:
    async with await SqliteStore.open(stored(tmp_path, 3)) as store:
        assert await store.due_timers(98.9) == []
        (timer,) = await store.due_timers(99.0)
        assert (timer.attempts, timer.next_try_at, timer.error) == (0, 99.0, None)


async def test_a_copy_is_made_before_a_migration_and_never_overwritten(tmp_path: Path) -> None:
    path = stored(tmp_path, 1)
    async with await SqliteStore.open(path) as store:
        copy = store.migrated_from
        assert copy == tmp_path / "from1.db.schema-1.bak"
        assert query(copy, "PRAGMA user_version") == [(1,)]
        assert query(copy, "SELECT count(*) FROM move") == [(3,)]
    async with await SqliteStore.open(path) as store:
        assert store.migrated_from is None  # nothing to do, no copy

    path.unlink()
    async with await SqliteStore.open(stored(tmp_path, 1)) as store:
        assert store.migrated_from == tmp_path / "from1.db.schema-1.2.bak"


async def test_a_new_database_needs_no_copy(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "new.db") as store:
        assert store.migrated_from is None
    assert files_in(tmp_path) == ["new.db", "new.db.lock"]
    assert query(tmp_path / "new.db", "PRAGMA application_id") == [(APPLICATION_ID,)]


def test_a_migration_that_fails_changes_nothing_and_says_which(tmp_path: Path) -> None:
    path = stored(tmp_path, SCHEMA)
    before = shape(path)
    broken = Migration(
        SCHEMA + 1, "0009_broken.sql", "CREATE TABLE extra (id INTEGER);\nINSERT INTO nowhere VALUES (1);"
    )
    with pytest.raises(MigrationFailed, match=r"0009_broken\.sql failed and nothing was changed: no such table"):
        bring_up_to_date(path, (*MIGRATIONS, broken))
    assert shape(path) == before
    assert query(path, "PRAGMA user_version") == [(SCHEMA,)]
    assert len(list(tmp_path.glob("*.bak"))) == 1


def test_a_migration_that_leaves_a_row_without_its_session_is_refused(tmp_path: Path) -> None:
    path = stored(tmp_path, SCHEMA)
    careless = Migration(SCHEMA + 1, "0009_careless.sql", "DELETE FROM session WHERE id = 3;")
    with pytest.raises(MigrationFailed, match="refers to a row of session that is gone"):
        bring_up_to_date(path, (*MIGRATIONS, careless))
    assert query(path, "SELECT count(*) FROM session") == [(3,)]


def test_those_before_a_failing_migration_stand(tmp_path: Path) -> None:
    path = stored(tmp_path, 1)
    broken = Migration(SCHEMA + 1, "0009_broken.sql", "INSERT INTO nowhere VALUES (1);")
    with pytest.raises(MigrationFailed):
        bring_up_to_date(path, (*MIGRATIONS, broken))
    assert query(path, "PRAGMA user_version") == [(SCHEMA,)]


async def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = stored(tmp_path, SCHEMA)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA + 5}")
    before = path.read_bytes()
    with pytest.raises(NewerSchema) as caught:
        await SqliteStore.open(path)
    assert (caught.value.found, caught.value.known) == (SCHEMA + 5, SCHEMA)
    assert path.read_bytes() == before


def test_every_schema_has_its_stored_database() -> None:
    assert [dump_path(schema).exists() for schema in EVERY_SCHEMA] == [True] * SCHEMA
    assert [step.number for step in MIGRATIONS] == list(EVERY_SCHEMA)
