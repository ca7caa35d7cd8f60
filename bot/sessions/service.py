"""The table service: one door to all that people can do at tables."""

import asyncio
import contextlib
import json
import time

import msgspec

from bot.sessions import log_text, lookup, records
from bot.sessions.actors import Person, Venue
from bot.sessions.commit import TABLE, TURN, lobby_row
from bot.sessions.delivery import Deliverer
from bot.sessions.history import free_undo, own_last_move, visible_version
from bot.sessions.lobby import Lobby
from bot.sessions.messenger import Messenger
from bot.sessions.pictures import InlinePictures, Pictures
from bot.sessions.play import MoveMaker
from bot.sessions.position import Position
from bot.sessions.refusals import Illegal, LobbyRefusal, Refusal
from bot.sessions.repository import Clock, SessionRepository
from bot.sessions.results import ActionResult
from bot.sessions.table_options import TableOptions
from bot.sessions.timers import Timers
from bot.sessions.votes import Votes
from games.core.move import Move
from games.core.options import OptionField, option_fields
from games.core.seat import Seat, seat_letter
from games.core.standing_orders import order_fields
from games.players import player, players
from games.registry import all_games
from renderers.contract import Seating, renderer_for
from renderers.kit.flags import seat_sign
from renderers.kit.picture import Picture
from renderers.pool import DrawingError
from renderers.request import BannerRequest, HandRequest, PageRequest, PictureRequest
from storage.records import CANCELLED, COMPUTER, LIVE, LOBBY, OVER, NewOutbox
from storage.store import Store


class TableService:
    """Lobbies, moves, undo, clocks and delivery on one store. It speaks to people through a `Messenger`."""

    def __init__(self, store: Store, *, pictures: Pictures | None = None, clock: Clock = time.time) -> None:
        self.store = store
        self.pictures: Pictures = pictures or InlinePictures()
        self.repository = SessionRepository(store, clock)
        self._lobby = Lobby(self.repository)
        self._play = MoveMaker(self.repository)
        self._consent = Votes(self.repository, self._play)
        self.clocks = Timers(self.repository, self._play)
        self.deliverer: Deliverer | None = None
        self._tasks: list[asyncio.Task[None]] = []

    # Running

    def attach(self, messenger: Messenger) -> None:
        """Take the messenger that carries all messages from now on."""
        self.repository.escape = messenger.escape
        self.repository.code = messenger.code
        self.deliverer = Deliverer(self.repository, messenger, self.pictures)

    async def start_running(self) -> None:
        """Take up every table where it stands, then deliver and watch the clocks in the background."""
        assert self.deliverer is not None, "attach a messenger first"
        for position in await self.repository.load_readable(await self.store.running_sessions()):
            await self._play.advance(position.id)
        self._tasks = [
            asyncio.create_task(self.deliverer.run(), name="deliverer"),
            asyncio.create_task(self.clocks.run(), name="clocks"),
        ]

    async def stop_running(self) -> None:
        """End the background work; what is in the outbox stays there for the next start."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks = []

    async def warm_up(self) -> None:
        """Have every game drawn once at its fewest and most seats, so that the first real board is quick."""
        for rules in all_games():
            with contextlib.suppress(DrawingError):
                await self.draw(BannerRequest(game_key=rules.key, title=rules.title, subtitle=rules.blurb))
                for seats in {rules.seat_range[0], rules.seat_range[-1]}:
                    state = rules.setup(seats, rules.Options(), 0)
                    names = tuple(seat_letter(seat) for seat in range(seats))
                    table = Seating(rules.title, 0, names, tuple(seat_sign(seat) for seat in range(seats)))
                    view = rules.view(state, None)
                    for page in renderer_for(rules.key).pages(view, table)[:2]:
                        await self.draw(PageRequest(game_key=rules.key, view=view, seating=table, key=page.key))
                    await self.draw(HandRequest(game_key=rules.key, view=rules.view(state, 0), seating=table))

    # Lobby

    async def open_table(
        self,
        game_key: str,
        host: Person,
        place: Venue,
        *,
        seats: int | None = None,
        game_options: dict[str, str] | None = None,
        table_options: dict[str, str] | None = None,
        interaction: int | None = None,
    ) -> Position:
        """Open a table with its host seated. Raises `LobbyRefusal`."""
        return await self._lobby.open(
            game_key, host, place, seats=seats, game_options=game_options, table_options=table_options,
            interaction=interaction,
        )  # fmt: skip

    async def join(self, session_id: int, person: Person, interaction: int | None = None) -> Position:
        return await self._lobby.join(session_id, person, interaction)

    async def leave(self, session_id: int, person: Person, interaction: int | None = None) -> Position:
        return await self._lobby.leave(session_id, person, interaction)

    async def add_computer(
        self, session_id: int, by: int, player: str = "sailor", interaction: int | None = None
    ) -> Position:
        return await self._lobby.add_computer(session_id, by, player, interaction)

    async def remove_computer(self, session_id: int, by: int, interaction: int | None = None) -> Position:
        return await self._lobby.remove_computer(session_id, by, interaction)

    async def set_option(
        self, session_id: int, by: int, name: str, value: str, interaction: int | None = None
    ) -> Position:
        return await self._lobby.set_option(session_id, by, name, value, interaction)

    async def start(self, session_id: int, by: int, interaction: int | None = None) -> Position:
        """Begin the game; computer players that come first have moved when this returns."""
        await self._lobby.start(session_id, by, interaction)
        await self._play.advance(session_id)
        self.repository.wake()
        return await self.repository.load(session_id)

    async def rematch(self, session_id: int, person: Person, interaction: int | None = None) -> Position:
        """Open a table like one that is over, in the same channel, with the same computer players.

        The first one who asks opens it; the others sit down there. Raises `LobbyRefusal` while the game goes on.
        """
        async with self.repository.lock(session_id):
            old = await self.repository.load(session_id)
            if old.session.status not in (OVER, CANCELLED):
                raise LobbyRefusal(f"{old.title} is still being played.")
            opened = await self._rematch_of(old)
            if opened is None:
                return await self._open_rematch(old, person, interaction)
        if opened.seat_of(person.id) is not None:
            return opened
        return await self.join(opened.id, person)

    async def _rematch_of(self, old: Position) -> Position | None:
        """Return the lobby that was opened as a rematch of a table and is still open."""
        for row in await self.store.sessions_in(old.session.channel_id, (LOBBY,)):
            if json.loads(row.options).get("rematch") == old.id:
                return await self.repository.load_row(row)
        return None

    async def _open_rematch(self, old: Position, person: Person, interaction: int | None) -> Position:
        chosen = json.loads(old.session.options)
        position = await self._lobby.open(
            old.rules.key,
            person,
            Venue(old.session.guild_id, old.session.channel_id, chosen.get("thread", True)),
            seats=max(old.session.seats, len(old.seats)),
            game_options=chosen.get("game", {}),
            table_options=chosen.get("table", {}),
            rematch=old.id,
            interaction=interaction,
        )
        if len(position.seats) == 1:
            for row in old.seats:
                if row.kind == COMPUTER and row.player in players():
                    position = await self.add_computer(position.id, person.id, row.player)
        return position

    # Play

    async def act(
        self,
        session_id: int,
        user_id: int,
        move: Move | str,
        *,
        version: int | None = None,
        interaction: int | None = None,
    ) -> ActionResult:
        """Make a person's move: see `Play.act`."""
        return await self._play.act(session_id, user_id, move, version=version, interaction=interaction)

    async def undo(
        self, session_id: int, user_id: int, *, version: int | None = None, interaction: int | None = None
    ) -> ActionResult:
        return await self._consent.undo(session_id, user_id, version=version, interaction=interaction)

    async def vote(
        self,
        session_id: int,
        user_id: int,
        agree: bool,
        *,
        asked: int | None = None,
        interaction: int | None = None,
    ) -> ActionResult:
        return await self._consent.vote(session_id, user_id, agree, asked=asked, interaction=interaction)

    async def resign(self, session_id: int, user_id: int, *, interaction: int | None = None) -> ActionResult:
        return await self._consent.resign(session_id, user_id, interaction=interaction)

    async def end(self, session_id: int, user_id: int, *, interaction: int | None = None) -> ActionResult:
        return await self._consent.end(session_id, user_id, interaction=interaction)

    async def set_orders(self, session_id: int, user_id: int, occasion: str, policy: str) -> str:
        """Give a standing order; it is carried out at once if the table waits for it. Returns a sentence."""
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            seat = position.require_seat(user_id)
            position.require_playing(seat)
            if position.rules.StandingOrders is None:
                raise Illegal(f"{position.rules.title} knows no standing orders.")
            fields = {field.name: field for field in order_fields(position.rules.StandingOrders)}
            if occasion not in fields or policy not in fields[occasion].values:
                raise Illegal(f"Orders are for {', '.join(fields)}; say one of its answers.")
            orders = msgspec.structs.replace(position.orders(seat), **{occasion: policy})
            await self.store.update_seat(session_id, seat, orders=msgspec.json.encode(orders))
        await self._play.advance(session_id)
        return f"{fields[occasion].sentence}: {policy}."

    # Reading

    async def position(self, session_id: int) -> Position:
        """Return a table as it stands. Raises `NoSuchTable`."""
        return await self.repository.load(session_id)

    async def find(self, user_id: int, channel_id: int, session_id: int | None = None) -> Position:
        """Return the table that a person means. Raises `NoSuchTable` or `WhichTable`."""
        return await lookup.find(self.repository, user_id, channel_id, session_id)

    async def may_name(self, session_id: int, user_id: int, guild_id: int | None) -> bool:
        """Return whether a table is there for a person in a server (None: in a DM)."""
        return await lookup.may_name(self.repository, session_id, user_id, guild_id)

    async def visible_version(self, position: Position, seat: Seat | None) -> int:
        """Return the version at which a seat (None: everybody) last could see that something happened."""
        return visible_version(position.rules, await self.store.moves(position.id), seat)

    async def tables_of(self, user_id: int) -> list[Position]:
        """Return a person's live tables, those that wait for the person first."""
        return await lookup.tables_of(self.repository, user_id)

    async def tables_in(self, channel_id: int) -> list[Position]:
        """Return the live tables of a channel and its threads, oldest first."""
        return await self.repository.load_readable(await self.store.sessions_in(channel_id, LIVE))

    async def log_lines(
        self, position: Position, viewer: Seat | None, after: int = 0, limit: int | None = None
    ) -> list[str]:
        """Return the log in words as a viewer may know it; with `limit`, its last lines."""
        rows = await self.store.moves(position.id, after=after)
        lines = log_text.tell_rows(position, rows, viewer, self.repository.escape)
        return lines[-limit:] if limit else lines

    async def since_last_turn(self, position: Position, seat: Seat) -> list[str]:
        """Return what happened since a seat's own last move, at most twelve lines."""
        rows = await self.store.moves(position.id)
        return log_text.since_last_turn(position, rows, seat, self.repository.escape)

    async def undo_label(self, position: Position, seat: Seat) -> str | None:
        """Return what the undo button of a seat says, or None while there is nothing to take back."""
        if not position.running or not position.is_human(seat):
            return None
        rows = await self.store.moves(position.id)
        if free_undo(position.rules, rows, seat) is not None:
            return "Undo"
        if position.table_options.get("undo", "ask") == "off" or own_last_move(rows, seat) is None:
            return None
        others = [row for row in position.seats if position.is_human(row.seat) and row.seat != seat]
        return "Ask to undo" if others else "Undo"

    async def draw(self, request: PictureRequest) -> Picture | None:
        """Return a picture, drawn in the pool or from the cache; None where words say it all."""
        return await self.pictures.draw(request)

    async def export(self, session_id: int) -> bytes:
        """Return the record of a finished game as JSON. Raises `Refusal` while it is played."""
        position = await self.repository.load(session_id)
        return records.encode_record(records.record_of(position, await self.store.moves(session_id)))

    async def verify(self, session_id: int) -> str:
        """Play a game again from its seed and say that it agrees. Raises `Refusal` if not."""
        position = await self.repository.load(session_id)
        return records.verify(position, await self.store.moves(session_id))

    # Settings

    async def user_setting(self, user_id: int, key: str) -> str | None:
        return await self.store.user_setting(user_id, key)

    async def set_user_setting(self, user_id: int, key: str, value: str | None) -> None:
        """Keep a person's setting; `dms on` also forgets that the person's DMs were found closed."""
        await self.store.set_user_setting(user_id, key, value)
        if key == "dms" and value != "off":
            for row in await self.store.sessions_of(user_id):
                seat = next((seat for seat in await self.store.seats(row.id) if seat.user_id == user_id), None)
                if seat is not None and seat.dm_closed:
                    await self.store.update_seat(row.id, seat.seat, dm_closed=False)

    async def what_is_known(self, user_id: int) -> bytes:
        """Return everything stored about a person as JSON; nothing that a running game hides."""
        return json.dumps(await self.store.export_user(user_id), indent=1, default=str).encode()

    async def forget(self, user_id: int) -> int:
        """Forget a person: running seats are given up, lobbies left, then name and number taken out of everything.

        Returns the number of seats the person had.
        """
        for row in await self.store.sessions_of(user_id):
            with contextlib.suppress(Refusal):
                if row.status == LOBBY:
                    await self.leave(row.id, Person(user_id, ""))
                else:
                    await self.resign(row.id, user_id)
        seats = await self.store.purge_user(user_id)
        # answers that others got may name the person; moves are kept from happening twice without them too
        await self.store.forget_answers(self.repository.clock() + 1)
        return seats

    async def show_again(self, session_id: int) -> None:
        """Have a table's message posted anew: after a permission was given back, or a thread was deleted."""
        position = await self.repository.load(session_id)
        now = self.repository.clock()
        row = lobby_row(now)
        if position.state is not None and position.session.status != CANCELLED:
            version = int(now * 1000)
            # what failed before gives way: the new row says it all, at once
            await self.store.supersede(session_id, TURN, TABLE, version)
            await self.store.update_session(session_id, turn_message_id=None)
            row = NewOutbox(kind=TURN, recipient=TABLE, payload=b"", version=version)
        await self.store.add_outbox(session_id, [row], now)
        self.repository.wake()

    @property
    def table_option_fields(self) -> tuple[OptionField, ...]:
        """The options of every table, whatever is played at it."""
        return option_fields(TableOptions)

    @property
    def player_keys(self) -> dict[str, str]:
        """Computer players: key and title."""
        return {key: player(key).title for key in players()}
