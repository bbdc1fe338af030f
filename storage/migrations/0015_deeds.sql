-- What a person did last in a channel, 0 for none, and is not known to have been told: asked for again, it is done already.
-- `mark`: of what was asked for and of how things stood then.

CREATE TABLE deeds (
  place INTEGER NOT NULL,
  person INTEGER NOT NULL,
  interaction INTEGER NOT NULL,
  mark TEXT NOT NULL,
  lost INTEGER NOT NULL DEFAULT 0 CHECK (lost IN (0, 1)),
  PRIMARY KEY (place, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX deeds_by_age ON deeds (interaction);

-- By Discord's own time, which is in its ids. Whoever wishes the same an hour later does so for another reason.
CREATE TRIGGER forget_old_deeds AFTER INSERT ON deeds BEGIN
  DELETE FROM deeds WHERE interaction < NEW.interaction - (3600000 << 22);
END;
