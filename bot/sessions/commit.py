"""The move transaction: everything that one change of a table writes, put together and written at once."""

from collections.abc import Sequence
from random import Random

import msgspec
from msgspec import Struct, structs

from bot.sessions.autoplay import AppliedMove
from bot.sessions.log_entries import MoveMade, RowKind, read_entry, read_undo, write_entry
from bot.sessions.outgoing import HandDue, TurnDue, lobby_due, write_due
from bot.sessions.position import EVERYBODY, Position
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
    MoveRow,
    NewMove,
    NewOutbox,
    NewSnapshot,
    NewTimer,
    RatingRow,
    SeatChange,
)

WINDOW, CLOCK, REMIND = "window", "clock", "remind"


class Before(Struct, frozen=True):
    """What must be known of a position before a change, to tell afterwards who is to be told."""

    acting: frozenset[Seat]
    public: tuple[Seat, ...]
    windowed: bool
    round: int

    @classmethod
    def of(cls, position: Position) -> "Before":
        return cls(
            frozenset(position.acting()),
            position.visible_acting(None),
            position.state is not None and position.rules.response_window(position.state) is not None,
            position.rules.round_number(position.state) if position.state is not None else 0,
        )


def entries_of(position: Position, played: Sequence[AppliedMove]) -> tuple[NewMove, ...]:
    """Return the log rows of applied moves."""
    return tuple(
        write_entry(
            MoveMade(str(one.move), position.rules.encode_events(one.events), one.secret), one.actor, one.seat
        )
        for one in played
    )


async def write_change(
    repository: SessionRepository,
    position: Position,
    before: Before,
    rows: tuple[NewMove, ...],
    played: Sequence[AppliedMove],
    *,
    interaction: int | None = None,
    answer: bytes = b"",
    seats: tuple[SeatChange, ...] = (),
    forced_public: bool = False,
) -> Position | Duplicate:
    """Write a changed position (its state and seats are the new ones, the rest still the old ones).

    Returns the table as it stands since. `forced_public` says that the table sees a change though no event does
    (an undo, a vote, a resignation). Raises `StaleVersion` if the table has moved on in the store, `NotRunning` if
    it is not being played any more.
    """
    rows = tuple(structs.replace(row, rules_version=position.rules.version) for row in rows)
    now, over = repository.clock(), position.over
    shown = forced_public or any(event.seen_by(None) for one in played for event in one.events)
    shown = shown or position.visible_acting(None) != before.public
    undone = any(row.kind == RowKind.UNDO for row in rows)
    outbox = hands_after(position, before, played, everybody=undone or over)
    if shown:
        outbox.append(write_due(TurnDue()))
    if over:
        outbox.append(lobby_due(now))
    asked = asked_after(position, before, rows, played)
    moved = undone or (shown and bool(played))
    clear, timers = _timers(position, before, now, moved=moved, over=over)
    for _ in range(5):
        batch = MoveCommit(
            session_id=position.id,
            expected_version=position.version,
            now=now,
            moves=rows,
            snapshot=_stored(position, position.rules.encode(position.state)),
            earlier=_between(position, len(rows), played),
            back_to=next((read_undo(row.move)[0] for row in rows if row.kind == RowKind.UNDO), None),
            interaction_id=interaction,
            answer=answer,
            outbox=tuple(outbox),
            clear_timers=clear,
            timers=timers,
            seats=seats,
            ratings=await _ratings(repository, position, now) if over else (),
            status=OVER if over else None,
            asked=asked,
        )
        try:
            result = await repository.store.commit_move(batch)
        except StaleRating:  # a player's other game ended in the same moment
            continue
        repository.wake()
        if isinstance(result, Duplicate):
            return result
        after = _after(position, rows, result, now)
        return structs.replace(after, session=structs.replace(after.session, asked=asked))
    raise RuntimeError(f"The ratings of session {position.id} changed five times in a row.")


def _stored(position: Position, state: bytes) -> NewSnapshot:
    return NewSnapshot(schema=position.rules.schema, state=state)


def _between(position: Position, rows: int, played: Sequence[AppliedMove]) -> tuple[tuple[int, NewSnapshot], ...]:
    """Return the states before those moves of a change that can be taken back by themselves, by version."""
    first = position.version + rows - len(played)
    return tuple(
        (version, _stored(position, one.before))
        for version, one in enumerate(played, first)
        if one.before is not None
    )


def _after(position: Position, rows: tuple[NewMove, ...], done: Committed, now: float) -> Position:
    """Return the table as a commit has left it."""
    session = structs.replace(position.session, version=done.version, status=done.status, ended_at=done.ended_at)
    entries = [
        read_entry(
            MoveRow(
                session_id=position.id,
                seq=seq,
                kind=row.kind,
                seat=row.seat,
                move=row.move,
                events=row.events,
                actor=row.actor,
                interaction_id=None,
                made_at=now,
                rules_version=row.rules_version,
            )
        )
        for seq, row in enumerate(rows, position.version + 1)
    ]
    return structs.replace(position, session=session, history=position.history.followed_by(entries))


def asked_after(
    position: Position, before: Before, rows: Sequence[NewMove], played: Sequence[AppliedMove]
) -> bytes:
    """Return which seats are openly asked after a change, each since which version, as it is stored.

    A seat is asked anew when it was not asked before, when others moved after it, when its own secret answer has
    led to its open turn, when a new round has begun, and when all agreed to give its move back. Where several are
    asked at once, those who have not moved yet are still asked the same. `EVERYBODY` stands for a question that is
    asked in secret: who is meant, nobody may know.
    """
    version, old = position.version + len(rows), position.asked_since
    given_back = any(row.kind == RowKind.UNDO and read_undo(row.move)[1] is not None for row in rows)
    new_round = position.rules.round_number(position.state) != before.round
    asked: list[tuple[int, int]] = []
    for seat in position.visible_acting(None):
        anew = given_back or new_round or _has_moved_before_others(seat, played)
        same = seat in before.public and not anew
        asked.append((seat, old.get(seat, version) if same else version))
    if position.asks_in_secret:
        asked.append((EVERYBODY, old.get(EVERYBODY, version)))
    return msgspec.json.encode(asked)


def asked_at_start(position: Position) -> bytes:
    """Return which seats are openly asked when a game begins, as it is stored."""
    asked = [(seat, 0) for seat in position.visible_acting(None)]
    return msgspec.json.encode(asked or ([(EVERYBODY, 0)] if position.asks_in_secret else []))


def hands_after(
    position: Position, before: Before, played: Sequence[AppliedMove], *, everybody: bool
) -> list[NewOutbox]:
    """Return whose private messages must change: who comes to be asked, or is no longer, or saw something alone.

    A seat is asked anew when it was not asked before, when others moved after it, or when its own secret answer
    has led to its open turn.
    """
    rows = []
    for row in position.seats:
        seat = row.seat
        if not position.is_human(seat):
            continue
        answered = any(one.secret and one.seat == seat for one in played)
        now, earlier = seat in position.acting(), seat in before.acting
        asked = now and (not earlier or answered or _has_moved_before_others(seat, played))
        private = any(
            event.audience is not None and seat in event.audience for one in played for event in one.events
        )
        if asked or private or everybody or (earlier and not now):
            rows.append(write_due(HandDue(seat, asked or (everybody and now))))
    return rows


def _has_moved_before_others(seat: Seat, played: Sequence[AppliedMove]) -> bool:
    """Return whether a seat moved, and others or a secret question came in between: what it is asked is new."""
    itself = any(one.seat == seat for one in played)
    return itself and any(one.seat != seat or one.secret for one in played)


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
            timers.append(NewTimer(kind=WINDOW, due_at=due, length=due - now))
    if moved or frozenset(position.acting()) != before.acting:
        clear += [ClearTimer(kind=CLOCK), ClearTimer(kind=REMIND)]
        timers += clock_timers(position, now)
    return tuple(clear), tuple(timers)


def clock_timers(position: Position, now: float) -> list[NewTimer]:
    """Return the clock of whoever is asked: a reminder at half time, then the caretaker's move."""
    length = CLOCKS[position.table_options.get("clock", "3 days")]
    if length is None or not any(position.is_human(seat) for seat in position.acting()):
        return []
    return [
        NewTimer(kind=REMIND, due_at=now + length / 2, length=length / 2),
        NewTimer(kind=CLOCK, due_at=now + length, length=length),
    ]


async def _ratings(repository: SessionRepository, position: Position, now: float) -> tuple[RatingRow, ...]:
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    users = [row.user_id for row in rated(position.seats) if row.user_id is not None]
    old = await repository.store.ratings(position.rules.key, users) if users else []
    return new_ratings(position.rules.key, position.seats, outcome, old, now)
