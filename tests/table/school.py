"""A process that serves classes, for tests: a teacher, and pupils who all come at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.game import Decide
from tablebot.store.log import ClassRow
from tablebot.table.keeper.classes import TEACHER, Classes, ClassPlan, Teacher
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.talk import Talk
from tablebot.table.log.events import Person
from tests.table.house import Counted, House, Now, serving

MS_ROSA = Teacher("Ms Rosa", "owl", b"hash of the teacher's key")


class School:
    """The process, and what people do there."""

    def __init__(self, house: House, prefix: str = "CCC") -> None:
        self.house = house
        self.classes = Classes(house.tables, Talk(house.tables), Counted(prefix))
        self._keys = (f"{prefix} pupil {n}".encode() for n in count())

    async def opens(self, tables: int = 2, game: str = "party", **plan: Any) -> ClassRow:
        return await self.classes.open(ClassPlan(game=game, **plan), MS_ROSA, tables)

    async def joins(self, found: ClassRow, *names: str, watch: bool = False) -> list[tuple[LiveTable, Person]]:
        """Pupils of these names, all at the same moment."""
        joining = [self.classes.join(found, name, "fox", next(self._keys), watch=watch) for name in names]
        return await asyncio.gather(*joining)

    async def tables(self, found: ClassRow) -> list[LiveTable]:
        return [place.live for place in await self.classes.places(found)]

    async def plays_until(self, live: LiveTable, phase: str) -> None:
        """Somebody is there, and the clock answers for everybody."""
        await presence.arrive(self.house.tables, live, TEACHER)
        for _ in range(20):
            turn = live.table.playing.turn if live.table.playing else None
            if isinstance(turn, Decide) and turn.phase == phase:
                return
            self.house.now.seconds += 30.0
            await beat(self.house.tables)
        pytest.fail(f"never came to {phase}")


@asynccontextmanager
async def school(folder: Path, now: Now | None = None, prefix: str = "AAA") -> AsyncIterator[School]:
    async with serving(folder, now, prefix) as house:
        yield School(house, f"C{prefix}")


def names(*numbers: int) -> list[str]:
    return [f"Pupil {n}" for n in range(*numbers)]


def pupils(live: LiveTable) -> int:
    return len(live.table.people) - 1
