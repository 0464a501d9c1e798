-- A teacher's tables under one code.
CREATE TABLE classes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    opened_at REAL NOT NULL,
    key_hash BLOB NOT NULL,
    -- What each of its tables is opened with.
    plan BLOB NOT NULL
);

-- Where a table goes on at another one, that one has the same place: the newest of a place is the one to look at.
CREATE TABLE class_tables (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    class_id INTEGER NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    place INTEGER NOT NULL
);

CREATE INDEX class_places ON class_tables (class_id, place, table_id);

-- A code leads to a table or to a class, never to both.
CREATE TRIGGER table_with_code_of_class BEFORE INSERT ON tables
WHEN EXISTS (SELECT 1 FROM classes WHERE code = NEW.code)
BEGIN
    SELECT RAISE(ABORT, 'a class has this code');
END;

CREATE TRIGGER class_with_code_of_table BEFORE INSERT ON classes
WHEN EXISTS (SELECT 1 FROM tables WHERE code = NEW.code)
BEGIN
    SELECT RAISE(ABORT, 'a table has this code');
END;

-- A class whose last table is deleted, by hand or by age, is no more.
CREATE TRIGGER class_without_tables AFTER DELETE ON class_tables
WHEN NOT EXISTS (SELECT 1 FROM class_tables WHERE class_id = OLD.class_id)
BEGIN
    DELETE FROM classes WHERE id = OLD.class_id;
END;
