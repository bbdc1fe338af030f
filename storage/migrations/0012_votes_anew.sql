-- An open vote is asked once more of who sits down meanwhile: `anew` is the revision as of which its message is to be posted
-- again, `asked` are the persons who were asked by an earlier one.

ALTER TABLE votes ADD COLUMN anew INTEGER NOT NULL DEFAULT 0;
ALTER TABLE votes ADD COLUMN asked TEXT NOT NULL DEFAULT '[]';
