"""Hints at tables: for whoever is asked and asks, told to nobody else, and never in anybody's way."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tablebot.server.sockets.socket import HINTS
from tests.server.serving import Client, Line, Match, Served, children, client, marks, match

Serve = Callable[..., Served]
Make = Callable[..., tuple[str, str]]

HINTED = """
from dataclasses import replace
from tablebot.bots.catalogue import load
from tablebot.core.brain import Brain
GAME = load([{tictactoe!r}])["tictactoe"]
GAME = replace(GAME, slug="{name}", brain=Brain(module="{name}_bot", hints=True))
"""

FIRST_FREE = """
from tablebot.core.brain import Hint
def choose(view, level, dice):
    return {"type": "mark", "square": view.board.index(".")}
def hint(view, dice):
    square = view.board.index(".")
    return Hint({"type": "mark", "square": square}, "Square {n} is free.", {"n": square})
"""

WAITS = """
from tablebot.core.brain import Hint
def choose(view, level, dice):
    return {{"type": "mark", "square": view.board.index(".")}}
def hint(view, dice):
    with open({fifo!r}) as gate:
        gate.read()
    return Hint({{"type": "mark", "square": 8}}, "The last one.")
"""
"""Thinks until somebody writes into the fifo."""


async def _two(people: Client, name: str, **body: Any) -> Match:
    game = await match(people, game=name, **body)
    for line in game.lines:
        await line.settle()
    return game


async def _refusal(line: Line, turn: int = 1) -> str:
    answer = await line.ask("ask_hint", turn=turn)
    assert answer["type"] == "refused", answer
    return answer["text"]


@pytest.fixture
def gate(tmp_path: Path) -> str:
    """What a bot that waits reads from."""
    os.mkfifo(tmp_path / "gate")
    return str(tmp_path / "gate")


def _open(gate: str) -> None:
    """Lets the bot go on, which must be waiting by now."""
    with Path(gate).open("w"):
        pass


async def test_a_hint_is_a_legal_move_with_a_reason_and_only_the_asking_device_hears_it(
    serve: Serve, make_game: Make
) -> None:
    name, file = make_game(FIRST_FREE, HINTED)
    server = serve(games=file)
    async with client(server.address) as people:
        game = await _two(people, name)
        mine = await people.connect(game.code, game.lines[0].key)
        screen = await people.connect(game.code)
        answer = await game.lines[0].ask("ask_hint", id="h1", turn=1)
        move = {"type": "mark", "square": 0}
        assert answer == {
            "type": "hinted", "id": "h1", "move": move, "text": "Square {n} is free.", "values": {"n": 0}
        }  # fmt: skip
        for line in (mine, game.lines[1], screen):
            await line.settle()
            assert all(message["type"] != "hinted" for message in line.heard)
        await game.go_on()
        assert marks(game.lines[1].last("update")) == 1
        again = await game.lines[1].ask("ask_hint", turn=1)
        assert again["move"] == {"type": "mark", "square": 1}
        log = (await people.http.get(f"/api/tables/{game.code}/export", headers=_bearer(game.lines[0]))).text
        assert "is free" not in log and "hint" not in log.replace('"hints"', "")


def _bearer(line: Line) -> dict[str, str]:
    return {"authorization": f"Bearer {line.key}"}


async def test_a_hint_is_refused_to_whoever_is_not_asked_watches_or_cites_another_question(
    serve: Serve, make_game: Make
) -> None:
    name, file = make_game(FIRST_FREE, HINTED)
    server = serve(games=file)
    async with client(server.address) as people:
        host = await people.open(name)
        line = await people.connect(host["code"], host["key"])
        assert await _refusal(line) == "The game has not started yet."
        game = await _two(people, name)
        asked, waiting = game.lines
        watcher = await people.join(game.code, "Eva", watch=True)
        assert await _refusal(waiting) == "It is not your turn."
        assert await _refusal(asked, 2) == "That answers an earlier question. Look at the table again."
        screen, eva = await people.connect(game.code), await people.connect(game.code, watcher["key"])
        assert await _refusal(screen) == "You are watching. Join the table first."
        assert await _refusal(eva) == "You are watching. Take a seat to play."
        assert (await asked.ask("pause"))["type"] == "done"
        assert await _refusal(asked) == "The game is paused."
        assert (await asked.ask("resume"))["type"] == "done"
        assert (await asked.ask("set_manners", hints=False))["type"] == "done"
        assert await _refusal(asked) == "Hints are off at this table."
        assert (await asked.ask("set_manners", hints=True))["type"] == "done"
        assert (await asked.ask("ask_hint", turn=1))["type"] == "hinted"
        assert (await asked.ask("add_bot", seat=0, level=1))["type"] == "done"
        assert await _refusal(asked) == "A bot plays for you. Take your seat back first."


async def test_a_game_without_hints_says_so(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        game = await match(people)
        assert await _refusal(game.asked) == "This game has no hints."


async def test_while_a_hint_is_thought_about_one_can_play_and_the_hint_is_dropped(
    serve: Serve, make_game: Make, gate: str
) -> None:
    name, file = make_game(WAITS.format(fifo=gate), HINTED)
    server = serve(games=file)
    async with client(server.address) as people:
        game = await _two(people, name)
        asked = game.lines[0]
        await asked.send({"type": "ask_hint", "id": "slow", "turn": 1})
        assert await _refusal(asked) == "A hint is on its way."
        await game.go_on()
        assert asked.answers("slow") == []
        _open(gate)
        assert (await asked.answer("slow"))["text"] == "That question is over."


async def test_each_seat_has_its_own_hint_and_bots_play_meanwhile(serve: Serve, make_game: Make, gate: str) -> None:
    name, file = make_game(WAITS.format(fifo=gate), HINTED)
    server = serve(games=file)
    async with client(server.address) as people:
        one = await _two(people, name)
        host = await people.open(name, bots=[1], start=True)
        other = await people.connect(host["code"], host["key"])
        await other.settle()
        for line in (one.lines[0], other):
            await line.send({"type": "ask_hint", "id": "slow", "turn": 1})
        await one.lines[0].settle()
        assert (await other.ask("play", turn=1, move={"type": "mark", "square": 0}))["type"] == "done"
        await other.until(lambda m: m["type"] == "update" and marks(m) == 2)
        _open(gate)
        assert (await one.lines[0].answer("slow"))["type"] == "hinted"
        _open(gate)
        assert (await other.answer("slow"))["text"] == "That question is over."


BROKEN = {
    "raises": "def hint(view, dice): raise ValueError('confused')",
    "is missing": "",
    "is no hint": "def hint(view, dice): return {'type': 'mark', 'square': 0}",
    "is no move": "from tablebot.core.game import Hint\ndef hint(view, dice): return Hint(7, 'Seven.')",
    "is illegal": "from tablebot.core.game import Hint\n"
    "def hint(view, dice): return Hint({'type': 'mark', 'square': 9}, 'Outside.')",
    "kills its process": "import os\ndef hint(view, dice): os._exit(3)",
    "cannot be loaded": "import nothing_of_that_name",
}


@pytest.mark.parametrize("how", BROKEN)
async def test_a_hint_that_fails_says_so_and_the_game_goes_on(serve: Serve, make_game: Make, how: str) -> None:
    name, file = make_game(BROKEN[how], HINTED)
    server = serve(games=file)
    async with client(server.address) as people:
        game = await _two(people, name)
        for _ in range(2):
            assert await _refusal(game.lines[0]) == "No hint this time."
        await game.go_on()


async def test_a_hint_that_takes_too_long_or_whose_process_is_killed_says_so(
    serve: Serve, make_game: Make, gate: str
) -> None:
    name, file = make_game(WAITS.format(fifo=gate), HINTED)
    server = serve(games=file, bot_seconds=0.5)
    async with client(server.address) as people:
        game = await _two(people, name)
        assert await _refusal(game.lines[0]) == "No hint this time."
        await game.lines[0].send({"type": "ask_hint", "id": "k", "turn": 1})
        await game.lines[0].settle()
        for pid in filter(_is_worker, children(os.getpid())):
            with suppress(ProcessLookupError):  # The one that took too long may still be on its way out.
                os.kill(pid, signal.SIGKILL)
        assert (await game.lines[0].answer("k"))["text"] == "No hint this time."
        await game.go_on()


def _is_worker(pid: int) -> bool:
    with suppress(OSError):
        return b"tablebot.bots.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


async def test_a_flood_of_wishes_gets_a_kind_word_each_and_no_more_hints(serve: Serve, make_game: Make) -> None:
    name, file = make_game(FIRST_FREE, HINTED)
    server = serve(games=file, messages=1000)
    async with client(server.address) as people:
        game = await _two(people, name)
        asked = game.lines[0]
        ids = [f"f{n}" for n in range(200)]
        for id in ids:
            await asked.send({"type": "ask_hint", "id": id, "turn": 1})
        answers = [await asked.answer(id) for id in ids[HINTS:]]
        assert {answer["text"] for answer in answers} == {"That was many hints. Try the next one yourself."}
        await game.go_on()
        assert asked.answers("f0") or await asked.answer("f0")
        await asked.settle()
        assert all(len(asked.answers(id)) == 1 for id in ids)


async def test_a_hint_goes_on_when_whoever_asked_goes_away(serve: Serve, make_game: Make, gate: str) -> None:
    name, file = make_game(WAITS.format(fifo=gate), HINTED)
    server = serve(games=file)
    async with client(server.address) as people:
        game = await _two(people, name)
        await game.lines[0].send({"type": "ask_hint", "id": "lost", "turn": 1})
        await game.lines[0].settle()
        await game.lines[0].socket.close()
        back = await people.connect(game.code, game.lines[0].key)
        assert await _refusal(back) == "A hint is on its way."
        _open(gate)  # Which it could not if its process had been ended.
