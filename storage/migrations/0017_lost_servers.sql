-- Servers that are out of reach, or that removed the bot: meanwhile no clock runs at their tables.

CREATE TABLE lost_servers (
  server INTEGER PRIMARY KEY,
  since REAL NOT NULL
) STRICT;

-- `server`: the only one that the bot was out of reach of; 0: of all.
CREATE TABLE outages_by_server (
  server INTEGER NOT NULL,
  since REAL NOT NULL,
  until REAL NOT NULL,
  PRIMARY KEY (server, since)
) STRICT, WITHOUT ROWID;
INSERT INTO outages_by_server SELECT 0, since, until FROM outages;
DROP TABLE outages;
ALTER TABLE outages_by_server RENAME TO outages;
CREATE INDEX outages_by_their_end ON outages (until);
