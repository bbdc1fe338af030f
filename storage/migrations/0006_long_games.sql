-- Who waits since when, what a table votes on, what persons and servers wish for games that last weeks.

-- A seat's clock: row `row` asked what is open, or was the last to ask; it runs from `since` on with `left` seconds.
-- It stands without `since`; a table without a pace has no `left`.
CREATE TABLE clocks (
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL CHECK (seat >= 0),
  row INTEGER NOT NULL,
  since REAL,
  left REAL,
  pinged INTEGER NOT NULL DEFAULT 0 CHECK (pinged IN (0, 1)),
  nudges INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- `row`: how many rows the log had, or which row is to be taken back; `person`: who asked for the vote, none: time
-- did; `whom`: who is to sit down; `shown`: the revision that its message in the channel shows.
CREATE TABLE votes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('late', 'skip', 'replace', 'pause', 'resume', 'return', 'undo')),
  seat INTEGER,
  row INTEGER NOT NULL,
  person INTEGER,
  whom INTEGER,
  opened_at REAL NOT NULL,
  ballots TEXT NOT NULL,
  outcome TEXT,
  again_at REAL,
  message INTEGER,
  shown INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX votes_of_a_table ON votes (table_id, id);
CREATE UNIQUE INDEX one_open_vote_of_a_kind ON votes (table_id, kind, coalesce(seat, -1)) WHERE outcome IS NULL;

-- `opening`: the interaction that opened it, as whatever was said of it came later; `parent`: where the thread is that was
-- opened for it; `rested`: how many rows it had when it was said to rest.
ALTER TABLE tables ADD COLUMN opening INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN paused_at REAL;
ALTER TABLE tables ADD COLUMN parent INTEGER;
ALTER TABLE tables ADD COLUMN rested INTEGER;
CREATE INDEX tables_in_threads ON tables (server) WHERE status = 'running' AND parent IS NOT NULL;

ALTER TABLE seats ADD COLUMN offered INTEGER;
ALTER TABLE seats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1));

-- Quiet hours in minutes of the person's own day.
ALTER TABLE preferences ADD COLUMN language TEXT;
ALTER TABLE preferences ADD COLUMN notices TEXT NOT NULL DEFAULT 'channel' CHECK (notices IN ('channel', 'direct'));
ALTER TABLE preferences ADD COLUMN nudges TEXT NOT NULL DEFAULT 'normal' CHECK (nudges IN ('normal', 'last', 'none'));
ALTER TABLE preferences ADD COLUMN quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439);
ALTER TABLE preferences ADD COLUMN quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 1439);
ALTER TABLE preferences ADD COLUMN time_zone TEXT;
ALTER TABLE preferences ADD COLUMN early_warning INTEGER NOT NULL DEFAULT 0 CHECK (early_warning IN (0, 1));

CREATE TABLE vacations (
  person INTEGER NOT NULL,
  since REAL NOT NULL,
  until REAL NOT NULL,
  PRIMARY KEY (person, since)
) STRICT, WITHOUT ROWID;

CREATE TABLE servers (
  server INTEGER PRIMARY KEY,
  language TEXT,
  pace TEXT,
  openers INTEGER,
  boards TEXT NOT NULL DEFAULT 'picture' CHECK (boards IN ('picture', 'text')),
  channels TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- Reminders and votes are posted like notices: the list of kinds is the shell's.
CREATE TABLE letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  person INTEGER,
  upto INTEGER NOT NULL,
  nonce TEXT NOT NULL,
  since INTEGER NOT NULL,
  texts TEXT NOT NULL,
  CHECK ((kind = 'direct') = (person IS NOT NULL))
) STRICT;
INSERT INTO letters SELECT id, table_id, kind, person, upto, nonce, since, texts FROM outbox;
DROP TABLE outbox;
ALTER TABLE letters RENAME TO outbox;
CREATE UNIQUE INDEX one_post_a_table ON outbox (table_id) WHERE person IS NULL;
CREATE INDEX letters_of_a_table ON outbox (table_id);
