"""Who comes to the tables of a process: seats, names, keys, and what is said."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.table import commands as do
from tablebot.table.service import Opening
from tests.games.tictactoe import Mark
from tests.table.house import serving


# Coming ----------------------------------------------------------------------------------------------------------
async def test_eight_who_join_at_the_same_moment_get_one_seat_each_or_watch(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=1, start=False)
        await house.does(live, 1, do.Configure("", seats=5))
        keys = [f"guest {n}".encode() for n in range(8)]
        joins = (house.tables.join(live.code, "Bob", "owl", key, watch=False) for key in keys)
        people = [person for _, person in await asyncio.gather(*joins)]
        assert sorted(people) == list(range(2, 10))
        seats = [live.table.seat(person) for person in people]
        assert sorted(seat for seat in seats if seat is not None) == [1, 2, 3, 4]
        assert len({somebody.name for somebody in live.people.values()}) == 9
        assert [await house.tables.person(live, key) for key in keys] == people
        assert await house.folded(live) == live.table


async def test_a_table_can_be_opened_with_bots_and_begun_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        opening = Opening(game="party", name="Ada", face="fox", key_hash=b"k", bots=(1, 1, 1), start=True)
        live = await house.tables.open(opening)
        assert live.table.status == "playing"
        assert len(live.table.chairs) == 4
        assert await house.folded(live) == live.table


@pytest.mark.parametrize(
    ("opening", "why"),
    [
        ({"game": "chess"}, "There is no game called “chess” here."),
        ({"game": "party", "seats": 9}, "Birthday party is for 3 to 8 seats."),
        ({"game": "party", "options": Raw(b'{"candles":5}')}, "These options do not fit the game: "),
        ({"game": "party", "start": True}, "Birthday party needs 3 seats, 1 are taken."),
        ({"game": "tictactoe", "bots": (1, 1)}, "This table has 2 seats."),
        ({"game": "tictactoe", "bots": (5,)}, "Bots of this game have 1 levels."),
        ({"game": "tictactoe", "name": " "}, "Please choose a name with letters."),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(tmp_path: Path, opening: dict[str, object], why: str) -> None:
    async with serving(tmp_path) as house:
        wish = {"name": "Ada", "face": "fox", "key_hash": b"k", **opening}
        with pytest.raises(Refused) as refused:
            await house.tables.open(Opening(**wish))
        assert str(refused.value).startswith(why)
        assert house.tables.live == {}
        assert await house.store.find_table("AAA1") is None


async def test_a_key_opens_the_seat_until_its_owner_leaves(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(start=False)
        assert await house.tables.person(live, b"key 2") == 2
        assert await house.tables.person(live, b"key 9") is None
        await house.does(live, 2, do.Leave(""))
        assert await house.tables.person(live, b"key 2") is None


@pytest.mark.parametrize(("bots", "seats"), [(0, 3), (2, 3), (3, 4), (7, 8)])
async def test_by_default_there_are_seats_for_the_host_and_the_bots(tmp_path: Path, bots: int, seats: int) -> None:
    async with serving(tmp_path) as house:
        opening = Opening(game="party", name="Ada", face="fox", key_hash=b"k", bots=(1,) * bots)
        assert len((await house.tables.open(opening)).table.chairs) == seats


# Beside the log --------------------------------------------------------------------------------------------------
async def test_what_is_said_is_heard_kept_and_tidied(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.talk.say(live, 2, "  hello \n there ")
        assert [(line.person, line.text) for line in house.ears.lines] == [(2, "hello there")]
        assert await house.talk.chat(live, 1) == house.ears.lines
        with pytest.raises(Refused, match="Say something first"):
            await house.talk.say(live, 2, " \n ")


async def test_nobody_talks_while_roles_are_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=3)
        with pytest.raises(Refused, match="Nobody talks while roles are secret"):
            await house.talk.say(live, 1, "It was Bob!")
        assert house.ears.lines == []


async def test_who_has_left_neither_talks_nor_changes_their_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(start=False)
        await house.does(live, 2, do.Leave(""))
        with pytest.raises(Refused, match="You have left this table"):
            await house.talk.say(live, 2, "Still here")
        with pytest.raises(Refused, match="You have left this table"):
            await house.talk.rename(live, 2, "Ghost", "owl")


async def test_a_new_name_is_unique_and_kept(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.talk.rename(live, 2, "ada", "cat")
        assert (live.people[2].name, live.people[2].face) == ("ada 2", "cat")
        await house.talk.rename(live, 1, "Ada", "fox")
        assert live.people[1].name == "Ada"
    async with serving(tmp_path) as house:
        assert (await house.tables.find(live.code)).people == live.people


async def test_two_who_want_the_same_new_name_at_once_do_not_both_get_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await asyncio.gather(*(house.talk.rename(live, person, "Zoe", "cat") for person in (1, 2)))
        assert {somebody.name for somebody in live.people.values()} == {"Zoe", "Zoe 2"}


async def test_people_can_be_forgotten_and_the_game_stays(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(pace="none")
        await house.talk.say(live, 2, "My secret")
        await house.plays(live, 0, Mark(4))
        await house.store.forget_people(live.number)
    async with serving(tmp_path) as house:
        again = await house.tables.find(live.code)
        assert again.table == live.table
        assert {somebody.name for somebody in again.people.values()} == {""}
        assert await house.talk.chat(again, 1) == []
        assert await house.tables.person(again, b"key 2") == 2
        await house.plays(again, 1, Mark(0))
