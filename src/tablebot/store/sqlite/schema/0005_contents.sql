-- What is long in an event, such as a pack of pictures in the options: kept once, whoever plays with it.
CREATE TABLE contents (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    body BLOB NOT NULL
);

-- The content that belongs into the body, where a null stands for it. NULL: the body is whole.
ALTER TABLE log ADD COLUMN content INTEGER REFERENCES contents (id);
-- How many bytes of the body are before that null.
ALTER TABLE log ADD COLUMN content_at INTEGER;

CREATE INDEX log_content ON log (content) WHERE content IS NOT NULL;

-- A content is deleted with the last event that has it.
CREATE TRIGGER content_without_log AFTER DELETE ON log
WHEN OLD.content IS NOT NULL AND NOT EXISTS (SELECT 1 FROM log WHERE content = OLD.content)
BEGIN
    DELETE FROM contents WHERE id = OLD.content;
END;
