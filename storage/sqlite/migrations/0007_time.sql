-- Time while the service was away is nobody's: it notes when it was there, and a timer knows how long it was set for.

CREATE TABLE presence (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    noted_at REAL NOT NULL                      -- the service's clock, when it last noted that it was there
) STRICT;

ALTER TABLE timer ADD COLUMN length REAL NOT NULL DEFAULT 0;  -- seconds; 0 is not known
-- Clocks run for as long as their table's option says (three days unless it was chosen), reminders for half of it.
UPDATE timer SET length = (
    SELECT CASE
        WHEN instr(CAST(options AS TEXT), '"1 day"') THEN 86400.0
        WHEN instr(CAST(options AS TEXT), '"7 days"') THEN 604800.0
        ELSE 259200.0
    END * iif(timer.kind = 'remind', 0.5, 1.0)
    FROM session WHERE session.id = timer.session_id
) WHERE kind IN ('clock', 'remind');
UPDATE timer SET length = 3600.0 WHERE kind = 'window';
