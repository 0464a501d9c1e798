"""Where it goes on: the same game anew, or another one, with the same people."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.errors import Missing, Refused
from tablebot.core.game import Seat
from tablebot.store.log import Row, Unavailable
from tablebot.table.decide import commands as do
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log import events as ev
from tablebot.table.log.events import Manners, Pace
from tablebot.table.log.seats import Bot
from tests.games.tictactoe import Mark
from tests.table.house import House, serving

RESTART = do.Restart("")


async def next_of(house: House, live: LiveTable) -> LiveTable:
    assert live.table.next is not None
    return await house.tables.find(live.table.next)


def sitting(live: LiveTable) -> list[tuple[int, ...]]:
    return [chair.people for chair in live.table.chairs]


# The same game anew ----------------------------------------------------------------------------------------------
async def test_the_same_people_in_the_same_seats_begin_anew(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("robotory")
        await house.joins(live, "Eve", watch=True)
        await house.does(live, 1, RESTART)
        new = await next_of(house, live)
        assert (live.table.status, new.table.status) == ("closed", "playing")
        assert sitting(new) == sitting(live)
        assert new.table.people == (1, 2, 3)
        assert new.table.playing is not None and live.table.playing is not None
        assert new.table.playing.terms.seed != live.table.playing.terms.seed
        assert not new.table.playing.entries
        assert await house.folded(new) == new.table


async def test_a_restart_is_the_hosts_and_needs_a_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(start=False)
        with pytest.raises(Refused, match="The game has not started yet"):
            await house.does(live, 1, RESTART)
        await house.does(live, 1, do.Start(""))
        with pytest.raises(Refused, match="Only the host can do that"):
            await house.does(live, 2, RESTART)
        assert list(house.tables.live) == [live.code]


async def test_an_id_that_was_used_for_something_else_restarts_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        for by in (1, 2):
            await house.does(live, by, do.RaiseHand("", up=True), "z")
        await house.does(live, 2, RESTART, "z")
        assert list(house.tables.live) == [live.code]


async def test_after_the_game_the_host_need_not_wait_for_a_rematch(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.does(live, 1, do.Resign(""))
        await house.does(live, 1, RESTART)
        new = house.tables.live[live.table.next or ""]
        assert (live.table.status, new.table.status) == ("over", "playing")
        assert sitting(new) == [*sitting(live)[1:], sitting(live)[0]]


async def test_who_is_paused_or_played_by_a_bot_begins_anew_as_well(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.does(live, 2, do.AddBot("", Seat(1), 1))
        await house.does(live, 1, do.Pause(""))
        await house.does(live, 1, RESTART)
        new = await next_of(house, live)
        assert new.table.paused is None
        assert (new.table.chairs[1].people, new.table.chairs[1].bot) == ((2,), Bot("Tinker", 1))


async def test_manners_pace_the_muted_and_team_names_come_along(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=3, pace="half", start=False)
        await house.does(live, 1, do.SetManners("", teams=True, talk="seats"))
        mate = await house.joins(live, "Eve")
        await house.does(live, 1, do.Mute("", 3, on=True))
        await house.does(live, 1, do.RaiseHand("", up=True))
        await house.talk.name_team(live, mate, Seat(0), "The Foxes")
        await house.does(live, 1, do.Arrange("", (Seat(1), Seat(2), Seat(0))))
        await house.does(live, 1, do.Start(""))
        await house.does(live, 1, RESTART)
        new = await next_of(house, live)
        assert new.table.manners == Manners(teams=True, talk="seats")
        assert (new.table.pace, new.table.muted, new.table.hands) == ("half", (3,), ())
        assert sitting(new) == [(2,), (3,), (1, mate)]
        assert new.teams == {new.table.chairs[2].number: "The Foxes"}
    async with serving(tmp_path) as house:
        assert (await house.tables.find(new.code)).teams == new.teams


@pytest.mark.parametrize(("pace", "then"), [("own", "none"), ("half", "half"), ("none", "none")])
async def test_another_game_is_played_at_its_usual_pace_unless_the_host_has_chosen_one(
    tmp_path: Path, pace: Pace, then: Pace
) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=3, pace=pace, start=False)
        await house.does(live, 1, do.Switch("", "clever_party"))
        assert (await next_of(house, live)).table.pace == then


async def test_after_a_restart_the_old_table_says_where_it_goes_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.does(live, 1, RESTART)
        for command in (RESTART, do.Leave(""), do.Pause(""), do.Switch("", "party")):
            with pytest.raises(Refused, match="The next game is at table AAA2"):
                await house.does(live, 1, command)


async def test_who_comes_with_the_old_code_joins_the_newest_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.does(live, 1, RESTART)
        new = await next_of(house, live)
        await house.does(new, 1, RESTART)
        newest = await next_of(house, new)
        found, person = await house.tables.join(live.code, "Eve", "owl", b"eve", watch=False)
        assert found is newest
        assert person == 3
        assert len(live.table.people) == len(new.table.people) == 2


async def test_an_old_code_leads_on_however_often_it_went_on(tmp_path: Path) -> None:
    links = 5_000
    async with serving(tmp_path) as house:
        last = await house.opened(start=False)
        opened, *_ = await house.store.read(last.number)

        async def open_link(n: int) -> None:
            then = f"L{n + 1}" if n + 1 < links else last.code
            body = ev.encoded(ev.Rematched(at=house.now(), code=then))
            await house.store.open_table(f"L{n}", house.now(), [opened, Row(2, body)])

        await asyncio.gather(*(open_link(n) for n in range(links)))
        found, _ = await house.tables.join("L0", "Eve", "owl", b"eve", watch=False)
        assert found is last
        assert house.tables.live["L0"].onward == last.code


async def test_a_way_that_was_gone_leads_further_when_the_table_has_gone_on_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.does(live, 1, RESTART)
        second = await house.tables.newest(live.code)
        await house.does(second, 1, RESTART)
        assert (await house.tables.newest(live.code)).code == second.table.next


# Once ------------------------------------------------------------------------------------------------------------
async def test_a_restart_that_is_asked_for_again_is_done_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await asyncio.gather(*(house.does(live, 1, RESTART, "k1") for _ in range(3)))
        await house.does(live, 1, RESTART, "k1")
        assert live.table.next == "AAA2"
        assert await house.store.find_table("AAA3") is None


async def test_of_two_processes_that_restart_the_slower_takes_its_own_table_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened()
        twin = await two.tables.find(live.code)
        open_table, opened = one.store.open_table, asyncio.Event()

        async def open_and_dawdle(*args: Any, **more: Any) -> int:
            number = await open_table(*args, **more)
            one.store.gate.clear()
            opened.set()
            return number

        one.store.open_table = open_and_dawdle
        slow = asyncio.create_task(one.does(live, 1, RESTART, "k1"))
        await opened.wait()
        await two.does(twin, 1, RESTART, "k1")
        one.store.gate.set()
        await slow
        assert live.table.next == twin.table.next == "BBB1"
        assert await one.store.find_table("AAA2") is None
        assert sorted(one.tables.live) == ["AAA1"]


async def test_a_table_that_was_closed_meanwhile_goes_on_nowhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened()
        await two.does(await two.tables.find(live.code), 1, do.Close(""))
        with pytest.raises(Refused, match="This table is closed"):
            await one.does(live, 1, RESTART)
        assert live.table.next is None
        assert await one.store.find_table("AAA2") is None
        assert sorted(one.tables.live) == ["AAA1"]


async def test_a_store_that_fails_restarts_nothing_and_the_next_try_does(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        house.store.broken = True
        with pytest.raises(Unavailable):
            await house.does(live, 1, RESTART, "k1")
        house.store.broken = False
        await house.plays(live, 0, Mark(4))
        await house.does(live, 1, RESTART, "k1")
        assert live.table.next is not None


# Another game ----------------------------------------------------------------------------------------------------
async def test_another_game_begins_when_the_host_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(start=False, pace="double")
        await house.does(live, 1, do.Switch("", "robotory"))
        new = await next_of(house, live)
        assert (live.table.status, new.table.status) == ("closed", "open")
        assert (new.table.game.slug, new.table.pace, new.table.host) == ("robotory", "double", 1)
        assert sitting(new) == [(1,), (2,)]
        assert new.table.options == new.table.game.options()
        await house.does(new, 1, do.Start(""))
        assert await house.folded(new) == new.table


async def test_after_a_game_too_but_not_in_the_middle_of_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        with pytest.raises(Refused, match="Finish this game first"):
            await house.does(live, 1, do.Switch("", "party"))
        await house.does(live, 2, do.Resign(""))
        with pytest.raises(Refused, match="Only the host can do that"):
            await house.does(live, 2, do.Switch("", "party"))
        with pytest.raises(Missing, match="There is no game called “chess” here"):
            await house.does(live, 1, do.Switch("", "chess"))
        await house.does(live, 1, do.Switch("", "party"))
        new = await next_of(house, live)
        assert live.table.status == "over"
        assert sitting(new) == [(1,), (2,), ()]


async def test_bots_make_room_first_then_who_sits_last_and_they_may_watch(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=1, start=False)
        await house.does(live, 1, do.Configure("", seats=6))
        await house.does(live, 1, do.AddBot("", Seat(1), 1))
        for name in ("Bob", "Cleo"):
            await house.joins(live, name)
        await house.does(live, 1, do.SetManners("", watchers=False))
        await house.does(live, 1, do.Switch("", "tictactoe"))
        new = await next_of(house, live)
        assert sitting(new) == [(1,), (2,)]
        assert new.table.people == (1, 2, 3)
        assert new.table.seat(3) is None
        assert new.table.manners.watchers


async def test_seats_stay_as_they_are_where_they_fit(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("robotory", people=1, start=False)
        await house.does(live, 1, do.Sit("", Seat(1)))
        await house.does(live, 1, do.AddBot("", Seat(0), 3))
        await house.does(live, 1, do.Switch("", "party"))
        new = await next_of(house, live)
        assert [(chair.people, chair.bot) for chair in new.table.chairs] == [
            ((), Bot("Tinker", 1)),
            ((1,), None),
            ((), None),
        ]


async def test_before_a_game_no_bot_plays_for_anybody(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.does(live, 2, do.AddBot("", Seat(1), 1))
        await house.does(live, 1, do.Resign(""))
        await house.does(live, 1, do.Switch("", "robotory"))
        new = await next_of(house, live)
        assert [(chair.people, chair.bot) for chair in new.table.chairs] == [((1,), None), ((2,), None)]


async def test_a_host_who_reads_every_text_first_still_has_no_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=1, start=False)
        await house.does(live, 1, do.Stand(""))
        await house.does(live, 1, do.SetManners("", approval=True))
        for name in ("Bob", "Cleo", "Dan"):
            await house.joins(live, name)
        await house.does(live, 1, do.Start(""))
        await house.does(live, 1, RESTART)
        new = await next_of(house, live)
        assert new.table.manners.approval
        assert new.table.seat(1) is None
        assert new.table.status == "playing"
