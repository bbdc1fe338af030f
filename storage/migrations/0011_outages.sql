-- When the bot was out of its people's reach: time that counts on nobody's clock.

-- When it last said that it was within reach.
CREATE TABLE life (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at REAL NOT NULL
) STRICT;

CREATE TABLE outages (
  since REAL PRIMARY KEY,
  until REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX outages_by_their_end ON outages (until);

-- `missed`: when the first outage began of which the people of the table are still to be told.
ALTER TABLE tables ADD COLUMN missed REAL;

-- By Discord's own time, which is in its ids: a row of a machine whose clock was ahead must not take all others along.
DROP TRIGGER forget_old_interactions;
DROP INDEX interactions_by_age;
CREATE TRIGGER forget_old_interactions AFTER INSERT ON interactions BEGIN
  DELETE FROM interactions WHERE id < NEW.id - (86400000 << 22);
END;
