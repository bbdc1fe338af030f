-- Whether seats may be offered to a person; what was offered, and voted on, within a day is counted.

ALTER TABLE preferences ADD COLUMN offers INTEGER NOT NULL DEFAULT 1 CHECK (offers IN (0, 1));
CREATE INDEX votes_by_their_opening ON votes (opened_at);
