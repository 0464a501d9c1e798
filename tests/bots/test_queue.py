"""Who thinks next: people first, everybody in turn, and last who has had more than their share."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from tablebot.bots.answering import Thinking
from tablebot.bots.queue import BUDGET, MINUTE, MOST_DEBT, STEP, Queue, Work, work_at
from tablebot.bots.runner import Runner
from tablebot.bus.signals import mark
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.live import Listener, LiveTable
from tablebot.table.keeper.opening import Opening
from tablebot.table.log.table import Table
from tests.server.serving import PATIENCE
from tests.table.house import House, serving


class Line:
    """A queue in which everybody wants something all the time: who has had a turn joins again."""

    def __init__(self, *works: Work, cost: float = 0.1) -> None:
        self.queue: Queue[int] = Queue()
        self.cost = cost
        self.now = 1000.0
        self._works: dict[int, Work] = {}
        self._numbers = count()
        for work in works:
            self.joins(work)

    def joins(self, work: Work) -> int:
        number = next(self._numbers)
        self._works[number] = work
        self.queue.join(number, work)
        return number

    def turn(self, *, again: bool = True) -> Work:
        """Whose turn it is. Their thought costs what thoughts cost here."""
        number = self.queue.next(self.now)
        assert number is not None
        work = self._works[number]
        if work.thinks:
            self.now += self.cost
            self.queue.spend(work, self.cost, self.now)
        if again:
            self.joins(work)
        return work


def _tables(asker: str, number: int, *, people: bool = True) -> list[Work]:
    return [Work(asker, f"{asker} {n}", people) for n in range(number)]


def test_who_came_first_is_first_where_nobody_has_had_a_turn() -> None:
    line = Line(*_tables("Ada", 3), Work("Ben", "B"))
    assert line.turn(again=False).table == "Ada 0"


def test_nobody_waits_and_nobody_has_a_turn() -> None:
    assert Queue[int]().next(0.0) is None


def test_who_leaves_has_no_turn() -> None:
    queue: Queue[str] = Queue()
    for name in ("one", "two"):
        queue.join(name, Work(name, name))
    queue.leave("one")
    queue.leave("one")
    assert [queue.next(0.0), queue.next(0.0)] == ["two", None]


def test_every_table_of_an_asker_has_its_turn() -> None:
    line = Line(*_tables("Ada", 3))
    assert [line.turn().table for _ in range(6)] == ["Ada 0", "Ada 1", "Ada 2"] * 2


def test_every_asker_has_a_turn_however_many_tables_the_others_have() -> None:
    line = Line(*_tables("Ada", 60), *_tables("Ben", 2), *_tables("Cleo", 1))
    turns = [line.turn().asker for _ in range(30)]
    assert all(turns.count(asker) == 10 for asker in ("Ada", "Ben", "Cleo"))


def test_a_newcomer_is_next() -> None:
    line = Line(*_tables("Ada", 60), *_tables("Ben", 60))
    for _ in range(7):
        line.turn()
    line.joins(Work("Cleo", "C"))
    assert line.turn().asker == "Cleo"


def test_a_bot_that_is_made_ready_has_had_no_turn() -> None:
    line = Line(Work("Ada", "A", thinks=False))
    line.turn(again=False)
    line.joins(Work("Ada", "A"))
    line.joins(Work("Ben", "B"))
    assert line.turn().table == "A"


def test_people_come_before_tables_where_bots_play_among_themselves() -> None:
    line = Line(*_tables("Ada", 5, people=False))
    for _ in range(3):
        line.turn()
    line.joins(Work("Ada", "A", people=True))
    assert [line.turn(again=False).table for _ in range(2)] == ["A", "Ada 3"]


def test_a_table_over_its_budget_yields_to_all_others_and_is_still_served() -> None:
    greedy = Work("Ada", "greedy")
    line = Line(greedy, cost=BUDGET / 4)
    for _ in range(8):
        assert line.turn() == greedy
    line.cost = STEP
    line.joins(Work("Ben", "B"))
    line.joins(Work("Cleo", "C", people=False))
    assert [line.turn(again=False).table for _ in range(3)] == ["B", "C", "greedy"]


def test_a_table_within_its_budget_is_not_put_behind() -> None:
    line = Line(Work("Ada", "A"), cost=BUDGET / 4)
    for _ in range(4):
        line.turn()
    line.now += 1.0
    line.joins(Work("Ben", "B", people=False))
    assert line.turn().table == "A"


def test_a_minute_of_quiet_and_a_greedy_table_is_like_any_other() -> None:
    line = Line(Work("Ada", "greedy"), cost=10 * MOST_DEBT)
    line.turn()
    line.now += MINUTE
    line.joins(Work("Ben", "B", people=False))
    assert line.turn().table == "greedy"


def test_whoever_had_no_turn_for_long_is_forgotten() -> None:
    line = Line(cost=0.0)
    for n in range(1000):
        line.joins(Work(n, n))
        line.turn(again=False)
        line.now += 1.0
    assert len(line.queue._askers) == len(line.queue._tables) <= MINUTE * MOST_DEBT / BUDGET + 1


@pytest.mark.parametrize("longer", [0.01, 0.2, STEP])
def test_a_bot_that_thinks_a_little_longer_for_what_it_knows_changes_nobodys_turn(longer: float) -> None:
    def turns(*costs: float) -> Sequence[object]:
        line = Line(Work("Ada", "A"), Work("Ben", "B"), Work("Cleo", "C", people=False))
        found: list[object] = []
        for cost in costs:
            number = line.queue.next(line.now)
            assert number is not None
            work = line._works[number]
            line.now += 1.0  # When it answers is drawn, not measured.
            line.queue.spend(work, cost, line.now)
            line.joins(work)
            found.append(work.table)
        return found

    assert turns(*[longer] * 200) == turns(*[0.3] * 200)


# At tables -------------------------------------------------------------------------------------------------------
async def _bot_to_move(house: House, address: str, level: int) -> LiveTable:
    """A game of Robotory in which a bot begins, against somebody who is there."""
    live = await house.tables.open(
        Opening(game="robotory", name="Ada", face="fox", key_hash=address.encode(), sit=False, seats=2)
    )
    await presence.arrive(house.tables, live, 1, address)
    await house.does(live, 1, do.AddBot("", Seat(0), level))
    await house.does(live, 1, do.Sit("", Seat(1)))
    await house.does(live, 1, do.Begin("seed", draw=False))
    return live


class Moves(Listener):
    """At which tables bots have moved, in that order."""

    def __init__(self) -> None:
        self.at: list[str] = []
        self.news = asyncio.Event()

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        if any(table.playing and table.playing.entries for table in tables):
            self.at.append(live.code)
            self.news.set()


async def test_sixty_bots_that_think_hard_at_one_persons_tables_are_not_in_a_newcomers_way(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        runner, moves = Runner(house.tables, Thinking(1, 30.0, 0.0)), Moves()
        house.tables.listen(moves)
        try:
            for _ in range(60):
                await _bot_to_move(house, "192.0.2.1", 5)
            newcomer = await _bot_to_move(house, "192.0.2.2", 5)
            async with asyncio.timeout(PATIENCE):
                while newcomer.code not in moves.at:
                    moves.news.clear()
                    await moves.news.wait()
        finally:
            await runner.close()
        assert len(moves.at) <= 3, "one was being thought about, one may have been next"


async def test_a_table_is_its_hosts_and_else_of_those_who_sit_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(people=2)
        watcher = await house.joins(live, "Eva", watch=True)
        await presence.arrive(house.tables, live, watcher, "192.0.2.3")
        await presence.arrive(house.tables, live, 2, "192.0.2.2")
        await presence.arrive(house.tables, live, 1, "192.0.2.1")
        assert work_at(live) == Work(mark("192.0.2.1"), live.number, people=True)
        for _ in range(2):
            presence.depart(house.tables, live, 1)
        assert work_at(live) == Work(mark("192.0.2.2"), live.number, people=True)
        presence.depart(house.tables, live, 2)
        assert work_at(live) == Work(mark("192.0.2.3"), live.number, people=False)
        presence.depart(house.tables, live, watcher)
        await presence.arrive(house.tables, live, None, "192.0.2.4")
        assert work_at(live) == Work(mark("192.0.2.4"), live.number, people=False)
