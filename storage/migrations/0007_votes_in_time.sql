-- Votes close by time: `heard_at`, when somebody first voted last; without it the vote's opening counts. The list of kinds
-- is the shell's.

CREATE TABLE ballots (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  seat INTEGER,
  row INTEGER NOT NULL,
  person INTEGER,
  whom INTEGER,
  opened_at REAL NOT NULL,
  heard_at REAL NOT NULL DEFAULT 0,
  ballots TEXT NOT NULL,
  outcome TEXT,
  again_at REAL,
  message INTEGER,
  shown INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO ballots
  (id, table_id, kind, seat, row, person, whom, opened_at, ballots, outcome, again_at, message, shown, revision)
  SELECT id, table_id, kind, seat, row, person, whom, opened_at, ballots, outcome, again_at, message, shown, revision
  FROM votes;
DROP TABLE votes;
ALTER TABLE ballots RENAME TO votes;
CREATE INDEX votes_of_a_table ON votes (table_id, id);
CREATE UNIQUE INDEX one_open_vote_of_a_kind ON votes (table_id, kind, coalesce(seat, -1)) WHERE outcome IS NULL;

-- Nobody was told yet that an open vote ends: its time begins now, and its message says so.
UPDATE votes SET heard_at = (julianday('now') - 2440587.5) * 86400, revision = revision + 1 WHERE outcome IS NULL;
