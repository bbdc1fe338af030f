-- Tables, who sits there, their logs, which interactions were applied, what persons wish.

CREATE TABLE tables (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  server INTEGER NOT NULL,
  channel INTEGER NOT NULL,
  title TEXT NOT NULL,
  language TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'paused', 'over', 'closed')),
  host INTEGER NOT NULL,
  options TEXT NOT NULL,
  vetoed TEXT NOT NULL,
  seed BLOB,
  seed_hash TEXT,
  opened_at REAL NOT NULL,
  closes_at REAL,
  lobby_message INTEGER,
  board_message INTEGER,
  board_posted_at REAL,
  announced INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Of two tables opened at once in a channel the second is refused here, whoever looked first.
CREATE UNIQUE INDEX one_open_table_a_channel ON tables (channel)
  WHERE status IN ('lobby', 'running', 'paused');
CREATE INDEX tables_of_a_channel ON tables (channel, id);
CREATE INDEX lobbies_by_their_end ON tables (closes_at) WHERE status = 'lobby';

CREATE TABLE seats (
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL CHECK (seat >= 0),
  name TEXT NOT NULL,
  person INTEGER,
  computer INTEGER NOT NULL CHECK (computer IN (0, 1)),
  former TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_seat_a_person ON seats (table_id, person) WHERE person IS NOT NULL;
CREATE INDEX seats_of_a_person ON seats (person) WHERE person IS NOT NULL;

-- Of two moves made at once the key refuses the second.
CREATE TABLE moves (
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  seat INTEGER NOT NULL,
  move TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  at REAL NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE interactions (
  id INTEGER PRIMARY KEY,
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  person INTEGER NOT NULL,
  first INTEGER NOT NULL,
  past INTEGER NOT NULL,
  at REAL NOT NULL
) STRICT;
CREATE INDEX interactions_of_a_person ON interactions (table_id, person, id);
CREATE INDEX interactions_by_age ON interactions (at);

-- Discord delivers nothing a day late: then an id may be forgotten.
CREATE TRIGGER forget_old_interactions AFTER INSERT ON interactions BEGIN
  DELETE FROM interactions WHERE at < NEW.at - 86400;
END;

CREATE TABLE preferences (
  person INTEGER PRIMARY KEY,
  direct_messages INTEGER NOT NULL DEFAULT 1 CHECK (direct_messages IN (0, 1)),
  locale TEXT,
  direct_failures INTEGER NOT NULL DEFAULT 0
) STRICT;
