"""Bots in processes of their own: whoever thinks, and whoever dies, each question is answered once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablebot.bots.places import HEAD_START
from tests.bots.bot_process import BotProcess
from tests.bots.notes import Notes
from tests.bots.test_hints import FIRST_FREE, HINTED
from tests.bus.valkey_server import ValkeyServer
from tests.server.serving import TICTACTOE, Client, Line, Process, client, marks
from tests.store.postgres_server import PostgresServer

Make = Callable[..., tuple[str, str]]


class Site:
    """One server that leaves bots to others, and processes of bots."""

    def __init__(self, stack: ExitStack, database: str, bus: str, games: str) -> None:
        self._stack = stack
        self._where = (database, bus)
        self._games = games
        flags = ("--bus", bus, "--workers", "0", "--games", games, "--bot-delay", "0", "--openings", "1000")
        self.server = stack.enter_context(Process(database, *flags))

    def refused_bots(self, *flags: str) -> BotProcess:
        """A process that does not get far."""
        return BotProcess(*self._where, *flags)

    def bots(self, *flags: str) -> BotProcess:
        return self._stack.enter_context(BotProcess(*self._where, "--games", self._games, *flags))


@pytest.fixture
def opened_site(postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path) -> Iterator[Callable[..., Site]]:
    """Starts a server for these games."""
    with ExitStack() as stack:
        database = asyncio.run(postgres.database(tmp_path))
        yield lambda *files: Site(stack, database, valkey.address(), ",".join((TICTACTOE, *files)))


async def _against(people: Client, game: str, level: int = 1, **options: object) -> Line:
    """A person in seat 0, who has taken the last square, against a bot, which is asked."""
    host = await people.open(game, bots=[level], start=True)
    line = await people.connect(host["code"], host["key"], **options)
    await line.settle()
    answer = await line.ask("play", turn=1, move={"type": "mark", "square": 8})
    assert answer["type"] == "done", answer
    return line


async def _marked(line: Line, count: int) -> None:
    if marks(line.last("update")) < count:
        await line.until(lambda m: m["type"] == "update" and marks(m) >= count)


async def test_a_person_plays_to_the_end_against_a_bot_that_thinks_elsewhere(
    opened_site: Callable[..., Site],
) -> None:
    site = opened_site()
    bots = site.bots()
    async with client(site.server.address) as people:
        line = await _against(people, "tictactoe")
        while line.last("update")["turn"]["type"] != "over":
            update = await line.until(
                lambda m: m["type"] == "update" and (m["turn"]["type"] == "over" or m["question"] is not None)
            )
            if update["question"] is not None:
                square = update["view"]["board"].rindex(".")
                await line.ask("play", turn=update["question"], move={"type": "mark", "square": square})
        board = line.last("update")["view"]["board"]
        figures = await bots.until(lambda f: not f["tablebot_bot_questions_heard"])
        assert figures["tablebot_bot_moves_total"] == board.count("O")
        assert figures["tablebot_bot_failures_total"] == figures["tablebot_bot_claims_lost_total"] == 0


async def test_hints_are_thought_of_by_the_server_also_where_it_leaves_bots_to_others(
    opened_site: Callable[..., Site], make_game: Make
) -> None:
    name, file = make_game(FIRST_FREE, HINTED)
    site = opened_site(file)
    async with client(site.server.address) as people:
        host = await people.open(name, bots=[1], start=True)
        line = await people.connect(host["code"], host["key"])
        await line.settle()
        hinted = await line.ask("ask_hint", turn=1)
        assert (hinted["type"], hinted["text"]) == ("hinted", "Square {n} is free."), hinted


async def test_a_port_that_is_taken_is_named(opened_site: Callable[..., Site]) -> None:
    site = opened_site()
    refused = site.refused_bots("--port", str(site.server.port))
    sentence = f"tablebot bots: cannot listen on port {site.server.port}: Address already in use.\n"
    assert await refused.ended() == (1, sentence)


async def test_when_a_process_is_killed_in_the_middle_of_a_thought_another_one_answers(
    opened_site: Callable[..., Site], make_game: Make, tmp_path: Path
) -> None:
    notes = Notes(tmp_path)
    name, file = make_game(notes.thoughtful)
    site = opened_site(file)
    bots = {process.pid: process for process in (site.bots(), site.bots())}
    async with client(site.server.address) as people:
        line = await _against(people, name)
        (first,) = await notes.until(1)
        dead = bots.pop(int(first.split()[0]))
        (alive,) = bots.values()
        await asyncio.to_thread(dead.kill)
        _, second = await notes.until(2)
        assert int(second.split()[0]) == alive.pid
        notes.gate.touch()
        await _marked(line, 2)
        assert line.last("update")["view"]["board"] == "O.......X"
        figures = await alive.until(lambda f: not f["tablebot_bot_questions_heard"])
        assert figures["tablebot_bot_moves_total"] == 1


async def test_of_two_processes_one_thinks_about_each_question(
    opened_site: Callable[..., Site], make_game: Make, tmp_path: Path
) -> None:
    notes = Notes(tmp_path)
    notes.gate.touch()
    name, file = make_game(notes.thoughtful)
    site = opened_site(file)
    bots = [site.bots("--workers", "2"), site.bots()]
    async with client(site.server.address) as people:
        lines = [await _against(people, name) for _ in range(12)]
        for line in lines:
            await _marked(line, 2)
            await line.ask("play", turn=2, move={"type": "mark", "square": 4})
        for line in lines:
            await _marked(line, 4)
            assert line.last("update")["view"]["board"] == "OO..X...X"
    thoughts = [int(line.split()[0]) for line in notes.lines()]
    assert len(thoughts) == 2 * len(lines)
    for process in bots:
        figures = await process.until(lambda f: not f["tablebot_bot_questions_heard"])
        assert figures["tablebot_bot_moves_total"] == thoughts.count(process.pid) > 0


async def test_many_tables_of_one_network_are_not_in_a_newcomers_way(
    opened_site: Callable[..., Site], make_game: Make, tmp_path: Path
) -> None:
    notes = Notes(tmp_path)
    name, file = make_game(notes.thoughtful)
    site = opened_site(file)
    bots = site.bots()
    async with client(site.server.address) as people:
        for _ in range(20):
            await _against(people, name, level=1)
        await bots.until(lambda f: f["tablebot_bot_questions_heard"] == 20)
        newcomer = await _against(people, name, level=2, local_addr=("127.0.0.2", 0))
        await bots.until(lambda f: f["tablebot_bot_questions_heard"] == 21)
        # These bots think for no time at all once they may: the newcomer's question must not be held back any more.
        await asyncio.sleep(10 * HEAD_START)
        notes.gate.touch()
        await _marked(newcomer, 2)
        levels = [line.split()[1] for line in await notes.until(2)]
        assert "2" in levels[:10], levels


async def test_a_process_that_is_told_to_end_finishes_its_thought_and_begins_no_other(
    opened_site: Callable[..., Site], make_game: Make, tmp_path: Path
) -> None:
    notes = Notes(tmp_path)
    name, file = make_game(notes.thoughtful)
    site = opened_site(file)
    bots = site.bots()
    async with client(site.server.address) as people:
        lines = [await _against(people, name) for _ in range(2)]
        await bots.until(lambda f: f["tablebot_bot_questions_heard"] == 2)
        await notes.until(1)
        bots.tell_to_end()
        assert bots.popen.stdout is not None
        assert "finish their thoughts" in await asyncio.to_thread(bots.popen.stdout.readline)
        notes.gate.touch()
        marked = [asyncio.create_task(_marked(line, 2)) for line in lines]
        await asyncio.wait(marked, return_when=asyncio.FIRST_COMPLETED)
        assert await bots.ended() == (0, "")
        assert len(notes.lines()) == 1
        other = site.bots()
        await asyncio.gather(*marked)
        assert (await other.figures())["tablebot_bot_moves_total"] == 1


async def test_told_twice_it_ends_at_once_and_another_one_is_asked(
    opened_site: Callable[..., Site], make_game: Make, tmp_path: Path
) -> None:
    notes = Notes(tmp_path)
    name, file = make_game(notes.thoughtful)
    site = opened_site(file)
    bots = site.bots()
    async with client(site.server.address) as people:
        line = await _against(people, name)
        await notes.until(1)
        bots.tell_to_end()
        assert bots.popen.stdout is not None
        await asyncio.to_thread(bots.popen.stdout.readline)
        bots.tell_to_end()
        assert await bots.ended() == (1, "")
        notes.gate.touch()
        site.bots()
        await _marked(line, 2)


async def test_with_bus_and_database_back_the_same_bots_go_on(
    opened_site: Callable[..., Site], make_game: Make, tmp_path: Path, postgres: PostgresServer, valkey: ValkeyServer
) -> None:
    notes = Notes(tmp_path)
    name, file = make_game(notes.thoughtful)
    site = opened_site(file)
    bots = site.bots()
    async with client(site.server.address) as people:
        line, other = [await _against(people, name) for _ in range(2)]
        await notes.until(1)
        await asyncio.to_thread(valkey.kill)
        await asyncio.to_thread(postgres.kill)
        notes.gate.touch()
        await bots.until(lambda f: not f["tablebot_bot_questions_heard"] and not f["tablebot_bus_up"])
        assert (await bots.health()) == (503, "failing")
        await asyncio.to_thread(valkey.start)
        await asyncio.to_thread(postgres.start)
        for asked in (line, other):
            await _marked(asked, 2)
        assert (await bots.health()) == (200, "ok")
        assert bots.popen.poll() is None
