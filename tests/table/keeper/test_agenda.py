"""The clock looks at what is due and at nothing else, and finds just what it would find if it looked at everything."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablebot.table.decide import commands as do
from tablebot.table.keeper import heartbeat
from tablebot.table.keeper.agenda import GRACE, IDLE
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.deletion import delete
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.service import Tables
from tests.table.house import House, Now, serving
from tests.table.keeper.test_time import HURRIED


def found_by_looking_everywhere(tables: Tables) -> set[str]:
    """The codes of tables at which something is to happen by itself now."""
    now = tables.now()
    return {live.code for live in tables.live.values() if _is_due(live, now)}


def _is_due(live: LiveTable, now: float) -> bool:
    if live.due is not None and live.due <= now:
        return True
    if live.empty_since is None:
        return False
    pauses = live.table.is_timed and now > live.empty_since + GRACE
    return pauses or now > max(live.empty_since, live.used) + IDLE


@contextmanager
def looks() -> Iterator[list[str]]:
    """The codes of the tables that are looked at."""
    codes: list[str] = []

    async def look_after(tables: Tables, live: LiveTable, now: float, really: Any = heartbeat.look_after) -> None:
        codes.append(live.code)
        await really(tables, live, now)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(heartbeat, "look_after", look_after)
        yield codes


async def looked_at(house: House) -> list[str]:
    """The codes of the tables that the next beat looks at."""
    with looks() as codes:
        await beat(house.tables)
    return codes


async def test_of_fifty_tables_the_one_is_looked_at_whose_time_is_up(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        for _ in range(49):
            await house.opened(pace="none")
        now.seconds += 1.0
        hurried = await house.opened()
        now.seconds += 59.0
        assert await looked_at(house) == []
        now.seconds += 1.0
        assert found_by_looking_everywhere(house.tables) == {hurried.code}
        assert await looked_at(house) == [hurried.code]


async def test_a_move_puts_off_the_look_and_adds_nothing_to_the_agenda(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        entries = len(house.tables.agenda)
        for seat, square in ((0, 4), (1, 0), (0, 8)):
            now.seconds += 10.0
            await house.plays(live, seat, {"type": "mark", "square": square})
        assert len(house.tables.agenda) == entries
        now.seconds += 30.0
        assert await looked_at(house) == [live.code], "a minute after the first question"
        assert house.ears.heard[live.code][-1] is live.table
        seq = live.table.seq
        now.seconds += 29.0
        assert await looked_at(house) == []
        now.seconds += 1.0
        assert await looked_at(house) == [live.code]
        assert live.table.seq == seq + 1


async def test_what_could_not_be_done_is_tried_again_at_the_next_beat(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        now.seconds += 60.0
        house.store.broken = True
        assert await looked_at(house) == [live.code]
        assert await looked_at(house) == [live.code]
        house.store.broken = False
        assert await looked_at(house) == [live.code]
        assert await looked_at(house) == []


async def test_a_table_that_is_busy_leaves_memory_at_a_later_beat(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened(pace="none")
        presence.depart(house.tables, live, 1)
        now.seconds += IDLE + 1.0
        async with live.lock:
            assert await looked_at(house) == [live.code]
            assert house.tables.has(live)
        assert await looked_at(house) == [live.code]
        assert not house.tables.has(live)
        assert await looked_at(house) == []


async def test_a_table_that_is_found_again_is_looked_at_again(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        code = (await house.opened()).code
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.tables.find(code)
        now.seconds += IDLE + 1.0
        assert await looked_at(house) == [code]
        assert house.tables.live == {}
        assert await house.tables.find(code) is not live
        now.seconds += IDLE + 1.0
        assert await looked_at(house) == [code]


async def test_tables_that_are_due_at_once_do_not_wait_for_each_other(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        lives = [await house.opened() for _ in range(20)]
        for live in lives:
            presence.depart(house.tables, live, 1)
        now.seconds += GRACE + 1.0
        began = 0

        async def append(*values: Any, really: Any = house.store.append) -> None:
            nonlocal began
            began += 1
            await really(*values)

        house.store.append = append
        house.store.gate.clear()
        house.store.waiting.clear()
        beating = asyncio.create_task(beat(house.tables))
        await house.store.waiting.wait()
        await asyncio.sleep(0)
        assert began == 20
        assert not any(live.table.paused for live in lives)
        house.store.gate.set()
        await beating
        assert all(live.table.paused for live in lives)


async def test_nobody_looks_at_a_deleted_table(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        await delete(house.tables, live)
        presence.depart(house.tables, live, 1)  # Its socket goes after it was told.
        now.seconds += IDLE + 1.0
        assert await looked_at(house) == []


async def test_who_comes_and_goes_for_a_day_leaves_few_entries(tmp_path: Path) -> None:
    """At an empty table the next look is soon, at another one late: each time the late one is dead."""
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        await house.does(live, 1, do.Configure("", pace="double"))
        for _ in range(200):
            presence.depart(house.tables, live, 1)
            now.seconds += GRACE + 1.0
            await beat(house.tables)
            assert live.table.paused is not None
            await presence.arrive(house.tables, live, 1)
        assert len(house.tables.agenda) <= 64
        now.seconds += 120.0
        seq = live.table.seq
        await beat(house.tables)
        assert live.table.seq > seq, "the clock still moves"
