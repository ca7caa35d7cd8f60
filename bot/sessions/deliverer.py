"""The deliverer: carries the outbox to people, in order, once, however often the process dies.

Rows to one recipient of a table go out in order, a lane; lanes do not wait for each other, so that a slow direct
message holds no board back. A round loads a table once and makes all that is due of that position. A row is marked
sent only after its message is out. A message's nonce names its row, so a message whose id was lost in a crash is
recognised by Discord when it is posted again.
"""

import asyncio
import contextlib
from collections.abc import Coroutine
from hashlib import blake2b
from typing import Any, TypeAlias

import structlog

from bot.sessions.lookup import Lookup
from bot.sessions.messages import Composer
from bot.sessions.messenger import MessageRef, Messenger, Undeliverable
from bot.sessions.notices import NoticeDelivery
from bot.sessions.outgoing import HandDue, HostTrouble, LobbyDue, NoticeDue, TurnDue, read_due, write_due
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Unreadable
from bot.sessions.repository import SessionRepository
from bot.sessions.table_messages import HandMessage, TableMessages
from storage.errors import StorageError
from storage.records import OutboxRow

BACKOFF = (2.0, 10.0, 60.0, 300.0, 1800.0, 7200.0)
"""Seconds until the next attempt after each failure; the last one repeats."""
GIVE_UP = 40
"""After so many attempts (some three days) a row is dropped and the host can have it posted again."""
IDLE = 5.0
"""Seconds between looks at the outbox when nothing wakes the deliverer: rows whose next attempt is due."""
UNREADABLE = 3600.0
"""Seconds until a table that could not be read is tried again: an update of the bot may have come."""
REST = 30.0
"""Seconds that a lane rests when the store could not note what was delivered."""
LAST = 0.4
"""Seconds that deliveries under way may still take when the deliverer ends."""
AT_ONCE = 16
"""How many public messages, and how many private ones, are carried at the same time."""
BOARD_FIRST = 2.0
"""Seconds that private messages wait for the table's own one, to lead to it."""

Lane: TypeAlias = tuple[int, str]
"""A session and a recipient."""

log = structlog.get_logger(__name__)


class Deliverer:
    """Takes rows from the outbox, has messages made of them, and hands those to the messenger."""

    def __init__(
        self, repository: SessionRepository, composer: Composer, messenger: Messenger, lookup: Lookup
    ) -> None:
        self.repository = repository
        self.store = repository.store
        self._public = TableMessages(repository, composer, messenger)
        self._private = HandMessage(repository, composer, messenger, lookup)
        self._notices = NoticeDelivery(self._public, composer, messenger)
        self._rounds: set[asyncio.Task[None]] = set()
        self._busy: set[Lane] = set()
        self._resting: dict[Lane, float] = {}
        self._unnoted: dict[int, MessageRef | None] = {}
        """Where rows were sent that could not be marked as sent: they are marked later, not sent again."""
        self._in_trouble = False
        self._slots = {True: asyncio.Semaphore(AT_ONCE), False: asyncio.Semaphore(AT_ONCE)}

    async def run(self) -> None:
        """Deliver until cancelled."""
        try:
            while True:
                self.repository.outbox_changed.clear()
                try:
                    await self._look()
                except Exception:  # a database that fails now and then must not end the deliveries
                    log.exception("the outbox cannot be read")
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(IDLE):
                        await self.repository.outbox_changed.wait()
        finally:
            await self._end()

    async def _end(self) -> None:
        rounds = list(self._rounds)
        try:
            if rounds:
                await asyncio.wait(rounds, timeout=LAST)
        finally:
            for task in rounds:
                task.cancel()

    async def drain(self) -> None:
        """Deliver all that is due now, then return: for tests and the end of the process."""
        while True:
            await self._look()
            if not self._rounds:
                return
            await asyncio.wait(list(self._rounds))

    async def _look(self) -> None:
        """Begin a round for every table that has something due in a free lane."""
        now = self.repository.clock()
        due: dict[int, list[OutboxRow]] = {}
        for row in await self.store.due_outbox(now, 200):
            lane = (row.session_id, row.recipient)
            if (
                lane in self._busy or now < self._resting.get(lane, 0.0) <= now + REST
            ):  # beyond: the clock was set back
                continue
            self._resting.pop(lane, None)
            self._busy.add(lane)
            due.setdefault(row.session_id, []).append(row)
        for session_id, rows in due.items():
            task = asyncio.create_task(self._round(session_id, rows), name=f"deliver {session_id}")
            self._rounds.add(task)
            task.add_done_callback(self._rounds.discard)
            task.add_done_callback(lambda _: self.repository.outbox_changed.set())

    async def _round(self, session_id: int, rows: list[OutboxRow]) -> None:
        """Deliver rows of one table, all made of the position as it stands now."""
        with structlog.contextvars.bound_contextvars(session=session_id):
            try:
                position = await self.repository.load(session_id)
            except NoSuchTable:
                await self._each(rows, lambda row: self.store.mark_dropped(row.id, "no such session"))
                return
            except Unreadable as trouble:
                text = trouble.text
                await self._each(rows, lambda row: self._retry(row, text, UNREADABLE))
                return
            except Exception as error:
                log.exception("a table cannot be loaded")
                why = f"{type(error).__name__}: {error}"
                await self._each(rows, lambda row: self._retry(row, why, None))
                return
            shown = asyncio.Event()
            if not any(_is_public(row) for row in rows):
                shown.set()
            await asyncio.gather(*(self._lane(position, row, shown) for row in rows))

    async def _each(self, rows: list[OutboxRow], note: Any) -> None:
        for row in rows:
            await self._noting(row, note(row))
            self._busy.discard((row.session_id, row.recipient))

    async def _lane(self, position: Position, row: OutboxRow, shown: asyncio.Event) -> None:
        public = _is_public(row)
        try:
            if not public:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(BOARD_FIRST):
                        await shown.wait()
            async with self._slots[public]:
                with structlog.contextvars.bound_contextvars(outbox=row.id):
                    await self._noting(row, self._try(position, row))
        finally:
            if public:
                shown.set()
            self._busy.discard((row.session_id, row.recipient))
            self.repository.outbox_changed.set()

    async def _noting(self, row: OutboxRow, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Exception:
            # what was done cannot be noted (a full disk, say): rest, or the same would be sent again at once
            log.exception("a delivery cannot be noted", kind=row.kind)
            self._resting[row.session_id, row.recipient] = self.repository.clock() + REST

    async def _try(self, position: Position, row: OutboxRow) -> None:
        try:
            if row.id not in self._unnoted:
                self._unnoted[row.id] = await self._carry(position, row)
        except Undeliverable as trouble:
            await self._trouble(position, row, trouble)
        except StorageError:  # nothing more can be noted now: the lane rests
            raise
        except Exception as error:
            log.exception("delivery failed", kind=row.kind)
            await self._retry(row, f"{type(error).__name__}: {error}", None)
        else:
            ref = self._unnoted[row.id]
            message, channel = (ref.message_id, ref.channel_id) if ref else (None, None)
            await self.store.mark_sent(row.id, message, channel, self.repository.clock())
            del self._unnoted[row.id]
            await self._all_is_well()

    async def _all_is_well(self) -> None:
        """Retry at once what an outage has delayed: a delivery has succeeded again."""
        if self._in_trouble:
            self._in_trouble = False
            await self.retry_now()

    async def retry_now(self) -> None:
        """Let all that waits for its next attempt go at once: the connection is back, or a permission was
        given."""
        if await self.store.retry_now(self.repository.clock()):
            self.repository.wake()

    async def _carry(self, position: Position, row: OutboxRow) -> MessageRef | None:
        nonce = nonce_of(position.session.salt, row.id)
        match read_due(row):
            case TurnDue(closed=closed):
                lost = row.attempts > 0
                return await self._public.turn(position, nonce, closed=closed, again=row.version, lost=lost)
            case HandDue(seat=seat, asked=asked):
                return await self._private.show(position, seat, nonce, asked=asked)
            case LobbyDue():
                return await self._public.lobby(position, nonce)
            case NoticeDue(notice=notice):
                return await self._notices.tell(position, notice, nonce)
        log.warning("unknown outbox kind", kind=row.kind)
        return None

    # Trouble

    async def _trouble(self, position: Position, row: OutboxRow, trouble: Undeliverable) -> None:
        if trouble.why in ("gone", "refused"):
            await self.store.mark_dropped(row.id, str(trouble))
            await self._tell_host(position, row, trouble)
            return
        self._in_trouble = self._in_trouble or trouble.why == "later"
        if trouble.why == "forbidden" and row.attempts == 0:
            await self._tell_host(position, row, trouble)
        log.warning("delivery refused", kind=row.kind, why=trouble.why, detail=trouble.detail)
        await self._retry(row, str(trouble), trouble.retry_after)

    async def _tell_host(self, position: Position, row: OutboxRow, trouble: Undeliverable) -> None:
        """Tell the host once a day what keeps the table from being shown."""
        host = position.session.host_id
        if not host or isinstance(read_due(row), NoticeDue):
            return
        now = self.repository.clock()
        notice = HostTrouble(host, trouble.detail or trouble.why, trouble.why)
        await self.store.add_outbox(position.id, [write_due(NoticeDue(notice), int(now // 86400))], now)

    async def _retry(self, row: OutboxRow, why: str, after: float | None) -> None:
        if row.attempts >= GIVE_UP:
            await self.store.mark_dropped(row.id, why)
            return
        wait = after if after is not None else BACKOFF[min(row.attempts, len(BACKOFF) - 1)]
        await self.store.mark_failed(row.id, why, self.repository.clock() + wait)


def nonce_of(salt: str, row_id: int) -> str:
    """Return what marks the message of a row at every attempt. It repeats, but does not show the row's number,
    which would tell how much else was delivered meanwhile."""
    return blake2b(f"{salt}:{row_id}".encode(), digest_size=12).hexdigest()


def _is_public(row: OutboxRow) -> bool:
    """Return whether a row is for all to see; hands and words to the host are not."""
    return not row.recipient.startswith(("seat:", "host:"))
