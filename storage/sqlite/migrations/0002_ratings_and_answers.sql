-- Ratings, and the answers to interactions, so that one delivered twice gets the first one's answer.

CREATE TABLE rating (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    updated_at REAL NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    session_id INTEGER REFERENCES session (id) ON DELETE CASCADE,
    answer BLOB NOT NULL,
    made_at REAL NOT NULL
) STRICT;
CREATE INDEX interaction_made ON interaction (made_at);
CREATE INDEX interaction_session ON interaction (session_id) WHERE session_id IS NOT NULL;

-- Moves made so far are known interactions too; what they were answered was not kept.
INSERT INTO interaction (id, session_id, answer, made_at)
SELECT interaction_id, session_id, x'', made_at FROM move WHERE interaction_id IS NOT NULL;
