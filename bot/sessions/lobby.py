"""Lobbies: opening a table, sitting down, options, computer players, the start."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from bot.sessions.actors import Person, Venue
from bot.sessions.commit import asked_at_start, clock_timers
from bot.sessions.lobby_options import nearest, with_room
from bot.sessions.moves import MoveMaker
from bot.sessions.outgoing import HandDue, TurnDue, lobby_due, write_due
from bot.sessions.position import Position
from bot.sessions.presentation import Presentation
from bot.sessions.refusals import Finished, LobbyRefusal, NotYours, Refusal, about
from bot.sessions.repository import SessionRepository, unknown_players
from bot.sessions.results import decode_result, encode_refusal, encode_result
from bot.sessions.table_options import DAY, SEATS, TableOptions
from games.core.errors import OptionError
from games.core.fairness import new_salt, new_seed
from games.core.numbers import whole_number
from games.core.options import OptionField, option_fields, read_options
from games.players import player, players
from games.registry import UnknownGame, game
from renderers.contract import renderer_for
from storage.errors import AlreadySeated, LobbyFull, NotALobby, SeatsChanged, TooFewSeats
from storage.records import COMPUTER, HUMAN, LOBBY, NewSession, NewSnapshot, NewTimer, TimerRow

SEAT_DIGITS = 4
"""The most digits that a number of seats can have."""
HOST_STARTS = DAY
"""So long only the host starts the game; after that whoever sits there may."""
LOBBY_OPEN = 14 * DAY
"""A lobby that nobody touches for so long is closed."""
EXPIRE = "lobby"
"""The timer that closes it."""


class Lobby:
    """What can be done to a table before its game begins."""

    def __init__(self, repository: SessionRepository, presentation: Presentation, moves: MoveMaker) -> None:
        self.repository = repository
        self.presentation = presentation
        self.moves = moves

    @property
    def table_option_fields(self) -> tuple[OptionField, ...]:
        """The options of every table, whatever is played at it."""
        return option_fields(TableOptions)

    @property
    def player_keys(self) -> dict[str, str]:
        """Computer players: key and title."""
        return {key: player(key).title for key in players()}

    async def open(
        self,
        key: str,
        host: Person,
        place: Venue,
        *,
        seats: int | None = None,
        game_options: dict[str, str] | None = None,
        table_options: dict[str, str] | None = None,
        rematch: int | None = None,
        interaction: int | None = None,
    ) -> Position:
        """Open a table with its host on the first seat. Raises `LobbyRefusal` for what is not on offer."""
        try:
            rules = game(key)
            options = read_options(rules.Options, game_options or {})
            read_options(TableOptions, table_options or {})
        except (UnknownGame, OptionError) as error:
            raise LobbyRefusal(str(error)) from None
        renderer_for(key)  # a table of a game that nobody draws would never be seen
        wanted = seats if seats is not None else rules.seats_for(options)[-1]
        chosen = {
            "game": with_room(rules, game_options or {}, wanted),
            "table": table_options or {},
            "thread": place.thread,
            "rematch": rematch,
        }
        row = await self.repository.store.create_session(
            NewSession(
                guild_id=place.guild_id,
                channel_id=place.channel_id,
                game=rules.key,
                host_id=host.id,
                seats=wanted,
                host_name=host.name,
                options=json.dumps(chosen).encode(),
                rules_schema=rules.schema,
                now=self.repository.clock(),
            ),
            interaction,
        )
        return await self._changed(row.id)

    async def join(self, session_id: int, person: Person, interaction: int | None = None) -> Position:
        """Give a person a seat. Raises `LobbyRefusal`."""

        async def sit_down(position: Position) -> None:
            try:
                await self.repository.store.claim_seat(session_id, person.id, person.name)
            except LobbyFull:
                raise LobbyRefusal(
                    f"All {position.session.seats} seats of {position.title} are taken."
                    " You can watch, or open your own table: /game new."
                ) from None
            except AlreadySeated:
                raise LobbyRefusal(f"You already sit at {position.title}. The host presses Start.") from None
            except NotALobby:
                raise self._begun(position) from None

        return await self._once(session_id, interaction, sit_down)

    async def leave(self, session_id: int, person: Person, interaction: int | None = None) -> Position:
        """Take a person's seat away; the next person becomes host, and a table without people is closed."""

        async def get_up(position: Position) -> None:
            store = self.repository.store
            try:
                left = await store.release_seat(session_id, person.id)
            except NotALobby:
                raise self._begun(position) from None
            if not left:
                raise LobbyRefusal(f"You have no seat at {position.title}. You can join it.")
            people = [row for row in await store.seats(session_id) if row.kind == HUMAN]
            if not people:
                await store.cancel_session(session_id, self.repository.clock())
            elif person.id == position.session.host_id:
                await store.update_session(session_id, host_id=people[0].user_id)

        return await self._once(session_id, interaction, get_up)

    async def add_computer(
        self, session_id: int, by: int, key: str = "sailor", interaction: int | None = None
    ) -> Position:
        """Give a computer player a seat. Only the host may."""

        async def sit_down(position: Position) -> None:
            self._check_host(position, by)
            if key not in players():
                raise LobbyRefusal(f"There is no computer player {key}. There are: {', '.join(players())}.")
            taken = {row.name for row in position.seats}
            title = player(key).title
            name = next(name for n in range(1, 20) if (name := title if n == 1 else f"{title} {n}") not in taken)
            try:
                await self.repository.store.add_computer(session_id, key, name)
            except LobbyFull:
                raise LobbyRefusal(f"All {position.session.seats} seats of {position.title} are taken.") from None

        return await self._once(session_id, interaction, sit_down)

    async def remove_computer(self, session_id: int, by: int, interaction: int | None = None) -> Position:
        """Take the seat of the newest computer player away. Only the host may."""

        async def get_up(position: Position) -> None:
            self._check_host(position, by)
            seat = next((row.seat for row in reversed(position.seats) if row.kind == COMPUTER), None)
            if seat is None:
                raise LobbyRefusal("There is no computer player at this table.")
            await self.repository.store.release_seat(session_id, seat=seat)

        return await self._once(session_id, interaction, get_up)

    async def set_option(
        self, session_id: int, by: int, name: str, value: str, interaction: int | None = None
    ) -> Position:
        """Set an option of the game or the table, or the number of seats. Only the host may."""

        async def choose(position: Position) -> None:
            self._check_host(position, by)
            chosen, seats = _choose(position, name, value)
            try:
                await self.repository.store.set_options(session_id, json.dumps(chosen).encode(), seats)
            except TooFewSeats as error:
                raise LobbyRefusal(f"{error.taken} seats are taken: somebody must get up first.") from None

        return await self._once(session_id, interaction, choose)

    async def expire(self, timer: TimerRow) -> None:
        """Close a lobby that nobody has touched for long; nothing happens to one that was, or has begun."""
        store, now = self.repository.store, self.repository.clock()
        async with self.repository.lock(timer.session_id):
            if timer != await store.timer(timer.id):
                return
            session = await store.session(timer.session_id)
            if session is None or session.status != LOBBY:
                await store.clear_timer(timer.session_id, timer.kind, timer.key)
                return
            await store.cancel_session(timer.session_id, now, [lobby_due(now)])
            self.repository.wake()

    async def start(self, session_id: int, by: int, interaction: int | None = None) -> Position:
        """Begin the game; computer players that come first have moved when this returns."""
        await self._begin(session_id, by, interaction)
        position = await self.moves.advance(session_id)
        self.repository.wake()
        return position

    async def _begin(self, session_id: int, by: int, interaction: int | None) -> None:
        """Begin the game with those who sit there. Starting twice is once.

        The deliverer is not woken: computer players may have the first moves, and one message shows them all.
        """
        async with self.repository.lock(session_id):
            if interaction is not None and (row := await self.repository.store.answer(interaction)) is not None:
                decode_result(row.answer)
                return
            try:
                await self._begin_game(session_id, by, interaction)
            except Refusal as refusal:
                await self._keep(interaction, encode_refusal(refusal), session_id)
                raise

    async def _begin_game(self, session_id: int, by: int, interaction: int | None) -> None:
        position = await self.repository.load(session_id)
        if position.running and (by == position.session.host_id or position.seat_of(by) is not None):
            return
        with about(position):
            if not position.in_lobby:
                raise self._begun(position)
            self._check_may_start(position, by)
            rules, now = position.rules, self.repository.clock()
            count = len(position.seats)
            low = position.seat_range[0]
            if count not in position.seat_range:
                raise LobbyRefusal(
                    f"{rules.title} needs at least {low} seats taken; there are {count}."
                    " Wait for somebody to join, or add a computer player."
                )
            if unknown := unknown_players(position.seats):
                raise LobbyRefusal(f"There is no computer player {unknown[0]} any more: take it away first.")
            seed, salt = new_seed(), new_salt()
            position.state = rules.setup(count, position.game_options(), seed)
            acting = position.acting()
            hands = [
                write_due(HandDue(row.seat, row.seat in acting))
                for row in position.seats
                if position.is_human(row.seat)
            ]
            outbox = [write_due(TurnDue()), *hands, lobby_due(now)]
            try:
                await self.repository.store.start_session(
                    session_id, seed, salt,
                    NewSnapshot(schema=rules.schema, state=rules.encode(position.state)), outbox, now, interaction,
                    timers=clock_timers(position, now), seats=position.seats,
                    asked=asked_at_start(position),
                )  # fmt: skip
            except SeatsChanged:
                raise LobbyRefusal("Somebody sat down or got up in that moment. Press Start again.") from None
            except NotALobby:
                raise self._begun(position) from None

    async def _once(
        self, session_id: int, interaction: int | None, change: Callable[[Position], Awaitable[None]]
    ) -> Position:
        """Change a lobby and have its message brought up to date; return the table.

        The same interaction again gets the first one's answer, refusals included.
        """
        async with self.repository.lock(session_id):
            store = self.repository.store
            if interaction is not None and (row := await store.answer(interaction)) is not None:
                decode_result(row.answer)
                return await self.repository.load(session_id)
            try:
                await change(await self._lobby(session_id))
            except Refusal as refusal:
                await self._keep(interaction, encode_refusal(refusal), session_id)
                raise
            await self._keep(interaction, encode_result("Done."), session_id)
            return await self._changed(session_id)

    async def _keep(self, interaction: int | None, answer: bytes, session_id: int) -> None:
        if interaction is not None:
            await self.repository.store.keep_answer(interaction, answer, self.repository.clock(), session_id)

    async def _lobby(self, session_id: int) -> Position:
        position = await self.repository.load(session_id)
        if not position.in_lobby:
            with about(position):
                raise self._begun(position)
        return position

    def _check_host(self, position: Position, by: int) -> None:
        if by != position.session.host_id:
            raise NotYours(f"Only {self._host_name(position)} can do that: they opened this table.")

    def _check_may_start(self, position: Position, by: int) -> None:
        """Raise `NotYours` unless somebody may start a game: its host, after a day whoever sits there."""
        if by == position.session.host_id:
            return
        seated = position.seat_of(by) is not None
        if seated and self.repository.clock() - position.session.created_at >= HOST_STARTS:
            return
        later = " A day after that, whoever sits there may press Start." if seated else ""
        raise NotYours(f"Only {self._host_name(position)} can do that: they opened this table.{later}")

    def _host_name(self, position: Position) -> str:
        host = position.session.host_id
        name = next((row.name for row in position.seats if row.user_id == host), "the host")
        return self.presentation.escape(name)

    async def _changed(self, session_id: int) -> Position:
        """Have the lobby message brought up to date, and the time until it is closed begin anew; return the
        table."""
        position, now = await self.repository.load(session_id), self.repository.clock()
        closing = NewTimer(kind=EXPIRE, due_at=now + LOBBY_OPEN, length=LOBBY_OPEN)
        await self.repository.store.add_outbox(
            session_id, [lobby_due(now)], now, timers=[closing] if position.in_lobby else []
        )
        self.repository.wake()
        return position

    @staticmethod
    def _begun(position: Position) -> Exception:
        if position.running:
            return LobbyRefusal(f"{position.title} has begun. You can watch, or open your own table: /game new.")
        return Finished(f"{position.title} is over. Open a new table: /game new.")


def _choose(position: Position, name: str, value: str) -> tuple[dict[str, Any], int | None]:
    """Return what is chosen for a table with one option more, and the number of seats if that changes with it.

    Raises `LobbyRefusal`.
    """
    chosen = json.loads(position.session.options)
    if name == SEATS:
        seats = whole_number(value, SEAT_DIGITS)
        if seats is None:
            raise LobbyRefusal("That is no number of seats.")
        chosen["game"] = with_room(position.rules, chosen.get("game", {}), seats)
        return chosen, seats
    house = {field.name for field in option_fields(TableOptions)}
    kind, group = (TableOptions, "table") if name in house else (position.rules.Options, "game")
    chosen.setdefault(group, {})[name] = value
    try:
        options = read_options(kind, chosen[group])
    except OptionError as error:
        raise LobbyRefusal(str(error)) from None
    if group == "table":
        return chosen, None
    return chosen, nearest(position.session.seats, position.rules.seats_for(options))
