CREATE TABLE people (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    key_hash BYTEA NOT NULL,
    -- The name somebody would like, until the host has read it. Empty: none.
    wish TEXT NOT NULL,
    PRIMARY KEY (table_id, person),
    UNIQUE (table_id, key_hash)
);

-- A key is found wherever it opens something: at a table, at those before it, at all tables of a class.
CREATE INDEX people_by_key ON people (key_hash);

CREATE TABLE chat (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    person INTEGER NOT NULL,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    -- By the host, to be noticed by everybody.
    loud BOOLEAN NOT NULL,
    -- Among the seats: not for those who only watch.
    apart BOOLEAN NOT NULL,
    -- False: the host has not read it yet. What the host has declined stays so, without its text.
    shown BOOLEAN NOT NULL,
    -- Made by the client.
    command TEXT,
    PRIMARY KEY (table_id, n)
);

CREATE UNIQUE INDEX chat_command ON chat (table_id, person, command) WHERE command IS NOT NULL;

-- What the people of a chair call themselves, by the chair's own number.
CREATE TABLE teams (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    chair INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, chair)
);
