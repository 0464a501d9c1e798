"""A site: PostgreSQL, Valkey, and the processes that share them. Real ones, on loopback, all ended with the block."""
