-- A row of the log knows the rules that it was made under; NULL is before that was kept. From here on a game under
-- way keeps its newest states, one a version, so that an undo never plays old moves by new rules.

ALTER TABLE move ADD COLUMN rules_version TEXT;
