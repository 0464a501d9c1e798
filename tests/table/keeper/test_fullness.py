"""A log has an end: the game goes on past it, and little else does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.fullness import LARGEST_LOG
from tablebot.table.keeper.heartbeat import beat
from tests.games.tictactoe import Mark
from tests.table.house import Now, serving

FULL = "So much has happened at this table"


async def test_a_full_log_refuses_what_is_not_the_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(start=False)
        live.size = LARGEST_LOG
        before = await house.stored(live)
        for command in (
            do.Configure("", pace="none"),
            do.SetManners("", teams=True),
            do.Arrange("", (Seat(1), Seat(0))),
            do.Shuffle(""),
            do.Stand(""),
            do.RaiseHand("", up=True),
            do.Mute("", 2, on=True),
            do.AskBack(""),
        ):
            with pytest.raises(Refused, match=FULL):
                await house.does(live, 1, command)
        with pytest.raises(Refused, match=FULL):
            await house.joins(live, "Cleo", watch=True)
        assert await house.stored(live) == before


async def test_a_full_log_takes_the_game_to_its_end_and_people_to_the_next(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        live.size = LARGEST_LOG
        for seat, square in ((0, 0), (1, 3), (0, 1), (1, 4), (0, 2)):
            await house.plays(live, seat, Mark(square))
        assert live.table.status == "over"
        for person in (1, 2):
            await house.does(live, person, do.Rematch(""))
        assert live.table.next is not None


async def test_a_bot_plays_on_at_a_full_log(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.does(live, 1, do.AddBot("", Seat(1), 1))
        live.size = LARGEST_LOG
        await house.plays(live, 0, Mark(0))
        before = live.table.seq
        await house.does(live, None, do.BotPlay(Seat(1), 1, Mark(4)))
        assert live.table.seq == before + 1


async def test_the_clock_moves_on_at_a_full_log(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened("party", people=3)
        live.size = LARGEST_LOG
        before = live.table.seq
        now.seconds += 1000.0
        await beat(house.tables)
        assert live.table.seq > before


@pytest.mark.parametrize("ending", [do.Resign(""), do.Close(""), do.Restart("")])
async def test_every_ending_fits_into_a_full_log(tmp_path: Path, ending: Any) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened()
        live.size = LARGEST_LOG
        await house.does(live, 1, ending)
        assert live.table.status in {"over", "closed"}


async def test_every_process_knows_how_long_a_log_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as house, serving(tmp_path, prefix="BBB") as other:
        live = await house.opened(start=False)
        same = await other.tables.find(live.code)
        await house.does(live, 1, do.Configure("", pace="none"))
        await other.does(same, 1, do.Configure("", pace="half"))
        await house.does(live, 1, do.RaiseHand("", up=True))
        stored = sum(len(row.body) for row in await house.store.read(live.number))
        assert live.size == stored
        assert (await other.tables.person(same, b"nobody"), same.size < stored) == (None, True)
        await other.does(same, 1, do.Configure("", options=Raw(b"{}"), pace="own"))
        assert same.size == sum(len(row.body) for row in await house.store.read(live.number))
