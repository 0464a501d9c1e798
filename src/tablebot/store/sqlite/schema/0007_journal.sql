-- What became of the file, for whoever runs the server. Nothing in it names a table or a person.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL,
    text TEXT NOT NULL
);
