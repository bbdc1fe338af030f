-- How often the moments at which something ends were moved by an outage, and how often the board was told so.

ALTER TABLE tables ADD COLUMN shifts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN shifts_told INTEGER NOT NULL DEFAULT 0;
