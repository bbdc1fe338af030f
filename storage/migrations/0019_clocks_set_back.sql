-- By how many seconds a vacation was moved when the machine's clock was set back: set on again, it was right before.

ALTER TABLE vacations ADD COLUMN set_back REAL NOT NULL DEFAULT 0;
