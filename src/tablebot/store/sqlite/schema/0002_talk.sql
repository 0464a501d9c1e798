-- The name somebody would like, until the host has read it. Empty: none.
ALTER TABLE people ADD COLUMN wish TEXT NOT NULL DEFAULT '';

-- By the host, to be noticed by everybody.
ALTER TABLE chat ADD COLUMN loud INTEGER NOT NULL DEFAULT 0;
-- Among the seats: not for those who only watch.
ALTER TABLE chat ADD COLUMN apart INTEGER NOT NULL DEFAULT 0;
-- 0: the host has not read it yet. What the host has declined stays so, without its text.
ALTER TABLE chat ADD COLUMN shown INTEGER NOT NULL DEFAULT 1;
-- Made by the client.
ALTER TABLE chat ADD COLUMN command TEXT;

CREATE UNIQUE INDEX chat_command ON chat (table_id, person, command) WHERE command IS NOT NULL;

-- What the people of a chair call themselves, by the chair's own number.
CREATE TABLE teams (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    chair INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, chair)
) WITHOUT ROWID;
