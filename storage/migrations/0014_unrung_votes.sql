-- Whether nobody was pinged for a vote: then nothing is granted by the silence of the others.

ALTER TABLE votes ADD COLUMN unrung INTEGER NOT NULL DEFAULT 0 CHECK (unrung IN (0, 1));
