"""Sessions by id: one lock each, and one way to load a table."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

import msgspec
import structlog
from msgspec import structs

from bot.sessions.history import LOADED, History
from bot.sessions.log_entries import read_entry
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Unreadable
from games.core.errors import StateError
from games.core.seat import seat_letter
from games.players import players
from games.registry import UnknownGame, game
from storage.errors import ReadFailed
from storage.records import COMPUTER, LOBBY, RUNNING, SeatRow, SessionRow, TableRows
from storage.store import Store

log = structlog.get_logger(__name__)

Clock = Callable[[], float]
"""Seconds since the epoch."""


class SessionRepository:
    """The store with a lock for each session. Every part of the service has the same one."""

    def __init__(self, store: Store, clock: Clock = time.time) -> None:
        self.store = store
        self.clock = clock
        self.outbox_changed = asyncio.Event()
        self.timers_changed = asyncio.Event()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, session_id: int) -> asyncio.Lock:
        """Return the lock of a session: changes to one table wait for each other in this process.

        That other processes (there should be none) cannot interfere is the version check's business, in the store.
        """
        lock = self._locks.get(session_id)
        if lock is None:
            lock = self._locks[session_id] = asyncio.Lock()
        return lock

    async def load(self, session_id: int) -> Position:
        """Return a table as it stands, by one read. Raises `NoSuchTable`, `Unreadable`."""
        try:
            table = await self.store.load_table(session_id, LOADED)
        except ReadFailed as error:
            raise await self._not_read(session_id, error) from None
        if table is None:
            raise NoSuchTable("That table is not here any more. See /game list, or open one: /game new.")
        return read_table(table)

    async def _not_read(self, session_id: int, error: ReadFailed) -> Unreadable:
        """Return what is said of a table that the store cannot read, and log what the store says."""
        log.error("a table cannot be read", session=session_id, why=str(error))
        with contextlib.suppress(ReadFailed):
            session = await self.store.session(session_id)
            if session is not None:
                return _unreadable(session, "the database is damaged there")
        return Unreadable(
            "That table cannot be read: the database is damaged there. The host of this bot finds more in its log."
        )

    async def load_readable(self, sessions: Sequence[SessionRow]) -> list[Position]:
        """Return the tables of session rows; one that cannot be read is left out, and logged."""
        found = []
        for session in sessions:
            try:
                found.append(await self.load(session.id))
            except NoSuchTable:  # it went away between the two reads
                continue
            except Unreadable as trouble:
                log.warning("unreadable table", session=session.id, why=trouble.text)
        return found

    def wake(self) -> None:
        """Tell the deliverer and the timers that there is something new."""
        self.outbox_changed.set()
        self.timers_changed.set()


def read_table(table: TableRows) -> Position:
    """Return the table that stored rows describe. Raises `Unreadable`."""
    session = table.session
    try:
        rules = game(session.game)
    except UnknownGame:
        raise _unreadable(session, "this version does not know its game") from None
    state: Any = None
    try:
        history = History(rules, tuple(read_entry(row) for row in table.moves))
        if session.status != LOBBY and table.snapshot is not None:
            state = rules.decode(table.snapshot.state)
    except (StateError, msgspec.DecodeError, ValueError) as error:
        raise _unreadable(session, str(error)) from None
    if session.status == RUNNING and (unknown := unknown_players(table.seats)):
        raise _unreadable(session, f"this version has no computer player {unknown[0]}")
    seats = [_named(row) for row in table.seats]
    return Position(session=session, seats=seats, rules=rules, history=history, state=state)


def _named(row: SeatRow) -> SeatRow:
    """Return a seat with a name: that of somebody who asked to be forgotten is called by its letter everywhere."""
    return row if row.name else structs.replace(row, name=f"Seat {seat_letter(row.seat)}")


def unknown_players(seats: Sequence[SeatRow]) -> list[str]:
    """Return the computer players at a table that this version does not have."""
    return [row.player for row in seats if row.kind == COMPUTER and row.player and row.player not in players()]


def _unreadable(session: SessionRow, why: str) -> Unreadable:
    return Unreadable(
        f"Table #{session.number} of this server cannot be read: {why}."
        " Nothing is lost; the host of this bot finds it in the database."
        " The host of the table can close it with /game end.",
        session,
    )
