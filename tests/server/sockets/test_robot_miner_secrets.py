"""Robot Miner on the real server, with a program that occurs nowhere else: no byte of it reaches another team."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablebot.games.robot_miner.model import View
from tests.server.room import Room, read_by
from tests.server.serving import Client, client, served
from tests.server.sockets.test_not_a_robot_secrets import EVERYBODY, Evening, who_read, written_down

BOT = 3
PROGRAM = [[9, 4], [8, 5], [9, 6], [10, 7], [9, 8]]
LATER = [[4, 9], [3, 8], [4, 7]]
"""Of the team that runs last."""
UNSEEN = ("[9,6],[10,7]", "9x6 10x7")
"""What the robot has not gone yet, as it would be on the wire and in a drawing."""
GAME = """
from dataclasses import replace
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.model import Rolled, Rolling, Thrown
class Thrower:
    def roll(self, state, dice):
        return Rolled((3, 4)) if isinstance(state, Rolling) else Thrown(((6, 5), (6, 6), (1, 2), (4, 3)))
    land = staticmethod(rules.land)
GAME = replace(GAME, slug="mine", brain=replace(GAME.brain, module="nosy_miner"), luck=Thrower())
"""
NOSY_MINER = """
def choose(view, level, dice):
    match view.phase:
        case "arrange":
            return {"type": "ready"}
        case "agree":
            return {"type": "propose", "scoring": "points"}
        case "plan":
            return {"type": "plan", "route": [[5, 5]]}
        case _:
            return {"type": "pass"} if view.jumpers else {"type": "stop"}
"""


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    (tmp_path / "mine.py").write_text(GAME)
    (tmp_path / "nosy_miner.py").write_text(NOSY_MINER)
    with served(
        tmp_path / "tables.sqlite", games=str(tmp_path / "mine.py"), messages=1000, log_level="debug"
    ) as running:
        yield Evening(running)


async def gathered(people: Client) -> Room:
    """A host who stands, Bo, Cleo and Dan, a bot in seat 3, somebody who watches, a big screen. It has begun."""
    options = {"claim_jumper": True, "after": 1, "total": 5}
    host = await people.open("mine", "Ada", sit=False, seats=4, options=options, manners={"teams": True})
    code = host["code"]
    keys = [(await people.join(code, name))["key"] for name in ("Bo", "Cleo", "Dan")]
    watcher = await people.join(code, "Eva", watch=True)
    lines = [await people.connect(code, key) for key in (host["key"], *keys, watcher["key"])]
    room = Room(people, lines[0], lines[1:4], lines[4], await people.connect(code))
    assert (await room.host.ask("add_bot", seat=BOT, level=1))["type"] == "done"
    assert (await room.host.ask("start"))["type"] == "done"
    await room.settle()
    return room


async def plays(room: Room, seat: int, kind: str, /, **fields: Any) -> dict[str, Any]:
    """How the seat is answered that makes this move, once it is asked."""
    line = room.seats[seat]
    await line.settle()
    if line.last("update")["question"] is None:
        await line.until(lambda m: m["type"] == "update" and m["question"] is not None)
    return await line.ask("play", turn=line.last("update")["question"], move={"type": kind, **fields})


async def does(room: Room, seat: int, kind: str, /, **fields: Any) -> None:
    answer = await plays(room, seat, kind, **fields)
    assert answer["type"] == "done", answer


async def until(room: Room, phase: str) -> None:
    """Everybody has heard that this is asked now."""

    def fits(message: dict[str, Any]) -> bool:
        return message["type"] == "update" and message["turn"].get("phase") == phase

    for line in room.everybody.values():
        if not fits(line.last("update")):
            await line.until(fits)
    await room.settle()


async def knows(room: Room, *marks: str) -> set[str]:
    """Who has read one of these."""
    texts = await read_by(room)
    return {name for mark in marks for name in who_read(texts, mark)}


async def test_3_6_no_byte_of_a_program_reaches_another_team_before_its_run_is_over(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    async with client(evening.address) as people:
        room = await gathered(people)
        for seat in range(3):
            await does(room, seat, "ready")
        await until(room, "agree")
        # Proposals.
        await does(room, 1, "propose", scoring="face")
        assert await knows(room, '"vote":"face"') == {"seat 1"}
        assert await knows(room, '"votes":["') == set()
        for seat in (0, 2):
            await does(room, seat, "propose", scoring="points")
        await until(room, "plan")
        assert await knows(room, '"votes":["points","face","points","points"]') == EVERYBODY
        # A way in the making, on another device of hers; one that is refused; one that was thought over; and it.
        assert (await room.seats[1].ask("draft", move={"type": "plan", "route": PROGRAM}))["type"] == "done"
        assert await knows(room, *UNSEEN) == {"seat 1"}
        answer = await plays(room, 1, "plan", route=[*PROGRAM, [9, 10]])
        assert answer["text"].startswith("Move {n} is no step up or down")
        assert await knows(room, "Move {n}") == {"seat 1"}
        await does(room, 1, "plan", route=[[6, 9], [7, 8]])
        assert (await room.seats[1].ask("play", turn=None, move={"type": "rethink"}))["type"] == "done"
        await does(room, 1, "plan", route=PROGRAM)
        await does(room, 2, "plan", route=LATER)
        assert await knows(room, *UNSEEN) == {"seat 1"}
        assert await knows(room, "[6,9],[7,8]", "6x9 7x8") <= {"seat 1"}
        await does(room, 0, "plan")
        await until(room, "run")
        # It runs: what is seen of it is where it goes. One of its steps is stolen, by chance.
        await does(room, 1, "go", to=[9, 4])
        await does(room, 0, "strike", spots=[[9, 6]])
        await does(room, 2, "pass")
        await until(room, "run")
        assert await knows(room, *UNSEEN) == {"seat 1"}
        await does(room, 1, "go", to=[8, 5])
        await does(room, 0, "pass", rest=True)
        assert (await plays(room, 2, "strike", spots=[[7, 1]]))["text"] == "The staircases beside the robot are safe."
        await does(room, 2, "pass")
        await until(room, "run")
        assert await knows(room, "[[9,4],[8,5]]") == EVERYBODY
        assert await knows(room, *UNSEEN) == {"seat 1"}
        assert await knows(room, "[4,9],[3,8]", "4x9 3x8") == {"seat 2"}
        _check_bot(evening)
        # It comes to the stolen step, and its run is over: now it is known. That of the last team is not.
        await does(room, 1, "go", to=[9, 6])
        await does(room, 0, "stop")
        assert await knows(room, UNSEEN[0]) == EVERYBODY
        assert await knows(room, "[4,9],[3,8]", "4x9 3x8") == {"seat 2"}
    assert written_down(caplog) == []


def _check_bot(evening: Evening) -> None:
    """The bot was asked about its own seat's view, as a person there would see it, and about nothing else."""
    assert {question["view"]["phase"] for question in evening.asked} == {"arrange", "agree", "plan", "run"}
    for question in evening.asked:
        view = question["view"]
        assert view.keys() == {field.name for field in msgspec.structs.fields(View)}
        assert view["seat"] == BOT
        assert view["vote"] is None
        assert view["plan"] == ([[5, 5]] if view["phase"] == "run" else None)
        assert not any(view["plans"])
        text = msgspec.json.encode(question).decode()
        assert not any(mark in text for mark in (*UNSEEN, "[6,9],[7,8]", "[4,9],[3,8]"))
