"""A finished game that comes with its whole log, as one unit of work: all of it is there, or nothing."""

from __future__ import annotations

import sqlite3

from storage import records as r
from storage.sqlite import moves, rows, sessions


def store_finished(db: sqlite3.Connection, game: r.FinishedGame, interaction_id: int) -> r.SessionRow:
    """Write a finished game; one that is there under the same interaction is returned as it is."""
    earlier = db.execute(
        f"SELECT {rows.SESSION} FROM session WHERE interaction_id = ?", (interaction_id,)
    ).fetchone()
    if earlier:
        found = rows.session_row(earlier)
        if found.status not in r.LIVE:
            return found
        # Versions before schema 4 wrote a game in several steps, and one was broken off between them.
        db.execute("DELETE FROM session WHERE id = ?", (found.id,))
    session = sessions.create(db, game.session, interaction_id)
    for name in game.names:
        sessions.sit_down(db, session.id, user_id=None, name=name, player=game.player)
    sessions.start(
        db,
        session.id,
        seed=game.seed,
        salt=game.salt,
        snapshot=game.snapshot,
        outbox=(),
        timers_to_set=(),
        seats=None,
        now=game.ended_at,
        interaction_id=None,
    )
    if game.moves:
        batch = r.MoveCommit(
            session_id=session.id,
            expected_version=0,
            now=game.ended_at,
            moves=game.moves,
            snapshot=game.snapshot,
            status=game.status,
        )
        moves.check(batch)
        moves.commit(db, batch)
    else:
        sessions.cancel(db, session.id, (), game.ended_at)
    return rows.get_session(db, session.id)
