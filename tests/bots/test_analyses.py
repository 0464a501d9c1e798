"""Questions about positions: one process answers them in turn, forgets who has gone, and is replaced when it fails."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablebot.bots.analyses import NONE, OPEN, OVERTAKEN, Asker
from tests.server.serving import PATIENCE, Client, Served, client, match

Serve = Callable[..., Served]
Make = Callable[..., tuple[str, str]]

ANALYSED = """
from dataclasses import replace
from tablebot.bots.catalogue import load
from tablebot.core.brain import Brain
GAME = load([{tictactoe!r}])["tictactoe"]
GAME = replace(GAME, slug="{name}", brain=Brain(analysis="{name}_bot", position=lambda state: state))
"""

COUNTS = """
from tablebot.core.brain import Analysis
def analysed(view, nodes):
    left = view.board.count(".")
    return Analysis((0.25, 0.75), ({{"type": "mark", "square": view.board.index(".")}},), None, left, nodes)
"""

WAITS = """
from tablebot.core.brain import Analysis
asked = 0
def analysed(view, nodes):
    global asked
    asked += 1
    with open({fifo!r} + str(asked)) as gate:
        gate.read()
    return Analysis((0.5, 0.5), depth=asked, nodes=nodes)
"""
"""Thinks until somebody opens the gate of its question; its depth is how many questions it has heard."""


@pytest.fixture
def gate(tmp_path: Path) -> str:
    """What an analysis that waits reads from: with a number, for its first question, the second..."""
    for n in range(1, OPEN + 1):
        os.mkfifo(tmp_path / f"gate{n}")
    return str(tmp_path / "gate")


async def _open(gate: str, *numbers: int) -> None:
    """Lets the process go on, as soon as it waits."""
    for n in numbers:
        await asyncio.to_thread(Path(f"{gate}{n}").write_text, "")


async def _done(people: Client, name: str) -> str:
    """A game of one move, given up."""
    game = await match(people, game=name)
    await game.go_on()
    assert (await game.asked.ask("resign"))["type"] == "done"
    return game.code


async def _asked(people: Client, code: str, **body: Any) -> dict[str, Any]:
    answer = await people.http.post(f"/api/tables/{code}/analysis", json={"ply": 1, "nodes": 10, **body})
    return answer.json()


def _texts(answers: list[dict[str, Any]]) -> list[str]:
    return [answer.get("text", "") for answer in answers]


async def test_an_answer_says_what_the_watchers_view_is_worth(serve: Serve, make_game: Make) -> None:
    name, file = make_game(COUNTS.format(), ANALYSED)
    async with client(serve(games=file).address) as people:
        answer = await _asked(people, await _done(people, name))
        assert answer["view"]["seat"] is None
        line = [{"type": "mark", "square": 1}]
        assert answer["analysis"] == {"chances": [0.25, 0.75], "line": line, "ends": None, "depth": 8, "nodes": 10}


async def test_a_new_question_of_a_device_takes_the_place_of_the_one_before(
    serve: Serve, make_game: Make, gate: str
) -> None:
    name, file = make_game(WAITS.format(fifo=gate), ANALYSED)
    server = serve(games=file)
    async with client(server.address) as people:
        code = await _done(people, name)
        first, second, third = [
            await _begun(server, people, code, device="a", nodes=10),
            await _begun(server, people, code, device="a", nodes=11),
            await _begun(server, people, code, device="b", nodes=12),
        ]
        assert (await first)["text"] == OVERTAKEN
        await _open(gate, 1, 2, 3)  # The first is thought to its end: the process keeps what it remembers.
        answers = [(await task)["analysis"] for task in (second, third)]
        # The other device has had no turn yet.
        assert [(answer["depth"], answer["nodes"]) for answer in answers] == [(3, 11), (2, 12)]


async def _begun(server: Served, people: Client, code: str, **body: Any) -> asyncio.Task[dict[str, Any]]:
    """A question that the server has heard."""
    before = _open_questions(server)
    task = asyncio.create_task(_asked(people, code, **body))
    await _until(people, lambda: _open_questions(server) != before)
    return task


def _open_questions(server: Served) -> dict[Asker, Any]:
    return dict(server.house.analyses._open)


async def _until(people: Client, holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await people.http.get("/health")


async def test_a_question_whose_asker_has_gone_is_never_thought_about(serve: Serve, make_game: Make, gate: str) -> None:
    name, file = make_game(WAITS.format(fifo=gate), ANALYSED)
    server = serve(games=file)
    async with client(server.address) as people:
        code = await _done(people, name)
        first = await _begun(server, people, code, device="a")
        async with client(server.address) as other:
            gone = await _begun(server, other, code, device="b")
            gone.cancel()
        await _until(people, lambda: len(_open_questions(server)) == 1)
        last = await _begun(server, people, code, device="c")
        await _open(gate, 1, 2)
        assert [(await task)["analysis"]["depth"] for task in (first, last)] == [1, 2]


async def test_one_address_has_so_many_questions_open(serve: Serve, make_game: Make, gate: str) -> None:
    name, file = make_game(WAITS.format(fifo=gate), ANALYSED)
    server = serve(games=file)
    async with client(server.address) as people:
        code = await _done(people, name)
        tasks = [await _begun(server, people, code, device=str(n)) for n in range(OPEN)]
        answer = await people.http.post(f"/api/tables/{code}/analysis", json={"ply": 1, "device": "more"})
        assert answer.status_code == 429
        assert answer.json()["text"] == "Many people here are asking just now. Please try again."
        await _open(gate, *range(1, OPEN + 1))
        assert [(await task)["analysis"]["depth"] for task in tasks] == list(range(1, OPEN + 1))


BROKEN = {
    "raises": "def analysed(view, nodes): raise ValueError('confused')",
    "is missing": "",
    "is no analysis": "def analysed(view, nodes): return {'worth': 3}",
    "has no moves": "from tablebot.core.game import Analysis\n"
    "def analysed(view, nodes): return Analysis((0.5, 0.5), line=(7,))",
    "kills its process": "import os\ndef analysed(view, nodes): os._exit(3)",
    "cannot be loaded": "import nothing_of_that_name",
}


@pytest.mark.parametrize("how", BROKEN)
async def test_an_analysis_that_fails_says_so_each_time(serve: Serve, make_game: Make, how: str) -> None:
    name, file = make_game(BROKEN[how], ANALYSED)
    async with client(serve(games=file).address) as people:
        code = await _done(people, name)
        assert _texts([await _asked(people, code) for _ in range(2)]) == [NONE, NONE]


async def test_an_analysis_that_takes_too_long_is_given_up_and_the_next_one_is_not(
    serve: Serve, make_game: Make, gate: str
) -> None:
    name, file = make_game(WAITS.format(fifo=gate), ANALYSED)
    server = serve(games=file)
    async with client(server.address) as people:
        code = await _done(people, name)
        server.house.analyses._seconds = 0.5
        assert (await _asked(people, code))["text"] == NONE
        server.house.analyses._seconds = PATIENCE
        task = await _begun(server, people, code)
        await _open(gate, 1)
        assert (await task)["analysis"]["depth"] == 1


def test_the_server_that_analyses_robotory_loads_neither_numpy_nor_the_search() -> None:
    loaded = "[name for name in sys.modules if name in ('numpy', 'numba') or name.startswith('tablebot.search')]"
    start = f"import sys; import tablebot.server.app, tablebot.games; print({loaded})"
    assert subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True).stdout == "[]\n"
