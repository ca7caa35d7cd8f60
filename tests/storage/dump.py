"""Write a lived-in database of a schema as SQL text: `python -m tests.storage.dump NUMBER`.

Run once for each new migration, and keep `schema_NNNN.sql`: every later version must open it.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from storage.records import MoveRow
from storage.sqlite.migrate import MIGRATIONS, bring_up_to_date
from storage.sqlite.packing import pack

FOLDER = Path(__file__).parent

RESIGNED = [
    MoveRow(
        session_id=3,
        seq=1,
        kind="resign",
        seat=1,
        move="resign",
        events=b"[]",
        actor="user:102",
        interaction_id=None,
        made_at=6.0,
    )
]

LIVED_IN = (
    # What schema 1 can hold; a session played half way, one in the lobby, one that is over.
    """
    INSERT INTO session (id, guild_id, channel_id, thread_id, number, game, status, host_id, seats, options, seed,
        salt, version, created_at, started_at, ended_at, posted_version, rules_schema, interaction_id) VALUES
        (1, 10, 20, 30, 1, 'trade_fleet', 'running', 101, 2, x'7b7d', '18446744073709551617', 'salt', 2,
            1.0, 2.0, NULL, 2, 1, 500),
        (2, NULL, 21, NULL, 1, 'wharfside', 'lobby', 102, 4, x'7b7d', NULL, '', 0, 3.0, NULL, NULL, 0, 1, NULL),
        (3, 10, 20, 31, 2, 'trade_fleet', 'over', 101, 2, x'7b7d', '7', 'pepper', 1, 4.0, 5.0, 6.0, 1, 1, 501);
    INSERT INTO seat (session_id, seat, user_id, name, kind, player, status, seen_version, dm_closed) VALUES
        (1, 0, 101, 'Ada', 'human', NULL, 'playing', 1, 0),
        (1, 1, NULL, 'Sailor', 'computer', 'sailor', 'playing', 0, 0),
        (2, 0, 102, 'Ben', 'human', NULL, 'playing', 0, 1),
        (3, 0, 101, 'Ada', 'human', NULL, 'playing', 1, 0),
        (3, 1, 102, 'Ben', 'human', NULL, 'resigned', 0, 1);
    INSERT INTO move (session_id, seq, kind, seat, move, events, actor, interaction_id, made_at) VALUES
        (1, 1, 'move', 0, 'take north', x'5b5d', 'user:101', 600, 10.0),
        (1, 2, 'move', 1, 'dock', x'5b5d', 'computer:sailor', NULL, 11.0),
        (3, 1, 'resign', 1, 'resign', x'5b5d', 'user:102', 601, 6.0);
    INSERT INTO snapshot (session_id, version, schema, state, keep) VALUES
        (1, 0, 1, x'30', 1), (1, 2, 1, x'32', 0), (3, 1, 1, x'31', 0);
    INSERT INTO outbox
        (session_id, version, kind, recipient, payload, created_at, next_try_at, nonce, status) VALUES
        (1, 1, 'board', 'public', x'', 10.0, 10.0, 'n1', 'sent'),
        (1, 2, 'board', 'public', x'62', 11.0, 11.0, 'n2', 'waiting');
    INSERT INTO timer (session_id, kind, key, due_at) VALUES (1, 'turn', '0', 99.0);
    INSERT INTO guild_setting VALUES (10, 'threads', 'yes');
    INSERT INTO user_setting VALUES (101, 'display', 'text');
    """,
    # What schema 2 adds.
    """
    INSERT INTO rating VALUES (101, 'trade_fleet', 26.5, 7.5, 1, 6.0);
    INSERT OR REPLACE INTO interaction VALUES (600, 1, x'446f6e65', 10.0), (601, 3, x'', 6.0);
    """,
    # What schema 3 adds.
    """
    UPDATE session SET turn_message_id = 900, turn_message_at = 11.0, turn_message_turn = 1, turn_message_round = 4
    WHERE id = 1;
    """,
    # What schema 4 adds: the game that is over packed, a timer that failed.
    f"""
    INSERT INTO packed_log VALUES (3, x'{pack(RESIGNED).hex()}');
    DELETE FROM move WHERE session_id = 3;
    UPDATE session SET packed = 1 WHERE id = 3;
    UPDATE timer SET attempts = 2, next_try_at = 99.5, error = 'no' WHERE session_id = 1;
    """,
    # What schema 5 adds: who is asked and was called, DMs that are closed.
    """
    UPDATE session SET asked = CAST('[[1, 2]]' AS BLOB), called_version = 2 WHERE id = 1;
    UPDATE seat SET dm_closed = 1, dm_closed_at = 7.5, dm_told = 1 WHERE session_id = 1 AND seat = 0;
    """,
    # What schema 6 adds: the rules' version of a row, an earlier state of the game that is under way.
    """
    UPDATE move SET rules_version = '1' WHERE session_id = 1 AND seq = 2;
    INSERT INTO snapshot VALUES (1, 1, 1, x'31');
    """,
    # What schema 7 adds: when the service was there, how long a timer was set for.
    """
    INSERT INTO presence VALUES (1, 12.0);
    UPDATE timer SET length = 88.0 WHERE session_id = 1;
    """,
)


def dump(schema: int) -> str:
    """The SQL that makes a lived-in database of a schema."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "old.db"
        for number in range(1, schema + 1):  # as it came to be: a later migration may take a column away
            bring_up_to_date(path, MIGRATIONS[:number])
            with closing(sqlite3.connect(path)) as db:
                db.executescript(LIVED_IN[number - 1])
        with closing(sqlite3.connect(path)) as db:
            marks = [
                f"PRAGMA {name} = {db.execute(f'PRAGMA {name}').fetchone()[0]};"
                for name in ("application_id", "user_version")
            ]
            return "\n".join([*marks, *db.iterdump(), ""])


def dump_path(schema: int) -> Path:
    """Where the stored database of a schema lies."""
    return FOLDER / f"schema_{schema:04}.sql"


if __name__ == "__main__":
    number = int(sys.argv[1])
    dump_path(number).write_text(dump(number), encoding="utf-8")
