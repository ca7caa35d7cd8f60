"""The lease on a database file: two bots never run on one database."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from storage.errors import DatabaseInUse, NotWritable
from storage.sqlite.private import OWNER_ONLY

LOCK_ENDING = ".lock"


def lock_path(database: Path) -> Path:
    """Where the lease of a database lies: beside the file itself, wherever links lead."""
    real = database.resolve()
    return real.with_name(real.name + LOCK_ENDING)


class Lease:
    """A lock that the system takes back when the process ends, however it ends.

    The lock file names the process that holds it, and stays behind empty: to remove it would let one process lock
    the old file and another a new one.
    """

    def __init__(self, database: Path) -> None:
        self.path = lock_path(database)
        try:
            self._file: int | None = os.open(self.path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        except OSError as error:
            raise NotWritable(database, _reason(error)) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.pread(self._file, 20, 0)
            os.close(self._file)
            raise DatabaseInUse(database, int(holder) if holder.strip().isdigit() else None) from error
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Give the database free. A second call does nothing."""
        if self._file is not None:
            with suppress(OSError):
                os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Lease:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
