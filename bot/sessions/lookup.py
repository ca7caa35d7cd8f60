"""Which table is meant: the thread, else the caller's own here, else the caller's only one that waits."""

from collections.abc import Sequence

from bot.sessions.log_entries import MoveMade, Undone
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, WhichTable
from bot.sessions.repository import SessionRepository
from storage.records import LIVE, RUNNING


class Lookup:
    """Finds tables: by number, by place, by who sits there."""

    def __init__(self, repository: SessionRepository) -> None:
        self.repository = repository
        self.store = repository.store

    async def position(self, session_id: int) -> Position:
        """Return a table as it stands. Raises `NoSuchTable`, `Unreadable`."""
        return await self.repository.load(session_id)

    async def has_moved_on(self, position: Position) -> bool:
        """Return whether a table is not as it was when it was loaded: a row was written, or it has ended."""
        session = await self.store.session(position.id)
        if session is None:
            return False
        return (session.version, session.status) != (position.version, position.session.status)

    async def find(self, user_id: int, channel_id: int, session_id: int | None = None) -> Position:
        """Return the table that a person means in a channel. Raises `NoSuchTable` or `WhichTable`."""
        if session_id is not None:
            return await self.repository.load(session_id)
        own = await self.store.sessions_of(user_id)
        mine = [row for row in own if channel_id in (row.channel_id, row.thread_id)]
        here = await self.store.session_by_thread(channel_id)
        # neither a lobby that somebody else opened here nor a table that is over hides one's own that goes on here
        if here is not None and (here.status == RUNNING or not mine or here in mine):
            return await self.repository.load(here.id)
        if not mine:
            mine = list(await self.store.sessions_in(channel_id))
        if not mine:
            mine = own
        if len(mine) == 1:
            return await self.repository.load(mine[0].id)
        if not mine:
            raise NoSuchTable(
                "There is no table here. Open one: /game new. See /game list for those on this server."
            )
        positions = await self.repository.load_readable(mine)
        waiting = [position for position in positions if position.waits_for(user_id)]
        if len(waiting) == 1:
            return waiting[0]
        names = ", ".join(position.title for position in positions[:10])
        raise WhichTable(f"You could mean {names}. Say it in the table's thread, or fill in the option table.")

    async def tables_of(self, user_id: int, statuses: Sequence[str] = LIVE) -> list[Position]:
        """Return a person's tables: those that wait for the person first, longest wait first."""
        positions = await self.repository.load_readable(await self.store.sessions_of(user_id, statuses))
        return sorted(positions, key=lambda position: (not position.waits_for(user_id), last_change(position)))

    async def others_wait(self, user_id: int, session_id: int) -> bool:
        """Return whether another table than this one waits for a person."""
        others = [row for row in await self.store.sessions_of(user_id, (RUNNING,)) if row.id != session_id]
        for row in others:
            for position in await self.repository.load_readable([row]):
                if position.waits_for(user_id):
                    return True
        return False

    async def tables_in(self, channel_id: int) -> list[Position]:
        """Return the live tables of a channel and its threads, oldest first."""
        return await self.repository.load_readable(await self.store.sessions_in(channel_id, LIVE))


def last_change(position: Position) -> float:
    """Return when a table last changed for all to see, in seconds since the epoch.

    Answers given in secret do not count: the order of a list would tell of them.
    """
    open_entries = (
        entry.made_at
        for entry in reversed(position.history.entries)
        if isinstance(entry.deed, Undone) or (isinstance(entry.deed, MoveMade) and not entry.deed.secret)
    )
    return next(open_entries, position.session.started_at or position.session.created_at)
