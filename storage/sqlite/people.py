"""What is stored about a person: all of it on one sheet, or none of it any more."""

from __future__ import annotations

import sqlite3
from typing import Any

from storage import records as r
from storage.sqlite import rows, sessions

FORGOTTEN = 0  # stands where a user's id stood: Discord gives no such id


def purge(db: sqlite3.Connection, user_id: int) -> int:
    """Take a person's ids and names out of everything; their games stay. The number of seats they had."""
    actor = f"user:{user_id}"
    held = db.execute(
        "SELECT session_id, seat, session.status FROM seat JOIN session ON id = session_id WHERE user_id = ?",
        (user_id,),
    ).fetchall()
    for session_id, seat, status in held:
        if status == r.LOBBY:
            sessions.get_up(db, session_id, user_id=user_id, seat=None)
        # Their hands are not to be sent any more. The rows go, because their key names the person.
        db.execute("DELETE FROM outbox WHERE session_id = ? AND recipient = ?", (session_id, f"seat:{seat}"))
    # Recipients end in an id (user:123, remind:123), save those that are a seat's number; what still waits may
    # name the person inside. Neither can be delivered without naming them.
    db.execute(
        "DELETE FROM outbox WHERE (recipient LIKE '%:' || ?1 AND recipient NOT LIKE 'seat:%')"
        " OR (status = 'waiting' AND instr(payload, CAST(?1 AS BLOB)))",
        (str(user_id),),
    )
    db.execute(
        "DELETE FROM interaction WHERE id IN"
        " (SELECT interaction_id FROM move WHERE actor = ? AND interaction_id IS NOT NULL)",
        (actor,),
    )
    db.execute("UPDATE move SET actor = ? WHERE actor = ?", (f"user:{FORGOTTEN}", actor))
    db.execute(
        "UPDATE seat SET user_id = NULL, name = '', hand_message_id = NULL, hand_channel_id = NULL,"
        " orders = x'7b7d' WHERE user_id = ?",
        (user_id,),
    )
    db.execute("UPDATE session SET host_id = ? WHERE host_id = ?", (FORGOTTEN, user_id))
    db.execute("DELETE FROM user_setting WHERE user_id = ?", (user_id,))
    db.execute("DELETE FROM rating WHERE user_id = ?", (user_id,))
    return len(held)


_COUNTS = frozenset({"seq", "version"})
"""How far a log had come. In a live game the gaps between them count the answers that others gave in secret."""

_ENDED = "CASE WHEN s.status IN ('over', 'cancelled')"

_SHEETS = {
    # Never seeds, salts, states, events or payloads: they hold what a running game still hides.
    "seats": (
        "SELECT s.id AS session_id, s.guild_id, s.channel_id, s.thread_id, s.number, s.game, s.status,"
        " s.created_at, s.started_at, s.ended_at, p.seat, p.name, p.status AS seat_status,"
        " CAST(p.orders AS TEXT) AS orders, p.hand_message_id, p.hand_channel_id, p.dm_closed"
        " FROM seat p JOIN session s ON s.id = p.session_id WHERE p.user_id = :user ORDER BY s.id"
    ),
    "hosted": (
        "SELECT id AS session_id, guild_id, number, game, status, created_at FROM session"
        " WHERE host_id = :user ORDER BY id"
    ),
    "moves": (
        "SELECT m.session_id, row_number() OVER (PARTITION BY m.session_id ORDER BY m.seq) AS number,"
        f" {_ENDED} THEN m.seq END AS seq, m.kind, m.seat, m.move, m.interaction_id, m.made_at"
        " FROM move m JOIN session s ON s.id = m.session_id"
        " WHERE m.actor = 'user:' || :user ORDER BY m.session_id, m.seq"
    ),
    "messages": (
        f"SELECT o.session_id, {_ENDED} THEN o.version END AS version, o.kind, o.recipient, o.created_at,"
        " o.sent_at, o.channel_id, o.message_id, o.status FROM outbox o JOIN session s ON s.id = o.session_id"
        " WHERE o.recipient LIKE '%:' || :user AND o.recipient NOT LIKE 'seat:%' ORDER BY o.id"
    ),
    "ratings": "SELECT game, mu, sigma, games, updated_at FROM rating WHERE user_id = :user ORDER BY game",
    "settings": "SELECT key, value FROM user_setting WHERE user_id = :user ORDER BY key",
}


def export(db: sqlite3.Connection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Everything stored about a person, as lists that can be written as JSON."""
    sheets: dict[str, list[dict[str, Any]]] = {}
    with rows.one_moment(db):
        for sheet, query in _SHEETS.items():
            cursor = db.execute(query, {"user": user_id})
            names = [column[0] for column in cursor.description]
            sheets[sheet] = [
                {
                    name: value
                    for name, value in zip(names, row, strict=True)
                    if value is not None or name not in _COUNTS
                }
                for row in cursor
            ]
    return sheets
