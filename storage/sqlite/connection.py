"""Connections: the pragmas every one gets, and whole units of work on aiosqlite's thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import aiosqlite

from storage.errors import StoreClosed

T = TypeVar("T")

APPLICATION_ID = 0x484D4252  # "HMBR": says in the file's header whose database it is
BUSY_TIMEOUT_MS = 5000  # a checkpoint or a backup holds others up for milliseconds
WAL_KEPT_BYTES = 16 * 1024 * 1024  # a log that grew under a long read is cut back to this


def connect(path: Path, *, read_only: bool) -> sqlite3.Connection:
    """Open the database with its pragmas. Transactions are always begun by hand."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
    try:
        db.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
        db.execute("PRAGMA foreign_keys = ON")
        if read_only:
            db.execute("PRAGMA query_only = ON")
        else:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")  # an answered move survives a power cut
            db.execute(f"PRAGMA journal_size_limit = {WAL_KEPT_BYTES}")
    except BaseException:
        db.close()
        raise
    return db


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that runs a whole function on its thread.

    aiosqlite's public calls are one hop between threads for each statement. A move is a dozen statements: sent
    over as one function it is one hop, and no cancellation can come between BEGIN and COMMIT.
    aiosqlite has no public way to do so; `_execute` is what its own methods are made of.
    """

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` on the connection's thread. If the caller is cancelled, the work still runs to its end."""
        if not self._running or self._connection is None:
            raise StoreClosed
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite leaves it bare
        return result


async def open_connection(path: Path, *, read_only: bool) -> Connection:
    """Open a connection on a thread of its own. It must be closed, or the process hangs at its exit."""
    connection = Connection(lambda: connect(path, read_only=read_only), iter_chunk_size=64)
    await connection
    return connection


async def close_connection(connection: Connection) -> None:
    """Close a connection even when the caller is being cancelled: its thread must end."""
    closing = asyncio.ensure_future(connection.close())
    try:
        await asyncio.shield(closing)
    except asyncio.CancelledError:
        with suppress(Exception):
            await closing
        raise
