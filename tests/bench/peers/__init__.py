"""Tablebot beside other servers for board games."""
