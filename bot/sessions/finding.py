"""Which table is meant: the thread, else the caller's own here, else the caller's only one that waits."""

from collections.abc import Sequence

from bot.sessions.desk import Desk
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, WhichTable
from storage.records import CANCELLED, LIVE, LOBBY, OVER, RUNNING

ALL = (LOBBY, RUNNING, OVER, CANCELLED)


async def find(desk: Desk, user_id: int, channel_id: int, session_id: int | None = None) -> Position:
    """Return the table that a person means in a channel. Raises `NoSuchTable` or `WhichTable`."""
    if session_id is not None:
        return await desk.load(session_id)
    here = await desk.store.session_by_thread(channel_id)
    if here is not None:
        return await desk.load_row(here)
    mine = [row for row in await desk.store.sessions_of(user_id) if channel_id in (row.channel_id, row.thread_id)]
    if not mine:
        mine = list(await desk.store.sessions_in(channel_id))
    if not mine:
        mine = await desk.store.sessions_of(user_id)
    if len(mine) == 1:
        return await desk.load_row(mine[0])
    if not mine:
        raise NoSuchTable("There is no table here. Open one: /game new. See /game list for those on this server.")
    positions = [await desk.load_row(row) for row in mine]
    waiting = [position for position in positions if waits_for(position, user_id)]
    if len(waiting) == 1:
        return waiting[0]
    names = ", ".join(position.title for position in positions[:10])
    raise WhichTable(f"You could mean {names}. Say it in the table's thread, or fill in the option table.")


def waits_for(position: Position, user_id: int) -> bool:
    """Return whether a table waits for a person's move."""
    seat = position.seat_of(user_id)
    return position.running and seat is not None and position.is_human(seat) and seat in position.acting()


async def tables_of(desk: Desk, user_id: int, statuses: Sequence[str] = LIVE) -> list[Position]:
    """Return a person's tables: those that wait for the person first, longest wait first."""
    positions = [await desk.load_row(row) for row in await desk.store.sessions_of(user_id, statuses)]
    since = {position.id: await last_change(desk, position) for position in positions}
    return sorted(positions, key=lambda position: (not waits_for(position, user_id), since[position.id]))


async def last_change(desk: Desk, position: Position) -> float:
    """Return when a table last changed, in seconds since the epoch."""
    rows = await desk.store.moves(position.id, after=position.version - 1) if position.version else []
    return rows[-1].made_at if rows else position.session.started_at or position.session.created_at
