"""Proof under fire: a real server is killed, filled up and flooded while people play. Loopback only, bounded."""
