"""The move transaction: everything that one change of a table writes, put together and written at once."""

from random import Random

import msgspec
from msgspec import Struct

from bot.sessions.autoplay import MoveMade
from bot.sessions.history import ANSWER, MOVE, UNDO
from bot.sessions.position import Position
from bot.sessions.ratings import new_ratings, rated
from bot.sessions.repository import SessionRepository
from bot.sessions.table_options import CLOCKS
from games.core.seat import Seat
from storage.errors import StaleRating
from storage.records import (
    OVER,
    ClearTimer,
    Committed,
    Duplicate,
    MoveCommit,
    NewMove,
    NewOutbox,
    NewSnapshot,
    NewTimer,
    RatingRow,
    SeatChange,
)

TURN, HAND, LOBBY_ROW, NOTICE = "turn", "hand", "lobby", "notice"
TABLE = "table"
CLOSED = b"closed"
"""What a turn's row carries when the table is closed without a result."""
WINDOW, CLOCK, REMIND = "window", "clock", "remind"


class HandNote(Struct, frozen=True):
    """Why a hand is sent: the seat is asked for something, or its hand has changed."""

    asked: bool


class Before(Struct, frozen=True):
    """What must be known of a position before a change, to tell afterwards who is to be told."""

    acting: frozenset[Seat]
    public: tuple[Seat, ...]
    windowed: bool

    @classmethod
    def of(cls, position: Position) -> "Before":
        return cls(
            frozenset(position.acting()),
            position.visible_acting(None),
            position.state is not None and position.rules.response_window(position.state) is not None,
        )


def seat_recipient(seat: Seat) -> str:
    return f"seat:{seat}"


def moves_of(position: Position, played: list[MoveMade]) -> tuple[NewMove, ...]:
    """Return the log rows of applied moves."""
    return tuple(
        NewMove(
            kind=ANSWER if done.secret else MOVE,
            move=str(done.move),
            actor=done.actor,
            seat=done.seat,
            events=position.rules.encode_events(done.events),
        )
        for done in played
    )


async def write_change(
    repository: SessionRepository,
    position: Position,
    before: Before,
    rows: tuple[NewMove, ...],
    played: list[MoveMade],
    *,
    interaction: int | None = None,
    answer: bytes = b"",
    seats: tuple[SeatChange, ...] = (),
    forced_public: bool = False,
) -> Committed | Duplicate:
    """Write a changed position (its state is the new one, its session row still the old one).

    `forced_public` says that the table sees a change though no event does (an undo, a vote, a resignation).
    Raises `StaleVersion` if the table has moved on in the store.
    """
    now = repository.clock()
    over = position.rules.outcome(position.state) is not None
    shown = forced_public or any(event.seen_by(None) for done in played for event in done.events)
    shown = shown or position.visible_acting(None) != before.public
    undone = any(row.kind == UNDO for row in rows)
    outbox = hands_after(position, before, played, everybody=undone or over)
    if shown:
        outbox.append(NewOutbox(kind=TURN, recipient=TABLE, payload=b""))
    if over:
        outbox.append(lobby_row(now))
    moved = undone or (shown and bool(played))
    clear, timers = _timers(position, before, now, moved=moved, over=over)
    for _ in range(5):
        batch = MoveCommit(
            session_id=position.id,
            expected_version=position.version,
            now=now,
            moves=rows,
            snapshot=NewSnapshot(schema=position.rules.schema, state=position.rules.encode(position.state)),
            interaction_id=interaction,
            answer=answer,
            outbox=tuple(outbox),
            clear_timers=clear,
            timers=timers,
            seats=seats,
            ratings=await _ratings(repository, position, now) if over else (),
            status=OVER if over else None,
        )
        try:
            result = await repository.store.commit_move(batch)
        except StaleRating:  # a player's other game ended in the same moment
            continue
        repository.wake()
        return result
    raise RuntimeError(f"The ratings of session {position.id} changed five times in a row.")


def hands_after(position: Position, before: Before, played: list[MoveMade], *, everybody: bool) -> list[NewOutbox]:
    """Return whose private messages must change: who comes to be asked, or is no longer, or saw something alone.

    A seat is asked anew when it was not asked before, when others moved in between, or when its own secret answer
    has led to its open turn.
    """
    rows = []
    for row in position.seats:
        seat = row.seat
        if not position.is_human(seat):
            continue
        answered = any(done.secret and done.seat == seat for done in played)
        now, earlier = seat in position.acting(), seat in before.acting
        asked = now and (not earlier or answered or bool({done.seat for done in played} - {seat}))
        private = any(
            event.audience is not None and seat in event.audience for done in played for event in done.events
        )
        if asked or private or everybody or (earlier and not now):
            payload = msgspec.json.encode(HandNote(asked or (everybody and now)))
            rows.append(NewOutbox(kind=HAND, recipient=seat_recipient(seat), payload=payload))
    return rows


def lobby_row(now: float) -> NewOutbox:
    """Return the row that has the lobby message brought up to date.

    A lobby has no versions, so the row is told apart by the millisecond of its change.
    """
    return NewOutbox(kind=LOBBY_ROW, recipient=TABLE, payload=b"", version=int(now * 1000))


def _timers(
    position: Position, before: Before, now: float, *, moved: bool, over: bool
) -> tuple[tuple[ClearTimer, ...], tuple[NewTimer, ...]]:
    """Return which timers to clear and to set. Votes and resignations leave them: nobody escapes a clock so."""
    if over:
        return (ClearTimer(),), ()
    clear: list[ClearTimer] = []
    timers: list[NewTimer] = []
    window = position.rules.response_window(position.state)
    if moved or window is None or not before.windowed:
        clear.append(ClearTimer(kind=WINDOW))
        if window is not None:
            rng = Random(f"{position.session.salt}:window:{position.version}")
            due = now + rng.uniform(window.shortest, window.longest)
            timers.append(NewTimer(kind=WINDOW, due_at=due))
    if moved or frozenset(position.acting()) != before.acting:
        clear += [ClearTimer(kind=CLOCK), ClearTimer(kind=REMIND)]
        timers += clock_timers(position, now)
    return tuple(clear), tuple(timers)


def clock_timers(position: Position, now: float) -> list[NewTimer]:
    """Return the clock of whoever is asked: a reminder at half time, then the caretaker's move."""
    length = CLOCKS[position.table_options.get("clock", "3 days")]
    if length is None or not any(position.is_human(seat) for seat in position.acting()):
        return []
    return [NewTimer(kind=REMIND, due_at=now + length / 2), NewTimer(kind=CLOCK, due_at=now + length)]


async def _ratings(repository: SessionRepository, position: Position, now: float) -> tuple[RatingRow, ...]:
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    users = [row.user_id for row in rated(position.seats) if row.user_id is not None]
    old = await repository.store.ratings(position.rules.key, users) if users else []
    return new_ratings(position.rules.key, position.seats, outcome, old, now)
