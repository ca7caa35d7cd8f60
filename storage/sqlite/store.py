"""The SQLite store: one writer, one reader, each on a thread of its own."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from storage import records as r
from storage.errors import ReadOnlyStore, StorageError
from storage.sqlite import (
    compact,
    health,
    importing,
    migrate,
    moves,
    outbox,
    packing,
    people,
    presence,
    rows,
    sessions,
    states,
    timers,
)
from storage.sqlite.backup import copy_to
from storage.sqlite.connection import Connection, close_connection, connect, open_connection
from storage.sqlite.lease import Lease
from storage.sqlite.writer import Work, Writer

T = TypeVar("T")

log = logging.getLogger(__name__)

KEPT_SECONDS = 86400.0
"""How long that is kept which is of use for minutes: a day, so that a person can still look what happened."""
ROWS_AT_ONCE, GAMES_AT_ONCE = 500, 4
"""What one transaction of the tidying does: others wait for no more than some ten milliseconds."""
MOST_PORTIONS = 200
"""Transactions of each kind in one tidying."""


class SqliteStore:
    """`storage.store.Store` on a SQLite file; the methods are described there.

    >>> async with await SqliteStore.open(Path("harbour.db")) as store:  # doctest: +SKIP
    ...     await store.running_sessions()
    """

    def __init__(self, path: Path, reader: Connection, writer: Connection | None, lease: Lease | None) -> None:
        self.path = path
        self.migrated_from: Path | None = None  # the copy that was made before a migration at this opening
        self._reader = reader
        self._write_connection = writer
        self._writer = Writer(writer) if writer is not None else None
        self._lease = lease
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, *, read_only: bool = False) -> Self:
        """Open the database, creating or migrating it; its lease is held until `close`.

        With `read_only`, look into a database that a bot may be using: no lease, no migration, every write raises
        ReadOnlyStore. Raises the errors below CannotOpen, each a sentence for the person at the terminal.
        """
        opening = asyncio.ensure_future(cls._open(path, read_only))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            with suppress(Exception):  # nobody would close it, and its threads would outlive the program
                await (await opening).close()
            raise

    @classmethod
    async def _open(cls, path: Path, read_only: bool) -> Self:
        if read_only:
            await asyncio.to_thread(migrate.check_readable, path)
            return cls(path, await open_connection(path, read_only=True), None, None)
        lease, copy = await asyncio.to_thread(_prepare, path)
        opened: list[Connection] = []
        try:
            for is_reader in (False, True):
                opened.append(await open_connection(path, read_only=is_reader))
        except BaseException:
            for connection in opened:
                await close_connection(connection)
            lease.release()
            raise
        store = cls(path, opened[1], opened[0], lease)
        store.migrated_from = copy
        return store

    async def close(self) -> None:
        """Finish what is under way, close the connections, give up the lease."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        await close_connection(self._reader)
        if self._write_connection is not None:
            await close_connection(self._write_connection)  # the last to close, so it empties the log
        if self._lease is not None:
            self._lease.release()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _read(self, what: str, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run some reads; `what` they are for stands in the error of one that fails."""
        try:
            return await self._reader.run(work)
        except sqlite3.Error as error:
            raise rows.for_people(error, what) from error

    async def _write(self, work: Work[T]) -> T:
        if self._writer is None:
            raise ReadOnlyStore
        return await self._writer.run(work)

    # --- sessions and seats -------------------------------------------------------------------------

    async def create_session(self, new: r.NewSession, interaction_id: int | None = None) -> r.SessionRow:
        return await self._write(lambda db: sessions.create(db, new, interaction_id))

    async def session(self, session_id: int) -> r.SessionRow | None:
        return await self._read(f"session {session_id}", lambda db: rows.find_session(db, session_id))

    async def load_table(self, session_id: int, newest: int) -> r.TableRows | None:
        return await self._read(f"session {session_id}", lambda db: moves.table(db, session_id, newest))

    async def session_by_thread(self, place_id: int) -> r.SessionRow | None:
        return await self._read(f"the sessions of channel {place_id}", lambda db: sessions.by_thread(db, place_id))

    async def session_by_seed(self, game: str, seed: int, salt: str) -> r.SessionRow | None:
        return await self._read("the sessions", lambda db: sessions.by_seed(db, game, seed, salt))

    async def sessions_in(self, channel_id: int, statuses: Sequence[str] = r.LIVE) -> list[r.SessionRow]:
        return await self._read(
            f"the sessions of channel {channel_id}", lambda db: sessions.in_channel(db, channel_id, statuses)
        )

    async def sessions_of(self, user_id: int, statuses: Sequence[str] = r.LIVE) -> list[r.SessionRow]:
        return await self._read("the sessions of a person", lambda db: sessions.of_user(db, user_id, statuses))

    async def running_sessions(self) -> list[r.SessionRow]:
        return await self._read("the running sessions", lambda db: sessions.with_status(db, r.RUNNING))

    async def seats(self, session_id: int) -> list[r.SeatRow]:
        return await self._read(f"the seats of session {session_id}", lambda db: rows.seats_of(db, session_id))

    async def claim_seat(self, session_id: int, user_id: int, name: str) -> r.SeatRow:
        return await self._write(
            lambda db: sessions.sit_down(db, session_id, user_id=user_id, name=name, player=None)
        )

    async def add_computer(self, session_id: int, player: str, name: str) -> r.SeatRow:
        return await self._write(
            lambda db: sessions.sit_down(db, session_id, user_id=None, name=name, player=player)
        )

    async def release_seat(self, session_id: int, user_id: int | None = None, *, seat: int | None = None) -> bool:
        return await self._write(lambda db: sessions.get_up(db, session_id, user_id=user_id, seat=seat))

    async def set_options(self, session_id: int, options: bytes, seats: int | None = None) -> None:
        await self._write(lambda db: sessions.set_options(db, session_id, options, seats))

    async def update_session(self, session_id: int, **fields: int | float | None) -> None:
        await self._write(lambda db: sessions.update(db, session_id, fields))

    async def update_seat(self, session_id: int, seat: int, **fields: Any) -> None:
        await self._write(lambda db: sessions.update_seat(db, session_id, seat, fields))

    async def cancel_session(self, session_id: int, now: float, outbox: Sequence[r.NewOutbox] = ()) -> bool:
        cancelled = await self._write(lambda db: sessions.cancel(db, session_id, outbox, now))
        await self._let_go_of_states(session_id)
        return cancelled

    async def start_session(
        self,
        session_id: int,
        seed: int,
        salt: str,
        snapshot: r.NewSnapshot,
        outbox: Sequence[r.NewOutbox],
        now: float,
        interaction_id: int | None = None,
        *,
        timers: Sequence[r.NewTimer] = (),
        seats: Sequence[r.SeatRow] | None = None,
        asked: bytes = b"[]",
    ) -> bool:
        return await self._write(
            lambda db: sessions.start(
                db,
                session_id,
                seed=seed,
                salt=salt,
                snapshot=snapshot,
                outbox=outbox,
                timers_to_set=timers,
                seats=seats,
                now=now,
                interaction_id=interaction_id,
                asked=asked,
            )
        )

    async def import_game(self, game: r.FinishedGame, interaction_id: int) -> r.SessionRow:
        session = await self._write(lambda db: importing.store_finished(db, game, interaction_id))
        await self._let_go_of_states(session.id)
        return session

    # --- moves --------------------------------------------------------------------------------------

    async def commit_move(self, batch: r.MoveCommit) -> r.Committed | r.Duplicate:
        moves.check(batch)
        done = await self._write(lambda db: moves.commit(db, batch))
        if batch.status is not None:
            await self._let_go_of_states(batch.session_id)
        return done

    async def _let_go_of_states(self, session_id: int) -> None:
        """Drop the earlier states of a session that has ended.

        Not in the transaction that ends it: one that meets a damaged page cannot be committed, and whoever closes
        a table because of the damage must be able to.
        """
        try:
            await self._write(lambda db: states.keep_last(db, session_id))
        except StorageError as error:
            log.warning("earlier states of session %s stay in the database: %s", session_id, error)

    async def moves(self, session_id: int, after: int = 0, limit: int | None = None) -> list[r.MoveRow]:
        return await self._read(
            f"the log of session {session_id}", lambda db: moves.log(db, session_id, after, limit)
        )

    async def snapshot(self, session_id: int, version: int | None = None) -> r.SnapshotRow | None:
        return await self._read(
            f"the state of session {session_id}", lambda db: states.find(db, session_id, version)
        )

    async def answer(self, interaction_id: int) -> r.InteractionRow | None:
        return await self._read("the answers", lambda db: moves.find_answer(db, interaction_id))

    async def keep_answer(
        self, interaction_id: int, answer: bytes, now: float, session_id: int | None = None
    ) -> bytes:
        return await self._write(lambda db: moves.keep_answer(db, interaction_id, session_id, answer, now))

    async def forget_answers(self, before: float) -> int:
        return await self._in_portions(partial(moves.forget_answers, before=before), ROWS_AT_ONCE)

    # --- outbox -------------------------------------------------------------------------------------

    async def add_outbox(
        self,
        session_id: int,
        outbox: Sequence[r.NewOutbox],
        now: float,
        *,
        clear_timers: Sequence[r.ClearTimer] = (),
        timers: Sequence[r.NewTimer] = (),
    ) -> None:
        await self._write(lambda db: _put(db, session_id, outbox, now, clear_timers, timers))

    async def due_outbox(self, now: float, limit: int = 50) -> list[r.OutboxRow]:
        return await self._read("the outbox", lambda db: outbox.due(db, now, limit))

    async def mark_sent(self, row_id: int, message_id: int | None, channel_id: int | None, now: float) -> bool:
        return await self._write(lambda db: outbox.sent(db, row_id, message_id, channel_id, now))

    async def mark_failed(self, row_id: int, error: str, next_try_at: float) -> bool:
        return await self._write(lambda db: outbox.failed(db, row_id, error, next_try_at))

    async def mark_dropped(self, row_id: int, why: str) -> bool:
        return await self._write(lambda db: outbox.dropped(db, row_id, why))

    async def retry_now(self, now: float, session_id: int | None = None) -> int:
        return await self._write(lambda db: outbox.retry_now(db, now, session_id))

    async def supersede(self, session_id: int, kind: str, recipient: str, before_version: int) -> int:
        return await self._write(lambda db: outbox.superseded(db, session_id, kind, recipient, before_version))

    async def outbox_size(self) -> int:
        return await self._read("the outbox", outbox.size)

    # --- timers, settings, ratings ------------------------------------------------------------------

    async def due_timers(self, now: float, limit: int = 100) -> list[r.TimerRow]:
        return await self._read("the timers", lambda db: timers.due(db, now, limit))

    async def noted_at(self) -> float | None:
        return await self._read("when the service was there", presence.noted_at)

    async def note_time(
        self, now: float, *, since: float | None = None, least_left: float = 0.25, longest_wait: float
    ) -> int:
        return await self._write(lambda db: presence.note_time(db, now, since, least_left, longest_wait))

    async def timer(self, timer_id: int) -> r.TimerRow | None:
        return await self._read(f"timer {timer_id}", lambda db: timers.find(db, timer_id))

    async def timer_failed(self, timer: r.TimerRow, why: str, next_try_at: float) -> bool:
        return await self._write(lambda db: timers.failed(db, timer, why, next_try_at))

    async def clear_timer(self, session_id: int, kind: str | None = None, key: str | None = None) -> int:
        which = r.ClearTimer(kind=kind, key=key)
        return await self._write(lambda db: timers.clear(db, session_id, which))

    async def guild_settings(self, guild_id: int) -> dict[str, str]:
        return await self._read("the settings of a server", lambda db: timers.settings(db, "guild", guild_id))

    async def guild_setting(self, guild_id: int, key: str) -> str | None:
        return (await self.guild_settings(guild_id)).get(key)

    async def set_guild_setting(self, guild_id: int, key: str, value: str | None) -> None:
        await self._write(lambda db: timers.set_setting(db, "guild", guild_id, key, value))

    async def user_settings(self, user_id: int) -> dict[str, str]:
        return await self._read("the settings of a person", lambda db: timers.settings(db, "user", user_id))

    async def user_setting(self, user_id: int, key: str) -> str | None:
        return (await self.user_settings(user_id)).get(key)

    async def set_user_setting(self, user_id: int, key: str, value: str | None) -> None:
        await self._write(lambda db: timers.set_setting(db, "user", user_id, key, value))

    async def ratings(self, game: str, user_ids: Sequence[int] | None = None) -> list[r.RatingRow]:
        return await self._read("the ratings", lambda db: moves.ratings(db, game, user_ids))

    # --- people and the whole -----------------------------------------------------------------------

    async def purge_user(self, user_id: int) -> int:
        seats = 0
        while some := await self._write(lambda db: people.purge_seats(db, user_id)):
            seats += some
        while await self._write(lambda db: people.purge_traces(db, user_id)):
            pass
        return seats

    async def export_user(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        # On a connection of its own: whoever has played a thousand games makes nobody else's reads wait.
        return await asyncio.to_thread(self._export, user_id)

    def _export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        try:
            with closing(connect(self.path, read_only=True)) as db:
                return people.export(db, user_id)
        except sqlite3.Error as error:
            raise rows.for_people(error, "what is stored about a person") from error

    async def prune(self, now: float) -> r.Pruned:
        before = now - KEPT_SECONDS
        answers = await self._in_portions(
            partial(moves.forget_answers, before=before), ROWS_AT_ONCE, MOST_PORTIONS
        )
        delivered = await self._in_portions(partial(outbox.prune, before=before), ROWS_AT_ONCE, MOST_PORTIONS)
        packed = await self._pack_ended(before)
        more = max(answers, delivered) == MOST_PORTIONS * ROWS_AT_ONCE or packed == MOST_PORTIONS * GAMES_AT_ONCE
        return r.Pruned(answers=answers, outbox=delivered, sessions=packed, more=more)

    async def _pack_ended(self, before: float) -> int:
        """Pack the logs of games that ended before a time; how many. A damaged one is left as it is."""
        packed, left = 0, set[int]()
        for _ in range(MOST_PORTIONS):
            find = partial(packing.ended, before=before, limit=GAMES_AT_ONCE + len(left))
            found = await self._read("the games that are over", find)
            ended = [session_id for session_id in found if session_id not in left]
            if not ended:
                break
            try:
                await self._write(partial(packing.pack_ended, session_ids=ended))
            except StorageError:
                left.update([each for each in ended if not await self._packed_alone(each)])
            packed += sum(session_id not in left for session_id in ended)
        return packed

    async def _packed_alone(self, session_id: int) -> bool:
        try:
            await self._write(partial(packing.pack_ended, session_ids=[session_id]))
        except StorageError as error:
            log.warning("the log of session %s cannot be packed and stays as it is: %s", session_id, error)
            with suppress(StorageError):  # its own row may be what is damaged
                await self._write(lambda db: packing.leave(db, session_id))
            return False
        return True

    async def _in_portions(self, work: Callable[..., int], at_once: int, most: int | None = None) -> int:
        """Do bounded units of work, each a transaction, until one finds less than it may do; how much was done."""
        done = 0
        for _ in count() if most is None else range(most):
            some = await self._write(partial(work, limit=at_once))
            done += some
            if some < at_once:
                break
        return done

    async def backup(self, path: Path, *, overwrite: bool = False) -> int:
        # On a connection of its own, so that neither reads nor writes wait for it.
        return await asyncio.to_thread(copy_to, self.path, path, overwrite=overwrite)

    async def health(self) -> dict[str, Any]:
        return await self._read("how it is", lambda db: health.report(db, self.path))


def _prepare(path: Path) -> tuple[Lease, Path | None]:
    migrate.check_writable(path)
    migrate.check_file(path)
    lease = Lease(path)
    try:
        copy = migrate.bring_up_to_date(path)
        compact.compact(path)
    except BaseException:
        lease.release()
        raise
    return lease, copy


def _put(
    db: sqlite3.Connection,
    session_id: int,
    items: Sequence[r.NewOutbox],
    now: float,
    clear: Sequence[r.ClearTimer],
    put: Sequence[r.NewTimer],
) -> None:
    outbox.put(db, session_id, moves.version(db, session_id), items, now)
    timers.change(db, session_id, clear, put)
