"""What all parts of the service share: the store, the clock, one lock a session, and the way to load a table."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

import msgspec
import structlog

from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Unreadable
from games.core.errors import StateError
from games.registry import UnknownGame, game
from storage.records import LOBBY, SessionRow
from storage.store import Store

log = structlog.get_logger(__name__)

Clock = Callable[[], float]


class SessionRepository:
    """The store with what goes around it. `escape` and `code` are set once a messenger is there:
    they make names fit for a message and for a code block in one."""

    def __init__(self, store: Store, clock: Clock = time.time) -> None:
        self.store = store
        self.clock = clock
        self.escape: Callable[[str], str] = str
        self.code: Callable[[str], str] = str
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
        """Return a table as it stands. Raises `NoSuchTable`."""
        session = await self.store.session(session_id)
        if session is None:
            raise NoSuchTable("That table is not here any more. See /game list, or open one: /game new.")
        return await self.load_row(session)

    async def load_row(self, session: SessionRow) -> Position:
        """Return the table of a session row."""
        seats = await self.store.seats(session.id)
        try:
            rules = game(session.game)
        except UnknownGame:
            raise self._unreadable(session, "this version does not know its game") from None
        state: Any = None
        if session.status != LOBBY:
            snapshot = await self.store.snapshot(session.id)
            if snapshot is not None:
                try:
                    state = rules.decode(snapshot.state)
                except (StateError, msgspec.DecodeError) as error:
                    raise self._unreadable(session, str(error)) from None
                if snapshot.version != session.version:  # a move landed between the two reads
                    return await self.load(session.id)
        return Position(session=session, seats=seats, rules=rules, state=state)

    @staticmethod
    def _unreadable(session: SessionRow, why: str) -> Unreadable:
        return Unreadable(
            f"Table #{session.number} of this server cannot be read: {why}."
            " Nothing is lost; the host of this bot finds it in the database."
        )

    async def load_readable(self, sessions: Sequence[SessionRow]) -> list[Position]:
        """Return the tables of session rows; one that cannot be read is left out, and logged."""
        found = []
        for session in sessions:
            try:
                found.append(await self.load_row(session))
            except Unreadable as trouble:
                log.warning("unreadable table", session=session.id, why=trouble.text)
        return found

    def wake(self) -> None:
        """Tell the deliverer and the clocks that there is something new."""
        self.outbox_changed.set()
        self.timers_changed.set()
