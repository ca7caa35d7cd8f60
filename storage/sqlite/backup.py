"""Copies of the database that are whole, checked and on the disk before they bear their name."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.errors import BackupFailed
from storage.sqlite.lease import LOCK_ENDING

COMPANIONS = ("-wal", "-shm", "-journal", LOCK_ENDING)
"""What the files are called, after the database's own name, that belong to it while it is open."""


def copy_to(database: Path, target: Path, *, overwrite: bool = False) -> int:
    """Write a copy of a database, also while it is in use; its size in bytes.

    The copy is made under a temporary name in the target's folder, checked, flushed and renamed: there is never
    half a backup under the name asked for. Raises BackupFailed; refuses an existing target unless `overwrite`.
    """
    _check_apart(database, target)
    if target.exists() and not overwrite:
        raise BackupFailed(f"{target} exists already: name another file, or ask to overwrite it.")
    if not target.parent.is_dir():
        raise BackupFailed(f"There is no folder {target.parent} for the backup.")
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        part.unlink(missing_ok=True)
        _vacuum(database, part)
        size = part.stat().st_size
        _flush(part)
        if target.exists() and not overwrite:  # it may have appeared meanwhile
            raise BackupFailed(f"{target} exists already: name another file, or ask to overwrite it.")
        part.replace(target)
        _flush(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(f"The backup to {target} failed: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
    return size


def _check_apart(database: Path, target: Path) -> None:
    """Refuse a target that is the database or lies where one of its companions is, or may be at any time."""
    # SQLite puts its files beside the real one; beside a link to it they would still look like its own.
    homes = {database.resolve(), database.parent.resolve() / database.name}
    for home in homes:
        for ending in ("", *COMPANIONS):
            own = home.with_name(home.name + ending)
            same = own in (target.resolve(), target.parent.resolve() / target.name)
            if same or (own.exists() and target.exists() and own.samefile(target)):
                what = f"a working file of the database ({ending})" if ending else "the database itself"
                raise BackupFailed(f"{target} is {what}: name another file.")


def _vacuum(database: Path, part: Path) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("PRAGMA busy_timeout = 5000")
        db.execute("VACUUM INTO ?", (str(part),))
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if verdict != "ok":
        raise BackupFailed(f"The backup is damaged and was thrown away: {verdict}.")


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
