"""Tables are deleted for good: at once by their host, by age when nobody comes any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablebot.core.errors import Missing
from tablebot.store.log import Gone
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.deletion import DAY, delete, delete_old
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import Listener, LiveTable
from tests.table.house import House, Now, serving


class Mourner(Listener):
    def __init__(self) -> None:
        self.codes: list[str] = []

    def deleted(self, live: LiveTable) -> None:
        self.codes.append(live.code)


async def _forgotten(house: House, live: LiveTable) -> bool:
    """Whether nothing of the table is found any more."""
    try:
        await house.tables.find(live.code)
    except Missing:
        store = house.store
        return not any([await store.read(live.number), await store.people(live.number), await store.chat(live.number)])
    return False


def _bytes(folder: Path) -> bytes:
    """Everything on the disk."""
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


async def test_a_deleted_table_is_gone_from_memory_and_disk_and_everybody_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        mourner = Mourner()
        house.tables.listen(mourner)
        live, other = await house.opened(), await house.opened()
        await house.joins(live, "Rumpelstiltskin", watch=True)
        await house.store.say(live.number, 1, "Heute back ich", 1.0)
        assert b"Rumpelstiltskin" in _bytes(tmp_path)
        await delete(house.tables, live)
        assert mourner.codes == [live.code]
        assert await _forgotten(house, live)
        assert b"Rumpelstiltskin" not in _bytes(tmp_path)
        assert b"Heute back ich" not in _bytes(tmp_path)
        assert await house.tables.find(other.code) is other


async def test_what_was_under_way_at_a_deleted_table_comes_to_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await delete(house.tables, live)
        with pytest.raises(Gone):
            await house.does(live, 1, do.Pause("k1"))
        presence.depart(house.tables, live, 1)
        await beat(house.tables)
        assert await _forgotten(house, live)


async def test_a_table_that_nobody_has_touched_for_so_long_is_deleted(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened()
        presence.depart(house.tables, live, 1)
        now.seconds += 90 * DAY
        assert await delete_old(house.tables, 90, now.seconds) == 0
        now.seconds += 1.0
        assert await delete_old(house.tables, 91, now.seconds) == 0
        assert await delete_old(house.tables, 90, now.seconds) == 1
        assert await _forgotten(house, live)
        assert await delete_old(house.tables, 90, now.seconds) == 0


async def test_a_table_that_is_not_in_memory_is_deleted_as_well(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened()
    now.seconds += 100 * DAY
    async with serving(tmp_path, now) as house:
        assert await delete_old(house.tables, 90, now.seconds) == 1
        assert await _forgotten(house, live)


async def test_a_table_that_somebody_is_at_stays_however_old(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened(start=False)
        now.seconds += 100 * DAY
        assert await delete_old(house.tables, 90, now.seconds) == 0
        presence.depart(house.tables, live, 1)
        assert await delete_old(house.tables, 90, now.seconds) == 1


async def test_whatever_happens_at_a_table_makes_it_young_again(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live, other = await house.opened(start=False), await house.opened(start=False)
        for table in (live, other):
            presence.depart(house.tables, table, 1)
        now.seconds += 80 * DAY
        await house.joins(live, "Latecomer")
        now.seconds += 80 * DAY
        assert await delete_old(house.tables, 90, now.seconds) == 1
        assert await _forgotten(house, other)
        assert await house.tables.find(live.code)
