-- Each server that runs says so here every few seconds, by the database's clock, and takes its row away when it ends.
CREATE TABLE nodes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What its connections are called.
    name TEXT NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);
