"""Backups under writes, and how the database is."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from storage.errors import BackupFailed
from storage.sqlite import SCHEMA, SqliteStore, backup
from storage.sqlite.connection import APPLICATION_ID
from storage.sqlite.health import warning_for
from tests.storage.make import assert_whole, batch, files_in, query, running


async def test_a_backup_under_writes_is_whole_and_opens(store: SqliteStore, tmp_path: Path) -> None:
    session_id = await running(store)
    stop = asyncio.Event()
    made = 0

    async def play() -> None:
        nonlocal made
        while not stop.is_set():
            await store.commit_move(batch(session_id, made))
            made += 1

    folder = tmp_path / "copies"
    folder.mkdir()
    playing = asyncio.create_task(play())
    sizes = [await store.backup(folder / f"{n}.db") for n in range(4)]
    before_end = made
    stop.set()
    await playing

    assert before_end > 0
    assert files_in(folder) == ["0.db", "1.db", "2.db", "3.db"]  # no temporary file stays
    versions = []
    for n, size in enumerate(sizes):
        path = folder / f"{n}.db"
        assert len(path.read_bytes()) == size
        assert query(path, "PRAGMA integrity_check") == [("ok",)]
        assert query(path, "PRAGMA user_version") == [(SCHEMA,)]
        assert query(path, "PRAGMA application_id") == [(APPLICATION_ID,)]
        async with await SqliteStore.open(path) as copy:
            versions.append(await assert_whole(copy, session_id))
    assert versions == sorted(versions)
    assert versions[-1] <= made


async def test_a_backup_never_overwrites_unless_asked(store: SqliteStore, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("precious")
    with pytest.raises(BackupFailed, match="exists already"):
        await store.backup(target)
    assert target.read_text() == "precious"
    await store.backup(target, overwrite=True)
    assert query(target, "SELECT count(*) FROM session") == [(0,)]


async def test_a_backup_does_not_overwrite_the_database_itself(store: SqliteStore) -> None:
    session_id = await running(store)
    with pytest.raises(BackupFailed, match="the database itself"):
        await store.backup(store.path, overwrite=True)
    assert await assert_whole(store, session_id) == 0


async def test_a_backup_overwrites_no_companion_of_the_database(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session_id = await running(store)
    folder, name = store.path.parent, store.path.name
    here = {entry.name: entry.stat().st_ino for entry in folder.iterdir()}
    assert {name, f"{name}-wal", f"{name}-shm", f"{name}.lock"} <= here.keys()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "folder").symlink_to(folder)
    monkeypatch.chdir(elsewhere)
    for ending in ("", "-wal", "-shm", "-journal", ".lock"):
        own = folder / (name + ending)
        link = elsewhere / f"link{ending}"
        link.symlink_to(own)
        targets = [own, elsewhere / "folder" / own.name, link, Path("folder") / own.name, folder / "." / own.name]
        if own.exists():
            hard = elsewhere / f"hard{ending}"
            hard.hardlink_to(own)
            targets.append(hard)
        for target in targets:
            for overwrite in (False, True):
                with pytest.raises(BackupFailed, match=r"the database"):
                    await store.backup(target, overwrite=overwrite)
    assert {entry.name: entry.stat().st_ino for entry in folder.iterdir() if entry.name in here} == here
    assert await assert_whole(store, session_id) == 0


async def test_a_backup_to_nowhere_says_so(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match="no folder"):
        await store.backup(tmp_path / "nowhere" / "copy.db")


async def test_a_backup_that_fails_leaves_the_old_one_and_no_part(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    target = folder / "copy.db"
    await store.backup(target)
    before = target.read_bytes()
    await running(store)

    def fail(_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("storage.sqlite.backup._flush", fail)
    with pytest.raises(BackupFailed, match="No space left"):
        await store.backup(target, overwrite=True)
    assert target.read_bytes() == before
    assert files_in(folder) == ["copy.db"]


KILLED = """
import os, signal, sys
from pathlib import Path
from storage.sqlite import backup

def dies(database, part):
    part.write_bytes(bytes(4096))  # SQLite writes the header last
    part.with_name(part.name + "-journal").touch()
    os.kill(os.getpid(), signal.SIGKILL)

backup._vacuum = dies
backup.copy_to(Path(sys.argv[1]), Path(sys.argv[2]))
"""


async def test_what_a_killed_backup_left_is_removed_by_the_next(store: SqliteStore, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    killed = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED, store.path, folder / "monday.db", cwd=Path(__file__).parents[2]
    )
    await killed.wait()
    assert killed.returncode == -signal.SIGKILL
    assert len(files_in(folder)) == 2  # the part and its journal
    (folder / "tuesday.db.4711.part").touch()  # an earlier version's
    (folder / "film.4711.part").write_text("somebody else's")
    (folder / "tuesday.db.harbour-part").symlink_to(store.path)
    await store.backup(folder / "tuesday.db")
    assert files_in(folder) == ["film.4711.part", "tuesday.db", "tuesday.db.harbour-part"]
    assert store.path.exists()


async def test_a_backup_leaves_alone_what_another_is_writing(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    vacuum = backup._vacuum

    def with_another(database: Path, part: Path) -> None:
        monkeypatch.setattr(backup, "_vacuum", vacuum)
        backup.copy_to(store.path, folder / "second.db")  # begins and ends while the first is under way
        vacuum(database, part)

    monkeypatch.setattr(backup, "_vacuum", with_another)
    await store.backup(folder / "first.db")
    assert files_in(folder) == ["first.db", "second.db"]


async def test_health_tells_versions_sizes_and_a_verdict(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.commit_move(batch(session_id, 0))
    found = await store.health()
    assert found["schema"] == SCHEMA
    assert found["integrity"] == "ok"
    assert found["size"] == len(store.path.read_bytes())
    assert found["wal_size"] > 0
    assert found["sessions"] == {"running": 1}
    assert found["outbox"] == 2
    assert found["sqlite"].count(".") == 2


def test_a_warning_below_the_version_that_mends_the_log() -> None:
    warning = warning_for((3, 51, 2))
    assert warning is not None
    assert "3.51.2" in warning
    assert "3.51.3" in warning
    assert "rare" in warning
    assert "avoids it" in warning
    assert "\n" not in warning
    assert warning_for((3, 51, 3)) is None
    assert warning_for((3, 60, 0)) is None
