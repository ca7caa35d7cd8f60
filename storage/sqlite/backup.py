"""Copies of the database that are whole, checked and on the disk before they bear their name."""

from __future__ import annotations

import fcntl
import os
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from storage.errors import BackupFailed
from storage.sqlite.connection import BUSY_TIMEOUT_MS
from storage.sqlite.lease import LOCK_ENDING
from storage.sqlite.private import COMPANIONS

PART_ENDING = ".harbour-part"
OLD_PART = re.compile(r"\.\d+\.part")  # how versions before schema 4 called theirs, by their process


def copy_to(database: Path, target: Path, *, overwrite: bool = False) -> int:
    """Write a copy of a database, also while it is in use; its size in bytes.

    The copy is made under a temporary name in the target's folder, checked, flushed and renamed: there is never
    half a backup under the name asked for. Only its owner may read it. Raises BackupFailed; refuses an existing
    target unless `overwrite`.
    """
    _check_apart(database, target)
    if target.exists() and not overwrite:
        raise BackupFailed(f"{target} exists already: name another file, or ask to overwrite it.")
    if not target.parent.is_dir():
        raise BackupFailed(f"There is no folder {target.parent} for the backup.")
    try:
        _clear_away_parts(target)
        with _part_of(target) as part:
            _vacuum(database, part)
            size = part.stat().st_size
            _flush(part)
            if target.exists() and not overwrite:  # it may have appeared meanwhile
                raise BackupFailed(f"{target} exists already: name another file, or ask to overwrite it.")
            part.replace(target)
            _flush(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(f"The backup to {target} failed: {error}.") from error
    return size


def _check_apart(database: Path, target: Path) -> None:
    """Refuse a target that is the database or lies where one of its companions is, or may be at any time."""
    # SQLite puts its files beside the real one; beside a link to it they would still look like its own.
    homes = {database.resolve(), database.parent.resolve() / database.name}
    for home in homes:
        for ending in ("", *COMPANIONS, LOCK_ENDING):
            own = home.with_name(home.name + ending)
            same = own in (target.resolve(), target.parent.resolve() / target.name)
            if same or (own.exists() and target.exists() and own.samefile(target)):
                what = f"a working file of the database ({ending})" if ending else "the database itself"
                raise BackupFailed(f"{target} is {what}: name another file.")


@contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    """An empty file of a name of its own beside the target, gone at the end unless it was renamed.

    It is locked while it is written: the system takes the lock back when the process is killed, and so the next
    backup can tell what was left behind from what another process is writing.
    """
    handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=PART_ENDING, dir=target.parent)
    part = Path(name)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield part
    finally:
        _remove(part)
        os.close(handle)


def _clear_away_parts(target: Path) -> None:
    """Remove what killed backups have left in the target's folder.

    Their content tells nothing: SQLite writes the header last. So the name must, and it is one that nobody else
    gives; of the older, plainer names only those of this very target go.
    """
    for part in target.parent.iterdir():
        old = part.name.startswith(target.name) and OLD_PART.fullmatch(part.name, len(target.name))
        if old or part.name.endswith(PART_ENDING):
            with suppress(OSError):  # it is being written, or is not ours to remove
                handle = os.open(part, os.O_RDONLY | os.O_NOFOLLOW)
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    _remove(part)
                finally:
                    os.close(handle)


def _remove(part: Path) -> None:
    part.unlink(missing_ok=True)
    part.with_name(f"{part.name}-journal").unlink(missing_ok=True)


def _vacuum(database: Path, part: Path) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
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
