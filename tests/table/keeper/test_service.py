"""The keeper of the tables on a real file: stored first, told afterwards, once, and to everybody."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.store.log import Unavailable
from tablebot.table.decide import commands as do
from tablebot.table.keeper.agenda import IDLE
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tests.games.tictactoe import Mark
from tests.table.house import Now, play, serving


async def test_what_is_heard_is_what_is_stored(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.plays(live, 0, Mark(4))
        heard = house.ears.heard[live.code]
        # The opening itself is told as a whole, to nobody: no socket can be there yet.
        assert [table.seq for table in heard] == list(range(3, live.table.seq + 1))
        assert heard[-1] is live.table
        assert await house.folded(live) == live.table


# Stored first ----------------------------------------------------------------------------------------------------
async def test_nobody_hears_of_a_move_or_is_answered_before_it_is_stored(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        before, heard = live.table, len(house.ears.heard[live.code])
        house.store.gate.clear()
        playing = asyncio.create_task(house.plays(live, 0, Mark(4)))
        await house.store.waiting.wait()
        for _ in range(20):
            await asyncio.sleep(0)
        assert not playing.done()
        assert live.table is before
        assert len(house.ears.heard[live.code]) == heard
        house.store.gate.set()
        await playing
        assert len(house.ears.heard[live.code]) == heard + 1
        assert live.table.seq == before.seq + 1


async def test_nobody_hears_of_somebody_new_before_it_is_stored(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(people=1, start=False)
        house.store.gate.clear()
        joining = asyncio.create_task(house.joins(live, "Bob"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not joining.done()
        assert len(live.people) == len(live.table.people) == 1
        house.store.gate.set()
        assert await joining == 2
        assert live.people[2].name == "Bob"


async def test_a_store_that_fails_says_so_changes_nothing_and_works_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        before, heard = live.table, len(house.ears.heard[live.code])
        house.store.broken = True
        with pytest.raises(Unavailable):
            await house.plays(live, 0, Mark(4), id="k1")
        with pytest.raises(Unavailable):
            await house.opened()
        assert live.table is before
        assert len(house.ears.heard[live.code]) == heard
        house.store.broken = False
        await house.plays(live, 0, Mark(4), id="k1")
        assert live.table.playing is not None
        assert live.table.playing.state.board == "....X...."
        assert await house.folded(live) == live.table


async def test_a_caller_who_gives_up_while_it_is_stored_harms_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        playing = asyncio.create_task(house.plays(live, 0, Mark(4), id="k1"))
        await house.store.waiting.wait()
        await asyncio.sleep(0)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
        # Whether it was stored or not, asking again settles it.
        await house.does(live, 1, do.Play("", Raw(b'{"type":"mark","square":4}'), 1), id="k1")
        assert live.table.playing is not None
        assert live.table.playing.state.board == "....X...."
        assert await house.folded(live) == live.table


# Once ------------------------------------------------------------------------------------------------------------
async def test_the_same_id_again_succeeds_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        command = play(live, 0, Mark(4))
        await house.does(live, 1, command, "k1")
        after = live.table
        await house.does(live, 1, command, "k1")
        assert live.table is after


async def test_the_same_id_while_the_first_is_under_way_is_done_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        command = play(live, 0, Mark(4))
        seq = live.table.seq
        await asyncio.gather(*(house.does(live, 1, command, "k1") for _ in range(5)))
        assert live.table.seq == seq + 1


async def test_the_same_id_is_known_where_the_command_would_be_possible_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(people=1, start=False)
        await house.does(live, 1, do.Configure("", pace="half"), "k1")
        await house.does(live, 1, do.Configure("", pace="none"), "k2")
        await house.does(live, 1, do.Configure("", pace="half"), "k1")
        assert live.table.pace == "none"


async def test_ids_of_different_people_do_not_meet(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.plays(live, 0, Mark(4), id="k1")
        await house.plays(live, 1, Mark(0), id="k1")
        assert live.table.playing is not None
        assert live.table.playing.state.board == "O...X...."


async def test_the_same_id_is_known_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(pace="none")
        command = play(live, 0, Mark(4))
        await house.does(live, 1, command, "k1")
    async with serving(tmp_path) as house:
        again = await house.tables.find(live.code)
        seq = again.table.seq
        await house.does(again, 1, command, "k1")
        assert again.table.seq == seq


async def test_a_refused_command_may_be_tried_again_under_its_id(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        with pytest.raises(Refused, match="Choose a free square"):
            await house.plays(live, 0, Mark(9), id="k1")
        assert house.tables.refused == 1
        await house.plays(live, 0, Mark(4), id="k1")


# Two processes ---------------------------------------------------------------------------------------------------
async def test_two_processes_on_one_file_end_equal_without_gaps(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened(pace="none")
        twin = await two.tables.find(live.code)
        await one.plays(live, 0, Mark(4))
        assert twin.table.seq < live.table.seq
        # The second process knows nothing of the move yet, and must not refuse because of that.
        await two.does(twin, 2, do.Play("", Raw(b'{"type":"mark","square":0}'), 1))
        await one.does(live, 1, do.Play("", Raw(b'{"type":"mark","square":8}'), 2))
        await two.joins(twin, "Eve", watch=True)
        await one.joins(live, "Eve", watch=True)
        await two.does(twin, 2, do.Play("", Raw(b'{"type":"mark","square":1}'), 2))
        await one.does(live, 2, do.Resign(""))
        with pytest.raises(Refused, match="over"):
            await two.does(twin, 1, do.Resign(""))
        assert live.table == twin.table == await one.folded(live)
        assert [row.seq for row in await one.store.read(live.number)] == list(range(1, live.table.seq + 1))
        assert {p.name for p in live.people.values()} == {"Ada", "Guest 2", "Eve", "Eve 2"}
        assert one.tables.stored + two.tables.stored == live.table.seq - 2


async def test_both_processes_hear_of_every_event_once_and_in_order(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened(pace="none")
        twin = await two.tables.find(live.code)
        first = twin.table.seq + 1
        moves = [(one, live, 0, 4), (two, twin, 1, 0), (one, live, 0, 8), (two, twin, 1, 1)]
        for turn, (house, seen, seat, square) in enumerate(moves):
            command = do.Play("", Raw(b'{"type":"mark","square":%d}' % square), turn // 2 + 1)
            await house.does(seen, seat + 1, command)
        await one.tables.do(live, 1, do.Play("", Raw(b'{"type":"mark","square":2}'), 3))
        assert [t.seq for t in two.ears.heard[live.code]] == list(range(first, twin.table.seq + 1))
        assert [t.seq for t in one.ears.heard[live.code]] == list(range(3, live.table.seq + 1))


async def test_processes_that_race_for_the_same_seat_give_it_to_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened(people=1, start=False)
        twin = await two.tables.find(live.code)
        joined = await asyncio.gather(*(house.joins(r, "Bob") for house, r in [(one, live), (two, twin)] * 4))
        assert sorted(joined) == list(range(2, 10))
        await one.tables.join(live.code, "Last", "owl", b"last", watch=True)
        table = await one.folded(live)
        assert live.table == table
        assert sum(table.seat(person) is not None for person in joined) == 1


async def test_an_id_stored_by_another_process_is_known_and_its_move_taken_over(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened(people=1, start=False)
        twin = await two.tables.find(live.code)
        await one.does(live, 1, do.Configure("", pace="half"), "k1")
        await two.does(twin, 1, do.Configure("", pace="half"), "k1")
        assert twin.table == live.table


# Finding ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("code", ["AAA1", "aaa1", "  aaA1\n", "aa a1"])
async def test_a_code_forgives_case_and_spaces(tmp_path: Path, code: str) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(start=False)
        assert await house.tables.find(code) is live


@pytest.mark.parametrize("code", ["ZZZZ", "", "AAA1AAA1AAA1", "../../x"])
async def test_a_wrong_code_is_refused(tmp_path: Path, code: str) -> None:
    async with serving(tmp_path) as house:
        await house.opened(start=False)
        with pytest.raises(Refused, match="There is no table"):
            await house.tables.find(code)


async def test_many_who_ask_for_a_table_at_once_get_the_same_room(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        code = (await house.opened()).code
    async with serving(tmp_path) as house:
        live = await asyncio.gather(*(house.tables.find(code) for _ in range(8)))
        assert len({id(live) for live in live}) == 1


async def test_who_gives_up_waiting_for_a_table_does_not_stop_the_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        code = (await house.opened()).code
    async with serving(tmp_path) as house:
        hasty = asyncio.create_task(house.tables.find(code))
        patient = asyncio.create_task(house.tables.find(code))
        await asyncio.sleep(0)
        hasty.cancel()
        assert (await patient).code == code


async def test_a_code_that_is_taken_is_not_given_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        first = await house.opened(start=False)
    async with serving(tmp_path) as house:
        second = await house.opened(start=False)
        assert (first.code, second.code) == ("AAA1", "AAA2")


# Memory ----------------------------------------------------------------------------------------------------------
async def test_a_table_long_unused_leaves_memory_and_comes_back_equal(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened(pace="none")
        await house.plays(live, 0, Mark(4))
        presence.depart(house.tables, live, 1)
        now.seconds += IDLE
        await beat(house.tables)
        assert live.code in house.tables.live
        now.seconds += 1.0
        await beat(house.tables)
        assert house.tables.live == {}
        again = await house.tables.find(live.code)
        assert again is not live
        assert again.table == live.table
        assert again.people == live.people


async def test_a_table_where_somebody_is_stays(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened(pace="none")
        now.seconds += 10 * IDLE
        await beat(house.tables)
        assert house.tables.live == {live.code: live}


async def test_looking_for_a_table_keeps_it(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened(pace="none")
        presence.depart(house.tables, live, 1)
        now.seconds += IDLE + 1.0
        assert await house.tables.find(live.code) is live
        await beat(house.tables)
        assert await house.tables.find(live.code) is live
