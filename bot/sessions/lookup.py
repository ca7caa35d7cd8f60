"""Which table is meant: the thread, else the caller's own here, else the caller's only one that waits."""

from collections.abc import Sequence

from bot.sessions.history import MOVE, UNDO
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, WhichTable
from bot.sessions.repository import SessionRepository
from games.core.seat import Seat
from storage.records import CANCELLED, LIVE, LOBBY, OVER, RUNNING

ALL = (LOBBY, RUNNING, OVER, CANCELLED)


async def find(
    repository: SessionRepository, user_id: int, channel_id: int, session_id: int | None = None
) -> Position:
    """Return the table that a person means in a channel. Raises `NoSuchTable` or `WhichTable`."""
    if session_id is not None:
        return await repository.load(session_id)
    own = await repository.store.sessions_of(user_id)
    mine = [row for row in own if channel_id in (row.channel_id, row.thread_id)]
    here = await repository.store.session_by_thread(channel_id)
    # neither a lobby that somebody else opened here nor a table that is over hides one's own that goes on here
    if here is not None and (here.status == RUNNING or not mine or here in mine):
        return await repository.load_row(here)
    if not mine:
        mine = list(await repository.store.sessions_in(channel_id))
    if not mine:
        mine = own
    if len(mine) == 1:
        return await repository.load_row(mine[0])
    if not mine:
        raise NoSuchTable("There is no table here. Open one: /game new. See /game list for those on this server.")
    positions = await repository.load_readable(mine)
    waiting = [position for position in positions if waits_for(position, user_id)]
    if len(waiting) == 1:
        return waiting[0]
    names = ", ".join(position.title for position in positions[:10])
    raise WhichTable(f"You could mean {names}. Say it in the table's thread, or fill in the option table.")


def waits_for(position: Position, user_id: int) -> bool:
    """Return whether a table waits for a person's move."""
    seat = position.seat_of(user_id)
    return seat is not None and is_asked(position, seat)


def is_asked(position: Position, seat: Seat) -> bool:
    """Return whether a table waits for the person on a seat: not for a computer, nor for one who has resigned."""
    return position.running and position.is_human(seat) and seat in position.acting()


async def may_name(repository: SessionRepository, session_id: int, user_id: int, guild_id: int | None) -> bool:
    """Return whether a person may name a table from a server (None: a DM): in its own server everybody may,
    elsewhere those who have a seat there."""
    session = await repository.store.session(session_id)
    if session is None:
        return False
    if guild_id is not None and session.guild_id == guild_id:
        return True
    return any(row.user_id == user_id for row in await repository.store.seats(session_id))


async def tables_of(repository: SessionRepository, user_id: int, statuses: Sequence[str] = LIVE) -> list[Position]:
    """Return a person's tables: those that wait for the person first, longest wait first."""
    positions = await repository.load_readable(await repository.store.sessions_of(user_id, statuses))
    since = {position.id: await last_change(repository, position) for position in positions}
    return sorted(positions, key=lambda position: (not waits_for(position, user_id), since[position.id]))


async def last_change(repository: SessionRepository, position: Position) -> float:
    """Return when a table last changed for all to see, in seconds since the epoch.

    Answers given in secret do not count: the order of a list would tell of them.
    """
    rows = await repository.store.moves(position.id)
    open_rows = (row.made_at for row in reversed(rows) if row.kind in (MOVE, UNDO))
    return next(open_rows, position.session.started_at or position.session.created_at)
