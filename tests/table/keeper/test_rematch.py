"""Another game: a new table for the same people, one seat further."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.store.log import Unavailable
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.seats import Bot, Chair
from tests.games.tictactoe import Mark
from tests.table.house import House, serving

AGAIN = do.Rematch("")


async def over(house: House, *, watchers: int = 0) -> LiveTable:
    live = await house.opened()
    for n in range(watchers):
        await house.joins(live, f"Watcher {n}", watch=True)
    await house.does(live, 1, do.Resign(""))
    return live


async def rematch(house: House, live: LiveTable) -> LiveTable:
    for seat, chair in enumerate(live.table.chairs):
        if chair.people and seat not in live.table.rematch:
            await house.does(live, chair.people[0], AGAIN)
    assert live.table.next is not None
    return await house.tables.find(live.table.next)


async def test_seats_move_on_by_one_and_the_game_begins(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await over(house)
        new = await rematch(house, live)
        assert new.table.chairs == (Chair(1, (2,)), Chair(2, (1,)))
        assert new.table.status == "playing"
        assert new.table.host == live.table.host
        assert await house.folded(new) == new.table
        assert await house.folded(live) == live.table


async def test_keys_names_and_watchers_come_along(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await over(house, watchers=2)
        new = await rematch(house, live)
        assert new.table.people == live.table.people == (1, 2, 3, 4)
        assert new.people == live.people
        for person in range(1, 5):
            assert await house.tables.person(new, f"key {person}".encode()) == person


async def test_options_pace_and_bots_stay(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=2, start=False)
        await house.does(live, 1, do.Configure("", pace="half"))
        await house.does(live, 1, do.AddBot("", Seat(2), 1))
        await house.does(live, 1, do.Start(""))
        await house.does(live, 1, do.Write("", "finish"))
        new = await rematch(house, live)
        assert new.table.pace == "half"
        assert new.table.options == live.table.options
        assert new.table.chairs == (Chair(1, (2,)), Chair(2, bot=Bot("Tinker", 1)), Chair(3, (1,)))


async def test_a_rematch_has_dice_of_its_own_and_a_rematch_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await over(house)
        new = await rematch(house, live)
        assert live.table.playing is not None and new.table.playing is not None
        assert new.table.playing.terms.seed != live.table.playing.terms.seed
        await house.does(new, 1, do.Resign(""))
        newest = await rematch(house, new)
        assert newest.table.chairs == live.table.chairs


async def test_whoever_comes_to_the_new_table_gets_a_number_of_their_own(tmp_path: Path) -> None:
    """Also where the host is not person 1."""
    async with serving(tmp_path) as house:
        live = await house.opened(start=False)
        await house.does(live, 1, do.Leave(""))
        await house.joins(live, "Bob")
        await house.does(live, 2, do.Start(""))
        await house.does(live, 3, do.Resign(""))
        await house.does(live, 3, do.Leave(""))
        await house.does(live, 2, AGAIN)
        assert live.table.next is not None
        new = await house.tables.find(live.table.next)
        assert new.table.host == 2
        assert [await house.joins(new, name) for name in ("Cleo", "Dan")] == [3, 4]


async def test_many_commands_at_once_open_one_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await over(house)
        await house.does(live, 1, AGAIN)
        await asyncio.gather(
            house.does(live, 2, AGAIN),
            *(presence.arrive(house.tables, live, None) for _ in range(5)),
            house.joins(live, "Eve", watch=True),
        )
        assert live.table.next == "AAA2"
        assert sorted(house.tables.live) == ["AAA1", "AAA2"]
        assert await house.store.find_table("AAA3") is None


async def test_of_two_processes_that_open_a_table_each_the_slower_takes_its_own_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await over(one)
        twin = await two.tables.find(live.code)
        await one.does(live, 1, AGAIN)
        open_table, opened = one.store.open_table, asyncio.Event()

        async def open_and_dawdle(*args: Any, **more: Any) -> int:
            number = await open_table(*args, **more)
            one.store.gate.clear()
            opened.set()
            return number

        one.store.open_table = open_and_dawdle
        slow = asyncio.create_task(one.does(live, 2, AGAIN))
        await opened.wait()
        with pytest.raises(Refused, match="The others know"):
            await two.does(twin, 2, AGAIN)
        await two.does(twin, None, do.SomebodyBack())
        one.store.gate.set()
        await slow
        assert live.table == twin.table
        assert live.table.next == "BBB1"
        assert sorted(one.tables.live) == ["AAA1"]
        assert await one.store.find_table("AAA2") is None


async def test_a_store_that_fails_leaves_the_wish_and_the_next_try_opens_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await over(house)
        await house.does(live, 1, AGAIN)
        house.store.broken = True
        with pytest.raises(Unavailable):
            await house.does(live, 2, AGAIN, "k1")
        house.store.broken = False
        await house.does(live, 2, AGAIN, "k1")
        assert live.table.next is not None


async def test_a_store_that_fails_just_before_the_table_is_announced_is_tried_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await over(house)
        await house.does(live, 1, AGAIN)
        open_table = house.store.open_table

        async def open_and_break(*args: Any, **more: Any) -> int:
            number = await open_table(*args, **more)
            house.store.broken = True
            return number

        house.store.open_table = open_and_break
        with pytest.raises(Unavailable):
            await house.does(live, 2, AGAIN, "k1")
        house.store.broken, house.store.open_table = False, open_table
        assert live.table.next is None
        await house.does(live, 2, AGAIN, "k1")
        assert live.table.next == "AAA3"


async def test_who_is_left_alone_waits_at_a_new_table_for_company(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await over(house)
        await house.does(live, 1, AGAIN)
        await house.does(live, 2, do.Leave(""))
        assert live.table.next is not None
        new = await house.tables.find(live.table.next)
        assert new.table.status == "open"
        assert new.table.chairs == (Chair(1), Chair(2, (1,)))
        await house.joins(new, "Bob")
        await house.does(new, 1, do.Start(""))
        await house.plays(new, 0, Mark(4))


async def test_who_joins_after_the_end_may_play_the_next_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await over(house)
        await house.does(live, 2, do.Leave(""))
        bob = await house.joins(live, "Bob")
        assert live.table.seat(bob) == 1
        new = await rematch(house, live)
        assert new.table.chairs == (Chair(1, (bob,)), Chair(2, (1,)))
