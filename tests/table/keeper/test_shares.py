"""Dice that devices make together with the server, whatever becomes of the server meanwhile."""

from __future__ import annotations

from pathlib import Path

from tablebot.core.dice import joint_seed, seed_hash
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.company.pledges import Pledges
from tablebot.table.keeper.fullness import LARGEST_LOG
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.events import Pledge
from tablebot.table.log.shares import PATIENCE
from tests.table.house import House, Now, serving


def share(person: int) -> str:
    return f"{person}" * 64


def promised(person: int) -> Pledge:
    return Pledge(person, seed_hash(share(person)))


async def starting(house: House) -> LiveTable:
    """Three are about to play, two of whose devices have promised something."""
    live = await house.opened("party", people=3, start=False)
    await presence.arrive(house.tables, live, 2)
    for person in (1, 2):
        live.pledges.promise(f"page of {person}", promised(person))
    await house.does(live, 1, do.Start(""))
    assert live.table.is_starting and live.pledges.newest == ()
    return live


async def test_who_is_not_connected_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=3, start=False)
        for person in (1, 3):
            live.pledges.promise(f"page of {person}", promised(person))
        live.pledges.forget("page of 3")
        await house.does(live, 1, do.Start(""))
        assert live.table.shares is not None
        assert live.table.shares.pledges == (promised(1),)


def test_of_several_pages_of_a_person_the_newest_that_is_still_there_is_asked() -> None:
    pledges = Pledges()
    first, second = Pledge(1, "a"), Pledge(1, "b")
    pledges.promise("first page", first)
    pledges.promise("second page", second)
    assert pledges.newest == (second,)
    pledges.forget("second page")
    assert pledges.newest == (first,)


def test_what_was_not_used_for_one_game_is_good_for_the_next() -> None:
    pledges = Pledges()
    first, second = Pledge(1, "a"), Pledge(1, "b")
    pledges.promise("first page", first)
    pledges.promise("second page", second)
    pledges.use([second])
    assert pledges.newest == (first,)
    pledges.promise("second page", Pledge(1, "c"))
    assert pledges.newest == (Pledge(1, "c"),)


async def test_a_start_that_a_crash_interrupts_goes_on_with_what_was_told(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await starting(house)
        await house.does(live, 2, do.TellShare("", share(2)))
        code = live.code
    now.seconds += 3600.0
    async with serving(tmp_path, now) as house:
        again = await house.tables.find(code)
        assert again.table.is_starting
        await beat(house.tables)
        assert again.table.status == "playing" and again.table.shares is not None
        assert again.table.playing is not None
        assert again.table.playing.terms.seed == joint_seed("AAA seed 1", [(2, share(2))])
        assert again.table.shares.missing == (1,)
        assert await house.folded(again) == again.table


async def test_devices_at_other_processes_of_the_same_log_tell_their_part_there(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as one, serving(tmp_path, now, "BBB") as other:
        live = await starting(one)
        there = await other.tables.find(live.code)
        await one.does(live, 1, do.TellShare("", share(1)))
        await other.does(there, 2, do.TellShare("", share(2)))
        now.seconds += PATIENCE
        await beat(one.tables)  # Which hears only now that it has begun.
        assert (await one.folded(live)) == there.table
        assert there.table.playing is not None
        assert there.table.playing.terms.seed == joint_seed("AAA seed 1", [(1, share(1)), (2, share(2))])


async def test_a_full_log_leaves_nobody_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await starting(house)
        live.size = LARGEST_LOG
        for person in (1, 2):
            await house.does(live, person, do.TellShare("", share(person)))
        assert live.table.shares is not None and live.table.shares.missing == ()
        assert live.table.status == "playing"
