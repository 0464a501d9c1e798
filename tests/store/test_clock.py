"""What time it is by the database, however wrong the clocks of machines are and however slow the way to it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebot.store.clock import DRIFT, DatabaseClock
from tablebot.store.log import Unusable
from tablebot.store.opening import open_store
from tests.store.cut import opened, opened_by_a_line
from tests.store.postgres_server import PostgresServer
from tests.store.stores import database

seconds = st.floats(0.0, 5.0)


class World:
    """A database and a machine, whose steady clock began somewhere and is a little too fast or too slow."""

    def __init__(self, began: float, pace: float) -> None:
        self.true = 1e9
        self.here = began
        self._pace = pace
        self.way = (0.0, 0.0)
        self.clock = DatabaseClock(self._ask, lambda: self.here)

    def pass_by(self, seconds: float) -> None:
        self.true += seconds
        self.here += seconds * self._pace

    async def _ask(self) -> float:
        there, back = self.way
        self.pass_by(there)
        told = self.true
        self.pass_by(back)
        return told

    def measure(self, there: float, back: float) -> None:
        self.way = (there, back)
        asyncio.run(self.clock.measure())


@given(
    st.floats(-1e6, 1e6),
    st.floats(1 - DRIFT / 4, 1 + DRIFT / 4),
    st.lists(st.tuples(seconds, seconds, st.floats(0.0, 60.0)), min_size=1, max_size=8),
)
def test_it_is_never_more_wrong_than_half_the_shortest_way_there_and_back(
    began: float, pace: float, questions: list[tuple[float, float, float]]
) -> None:
    world = World(began, pace)
    passed, best = 0.0, float("inf")
    for there, back, then in questions:
        world.measure(there, back)
        best = min(best + DRIFT * (there + back), (there + back) * 1.001 / 2)
        assert abs(world.clock() - world.true) <= best + 1e-3
        assert world.clock.doubt <= (there + back) * 1.001 / 2 + 1e-3
        world.pass_by(then)
        passed += then
        best += DRIFT * then


@given(st.floats(-1e6, 1e6).filter(lambda jump: abs(jump) > 20.0), seconds, seconds, st.booleans())
def test_when_a_clock_is_set_the_next_answer_is_believed(jump: float, there: float, back: float, ours: bool) -> None:
    world = World(0.0, 1.0)
    world.measure(0.001, 0.001)
    if ours:
        world.here += jump
    else:
        world.true += jump
    world.measure(there, back)
    assert abs(world.clock() - world.true) <= (there + back) / 2 + 1e-6


async def test_two_machines_whose_clocks_are_apart_agree_what_time_it_is(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(postgres, tmp_path) as one:
        right = time.time
        monkeypatch.setattr(time, "time", lambda: right() + 3.0)
        async with opened(postgres, tmp_path) as other:
            told = await postgres.ask(tmp_path, "SELECT extract(epoch FROM clock_timestamp())::float8")
            doubt = one.clock.doubt + other.clock.doubt
            assert abs(one.clock() - other.clock()) <= doubt + 0.001
            assert one.clock() >= told - one.clock.doubt
            assert doubt < 1.0


async def test_who_has_only_a_file_goes_by_the_own_clock(tmp_path: Path) -> None:
    store = await open_store(await database("sqlite", tmp_path))
    await store.clock.measure()
    assert time.time() <= store.clock() <= time.time()
    await store.close()


async def test_a_database_that_falls_silent_while_it_is_opened_is_named(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened_by_a_line(postgres, tmp_path) as (store, line):
        measure = DatabaseClock.measure

        async def cut(clock: DatabaseClock) -> None:
            line.is_open = False
            line.cut()
            await measure(clock)

        monkeypatch.setattr(DatabaseClock, "measure", cut)
        with pytest.raises(Unusable, match="cannot be used"):
            await open_store(store.upkeep.place)
