"""Who may come in: nobody fills a table alone, and whom the host has removed does not walk in again at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablebot.core.errors import Refused
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.company.visitors import CROWD, SENT_AWAY
from tablebot.table.keeper.live import SOMEWHERE, LiveTable, Visitor
from tablebot.table.log.events import Manners, Person
from tablebot.table.log.table import MOST_PEOPLE
from tests.table.house import House, serving
from tests.table.school import school

HOME, AWAY = "192.0.2.1", "192.0.2.2"


async def comes(house: House, live: LiveTable, name: str, visitor: Visitor = SOMEWHERE) -> Person:
    _, person = await house.tables.join(live.code, name, "owl", name.encode(), watch=True, visitor=visitor)
    return person


async def stand_around(house: House, live: LiveTable, count: int, address: str = "") -> None:
    for n in range(count):
        person = await comes(house, live, f"{address} {n}".strip(), Visitor(address))
        await presence.arrive(house.tables, live, person)


# A full table ----------------------------------------------------------------------------------------------------
async def test_who_only_watches_and_has_gone_makes_room_where_a_table_is_full(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await stand_around(house, live, MOST_PEOPLE - 4)
        first = await comes(house, live, "First")
        house.now.seconds += 60.0
        second = await comes(house, live, "Second")
        house.now.seconds += 59.0
        with pytest.raises(Refused, match="This table is full: 100 people are here"):
            await comes(house, live, "Third")
        house.now.seconds += 1.0
        third = await comes(house, live, "Third")
        assert first not in live.table.people
        assert {second, third} <= set(live.table.people)
        assert len(live.table.people) == MOST_PEOPLE


async def test_neither_a_seat_nor_the_host_makes_room(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        presence.depart(house.tables, live, 1)
        await stand_around(house, live, MOST_PEOPLE - 2)
        house.now.seconds += 3600.0
        with pytest.raises(Refused, match="This table is full"):
            await comes(house, live, "Last")


async def test_a_full_table_of_a_class_has_room_once_somebody_has_gone(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, "tictactoe")
        await rosas.joins(found, *(f"Pupil {n}" for n in range(MOST_PEOPLE - 1)))
        with pytest.raises(Refused, match="The class is full"):
            await rosas.joins(found, "Late")
        rosas.house.now.seconds += 120.0
        await rosas.joins(found, "Late")


async def test_nobody_fills_a_table_from_one_address(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(people=1, start=False)
        await stand_around(house, live, CROWD, AWAY)
        with pytest.raises(Refused, match="Many people from your network are watching here already"):
            await comes(house, live, "One more", Visitor(AWAY))
        await comes(house, live, "A friend", Visitor(HOME))
        await house.tables.join(live.code, "Seated", "owl", b"s", watch=False, visitor=Visitor(AWAY))


# Removed ---------------------------------------------------------------------------------------------------------
async def test_a_device_that_the_host_has_removed_does_not_join_again_for_a_while(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        rude = await comes(house, live, "Rude", Visitor(HOME, "their phone"))
        await house.does(live, 1, do.Remove("", rude))
        with pytest.raises(Refused, match="The host has removed you from this table"):
            await comes(house, live, "Not rude", Visitor(AWAY, "their phone"))
        await comes(house, live, "A friend", Visitor(HOME, "another phone"))
        house.now.seconds += SENT_AWAY
        await comes(house, live, "Not rude", Visitor(HOME, "their phone"))


async def test_nor_at_the_table_where_it_goes_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        rude = await comes(house, live, "Rude", Visitor(HOME, "their phone"))
        await house.does(live, 1, do.Remove("", rude))
        await house.does(live, 1, do.Restart(""))
        with pytest.raises(Refused, match="The host has removed you from this table"):
            await comes(house, live, "Not rude", Visitor(HOME, "their phone"))


async def test_who_leaves_by_themself_may_come_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        eve = await comes(house, live, "Eve", Visitor(HOME, "phone"))
        await house.does(live, eve, do.Leave(""))
        await comes(house, live, "Eva", Visitor(HOME, "phone"))


async def test_a_pupil_who_is_sent_away_joins_another_table(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, "tictactoe", manners=Manners())
        visitor = Visitor(HOME, "tablet")
        live, ida = await rosas.classes.join(found, "Ida", "fox", b"ida", visitor=visitor)
        await rosas.house.does(live, 1, do.Remove("", ida))
        await rosas.classes.join(found, "Ida", "fox", b"ida again", visitor=visitor)
