"""8.1 A server that goes down during a round and comes back: what is left of the time then tells nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablebot.core.game import Decide, Seat
from tablebot.games.not_a_robot.model import Say, Stay
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tests.games.not_a_robot.rounds import WORDS
from tests.table.house import House, Now, serving

DOWN = 77.0
"""Seconds in which there is no server."""


def left(house: House, live: LiveTable) -> list[float | None]:
    """Seconds that everybody sees on each seat's clock."""
    assert live.table.playing is not None
    return [asked and asked.ends and asked.ends - house.now.seconds for asked in live.table.playing.asked]


def phase(live: LiveTable) -> str:
    assert live.table.playing is not None and isinstance(live.table.playing.turn, Decide)
    return live.table.playing.turn.phase


async def asked(house: House) -> LiveTable:
    """Four people, each of whom has said a word."""
    live = await house.opened("not_a_robot", people=4)
    for seat in range(4):
        await house.plays(live, seat, Say(WORDS[seat]))
    assert left(house, live) == [5.0] * 4
    return live


ANSWERS: dict[str, dict[int, float]] = {
    "nobody has answered": {},
    "one has, at once": {2: 0.0},
    "one has, late": {2: 3.9},
    "two have": {1: 0.5, 0: 2.0},
    "everybody has": {3: 0.1, 0: 0.7, 1: 1.6, 2: 3.0},
}
"""When each seat says that it is not the Robot."""


@pytest.mark.parametrize("killed", [0.0, 4.0, 4.9])
@pytest.mark.parametrize("who", ANSWERS)
async def test_8_1_the_question_has_all_its_time_again_whoever_has_answered(
    tmp_path: Path, who: str, killed: float
) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await asked(house)
        begun = now.seconds
        for seat, at in ANSWERS[who].items():
            if at <= killed:
                now.seconds = begun + at
                await house.plays(live, seat, Stay())
        now.seconds = begun + killed
    now.seconds = begun + DOWN
    async with serving(tmp_path, now) as house:
        live = await house.tables.find(live.code)
        assert left(house, live) == [5.0] * 4
        now.seconds += 60.0
        await presence.arrive(house.tables, live, 2)
        assert left(house, live) == [5.0] * 4
        now.seconds += 4.9
        await beat(house.tables)
        assert phase(live) == "ask"
        now.seconds += 0.11
        await beat(house.tables)
        assert phase(live) == "explain"
        assert await house.folded(live) == live.table


async def test_8_1_nobody_answers_twice_afterwards(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await asked(house)
        await house.plays(live, 3, Stay())
    async with serving(tmp_path, now) as house:
        live = await house.tables.find(live.code)
        await presence.arrive(house.tables, live, 2)
        assert live.table.playing is not None
        assert live.table.playing.question(Seat(3)) is None
        assert live.table.playing.question(Seat(1)) is not None


@pytest.mark.parametrize("writes", [None, 10.0, 50.0])
async def test_3_6_nor_does_it_tell_when_somebody_wrote_a_word_that_waits(tmp_path: Path, writes: float | None) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await _read_first(house)
        begun = now.seconds
        if writes is not None:
            now.seconds = begun + writes
            await house.plays(live, 1, Say("moon"))
            assert live.table.playing is not None and live.table.playing.waiting
        now.seconds = begun + 60.0
    now.seconds = begun + DOWN
    async with serving(tmp_path, now) as house:
        live = await house.tables.find(live.code)
        await presence.arrive(house.tables, live, 2)
        assert left(house, live) == [120.0] * 3


async def _read_first(house: House) -> Any:
    """Three people about to say a word, which a host beside the table reads first."""
    live = await house.opened("not_a_robot", people=4, start=False)
    await house.does(live, 1, do.Stand(""))
    await house.does(live, 1, do.SetManners("", approval=True))
    await house.does(live, 1, do.Start(""))
    return live
