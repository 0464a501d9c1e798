-- Pictures of hosts' own, named by what is in them.
CREATE TABLE pictures (
    name TEXT PRIMARY KEY,
    small BYTEA NOT NULL,
    large BYTEA NOT NULL
);
-- They are compressed already.
ALTER TABLE pictures ALTER small SET STORAGE EXTERNAL, ALTER large SET STORAGE EXTERNAL;

-- The pictures that a table plays with.
CREATE TABLE table_pictures (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name TEXT NOT NULL REFERENCES pictures (name),
    PRIMARY KEY (table_id, name)
);

CREATE INDEX tables_of_picture ON table_pictures (name);

-- Packs that every new table can play with, by their titles in small letters.
CREATE TABLE packs (
    name TEXT PRIMARY KEY,
    body BYTEA NOT NULL
);

CREATE TABLE pack_pictures (
    pack TEXT NOT NULL REFERENCES packs (name) ON DELETE CASCADE,
    name TEXT NOT NULL REFERENCES pictures (name),
    PRIMARY KEY (pack, name)
);

CREATE INDEX packs_of_picture ON pack_pictures (name);

-- A picture is deleted with the last table or pack that has it.
CREATE FUNCTION delete_pictures_without_anybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM pictures WHERE name IN (SELECT name FROM deleted)
        AND NOT EXISTS (SELECT FROM table_pictures WHERE name = pictures.name)
        AND NOT EXISTS (SELECT FROM pack_pictures WHERE name = pictures.name);
    RETURN NULL;
END
$$;
CREATE TRIGGER picture_without_table AFTER DELETE ON table_pictures REFERENCING OLD TABLE AS deleted
FOR EACH STATEMENT EXECUTE FUNCTION delete_pictures_without_anybody();
CREATE TRIGGER picture_without_pack AFTER DELETE ON pack_pictures REFERENCING OLD TABLE AS deleted
FOR EACH STATEMENT EXECUTE FUNCTION delete_pictures_without_anybody();
