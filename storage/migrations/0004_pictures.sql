-- How a person wishes to be shown a board, and whether a table's channel was told that it gets no pictures.

ALTER TABLE preferences ADD COLUMN board TEXT NOT NULL DEFAULT 'picture' CHECK (board IN ('picture', 'text'));
ALTER TABLE tables ADD COLUMN pictureless INTEGER NOT NULL DEFAULT 0 CHECK (pictureless IN (0, 1));
