"""Files that only their owner may read: they hold everybody's hands, and the seeds that tell what comes next."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600
COMPANIONS = ("-wal", "-shm", "-journal")
"""How SQLite calls its own files beside a database, after its name. They get the database's permissions."""


def create_private(path: Path) -> None:
    """Make an empty file that nobody else can open, not even for a moment; one that is there stays as it is."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, OWNER_ONLY))


def take_from_others(path: Path) -> None:
    """Take a database that everybody may read back from them.

    Earlier versions left the permissions to the umask, which mostly is 0644. Where others were shut out and a
    group was not, somebody has chosen so (for a program that makes backups, perhaps), and it stays.
    """
    real = path.resolve()
    for file in (real, *(real.with_name(real.name + ending) for ending in COMPANIONS)):
        with suppress(OSError):  # not there, or not ours: then its owner has chosen
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & stat.S_IRWXO:
                file.chmod(mode & ~(stat.S_IRWXO | stat.S_IRWXG))
