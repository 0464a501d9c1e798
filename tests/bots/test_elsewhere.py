"""Bots that think for tables which another process holds: they know what the log knows, and tell nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from tablebot.bots.answering import Answering, QuestionEar, Sleep, Thinking
from tablebot.bots.asking import COMPLAINING, SILENCE
from tablebot.bots.catalogue import load
from tablebot.bots.places import FRESH, HEAD_START
from tablebot.bots.questions import ALLOWANCE, DELAY
from tablebot.bots.runner import Runner
from tablebot.bus.bus import Bus
from tablebot.bus.opening import open_bus
from tablebot.bus.signals import BotAsked
from tablebot.core.game import AnyGame, Seat
from tablebot.games.not_a_robot.model import Options
from tablebot.table.decide import commands as do
from tablebot.table.keeper.borrowed import Borrowed
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.log_keeper import LogKeeper
from tablebot.table.keeper.opening import Opening
from tests.bots.evening import LOOKING, ROBOTS, Naps
from tests.bots.notes import Notes
from tests.bus.valkey_server import ValkeyServer
from tests.games.tictactoe import Mark
from tests.server.serving import PATIENCE, TICTACTOE
from tests.table.house import House, serving

Make = Callable[..., tuple[str, str]]


class Floor:
    """A server without workers, and processes of bots on the same file, all in this process."""

    def __init__(self, house: House, stack: AsyncExitStack, address: str, files: list[str]) -> None:
        self.house = house
        self._stack = stack
        self._address = address
        self._files = files
        self.runner = self.served()

    def served(self, delay: float = 0.0, sleep: Sleep = asyncio.sleep) -> Runner:
        """The server's own part in bots."""
        runner = Runner(self.house.tables, Thinking(0, 1.0, delay), sleep)
        self._stack.push_async_callback(runner.close)
        return runner

    async def bots(
        self, delay: float = 0.0, sleep: Sleep = asyncio.sleep, games: Mapping[str, AnyGame] | None = None
    ) -> Answering:
        """Ready to be asked."""
        bus = await _opened_bus(self._stack, self._address)
        keeper = LogKeeper(self.house.store, games or self.house.tables.catalogue, self.house.now, bus)
        answering = Answering(keeper, Thinking(1, PATIENCE, delay, self._files), sleep)
        bus.ear = QuestionEar(answering)
        self._stack.push_async_callback(answering.close)
        return answering

    async def asked(self, game: str) -> LiveTable:
        """Somebody has taken the last square, and a bot is asked."""
        live = await self.house.tables.open(Opening(game=game, name="Ada", face="fox", key_hash=b"key", seats=2))
        await presence.arrive(self.house.tables, live, 1, "192.0.2.1")
        await self.house.does(live, 1, do.AddBot("", Seat(1), 1))
        await self.house.does(live, 1, do.Start(""))
        await self.house.plays(live, 0, Mark(8))
        return live

    async def evening(self, game: str) -> LiveTable:
        """Two people at I'm Not a Robot with a bot, which is asked for a word as they are."""
        options = Raw(msgspec.json.encode(Options(rounds=1)))
        opening = Opening(game=game, name="Ada", face="fox", key_hash=b"key", seats=3, pace="none", options=options)
        live = await self.house.tables.open(opening)
        await presence.arrive(self.house.tables, live, 1, "192.0.2.1")
        await self.house.joins(live, "Ben")
        await self.house.does(live, 1, do.AddBot("", Seat(2), 1))
        await self.house.does(live, 1, do.Begin("seed"))
        return live

    async def board(self, live: LiveTable) -> str:
        """As the log has it."""
        playing = (await self.house.folded(live)).playing
        assert playing is not None
        return playing.state.board

    async def until_board(self, live: LiveTable, board: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self.board(live) != board:
                pass


async def _opened_bus(stack: AsyncExitStack, address: str) -> Bus:
    bus = open_bus(address)
    stack.push_async_callback(bus.close)
    await bus.beat()
    return bus


@asynccontextmanager
async def _floor(folder: Path, valkey: ValkeyServer, *files: str) -> AsyncIterator[Floor]:
    games = load([TICTACTOE, *files])
    async with serving(folder, games=games) as house, AsyncExitStack() as stack:
        house.tables.bus = await _opened_bus(stack, valkey.address())
        yield Floor(house, stack, valkey.address(), [TICTACTOE, *files])


async def _settled(answering: Answering) -> None:
    """Returns once it thinks about nothing."""
    async with asyncio.timeout(PATIENCE):
        while tasks := list(answering.thinking.values()):
            await asyncio.gather(*tasks, return_exceptions=True)


@pytest.fixture
def notes(tmp_path: Path) -> Notes:
    return Notes(tmp_path)


async def test_a_server_without_workers_asks_and_somebody_else_answers(tmp_path: Path, valkey: ValkeyServer) -> None:
    async with _floor(tmp_path, valkey) as floor:
        bots = await floor.bots()
        live = await floor.asked("tictactoe")
        assert floor.runner.asking.open == 1
        async with asyncio.timeout(PATIENCE):
            while not bots.moves:
                await floor.house.stored(live)
        assert (await floor.board(live)).count("O") == 1
        assert floor.runner.moves == 0


async def test_what_was_asked_before_anybody_heard_it_is_asked_again(tmp_path: Path, valkey: ValkeyServer) -> None:
    async with _floor(tmp_path, valkey) as floor:
        live = await floor.asked("tictactoe")
        bots = await floor.bots()
        assert not bots.thinking
        await floor.runner.beat()
        async with asyncio.timeout(PATIENCE):
            while not bots.moves:
                await floor.house.stored(live)


async def test_without_company_nobody_plays(
    tmp_path: Path, valkey: ValkeyServer, make_game: Make, notes: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, file = make_game(notes.thoughtful)
    async with _floor(tmp_path, valkey, file) as floor:
        bots = await floor.bots()
        live = await floor.asked(name)
        await notes.until(1)
        presence.depart(floor.house.tables, live, 1)
        await floor.runner.beat()
        later = asyncio.get_running_loop().time() + FRESH
        monkeypatch.setattr("tablebot.bots.places._now", lambda: later)
        notes.gate.touch()
        await _settled(bots)
        assert await floor.board(live) == "........X"


async def test_what_waits_here_and_nobody_asks_for_any_more_is_forgotten(
    tmp_path: Path, valkey: ValkeyServer, make_game: Make, notes: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, file = make_game(notes.thoughtful)
    async with _floor(tmp_path, valkey, file) as floor:
        bots = await floor.bots()
        live = await floor.asked(name)
        await notes.until(1)
        await floor.asked(name)
        async with asyncio.timeout(PATIENCE):
            while len(bots.thinking) < 2:
                await floor.house.stored(live)
        later = asyncio.get_running_loop().time() + FRESH
        monkeypatch.setattr("tablebot.bots.places._now", lambda: later)
        await bots.beat()
        async with asyncio.timeout(PATIENCE):
            while len(bots.thinking) > 1:  # The one that is being thought about stays.
                await floor.house.stored(live)
        assert next(iter(bots.thinking)).table == live.number


async def test_who_has_lost_its_claim_leaves_the_answer_to_whoever_has_it(
    tmp_path: Path, valkey: ValkeyServer, make_game: Make, notes: Notes
) -> None:
    name, file = make_game(notes.thoughtful)
    async with _floor(tmp_path, valkey, file) as floor:
        one, two = await floor.bots(), await floor.bots()
        live = await floor.asked(name)
        await notes.until(1)
        first, second = (one, two) if one.claims._held else (two, one)
        valkey.ask(0, "FLUSHALL")  # As when the first one is stopped for so long that its time is up.
        await floor.runner.beat()
        await notes.until(2)
        await first.beat()
        notes.gate.touch()
        await _settled(first)
        await floor.until_board(live, "O.......X")
        await _settled(second)
        assert (first.moves, second.moves) == (0, 1)
        assert (first.claims.lost, second.claims.lost) == (1, 0)


async def test_if_two_think_all_the_same_one_answer_counts(
    tmp_path: Path, valkey: ValkeyServer, make_game: Make, notes: Notes
) -> None:
    name, file = make_game(notes.thoughtful)
    async with _floor(tmp_path, valkey, file) as floor:
        both = [await floor.bots(), await floor.bots()]
        live = await floor.asked(name)
        await notes.until(1)
        valkey.ask(0, "FLUSHALL")
        await floor.runner.beat()
        await notes.until(2)
        notes.gate.touch()
        for bots in both:
            await _settled(bots)
        assert await floor.board(live) == "O.......X"
        assert sum(bots.moves for bots in both) == 1
        assert sum(bots.failures for bots in both) == 0


async def test_who_ends_passes_its_questions_on(
    tmp_path: Path, valkey: ValkeyServer, make_game: Make, notes: Notes
) -> None:
    name, file = make_game(notes.thoughtful)
    async with _floor(tmp_path, valkey, file) as floor:
        one = await floor.bots()
        live = await floor.asked(name)
        await notes.until(1)
        two = await floor.bots()
        await one.finish(0.0)
        await one.close()
        await notes.until(2)
        notes.gate.touch()
        await floor.until_board(live, "O.......X")
        await _settled(two)
        assert (one.moves, two.moves) == (0, 1)
        one.hear(BotAsked(live.number, 1, 2, b"", people=True))
        assert not one.thinking, "it begins nothing any more"


async def test_a_table_that_is_deleted_meanwhile_is_left(
    tmp_path: Path, valkey: ValkeyServer, make_game: Make, notes: Notes, caplog: pytest.LogCaptureFixture
) -> None:
    name, file = make_game(notes.thoughtful)
    async with _floor(tmp_path, valkey, file) as floor:
        bots = await floor.bots()
        live = await floor.asked(name)
        await notes.until(1)
        await floor.house.store.delete_table(live.number)
        notes.gate.touch()
        await _settled(bots)
        assert bots.moves == bots.failures == 0
    assert not caplog.records


async def test_a_server_whose_bots_nobody_answers_for_says_so_now_and_then(
    tmp_path: Path, valkey: ValkeyServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with _floor(tmp_path, valkey) as floor:
        await floor.asked("tictactoe")
        for seconds, times in ((SILENCE - 1, 0), (2.0, 1), (COMPLAINING - 1, 1), (2.0, 2)):
            floor.house.now.seconds += seconds
            await floor.runner.beat()
            assert caplog.text.count("does `tablebot bots` run") == times


@pytest.mark.parametrize("word", ["moon", "thimble"])
async def test_when_somebody_was_faster_it_looks_again_whatever_they_said(
    tmp_path: Path, valkey: ValkeyServer, make_game: Make, word: str
) -> None:
    seen = tmp_path / "seen"
    name, file = make_game(LOOKING.format(path=str(seen)), ROBOTS)
    async with _floor(tmp_path, valkey, file) as floor:
        asking, answering = Naps(), Naps()
        floor.house.tables.listeners.remove(floor.runner.asking)
        floor.served(DELAY, asking)
        bots = await floor.bots(DELAY, answering)
        live = await floor.evening(name)
        first = await asking.next()
        assert 3.0 - ALLOWANCE <= first.seconds <= 15.0 - ALLOWANCE
        assert not bots.thinking, "it is asked when it is time to look"
        first.over.set()
        second = await answering.next()
        if second.seconds <= HEAD_START:
            second.over.set()
            second = await answering.next()
        assert second.seconds == ALLOWANCE
        async with asyncio.timeout(PATIENCE):
            while not seen.exists():
                await floor.house.stored(live)
        await floor.house.plays(live, 0, {"type": "say", "word": word})
        second.over.set()
        third = await answering.next()
        assert 0.5 < third.seconds < 1.5
        third.over.set()
        await _settled(bots)
        assert seen.read_text() == f";{word};"
        playing = (await floor.house.folded(live)).playing
        assert playing is not None
        said = [line.word for line in live.table.game.view(playing.state, Seat(0)).lines]
        assert said == [word, "river" if word == "moon" else "moon"]
        assert bots.failures == 0


async def test_a_game_that_is_not_known_here_is_left_to_others(
    tmp_path: Path, valkey: ValkeyServer, make_game: Make, notes: Notes, caplog: pytest.LogCaptureFixture
) -> None:
    name, file = make_game(notes.thoughtful)
    notes.gate.touch()
    async with _floor(tmp_path, valkey, file) as floor:
        strangers = await floor.bots(games=load([TICTACTOE]))
        live = await floor.asked(name)
        async with asyncio.timeout(PATIENCE):
            while not caplog.records:
                await floor.house.stored(live)
        await _settled(strangers)
        bots = await floor.bots()
        await floor.runner.beat()
        await floor.until_board(live, "O.......X")
        await _settled(bots)
        assert (strangers.moves, bots.moves) == (0, 1)
    words = f"Table {live.number} cannot be read here, and is left to others: There is no game called"
    assert [words in record.getMessage() for record in caplog.records] == [True]


# Borrowed tables -------------------------------------------------------------------------------------------------
async def test_a_borrowed_table_is_read_once_and_then_what_is_new(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(people=2)
        borrowed = Borrowed(house.tables)
        first = await borrowed.find(live.number)
        assert first is not None and first is not live
        assert (first.code, first.table) == (live.code, live.table)
        await house.plays(live, 0, Mark(4))
        again = await borrowed.find(live.number)
        assert again is first
        assert first.table == live.table
        assert first.table.seq == live.table.seq
        await house.store.delete_table(live.number)
        assert await Borrowed(house.tables).find(live.number) is None


async def test_the_table_that_nobody_wanted_for_longest_is_forgotten_first(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        numbers = [(await house.opened(people=2)).number for _ in range(3)]
        borrowed = Borrowed(house.tables, kept=2)
        for number in (numbers[0], numbers[1], numbers[0], numbers[2]):
            await borrowed.find(number)
        assert [borrowed.knows(number) for number in numbers] == [True, False, True]
        assert len(borrowed.live) == 2
