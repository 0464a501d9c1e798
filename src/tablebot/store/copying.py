"""From one store into another of the other kind, whole or not at all: every row, and then a look whether all are there.

The file and PostgreSQL have the same tables of rows, but for what PostgreSQL counts and the numbers that a file needs
for itself. So a copy is row by row, and nothing that was stored is judged or made anew.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from typing import Any, NamedTuple, Protocol

from tablebot.store.log import Row, Unusable

Values = tuple[Any, ...]
Tell = Callable[[str], None]
"""Says how far it has come."""
Check = Callable[[str, Sequence[Row]], None]
"""Looks at the log of the table with this code, as it is read from the copy. May raise Unusable."""

STEP = 100_000
"""Rows after which somebody who waits is told."""


class Part(NamedTuple):
    """One of the tables of rows."""

    name: str
    columns: tuple[str, ...]
    key: str
    """What they are sorted by."""
    flags: tuple[str, ...] = ()
    """Columns that are true or false: in a file, 1 or 0."""
    counts: bool = False
    """Its first column is a number that is never given twice."""


TABLES = Part("tables", ("id", "code", "opened_at", "invitation", "password"), "id", counts=True)
PARTS = (
    Part("contents", ("id", "hash", "body"), "id", counts=True),
    TABLES,
    Part("log", ("table_id", "seq", "body", "command", "content", "content_at"), "table_id, seq"),
    Part("people", ("table_id", "person", "name", "face", "key_hash", "wish"), "table_id, person"),
    Part(
        "chat",
        ("table_id", "n", "person", "text", "at", "loud", "apart", "shown", "command"),
        "table_id, n",
        ("loud", "apart", "shown"),
    ),
    Part("teams", ("table_id", "chair", "name"), "table_id, chair"),
    Part("classes", ("id", "code", "opened_at", "key_hash", "plan", "invitation"), "id", counts=True),
    Part("class_tables", ("table_id", "class_id", "place"), "table_id"),
    Part("pictures", ("name", "small", "large"), "name"),
    Part("table_pictures", ("table_id", "name"), "table_id, name"),
    Part("packs", ("name", "body"), "name"),
    Part("pack_pictures", ("pack", "name"), "pack, name"),
    Part("heartbeat", ("one", "at", "ended"), "one", ("ended",)),
    Part("journal", ("id", "at", "text"), "id", counts=True),
)
"""In an order in which nothing belongs to what is not there yet."""


class Side(Protocol):
    """A store that is copied from, or into."""

    def rows(self, part: Part) -> AsyncIterator[Values]:
        """All of them, sorted."""
        ...

    async def last_number(self, part: Part) -> int:
        """The highest that was ever given."""
        ...

    async def fill(self, part: Part, rows: AsyncIterator[Values], last_number: int) -> None: ...

    async def finish(self) -> None:
        """Counts what it counts by itself."""
        ...

    async def log(self, table: int) -> list[Row]:
        """As everybody reads it."""
        ...


async def copy(source: Side, target: Side, tell: Tell, check: Check) -> dict[str, int]:
    """How many rows there are, by the name of the part. Everything is copied, and compared with what has come of it.

    Raises Unusable.
    """
    counts: dict[str, int] = {}
    for part in PARTS:
        counts[part.name] = 0
        counted = _counted(source.rows(part), part.name, counts, tell)
        await target.fill(part, counted, await source.last_number(part) if part.counts else 0)
        tell(f"{part.name}: {counts[part.name]}")
    await target.finish()
    for part in PARTS:
        await _compare(part, source, target)
    for number, code in [(number, code) async for number, code, *_ in source.rows(TABLES)]:
        log = await target.log(number)
        if log != await source.log(number):
            raise Unusable(f"The log of table {code} reads differently in its copy. Nothing was copied.")
        check(code, log)
    return counts


async def _counted(
    rows: AsyncIterator[Values], name: str, counts: dict[str, int], tell: Tell
) -> AsyncGenerator[Values]:
    async for values in rows:
        yield values
        counts[name] += 1
        if counts[name] % STEP == 0:
            tell(f"{name}: {counts[name]} so far")


async def _compare(part: Part, source: Side, target: Side) -> None:
    """Raises Unusable where the two are not the same, row by row."""
    copies = target.rows(part)
    async for values in source.rows(part):
        if await anext(copies, None) != values:
            raise Unusable(f"A row of “{part.name}” is not the same in its copy. Nothing was copied.")
    if await anext(copies, None) is not None:
        raise Unusable(f"The copy of “{part.name}” has more rows than there were. Nothing was copied.")
