-- How often an outage or a vacation moved the moments that a board names, and up to which of them it was edited.

ALTER TABLE tables ADD COLUMN shifts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN shifts_told INTEGER NOT NULL DEFAULT 0;
