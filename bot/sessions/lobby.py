"""Lobbies: opening a table, sitting down, options, computer players, the start."""

import json
from typing import Any

from bot.sessions.actors import Person, Venue
from bot.sessions.commit import asked_at_start, clock_timers
from bot.sessions.moves import MoveMaker
from bot.sessions.outgoing import HandDue, TurnDue, lobby_due, write_due
from bot.sessions.position import Position
from bot.sessions.presentation import Presentation
from bot.sessions.refusals import Finished, LobbyRefusal, NotYours, about
from bot.sessions.repository import SessionRepository, unknown_players
from bot.sessions.table_options import SEATS, TableOptions
from games.core.errors import OptionError
from games.core.fairness import new_salt, new_seed
from games.core.game import Game
from games.core.numbers import whole_number
from games.core.options import OptionField, option_fields, read_options
from games.players import player, players
from games.registry import UnknownGame, game
from renderers.contract import renderer_for
from storage.errors import AlreadySeated, LobbyFull, NotALobby, SeatsChanged, TooFewSeats
from storage.records import CANCELLED, COMPUTER, HUMAN, LOBBY, OVER, NewSession, NewSnapshot

SEAT_DIGITS = 4
"""The most digits that a number of seats can have."""


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
        async with self.repository.lock(session_id):
            position = await self._lobby(session_id)
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
            return await self._changed(session_id)

    async def leave(self, session_id: int, person: Person, interaction: int | None = None) -> Position:
        """Take a person's seat away; the next person becomes host, and a table without people is closed."""
        async with self.repository.lock(session_id):
            position = await self._lobby(session_id)
            try:
                left = await self.repository.store.release_seat(session_id, person.id)
            except NotALobby:
                raise self._begun(position) from None
            if not left:
                raise LobbyRefusal(f"You have no seat at {position.title}. You can join it.")
            people = [row for row in await self.repository.store.seats(session_id) if row.kind == HUMAN]
            if not people:
                await self.repository.store.cancel_session(session_id, self.repository.clock())
            elif person.id == position.session.host_id:
                await self.repository.store.update_session(session_id, host_id=people[0].user_id)
            return await self._changed(session_id)

    async def add_computer(
        self, session_id: int, by: int, key: str = "sailor", interaction: int | None = None
    ) -> Position:
        """Give a computer player a seat. Only the host may."""
        async with self.repository.lock(session_id):
            position = await self._hosted(session_id, by)
            if key not in players():
                raise LobbyRefusal(f"There is no computer player {key}. There are: {', '.join(players())}.")
            taken = {row.name for row in position.seats}
            title = player(key).title
            name = next(name for n in range(1, 20) if (name := title if n == 1 else f"{title} {n}") not in taken)
            try:
                await self.repository.store.add_computer(session_id, key, name)
            except LobbyFull:
                raise LobbyRefusal(f"All {position.session.seats} seats of {position.title} are taken.") from None
            return await self._changed(session_id)

    async def remove_computer(self, session_id: int, by: int, interaction: int | None = None) -> Position:
        """Take the seat of the newest computer player away. Only the host may."""
        async with self.repository.lock(session_id):
            position = await self._hosted(session_id, by)
            seat = next((row.seat for row in reversed(position.seats) if row.kind == COMPUTER), None)
            if seat is None:
                raise LobbyRefusal("There is no computer player at this table.")
            await self.repository.store.release_seat(session_id, seat=seat)
            return await self._changed(session_id)

    async def set_option(
        self, session_id: int, by: int, name: str, value: str, interaction: int | None = None
    ) -> Position:
        """Set an option of the game or the table, or the number of seats. Only the host may."""
        async with self.repository.lock(session_id):
            position = await self._hosted(session_id, by)
            chosen = json.loads(position.session.options)
            seats = None
            if name == SEATS:
                seats = whole_number(value, SEAT_DIGITS)
                if seats is None:
                    raise LobbyRefusal("That is no number of seats.")
                chosen["game"] = with_room(position.rules, chosen.get("game", {}), seats)
            else:
                house = {field.name for field in option_fields(TableOptions)}
                kind, group = (TableOptions, "table") if name in house else (position.rules.Options, "game")
                chosen.setdefault(group, {})[name] = value
                try:
                    options = read_options(kind, chosen[group])
                except OptionError as error:
                    raise LobbyRefusal(str(error)) from None
                if group == "game":
                    seats = nearest(position.session.seats, position.rules.seats_for(options))
            try:
                await self.repository.store.set_options(session_id, json.dumps(chosen).encode(), seats)
            except TooFewSeats as error:
                raise LobbyRefusal(f"{error.taken} seats are taken: somebody must get up first.") from None
            return await self._changed(session_id)

    async def start(self, session_id: int, by: int, interaction: int | None = None) -> Position:
        """Begin the game; computer players that come first have moved when this returns."""
        await self._begin(session_id, by, interaction)
        position = await self.moves.advance(session_id)
        self.repository.wake()
        return position

    async def _begin(self, session_id: int, by: int, interaction: int | None) -> None:
        """Begin the game with those who sit there; the host's right. Starting twice is once.

        The deliverer is not woken: computer players may have the first moves, and one message shows them all.
        """
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            if position.running:
                return
            position = await self._hosted(session_id, by)
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
        for row in await self.repository.store.sessions_in(old.session.channel_id, (LOBBY,)):
            if json.loads(row.options).get("rematch") == old.id:
                return await self.repository.load(row.id)
        return None

    async def _open_rematch(self, old: Position, person: Person, interaction: int | None) -> Position:
        chosen = json.loads(old.session.options)
        position = await self.open(
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

    async def _lobby(self, session_id: int) -> Position:
        position = await self.repository.load(session_id)
        if not position.in_lobby:
            with about(position):
                raise self._begun(position)
        return position

    async def _hosted(self, session_id: int, by: int) -> Position:
        position = await self._lobby(session_id)
        if by != position.session.host_id:
            host = next(
                (row.name for row in position.seats if row.user_id == position.session.host_id), "the host"
            )
            raise NotYours(f"Only {self.presentation.escape(host)} can do that: they opened this table.")
        return position

    async def _changed(self, session_id: int) -> Position:
        """Have the lobby message brought up to date, and return the table."""
        position = await self.repository.load(session_id)
        await self.repository.store.add_outbox(
            session_id, [lobby_due(self.repository.clock())], self.repository.clock()
        )
        self.repository.wake()
        return position

    @staticmethod
    def _begun(position: Position) -> Exception:
        if position.running:
            return LobbyRefusal(f"{position.title} has begun. You can watch, or open your own table: /game new.")
        return Finished(f"{position.title} is over. Open a new table: /game new.")


def nearest(seats: int, allowed: range) -> int | None:
    """Return how many seats a table must offer instead; None where as many as it offers can sit there."""
    return None if seats in allowed else min(max(seats, allowed[0]), allowed[-1])


def with_room(rules: Game[Any], chosen: dict[str, str], seats: int) -> dict[str, str]:
    """Return the options with which so many can sit at a table: those chosen, and one more if that takes it.

    Raises `LobbyRefusal` where none does, or where one was chosen otherwise: it is named.
    """
    allowed = rules.seats_for(read_options(rules.Options, chosen))
    if seats in allowed:
        return chosen
    text = f"{rules.title} is for {allowed[0]} to {allowed[-1]} seats, not {seats}."
    for field in option_fields(rules.Options):
        for value in field.values:
            other = {**chosen, field.name: value}
            if seats in rules.seats_for(read_options(rules.Options, other)):
                if field.name not in chosen:
                    return other
                raise LobbyRefusal(f"{text} With the option {field.name}={value} it is.")
    raise LobbyRefusal(text)
