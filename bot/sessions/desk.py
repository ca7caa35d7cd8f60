"""What all parts of the service share: the store, the clock, one lock a session, and the way to load a table."""

import asyncio
import time
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable
from games.registry import game
from storage.records import LOBBY, SessionRow
from storage.store import Store

Clock = Callable[[], float]


class Desk:
    """The store with what goes around it. `escape` and `code` are set once a courier is there:
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
        rules = game(session.game)
        state: Any = None
        if session.status != LOBBY:
            snapshot = await self.store.snapshot(session.id)
            if snapshot is not None:
                state = rules.decode(snapshot.state)
                if snapshot.version != session.version:  # a move landed between the two reads
                    return await self.load(session.id)
        return Position(session=session, seats=seats, rules=rules, state=state)

    def wake(self) -> None:
        """Tell the deliverer and the clocks that there is something new."""
        self.outbox_changed.set()
        self.timers_changed.set()
