"""The move transaction: everything that one change of a table writes, put together and written at once."""

from random import Random

import msgspec
from msgspec import Struct

from bot.sessions.automatic import Played
from bot.sessions.desk import Desk
from bot.sessions.history import MOVE
from bot.sessions.house import CLOCKS
from bot.sessions.position import Position
from bot.sessions.ratings import new_ratings, rated
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
            position.asked(None),
            position.state is not None and position.rules.window(position.state) is not None,
        )


def seat_recipient(seat: Seat) -> str:
    return f"seat:{seat}"


def moves_of(position: Position, played: list[Played]) -> tuple[NewMove, ...]:
    """Return the log rows of applied moves."""
    return tuple(
        NewMove(
            kind=MOVE,
            move=str(done.move),
            actor=done.actor,
            seat=done.seat,
            events=position.rules.encode_events(done.events),
        )
        for done in played
    )


async def write_change(
    desk: Desk,
    position: Position,
    before: Before,
    rows: tuple[NewMove, ...],
    played: list[Played],
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
    now = desk.clock()
    over = position.rules.outcome(position.state) is not None
    shown = forced_public or any(event.seen_by(None) for done in played for event in done.events)
    shown = shown or position.asked(None) != before.public
    outbox = [*_hands(position, before, played, over)]
    if shown:
        outbox.append(NewOutbox(kind=TURN, recipient=TABLE, payload=b""))
    clear, timers = _timers(position, before, now, shown, over)
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
            ratings=await _ratings(desk, position, now) if over else (),
            status=OVER if over else None,
        )
        try:
            result = await desk.store.commit_move(batch)
        except StaleRating:  # a player's other game ended in the same moment
            continue
        desk.wake()
        return result
    raise RuntimeError(f"The ratings of session {position.id} changed five times in a row.")


def _hands(position: Position, before: Before, played: list[Played], over: bool) -> list[NewOutbox]:
    """A seat gets its hand when it comes to be asked, or when something happened that only it may see."""
    if over:
        return []
    rows = []
    acted = {done.seat for done in played}
    for row in position.seats:
        if not position.is_human(row.seat):
            continue
        asked = row.seat in position.acting() and (row.seat not in before.acting or _turn_passed(acted, row.seat))
        private = any(
            event.audience is not None and row.seat in event.audience for done in played for event in done.events
        )
        if asked or private:
            payload = msgspec.json.encode(HandNote(asked))
            rows.append(NewOutbox(kind=HAND, recipient=seat_recipient(row.seat), payload=payload))
    return rows


def _turn_passed(acted: set[Seat], seat: Seat) -> bool:
    """Return whether others moved in between, so that a seat that acts again is asked anew."""
    return bool(acted - {seat})


def _timers(
    position: Position, before: Before, now: float, shown: bool, over: bool
) -> tuple[tuple[ClearTimer, ...], tuple[NewTimer, ...]]:
    if over:
        return (ClearTimer(),), ()
    clear: list[ClearTimer] = []
    timers: list[NewTimer] = []
    window = position.rules.window(position.state)
    if shown or window is None or not before.windowed:
        clear.append(ClearTimer(kind=WINDOW))
        if window is not None:
            rng = Random(f"{position.session.salt}:window:{position.version}")
            due = now + rng.uniform(window.shortest, window.longest)
            timers.append(NewTimer(kind=WINDOW, due_at=due))
    if shown or frozenset(position.acting()) != before.acting:
        clear += [ClearTimer(kind=CLOCK), ClearTimer(kind=REMIND)]
        timers += clock_timers(position, now)
    return tuple(clear), tuple(timers)


def clock_timers(position: Position, now: float) -> list[NewTimer]:
    """Return the clock of whoever is asked: a reminder at half time, then the caretaker's move."""
    length = CLOCKS[position.table_options.get("clock", "3 days")]
    if length is None or not any(position.is_human(seat) for seat in position.acting()):
        return []
    return [NewTimer(kind=REMIND, due_at=now + length / 2), NewTimer(kind=CLOCK, due_at=now + length)]


async def _ratings(desk: Desk, position: Position, now: float) -> tuple[RatingRow, ...]:
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    users = [row.user_id for row in rated(position.seats) if row.user_id is not None]
    old = await desk.store.ratings(position.rules.key, users) if users else []
    return new_ratings(position.rules.key, position.seats, outcome, old, now)
