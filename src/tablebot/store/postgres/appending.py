"""How events are appended: all that wait, of as many tables as there are, in one statement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from tablebot.store.log import Conflict, Gone, PersonRow, Repeated, Row, StoreError
from tablebot.store.postgres.connection import PostgresConnection

_APPEND = """
WITH command (id, first, last, at, command) AS (
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::float8[], $5::text[])
),
-- In the order of their numbers, so that two processes never wait for each other.
locked AS (
    SELECT id FROM tables WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE
),
-- Of two processes only one finds the log as it wants it: the other has waited for the row, and looks at it anew.
-- So either all events of a command are stored, or none is.
won AS (
    UPDATE tables SET events = command.last, last_at = command.at
    FROM command JOIN locked USING (id)
    WHERE tables.id = command.id AND tables.events = command.first - 1 AND NOT EXISTS (
        SELECT FROM log WHERE log.table_id = command.id AND log.command = command.command
    )
    RETURNING tables.id
),
stored AS (
    INSERT INTO log (table_id, seq, body, command)
    SELECT id, seq, body, command
    FROM unnest($6::bigint[], $7::integer[], $8::bytea[], $9::text[]) AS event (id, seq, body, command)
    JOIN won USING (id) ORDER BY id, seq
),
joined AS (
    INSERT INTO people (table_id, person, name, face, key_hash, wish)
    SELECT id, person, name, face, key_hash, wish
    FROM unnest($10::bigint[], $11::integer[], $12::text[], $13::text[], $14::bytea[], $15::text[])
        AS person (id, person, name, face, key_hash, wish)
    JOIN won USING (id) ORDER BY id, person
)
SELECT id FROM won
"""
"""One statement is one transaction, and one way to the database and back."""

_REASONS = """
SELECT command.id, tables.id IS NOT NULL, log.seq
FROM unnest($1::bigint[], $2::text[]) AS command (id, command)
LEFT JOIN tables USING (id) LEFT JOIN log ON log.table_id = command.id AND log.command = command.command
"""


class Append(NamedTuple):
    """Events for the end of a table's log, and who comes with them."""

    table: int
    rows: Sequence[Row]
    people: Sequence[PersonRow] = ()


class _Dated(Struct):
    at: float


_dated = msgspec.json.Decoder(_Dated)


def last_at(rows: Sequence[Row]) -> float | None:
    """When the last of these events happened. None: it does not say."""
    try:
        return _dated.decode(rows[-1].body).at
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def append(db: PostgresConnection, appends: Sequence[Append]) -> list[StoreError | None]:
    """Appends to different tables. For each, why it was refused; None: it was not."""
    events = [(one.table, row) for one in appends for row in one.rows]
    people = [(one.table, person) for one in appends for person in one.people]
    found = await db.fetch(
        _APPEND,
        [one.table for one in appends],
        [one.rows[0].seq for one in appends],
        [one.rows[-1].seq for one in appends],
        [last_at(one.rows) for one in appends],
        [one.rows[0].command for one in appends],
        [table for table, _ in events],
        [row.seq for _, row in events],
        [row.body for _, row in events],
        [row.command for _, row in events],
        [table for table, _ in people],
        [person.person for _, person in people],
        [person.name for _, person in people],
        [person.face for _, person in people],
        [person.key_hash for _, person in people],
        [person.wish for _, person in people],
    )
    won = {number for (number,) in found}
    lost = [one for one in appends if one.table not in won]
    reasons = await _reasons(db, lost) if lost else {}
    return [reasons.get(one.table) for one in appends]


async def _reasons(db: PostgresConnection, lost: Sequence[Append]) -> dict[int, StoreError]:
    """Why these were refused, by their tables."""
    rows = await db.fetch(_REASONS, [one.table for one in lost], [one.rows[0].command for one in lost])
    found = {number: (is_there, seq) for number, is_there, seq in rows}
    return {one.table: _reason(one, *found[one.table]) for one in lost}


def _reason(one: Append, is_there: bool, seq: int | None) -> StoreError:
    table, first = one.table, one.rows[0]
    if seq is not None:
        return Repeated(f"Command {first.command} of table {table} is stored as {seq}.")
    if not is_there:
        return Gone(f"There is no table {table}.")
    return Conflict(f"The log of table {table} does not end before {first.seq}.")
