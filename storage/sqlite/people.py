"""What is stored about a person: all of it on one sheet, or none of it any more.

Both are found by index, and forgetting goes in portions: whoever asks, and however long they have played, nobody
else waits for it.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from storage import records as r
from storage.sqlite import packing, rows, sessions

SESSIONS_AT_ONCE = 10
TRACES_AT_ONCE = 500
"""What one transaction forgets at most: some ten milliseconds of the writer's time."""

_TO_PERSON = (
    "instr(recipient, ':') > 0 AND substr(recipient, 1, 5) <> 'seat:'"
    " AND substr(recipient, instr(recipient, ':') + 1) = ?"
)
"""Rows of the outbox for a person: word for word the index outbox_person, or it is not used."""


def purge_seats(db: sqlite3.Connection, user_id: int, limit: int = SESSIONS_AT_ONCE) -> int:
    """Take a person out of some of the sessions in which they have a seat; how many these were.

    Of each session it is all or nothing, and the seat goes last: by it the session is found.
    """
    held = db.execute(
        "SELECT session_id, seat, session.status FROM seat JOIN session ON id = session_id"
        " WHERE user_id = ? LIMIT ?",
        (user_id, limit),
    ).fetchall()
    actor, nobody = f"user:{user_id}", f"user:{r.FORGOTTEN}"
    for session_id, seat, status in held:
        # Their hands are not to be sent any more. The rows go, because their key names the person.
        db.execute("DELETE FROM outbox WHERE session_id = ? AND recipient = ?", (session_id, f"seat:{seat}"))
        _forget_answers(db, "session_id = ? AND actor = ?", session_id, actor)
        db.execute("UPDATE move SET actor = ? WHERE session_id = ? AND actor = ?", (nobody, session_id, actor))
        packing.rename(db, session_id, actor, nobody)
        if status == r.LOBBY:
            sessions.get_up(db, session_id, user_id=user_id, seat=None)
        else:
            db.execute(
                "UPDATE seat SET user_id = NULL, name = '', hand_message_id = NULL, hand_channel_id = NULL,"
                " orders = x'7b7d' WHERE session_id = ? AND seat = ?",
                (session_id, seat),
            )
    return len(held)


def purge_traces(db: sqlite3.Connection, user_id: int, limit: int = TRACES_AT_ONCE) -> int:
    """Take away some of what else names a person; how many rows that were. Nothing is left when it is none."""
    actor, nobody = f"user:{user_id}", f"user:{r.FORGOTTEN}"
    some = "(session_id, seq) IN (SELECT session_id, seq FROM move WHERE actor = ? LIMIT ?)"
    _forget_answers(db, some, actor, limit)
    statements: list[tuple[str, tuple[object, ...]]] = [
        (
            f"UPDATE move SET actor = ? WHERE {some}",
            (nobody, actor, limit),
        ),
        (
            "UPDATE session SET host_id = ? WHERE id IN (SELECT id FROM session WHERE host_id = ? LIMIT ?)",
            (r.FORGOTTEN, user_id, limit),
        ),
        (
            f"DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE {_TO_PERSON} LIMIT ?)",
            (str(user_id), limit),
        ),
        # What still waits may name the person inside, and cannot be delivered without naming them.
        (
            "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE status = 'waiting'"
            " AND instr(payload, CAST(? AS BLOB)) LIMIT ?)",
            (str(user_id), limit),
        ),
        ("DELETE FROM user_setting WHERE user_id = ?", (user_id,)),
        ("DELETE FROM rating WHERE user_id = ?", (user_id,)),
    ]
    return sum(db.execute(sql, values).rowcount for sql, values in statements)


def _forget_answers(db: sqlite3.Connection, where: str, *values: object) -> None:
    """Drop what moves were answered. That they were made is still known by their rows."""
    db.execute(
        "DELETE FROM interaction WHERE id IN"
        f" (SELECT interaction_id FROM move WHERE {where} AND interaction_id IS NOT NULL)",
        values,
    )


_COUNTS = frozenset({"seq", "version"})
"""How far a log had come. In a live game the gaps between them count the answers that others gave in secret."""

_ENDED = "CASE WHEN s.status IN ('over', 'cancelled')"

_SHEETS = {
    # Never seeds, salts, states, events or payloads: they hold what a running game still hides.
    "seats": (
        "SELECT s.id AS session_id, s.guild_id, s.channel_id, s.thread_id, s.number, s.game, s.status,"
        " s.created_at, s.started_at, s.ended_at, p.seat, p.name, p.status AS seat_status,"
        " CAST(p.orders AS TEXT) AS orders, p.hand_message_id, p.hand_channel_id, p.dm_closed"
        " FROM seat p JOIN session s ON s.id = p.session_id WHERE p.user_id = ? ORDER BY s.id"
    ),
    "hosted": (
        "SELECT id AS session_id, guild_id, number, game, status, created_at FROM session"
        " WHERE host_id = ? ORDER BY id"
    ),
    "moves": (
        "SELECT m.session_id, row_number() OVER (PARTITION BY m.session_id ORDER BY m.seq) AS number,"
        f" {_ENDED} THEN m.seq END AS seq, m.kind, m.seat, m.move, m.interaction_id, m.made_at"
        " FROM move m JOIN session s ON s.id = m.session_id"
        " WHERE m.actor = 'user:' || ? ORDER BY m.session_id, m.seq"
    ),
    "messages": (
        f"SELECT o.session_id, {_ENDED} THEN o.version END AS version, o.kind, o.recipient, o.created_at,"
        " o.sent_at, o.channel_id, o.message_id, o.status FROM outbox o JOIN session s ON s.id = o.session_id"
        f" WHERE {_TO_PERSON} ORDER BY o.id"
    ),
    "ratings": "SELECT game, mu, sigma, games, updated_at FROM rating WHERE user_id = ? ORDER BY game",
    "settings": "SELECT key, value FROM user_setting WHERE user_id = ? ORDER BY key",
}

_PACKED = (
    "SELECT p.session_id, l.log FROM seat p JOIN packed_log l ON l.session_id = p.session_id"
    " WHERE p.user_id = ? ORDER BY p.session_id"
)


def export(db: sqlite3.Connection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Everything stored about a person, as lists that can be written as JSON."""
    sheets: dict[str, list[dict[str, Any]]] = {}
    with rows.one_moment(db):
        for sheet, query in _SHEETS.items():
            cursor = db.execute(query, (str(user_id) if "recipient" in query else user_id,))
            names = [column[0] for column in cursor.description]
            sheets[sheet] = [
                {
                    name: value
                    for name, value in zip(names, row, strict=True)
                    if value is not None or name not in _COUNTS
                }
                for row in cursor
            ]
        sheets["moves"] = sorted(
            [*_packed_moves(db, user_id), *sheets["moves"]], key=lambda line: (line["session_id"], line["number"])
        )
    return sheets


def _packed_moves(db: sqlite3.Connection, user_id: int) -> list[dict[str, Any]]:
    """The person's moves in games whose logs are packed, which are over."""
    found = []
    for session_id, log in db.execute(_PACKED, (user_id,)):
        own = [row for row in packing.unpack(session_id, log) if row.actor == f"user:{user_id}"]
        found += [
            {
                "session_id": session_id,
                "number": number,
                "seq": row.seq,
                "kind": row.kind,
                "seat": row.seat,
                "move": row.move,
                "interaction_id": row.interaction_id,
                "made_at": row.made_at,
            }
            for number, row in enumerate(own, 1)
        ]
    return found
