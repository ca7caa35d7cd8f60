"""Opening: the pragmas, and every file that is not ours or not to be had, in one sentence."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from storage.errors import (
    CannotOpen,
    DatabaseInUse,
    NoDatabase,
    NotADatabase,
    NotWritable,
    OlderSchema,
    ReadFailed,
    ReadOnlyStore,
    StoreClosed,
)
from storage.sqlite import SCHEMA, SqliteStore
from storage.sqlite.connection import APPLICATION_ID, Connection
from storage.sqlite.lease import lock_path
from storage.sqlite.migrate import MIGRATIONS, bring_up_to_date
from tests.storage.make import files_in, new_session, query, running

ROOT = Path(__file__).parents[2]

HOLDER = """
import asyncio, sys
from pathlib import Path
from storage.sqlite import SqliteStore

async def main():
    async with await SqliteStore.open(Path(sys.argv[1])):
        print("open", flush=True)
        await asyncio.to_thread(sys.stdin.read)

asyncio.run(main())
"""


async def pragma(connection: Connection | None, name: str) -> object:
    assert connection is not None
    return await connection.run(lambda db: db.execute(f"PRAGMA {name}").fetchone()[0])


def assert_no_thread_stays() -> None:
    """A connection's thread that stays keeps the process from ending."""
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            thread.join(timeout=5)
            assert not thread.is_alive()


async def test_the_pragmas(store: SqliteStore) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000, "query_only": 0}
    assert {name: await pragma(store._write_connection, name) for name in wanted} == wanted
    wanted = {"journal_mode": "wal", "foreign_keys": 1, "busy_timeout": 5000, "query_only": 1}
    assert {name: await pragma(store._reader, name) for name in wanted} == wanted
    assert query(store.path, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert query(store.path, "PRAGMA user_version") == [(SCHEMA,)]


async def test_the_reader_cannot_write(store: SqliteStore) -> None:
    with pytest.raises(ReadFailed, match="readonly"):
        await store._read("a session", lambda db: db.execute("DELETE FROM session"))


async def test_what_was_written_is_there_after_closing(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    async with await SqliteStore.open(path) as store:
        session = await store.create_session(new_session())
    assert not path.with_name("harbour.db-wal").exists()
    async with await SqliteStore.open(path) as store:
        assert await store.session(session.id) == session


async def test_a_closed_store_says_so_and_leaves_no_thread(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "harbour.db")
    await asyncio.gather(store.close(), store.close())
    await store.close()
    with pytest.raises(StoreClosed):
        await store.create_session(new_session())
    with pytest.raises(StoreClosed):
        await store.running_sessions()
    assert_no_thread_stays()


# --- not ours ---------------------------------------------------------------------------------------


def foreign(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def content(path: Path) -> bytes | None:
    """What is in a file, or None if there is no such file."""
    with suppress(OSError):
        return path.read_bytes()
    return None


async def refused(path: Path, error: type[CannotOpen], *words: str) -> None:
    """Opening raises this error in one line that names the file, and the file stays as it was."""
    before = content(path)
    with pytest.raises(error) as caught:
        await SqliteStore.open(path)
    text = str(caught.value)
    assert "\n" not in text
    for word in (str(path), *words):
        assert word in text
    assert content(path) == before


async def test_a_text_file_is_not_a_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Dear diary, " * 50)
    await refused(path, NotADatabase, "another kind")
    assert files_in(tmp_path) == ["notes.txt"]


async def test_a_file_too_short_for_a_header(tmp_path: Path) -> None:
    path = tmp_path / "short.db"
    path.write_bytes(b"SQLite format 3\x00")
    await refused(path, NotADatabase)


async def test_another_programs_database_by_its_application_id(tmp_path: Path) -> None:
    path = tmp_path / "fossil.db"
    foreign(path, "PRAGMA application_id = 252006673")
    await refused(path, NotADatabase, "another program")


async def test_another_programs_database_without_an_application_id(tmp_path: Path) -> None:
    path = tmp_path / "theirs.db"
    foreign(path, "CREATE TABLE session (id INTEGER)")
    await refused(path, NotADatabase, "another program")
    foreign(path, "PRAGMA user_version = 1")
    await refused(path, NotADatabase, "another program")


async def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    async with await SqliteStore.open(path):
        pass
    content = bytearray(path.read_bytes())
    content[100:4000] = b"\xff" * 3900
    path.write_bytes(content)
    await refused(path, NotADatabase, "damaged")


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    async with await SqliteStore.open(path) as store:
        assert await store.running_sessions() == []


# --- not to be had ----------------------------------------------------------------------------------


@contextmanager
def powerless() -> Iterator[None]:
    """Give up root's rights for a while, because to root every folder is writable."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    await refused(tmp_path / "nowhere" / "harbour.db", NotWritable, "there is no folder")


async def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    await refused(tmp_path / "file" / "harbour.db", NotWritable)


async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    await refused(tmp_path, NotADatabase, "folder")


@pytest.fixture
def open_to_all(tmp_path: Path) -> Path:
    """A folder that everybody may enter."""
    for folder in (tmp_path, *tmp_path.parents[:-2]):
        if folder.stat().st_uid == os.geteuid():
            folder.chmod(folder.stat().st_mode | 0o055)
    return tmp_path


async def test_a_folder_that_cannot_be_written_to(open_to_all: Path) -> None:
    folder = open_to_all / "fixed"
    folder.mkdir(mode=0o555)
    with powerless():
        await refused(folder / "harbour.db", NotWritable, "permission denied")
    assert list(folder.iterdir()) == []


async def test_a_file_that_cannot_be_written_to(open_to_all: Path) -> None:
    path = open_to_all / "harbour.db"
    async with await SqliteStore.open(path):
        pass
    path.chmod(0o444)
    with powerless():
        await refused(path, NotWritable, "permission denied")


async def test_a_file_that_cannot_be_read(open_to_all: Path) -> None:
    path = open_to_all / "harbour.db"
    async with await SqliteStore.open(path):
        pass
    path.chmod(0o000)
    with powerless(), pytest.raises(NotWritable, match="permission denied"):
        await SqliteStore.open(path)


async def test_a_folder_that_became_fixed_after_the_last_run(open_to_all: Path) -> None:
    folder = open_to_all / "fixed"
    folder.mkdir()
    path = folder / "harbour.db"
    async with await SqliteStore.open(path):
        pass
    path.chmod(0o666)
    lock_path(path).chmod(0o666)
    folder.chmod(0o555)
    with powerless():
        await refused(path, NotWritable)


# --- the lease --------------------------------------------------------------------------------------


async def test_one_process_cannot_open_a_database_twice(store: SqliteStore) -> None:
    with pytest.raises(DatabaseInUse) as caught:
        await SqliteStore.open(store.path)
    assert caught.value.pid == os.getpid()
    assert str(os.getpid()) in str(caught.value)
    assert "\n" not in str(caught.value)


async def test_a_link_is_no_way_around_the_lease(store: SqliteStore, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "link.db"
    link.parent.mkdir()
    link.symlink_to(store.path)
    with pytest.raises(DatabaseInUse):
        await SqliteStore.open(link)


async def test_another_process_holds_the_lease_until_it_dies(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    pipe = asyncio.subprocess.PIPE
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, str(path), cwd=ROOT, stdin=pipe, stdout=pipe
    )
    try:
        assert holder.stdout is not None
        assert await holder.stdout.readline() == b"open\n"
        with pytest.raises(DatabaseInUse) as caught:
            await SqliteStore.open(path)
        assert caught.value.pid == holder.pid
    finally:
        holder.kill()
        await holder.wait()
    async with await SqliteStore.open(path) as store:
        assert await store.running_sessions() == []


async def test_the_lease_is_free_after_a_failed_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "harbour.db"

    def fail(*_: object, **__: object) -> None:
        raise OSError("no")

    with monkeypatch.context() as patch:
        patch.setattr("storage.sqlite.migrate.connect", fail)
        with pytest.raises(OSError, match="no"):
            await SqliteStore.open(path)
    with monkeypatch.context() as patch:
        patch.setattr("storage.sqlite.connection.connect", fail)
        with pytest.raises(OSError, match="no"):
            await SqliteStore.open(path)
    async with await SqliteStore.open(path):
        pass


async def test_an_opening_that_is_cancelled_leaves_no_lease_and_no_thread(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    for turns in range(12):
        opening = asyncio.create_task(SqliteStore.open(path))
        for _ in range(turns):
            await asyncio.sleep(0)
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening
        async with await SqliteStore.open(path):
            pass
    assert_no_thread_stays()


# --- reading alone ----------------------------------------------------------------------------------


async def test_a_second_program_may_read_while_the_bot_runs(store: SqliteStore) -> None:
    session_id = await running(store)
    async with await SqliteStore.open(store.path, read_only=True) as looking:
        assert [session.id for session in await looking.running_sessions()] == [session_id]
        with pytest.raises(ReadOnlyStore):
            await looking.purge_user(1)
        second = await running(store)
        assert [session.id for session in await looking.running_sessions()] == [session_id, second]


async def test_reading_needs_a_database_of_this_schema(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase):
        await SqliteStore.open(tmp_path / "none.db", read_only=True)
    bring_up_to_date(tmp_path / "old.db", MIGRATIONS[:1])
    with pytest.raises(OlderSchema):
        await SqliteStore.open(tmp_path / "old.db", read_only=True)
    assert query(tmp_path / "old.db", "PRAGMA user_version") == [(1,)]
