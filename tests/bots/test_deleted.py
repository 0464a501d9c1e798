"""A bot may still think when its table is deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablebot.bots.answering import Thinking
from tablebot.bots.runner import Runner
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tests.games.tictactoe import Mark
from tests.server.serving import TICTACTOE
from tests.table.house import serving


async def test_what_it_thought_of_comes_to_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path) as house:
        runner = Runner(house.tables, Thinking(1, 10.0, 0.0, [TICTACTOE]))
        live = await house.opened(people=1, start=False)
        await house.does(live, 1, do.AddBot("", Seat(1), 1))
        await house.does(live, 1, do.Start(""))
        await house.plays(live, 0, Mark(4))
        assert len(runner.tasks) == 1
        await house.store.delete_table(live.number)
        await asyncio.gather(*runner.tasks)
        await runner.close()
        assert runner.moves == 0
    assert not caplog.records
