"""What is long in an event, such as a pack of pictures: kept once, however many events of any tables have it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Raw

from tablebot.store.log import Row

LONG = 1024
"""Bytes from which on a value is kept apart."""
_STAND_IN = b"null"
"""Where the value was, so that the body is JSON still."""

_values = msgspec.json.Decoder(dict[str, Raw])


class Content(NamedTuple):
    """A long value of the event with this seq."""

    seq: int
    body: bytes
    at: int
    """How many bytes of the event are before it."""


def check_consecutive(rows: Sequence[Row]) -> None:
    """Raises ValueError."""
    if not rows or any(row.seq != rows[0].seq + n for n, row in enumerate(rows)):
        raise ValueError("Rows are appended with consecutive seqs, at least one.")


def apart(rows: Sequence[Row]) -> tuple[list[Row], list[Content]]:
    """The rows as they are stored, and the long values that belong into them."""
    contents = [content for row in rows if (content := _content(row)) is not None]
    if not contents:
        return list(rows), contents
    by_seq = {content.seq: content for content in contents}
    return [_without(row, by_seq.get(row.seq)) for row in rows], contents


def _content(row: Row) -> Content | None:
    """The value that makes this event long: not more around it than need be. None: it is short."""
    if len(row.body) < LONG:
        return None
    value = row.body
    # Options differ in a number or two where the pack in them is the same: only what is most of them is kept apart.
    while (inner := _longest_value(value)) is not None and len(inner) >= max(LONG, len(value) * 3 // 4):
        value = inner
    return None if value is row.body else Content(row.seq, value, row.body.index(value))


def _longest_value(value: bytes) -> bytes | None:
    """Of an object in JSON. None: it is none, or has no values."""
    if not value.startswith(b"{"):
        return None
    try:
        return max(map(bytes, _values.decode(value).values()), key=len, default=None)
    except (msgspec.DecodeError, RecursionError):
        return None


def _without(row: Row, content: Content | None) -> Row:
    if content is None:
        return row
    before, after = row.body[: content.at], row.body[content.at + len(content.body) :]
    return row._replace(body=before + _STAND_IN + after)


def name_of(content: Content) -> bytes:
    """Made from what is in it."""
    return hashlib.sha256(content.body).digest()


def whole(body: bytes, at: int | None, content: bytes | None) -> bytes:
    """The event as it was, from how it is stored and the value that belongs into it."""
    if at is None or content is None:
        return body
    return body[:at] + content + body[at + len(_STAND_IN) :]
