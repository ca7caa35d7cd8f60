"""What the table decides together: taking moves back, ending early; and what one may do alone: resigning."""

import secrets

import msgspec

from bot.sessions.autoplay import MoveMade, follow_up
from bot.sessions.commit import (
    CLOSED,
    HAND,
    TABLE,
    TURN,
    Before,
    HandNote,
    lobby_row,
    moves_of,
    seat_recipient,
    write_change,
)
from bot.sessions.history import (
    AGREE,
    ASK_END,
    ASK_UNDO,
    DECLINE,
    RESIGN,
    UNDO,
    UndoNote,
    Vote,
    free_undo,
    missing,
    missing_for,
    open_vote,
    own_last_move,
    replay,
)
from bot.sessions.play import MoveMaker
from bot.sessions.position import Position
from bot.sessions.refusals import NothingToUndo, NotYours, Refusal, Stale
from bot.sessions.repository import SessionRepository
from bot.sessions.results import ActionResult, encode_result
from games.core.seat import Seat
from storage.errors import NotRunning, StaleVersion
from storage.records import RESIGNED, Duplicate, MoveRow, NewMove, NewOutbox, SeatChange


class Votes:
    """Undo, votes, resigning and ending."""

    def __init__(self, repository: SessionRepository, play: MoveMaker) -> None:
        self.repository = repository
        self.play = play

    async def undo(
        self, session_id: int, user_id: int, *, version: int | None = None, interaction: int | None = None
    ) -> ActionResult:
        """Take the caller's last move back, or ask the others to agree where they have seen its result."""
        async with self.repository.lock(session_id):
            if interaction is not None and (found := await self.play.repeated(interaction, session_id)):
                return found
            position, seat = await self._seated(session_id, user_id)
            await self.play.check_fresh(position, seat, version)
            rows = await self.repository.store.moves(session_id)
            free = free_undo(position.rules, rows, seat)
            if free is not None:
                note = UndoNote(free.seq - 1)
                await self._go_back(position, seat, rows, note, f"user:{user_id}", interaction)
                return ActionResult("Your move is taken back.", session_id, position.version + 1)
            self._may_ask(position, rows, seat)
            last = own_last_move(rows, seat)
            assert last is not None
            others = [row for row in position.seats if position.is_human(row.seat) and row.seat != seat]
            if not others:
                note = UndoNote(last.seq - 1, secrets.randbits(63))
                await self._go_back(position, seat, rows, note, f"user:{user_id}", interaction)
                return ActionResult(
                    "Your move is taken back; what nobody had seen is shuffled anew.",
                    session_id, position.version + 1,
                )  # fmt: skip
            done = ActionResult("The others are asked to agree.", session_id, position.version + 1)
            await self._note(position, seat, ASK_UNDO, user_id, interaction, done, str(UndoNote(last.seq - 1)))
            return done

    async def vote(
        self,
        session_id: int,
        user_id: int,
        agree: bool,
        *,
        asked: int | None = None,
        interaction: int | None = None,
    ) -> ActionResult:
        """Agree, or not, to what somebody asked for. The last one needed carries it out.

        `asked` is the log row of the question that the button stood under; another one is not voted on by it.
        """
        async with self.repository.lock(session_id):
            if interaction is not None and (found := await self.play.repeated(interaction, session_id)):
                return found
            position, seat = await self._seated(session_id, user_id)
            rows = await self.repository.store.moves(session_id)
            vote = open_vote(rows)
            if vote is None or asked not in (None, vote.row.seq):
                raise Refusal("There is nothing to agree to any more: the table has moved on.")
            if seat == vote.asked_by:
                if agree:
                    raise Refusal("You asked for it yourself. The others have to agree.")
            elif agree and seat in vote.agreed:
                raise Refusal("You have agreed already. The others have to agree too.")
            done = ActionResult("You agree." if agree else "You do not agree.", session_id, position.version + 1)
            if not agree:
                await self._note(position, seat, DECLINE, user_id, interaction, done)
                return done
            if missing(position, vote) - {seat}:
                await self._note(position, seat, AGREE, user_id, interaction, done)
                return done
            return await self._carry_out(position, rows, vote, f"user:{user_id}", interaction)

    async def resign(self, session_id: int, user_id: int, *, interaction: int | None = None) -> ActionResult:
        """Give a seat up: a caretaker plays on for it. With the last person gone the game is closed."""
        async with self.repository.lock(session_id):
            if interaction is not None and (found := await self.play.repeated(interaction, session_id)):
                return found
            position, seat = await self._seated(session_id, user_id)
            done = ActionResult("You resigned. A caretaker plays on for you.", session_id, position.version + 1)
            people = [row for row in position.seats if position.is_human(row.seat) and row.seat != seat]
            if not people:
                await self._cancel(position)
                return ActionResult(
                    "You were the last one: the game is closed.", session_id, position.version, over=True
                )
            before = Before.of(position)
            position.seats[seat] = msgspec.structs.replace(position.seats[seat], status=RESIGNED)
            row = NewMove(kind=RESIGN, move="", actor=f"user:{user_id}", seat=seat)
            played = follow_up(position)
            await self._write(
                position, before, (row, *moves_of(position, played)), played, interaction, done,
                seats=(SeatChange(seat=seat, status=RESIGNED),),
            )  # fmt: skip
            await self._count_again(session_id)
            return done

    async def end(self, session_id: int, user_id: int, *, interaction: int | None = None) -> ActionResult:
        """End a game without a result: the host at once, others by asking all to agree."""
        async with self.repository.lock(session_id):
            if interaction is not None and (found := await self.play.repeated(interaction, session_id)):
                return found
            position = await self.repository.load(session_id)
            host = user_id == position.session.host_id
            if not host:
                position.require_seat(user_id)
            if position.in_lobby:
                if not host:
                    raise NotYours("Only the host can close a table that has not begun. You can leave it.")
            else:
                position.require_running()
            if host:
                await self._cancel(position)
                return ActionResult(
                    f"{position.title} is closed without a result.", session_id, position.version, over=True
                )
            seat = position.require_seat(user_id)
            vote = open_vote(await self.repository.store.moves(session_id))
            if vote is not None:
                raise Refusal("The table is voting already. Agree or decline first.")
            if not missing_for(position, seat):
                await self._cancel(position)
                return ActionResult(
                    f"{position.title} is closed without a result.", session_id, position.version, over=True
                )
            done = ActionResult("The others are asked to agree.", session_id, position.version + 1)
            await self._note(position, seat, ASK_END, user_id, interaction, done)
            return done

    async def _count_again(self, session_id: int) -> None:
        """Carry a vote out if the one who has just resigned was the last who was missing."""
        position = await self.repository.load(session_id)
        rows = await self.repository.store.moves(session_id)
        vote = open_vote(rows)
        if vote is not None and position.running and not missing(position, vote):
            await self._carry_out(position, rows, vote, "resignation", None)

    async def _seated(self, session_id: int, user_id: int) -> tuple[Position, Seat]:
        position = await self.repository.load(session_id)
        seat = position.require_seat(user_id)
        position.require_playing(seat)
        return position, seat

    def _may_ask(self, position: Position, rows: list[MoveRow], seat: Seat) -> None:
        if own_last_move(rows, seat) is None:
            raise NothingToUndo("There is no move of yours to take back.")
        if position.table_options.get("undo", "ask") == "off":
            raise NothingToUndo("At this table a move that others have seen stands.")
        if open_vote(rows) is not None:
            raise Refusal("The table is voting already. Agree or decline first.")

    async def _carry_out(
        self, position: Position, rows: list[MoveRow], vote: Vote, actor: str, interaction: int | None
    ) -> ActionResult:
        if vote.kind == ASK_END:
            await self._cancel(position)
            return ActionResult("All agree: the game is closed.", position.id, position.version, over=True)
        note = UndoNote(UndoNote.read(vote.row.move).to, secrets.randbits(63))
        await self._go_back(position, vote.asked_by, rows, note, actor, interaction)
        return ActionResult("All agree: the move is taken back.", position.id, position.version + 1)

    async def _go_back(
        self,
        position: Position,
        seat: Seat,
        rows: list[MoveRow],
        note: UndoNote,
        actor: str,
        interaction: int | None,
    ) -> None:
        """Set the position back to the row a note names, play on what needs no person, and write it."""
        before = Before.of(position)
        rules, session = position.rules, position.session
        assert session.seed is not None
        state = rules.setup(session.seats, position.game_options(), session.seed)
        for _ in replay(rules, state, [row for row in rows if row.seq <= note.to]):
            pass
        if note.seed is not None:
            rules.reshuffle_hidden(state, note.seed)
        position.state = state
        row = NewMove(kind=UNDO, move=str(note), actor=actor, seat=seat)
        played = follow_up(position)
        done = ActionResult("The move is taken back.", position.id, position.version + 1 + len(played))
        await self._write(position, before, (row, *moves_of(position, played)), played, interaction, done)

    async def _note(
        self,
        position: Position,
        seat: Seat,
        kind: str,
        user_id: int,
        interaction: int | None,
        done: ActionResult,
        text: str = "",
    ) -> None:
        """Write a vote into the log; the state stays as it is."""
        row = NewMove(kind=kind, move=text, actor=f"user:{user_id}", seat=seat)
        await self._write(position, Before.of(position), (row,), [], interaction, done)

    async def _write(
        self,
        position: Position,
        before: Before,
        rows: tuple[NewMove, ...],
        played: list[MoveMade],
        interaction: int | None,
        done: ActionResult,
        seats: tuple[SeatChange, ...] = (),
    ) -> None:
        try:
            result = await write_change(
                self.repository, position, before, rows, played,
                interaction=interaction, answer=encode_result(done), seats=seats, forced_public=True,
            )  # fmt: skip
        except (StaleVersion, NotRunning):
            raise Stale("The table has moved on. Here is where it stands:") from None
        if isinstance(result, Duplicate):
            self.play.as_before(result.answer, position.id)

    async def _cancel(self, position: Position) -> None:
        now = self.repository.clock()
        rows = [lobby_row(now)]
        if position.running:
            rows.append(NewOutbox(kind=TURN, recipient=TABLE, payload=CLOSED, version=position.version + 1))
            rows += [
                NewOutbox(
                    kind=HAND,
                    recipient=seat_recipient(row.seat),
                    payload=msgspec.json.encode(HandNote(asked=False)),
                    version=position.version + 1,
                )
                for row in position.seats
                if position.is_human(row.seat)
            ]
        await self.repository.store.cancel_session(position.id, now, rows)
        self.repository.wake()
