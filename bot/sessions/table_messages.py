"""Which message is new and which an edit: the table's own, its lobby's, and each seat's private one."""

import contextlib
import json
from typing import Any

from msgspec import structs

from bot.sessions.log_entries import EndAsked, LogEntry, MoveMade, UndoAsked, Undone
from bot.sessions.lookup import Lookup
from bot.sessions.messages import Composer, to_ping, wants_thread
from bot.sessions.messenger import EDITABLE, MessageRef, Messenger, PlaceRequest, Post, Undeliverable
from bot.sessions.outgoing import ClosedDms, NoticeDue, write_due
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable
from bot.sessions.repository import SessionRepository
from games.core.seat import Seat

FROM_THE_START = -1
"""The log is told from here in the first message, also when it is brought up to date."""


class TableMessages:
    """What everybody at a table sees: the lobby, and a message for each turn."""

    def __init__(self, repository: SessionRepository, composer: Composer, messenger: Messenger) -> None:
        self.repository = repository
        self.store = repository.store
        self.composer = composer
        self.messenger = messenger

    async def _note(self, position: Position, **fields: Any) -> None:
        """Note where a table is shown, in the store and in the position that others are made of."""
        await self.store.update_session(position.id, **fields)
        position.session = structs.replace(position.session, **fields)

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
                return await self.messenger.edit(MessageRef(channel, known), post)
            except Undeliverable as trouble:
                if trouble.why not in ("gone", "old"):
                    raise
                if not position.in_lobby:  # the game goes on elsewhere: nobody needs the lobby again
                    return MessageRef(channel, known)
        called = await self._played_before(position)
        post = await self.composer.lobby(position, await self._server(position), called=called, banner=True)
        ref = await self.messenger.post(channel, post, nonce)
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
            return await self.messenger.post(place, post, nonce)
        except Undeliverable as trouble:
            if trouble.why != "gone" or place == position.session.channel_id:
                raise
        await self._note(position, thread_id=None)
        return await self.messenger.post(await self.place(position), post, nonce)

    # --- the turn -----------------------------------------------------------------------------------

    async def turn(self, position: Position, nonce: str, *, closed: bool, again: int) -> MessageRef | None:
        """Show how a table stands: by an edit of its turn's message, or by a new one.

        `closed` where it was closed without a result; `again` is the version of the row that asks for it.
        """
        session = position.session
        known, first = session.turn_message_id, session.turn_message_id is None
        if not first and not closed and session.posted_version >= position.version:
            return None
        if first and closed:
            return None
        ping = () if closed else to_ping(position, session.posted_version)
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

    def _turn_message(self, position: Position, ref: MessageRef, start: int) -> dict[str, int | float | None]:
        """Return the session's fields for a new turn message, which tells the log from row `start` on."""
        return {
            "turn_message_id": ref.message_id,
            "turn_message_at": self.repository.clock(),
            "turn_message_turn": start,
            "turn_message_round": position.rules.round_number(position.state),
        }

    def _editable(self, position: Position, ping: tuple[int, ...]) -> bool:
        """A turn's message is brought up to date while it is young and nobody must be called anew.

        A seat that goes on with its turn need not be called; one that comes to its turn from a secret answer, from
        an undo that all agreed to, after somebody else, or in the next round of a game that it plays alone, must.
        """
        session = position.session
        if session.turn_message_id is None or session.turn_message_at is None or position.over:
            return False
        if self.repository.clock() - session.turn_message_at > EDITABLE:
            return False
        if not ping:
            return True
        new = position.history.after(session.posted_version)
        if any(isinstance(entry.deed, UndoAsked | EndAsked) for entry in new):
            return False
        asked = position.visible_acting(None)
        same_round = session.turn_message_round in (None, position.rules.round_number(position.state))
        return (
            len(asked) == 1
            and bool(new)
            and all(_goes_on(entry) for entry in new)
            and {entry.seat for entry in new} == {asked[0]}
            and same_round
        )

    async def _edit_or_post(self, position: Position, post: Post, nonce: str, *, edit: bool) -> MessageRef:
        if edit:
            assert position.session.turn_message_id is not None
            try:
                return await self.messenger.edit(
                    MessageRef(position.place, position.session.turn_message_id), post
                )
            except Undeliverable as trouble:
                if trouble.why not in ("old", "gone"):
                    raise
        return await self.post(position, post, nonce)


def _goes_on(entry: LogEntry) -> bool:
    """Return whether an entry is part of an open turn: a move, or one taken back freely."""
    match entry.deed:
        case MoveMade(secret=secret):
            return not secret
        case Undone(seed=seed):
            return seed is None
    return False


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

    async def show(self, position: Position, seat: Seat, nonce: str, *, asked: bool) -> MessageRef | None:
        """Show a seat its hand, in a new message where it is asked for something."""
        row = position.seats[seat]
        if position.state is None or not position.is_human(seat) or row.user_id is None or row.dm_closed:
            return None
        if not position.running and row.hand_message_id is None:
            return None
        settings = await self.store.user_settings(row.user_id)
        if settings.get("dms") == "off":
            return None
        asked = asked and position.running and seat in position.acting()
        onward = await self.lookup.others_wait(row.user_id, position.id)
        post = await self.composer.hand(position.seen_by(seat), settings, asked=asked, onward=onward)
        known = None
        if row.hand_message_id is not None and row.hand_channel_id is not None:
            known = MessageRef(row.hand_channel_id, row.hand_message_id)
        try:
            ref = await self._edit_or_send(position, seat, post, nonce, known, asked=asked)
        except Undeliverable as trouble:
            if trouble.why != "closed":
                raise
            await self._closed(position, seat)
            return None
        if ref != known:
            await self.store.update_seat(
                position.id, seat, hand_message_id=ref.message_id, hand_channel_id=ref.channel_id
            )
        return ref

    async def _edit_or_send(
        self, position: Position, seat: Seat, post: Post, nonce: str, known: MessageRef | None, *, asked: bool
    ) -> MessageRef:
        if not asked and known is not None:
            with contextlib.suppress(Undeliverable):
                return await self.messenger.edit(known, post)
        user = position.seats[seat].user_id
        assert user is not None
        ref = await self.messenger.send_dm(user, post, nonce)
        # a table is one message in somebody's DMs, the newest
        if known is not None and known.message_id != ref.message_id:
            await self.messenger.remove(known)
        return ref

    async def _closed(self, position: Position, seat: Seat) -> None:
        """Say it once, at the table; from then on the hand is behind the button."""
        await self.store.update_seat(position.id, seat, dm_closed=True)
        user = position.seats[seat].user_id
        assert user is not None
        row = write_due(NoticeDue(ClosedDms(user, seat)), version=0)
        await self.store.add_outbox(position.id, [row], self.repository.clock())
