-- A person is called once for each change of what is asked of them, and told once that their DMs are closed.

-- Which seats are openly asked, each since which version (JSON); up to which version people have been called.
ALTER TABLE session ADD COLUMN asked BLOB NOT NULL DEFAULT x'5b5d';
ALTER TABLE session ADD COLUMN called_version INTEGER NOT NULL DEFAULT -1;
UPDATE session SET called_version = posted_version WHERE status <> 'lobby';

-- When the DMs of a seat were found closed, to be tried again; whether its table was told.
ALTER TABLE seat ADD COLUMN dm_closed_at REAL;
ALTER TABLE seat ADD COLUMN dm_told INTEGER NOT NULL DEFAULT 0;
UPDATE seat SET dm_told = dm_closed;
