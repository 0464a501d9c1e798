"""A store in a PostgreSQL database: `store` opens it. Needs the extra `postgres`."""
