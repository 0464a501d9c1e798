"""What every store promises about servers that ran on it, and about doors."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablebot.store.log import JOURNAL_KEPT, DoorRow, Gone, Heartbeat, Note
from tests.store.stores import opened, rows


async def test_how_the_last_server_ended_is_known(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        assert await store.journal.begin(1.5) is None
        await store.journal.beat(2.5)
    async with opened(kind, tmp_path) as store:
        assert await store.journal.begin(9.5) == Heartbeat(2.5, ended=False)
        assert await store.journal.begin(9.5) == Heartbeat(2.5, ended=False), "it has not lived until now"
        await store.journal.end(10.5)
        assert await store.journal.begin(11.5) == Heartbeat(10.5, ended=True)


async def test_the_newest_notes_are_kept_oldest_first(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        assert await store.journal.notes() == []
        for n in range(JOURNAL_KEPT + 5):
            await store.journal.note(float(n), f"Note {n}.")
        assert await store.journal.notes() == [Note(float(n), f"Note {n}.") for n in range(5, JOURNAL_KEPT + 5)]


async def test_when_something_happened_last_at_any_table_is_known(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        assert await store.journal.newest_event() is None
        one = await store.open_table("ABCD", 1.0, rows(1, '{"at":1.5}'))
        await store.open_table("EFGH", 1.0, rows(1, '{"at":2.5}'))
        assert await store.journal.newest_event() == 2.5
        await store.append(one, rows(2, '{"at":3.0}', '{"at":3.5}'))
        assert await store.journal.newest_event() == 3.5


async def test_a_door_is_as_it_was_last_made(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        open_one = await store.open_table("ABCD", 1.0, rows(1, "a"))
        other = await store.open_table("EFGH", 1.0, rows(1, "a"), door=DoorRow("come in", b"salt and hash"))
        assert await store.doors.find(open_one) == DoorRow()
        await store.doors.change(open_one, DoorRow("come", b"\0\xff"))
        assert await store.doors.find(open_one) == DoorRow("come", b"\0\xff")
        assert await store.doors.find(other) == DoorRow("come in", b"salt and hash")
        await store.doors.change(other, DoorRow("come again"))
        assert await store.doors.find(other) == DoorRow("come again")
        for late in (store.doors.find(99), store.doors.change(99, DoorRow())):
            with pytest.raises(Gone):
                await late
