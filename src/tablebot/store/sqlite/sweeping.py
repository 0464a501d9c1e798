"""How deleted words leave the file: the unused parts of its pages are overwritten, and the write-ahead log is emptied.

SQLite overwrites what it deletes (`secure_delete`). But when it shares the rows of a full page out to others, copies of
rows stay behind in the part of the page that is then unused, and no statement reaches them: docs/decisions/0015.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from tablebot.store.sqlite.disk.file import DatabaseFile
from tablebot.store.sqlite.schema import APPLICATION
from tablebot.store.sqlite.worker import Work, Writer

READ_AT_ONCE = 256
"""Pages that are looked through at once, while others write."""
WIPED_AT_ONCE = 64
"""Pages that are overwritten at once, while others wait to write."""
MOST_PAGES = 1 << 24
"""In a larger file the first byte of a page does not tell whether it belongs to a tree."""
PATIENCE = 20
"""Milliseconds for which those who write wait for those who read."""
TRIES = 60
PAUSE = 0.5
"""Seconds between one try and the next, where another program reads for long."""

SMALLEST_ROW = 4
"""Bytes. Less room than that between two rows belongs to nobody."""
INTERIOR, LEAF = frozenset({2, 5}), frozenset({10, 13})
"""What a page of a tree begins with. All others begin with the number of a page: in a file that is not too large, 0."""

_log = logging.getLogger("tablebot.store")


class Broom:
    """Sweeps for everybody who asks, as few times as that takes."""

    def __init__(self, writer: Writer, file: DatabaseFile) -> None:
        self._writer = writer
        self._file = file
        self._turn = asyncio.Lock()
        self._begun = 0

    async def sweep(self) -> None:
        """Returns once nothing that was deleted before is on the disk."""
        before = self._begun
        async with self._turn:
            if self._begun > before:
                return  # Somebody else's sweep began after we asked, and is done.
            self._begun += 1
            await self._insist(_empty_write_ahead_log)
            left = await asyncio.to_thread(pages_with_leftovers, self._file)
            for first in range(0, len(left), WIPED_AT_ONCE):
                numbers = left[first : first + WIPED_AT_ONCE]
                await self._insist(lambda db, numbers=numbers: wipe(db, self._file, numbers))
            await self._insist(_empty_write_ahead_log)

    async def _insist(self, work: Work[bool]) -> None:
        for _ in range(TRIES):
            if await self._writer.do(work, alone=True):
                return
            await asyncio.sleep(PAUSE)
        _log.warning(
            "Another program reads the database, so deleted words are still in it. The next sweep tries again."
        )


class Gap(NamedTuple):
    """The unused part of a page, between the list of its rows and the rows."""

    begin: int
    end: int


def pages_with_leftovers(file: DatabaseFile) -> list[int]:
    """The numbers of pages in whose unused part something stands. Others may write meanwhile, so look again later."""
    found: list[int] = []
    size = file.page_size()
    first = 1
    while pages := file.read((first - 1) * size, READ_AT_ONCE * size):
        for number in range(first, first + len(pages) // size):
            page = pages[(number - first) * size : (number - first + 1) * size]
            gap = _gap(page, number)
            if gap and page.count(0, gap.begin, gap.end) != gap.end - gap.begin:
                found.append(number)
        first += READ_AT_ONCE
    return found


def wipe(db: sqlite3.Connection, file: DatabaseFile, numbers: Sequence[int]) -> bool:
    """Overwrites the unused parts of these pages. False: somebody reads or writes; try again.

    Meanwhile nobody can write, and all that was written is in the file. Who reads does not look at these bytes,
    and a power cut in the middle does no harm.
    """
    if not _empty_write_ahead_log(db):
        return False
    db.execute("BEGIN IMMEDIATE")
    try:
        is_ours = file.write_ahead_log_size() == 0  # Else another process was faster.
        if is_ours:
            _overwrite(file, numbers)
            # Whoever has such a page in memory would write it back as it was. A commit makes other processes read anew,
            db.execute(f"PRAGMA application_id = {APPLICATION}")
    finally:
        db.execute("COMMIT")
    db.execute("PRAGMA shrink_memory")  # and this our own connection.
    return is_ours


def _empty_write_ahead_log(db: sqlite3.Connection) -> bool:
    """Pages from before a deletion stand in it until it is emptied. False: somebody still reads there."""
    ((before,),) = db.execute("PRAGMA busy_timeout").fetchall()
    db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    try:
        ((is_busy, _, _),) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        db.execute(f"PRAGMA busy_timeout = {before}")
    return not is_busy


def _overwrite(file: DatabaseFile, numbers: Sequence[int]) -> None:
    size = file.page_size()
    for number in numbers:
        page = file.read((number - 1) * size, size)
        gap = _gap(page, number)
        if gap and _is_sound(page, number, gap):
            file.write((number - 1) * size + gap.begin, bytes(gap.end - gap.begin))
    file.flush()


def _gap(page: bytes, number: int) -> Gap | None:
    """None: the page does not belong to a tree, or makes no sense."""
    header = _header(number)
    if number >= MOST_PAGES or page[header] not in INTERIOR | LEAF:
        return None
    rows = int.from_bytes(page[header + 3 : header + 5], "big")
    begin = _list_begin(page, number) + 2 * rows
    end = int.from_bytes(page[header + 5 : header + 7], "big") or 65536
    return Gap(begin, end) if begin <= end <= len(page) else None


def _is_sound(page: bytes, number: int, gap: Gap) -> bool:
    """Whether rows, or room that rows have left, begin just where the gap ends. A damaged page is not touched."""
    first_free = int.from_bytes(page[_header(number) + 1 : _header(number) + 3], "big")
    places = [int.from_bytes(page[at : at + 2], "big") for at in range(_list_begin(page, number), gap.begin, 2)]
    return 0 <= min([*places, first_free or len(page)]) - gap.end < SMALLEST_ROW


def _header(number: int) -> int:
    return 100 if number == 1 else 0  # The first page begins with the header of the file.


def _list_begin(page: bytes, number: int) -> int:
    header = _header(number)
    return header + (12 if page[header] in INTERIOR else 8)
