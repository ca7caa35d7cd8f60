"""The move transaction, and reading the log."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, structs

from storage import records as r
from storage.errors import NoSuchSeat, NoSuchSession, NotRunning, StaleRating, StaleVersion
from storage.sqlite import outbox, packing, rows, states, timers


def commit(db: sqlite3.Connection, batch: r.MoveCommit) -> r.Committed | r.Duplicate:
    """Write everything a move changes. The caller holds the transaction."""
    if batch.interaction_id is not None:
        first = find_answer(db, batch.interaction_id)
        if first is not None:
            return r.Duplicate(session_id=first.session_id, answer=first.answer)
    _check_version(db, batch)
    version = batch.expected_version + len(batch.moves)
    _log(db, batch)
    _store_states(db, batch, version)
    outbox.put(db, batch.session_id, version, batch.outbox, batch.now)
    if batch.outbox:  # what waits for its next attempt is old news now: it goes with the new
        outbox.retry_now(db, batch.now, batch.session_id)
    timers.change(db, batch.session_id, batch.clear_timers, batch.timers)
    for change in batch.seats:
        _change_seat(db, batch.session_id, change)
    for rating in batch.ratings:
        _rate(db, rating)
    if batch.interaction_id is not None:
        db.execute(
            "INSERT INTO interaction (id, session_id, answer, made_at) VALUES (?, ?, ?, ?)",
            (batch.interaction_id, batch.session_id, batch.answer, batch.now),
        )
    if batch.asked is not None:
        db.execute("UPDATE session SET asked = ? WHERE id = ?", (batch.asked, batch.session_id))
    if batch.status is None:
        db.execute("UPDATE session SET version = ? WHERE id = ?", (version, batch.session_id))
    else:
        db.execute(
            "UPDATE session SET version = ?, status = ?, ended_at = ? WHERE id = ?",
            (version, batch.status, batch.now, batch.session_id),
        )
    ended_at = None if batch.status is None else batch.now
    return r.Committed(version=version, status=batch.status or r.RUNNING, ended_at=ended_at)


def check(batch: r.MoveCommit) -> None:
    """Raise ValueError for a batch that no store can write."""
    if not batch.moves:
        raise ValueError("a commit needs at least one move")
    if batch.status not in (None, r.OVER, r.CANCELLED):
        raise ValueError(f"a move cannot turn a session into {batch.status!r}")
    within = range(batch.expected_version + 1, batch.expected_version + len(batch.moves))
    if not all(version in within for version, _ in batch.earlier):
        raise ValueError("an earlier state lies between two moves of its commit")


def _check_version(db: sqlite3.Connection, batch: r.MoveCommit) -> None:
    row = db.execute("SELECT version, status FROM session WHERE id = ?", (batch.session_id,)).fetchone()
    if row is None:
        raise NoSuchSession(batch.session_id)
    version, status = row
    if version != batch.expected_version:
        raise StaleVersion(version)
    if status != r.RUNNING:
        raise NotRunning(batch.session_id, status)


def _log(db: sqlite3.Connection, batch: r.MoveCommit) -> None:
    interaction_id = batch.interaction_id  # belongs to the first move; what follows it follows by itself
    for seq, move in enumerate(batch.moves, batch.expected_version + 1):
        db.execute(
            "INSERT INTO move (session_id, seq, kind, seat, move, events, actor, interaction_id, made_at,"
            " rules_version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                batch.session_id,
                seq,
                move.kind,
                move.seat,
                move.move,
                move.events,
                move.actor,
                interaction_id,
                batch.now if move.made_at is None else move.made_at,
                move.rules_version,
            ),
        )
        interaction_id = None


def _store_states(db: sqlite3.Connection, batch: r.MoveCommit, version: int) -> None:
    if batch.back_to is not None:
        states.drop_after(db, batch.session_id, batch.back_to)
    for at, state in batch.earlier:
        states.put(db, batch.session_id, at, state)
    states.put(db, batch.session_id, version, batch.snapshot)


def _change_seat(db: sqlite3.Connection, session_id: int, change: r.SeatChange) -> None:
    fields: dict[str, Any] = {k: v for k, v in structs.asdict(change).items() if k != "seat" and v is not UNSET}
    if fields and not rows.assign(db, "seat", fields, "session_id = ? AND seat = ?", session_id, change.seat):
        raise NoSuchSeat(session_id, change.seat)


def _rate(db: sqlite3.Connection, rating: r.RatingRow) -> None:
    written = db.execute(
        "INSERT INTO rating (user_id, game, mu, sigma, games, updated_at) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (user_id, game) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
        " games = excluded.games, updated_at = excluded.updated_at WHERE rating.games < excluded.games",
        structs.astuple(rating),
    ).rowcount
    if not written:
        raise StaleRating(rating.user_id, rating.game)


# --- interactions -----------------------------------------------------------------------------------


def find_answer(db: sqlite3.Connection, interaction_id: int) -> r.InteractionRow | None:
    """What an interaction was answered. A move whose answer was tidied away is still known as made."""
    row = db.execute(f"SELECT {rows.INTERACTION} FROM interaction WHERE id = ?", (interaction_id,)).fetchone()
    if row is None:
        row = db.execute(
            "SELECT interaction_id, session_id, x'', made_at FROM move WHERE interaction_id = ?", (interaction_id,)
        ).fetchone()
    return rows.plain(r.InteractionRow, row) if row else None


def keep_answer(
    db: sqlite3.Connection, interaction_id: int, session_id: int | None, answer: bytes, now: float
) -> bytes:
    """Note what an interaction was answered, unless it is known; the answer that stands."""
    first = find_answer(db, interaction_id)
    if first is not None:
        return first.answer
    db.execute(
        "INSERT INTO interaction (id, session_id, answer, made_at) VALUES (?, ?, ?, ?)",
        (interaction_id, session_id, answer, now),
    )
    return answer


def forget_answers(db: sqlite3.Connection, before: float, limit: int) -> int:
    """Drop answers older than a time; how many."""
    return db.execute(
        "DELETE FROM interaction WHERE id IN"
        " (SELECT id FROM interaction WHERE made_at < ? ORDER BY made_at LIMIT ?)",
        (before, limit),
    ).rowcount


# --- reads ------------------------------------------------------------------------------------------


def log(db: sqlite3.Connection, session_id: int, after: int, limit: int | None) -> list[r.MoveRow]:
    """The moves of a session after a version, in order."""
    found = db.execute(
        f"SELECT {rows.MOVE} FROM move WHERE session_id = ? AND seq > ? ORDER BY seq LIMIT ?",
        (session_id, after, -1 if limit is None else limit),
    ).fetchall()
    if not found:
        return [row for row in packing.find(db, session_id) if row.seq > after][:limit]
    return [rows.plain(r.MoveRow, row) for row in found]


def table(db: sqlite3.Connection, session_id: int, newest: int) -> r.TableRows | None:
    """A session with its seats, its state and the end of its log, as of one moment."""
    with rows.one_moment(db):
        session = rows.find_session(db, session_id)
        if session is None:
            return None
        moves = log(db, session_id, max(0, session.version - newest), None)
        return r.TableRows(session, rows.seats_of(db, session_id), states.find(db, session_id), moves)


def version(db: sqlite3.Connection, session_id: int) -> int:
    """The number of the last move; 0 before the first."""
    row = db.execute("SELECT version FROM session WHERE id = ?", (session_id,)).fetchone()
    if row is None:
        raise NoSuchSession(session_id)
    number: int = row[0]
    return number


def ratings(db: sqlite3.Connection, game: str, user_ids: Sequence[int] | None) -> list[r.RatingRow]:
    """The ratings in a game, best first: of some users, or of all."""
    where = "" if user_ids is None else f" AND user_id IN ({rows.marks(user_ids)})"
    found = db.execute(
        f"SELECT {rows.RATING} FROM rating WHERE game = ?{where} ORDER BY mu - 3 * sigma DESC, user_id",
        (game, *(user_ids or ())),
    )
    return [rows.plain(r.RatingRow, row) for row in found]
