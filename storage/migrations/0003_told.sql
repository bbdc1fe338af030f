-- How often a table itself was changed, and how much of rows and changes together is told to the end: a start
-- looks after the tables only of which something is left to tell.

ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN told INTEGER NOT NULL DEFAULT 0;

-- Whatever goes on is looked after once more.
UPDATE tables SET told = min(announced, whispered) + 1
  WHERE status IN ('over', 'closed') AND lobby_message IS NULL;
