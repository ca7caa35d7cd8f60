-- What one person can ask for is found by index, timers wait between attempts, games that are over take little room.

-- Never read, or (a nonce) told by the row's own id.
ALTER TABLE seat DROP COLUMN seen_version;
DELETE FROM snapshot WHERE version < (
    SELECT max(version) FROM snapshot AS newest WHERE newest.session_id = snapshot.session_id
);
ALTER TABLE snapshot DROP COLUMN keep;
-- What was delivered long ago first, so that it is not written anew.
DELETE FROM outbox WHERE status <> 'waiting' AND created_at < (SELECT max(created_at) FROM outbox) - 86400;
ALTER TABLE outbox DROP COLUMN nonce;
CREATE INDEX outbox_done ON outbox (created_at) WHERE status <> 'waiting';

-- By person. A recipient ends in a person's id (user:123), save those that are a seat's number (seat:1).
CREATE INDEX outbox_person ON outbox (substr(recipient, instr(recipient, ':') + 1))
WHERE instr(recipient, ':') > 0 AND substr(recipient, 1, 5) <> 'seat:';
CREATE INDEX session_host ON session (host_id);
CREATE INDEX move_actor ON move (actor);

-- A timer that failed waits for its next attempt, as things in the outbox do.
ALTER TABLE timer ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE timer ADD COLUMN next_try_at REAL NOT NULL DEFAULT 0;
ALTER TABLE timer ADD COLUMN error TEXT;
UPDATE timer SET next_try_at = due_at;
DROP INDEX timer_due;
CREATE INDEX timer_due ON timer (next_try_at);

-- The whole log of a game that is over, in place of its rows in `move`.
CREATE TABLE packed_log (
    session_id INTEGER PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
    log BLOB NOT NULL
) STRICT;
ALTER TABLE session ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX session_unpacked ON session (ended_at) WHERE ended_at IS NOT NULL AND packed = 0;
