"""Where the local harbour keeps its world between runs: one SQLite file and a folder of attachments.

Each thing is one row of msgpack. A batch is written before the request that made it is answered, without
waiting for the disk: a crash of the process loses nothing, a power cut may.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

_encode = msgspec.msgpack.Encoder().encode


class WorldStore:
    """Keeps rows (kind, key) and files. With `folder` None everything stays in memory and ends with it."""

    def __init__(self, folder: Path | None) -> None:
        self._files: dict[int, bytes] = {}
        self._dirty: dict[tuple[str, str], Any] = {}
        self._folder = folder
        self._db: sqlite3.Connection | None = None
        if folder is not None:
            (folder / "files").mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(folder / "harbour.db", isolation_level=None, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=OFF")
            self._db.execute(
                "CREATE TABLE IF NOT EXISTS thing (kind TEXT, key TEXT, body BLOB, PRIMARY KEY (kind, key))"
            )

    def put(self, kind: str, key: object, thing: Any) -> None:
        """Note that a thing changed; None forgets it. It is written by the next `flush`."""
        if self._db is not None:
            self._dirty[kind, str(key)] = thing

    def flush(self) -> None:
        """Write everything noted since the last flush, as one transaction."""
        if self._db is None or not self._dirty:
            return
        rows = [(kind, key, _encode(thing)) for (kind, key), thing in self._dirty.items() if thing is not None]
        gone = [place for place, thing in self._dirty.items() if thing is None]
        self._dirty.clear()
        self._db.execute("BEGIN")
        self._db.executemany("REPLACE INTO thing VALUES (?, ?, ?)", rows)
        self._db.executemany("DELETE FROM thing WHERE kind = ? AND key = ?", gone)
        self._db.execute("COMMIT")

    def load(self, kind: str) -> Iterator[tuple[str, bytes]]:
        """All stored things of a kind: key and msgpack."""
        if self._db is not None:
            yield from self._db.execute("SELECT key, body FROM thing WHERE kind = ?", (kind,))

    def put_file(self, key: int, body: bytes) -> None:
        """Keep the bytes of an attachment."""
        if self._folder is None:
            self._files[key] = body
        else:
            (self._folder / "files" / str(key)).write_bytes(body)

    def file(self, key: int) -> bytes | None:
        """The bytes of an attachment, or None."""
        if self._folder is None:
            return self._files.get(key)
        path = self._folder / "files" / str(key)
        return path.read_bytes() if path.exists() else None

    def drop_file(self, key: int) -> None:
        """Forget an attachment."""
        if self._folder is None:
            self._files.pop(key, None)
        else:
            (self._folder / "files" / str(key)).unlink(missing_ok=True)

    def close(self) -> None:
        """Write what is left and close the file."""
        self.flush()
        if self._db is not None:
            self._db.close()
            self._db = None
