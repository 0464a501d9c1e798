"""What must be unpredictable: keys of seats, codes of tables, seeds of dice."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "BCDGHJKMNPRTWXZ"
"""No vowels, so no words; nothing that looks or sounds like another."""
AVOIDED = ("DCK", "CNT", "KKK", "NGR", "NGG", "CCP", "NZ")
"""What a reader might take for something rude all the same."""


def key() -> str:
    """Proves who somebody is at a table: 128 bits, shown once, kept only as a hash."""
    return secrets.token_urlsafe(16)


def key_hash(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()


def handed_hash(key: str) -> bytes:
    """Of a key that somebody else has made for a person: it is good for being exchanged, once, and for nothing else."""
    return hashlib.sha256(b"handed " + key.encode()).digest()


def ticket(key_hash: bytes) -> str:
    """Lets a big screen in for somebody at the table, and tells nothing about their key."""
    return hmac.new(key_hash, b"screen", "sha256").hexdigest()


def is_ticket(text: str, key_hash: bytes) -> bool:
    return hmac.compare_digest(text.encode(), ticket(key_hash).encode())


def seed() -> str:
    """The seed of a table's dice: 256 bits."""
    return secrets.token_hex(32)


def code(tries: int = 0) -> str:
    """Four letters to join with; one more for every twenty that were taken."""
    while True:
        letters = "".join(secrets.choice(LETTERS) for _ in range(4 + tries // 20))
        if not any(rude in letters for rude in AVOIDED):
            return letters
