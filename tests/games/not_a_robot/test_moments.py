"""8.1 The moments at which bots answer tell nothing of their cards: whole rounds on a clock that a test turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from tablebot.bots.questions import DELAY
from tablebot.core.game import Decide, Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import Listener, LiveTable
from tablebot.table.log.table import Table
from tests.bots.conftest import make_game
from tests.bots.evening import Evening, evening
from tests.games.not_a_robot.rounds import NINE
from tests.server.serving import PATIENCE

__all__ = ["make_game"]

Make = Callable[..., tuple[str, str]]

SERVER = 4
DEALT = """
from dataclasses import replace
from tablebot.games.not_a_robot import GAME, rules
from tablebot.games.not_a_robot.model import Deal, Dealt
class Dealer:
    def roll(self, state, dice):
        return Dealt(Deal({pictures}, {answer}, {robot}))
    land = staticmethod(rules.land)
GAME = replace(GAME, slug="{{name}}", brain=replace(GAME.brain, module="{{name}}_bot"), luck=Dealer())
"""
OPEN_BOOK = """
import time
WORDS = ("moon", "river", "candle", "harvest")
def choose(view, level, dice):
    if view.role == 0:
        time.sleep(0.02)
    match view.phase:
        case "name":
            return {"type": "say", "word": WORDS[view.seat] if view.role else "robot" * (view.seat + 1)}
        case "ask":
            return {"type": "stay"}
        case "explain":
            return {"type": "explain", "text": f"Because of {view.role}."}
        case "vote":
            return {"type": "vote", "line": view.seat if view.role else 0}
        case _:
            return {"type": "ready"}
"""
"""Says in every word what is on its card, and thinks longer as the Robot."""


class Alarms:
    """How bots sleep here: until the clock has been turned so far."""

    def __init__(self) -> None:
        self.set: list[tuple[float, asyncio.Event]] = []
        self.now: Callable[[], float] = lambda: 0.0

    async def __call__(self, seconds: float) -> None:
        alarm = (self.now() + seconds, asyncio.Event())
        self.set.append(alarm)
        await alarm[1].wait()

    def ring(self) -> None:
        for alarm in [alarm for alarm in self.set if alarm[0] <= self.now()]:
            self.set.remove(alarm)
            alarm[1].set()


class Diary(Listener):
    """Writes down when what happens, as one knows it who watches: the phase, and for whom it waits."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.moments: list[tuple[float, str, tuple[Seat, ...]]] = []
        self._now = now
        self._begun = now()

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        for table in tables:
            turn = table.playing.turn if table.playing else None
            if (
                isinstance(turn, Decide) and [turn.phase, turn.seats] != [*self.moments[-1][1:]]
                if self.moments
                else True
            ):
                assert isinstance(turn, Decide)
                self.moments.append((round(self._now() - self._begun, 6), turn.phase, turn.seats))


class Busy:
    """Counts how many questions are thought about just now."""

    def __init__(self, workers: Any) -> None:
        self.count = 0
        workers.ask_in_turn, workers.prepare = self._counted(workers.ask_in_turn), self._counted(workers.prepare)

    def _counted(self, work: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def counted(*args: Any) -> Any:
            self.count += 1
            try:
                return await work(*args)
            finally:
                self.count -= 1

        return counted


async def moments(folder: Path, game: tuple[str, str], *, stand_in: bool) -> list[tuple[float, str, tuple[Seat, ...]]]:
    """When everybody has answered, until the round is scored. The person in seat 0 is always quick."""
    alarms = Alarms()
    async with evening(
        folder, game, people=1 + stand_in, bots=3 - stand_in, pace="own", delay=DELAY, sleep=alarms
    ) as table:
        alarms.now = table.house.now
        busy, diary = Busy(table.runner.answering._workers), Diary(table.house.now)
        table.house.tables.listen(diary)
        if stand_in:
            await table.house.does(table.live, 1, do.AddBot("", Seat(1), 1))
        async with asyncio.timeout(PATIENCE):
            while not table.view(0).scored:
                await _quiet(table, alarms, busy)
                if not await _answers(table):
                    await _goes_on(table, alarms)
        return diary.moments


async def _quiet(table: Evening, alarms: Alarms, busy: Busy) -> None:
    """Returns once every bot sleeps."""
    while busy.count or len(alarms.set) != len(table.runner.tasks):
        await table.house.stored(table.live)


async def _answers(table: Evening) -> bool:
    """The person in seat 0 answers. False: it is not asked."""
    playing = table.live.table.playing
    if playing is None or playing.question(Seat(0)) is None:
        return False
    await table.house.plays(table.live, 0, next(iter(table.live.table.game.rules.moves(table.view(0)))))
    return True


async def _goes_on(table: Evening, alarms: Alarms) -> None:
    """The clock is turned to the next moment at which something happens."""
    ends = [due for due, _ in alarms.set]
    table.house.now.seconds = min([*ends, table.live.due] if table.live.due else ends)
    alarms.ring()
    await beat(table.house.tables)


@pytest.mark.parametrize("stand_in", [False, True], ids=["bots", "a bot that stands in"])
async def test_8_1_bots_answer_at_the_same_moments_whatever_is_on_their_cards(
    tmp_path: Path, make_game: Make, stand_in: bool
) -> None:
    found: list[list[tuple[float, str, tuple[Seat, ...]]]] = []
    for robot, answer in ((1, 5), (2, 9), (SERVER, 1)):
        game = make_game(OPEN_BOOK, DEALT.format(pictures=NINE, answer=answer, robot=robot))
        found.append(await moments(tmp_path / f"{robot}", game, stand_in=stand_in))
    assert found[1:] == found[:1] * 2
    phases = {phase: [at for at, when, _ in found[0] if when == phase] for phase in ("name", "ask", "explain")}
    assert phases["explain"][0] - phases["ask"][0] == 5.0
    assert phases["ask"][0] - phases["name"][0] > 10.0, "they have taken their time"
