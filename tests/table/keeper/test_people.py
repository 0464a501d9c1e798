"""Who comes to the tables of a process: seats, names, keys, and what is said."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.table.decide import commands as do
from tablebot.table.keeper.opening import Opening
from tablebot.table.log.events import Manners
from tests.games.tictactoe import Mark
from tests.table.house import serving

# Coming ----------------------------------------------------------------------------------------------------------
EIGHT = [f"guest {n}".encode() for n in range(8)]
"""Keys of people who scan the same code at the same moment."""


@pytest.mark.parametrize("free", [7, 4, 2])
async def test_eight_who_join_at_the_same_moment_get_one_seat_each_or_watch(tmp_path: Path, free: int) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=1, start=False)
        await house.does(live, 1, do.Configure("", seats=free + 1))
        joins = (house.tables.join(live.code, "Bob", "owl", key, watch=False) for key in EIGHT)
        people = [person for _, person in await asyncio.gather(*joins)]
        assert sorted(people) == list(range(2, 10))
        seats = [live.table.seat(person) for person in people]
        assert sorted(seat for seat in seats if seat is not None) == list(range(1, free + 1))
        assert len({somebody.name for somebody in live.people.values()}) == 9
        assert [await house.tables.person(live, key) for key in EIGHT] == people
        assert await house.folded(live) == live.table


async def test_eight_find_eight_seats_where_the_host_only_watches(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        opening = Opening(game="party", name="Ada", face="fox", key_hash=b"k", seats=8, sit=False)
        live = await house.tables.open(opening)
        await asyncio.gather(*(house.tables.join(live.code, "Bob", "owl", key, watch=False) for key in EIGHT))
        assert sorted(chair.people for chair in live.table.chairs) == [(person,) for person in range(2, 10)]


async def test_eight_who_join_through_two_processes_do_not_get_in_each_others_way(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened("party", people=1, start=False)
        await one.does(live, 1, do.Configure("", seats=5))
        doors = [one, two] * 4
        joins = (
            house.tables.join(live.code, f"Bob {n}", "owl", key, watch=False)
            for n, (house, key) in enumerate(zip(doors, EIGHT, strict=True))
        )
        people = [person for _, person in await asyncio.gather(*joins)]
        assert sorted(people) == list(range(2, 10))
        table = await one.folded(live)
        assert [len(chair.people) for chair in table.chairs] == [1] * 5
        assert [await two.tables.person(await two.tables.find(live.code), key) for key in EIGHT] == people


async def test_of_eight_who_join_where_nobody_watches_some_are_refused_aloud_and_leave_no_trace(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=1, start=False)
        await house.does(live, 1, do.SetManners("", watchers=False))
        joins = (house.tables.join(live.code, "Bob", "owl", key, watch=False) for key in EIGHT)
        answers = await asyncio.gather(*joins, return_exceptions=True)
        refusals = [answer for answer in answers if isinstance(answer, Refused)]
        assert {str(refusal) for refusal in refusals} == {"Nobody watches at this table, and no seat is free."}
        assert len(refusals) == 6
        assert live.table.people == (1, 2, 3)
        assert len(await house.store.people(live.number)) == 3


async def test_lots_for_the_seats_are_drawn_by_the_keeper(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=5, start=False)
        orders = set[tuple[int, ...]]()
        for n in range(10):
            await house.does(live, 1, do.Shuffle(""), f"k{n}")
            orders.add(tuple(chair.number for chair in live.table.chairs))
        assert len(orders) > 3
        assert all(sorted(order) == [1, 2, 3, 4, 5] for order in orders)


async def test_a_lock_that_another_process_has_opened_keeps_nobody_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened("party", people=1, start=False)
        await one.does(live, 1, do.SetManners("", locked=True))
        await two.does(await two.tables.find(live.code), 1, do.SetManners("", locked=False))
        assert await one.joins(live, "Bob") == 2


async def test_a_host_may_open_a_table_with_manners_and_only_watch(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        manners = Manners(approval=True, talk="off")
        opening = Opening(
            game="party", name="Ada", face="fox", key_hash=b"k", sit=False, manners=manners, bots=(1, 1, 1)
        )
        live = await house.tables.open(opening)
        assert live.table.manners == manners
        assert live.table.seat(1) is None
        assert [chair.bot is not None for chair in live.table.chairs] == [True] * 3
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
        ({"game": "party", "manners": Manners(approval=True)}, "You read every text first, so you cannot play."),
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
        assert {somebody.name for somebody in again.people.values()} == {"Guest 1", "Guest 2"}
        assert await house.talk.chat(again, 1) == []
        assert await house.tables.person(again, b"key 2") == 2
        await house.plays(again, 1, Mark(0))
