-- Sessions, their seats and moves, and what has to be delivered.

CREATE TABLE session (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    thread_id INTEGER,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'cancelled')),
    host_id INTEGER NOT NULL,
    seats INTEGER NOT NULL CHECK (seats > 0),
    options BLOB NOT NULL,
    seed TEXT,                                  -- decimal digits: a seed may have more than 64 bits
    salt TEXT NOT NULL DEFAULT '',
    version INTEGER NOT NULL DEFAULT 0,
    created_at REAL NOT NULL,
    started_at REAL,
    ended_at REAL,
    lobby_message_id INTEGER,
    turn_message_id INTEGER,
    turn_message_at REAL,
    turn_message_turn INTEGER,
    posted_version INTEGER NOT NULL DEFAULT 0,  -- moves up to this one have been shown
    rules_schema INTEGER NOT NULL,
    interaction_id INTEGER UNIQUE               -- the command that opened the lobby
) STRICT;
-- Sessions in direct messages have no guild and count among themselves.
CREATE UNIQUE INDEX session_number ON session (ifnull(guild_id, 0), number);
CREATE INDEX session_channel ON session (channel_id, status);
CREATE INDEX session_thread ON session (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX session_status ON session (status);

CREATE TABLE seat (
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('human', 'computer')),
    player TEXT,
    status TEXT NOT NULL DEFAULT 'playing' CHECK (status IN ('playing', 'resigned')),
    orders BLOB NOT NULL DEFAULT x'7b7d',
    seen_version INTEGER NOT NULL DEFAULT 0,
    hand_message_id INTEGER,
    hand_channel_id INTEGER,
    dm_closed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX seat_user ON seat (user_id, session_id) WHERE user_id IS NOT NULL;

CREATE TABLE move (
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL,
    seat INTEGER,
    move TEXT NOT NULL,
    events BLOB NOT NULL,
    actor TEXT NOT NULL,
    interaction_id INTEGER,
    made_at REAL NOT NULL,
    PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX move_interaction ON move (interaction_id) WHERE interaction_id IS NOT NULL;

CREATE TABLE snapshot (
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    state BLOB NOT NULL,
    keep INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session_id, version)
) STRICT;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    payload BLOB NOT NULL,
    created_at REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_try_at REAL NOT NULL,
    sent_at REAL,
    message_id INTEGER,
    channel_id INTEGER,
    error TEXT,
    nonce TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'dropped', 'superseded')),
    UNIQUE (session_id, version, kind, recipient)
) STRICT;
CREATE INDEX outbox_waiting ON outbox (session_id, recipient, id) WHERE status = 'waiting';

CREATE TABLE timer (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    key TEXT NOT NULL DEFAULT '',
    due_at REAL NOT NULL,
    payload BLOB NOT NULL DEFAULT x'',
    UNIQUE (session_id, kind, key)
) STRICT;
CREATE INDEX timer_due ON timer (due_at);

CREATE TABLE guild_setting (
    guild_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (guild_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_setting (
    user_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
