"""The deliverer: carries the outbox to people, in order, once, however often the process dies.

A row is marked sent only after its message is out. A message's nonce names what it shows (session, version), so a
message whose id was lost in a crash is recognised by Discord when it is posted again.
"""

import asyncio
import contextlib
from functools import partial

import msgspec
import structlog

from bot.sessions import messages
from bot.sessions.commit import CLOSED, NOTICE, HandNote
from bot.sessions.history import ASK_END, ASK_UNDO, MOVE, UNDO, UndoNote
from bot.sessions.messenger import MessageRef, Messenger, Post, Undeliverable
from bot.sessions.notices import Notice, read_notice
from bot.sessions.pictures import Pictures
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Unreadable
from bot.sessions.repository import SessionRepository
from storage.records import MoveRow, NewOutbox, OutboxRow

EDITABLE = 3600.0
"""Discord throttles edits of messages older than an hour; a turn's message is brought up to date until then."""
BACKOFF = (2.0, 10.0, 60.0, 300.0, 1800.0, 7200.0)
"""Seconds until the next attempt after each failure; the last one repeats."""
GIVE_UP = 40
"""After so many attempts (some three days) a row is dropped and the host can have it posted again."""
IDLE = 5.0
"""Seconds between looks at the outbox when nothing wakes the deliverer: rows whose next attempt is due."""
UNREADABLE = 3600.0
"""Seconds until a table that could not be read is tried again: an update of the bot may have come."""
REST = 30.0
"""Seconds that a table rests when the store could not note what was delivered."""
LAST = 0.4
"""Seconds that deliveries under way may still take when the deliverer ends."""
AT_ONCE = 16
"""How many sessions are delivered to at the same time."""

FROM_THE_START = -1
"""The log is told from here in the first message, also when it is brought up to date."""

log = structlog.get_logger(__name__)


class Deliverer:
    """Takes rows from the outbox and hands them to the messenger, one session at a time each."""

    def __init__(self, repository: SessionRepository, messenger: Messenger, pictures: Pictures) -> None:
        self.repository = repository
        self.messenger = messenger
        self.pictures = pictures
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._resting: dict[int, float] = {}

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
                    await asyncio.wait_for(self.repository.outbox_changed.wait(), IDLE)
        finally:
            tasks = list(self._busy.values())
            try:
                if tasks:
                    await asyncio.wait(tasks, timeout=LAST)
            finally:
                for task in tasks:
                    task.cancel()

    async def drain(self) -> None:
        """Deliver all that is due now, then return: for tests and the end of the process."""
        while True:
            await self._look()
            if not self._busy:
                return
            await asyncio.wait(list(self._busy.values()))

    async def _look(self) -> None:
        for row in await self.repository.store.due_outbox(self.repository.clock(), 200):
            if self._resting.get(row.session_id, 0.0) > self.repository.clock():
                continue
            self._resting.pop(row.session_id, None)
            if row.session_id not in self._busy and len(self._busy) < AT_ONCE:
                task = asyncio.create_task(self._deliver(row), name=f"deliver {row.session_id}")
                self._busy[row.session_id] = task
                task.add_done_callback(partial(self._free, row.session_id))

    def _free(self, session_id: int, _: asyncio.Task[None]) -> None:
        self._busy.pop(session_id, None)
        self.repository.outbox_changed.set()

    async def _deliver(self, row: OutboxRow) -> None:
        with structlog.contextvars.bound_contextvars(session=row.session_id, outbox=row.id):
            try:
                await self._try(row)
            except Exception:
                # what was done cannot be noted (a full disk, say): rest, or the same would be sent again at once
                log.exception("a delivery cannot be noted", kind=row.kind)
                self._resting[row.session_id] = self.repository.clock() + REST

    async def _try(self, row: OutboxRow) -> None:
        try:
            position = await self.repository.load(row.session_id)
            ref = await self._carry(position, row)
        except NoSuchTable:
            await self.repository.store.mark_dropped(row.id, "no such session")
        except Unreadable as trouble:
            await self._retry(row, trouble.text, UNREADABLE)
        except Undeliverable as trouble:
            await self._trouble(row, trouble)
        except Exception as error:
            log.exception("delivery failed", kind=row.kind)
            await self._retry(row, f"{type(error).__name__}: {error}", None)
        else:
            message, channel = (ref.message_id, ref.channel_id) if ref else (None, None)
            await self.repository.store.mark_sent(row.id, message, channel, self.repository.clock())

    async def _carry(self, position: Position, row: OutboxRow) -> MessageRef | None:
        match row.kind:
            case "turn":
                return await self._turn(position, closed=row.payload == CLOSED, again=row.version)
            case "hand":
                seat = int(row.recipient.removeprefix("seat:"))
                return await self._hand(position, seat, msgspec.json.decode(row.payload, type=HandNote))
            case "lobby":
                return await self._lobby(position, row)
            case "notice":
                return await self._notice(position, row, read_notice(row.payload))
        log.warning("unknown outbox kind", kind=row.kind)
        return None

    # The lobby and the table's place

    async def _lobby(self, position: Position, row: OutboxRow) -> MessageRef | None:
        known = position.session.lobby_message_id
        if known is None and not position.in_lobby and not position.running:
            return None
        ref = await self.messenger.show_lobby(position, known, f"hm-{position.id}-lobby")
        if ref.message_id != known:
            await self.repository.store.update_session(position.id, lobby_message_id=ref.message_id)
        return ref

    async def _place(self, position: Position) -> int:
        """Return where the table is played, making its thread at the first post."""
        if position.session.thread_id is not None:
            return position.session.thread_id
        if not messages.wants_thread(position):
            return position.session.channel_id
        place = await self.messenger.open_place(position)
        if place != position.session.channel_id:
            await self.repository.store.update_session(position.id, thread_id=place)
        return place

    # The turn's message

    async def _turn(self, position: Position, closed: bool, again: int) -> MessageRef | None:
        session = position.session
        first = session.turn_message_id is None
        if not first and not closed and session.posted_version >= position.version:
            return None
        if first and closed:
            return None
        rows = await self.repository.store.moves(position.id)
        ping = () if closed else messages.to_ping(position, rows, session.posted_version)
        place = await self._place(position)
        edit = not closed and self._editable(position, rows, ping)
        # the first message tells everything from its start on, which is before the first row
        start = FROM_THE_START if first else session.posted_version
        if edit and session.turn_message_turn is not None:
            start = session.turn_message_turn
        post = await messages.turn_post(
            self.repository, self.pictures, position, rows, start=start, ping=() if edit else ping,
            first=start == FROM_THE_START, closed=closed,
        )  # fmt: skip
        ref = await self._edit_or_post(position, place, post, edit)
        fresh = not edit or ref.message_id != session.turn_message_id
        await self.repository.store.update_session(
            position.id,
            posted_version=max(position.version, again if closed else 0),
            **(_turn_message(ref, self.repository.clock(), start, position) if fresh else {}),
        )
        if fresh and session.turn_message_id is not None and ref.message_id != session.turn_message_id:
            await self.messenger.remove_buttons(MessageRef(ref.channel_id, session.turn_message_id))
        return ref

    def _editable(self, position: Position, rows: list[MoveRow], ping: tuple[int, ...]) -> bool:
        """A turn's message is brought up to date while it is young and nobody must be called anew.

        A seat that goes on with its turn need not be called; one that comes to its turn from a secret answer, from
        an undo that all agreed to, after somebody else, or in the next round of a game that it plays alone, must.
        """
        session = position.session
        if session.turn_message_id is None or session.turn_message_at is None:
            return False
        if position.rules.outcome(position.state) is not None:
            return False
        if self.repository.clock() - session.turn_message_at > EDITABLE:
            return False
        if not ping:
            return True
        new_rows = [row for row in rows if row.seq > session.posted_version]
        if any(row.kind in (ASK_UNDO, ASK_END) for row in new_rows):
            return False
        asked = position.visible_acting(None)
        going_on = (
            row.kind == MOVE or (row.kind == UNDO and UndoNote.read(row.move).seed is None) for row in new_rows
        )
        same_round = session.turn_message_round in (None, position.rules.round_number(position.state))
        return (
            len(asked) == 1
            and bool(new_rows)
            and all(going_on)
            and {row.seat for row in new_rows} == {asked[0]}
            and same_round
        )

    async def _edit_or_post(self, position: Position, place: int, post: Post, edit: bool) -> MessageRef:
        if edit:
            assert position.session.turn_message_id is not None
            try:
                return await self.messenger.edit(MessageRef(place, position.session.turn_message_id), post)
            except Undeliverable as trouble:
                if trouble.why not in ("old", "gone"):
                    raise
        nonce = f"hm-{position.id}-t{position.version}"
        try:
            return await self.messenger.post(place, post, nonce)
        except Undeliverable as trouble:
            if trouble.why != "gone" or place == position.session.channel_id:
                raise
        # somebody deleted the thread: open another, under the same channel
        await self.repository.store.update_session(position.id, thread_id=None)
        position.session = msgspec.structs.replace(position.session, thread_id=None)
        return await self.messenger.post(await self._place(position), post, nonce)

    # Private messages and notices

    async def _hand(self, position: Position, seat: int, note: HandNote) -> MessageRef | None:
        row = position.seats[seat]
        if position.state is None or not position.is_human(seat) or row.user_id is None or row.dm_closed:
            return None
        if not position.running and row.hand_message_id is None:
            return None
        settings = await self.repository.store.user_settings(row.user_id)
        if settings.get("dms") == "off":
            return None
        asked = note.asked and position.running and seat in position.acting()
        rows = await self.repository.store.moves(position.id)
        post = await messages.hand_post(
            self.repository, self.pictures, position, rows, seat, settings, asked=asked
        )
        try:
            ref = None
            if not asked and row.hand_message_id is not None and row.hand_channel_id is not None:
                with contextlib.suppress(Undeliverable):
                    ref = await self.messenger.edit(MessageRef(row.hand_channel_id, row.hand_message_id), post)
            if ref is None:
                nonce = f"hm-{position.id}-h{seat}-{position.version}"
                ref = await self.messenger.send_dm(row.user_id, post, nonce)
                # a table is one message in somebody's DMs, the newest
                if row.hand_message_id not in (None, ref.message_id) and row.hand_channel_id is not None:
                    await self.messenger.remove(MessageRef(row.hand_channel_id, row.hand_message_id or 0))
        except Undeliverable as trouble:
            if trouble.why != "closed":
                raise
            await self._dm_closed(position, seat)
            return None
        if ref.message_id != row.hand_message_id:
            await self.repository.store.update_seat(
                position.id, seat, hand_message_id=ref.message_id, hand_channel_id=ref.channel_id
            )
        return ref

    async def _dm_closed(self, position: Position, seat: int) -> None:
        """Say it once, at the table; from then on the hand is behind the button."""
        await self.repository.store.update_seat(position.id, seat, dm_closed=True)
        user = position.seats[seat].user_id
        assert user is not None
        notice = Notice("dm-closed", user)
        await self.repository.store.add_outbox(
            position.id,
            [NewOutbox(kind=NOTICE, recipient=f"closed:{seat}", payload=msgspec.json.encode(notice), version=0)],
            self.repository.clock(),
        )

    async def _notice(self, position: Position, row: OutboxRow, notice: Notice) -> MessageRef | None:
        post = messages.notice_post(self.repository, position, notice)
        if post is None:
            return None
        nonce = f"hm-{position.id}-n{row.id}"
        if notice.kind == "host":
            try:
                return await self.messenger.send_dm(notice.user, post, nonce)
            except Undeliverable:
                return None
        return await self.messenger.post(await self._place(position), post, nonce)

    # Trouble

    async def _trouble(self, row: OutboxRow, trouble: Undeliverable) -> None:
        if trouble.why == "gone":
            await self.repository.store.mark_dropped(row.id, str(trouble))
            await self._tell_host(row, trouble)
            return
        if trouble.why == "forbidden" and row.attempts == 0:
            await self._tell_host(row, trouble)
        log.warning("delivery refused", kind=row.kind, why=trouble.why, detail=trouble.detail)
        await self._retry(row, str(trouble), trouble.retry_after)

    async def _tell_host(self, row: OutboxRow, trouble: Undeliverable) -> None:
        session = await self.repository.store.session(row.session_id)
        if session is None or not session.host_id or row.kind == NOTICE:
            return
        notice = Notice("host", session.host_id, trouble.detail or trouble.why)
        await self.repository.store.add_outbox(
            session.id,
            [
                NewOutbox(
                    kind=NOTICE, recipient=f"host:{trouble.why}", payload=msgspec.json.encode(notice),
                    version=int(self.repository.clock() // 86400),
                )
            ],
            self.repository.clock(),
        )  # fmt: skip

    async def _retry(self, row: OutboxRow, why: str, after: float | None) -> None:
        if row.attempts >= GIVE_UP:
            await self.repository.store.mark_dropped(row.id, why)
            return
        wait = after if after is not None else BACKOFF[min(row.attempts, len(BACKOFF) - 1)]
        await self.repository.store.mark_failed(row.id, why, self.repository.clock() + wait)


def _turn_message(ref: MessageRef, now: float, start: int, position: Position) -> dict[str, int | float | None]:
    """The session's fields for a new turn message, which tells the log from row `start` on."""
    return {
        "turn_message_id": ref.message_id,
        "turn_message_at": now,
        "turn_message_turn": start,
        "turn_message_round": position.rules.round_number(position.state),
    }
