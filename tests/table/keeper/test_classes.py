"""A teacher's tables: opened together, and filled evenly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.table.decide import commands as do
from tablebot.table.keeper.classes import FULL, TEACHER
from tablebot.table.log.events import Manners
from tests.table.house import serving
from tests.table.school import MS_ROSA, School, names, pupils, school


# Opening and joining ----------------------------------------------------------------------------------------------
async def test_the_teacher_is_host_of_every_table_without_a_seat_and_with_one_key(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(3, seats=4, pace="double", manners=Manners(talk="off", approval=True))
        for live in await rosas.tables(found):
            assert await rosas.house.tables.person(live, MS_ROSA.key_hash) == TEACHER == live.table.host
            assert live.people[TEACHER].name == "Ms Rosa"
            assert live.table.seat(TEACHER) is None
            assert len(live.table.chairs) == 4
            assert live.table.pace == "double"
            assert live.table.manners == Manners(talk="off", approval=True, taught=True)


async def test_a_class_is_opened_with_as_many_seats_as_the_game_allows(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        (live,) = await rosas.tables(await rosas.opens(1))
        assert len(live.table.chairs) == 8


async def test_a_class_plays_at_the_games_usual_pace_unless_the_teacher_says(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        for game, pace in (("party", "own"), ("clever_party", "none")):
            (live,) = await rosas.tables(await rosas.opens(1, game))
            assert live.table.pace == pace


async def test_a_class_that_cannot_be_opened_leaves_nothing(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        wrong: dict[str, dict[str, Any]] = {
            "There is no game called “chess” here.": {"game": "chess"},
            "Birthday party is for 3 to 8 seats.": {"seats": 2},
            "These options do not fit the game": {"options": Raw(b'{"candles": 9}')},
        }
        for why, wish in wrong.items():
            with pytest.raises(Refused, match=why):
                await rosas.opens(2, **wish)
        assert not rosas.house.tables.live


async def test_a_class_gets_no_code_of_a_table_nor_a_table_that_of_a_class(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        found = await School(house, "AAA").opens(1)  # Its codes are counted as those of tables are: AAA1 is taken.
        assert [live.code for live in await School(house).tables(found)] == ["AAA1"]
        assert found.code == "AAA2"
        other = await house.opened(start=False)
        assert other.code == "AAA3"


async def test_thirty_who_join_at_once_are_spread_evenly_over_eight_tables(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(8, seats=4)
        joined = await rosas.joins(found, *names(30))
        tables = await rosas.tables(found)
        assert [pupils(live) for live in tables] == [4, 4, 4, 4, 4, 4, 3, 3]
        assert all(live.table.seat(person) is not None for live, person in joined)
        assert len({(live.code, person) for live, person in joined}) == 30
        assert {live.people[person].name for live, person in joined} == set(names(30))


async def test_whoever_comes_next_fills_the_gap_that_somebody_left(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(3, seats=4)
        joined = await rosas.joins(found, *names(7))
        live, person = joined[1]
        await rosas.house.does(live, person, do.Leave(""))
        ((again, _),) = await rosas.joins(found, "Late")
        assert again is live


async def test_in_a_full_class_one_watches_where_fewest_are(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(2, "tictactoe")
        joined = await rosas.joins(found, *names(6))
        assert [live.table.seat(person) for live, person in joined] == [0, 0, 1, 1, None, None]
        assert [pupils(live) for live in await rosas.tables(found)] == [3, 3]


async def test_a_full_class_without_watchers_says_so(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, "tictactoe", manners=Manners(watchers=False))
        await rosas.joins(found, *names(2))
        assert not await rosas.classes.has_room(found)
        with pytest.raises(Refused, match=FULL):
            await rosas.joins(found, "Late")


async def test_who_would_rather_watch_does_where_fewest_are(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(2, seats=4)
        await rosas.joins(found, "Ben")
        ((live, person),) = await rosas.joins(found, "Ida", watch=True)
        assert live is (await rosas.tables(found))[1]
        assert live.table.seat(person) is None


async def test_locked_tables_are_passed_over(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(2, seats=4)
        one, two = await rosas.tables(found)
        await rosas.house.does(one, TEACHER, do.SetManners("", locked=True))
        await rosas.joins(found, *names(3))
        assert (pupils(one), pupils(two)) == (0, 3)
        await rosas.house.does(two, TEACHER, do.SetManners("", locked=True))
        assert not await rosas.classes.has_room(found)


async def test_with_teams_everybody_shares_a_seat_evenly(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(2, seats=3, manners=Manners(teams=True))
        await rosas.joins(found, *names(14))
        for live in await rosas.tables(found):
            assert sorted(len(chair.people) for chair in live.table.chairs) == [2, 2, 3]


async def test_a_name_that_cannot_be_is_refused_at_once(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(2)
        with pytest.raises(Refused, match="Please choose a name with letters"):
            await rosas.joins(found, " ")


# Late ones --------------------------------------------------------------------------------------------------------
async def test_a_late_pupil_goes_where_nobody_plays_yet(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(2, seats=4)
        one, two = await rosas.tables(found)
        await rosas.joins(found, "Ida")
        await rosas.classes.start(found, 1)
        assert (one.table.status, two.table.status) == ("playing", "open")
        await rosas.joins(found, *names(4))
        assert (pupils(one), pupils(two)) == (1, 4)


async def test_a_late_pupil_takes_over_from_a_bot_once_roles_are_no_secret(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, seats=4)
        await rosas.joins(found, "Ida")
        await rosas.classes.start(found, 1)
        ((live, early),) = await rosas.joins(found, "Too early")
        assert live.table.seat(early) is None
        await rosas.plays_until(live, "blow")
        ((_, late),) = await rosas.joins(found, "Just right")
        seat = live.table.seat(late)
        assert seat is not None
        assert live.table.chairs[seat].bot is None
        assert sum(chair.bot is not None for chair in live.table.chairs) == 1


async def test_a_late_pupil_takes_over_from_a_bot_even_where_nobody_may_watch(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, seats=4, manners=Manners(watchers=False))
        await rosas.joins(found, "Ida")
        await rosas.classes.start(found, 1)
        with pytest.raises(Refused, match=FULL):
            await rosas.joins(found, "Too early")
        (live,) = await rosas.tables(found)
        await rosas.plays_until(live, "blow")
        await rosas.joins(found, "Ben", "Cleo")
        assert all(chair.people for chair in live.table.chairs)
        with pytest.raises(Refused, match=FULL):
            await rosas.joins(found, "Too late")


async def test_a_late_pupil_joins_the_smallest_team(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, seats=3, manners=Manners(teams=True))
        await rosas.joins(found, *names(5))
        await rosas.classes.start(found, 1)
        (live,) = await rosas.tables(found)
        await rosas.plays_until(live, "blow")
        await rosas.joins(found, "Late")
        assert [len(chair.people) for chair in live.table.chairs] == [2, 2, 2]
