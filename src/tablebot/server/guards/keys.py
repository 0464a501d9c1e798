"""What must be unpredictable: keys of seats, codes of tables and invitations to them, seeds of dice."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata

LETTERS = "BCDGHJKMNPRTWXZ"
"""No vowels, so no words; nothing that looks or sounds like another."""
AVOIDED = ("DCK", "CNT", "KKK", "NGR", "NGG", "CCP", "NZ")
"""What a reader might take for something rude all the same."""
CODE = 4
"""Letters of a code,"""
PUBLIC_CODE = 6
"""and where people come from outside and may try them out: 11 million codes."""
PLAIN = "abcdefghjkmnpqrstuvwxyz23456789"
"""Nothing that a messenger would take for the end of a link, or for bold."""


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


def code(tries: int = 0, letters: int = CODE) -> str:
    """A code with this many letters, plus one for every twenty codes that were taken."""
    while True:
        drawn = "".join(secrets.choice(LETTERS) for _ in range(letters + tries // 20))
        if not any(rude in drawn for rude in AVOIDED):
            return drawn


def invitation() -> str:
    """Stands in a link beside the code and proves that somebody was invited: 69 bits."""
    return "".join(secrets.choice(PLAIN) for _ in range(14))


def is_invitation(text: str, invitation: str) -> bool:
    return bool(invitation) and hmac.compare_digest(text.encode(), invitation.encode())


def password_hash(password: str) -> bytes:
    """Salt and hash: slow to compute, so that nobody with the database can try out many."""
    salt = secrets.token_bytes(16)
    return salt + _stretched(password, salt)


def is_password(text: str, password_hash: bytes) -> bool:
    salt, stretched = password_hash[:16], password_hash[16:]
    return hmac.compare_digest(_stretched(text, salt), stretched)


def _stretched(password: str, salt: bytes) -> bytes:
    plain = unicodedata.normalize("NFKC", password).encode()
    return hashlib.scrypt(plain, salt=salt, n=2**14, r=8, p=1, dklen=32)


class PublicKeys:
    """Where people come from outside: the same, with longer codes."""

    def seed(self) -> str:
        return seed()

    def code(self, tries: int = 0) -> str:
        return code(tries, PUBLIC_CODE)

    def invitation(self) -> str:
        return invitation()
