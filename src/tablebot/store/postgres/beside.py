"""All that is kept beside the logs of many tables, in as many queries as there are kinds of it."""

from __future__ import annotations

from collections.abc import Sequence

from tablebot.store.log import CHAT_KEPT, BesideRow, ChatRow, DoorRow, PersonRow
from tablebot.store.postgres.connection import PostgresConnection

_DOORS = "SELECT id, invitation, password FROM tables WHERE id = ANY($1::bigint[])"
_PEOPLE = (
    "SELECT table_id, person, name, face, key_hash, wish FROM people "
    "WHERE table_id = ANY($1::bigint[]) ORDER BY table_id, person"
)
_TEAMS = "SELECT table_id, chair, name FROM teams WHERE table_id = ANY($1::bigint[]) ORDER BY table_id, chair"
_CHAT = (
    "SELECT table_id, n, person, text, at, loud, apart, shown "
    "FROM unnest($1::bigint[], $2::integer[]) AS asked (number, after) "
    "JOIN chat ON table_id = number AND n > after WHERE text <> '' ORDER BY table_id, n"
)


async def read(db: PostgresConnection, tables: Sequence[tuple[int, int]]) -> dict[int, BesideRow]:
    numbers = [table for table, _ in tables]
    found = {number: BesideRow([], {}, DoorRow(*door), []) for number, *door in await db.fetch(_DOORS, numbers)}
    # Whatever is of a table that was just deleted is left out.
    for number, *row in await db.fetch(_PEOPLE, numbers):
        if number in found:
            found[number].people.append(PersonRow(*row))
    for number, chair, name in await db.fetch(_TEAMS, numbers):
        if number in found:
            found[number].teams[chair] = name
    for number, *row in await db.fetch(_CHAT, numbers, [after for _, after in tables]):
        if number in found:
            found[number].chat.append(ChatRow(*row))
    return {number: row._replace(chat=row.chat[-CHAT_KEPT:]) for number, row in found.items()}
