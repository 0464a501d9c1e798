-- A teacher's tables under one code, which is never that of a table: whoever gives one has a lock for it.
CREATE TABLE classes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    opened_at DOUBLE PRECISION NOT NULL,
    key_hash BYTEA NOT NULL,
    -- What each of its tables is opened with.
    plan BYTEA NOT NULL,
    invitation TEXT NOT NULL
);

-- Where a table goes on at another one, that one has the same place: the newest of a place is the one to look at.
CREATE TABLE class_tables (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    class_id BIGINT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    place INTEGER NOT NULL
);

CREATE INDEX class_places ON class_tables (class_id, place, table_id);

-- A class whose last table is deleted, by hand or by age, is no more.
CREATE FUNCTION delete_classes_without_tables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM classes WHERE id IN (SELECT class_id FROM deleted)
        AND NOT EXISTS (SELECT FROM class_tables WHERE class_id = classes.id);
    RETURN NULL;
END
$$;
CREATE TRIGGER class_without_tables AFTER DELETE ON class_tables REFERENCING OLD TABLE AS deleted
FOR EACH STATEMENT EXECUTE FUNCTION delete_classes_without_tables();
