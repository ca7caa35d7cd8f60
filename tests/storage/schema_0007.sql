PRAGMA application_id = 1213022802;
PRAGMA user_version = 7;
BEGIN TRANSACTION;
CREATE TABLE guild_setting (
    guild_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (guild_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "guild_setting" VALUES(10,'threads','yes');
CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    session_id INTEGER REFERENCES session (id) ON DELETE CASCADE,
    answer BLOB NOT NULL,
    made_at REAL NOT NULL
) STRICT;
INSERT INTO "interaction" VALUES(600,1,X'446F6E65',10.0);
INSERT INTO "interaction" VALUES(601,3,X'',6.0);
CREATE TABLE move (
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL,
    seat INTEGER,
    move TEXT NOT NULL,
    events BLOB NOT NULL,
    actor TEXT NOT NULL,
    interaction_id INTEGER,
    made_at REAL NOT NULL, rules_version TEXT,
    PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "move" VALUES(1,1,'move',0,'take north',X'5B5D','user:101',600,10.0,NULL);
INSERT INTO "move" VALUES(1,2,'move',1,'dock',X'5B5D','computer:sailor',NULL,11.0,'1');
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
    status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'dropped', 'superseded')),
    UNIQUE (session_id, version, kind, recipient)
) STRICT;
INSERT INTO "outbox" VALUES(1,1,1,'board','public',X'',10.0,0,10.0,NULL,NULL,NULL,NULL,'sent');
INSERT INTO "outbox" VALUES(2,1,2,'board','public',X'62',11.0,0,11.0,NULL,NULL,NULL,NULL,'waiting');
CREATE TABLE packed_log (
    session_id INTEGER PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
    log BLOB NOT NULL
) STRICT;
INSERT INTO "packed_log" VALUES(3,X'78DA9BD8B5AA38B5B838333F2F3E33857971716A21E392ECCCBC946545A9C599E9794B8A53134B1897E4E697A5424596A596A5E695141F618A8E5D9A985C925FB4A2B438B5C8CAD0C0685D665E496A11500C62D881E5B98929A9F18925A71D2418C0606D51694E6A717C596A11C8BE0300AF4532B0');
CREATE TABLE presence (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    noted_at REAL NOT NULL                      -- the service's clock, when it last noted that it was there
) STRICT;
INSERT INTO "presence" VALUES(1,12.0);
CREATE TABLE rating (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    updated_at REAL NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "rating" VALUES(101,'trade_fleet',26.5,7.5,1,6.0);
CREATE TABLE seat (
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('human', 'computer')),
    player TEXT,
    status TEXT NOT NULL DEFAULT 'playing' CHECK (status IN ('playing', 'resigned')),
    orders BLOB NOT NULL DEFAULT x'7b7d',
    hand_message_id INTEGER,
    hand_channel_id INTEGER,
    dm_closed INTEGER NOT NULL DEFAULT 0, dm_closed_at REAL, dm_told INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES(1,0,101,'Ada','human',NULL,'playing',X'7B7D',NULL,NULL,1,7.5,1);
INSERT INTO "seat" VALUES(1,1,NULL,'Sailor','computer','sailor','playing',X'7B7D',NULL,NULL,0,NULL,0);
INSERT INTO "seat" VALUES(2,0,102,'Ben','human',NULL,'playing',X'7B7D',NULL,NULL,1,NULL,1);
INSERT INTO "seat" VALUES(3,0,101,'Ada','human',NULL,'playing',X'7B7D',NULL,NULL,0,NULL,0);
INSERT INTO "seat" VALUES(3,1,102,'Ben','human',NULL,'resigned',X'7B7D',NULL,NULL,1,NULL,1);
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
, turn_message_round INTEGER, packed INTEGER NOT NULL DEFAULT 0, asked BLOB NOT NULL DEFAULT x'5b5d', called_version INTEGER NOT NULL DEFAULT -1) STRICT;
INSERT INTO "session" VALUES(1,10,20,30,1,'trade_fleet','running',101,2,X'7B7D','18446744073709551617','salt',2,1.0,2.0,NULL,NULL,900,11.0,1,2,1,500,4,0,X'5B5B312C20325D5D',2);
INSERT INTO "session" VALUES(2,NULL,21,NULL,1,'wharfside','lobby',102,4,X'7B7D',NULL,'',0,3.0,NULL,NULL,NULL,NULL,NULL,NULL,0,1,NULL,NULL,0,X'5B5D',-1);
INSERT INTO "session" VALUES(3,10,20,31,2,'trade_fleet','over',101,2,X'7B7D','7','pepper',1,4.0,5.0,6.0,NULL,NULL,NULL,NULL,1,1,501,NULL,1,X'5B5D',1);
CREATE TABLE snapshot (
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (session_id, version)
) STRICT;
INSERT INTO "snapshot" VALUES(1,2,1,X'32');
INSERT INTO "snapshot" VALUES(3,1,1,X'31');
INSERT INTO "snapshot" VALUES(1,1,1,X'31');
CREATE TABLE timer (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    key TEXT NOT NULL DEFAULT '',
    due_at REAL NOT NULL,
    payload BLOB NOT NULL DEFAULT x'', attempts INTEGER NOT NULL DEFAULT 0, next_try_at REAL NOT NULL DEFAULT 0, error TEXT, length REAL NOT NULL DEFAULT 0,
    UNIQUE (session_id, kind, key)
) STRICT;
INSERT INTO "timer" VALUES(1,1,'turn','0',99.0,X'',2,99.5,'no',88.0);
CREATE TABLE user_setting (
    user_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "user_setting" VALUES(101,'display','text');
CREATE UNIQUE INDEX session_number ON session (ifnull(guild_id, 0), number);
CREATE INDEX session_channel ON session (channel_id, status);
CREATE INDEX session_thread ON session (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX session_status ON session (status);
CREATE UNIQUE INDEX seat_user ON seat (user_id, session_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX move_interaction ON move (interaction_id) WHERE interaction_id IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (session_id, recipient, id) WHERE status = 'waiting';
CREATE INDEX interaction_made ON interaction (made_at);
CREATE INDEX interaction_session ON interaction (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX outbox_done ON outbox (created_at) WHERE status <> 'waiting';
CREATE INDEX outbox_person ON outbox (substr(recipient, instr(recipient, ':') + 1))
WHERE instr(recipient, ':') > 0 AND substr(recipient, 1, 5) <> 'seat:';
CREATE INDEX session_host ON session (host_id);
CREATE INDEX move_actor ON move (actor);
CREATE INDEX timer_due ON timer (next_try_at);
CREATE INDEX session_unpacked ON session (ended_at) WHERE ended_at IS NOT NULL AND packed = 0;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('session',3);
INSERT INTO "sqlite_sequence" VALUES('outbox',2);
INSERT INTO "sqlite_sequence" VALUES('timer',1);
COMMIT;
