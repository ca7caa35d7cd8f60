"""The contract between the bot and whatever keeps its sessions.

Everything the bot needs of a store is here, so that PostgreSQL can be a second one. All times are seconds since
the epoch, given by the caller. Every write is one transaction, is on the disk when its call returns, and is safe
to ask for twice; a caller that is cancelled while it waits must expect either outcome, but never half of one.
Errors are those of `storage.errors`; an id that no session has raises NoSuchSession in every write. What lies on a
damaged page raises StoreDamaged when it is asked for by its id, and is left out of lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from storage.records import (
    LIVE,
    ClearTimer,
    Committed,
    Duplicate,
    FinishedGame,
    InteractionRow,
    MoveCommit,
    MoveRow,
    NewOutbox,
    NewSession,
    NewSnapshot,
    NewTimer,
    OutboxRow,
    Pruned,
    RatingRow,
    SeatRow,
    SessionRow,
    SnapshotRow,
    TableRows,
    TimerRow,
)


class Store(Protocol):
    """Sessions, seats, moves, the outbox, timers, settings and ratings."""

    async def close(self) -> None:
        """Finish what is under way and give the database free. A second call does nothing."""

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    # --- sessions and seats -------------------------------------------------------------------------

    async def create_session(self, new: NewSession, interaction_id: int | None = None) -> SessionRow:
        """Open a lobby and number it in its guild. The same interaction again returns the first lobby."""

    async def session(self, session_id: int) -> SessionRow | None:
        """The session with this id."""

    async def load_table(self, session_id: int, newest: int) -> TableRows | None:
        """A session with its seats, its state and the newest rows of its log, by one call, as of one moment."""

    async def session_by_thread(self, place_id: int) -> SessionRow | None:
        """The session of this thread. Given a channel, the only one that is being played in the channel itself.

        A lobby is returned for a channel only where no other live session is, in its threads neither.
        """

    async def session_by_seed(self, game: str, seed: int, salt: str) -> SessionRow | None:
        """The session of a game that was dealt from this seed and salt: there is never a second one by chance."""

    async def sessions_in(self, channel_id: int, statuses: Sequence[str] = LIVE) -> list[SessionRow]:
        """The sessions of a channel and its threads, oldest first; given a thread, the session there."""

    async def sessions_of(self, user_id: int, statuses: Sequence[str] = LIVE) -> list[SessionRow]:
        """The sessions in which a user has a seat, oldest first."""

    async def running_sessions(self) -> list[SessionRow]:
        """All sessions being played, oldest first."""

    async def seats(self, session_id: int) -> list[SeatRow]:
        """The seats taken, in order from 0 without gaps."""

    async def claim_seat(self, session_id: int, user_id: int, name: str) -> SeatRow:
        """Sit a user down on the next free seat.

        Raises LobbyFull, AlreadySeated, and NotALobby (AlreadyStarted when the game has begun).
        """

    async def add_computer(self, session_id: int, player: str, name: str) -> SeatRow:
        """Sit a computer player down on the next free seat. Raises LobbyFull and NotALobby."""

    async def release_seat(self, session_id: int, user_id: int | None = None, *, seat: int | None = None) -> bool:
        """Free a lobby's seat, by its user or its number; those behind it move up. False if there was none."""

    async def set_options(self, session_id: int, options: bytes, seats: int | None = None) -> None:
        """Change a lobby's options and, if given, how many seats it offers. Raises NotALobby, TooFewSeats."""

    async def update_session(self, session_id: int, **fields: int | float | None) -> None:
        """Set channel_id, thread_id, host_id, lobby_message_id, turn_message_*, posted_version or
        called_version."""

    async def update_seat(self, session_id: int, seat: int, **fields: Any) -> None:
        """Set a seat's name, dm_closed_at, dm_told, orders, hand_message_id, hand_channel_id or dm_closed."""

    async def cancel_session(self, session_id: int, now: float, outbox: Sequence[NewOutbox] = ()) -> bool:
        """End a lobby or a running session without a result, and its timers. False if it had ended before."""

    async def start_session(
        self,
        session_id: int,
        seed: int,
        salt: str,
        snapshot: NewSnapshot,
        outbox: Sequence[NewOutbox],
        now: float,
        interaction_id: int | None = None,
        *,
        timers: Sequence[NewTimer] = (),
        seats: Sequence[SeatRow] | None = None,
        asked: bytes = b"[]",
    ) -> bool:
        """Turn a lobby into a running session at version 0; its `seats` become the number taken.

        True for the one call that starts it, False for every other. With `seats`, those the state was made for:
        SeatsChanged if others sit there now. Raises NotALobby when it was cancelled.
        """

    async def import_game(self, game: FinishedGame, interaction_id: int) -> SessionRow:
        """Store a game that was played elsewhere, at once with its whole log. A second time nothing changes."""

    # --- moves --------------------------------------------------------------------------------------

    async def commit_move(self, batch: MoveCommit) -> Committed | Duplicate:
        """Write everything a move changes, or nothing.

        An interaction seen before gets Duplicate with the first one's answer, whatever version it expects. Raises
        StaleVersion when the session is not at `expected_version`, NotRunning when it is not being played,
        StaleRating when a rating has changed since it was read (`games` must be above what is stored).
        """

    async def moves(self, session_id: int, after: int = 0, limit: int | None = None) -> list[MoveRow]:
        """The log after a version, in order, also of a game whose log was packed."""

    async def snapshot(self, session_id: int, version: int | None = None) -> SnapshotRow | None:
        """The state after the last move, or at an earlier version: None if it is not stored, or no more.

        A session that is played keeps the states its commits gave of late; one that has ended keeps the last.
        """

    async def answer(self, interaction_id: int) -> InteractionRow | None:
        """What an interaction was answered, or None for a new one."""

    async def keep_answer(
        self, interaction_id: int, answer: bytes, now: float, session_id: int | None = None
    ) -> bytes:
        """Note the answer to an interaction that made no move. Returns the one that stands: the first."""

    async def forget_answers(self, before: float) -> int:
        """Drop answers older than a time, in portions; how many."""

    # --- outbox -------------------------------------------------------------------------------------

    async def add_outbox(
        self,
        session_id: int,
        outbox: Sequence[NewOutbox],
        now: float,
        *,
        clear_timers: Sequence[ClearTimer] = (),
        timers: Sequence[NewTimer] = (),
    ) -> None:
        """Put things into the outbox without a move (a reminder), and change timers along with it or alone.

        What is there already under the same (session, version, kind, recipient) stays as it is. The version is the
        session's own unless given.
        """

    async def due_outbox(self, now: float, limit: int = 50) -> list[OutboxRow]:
        """What to deliver now, oldest first; never a row while an earlier one to its recipient still waits."""

    async def mark_sent(self, row_id: int, message_id: int | None, channel_id: int | None, now: float) -> bool:
        """Note a delivery. False, and nothing changed, if the row was dealt with before; so in the next two."""

    async def mark_failed(self, row_id: int, error: str, next_try_at: float) -> bool:
        """Note a failed attempt, to be repeated at a time."""

    async def mark_dropped(self, row_id: int, why: str) -> bool:
        """Give up a row, so that the next to its recipient can go."""

    async def retry_now(self, now: float, session_id: int | None = None) -> int:
        """Let rows that wait for their next attempt go at once, of one session or of all; how many."""

    async def supersede(self, session_id: int, kind: str, recipient: str, before_version: int) -> int:
        """Withdraw waiting rows of a kind below a version, because newer ones say it all; how many."""

    async def outbox_size(self) -> int:
        """How many rows wait."""

    # --- timers, settings, ratings ------------------------------------------------------------------

    async def due_timers(self, now: float, limit: int = 100) -> list[TimerRow]:
        """The timers whose time has come, longest overdue first. They stay until cleared.

        One that failed comes again at its next attempt, in the order of that, so that it holds no other back.
        """

    async def noted_at(self) -> float | None:
        """When the service last noted that it was there, by its own clock; None if it never did."""

    async def note_time(
        self, now: float, *, since: float | None = None, least_left: float = 0.25, longest_wait: float
    ) -> int:
        """Note that the service is there, and bring what waits up to its clock; how many timers were moved.

        With `since` the time from then to now (which may lie before it: a clock that was set back) was nobody's.
        Each timer that has a length gets from now on what was left of it, but no less than this part of its
        length. In any case a deadline that lies further away than its length is brought back to that, and an
        attempt that lies further away than the longest wait is due.
        """

    async def timer(self, timer_id: int) -> TimerRow | None:
        """A timer as it is now: equal to what was read earlier unless it was set anew, or has failed."""

    async def timer_failed(self, timer: TimerRow, why: str, next_try_at: float) -> bool:
        """Note a failed attempt, to be repeated at a time. False if the timer has been cleared or set anew."""

    async def clear_timer(self, session_id: int, kind: str | None = None, key: str | None = None) -> int:
        """Clear a timer, all of a kind, or all of the session; how many."""

    async def guild_settings(self, guild_id: int) -> dict[str, str]:
        """All settings of a guild."""

    async def guild_setting(self, guild_id: int, key: str) -> str | None:
        """One setting of a guild."""

    async def set_guild_setting(self, guild_id: int, key: str, value: str | None) -> None:
        """Set a guild's setting; None takes it away."""

    async def user_settings(self, user_id: int) -> dict[str, str]:
        """All settings of a user."""

    async def user_setting(self, user_id: int, key: str) -> str | None:
        """One setting of a user."""

    async def set_user_setting(self, user_id: int, key: str, value: str | None) -> None:
        """Set a user's setting; None takes it away."""

    async def ratings(self, game: str, user_ids: Sequence[int] | None = None) -> list[RatingRow]:
        """The ratings in a game, surest best first: of some users, or of all."""

    # --- people and the whole -----------------------------------------------------------------------

    async def purge_user(self, user_id: int) -> int:
        """Take a person's ids and names out of everything; games stay, lobby seats are freed.

        Returns the number of seats they had. Of each session it is all or nothing; other writes go on in between.
        If it is broken off, a second call does the rest. What is stored by the service inside states and events
        must not name people.
        """

    async def export_user(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Everything stored about a person, ready for JSON; nothing that a running game hides."""

    async def prune(self, now: float) -> Pruned:
        """Drop what nobody will ask for again, a day after it was of use; for the hourly tidying.

        Answers to interactions (Discord repeats one within minutes, if at all); things in the outbox that were
        dealt with; of games that are over all but what a replay needs, their logs packed. Other writes go on in
        between, and a call takes only so much.
        """

    async def backup(self, path: Path, *, overwrite: bool = False) -> int:
        """Write a checked copy while the bot goes on; its size in bytes. Raises BackupFailed."""

    async def health(self) -> dict[str, Any]:
        """What `doctor` shows: versions, a warning if there is one, schema, sizes in bytes, integrity."""
