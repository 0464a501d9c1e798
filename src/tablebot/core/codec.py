"""JSON of a game's own types."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec


def decoded(data: bytes | msgspec.Raw, kind: Any) -> Any:
    """The value of this type that the JSON says. Raises msgspec.DecodeError."""
    return _decoder(kind).decode(data)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    # Made once for each type: msgspec.json.decode() would study a union anew for every message.
    return msgspec.json.Decoder(kind)
