"""A store in one SQLite file: `store` opens it."""
