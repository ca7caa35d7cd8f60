-- The round that the turn's message tells of: where one seat plays alone, the next round is a message of its own.

ALTER TABLE session ADD COLUMN turn_message_round INTEGER;
