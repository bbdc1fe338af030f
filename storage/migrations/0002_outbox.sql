-- What is about to be sent is noted before, so that after a crash it is looked for and not sent twice.

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('lobby', 'notice', 'again', 'direct')),
  person INTEGER,
  upto INTEGER NOT NULL,
  nonce TEXT NOT NULL,
  since INTEGER NOT NULL,
  texts TEXT NOT NULL,
  CHECK ((kind = 'direct') = (person IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX one_post_a_table ON outbox (table_id) WHERE person IS NULL;
CREATE INDEX letters_of_a_table ON outbox (table_id);

ALTER TABLE tables ADD COLUMN whispered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN former_board INTEGER;

-- Until now direct messages were counted in memory only: those of a table under way have been sent.
UPDATE tables SET whispered = (SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = tables.id);

-- Whether the answer to a move reached the mover, who sees the next question in it.
ALTER TABLE interactions ADD COLUMN shown INTEGER NOT NULL DEFAULT 0 CHECK (shown IN (0, 1));
UPDATE interactions SET shown = 1;

ALTER TABLE preferences ADD COLUMN last_direct INTEGER NOT NULL DEFAULT 0;
