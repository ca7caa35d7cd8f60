"""Which message is new and which an edit: the table's own, its lobby's, and each seat's private one."""

import contextlib
import json
from typing import Any

from msgspec import structs

from bot.sessions.ladder import carried
from bot.sessions.lookup import Lookup
from bot.sessions.messages import Composer, to_ping, wants_thread
from bot.sessions.messenger import EDITABLE, MessageRef, Messenger, PlaceRequest, Post, Undeliverable
from bot.sessions.outgoing import ClosedDms, NoticeDue, write_due
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable
from bot.sessions.repository import SessionRepository
from games.core.seat import Seat

CLOSED_FOR = 86400.0
"""Seconds after which DMs that were found closed are tried again."""

FROM_THE_START = -1
"""The log is told from here in the first message, also when it is brought up to date."""


class TableMessages:
    """What everybody at a table sees: the lobby, and a message for each turn."""

    def __init__(self, repository: SessionRepository, composer: Composer, messenger: Messenger) -> None:
        self.repository = repository
        self.store = repository.store
        self.composer = composer
        self.messenger = messenger
        self._unnoted: dict[int, dict[str, Any]] = {}
        """Fields of sessions that could not be stored (a full disk); their message is not posted again."""

    async def _note(self, position: Position, **fields: Any) -> None:
        """Note where a table is shown, in the store and in the position that others are made of."""
        fields = self._unnoted.get(position.id, {}) | fields
        position.session = structs.replace(position.session, **fields)
        self._unnoted[position.id] = fields
        await self.store.update_session(position.id, **fields)
        del self._unnoted[position.id]

    async def _server(self, position: Position) -> dict[str, str]:
        guild = position.session.guild_id
        return await self.store.guild_settings(guild) if guild is not None else {}

    # --- the lobby ----------------------------------------------------------------------------------

    async def lobby(self, position: Position, nonce: str) -> MessageRef | None:
        """Post the lobby's message, or bring the one there is up to date."""
        channel, known = position.session.channel_id, position.session.lobby_message_id
        if known is None and not position.in_lobby and not position.running:
            return None
        if known is not None:
            post = await self.composer.lobby(position, {}, called=(), banner=False)
            try:
                message = MessageRef(channel, known)
                return await carried(lambda lighter: self.messenger.edit(message, lighter), post)
            except Undeliverable as trouble:
                if trouble.why not in ("gone", "old"):
                    raise
                if not position.in_lobby:  # the game goes on elsewhere: nobody needs the lobby again
                    return MessageRef(channel, known)
        called = await self._played_before(position)
        post = await self.composer.lobby(position, await self._server(position), called=called, banner=True)
        ref = await carried(lambda lighter: self.messenger.post(channel, lighter, nonce), post)
        await self._note(position, lobby_message_id=ref.message_id)
        return ref

    async def _played_before(self, position: Position) -> tuple[int, ...]:
        """Return whom the lobby of a rematch calls when it is posted: who played before and is not there yet."""
        before = json.loads(position.session.options).get("rematch")
        if before is None:
            return ()
        try:
            old = await self.repository.load(int(before))
        except NoSuchTable:
            return ()
        there = {row.user_id for row in position.seats}
        played = (row.user_id for row in old.seats if old.is_human(row.seat))
        return tuple(user for user in played if user is not None and user not in there)

    # --- the place ----------------------------------------------------------------------------------

    async def place(self, position: Position) -> int:
        """Return where the table is played, making its thread at the first post."""
        session = position.session
        if session.thread_id is not None:
            return session.thread_id
        if not wants_thread(position):
            return session.channel_id
        name = self.composer.presentation.thread_name(position)
        place = await self.messenger.open_place(PlaceRequest(session.channel_id, session.lobby_message_id, name))
        if place != session.channel_id:
            await self._note(position, thread_id=place)
        return place

    async def post(self, position: Position, post: Post, nonce: str) -> MessageRef:
        """Post at a table's place; where somebody deleted the thread, in another one under the same channel."""
        place = await self.place(position)
        try:
            return await carried(lambda lighter: self.messenger.post(place, lighter, nonce), post)
        except Undeliverable as trouble:
            if trouble.why != "gone" or place == position.session.channel_id:
                raise
        await self._note(position, thread_id=None)
        other = await self.place(position)
        return await carried(lambda lighter: self.messenger.post(other, lighter, nonce), post)

    # --- the turn -----------------------------------------------------------------------------------

    async def turn(
        self, position: Position, nonce: str, *, closed: bool, again: int, lost: bool
    ) -> MessageRef | None:
        """Show how a table stands: by an edit of its turn's message, or by a new one.

        `closed` where it was closed without a result; `again` is the version of the row that asks for it; `lost`
        where an earlier attempt's answer was lost, so that its message may be there.
        """
        if position.id in self._unnoted:
            await self._note(position)
        session = position.session
        known, first = session.turn_message_id, session.turn_message_id is None
        if not first and not closed and session.posted_version >= position.version:
            return None
        if first and closed:
            return None
        if lost and not closed and await self._adopted(position, again):
            return await self.turn(position, nonce, closed=closed, again=again, lost=False)
        ping = () if closed else to_ping(position)
        await self.place(position)
        edit = not closed and self._editable(position, ping)
        # the first message tells everything from its start on, which is before the first row
        start = FROM_THE_START if first else session.posted_version
        if edit and session.turn_message_turn is not None:
            start = session.turn_message_turn
        post = await self.composer.turn(
            position, await self._server(position), start=start, ping=() if edit else ping,
            first=start == FROM_THE_START, closed=closed,
        )  # fmt: skip
        ref = await self._edit_or_post(position, post, nonce, edit=edit)
        fresh = not edit or ref.message_id != known
        posted = max(position.version, again if closed else 0)
        message = self._turn_message(position, ref, start) if fresh else {}
        await self._note(position, posted_version=posted, **message)
        if fresh and known is not None and ref.message_id != known:
            await self.messenger.remove_buttons(MessageRef(ref.channel_id, known))
        return ref

    async def _adopted(self, position: Position, version: int) -> bool:
        """Take up the message of an earlier attempt whose answer was lost, if there is one: it showed
        `version`."""
        session = position.session
        found = await self.messenger.find(await self.place(position), position.id, session.turn_message_id)
        if found is None:
            return False
        start = FROM_THE_START if session.turn_message_id is None else session.posted_version
        message = self._turn_message(position, found, start) | {"called_version": version}
        known = session.turn_message_id
        await self._note(position, posted_version=version, **message)
        if known is not None:
            await self.messenger.remove_buttons(MessageRef(found.channel_id, known))
        return True

    def _turn_message(self, position: Position, ref: MessageRef, start: int) -> dict[str, int | float | None]:
        """Return the session's fields for a new turn message, which tells the log from row `start` on."""
        return {
            "turn_message_id": ref.message_id,
            "turn_message_at": self.repository.clock(),
            "turn_message_turn": start,
            "turn_message_round": position.rules.round_number(position.state),
            "called_version": position.version,
        }

    def _editable(self, position: Position, ping: tuple[int, ...]) -> bool:
        """A turn's message is brought up to date while it is young and nobody must be called anew."""
        session = position.session
        if session.turn_message_id is None or session.turn_message_at is None or position.over or ping:
            return False
        return self.repository.clock() - session.turn_message_at <= EDITABLE

    async def _edit_or_post(self, position: Position, post: Post, nonce: str, *, edit: bool) -> MessageRef:
        if edit:
            assert position.session.turn_message_id is not None
            message = MessageRef(position.place, position.session.turn_message_id)
            try:
                return await carried(lambda lighter: self.messenger.edit(message, lighter), post)
            except Undeliverable as trouble:
                if trouble.why not in ("old", "gone"):
                    raise
        return await self.post(position, post, nonce)


class HandMessage:
    """A seat's private message: one for each table, the newest."""

    def __init__(
        self, repository: SessionRepository, composer: Composer, messenger: Messenger, lookup: Lookup
    ) -> None:
        self.repository = repository
        self.store = repository.store
        self.composer = composer
        self.messenger = messenger
        self.lookup = lookup
        self._unnoted: dict[tuple[int, Seat], tuple[int, MessageRef]] = {}
        """Hands that were sent at a version, and could not be noted: they must not be sent again."""

    async def show(self, position: Position, seat: Seat, nonce: str, *, asked: bool) -> MessageRef | None:
        """Show a seat its hand, in a new message where it is asked for something."""
        row = position.seats[seat]
        if position.state is None or not position.is_human(seat) or row.user_id is None:
            return None
        if row.dm_closed and abs(self.repository.clock() - (row.dm_closed_at or 0.0)) < CLOSED_FOR:
            await self._tell_closed(position, seat)
            return None
        if not position.running and row.hand_message_id is None:
            return None
        settings = await self.store.user_settings(row.user_id)
        if settings.get("dms") == "off":
            # noted, so that who is asked in secret is called at the table
            if not row.dm_closed or not row.dm_told:
                await self._note_closed(position, seat, told=True)
            return None
        asked = asked and position.running and seat in position.acting()
        onward = await self.lookup.others_wait(row.user_id, position.id)
        post = await self.composer.hand(position.seen_by(seat), settings, asked=asked, onward=onward)
        known = None
        if row.hand_message_id is not None and row.hand_channel_id is not None:
            known = MessageRef(row.hand_channel_id, row.hand_message_id)
        sent = self._unnoted.get((position.id, seat))
        try:
            if sent is not None and sent[0] == position.version:
                ref = sent[1]
            else:
                ref = await self._edit_or_send(position, seat, post, nonce, known, asked=asked)
        except Undeliverable as trouble:
            if trouble.why != "closed":
                raise
            await self._closed(position, seat)
            return None
        if ref != known:
            self._unnoted[position.id, seat] = (position.version, ref)
            await self.store.update_seat(
                position.id, seat, hand_message_id=ref.message_id, hand_channel_id=ref.channel_id
            )
            self._unnoted.pop((position.id, seat), None)
        if row.dm_closed:
            await self.store.update_seat(position.id, seat, dm_closed=False, dm_closed_at=None, dm_told=False)
        return ref

    async def _edit_or_send(
        self, position: Position, seat: Seat, post: Post, nonce: str, known: MessageRef | None, *, asked: bool
    ) -> MessageRef:
        if not asked and known is not None:
            with contextlib.suppress(Undeliverable):
                return await carried(lambda lighter: self.messenger.edit(known, lighter), post)
        user = position.seats[seat].user_id
        assert user is not None
        ref = await carried(lambda lighter: self.messenger.send_dm(user, lighter, nonce), post)
        # a table is one message in somebody's DMs, the newest
        if known is not None and known.message_id != ref.message_id:
            await self.messenger.remove(known)
        return ref

    async def _closed(self, position: Position, seat: Seat) -> None:
        """Note that a seat's DMs are closed, and say so once at the table; My hand shows the hand."""
        await self._note_closed(position, seat, told=position.seats[seat].dm_told)
        await self._tell_closed(position, seat)

    async def _note_closed(self, position: Position, seat: Seat, *, told: bool) -> None:
        now = self.repository.clock()
        await self.store.update_seat(position.id, seat, dm_closed=True, dm_closed_at=now, dm_told=told)
        position.seats[seat] = structs.replace(
            position.seats[seat], dm_closed=True, dm_closed_at=now, dm_told=told
        )

    async def _tell_closed(self, position: Position, seat: Seat) -> None:
        """Tell the table that a seat's DMs are closed; not while somebody is asked in secret, which it would
        show."""
        row = position.seats[seat]
        if row.dm_told or row.user_id is None or position.asks_in_secret:
            return
        await self.store.update_seat(position.id, seat, dm_told=True)
        told = write_due(NoticeDue(ClosedDms(row.user_id, seat)), version=int(row.dm_closed_at or 0.0))
        await self.store.add_outbox(position.id, [told], self.repository.clock())
