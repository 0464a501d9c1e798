"""What every store promises about servers that ran on it, and about doors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablebot.store.log import JOURNAL_KEPT, DoorRow, Gone, Heartbeat, Note
from tests.store.cut import opened as several
from tests.store.postgres_server import PostgresServer
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


async def test_several_servers_are_not_taken_for_each_other(postgres: PostgresServer, tmp_path: Path) -> None:
    async with several(postgres, tmp_path, serves="together") as one:
        assert await one.journal.begin(1.0) is None
        async with several(postgres, tmp_path, serves="together") as other:
            assert await other.journal.begin(2.0) == Heartbeat(1.0, ended=True), (
                "the first one runs, and has not crashed"
            )
            await one.journal.beat(3.0)
            await other.journal.beat(2.5)
            assert (await one.upkeep.figures())["nodes"] == 2
            await other.journal.end(2.6)
        async with several(postgres, tmp_path, serves="together") as third:
            assert await third.journal.begin(4.0) == Heartbeat(3.0, ended=True)
            await one.journal.end(4.5)  # And the third is killed.
    async with several(postgres, tmp_path, serves="alone") as last:
        assert await last.journal.begin(9.0) == Heartbeat(4.5, ended=False)
        assert (await last.upkeep.figures())["nodes"] == 1
        await last.journal.end(9.5)
        assert await last.journal.begin(10.0) == Heartbeat(9.5, ended=True)


async def test_who_falls_silent_is_noted_once_and_may_come_back(postgres: PostgresServer, tmp_path: Path) -> None:
    async with (
        several(postgres, tmp_path, serves="together") as one,
        several(postgres, tmp_path, serves="together") as other,
        several(postgres, tmp_path, serves="together") as silent,
    ):
        for node in (one, other, silent):
            await node.journal.begin(1.0)
        await postgres.ask(tmp_path, "UPDATE nodes SET seen = seen - 61 WHERE id = 3")
        await one.journal.beat(2.0)
        await other.journal.beat(2.0)
        (note,) = await one.journal.notes()
        assert re.fullmatch(r"Nothing has been heard for 60 seconds of tablebot, process \d+ on .*", note.text)
        assert (await one.upkeep.figures())["nodes"] == 2
        await silent.journal.beat(3.0)
        assert (await one.upkeep.figures())["nodes"] == 3
        assert len(await one.journal.notes()) == 1


async def test_of_several_servers_one_at_a_time_tidies_up(postgres: PostgresServer, tmp_path: Path) -> None:
    async with (
        several(postgres, tmp_path, serves="together") as one,
        several(postgres, tmp_path, serves="together") as other,
    ):
        async with one.upkeep.turn_to_tidy() as first, other.upkeep.turn_to_tidy() as second:
            assert (first, second) == (True, False)
        async with other.upkeep.turn_to_tidy() as ours:
            assert ours
    async with opened("sqlite", tmp_path) as store, store.upkeep.turn_to_tidy() as ours:
        assert ours


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
