-- Who opened a table, whoever is its host since: so many tables and threads one person may open in a server.

ALTER TABLE tables ADD COLUMN opener INTEGER;

UPDATE tables SET opener = host;

CREATE INDEX tables_opener ON tables (server, opener);
