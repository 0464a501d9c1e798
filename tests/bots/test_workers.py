"""The processes in which bots think: asked, replaced, ended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tablebot.bots import random_bot
from tablebot.bots.catalogue import load
from tablebot.bots.queue import Work
from tablebot.bots.worker import Question, answer_to
from tablebot.bots.workers import Broken, Late, Workers
from tablebot.bots.writer import Patience
from tablebot.core.dice import Dice
from tablebot.games import GAMES
from tests.server.serving import TICTACTOE, is_running

Make = Callable[[str], tuple[str, str]]

WORK = Work("Ada", "AAA1")

FIRST_FREE = """
def choose(view, level, dice):
    return {"type": "mark", "square": view.board.index(".")}
"""


def _question(game: str = "tictactoe", board: str = "X........", seed: str = "a", n: int = 0) -> Question:
    return Question(game, 1, Raw(msgspec.json.encode({"seat": 1, "board": board})), 1, seed, n)


@asynccontextmanager
async def _workers(*files: str, count: int = 1) -> AsyncIterator[Workers]:
    workers = Workers(count, files)
    try:
        yield workers
    finally:
        await workers.close()


def _pids(workers: Workers) -> set[int]:
    return {process.pid for process in workers._running if process.returncode is None}


async def test_a_worker_answers_and_is_asked_again() -> None:
    async with _workers(TICTACTOE) as workers:
        moves = [msgspec.json.decode(await workers.ask(_question(n=n), 10.0, WORK)) for n in range(20)]
        assert {move["type"] for move in moves} == {"mark"}
        assert {move["square"] for move in moves} <= set(range(1, 9))
        assert len({move["square"] for move in moves}) > 3
        pids = _pids(workers)
        assert len(pids) == 1
    assert not any(map(is_running, pids))


async def test_equal_seeds_give_equal_answers_in_every_process() -> None:
    async with _workers(TICTACTOE) as one, _workers(TICTACTOE) as other:
        for n in range(10):
            assert await one.ask(_question(n=n), 10.0, WORK) == await other.ask(_question(n=n), 10.0, WORK)
        answers = {bytes(await one.ask(_question(seed=str(n)), 10.0, WORK)) for n in range(20)}
        assert len(answers) > 1


def test_equal_seeds_give_equal_moves_of_a_bot_with_levels() -> None:
    game = GAMES["robotory"]
    state = game.rules.setup(game.options(), 2)
    view = Raw(msgspec.json.encode(game.view(state, game.rules.turn(state).seats[0])))  # pyright: ignore[reportAttributeAccessIssue]
    question = Question("robotory", 1, view, 1, "seed", 3)
    assert answer_to(game, question, Patience()) == answer_to(game, question, Patience())


def test_the_random_bot_takes_what_the_menu_offers() -> None:
    game = load([TICTACTOE])["tictactoe"]
    view = game.seen(0, "XOXXOO...")
    assert {random_bot.choose(game, view, Dice(1, n)).square for n in range(50)} == {6, 7, 8}


BROKEN = {
    "raises": ("def choose(view, level, dice): raise ValueError('confused')", "ValueError: confused"),
    "gives nonsense": ("def choose(view, level, dice): return object()", "TypeError: "),
    "has no choose": ("", "AttributeError: "),
    "cannot be loaded": ("import nothing_of_that_name", "ModuleNotFoundError: "),
    "ends its process": ("import os\ndef choose(view, level, dice): os._exit(3)", "the worker ended: "),
    "kills its process": (
        "import os, signal\ndef choose(view, level, dice): os.kill(os.getpid(), signal.SIGKILL)",
        "the worker ended: ",
    ),
    "exits": ("def choose(view, level, dice): raise SystemExit(0)", "the worker ended: "),
    "says far too much": ("def choose(view, level, dice): return 'x' * 3_000_000", "the worker ended: "),
}


@pytest.mark.parametrize("how", BROKEN)
async def test_a_bot_that_breaks_says_why_and_the_next_question_is_answered(make_game: Make, how: str) -> None:
    code, why = BROKEN[how]
    name, file = make_game(code)
    async with _workers(TICTACTOE, file) as workers:
        for _ in range(2):
            with pytest.raises(Broken) as broken:
                await workers.ask(_question(name), 20.0, WORK)
            assert str(broken.value).startswith(why)
            await workers.ask(_question(), 20.0, WORK)
        assert len(_pids(workers)) == 1


async def test_a_bot_that_thinks_for_ever_is_late_and_replaced(make_game: Make) -> None:
    name, file = make_game("def choose(view, level, dice):\n    while True: pass")
    async with _workers(TICTACTOE, file) as workers:
        await workers.ask(_question(), 20.0, WORK)
        stuck = _pids(workers)
        with pytest.raises(Late, match=r"^no answer within 0.1 s$"):
            await workers.ask(_question(name), 0.1, WORK)
        await workers.ask(_question(), 20.0, WORK)
        assert not _pids(workers) & stuck


CHATTY = """
import os, sys
print("loaded")
def choose(view, level, dice):
    print('{"move": {"type": "mark", "square": 8}}')
    sys.stdout.write("no line")
    sys.stdout.flush()
    os.write(1, b"garbage\\n")
    os.system("echo more")
    assert sys.stdin.read() == ""
    return {"type": "mark", "square": 5}
"""


async def test_what_a_bot_prints_is_no_answer(make_game: Make, capfd: pytest.CaptureFixture[str]) -> None:
    name, file = make_game(CHATTY)
    async with _workers(file) as workers:
        for _ in range(3):
            assert msgspec.json.decode(await workers.ask(_question(name), 20.0, WORK)) == {"type": "mark", "square": 5}
    assert capfd.readouterr().err.count("garbage") == 3


HOW_MANY = """
import os
cores = int(os.environ["OPENBLAS_NUM_THREADS"])  # As NumPy reads it when it is loaded.
def choose(view, level, dice):
    return {"type": "mark", "square": cores}
"""


@pytest.mark.parametrize(("set_by_host", "cores"), [(None, 1), ("3", 3)])
async def test_a_bot_keeps_to_one_core_unless_the_host_wants_more(
    make_game: Make, monkeypatch: pytest.MonkeyPatch, set_by_host: str | None, cores: int
) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    if set_by_host:
        monkeypatch.setenv("OPENBLAS_NUM_THREADS", set_by_host)
    name, file = make_game(HOW_MANY)
    async with _workers(file) as workers:
        assert msgspec.json.decode(await workers.ask(_question(name), 20.0, WORK))["square"] == cores


async def test_several_processes_think_at_once(make_game: Make) -> None:
    name, file = make_game(FIRST_FREE)
    async with (
        _workers(file, count=2) as workers,
        workers._ready(await workers._turn(WORK), name) as one,
        workers._ready(await workers._turn(WORK), name) as other,
    ):
        assert one.process.pid != other.process.pid
        assert {one.process.pid, other.process.pid} == _pids(workers)


async def test_who_stops_waiting_takes_no_worker_along() -> None:
    async with _workers(TICTACTOE) as workers:
        for given in (False, True):
            lent = await workers._turn(WORK)
            waiting = asyncio.create_task(workers.ask(_question(), 20.0, WORK))
            await asyncio.sleep(0)
            if given:
                workers._give_back(lent)
            waiting.cancel()  # Before it could notice that it has been given one.
            await asyncio.wait([waiting])
            if not given:
                workers._give_back(lent)
            assert waiting.cancelled()
            await workers.ask(_question(), 20.0, WORK)


SLOW_TO_LOAD = (
    """
def prepare():
    sum(range(30_000_000))  # Half a second, or more.
"""
    + FIRST_FREE
)


async def test_loading_a_bot_takes_nothing_from_its_time_to_think(make_game: Make) -> None:
    name, file = make_game(SLOW_TO_LOAD)
    async with _workers(file) as workers:
        assert b"square" in bytes(await workers.ask(_question(name), 0.4, WORK))


async def test_a_bot_is_loaded_when_it_is_first_asked_and_only_then(make_game: Make, tmp_path: Any) -> None:
    log = tmp_path / "loaded"
    name, file = make_game(f"open({str(log)!r}, 'a').write('x')\n" + FIRST_FREE)
    async with _workers(TICTACTOE, file) as workers:
        await workers.ask(_question(), 20.0, WORK)
        assert not log.exists()
        await workers.prepare(name, WORK)
        for _ in range(2):
            await workers.ask(_question(name), 20.0, WORK)
        assert log.read_text() == "x"


async def test_a_bot_that_is_never_loaded_is_late_and_its_process_replaced(
    make_game: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, file = make_game("while True: pass")
    async with _workers(TICTACTOE, file) as workers:
        await workers.ask(_question(), 20.0, WORK)
        stuck = _pids(workers)
        with monkeypatch.context() as impatient, pytest.raises(Late, match=r"^no answer within 0.3 s$"):
            impatient.setattr("tablebot.bots.workers.READY_WITHIN", 0.3)
            await workers.ask(_question(name), 20.0, WORK)
        await workers.ask(_question(), 20.0, WORK)
        assert not _pids(workers) & stuck


async def test_a_worker_that_cannot_start_is_broken(tmp_path: Any) -> None:
    async with _workers(str(tmp_path / "missing.py")) as workers:
        with pytest.raises(Broken, match="it could not start"):
            await workers.ask(_question(), 20.0, WORK)
