"""Making a move: one transaction, even if a button is pressed twice or two people press at once."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec import structs

from bot.sessions.autoplay import AppliedMove, by_itself, follow_up, make
from bot.sessions.commit import Before, entries_of, write_change
from bot.sessions.log_entries import Actor, ByClock, ByPerson, HeldAnswer, LogEntry, write_entry
from bot.sessions.log_text import few_lines, tell_events
from bot.sessions.position import Position
from bot.sessions.presentation import Presentation
from bot.sessions.refusals import Illegal, Refusal, Stale, WrongTurn
from bot.sessions.repository import SessionRepository
from bot.sessions.results import ActionResult, decode_result, encode_refusal, encode_result
from games.core.errors import GameError, NotationError
from games.core.move import Move
from games.core.seat import Seat
from games.core.standing_orders import order_fields
from storage.errors import NotRunning, StaleVersion
from storage.records import Duplicate, NewMove, TimerRow

ACTOR_LINES = 8
"""The most lines of the answer to a move; the rest is in the log."""

MOVED_ON = "The table has moved on. Here is where it stands:"

Wanted: TypeAlias = Move | str | Callable[[Position, Seat], Move | str]
"""A move, its notation or label, or what makes it of the position and the seat that it is meant for."""

MadeAt: TypeAlias = int | Callable[[Position], int] | None
"""The version at which a button was made, or what reads it of the position; None is a typed command."""


class MoveMaker:
    """Moves of people, and what follows from them by itself."""

    def __init__(self, repository: SessionRepository, presentation: Presentation) -> None:
        self.repository = repository
        self.presentation = presentation

    async def act(
        self,
        session_id: int,
        user_id: int,
        move: Wanted,
        *,
        version: MadeAt = None,
        interaction: int | None = None,
    ) -> ActionResult:
        """Make a person's move.

        Raises a `Refusal`: `Stranger`, `NotStarted`, `Finished`, `Stale`, `WrongTurn`, `Illegal`. The same
        interaction again gets the first one's answer, refusals included.
        """
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            try:
                if interaction is not None and (found := await self.repeated(interaction, position)) is not None:
                    return found
                return await self._act(position, user_id, move, version, interaction)
            except Refusal as refusal:
                refusal.position = position
                if interaction is not None:
                    answer = encode_refusal(refusal)
                    await self.repository.store.keep_answer(interaction, answer, self.repository.clock())
                raise

    async def repeated(self, interaction: int, position: Position) -> ActionResult | None:
        """Return the answer that an interaction got before, or None. Raises the refusal it got."""
        row = await self.repository.store.answer(interaction)
        return None if row is None else ActionResult(decode_result(row.answer), position, repeated=True)

    async def _act(
        self, position: Position, user_id: int, move: Wanted, version: MadeAt, interaction: int | None
    ) -> ActionResult:
        seat = position.require_seat(user_id)
        position.require_playing(seat)
        check_fresh(position, seat, version)
        if seat not in position.acting():
            raise WrongTurn(self.whose_turn(position, seat))
        before = Before.of(position)
        wanted = self._read(position, seat, move(position, seat) if callable(move) else move)
        if position.rules.response_window(position.state) is not None:
            return await self._hold(position, seat, user_id, wanted, interaction)
        try:
            own = make(position, seat, wanted, ByPerson(user_id))
        except GameError as error:
            raise Illegal(str(error)) from None
        played = [own, *follow_up(position)]
        events = [event for one in played for event in one.events]
        lines = tell_events(position.seen_by(seat), events, self.presentation.escape)
        text = "\n".join(few_lines(lines, ACTOR_LINES)) or "Done."
        return await self._write(position, before, entries_of(position, played), played, text, interaction)

    async def _hold(
        self, position: Position, seat: Seat, user_id: int, move: Move, interaction: int | None
    ) -> ActionResult:
        """Note an answer in a window that closes by itself; it becomes a move when the window closes."""
        try:
            position.rules.apply(position.rules.copy(position.state), seat, move)
        except GameError as error:
            raise Illegal(str(error)) from None
        text = "Noted. The window closes by itself; until then you can change your answer."
        row = write_entry(HeldAnswer(str(move)), ByPerson(user_id), seat)
        return await self._write(position, Before.of(position), (row,), [], text, interaction)

    async def _write(
        self,
        position: Position,
        before: Before,
        rows: tuple[NewMove, ...],
        played: list[AppliedMove],
        text: str,
        interaction: int | None,
    ) -> ActionResult:
        try:
            result = await write_change(
                self.repository, position, before, rows, played,
                interaction=interaction, answer=encode_result(text),
            )  # fmt: skip
        except (StaleVersion, NotRunning):
            raise Stale(MOVED_ON) from None
        if isinstance(result, Duplicate):
            now = await self.repository.load(position.id)
            return ActionResult(decode_result(result.answer), now, repeated=True)
        return ActionResult(text, result)

    async def close_window(self, timer: TimerRow) -> None:
        """Close a window whose time has come: all answers become moves at once.

        A seat's answer is what it said, else what its orders, its computer player or the caretaker say, else
        what its silence means.
        """
        async with self.repository.lock(timer.session_id):
            if not await self._still_due(timer):
                return
            position = await self.repository.load(timer.session_id)
            if not position.running or position.rules.response_window(position.state) is None:
                await self.repository.store.clear_timer(timer.session_id, timer.kind, timer.key)
                return
            before = Before.of(position)
            held = position.history.held_answers()
            played: list[AppliedMove] = []
            for seat in position.acting():
                move, actor = self._answer(position, seat, held.get(seat))
                state = position.rules.encode(position.state) if played and isinstance(actor, ByPerson) else None
                played.append(structs.replace(make(position, seat, move, actor), before=state))
            played += follow_up(position)
            await write_change(self.repository, position, before, entries_of(position, played), played)

    async def _still_due(self, timer: TimerRow) -> bool:
        """Return whether a timer is what it was when it was read: a move in between has set it anew."""
        return timer == await self.repository.store.timer(timer.id)

    @staticmethod
    def _answer(position: Position, seat: Seat, held: LogEntry | None) -> tuple[Move, Actor]:
        rules, state = position.rules, position.state
        if held is not None and isinstance(held.deed, HeldAnswer):
            return rules.parse(held.deed.move), held.actor
        own = by_itself(position, seat)
        if own is not None:
            return own[1], own[2]
        return rules.default_move(state, seat) or rules.caretaker_move(state, seat), ByClock()

    def whose_turn(self, position: Position, seat: Seat) -> str:
        """Say whose turn it is, as far as a seat may know."""
        asked = position.visible_acting(seat)
        if not asked:
            return (
                "The table waits for an answer. Nothing is asked of you now:"
                " you can look at your hand and the board."
            )
        names = " and ".join(self.presentation.escape(position.seats[other].name) for other in asked)
        return f"It is {names}'s turn. You can still look at your hand and the board."

    def _read(self, position: Position, seat: Seat, move: Move | str) -> Move:
        """Return the move that a text means: its notation, or the label by which it is offered."""
        if isinstance(move, Move):
            return move
        legal = position.legal(seat)
        fault: NotationError | None = None
        try:
            parsed = position.rules.parse(move)
        except NotationError as error:
            fault = error
        else:
            if parsed in legal:
                return parsed
        view, seating = position.view(seat), position.seating()
        for offered in legal:
            if position.renderer.label(view, offered, seating).casefold() == move.strip().casefold():
                return offered
        if fault is not None:
            raise Illegal(f"{fault} See /moves for what you can do now.")
        return parsed

    async def advance(self, session_id: int) -> Position:
        """Make the moves that need no person: after a start, a resignation, new orders, or a restart.

        Returns the table as it stands since.
        """
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            if not position.running:
                return position
            before = Before.of(position)
            played = follow_up(position)
            if not played:
                return position
            result = await write_change(self.repository, position, before, entries_of(position, played), played)
            assert isinstance(result, Position), "only an interaction can come twice"
            return result

    async def move_for_the_late(self, timer: TimerRow) -> None:
        """Have the caretaker make one move for every person whose time is up."""
        async with self.repository.lock(timer.session_id):
            if not await self._still_due(timer):
                return
            position = await self.repository.load(timer.session_id)
            rules, before = position.rules, Before.of(position)
            played: list[AppliedMove] = []
            for seat in position.acting() if position.running else ():
                if seat not in rules.acting(position.state):
                    continue
                move = rules.default_move(position.state, seat) or rules.caretaker_move(position.state, seat)
                played.append(make(position, seat, move, ByClock()))
            if not played:
                await self.repository.store.clear_timer(timer.session_id, timer.kind, timer.key)
                return
            played += follow_up(position)
            await write_change(self.repository, position, before, entries_of(position, played), played)

    async def set_orders(self, session_id: int, user_id: int, occasion: str, policy: str) -> ActionResult:
        """Give a standing order; it is carried out at once if the table waits for it."""
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            seat = position.require_seat(user_id)
            position.require_playing(seat)
            if position.rules.StandingOrders is None:
                raise Illegal(f"{position.rules.title} knows no standing orders.")
            fields = {field.name: field for field in order_fields(position.rules.StandingOrders)}
            if occasion not in fields or policy not in fields[occasion].values:
                raise Illegal(f"Orders are for {', '.join(fields)}; say one of its answers.")
            orders = structs.replace(position.orders(seat), **{occasion: policy})
            await self.repository.store.update_seat(session_id, seat, orders=msgspec.json.encode(orders))
        text = f"{fields[occasion].sentence}: {policy}."
        return ActionResult(text, await self.advance(session_id))


def check_fresh(position: Position, seat: Seat, version: MadeAt) -> None:
    """Raise `Stale` if something happened since a version that the seat could see."""
    made_at = version(position) if callable(version) else version
    if made_at is None or made_at == position.version:
        return
    if not 0 <= made_at < position.version or not position.history.nothing_new_for(seat, made_at):
        raise Stale(MOVED_ON)
