-- Pictures of hosts' own, named by what is in them.
CREATE TABLE pictures (
    name TEXT PRIMARY KEY,
    small BLOB NOT NULL,
    large BLOB NOT NULL
);

-- The pictures that a table plays with.
CREATE TABLE table_pictures (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name TEXT NOT NULL REFERENCES pictures (name),
    PRIMARY KEY (table_id, name)
) WITHOUT ROWID;

CREATE INDEX tables_of_picture ON table_pictures (name);

-- Packs that every new table can play with, by their titles in small letters.
CREATE TABLE packs (
    name TEXT PRIMARY KEY,
    body BLOB NOT NULL
);

CREATE TABLE pack_pictures (
    pack TEXT NOT NULL REFERENCES packs (name) ON DELETE CASCADE,
    name TEXT NOT NULL REFERENCES pictures (name),
    PRIMARY KEY (pack, name)
) WITHOUT ROWID;

CREATE INDEX packs_of_picture ON pack_pictures (name);

-- A picture is deleted with the last table or pack that has it.
CREATE TRIGGER picture_without_table AFTER DELETE ON table_pictures
WHEN NOT EXISTS (SELECT 1 FROM table_pictures WHERE name = OLD.name)
    AND NOT EXISTS (SELECT 1 FROM pack_pictures WHERE name = OLD.name)
BEGIN
    DELETE FROM pictures WHERE name = OLD.name;
END;

CREATE TRIGGER picture_without_pack AFTER DELETE ON pack_pictures
WHEN NOT EXISTS (SELECT 1 FROM table_pictures WHERE name = OLD.name)
    AND NOT EXISTS (SELECT 1 FROM pack_pictures WHERE name = OLD.name)
BEGIN
    DELETE FROM pictures WHERE name = OLD.name;
END;
