-- When the rules decide a question that is left open: the seconds that they leave it, counted from the commit of
-- the row that asked it.

CREATE TABLE deadlines (
  table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  at REAL NOT NULL
) STRICT;
