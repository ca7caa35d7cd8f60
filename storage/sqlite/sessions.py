"""Units of work on sessions and seats: lobbies, the start, and what delivery notes down about messages."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from storage import records as r
from storage.errors import (
    AlreadySeated,
    AlreadyStarted,
    LobbyFull,
    NoSuchSeat,
    NotALobby,
    SeatsChanged,
    TooFewSeats,
)
from storage.sqlite import outbox as box
from storage.sqlite import rows, states, timers

DELIVERY_FIELDS = frozenset(
    {
        "channel_id",
        "thread_id",
        "host_id",
        "lobby_message_id",
        "turn_message_id",
        "turn_message_at",
        "turn_message_turn",
        "turn_message_round",
        "posted_version",
        "called_version",
    }
)
"""What may change beside the moves: where the session is shown, and who looks after it."""

SEAT_FIELDS = frozenset(
    {"name", "orders", "hand_message_id", "hand_channel_id", "dm_closed", "dm_closed_at", "dm_told"}
)
"""What may change of a seat beside the moves."""


def create(db: sqlite3.Connection, new: r.NewSession, interaction_id: int | None) -> r.SessionRow:
    """Open a lobby, or return the one this interaction has opened."""
    if interaction_id is not None:
        first = db.execute(
            f"SELECT {rows.SESSION} FROM session WHERE interaction_id = ?", (interaction_id,)
        ).fetchone()
        if first:
            return rows.session_row(first)
    row = db.execute(
        f"""INSERT INTO session (guild_id, channel_id, thread_id, number, game, status, host_id, seats, options,
                                 created_at, rules_schema, interaction_id)
            VALUES (?, ?, ?, (SELECT ifnull(max(number), 0) + 1 FROM session WHERE ifnull(guild_id, 0) = ?),
                    ?, 'lobby', ?, ?, ?, ?, ?, ?)
            RETURNING {rows.SESSION}""",
        (
            new.guild_id,
            new.channel_id,
            new.thread_id,
            new.guild_id or 0,
            new.game,
            new.host_id,
            new.seats,
            new.options,
            new.now,
            new.rules_schema,
            interaction_id,
        ),
    ).fetchone()
    session = rows.session_row(row)
    if new.host_name is not None:
        sit_down(db, session.id, user_id=new.host_id, name=new.host_name, player=None)
    return session


def get_lobby(db: sqlite3.Connection, session_id: int) -> r.SessionRow:
    """The session, which must still be a lobby."""
    session = rows.get_session(db, session_id)
    if session.status in (r.RUNNING, r.OVER):
        raise AlreadyStarted(session_id, session.status)
    if session.status != r.LOBBY:
        raise NotALobby(session_id, session.status)
    return session


def sit_down(
    db: sqlite3.Connection, session_id: int, *, user_id: int | None, name: str, player: str | None
) -> r.SeatRow:
    """Give the next free seat to a user, or to a computer player."""
    session = get_lobby(db, session_id)
    seats = rows.seats_of(db, session_id)
    for seat in seats:
        if user_id is not None and seat.user_id == user_id:
            raise AlreadySeated(session_id, seat.seat)
    if len(seats) >= session.seats:
        raise LobbyFull(session_id, session.seats)
    row = db.execute(
        f"INSERT INTO seat (session_id, seat, user_id, name, kind, player) VALUES (?, ?, ?, ?, ?, ?)"
        f" RETURNING {rows.SEAT}",
        (session_id, len(seats), user_id, name, r.HUMAN if player is None else r.COMPUTER, player),
    ).fetchone()
    return rows.seat_row(row)


def get_up(db: sqlite3.Connection, session_id: int, *, user_id: int | None, seat: int | None) -> bool:
    """Free a seat by its user or number; the seats behind it move up. False if there was none."""
    get_lobby(db, session_id)
    freed = db.execute(
        "DELETE FROM seat WHERE session_id = ? AND (user_id = ? OR seat = ?) RETURNING seat",
        (session_id, user_id, seat),
    ).fetchall()
    # One by one from the front, because the key must be unique after each.
    for (gone,) in sorted(freed, reverse=True):
        behind = db.execute(
            "SELECT seat FROM seat WHERE session_id = ? AND seat > ? ORDER BY seat", (session_id, gone)
        ).fetchall()
        for (number,) in behind:
            rows.assign(db, "seat", {"seat": number - 1}, "session_id = ? AND seat = ?", session_id, number)
    return bool(freed)


def set_options(db: sqlite3.Connection, session_id: int, options: bytes, seats: int | None) -> None:
    """Change a lobby's options, and its number of seats if given."""
    get_lobby(db, session_id)
    if seats is not None:
        taken = len(rows.seats_of(db, session_id))
        if seats < taken:
            raise TooFewSeats(session_id, taken)
    rows.assign(
        db,
        "session",
        {"options": options} if seats is None else {"options": options, "seats": seats},
        "id = ?",
        session_id,
    )


def start(
    db: sqlite3.Connection,
    session_id: int,
    *,
    seed: int,
    salt: str,
    snapshot: r.NewSnapshot,
    outbox: Sequence[r.NewOutbox],
    timers_to_set: Sequence[r.NewTimer],
    seats: Sequence[r.SeatRow] | None,
    now: float,
    interaction_id: int | None,
    asked: bytes = b"[]",
) -> bool:
    """Turn a lobby into a running session; False if somebody has done so before."""
    session = rows.get_session(db, session_id)
    if session.status in (r.RUNNING, r.OVER):
        return False
    if session.status != r.LOBBY:
        raise NotALobby(session_id, session.status)
    taken = rows.seats_of(db, session_id)
    if seats is not None and [_who(seat) for seat in seats] != [_who(seat) for seat in taken]:
        raise SeatsChanged(session_id)
    fields: dict[str, Any] = {
        "status": r.RUNNING,
        "seed": str(seed),
        "salt": salt,
        "started_at": now,
        "seats": len(taken) or session.seats,
        "asked": asked,
    }
    rows.assign(db, "session", fields, "id = ?", session_id)
    states.put(db, session_id, 0, snapshot)
    box.put(db, session_id, 0, outbox, now)
    timers.change(db, session_id, (r.ClearTimer(),), timers_to_set)  # those of the lobby have lost their point
    if interaction_id is not None:
        db.execute(
            "INSERT OR IGNORE INTO interaction (id, session_id, answer, made_at) VALUES (?, ?, x'', ?)",
            (interaction_id, session_id, now),
        )
    return True


def _who(seat: r.SeatRow) -> tuple[int, int | None, str | None]:
    return seat.seat, seat.user_id, seat.player


def update(db: sqlite3.Connection, session_id: int, fields: dict[str, Any]) -> None:
    """Change delivery fields of a session."""
    _only(fields, DELIVERY_FIELDS, "session")
    if not rows.assign(db, "session", fields, "id = ?", session_id):
        rows.get_session(db, session_id)


def update_seat(db: sqlite3.Connection, session_id: int, seat: int, fields: dict[str, Any]) -> None:
    """Change delivery fields of a seat."""
    _only(fields, SEAT_FIELDS, "seat")
    if fields and not rows.assign(db, "seat", fields, "session_id = ? AND seat = ?", session_id, seat):
        raise NoSuchSeat(session_id, seat)


def _only(fields: dict[str, Any], allowed: frozenset[str], what: str) -> None:
    wrong = sorted(fields.keys() - allowed)
    if wrong:
        raise TypeError(
            f"not to be changed of a {what} here: {', '.join(wrong)}; only {', '.join(sorted(allowed))}"
        )


def cancel(db: sqlite3.Connection, session_id: int, outbox: Sequence[r.NewOutbox], now: float) -> bool:
    """End a lobby or a running session without a result; False if it had ended before."""
    session = rows.get_session(db, session_id)
    if session.status not in r.LIVE:
        return False
    rows.assign(db, "session", {"status": r.CANCELLED, "ended_at": now}, "id = ?", session_id)
    timers.change(db, session_id, (r.ClearTimer(),), ())
    box.put(db, session_id, session.version, outbox, now)
    return True


# --- reads ------------------------------------------------------------------------------------------


def by_thread(db: sqlite3.Connection, place: int) -> r.SessionRow | None:
    """The session of this thread; given a channel, the only one played in it, or its lobby if that is all."""
    found = db.execute(
        f"SELECT {rows.SESSION} FROM session WHERE thread_id = ?"
        " ORDER BY status IN ('lobby', 'running') DESC, id DESC LIMIT 1",
        (place,),
    ).fetchone()
    if found:
        return rows.session_row(found)
    live = in_channel(db, place, r.LIVE)
    playing = [session for session in live if session.status == r.RUNNING and session.thread_id is None]
    if len(playing) == 1:
        return playing[0]
    # A lobby may be anybody's: beside another game of the channel or its threads it need not be meant.
    return live[0] if len(live) == 1 and live[0].status == r.LOBBY else None


def by_seed(db: sqlite3.Connection, game: str, seed: int, salt: str) -> r.SessionRow | None:
    """The oldest session of a game that was dealt from this seed and salt."""
    found = db.execute(
        f"SELECT {rows.SESSION} FROM session WHERE game = ? AND seed = ? AND salt = ? ORDER BY id LIMIT 1",
        (game, str(seed), salt),
    ).fetchone()
    return rows.session_row(found) if found else None


def in_channel(db: sqlite3.Connection, channel_id: int, statuses: Sequence[str]) -> list[r.SessionRow]:
    """The sessions of a channel and its threads, oldest first."""
    found = db.execute(
        f"SELECT {rows.SESSION} FROM session WHERE channel_id = ? AND status IN ({rows.marks(statuses)})"
        f" UNION SELECT {rows.SESSION} FROM session WHERE thread_id = ? AND status IN ({rows.marks(statuses)})"
        " ORDER BY id",
        (channel_id, *statuses, channel_id, *statuses),
    )
    return [rows.session_row(row) for row in found]


def of_user(db: sqlite3.Connection, user_id: int, statuses: Sequence[str]) -> list[r.SessionRow]:
    """The sessions in which a user has a seat, oldest first."""
    theirs = "SELECT session_id FROM seat WHERE user_id = ?"

    def everything() -> list[r.SessionRow]:
        found = db.execute(
            f"SELECT {rows.SESSION} FROM session WHERE id IN ({theirs})"
            f" AND status IN ({rows.marks(statuses)}) ORDER BY id",
            (user_id, *statuses),
        )
        return [rows.session_row(row) for row in found]

    def one(session_id: int) -> r.SessionRow | None:
        session = rows.find_session(db, session_id)
        return session if session is not None and session.status in statuses else None

    ids = f"{theirs} ORDER BY session_id"
    return rows.all_that_can_be_read(everything, lambda: db.execute(ids, (user_id,)).fetchall(), one, "session")


def with_status(db: sqlite3.Connection, status: str) -> list[r.SessionRow]:
    """The sessions of one status, oldest first."""
    which = "FROM session WHERE status = ? ORDER BY id"
    return rows.all_that_can_be_read(
        lambda: [rows.session_row(row) for row in db.execute(f"SELECT {rows.SESSION} {which}", (status,))],
        lambda: db.execute(f"SELECT id {which}", (status,)).fetchall(),
        lambda session_id: rows.find_session(db, session_id),
        "session",
    )
