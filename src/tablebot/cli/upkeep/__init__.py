"""Commands that look after a database."""
