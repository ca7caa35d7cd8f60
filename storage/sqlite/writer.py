"""The one writer: units of work that wait at the same time share a transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from storage.errors import StorageError, StoreClosed, WriteFailed
from storage.sqlite.connection import Connection

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

MOST_IN_A_GROUP = 64  # keeps a transaction, and so the wait of the first in it, within some ten milliseconds


class Failed(NamedTuple):
    """The outcome of a unit of work that raised: nothing of it happened."""

    error: BaseException


class _Broken(Exception):
    """The transaction as a whole went away beneath the units of work in it."""


class Writer:
    """Runs units of work on the write connection, each all or nothing.

    A unit of work is a function of the connection. While one transaction is under way, those that arrive wait
    together, and the next transaction takes them all, each inside a SAVEPOINT: one of them that fails is rolled
    back alone, with an error of its own, and the others commit. A durable commit costs one write to the disk
    however many moves are in it. Against bare sqlite3 with the same statements (`python -m tests.bench.commits`,
    two cores): where the disk flushes fast (2,500 bare commits/s), one session alone reaches 0.5 of it and fifty
    together 1.2; where it flushes slowly (250/s), 1.0 and 5 to 9.

    A caller that is cancelled stops waiting; its work has happened as a whole or will. Only a unit of work that is
    safe to ask for twice may be given here, because a group whose transaction breaks is tried again one by one.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: deque[tuple[Work[Any], asyncio.Future[Any]]] = deque()
        self._group: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._draining: asyncio.Task[None] | None = None
        self._closed = False

    async def run(self, work: Work[T]) -> T:
        """Run one unit of work in a transaction and return its result once it is on the disk.

        Raises what the work raises, WriteFailed when SQLite refuses, StoreClosed after `close`.
        """
        if self._closed:
            raise StoreClosed
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, result))
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain(), name="storage writer")
            self._draining.add_done_callback(self._ended)
        try:
            return await asyncio.shield(result)
        except asyncio.CancelledError:
            result.add_done_callback(_look_at)  # nobody else will, and asyncio would complain about an error in it
            raise

    async def close(self) -> None:
        """Take no more work, and wait until all that was taken is done."""
        self._closed = True
        if self._draining is not None:
            await asyncio.wait({self._draining})

    async def _drain(self) -> None:
        while self._waiting:
            self._group = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_IN_A_GROUP))]
            outcomes = await self._connection.run(partial(run_group, works=[work for work, _ in self._group]))
            for (_, result), outcome in zip(self._group, outcomes, strict=True):
                if isinstance(outcome, Failed):
                    result.set_exception(outcome.error)
                else:
                    result.set_result(outcome)

    def _ended(self, draining: asyncio.Task[None]) -> None:
        """Let nobody wait for ever when the task was stopped, as all are at the end of the event loop.

        Not in `_drain` itself, because a task can be cancelled before its first step.
        """
        if not draining.cancelled() and draining.exception() is None:
            return
        for _, result in (*self._group, *self._waiting):
            if not result.done():
                result.set_exception(StoreClosed())
                _look_at(result)
        self._waiting.clear()


def _look_at(result: asyncio.Future[Any]) -> None:
    if not result.cancelled():
        result.exception()


def run_group(db: sqlite3.Connection, works: Sequence[Work[Any]]) -> list[Any]:
    """Run units of work in one transaction; for each its result, or Failed."""
    if len(works) == 1:
        return [_run_alone(db, works[0])]
    try:
        return _run_together(db, works)
    except (_Broken, sqlite3.Error):
        _roll_back(db)
        return [_run_alone(db, work) for work in works]


def _run_alone(db: sqlite3.Connection, work: Work[Any]) -> Any:
    try:
        db.execute("BEGIN IMMEDIATE")
        result = work(db)
        db.execute("COMMIT")
    except BaseException as error:
        _roll_back(db)
        return Failed(_for_people(error))
    return result


def _run_together(db: sqlite3.Connection, works: Sequence[Work[Any]]) -> list[Any]:
    outcomes: list[Any] = []
    db.execute("BEGIN IMMEDIATE")
    for work in works:
        db.execute("SAVEPOINT work")
        try:
            outcomes.append(work(db))
        except BaseException as error:
            if not db.in_transaction:  # SQLite rolls back the whole transaction when the disk is full, for one
                raise _Broken from error
            db.execute("ROLLBACK TO work")
            outcomes.append(Failed(_for_people(error)))
        db.execute("RELEASE work")
    db.execute("COMMIT")
    return outcomes


def _roll_back(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        db.execute("ROLLBACK")


def _for_people(error: BaseException) -> BaseException:
    if isinstance(error, StorageError) or not isinstance(error, sqlite3.Error):
        return error
    failed = WriteFailed(f"The database refused the change and nothing of it was made: {error}.")
    failed.__cause__ = error
    return failed
