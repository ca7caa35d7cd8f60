"""Making a move: one transaction, whatever is pressed twice or at once."""

from bot.sessions.autoplay import MoveMade, by_itself, follow_up, make
from bot.sessions.commit import Before, moves_of, write_change
from bot.sessions.history import HELD, held_answers, nothing_new_for
from bot.sessions.log_text import few_lines, tell_events
from bot.sessions.position import Position
from bot.sessions.refusals import Illegal, Refusal, Stale, WrongTurn
from bot.sessions.repository import SessionRepository
from bot.sessions.results import ActionResult, decode_result, encode_refusal, encode_result
from games.core.errors import GameError, NotationError
from games.core.move import Move
from games.core.seat import Seat
from storage.errors import NotRunning, StaleVersion
from storage.records import Duplicate, MoveRow, NewMove, TimerRow

ACTOR_LINES = 8
"""What the mover is answered has at most so many lines; the rest is in the log."""


class MoveMaker:
    """Moves of people, and what follows from them by itself."""

    def __init__(self, repository: SessionRepository) -> None:
        self.repository = repository

    async def act(
        self,
        session_id: int,
        user_id: int,
        move: Move | str,
        *,
        version: int | None = None,
        interaction: int | None = None,
    ) -> ActionResult:
        """Make a person's move. `version` is that of the button that was pressed; None is a typed command.

        Raises a `Refusal`: `Stranger`, `NotStarted`, `Finished`, `Stale`, `WrongTurn`, `Illegal`. The same
        interaction again gets the first one's answer, refusals included.
        """
        async with self.repository.lock(session_id):
            if interaction is not None and (found := await self.repeated(interaction, session_id)) is not None:
                return found
            try:
                return await self._act(session_id, user_id, move, version, interaction)
            except Refusal as refusal:
                if interaction is not None:
                    answer = encode_refusal(type(refusal).__name__, refusal.text, session_id)
                    await self.repository.store.keep_answer(interaction, answer, self.repository.clock())
                raise

    async def repeated(self, interaction: int, session_id: int) -> ActionResult | None:
        """Return the answer that an interaction got before, or None. Raises the refusal it got."""
        row = await self.repository.store.answer(interaction)
        return None if row is None else self.as_before(row.answer, session_id)

    @staticmethod
    def as_before(answer: bytes, session_id: int) -> ActionResult:
        """Return a stored answer, or raise the refusal that it was."""
        found = decode_result(answer, session_id)
        if isinstance(found, ActionResult):
            return found
        kind, text = found
        kinds = {cls.__name__: cls for cls in Refusal.__subclasses__()}
        raise kinds.get(kind, Refusal)(text)

    async def _act(
        self, session_id: int, user_id: int, move: Move | str, version: int | None, interaction: int | None
    ) -> ActionResult:
        position = await self.repository.load(session_id)
        seat = position.require_seat(user_id)
        position.require_playing(seat)
        await self.check_fresh(position, seat, version)
        if seat not in position.acting():
            raise WrongTurn(self.whose_turn(position, seat))
        before = Before.of(position)
        wanted = self._read(position, seat, move)
        if position.rules.response_window(position.state) is not None:
            return await self._hold(position, seat, user_id, wanted, interaction)
        try:
            own = make(position, seat, wanted, f"user:{user_id}")
        except GameError as error:
            raise Illegal(str(error)) from None
        played = [own, *follow_up(position)]
        lines = [
            line for done in played for line in tell_events(position, done.events, seat, self.repository.escape)
        ]
        done = ActionResult(
            "\n".join(few_lines(lines, ACTOR_LINES)) or "Done.", session_id, position.version + len(played),
            over=position.rules.outcome(position.state) is not None,
        )  # fmt: skip
        rows = moves_of(position, played)
        try:
            result = await write_change(
                self.repository,
                position,
                before,
                rows,
                played,
                interaction=interaction,
                answer=encode_result(done),
            )
        except (StaleVersion, NotRunning):
            raise Stale("The table has moved on. Here is where it stands:") from None
        return self.as_before(result.answer, session_id) if isinstance(result, Duplicate) else done

    async def _hold(
        self, position: Position, seat: Seat, user_id: int, move: Move, interaction: int | None
    ) -> ActionResult:
        """Note an answer in a window that closes by itself; it becomes a move when the window closes."""
        try:
            position.rules.apply(position.rules.copy(position.state), seat, move)
        except GameError as error:
            raise Illegal(str(error)) from None
        done = ActionResult(
            "Noted. The window closes by itself; until then you can change your answer.",
            position.id,
            position.version + 1,
        )
        row = NewMove(kind=HELD, move=str(move), actor=f"user:{user_id}", seat=seat)
        try:
            result = await write_change(
                self.repository,
                position,
                Before.of(position),
                (row,),
                [],
                interaction=interaction,
                answer=encode_result(done),
            )
        except (StaleVersion, NotRunning):
            raise Stale("The table has moved on. Here is where it stands:") from None
        return self.as_before(result.answer, position.id) if isinstance(result, Duplicate) else done

    async def close_window(self, timer: TimerRow) -> None:
        """Close a window whose time has come: all answers become moves at once.

        A seat's answer is what it said, else what its orders, its computer player or the caretaker say, else
        what its silence means.
        """
        session_id = timer.session_id
        async with self.repository.lock(session_id):
            if not await self._still_due(timer):
                return
            position = await self.repository.load(session_id)
            if not position.running or position.rules.response_window(position.state) is None:
                await self.repository.store.clear_timer(session_id, timer.kind, timer.key)
                return
            before = Before.of(position)
            held = held_answers(await self.repository.store.moves(session_id))
            played: list[MoveMade] = []
            for seat in position.acting():
                move, actor = self._answer(position, seat, held.get(seat))
                played.append(make(position, seat, move, actor))
            played += follow_up(position)
            await write_change(self.repository, position, before, moves_of(position, played), played)

    async def _still_due(self, timer: TimerRow) -> bool:
        """Return whether a timer is what it was when it was read: a move in between has set it anew."""
        return timer == await self.repository.store.timer(timer.id)

    @staticmethod
    def _answer(position: Position, seat: Seat, held: MoveRow | None) -> tuple[Move, str]:
        rules, state = position.rules, position.state
        if held is not None:
            return rules.parse(held.move), held.actor
        own = by_itself(position, seat)
        if own is not None:
            return own[1], own[2]
        return rules.default_move(state, seat) or rules.caretaker_move(state, seat), "clock"

    async def check_fresh(self, position: Position, seat: Seat, version: int | None) -> None:
        """Raise `Stale` if something happened since a version that the seat could see."""
        if version is None or version == position.version:
            return
        rows = await self.repository.store.moves(position.id, after=version) if version < position.version else []
        if version > position.version or not nothing_new_for(position.rules, rows, seat):
            raise Stale("The table has moved on. Here is where it stands:")

    def whose_turn(self, position: Position, seat: Seat) -> str:
        """Say whose turn it is, as far as a seat may know."""
        asked = position.visible_acting(seat)
        if not asked:
            return (
                "The table waits for an answer. Nothing is asked of you now:"
                " you can look at your hand and the board."
            )
        names = " and ".join(self.repository.escape(position.seats[other].name) for other in asked)
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
        view, table = position.view(seat), position.seating()
        for offered in legal:
            if position.renderer.label(view, offered, table).casefold() == move.strip().casefold():
                return offered
        if fault is not None:
            raise Illegal(f"{fault} See /moves for what you can do now.")
        return parsed

    async def advance(self, session_id: int) -> None:
        """Make the moves that need no person: after a start, a resignation, new orders, or a restart."""
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            if not position.running:
                return
            before = Before.of(position)
            played = follow_up(position)
            if played:
                await write_change(self.repository, position, before, moves_of(position, played), played)

    async def move_for_the_late(self, timer: TimerRow) -> None:
        """Have the caretaker make one move for every person whose time is up."""
        session_id = timer.session_id
        async with self.repository.lock(session_id):
            if not await self._still_due(timer):
                return
            position = await self.repository.load(session_id)
            rules, before = position.rules, Before.of(position)
            played: list[MoveMade] = []
            for seat in position.acting() if position.running else ():
                if seat not in rules.acting(position.state):
                    continue
                move = rules.default_move(position.state, seat) or rules.caretaker_move(position.state, seat)
                played.append(make(position, seat, move, "clock"))
            if not played:
                await self.repository.store.clear_timer(session_id, timer.kind, timer.key)
                return
            played += follow_up(position)
            await write_change(self.repository, position, before, moves_of(position, played), played)
