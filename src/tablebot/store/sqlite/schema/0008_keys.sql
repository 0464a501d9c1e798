-- A key is found wherever it opens something: at a table, at those before it, at all tables of a class.
CREATE INDEX people_by_key ON people (key_hash);
