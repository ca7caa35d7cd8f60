"""Nobody but its owner reads the database, its working files or its copies, whatever the umask."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.sqlite import SqliteStore
from tests.storage.make import batch, running
from tests.storage.test_migrations import stored

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=[0o000, 0o022, 0o077])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """The permissions of each file in a folder."""
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.mark.usefixtures("umask")
async def test_all_files_are_the_owners_alone(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "harbour.db") as store:
        session_id = await running(store)
        await store.commit_move(batch(session_id, 0))
        await store.backup(tmp_path / "copy.db")
        await store.backup(tmp_path / "copy.db", overwrite=True)
        found = modes(tmp_path)
    assert found.keys() == {"harbour.db", "harbour.db-wal", "harbour.db-shm", "harbour.db.lock", "copy.db"}
    assert set(found.values()) == {0o600}


@pytest.mark.usefixtures("umask")
async def test_the_copy_before_a_migration_is_the_owners_alone(tmp_path: Path) -> None:
    async with await SqliteStore.open(stored(tmp_path, 1)) as store:
        assert store.migrated_from is not None
        assert modes(tmp_path)[store.migrated_from.name] == 0o600


@pytest.mark.parametrize(("before", "after"), [(0o644, 0o600), (0o666, 0o600), (0o640, 0o640), (0o600, 0o600)])
async def test_what_everybody_could_read_is_taken_back_and_what_was_chosen_stays(
    tmp_path: Path, before: int, after: int
) -> None:
    path = tmp_path / "harbour.db"
    async with await SqliteStore.open(path) as store:
        await running(store)
    path.chmod(before)
    async with await SqliteStore.open(path) as store:
        await running(store)
        found = modes(tmp_path)
    assert [found[name] for name in ("harbour.db", "harbour.db-wal", "harbour.db-shm")] == [after] * 3


def test_a_data_folder_that_the_program_makes_is_the_owners_alone(tmp_path: Path) -> None:
    record = tmp_path / "none.json"
    record.write_text("{}")
    data = tmp_path / "new" / "data"
    code = (
        "import asyncio, os, sys; os.umask(0); from pathlib import Path; from bot.cli import games;"
        " import bot.sessions.records as records; records.decode_record = lambda data: None;"
        " asyncio.run(games._import(b'', Path(sys.argv[1])))"
    )
    subprocess.run([sys.executable, "-c", code, data], cwd=ROOT, capture_output=True, check=False)
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
