"""Evenings of I'm Not a Robot with people and bots. A test turns the clock, and wakes the bots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tablebot.bots.answering import Thinking
from tablebot.bots.catalogue import load
from tablebot.bots.runner import Runner
from tablebot.core.game import Decide, Seat, is_answer
from tablebot.games.not_a_robot.model import Options, View
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening
from tablebot.table.log.events import Pace
from tests.server.serving import PATIENCE
from tests.table.house import House, serving

ROBOTS = """
from dataclasses import replace
from tablebot.games.not_a_robot import GAME
GAME = replace(GAME, slug="{name}", brain=replace(GAME.brain, module="{name}_bot", levels=("One", "Two")))
"""
HASTY = (
    ROBOTS
    + """
from msgspec import structs
PHASES = GAME.phases
def phases(options):
    return {{name: structs.replace(phase, bot_pause=None) for name, phase in PHASES(options).items()}}
GAME = replace(GAME, phases=phases)
"""
)
"""In which bots do not take their time."""
READING = HASTY.replace("bot_pause=None", "bots_let_read=20.0")
"""In which people have time to read what has just ended."""

LOOKING = """
from pathlib import Path
WORDS = ("moon", "river", "candle", "harvest", "quiet", "velvet", "lantern", "orchard")
def choose(view, level, dice):
    said = [line.word for line in view.lines]
    if view.phase == "name":
        with Path({path!r}).open("a") as file:
            file.write(",".join(said) + ";")
        return {{"type": "say", "word": next(word for word in WORDS if word not in said)}}
    return {{"ask": {{"type": "stay"}}, "explain": {{"type": "explain"}}, "vote": {{"type": "vote", "line": 1}}}}.get(
        view.phase, {{"type": "ready"}}
    )
"""
"""Says the first word that nobody has said, and writes down what it saw."""


class Nap(NamedTuple):
    seconds: float
    over: asyncio.Event


class Naps:
    """How bots sleep here: until they are woken."""

    def __init__(self) -> None:
        self._begun: asyncio.Queue[Nap] = asyncio.Queue()

    async def __call__(self, seconds: float) -> None:
        nap = Nap(seconds, asyncio.Event())
        self._begun.put_nowait(nap)
        await nap.over.wait()

    async def next(self) -> Nap:
        """The next one that begins."""
        async with asyncio.timeout(PATIENCE):
            return await self._begun.get()

    async def wake_all(self) -> None:
        """Wakes whoever falls asleep, until it is cancelled."""
        while True:
            (await self._begun.get()).over.set()


class Evening:
    """One table. The first seats are people's, person 1 is the host, the others are bots'."""

    def __init__(self, house: House, live: LiveTable, runner: Runner) -> None:
        self.house = house
        self.live = live
        self.runner = runner

    @property
    def turn(self) -> Decide:
        assert self.live.table.playing is not None and isinstance(self.live.table.playing.turn, Decide)
        return self.live.table.playing.turn

    @property
    def words(self) -> list[str]:
        return [line.word for line in self.view(0).lines]

    def view(self, seat: int) -> View:
        """What this seat sees."""
        assert self.live.table.playing is not None
        return self.live.table.game.view(self.live.table.playing.state, Seat(seat))

    async def says(self, seat: int, word: str) -> None:
        await self.house.plays(self.live, seat, {"type": "say", "word": word})

    async def settled(self) -> None:
        """Returns once no bot thinks."""
        async with asyncio.timeout(PATIENCE):
            while tasks := self.runner.tasks:
                await asyncio.gather(*tasks)

    async def people_answer(self) -> bool:
        """Everybody who is asked does what their menu says first. False: nobody is asked."""
        playing = self.live.table.playing
        assert playing is not None
        asked = [
            seat for seat, chair in enumerate(self.live.table.chairs) if chair.people and playing.question(Seat(seat))
        ]
        for seat in asked:
            menu = self.live.table.game.rules.moves(self.view(seat))
            await self.house.plays(
                self.live, seat, next(move for move in menu if is_answer(self.live.table.game, move))
            )
        return bool(asked)

    async def waits(self, seconds: float) -> None:
        """The clock is turned, and strikes for whose time is up."""
        self.house.now.seconds += seconds
        await beat(self.house.tables)

    async def plays_until(self, done: Callable[[Evening], bool]) -> None:
        """Everybody plays as it comes; where nobody can, time passes."""
        for _ in range(60):
            await self.settled()
            if done(self):
                return
            if not await self.people_answer():
                await self.waits(5.0)
        raise AssertionError("never came to that")


def is_over(evening: Evening) -> bool:
    return evening.live.table.status == "over"


def in_phase(phase: str) -> Callable[[Evening], bool]:
    return lambda evening: evening.turn.phase == phase


@asynccontextmanager
async def evening(
    folder: Path,
    game: tuple[str, str],
    *,
    people: int = 1,
    bots: int = 2,
    pace: Pace = "none",
    seed: str = "seed",
    delay: float = 0.0,
    sleep: Any = asyncio.sleep,
    **options: Any,
) -> AsyncIterator[Evening]:
    """An evening of one round, which has begun."""
    slug, file = game
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    async with serving(folder, games=load([file])) as house:
        runner = Runner(house.tables, Thinking(1, PATIENCE, delay, [file]), sleep)
        body = Raw(msgspec.json.encode(Options(rounds=1, **options)))
        opening = Opening(
            game=slug, name="Ada", face="fox", key_hash=b"key 1", options=body, seats=people + bots, pace=pace
        )
        live = await house.tables.open(opening)
        await presence.arrive(house.tables, live, 1)
        for n in range(1, people):
            await house.joins(live, f"Guest {n}")
        for seat in range(people, people + bots):
            await house.does(live, 1, do.AddBot("", Seat(seat), 1))
        await house.does(live, 1, do.Begin(seed))
        try:
            yield Evening(house, live, runner)
        finally:
            await runner.close()
