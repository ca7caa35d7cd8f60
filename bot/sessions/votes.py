"""Votes of the table (taking moves back, ending early), and resigning, which each may do alone."""

from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from msgspec import structs

from bot.sessions.autoplay import AppliedMove, follow_up
from bot.sessions.commit import Before, entries_of, write_change
from bot.sessions.history import Vote, reshuffles
from bot.sessions.log_entries import (
    Actor,
    Agreed,
    ByPerson,
    ByResignation,
    Deed,
    Disagreed,
    EndAsked,
    LogEntry,
    Resigned,
    UndoAsked,
    Undone,
    read_entry,
    write_entry,
)
from bot.sessions.moves import MOVED_ON, MadeAt, MoveMaker, check_fresh
from bot.sessions.outgoing import HandDue, TurnDue, lobby_due, write_due
from bot.sessions.position import Position
from bot.sessions.refusals import NothingToUndo, NotYours, Refusal, Stale, about
from bot.sessions.repository import SessionRepository
from bot.sessions.results import ActionResult, decode_result, encode_result
from games.core.errors import StateError
from games.core.fairness import reshuffle_seed
from games.core.seat import Seat
from storage.errors import NotRunning, StaleVersion
from storage.records import CANCELLED, RESIGNED, Duplicate, NewMove, SeatChange

log = structlog.get_logger(__name__)


class Votes:
    """Undo, votes, resigning and ending."""

    def __init__(self, repository: SessionRepository, moves: MoveMaker) -> None:
        self.repository = repository
        self.moves = moves

    async def undo(
        self, session_id: int, user_id: int, *, version: MadeAt = None, interaction: int | None = None
    ) -> ActionResult:
        """Take the caller's last move back, or ask the others to agree where they have seen its result."""
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            if interaction is not None and (found := await self.moves.repeated(interaction, position)):
                return found
            seat = self._playing(position, user_id)
            with about(position):
                check_fresh(position, seat, version)
                return await self._undo(position, seat, user_id, interaction)

    async def _undo(self, position: Position, seat: Seat, user_id: int, interaction: int | None) -> ActionResult:
        last = position.history.own_last_move(seat)
        if last is None:
            raise NothingToUndo("There is no move of yours to take back.")
        state = await self._state_at(position, last.seq - 1)
        if state is None:
            raise NothingToUndo(f"{_why_it_stands(last)} Play on, or see who agrees to end the game: /game end.")
        if position.history.free_undo(seat) is not None:
            undone = Undone(last.seq - 1)
            text = "Your move is taken back."
            return await self._go_back(position, state, seat, undone, ByPerson(user_id), interaction, text)
        if position.table_options.get("undo", "ask") == "off":
            raise NothingToUndo("At this table a move that others have seen stands.")
        if position.history.open_vote is not None:
            raise Refusal("The table is voting already. Agree or decline first.")
        if not missing_for(position, seat):
            undone = Undone(last.seq - 1, await self._reshuffle_seed(position))
            text = "Your move is taken back; what nobody had seen is shuffled anew."
            return await self._go_back(position, state, seat, undone, ByPerson(user_id), interaction, text)
        text = "The others are asked to agree."
        return await self._note(position, seat, UndoAsked(last.seq - 1), user_id, interaction, text)

    async def vote(
        self,
        session_id: int,
        user_id: int,
        agree: bool,
        *,
        asked: MadeAt = None,
        interaction: int | None = None,
    ) -> ActionResult:
        """Agree, or not, to what somebody asked for. The last one needed carries it out.

        `asked` is the log row of the question that the button stood under; another one is not voted on by it.
        """
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            if interaction is not None and (found := await self.moves.repeated(interaction, position)):
                return found
            seat = self._playing(position, user_id)
            with about(position):
                wanted = asked(position) if callable(asked) else asked
                return await self._vote(position, seat, user_id, agree, wanted, interaction)

    async def _vote(
        self, position: Position, seat: Seat, user_id: int, agree: bool, asked: int | None, interaction: int | None
    ) -> ActionResult:
        vote = position.history.open_vote
        if vote is None or asked not in (None, vote.entry.seq):
            raise Refusal("There is nothing to agree to any more: the table has moved on.")
        if seat == vote.asked_by:
            if agree:
                raise Refusal("You asked for it yourself. The others have to agree.")
        elif agree and seat in vote.agreed:
            raise Refusal("You have agreed already. The others have to agree too.")
        if not agree:
            return await self._note(position, seat, Disagreed(), user_id, interaction, "You do not agree.")
        if missing(position, vote) - {seat}:
            return await self._note(position, seat, Agreed(), user_id, interaction, "You agree.")
        return await self._carry_out(position, vote, ByPerson(user_id), interaction)

    async def resign(self, session_id: int, user_id: int, *, interaction: int | None = None) -> ActionResult:
        """Give a seat up: a caretaker plays on for it. With the last person gone the game is closed."""
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            if interaction is not None and (found := await self.moves.repeated(interaction, position)):
                return found
            seat = self._playing(position, user_id)
            if not missing_for(position, seat):
                return ActionResult("You were the last one: the game is closed.", await self._cancel(position))
            before = Before.of(position)
            position.seats[seat] = structs.replace(position.seats[seat], status=RESIGNED)
            row = write_entry(Resigned(), ByPerson(user_id), seat)
            played = follow_up(position)
            with about(position):
                result = await self._write(
                    position, before, (row, *entries_of(position, played)), played, interaction,
                    "You resigned. A caretaker plays on for you.",
                    seats=(SeatChange(seat=seat, status=RESIGNED),),
                )  # fmt: skip
            return structs.replace(result, position=await self._count_again(result.position))

    async def end(self, session_id: int, user_id: int, *, interaction: int | None = None) -> ActionResult:
        """End a game without a result: the host at once, others by asking all to agree."""
        async with self.repository.lock(session_id):
            position = await self.repository.load(session_id)
            if interaction is not None and (found := await self.moves.repeated(interaction, position)):
                return found
            with about(position):
                return await self._end(position, user_id, interaction)

    async def _end(self, position: Position, user_id: int, interaction: int | None) -> ActionResult:
        host = user_id == position.session.host_id
        if not host:
            position.require_seat(user_id)
        if position.in_lobby:
            if not host:
                raise NotYours("Only the host can close a table that has not begun. You can leave it.")
        else:
            position.require_running()
        closed = f"{position.title} is closed without a result."
        if host:
            return ActionResult(closed, await self._cancel(position))
        seat = position.require_seat(user_id)
        if position.history.open_vote is not None:
            raise Refusal("The table is voting already. Agree or decline first.")
        if not missing_for(position, seat):
            return ActionResult(closed, await self._cancel(position))
        return await self._note(position, seat, EndAsked(), user_id, interaction, "The others are asked to agree.")

    async def _count_again(self, position: Position) -> Position:
        """Carry a vote out if the one who has just resigned was the last who was missing."""
        vote = position.history.open_vote
        if vote is None or not position.running or missing(position, vote):
            return position
        try:
            return (await self._carry_out(position, vote, ByResignation(), None)).position
        except NothingToUndo:  # the resignation stands whatever becomes of the vote
            return position

    @staticmethod
    def _playing(position: Position, user_id: int) -> Seat:
        """Return the seat of a person who plays. Raises `Stranger`, `NotStarted`, `Finished`."""
        with about(position):
            seat = position.require_seat(user_id)
            position.require_playing(seat)
            return seat

    async def _carry_out(
        self, position: Position, vote: Vote, actor: Actor, interaction: int | None
    ) -> ActionResult:
        deed = vote.entry.deed
        if not isinstance(deed, UndoAsked):
            return ActionResult("All agree: the game is closed.", await self._cancel(position))
        state = await self._state_at(position, deed.to)
        if state is None:
            raise NothingToUndo(
                "The bot no longer keeps the position from before that move: it stands. Decline, and play on."
            )
        undone = Undone(deed.to, await self._reshuffle_seed(position))
        text = "All agree: the move is taken back."
        return await self._go_back(position, state, vote.asked_by, undone, actor, interaction, text)

    async def _state_at(self, position: Position, version: int) -> Any | None:
        """Return the state at an earlier version as it was stored; None where it is not, or not any more.

        Never made anew from the log: its moves may have been made under rules that have changed since.
        """
        row = await self.repository.store.snapshot(position.id, version)
        if row is None:
            return None
        try:
            return position.rules.decode(row.state)
        except (StateError, msgspec.MsgspecError) as error:
            log.warning("unreadable earlier state", session=position.id, version=version, why=str(error))
            return None

    async def _reshuffle_seed(self, position: Position) -> int:
        """Return the seed from which an undo shuffles: it follows from the sealed one."""
        entries: Sequence[LogEntry] = position.history.entries
        if not position.history.whole:
            entries = [read_entry(row) for row in await self.repository.store.moves(position.id)]
        assert position.session.seed is not None
        return reshuffle_seed(position.session.seed, position.session.salt, reshuffles(entries))

    async def _go_back(
        self,
        position: Position,
        state: Any,
        seat: Seat,
        undone: Undone,
        actor: Actor,
        interaction: int | None,
        text: str,
    ) -> ActionResult:
        """Set the position back to an earlier state, play on what needs no person, and write it."""
        before = Before.of(position)
        if undone.seed is not None:
            position.rules.reshuffle_hidden(state, undone.seed)
        position.state = state
        row = write_entry(undone, actor, seat)
        played = follow_up(position)
        rows_to_write = (row, *entries_of(position, played))
        return await self._write(position, before, rows_to_write, played, interaction, text)

    async def _note(
        self, position: Position, seat: Seat, deed: Deed, user_id: int, interaction: int | None, text: str
    ) -> ActionResult:
        """Write a vote into the log; the state stays as it is."""
        row = write_entry(deed, ByPerson(user_id), seat)
        return await self._write(position, Before.of(position), (row,), [], interaction, text)

    async def _write(
        self,
        position: Position,
        before: Before,
        rows: tuple[NewMove, ...],
        played: list[AppliedMove],
        interaction: int | None,
        text: str,
        seats: tuple[SeatChange, ...] = (),
    ) -> ActionResult:
        try:
            result = await write_change(
                self.repository, position, before, rows, played,
                interaction=interaction, answer=encode_result(text), seats=seats, forced_public=True,
            )  # fmt: skip
        except (StaleVersion, NotRunning):
            raise Stale(MOVED_ON) from None
        if isinstance(result, Duplicate):
            now = await self.repository.load(position.id)
            return ActionResult(decode_result(result.answer), now, repeated=True)
        return ActionResult(text, result)

    async def _cancel(self, position: Position) -> Position:
        """Close a table without a result; return it as it stands since."""
        now, version = self.repository.clock(), position.version + 1
        rows = [lobby_due(now)]
        if position.running:
            rows.append(write_due(TurnDue(closed=True), version))
            rows += [
                write_due(HandDue(row.seat, asked=False), version)
                for row in position.seats
                if position.is_human(row.seat)
            ]
        await self.repository.store.cancel_session(position.id, now, rows)
        self.repository.wake()
        session = structs.replace(position.session, status=CANCELLED, ended_at=now)
        return structs.replace(position, session=session)


def _why_it_stands(last: LogEntry) -> str:
    if last.can_be_taken_back:
        return "So much has happened since your last move that it stands."
    return "Your last move was made with an earlier version of this bot and stands."


def missing_for(position: Position, asked_by: Seat) -> set[Seat]:
    """Return the seats whose consent one seat's wish needs: every other person at the table."""
    return {row.seat for row in position.seats if position.is_human(row.seat) and row.seat != asked_by}


def missing(position: Position, vote: Vote) -> set[Seat]:
    """Return the seats that have not agreed yet."""
    return missing_for(position, vote.asked_by) - vote.agreed
