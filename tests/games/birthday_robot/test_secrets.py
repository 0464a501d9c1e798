"""Nothing on the table is secret; what somebody is still writing is not on the table, and is their own seat's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.games.birthday_robot import GAME
from tests.server.room import Room, told
from tests.server.serving import Client, Line, Served, client, served
from tests.strategies import History, histories

CANARY = "canaryqzx"
EVERYBODY = {"host", "seat 0", "seat 1", "watcher", "screen"}

NOSY_GAME = """
from dataclasses import replace
from tablebot.games import GAMES
GAME = GAMES["birthday_robot"]
GAME = replace(GAME, slug="nosy", brain=replace(GAME.brain, module="nosy_bot"))
"""
NOSY_BOT = """
from pathlib import Path
import msgspec
from tablebot.games import GAMES
def choose(view, level, dice):
    with Path({seen!r}).open("ab") as file:
        file.write(msgspec.json.encode(view) + b"\\n")
    return GAMES["birthday_robot"].rules.timeout(view)
"""


@given(histories(GAME))
def test_3_1_every_seat_and_every_watcher_sees_the_same(now: History) -> None:
    first = GAME.view(now.state, Seat(0))
    assert first.state == now.state
    for eye in now.eyes:
        assert GAME.view(now.state, eye) == replace(first, seat=eye)


@pytest.fixture
def seen(tmp_path: Path) -> Path:
    """Where the bot writes down all it is shown."""
    return tmp_path / "seen"


@pytest.fixture
def server(tmp_path: Path, seen: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server on which bots are nosy."""
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    (tmp_path / "nosy.py").write_text(NOSY_GAME)
    (tmp_path / "nosy_bot.py").write_text(NOSY_BOT.format(seen=str(seen)))
    with served(tmp_path / "tables.sqlite", games=str(tmp_path / "nosy.py")) as running:
        yield running


async def gathered(people: Client) -> tuple[Room, Line]:
    """A standing host, Bo and Fay on seat 0, Cleo on seat 1, a bot on seat 2, a watcher, a screen. Bo is to write."""
    manners = {"teams": True, "screen_talk": True}
    host = await people.open("nosy", "Ada", sit=False, seats=3, pace="none", manners=manners)
    code = host["code"]
    keys = [(await people.join(code, name))["key"] for name in ("Bo", "Cleo")]
    watcher = await people.join(code, "Eva", watch=True)
    lines = [await people.connect(code, key) for key in (host["key"], *keys, watcher["key"])]
    room = Room(people, lines[0], lines[1:3], lines[3], await people.connect(code))
    assert (await room.host.ask("add_bot", seat=2, level=1))["type"] == "done"
    mate = await people.connect(code, (await people.join(code, "Fay"))["key"])
    assert (await room.host.ask("start"))["type"] == "done"
    for move in ({"type": "roll", "dice": 3}, {"type": "stop"}):
        assert await played(room.seats[0], move) == "done"
    assert set(room.everybody) == EVERYBODY
    return room, mate


async def played(line: Line, move: dict[str, Any]) -> str:
    """How the seat's answer is taken."""
    await line.settle()
    return (await line.ask("play", turn=line.last("update")["question"], move=move))["type"]


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def stored(server: Served, words: str) -> bool:
    """Whether the words are anywhere on the disk."""
    files = Path(server.settings.database).parent.glob("tables.sqlite*")
    return any(words.encode() in file.read_bytes() for file in files)


@pytest.mark.parametrize("kind", ["move", "text"])
async def test_3_1_a_draft_reaches_the_devices_of_its_own_seat_and_nobody_else(
    server: Served, seen: Path, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    caplog.set_level("DEBUG", "tablebot")
    async with client(server.address) as people:
        room, mate = await gathered(people)
        text = f"Robot’s {CANARY}"
        draft: dict[str, Any] = (
            {"move": {"type": "write", "text": text}} if kind == "move" else {"text": f"write {text}"}
        )
        assert (await mate.ask("draft", **draft))["type"] == "done"
        shown = await room.seats[0].hear("drafted")
        assert text in str(shown)
        assert await told(room, CANARY) == {"seat 0"}
        # Words that the rules refuse are no more public than others.
        too_many = {"type": "write", "text": " ".join([CANARY] * 20)}
        assert await played(mate, too_many) == "refused"
        assert await played(mate, {"type": "write", "text": f"{CANARY}\n"}) == "refused"
        assert await played(room.seats[1], too_many) == "refused"  # Who quotes it is told what they said themselves.
        assert await told(room, CANARY) == {"seat 0"}
        assert (await room.host.ask("chat", text="Who writes?"))["type"] == "done"
        # What is sent is public; what was only drafted is gone, also for the bot that goes on.
        assert await played(room.seats[0], {"type": "write", "text": "Robot"}) == "done"
        await room.seats[1].until(lambda m: m["type"] == "update" and m["question"] is not None)
        for line in (room.seats[0], mate):
            again = await people.connect(room.code, line.key)
            await again.settle()
            assert CANARY not in str(again.heard)
        assert await told(room, CANARY) == {"seat 0"}
    assert '"pen":"right"' in read(seen)
    assert CANARY not in read(seen)
    assert CANARY not in caplog.text
    assert not stored(server, CANARY)


async def test_3_1_what_was_sent_is_read_by_everybody(server: Served) -> None:
    async with client(server.address) as people:
        room, _ = await gathered(people)
        assert await played(room.seats[0], {"type": "write", "text": "Robot’s"}) == "done"
        assert await told(room, "Robot’s") == EVERYBODY
        assert stored(server, "Robot’s")


# A host who reads first


async def taught(people: Client) -> Room:
    """The host reads every sentence first. Bo, Cleo and Dan sit; Bo is to write."""
    host = await people.open("birthday_robot", "Ada", sit=False, seats=3, pace="none", manners={"approval": True})
    code = host["code"]
    keys = [(await people.join(code, name))["key"] for name in ("Bo", "Cleo", "Dan")]
    watcher = await people.join(code, "Eva", watch=True)
    lines = [await people.connect(code, key) for key in (host["key"], *keys, watcher["key"])]
    room = Room(people, lines[0], lines[1:4], lines[4], await people.connect(code))
    assert (await room.host.ask("start"))["type"] == "done"
    for move in ({"type": "roll", "dice": 1}, {"type": "stop"}):
        assert await played(room.seats[0], move) == "done"
    return room


async def test_4_1_a_sentence_that_waits_is_read_by_its_own_seat_and_the_host(server: Served) -> None:
    async with client(server.address) as people:
        room = await taught(people)
        assert await played(room.seats[0], {"type": "write", "text": "Robot’s"}) == "done"
        assert await told(room, "Robot’s") == {"seat 0", "host"}
        assert (await room.host.ask("judge_move", number=1, yes=True))["type"] == "done"
        assert await told(room, "Robot’s") == set(room.everybody)


async def test_4_1_a_sentence_that_was_declined_is_read_by_nobody_else_ever(server: Served) -> None:
    async with client(server.address) as people:
        room = await taught(people)
        assert await played(room.seats[0], {"type": "write", "text": "Robot’s"}) == "done"
        assert (await room.host.ask("judge_move", number=1, yes=False))["type"] == "done"
        assert await played(room.seats[0], {"type": "write", "text": "Robot"}) == "done"
        assert (await room.host.ask("judge_move", number=2, yes=True))["type"] == "done"
        assert await told(room, "Robot’s") == {"seat 0", "host"}


async def test_4_1_a_rude_sentence_is_refused_and_nobody_hears_of_it(server: Served) -> None:
    async with client(server.address) as people:
        room = await taught(people)
        await room.seats[0].settle()
        question = room.seats[0].last("update")["question"]
        answer = await room.seats[0].ask("play", turn=question, move={"type": "write", "text": "crap"})
        assert (answer["type"], answer["text"]) == ("refused", "Please find kinder words.")
        assert await told(room, "crap") == set()
        assert not stored(server, "crap")


async def test_8_1_a_rude_first_line_opens_no_table(server: Served) -> None:
    async with client(server.address) as people:
        body = {"game": "birthday_robot", "name": "Ada", "options": {"opening": "What crap"}}
        answer = await people.http.post("/api/tables", json=body)
        assert answer.status_code >= 400
        assert "Please find kinder words." in answer.text
