-- A number that was given is not given again, also where what it was for was undone.
CREATE TABLE tables (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    opened_at DOUBLE PRECISION NOT NULL,
    -- Stands in a link beside the code and proves that somebody was invited.
    invitation TEXT NOT NULL,
    -- Salt and hash. NULL: the code alone opens the table.
    password BYTEA,
    -- How many there are: who appends must know.
    events INTEGER NOT NULL,
    -- When the last of them happened. NULL: it does not say.
    last_at DOUBLE PRECISION,
    -- How many have been said: the next line has the next number.
    lines INTEGER NOT NULL DEFAULT 0
) WITH (fillfactor = 50);  -- Room beside each row for its next version, so that counting touches no index.

-- What is long in an event, such as a pack of pictures in the options: kept once, whoever plays with it.
CREATE TABLE contents (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash BYTEA NOT NULL UNIQUE,
    body BYTEA NOT NULL
);

CREATE TABLE log (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    body BYTEA NOT NULL,
    command TEXT,
    -- The content that belongs into the body, where a null stands for it. NULL: the body is whole.
    content BIGINT REFERENCES contents (id),
    -- How many bytes of the body are before that null.
    content_at INTEGER,
    PRIMARY KEY (table_id, seq)
);

CREATE UNIQUE INDEX log_command ON log (table_id, command) WHERE command IS NOT NULL;
CREATE INDEX log_content ON log (content) WHERE content IS NOT NULL;

-- A content is deleted with the last event that has it.
CREATE FUNCTION delete_contents_without_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM contents WHERE id IN (SELECT content FROM deleted WHERE content IS NOT NULL)
        AND NOT EXISTS (SELECT FROM log WHERE content = contents.id);
    RETURN NULL;
END
$$;
CREATE TRIGGER content_without_log AFTER DELETE ON log REFERENCING OLD TABLE AS deleted
FOR EACH STATEMENT EXECUTE FUNCTION delete_contents_without_log();
