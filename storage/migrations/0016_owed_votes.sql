-- Who was asleep when a vote was posted, and is pinged for it once their quiet hours are over.

ALTER TABLE votes ADD COLUMN owed TEXT NOT NULL DEFAULT '[]';
