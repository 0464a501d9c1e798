-- The server that runs writes the time here every few seconds. One row.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at REAL NOT NULL,
    -- 1: it ended as it should. 0: it runs, or its end was a power cut.
    ended INTEGER NOT NULL
);
