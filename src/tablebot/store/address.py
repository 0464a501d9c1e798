"""Where a database is: a file, or an address of PostgreSQL."""

from __future__ import annotations

import re

_SCHEMES = ("postgresql://", "postgres://")
_PASSWORD = re.compile(r"(//[^:@/?]*):[^/]*(?=@)|([?&]password)=[^&]*")


def is_postgres(database: str) -> bool:
    """Whether it is an address, and not the name of a file."""
    return database.startswith(_SCHEMES)


def has_password(address: str) -> bool:
    """Whether somebody who reads it could get in."""
    return bool(_PASSWORD.search(address))


def shown(address: str) -> str:
    """The address without a password, for logs and people."""
    return _PASSWORD.sub(r"\1\2", address)
