"""What grows with a log, with a file, with a crowd, and what of it is felt."""
