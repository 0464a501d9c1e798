-- AUTOINCREMENT: the number of a deleted table is not given to another, which a cache might take for the old one.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    opened_at REAL NOT NULL
);

CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    command TEXT,
    UNIQUE (table_id, seq)
);

CREATE UNIQUE INDEX log_command ON log (table_id, command) WHERE command IS NOT NULL;

CREATE TABLE people (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    key_hash BLOB NOT NULL,
    PRIMARY KEY (table_id, person),
    UNIQUE (table_id, key_hash)
);

CREATE TABLE chat (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    person INTEGER NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
