-- The server that runs writes the time here every few seconds. One row.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at DOUBLE PRECISION NOT NULL,
    -- True: it ended as it should. False: it runs, or its end was a power cut.
    ended BOOLEAN NOT NULL
);

-- What became of the database, for whoever runs the server. Nothing in it names a table or a person.
CREATE TABLE journal (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    text TEXT NOT NULL
);
