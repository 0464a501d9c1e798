"""Bots at tables: they answer when they are asked, and whatever they do, the table goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bots.conftest import PARTY
from tests.server.serving import PATIENCE, TICTACTOE, Client, Line, Served, client, marks

Serve = Callable[..., Served]
Make = Callable[..., tuple[str, str]]


async def _mark(line: Line, square: int | None = None) -> None:
    """The asked line takes a square, the last free one unless it is said which."""
    await line.until(lambda m: m["type"] == "update" and m["question"] is not None) if not _asked(line) else None
    update = line.last("update")
    free = update["view"]["board"].rindex(".") if square is None else square
    answer = await line.ask("play", turn=update["question"], move={"type": "mark", "square": free})
    assert answer["type"] == "done", answer


def _asked(line: Line) -> bool:
    updates = [m for m in line.heard if m["type"] == "update"]
    return bool(updates) and updates[-1]["question"] is not None


async def _marked(line: Line, count: int) -> dict[str, Any]:
    if marks(line.last("update")) >= count:
        return line.last("update")
    return await line.until(lambda m: m["type"] == "update" and marks(m) >= count)


async def _against(people: Client, game: str) -> Line:
    """A person in seat 0 against a bot."""
    host = await people.open(game, bots=[1], start=True)
    line = await people.connect(host["code"], host["key"])
    await line.settle()
    return line


async def test_two_random_bots_play_to_the_end_while_somebody_watches(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        host = await people.open()
        line = await people.connect(host["code"], host["key"])
        assert (await line.ask("stand"))["type"] == "done"
        for seat in (0, 1):
            assert (await line.ask("add_bot", seat=seat, level=1))["type"] == "done"
        assert (await line.ask("start"))["type"] == "done"
        over = await line.until(lambda m: m["type"] == "update" and m["turn"]["type"] == "over")
        assert marks(over) >= 5
        updates = [marks(m) for m in line.heard if m["type"] == "update"]
        assert updates == list(range(marks(over) + 1))
        figures = (await people.http.get("/metrics")).text
        assert f"tablebot_bot_moves_total {marks(over)}\n" in figures
        assert "tablebot_bot_failures_total 0\n" in figures


async def test_a_robotory_bot_answers(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        host = await people.open("robotory", bots=[1], start=True)
        line = await people.connect(host["code"], host["key"])
        await line.settle()
        if not _asked(line):  # The bot may have drawn the first move.
            await line.until(lambda m: m["type"] == "update" and m["question"] is not None)
        move = (await line.ask("look"))["menu"][0]["move"]
        question = line.last("update")["question"]
        assert (await line.ask("play", turn=question, move=move))["type"] == "done"
        await line.until(lambda m: m["type"] == "update" and m["question"] == question + 1)
        assert server.house.runner.failures == 0
        assert server.house.runner.moves >= 1


async def test_robots_tell_a_whole_story(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        host = await people.open("birthday_robot", sit=False, seats=4, bots=[1, 2, 3, 3], start=True, pace="none")
        line = await people.connect(host["code"], host["key"])
        over = await line.until(lambda m: m["type"] == "update" and m["turn"]["type"] == "over")
        story = over["view"]["state"]["story"]
        assert len(story["lines"]) >= 8  # A round and the epilogue.
        asked = [m["turn"]["phase"] for m in line.heard if m["type"] == "update" and m["turn"]["type"] == "decide"]
        assert {"roll", "begin", "right", "left", "epilogue"} <= set(asked)
        assert server.house.runner.failures == 0


async def test_the_host_adds_and_removes_bots_in_the_lobby(serve: Serve) -> None:
    async with client(serve().address) as people:
        host = await people.open()
        line = await people.connect(host["code"], host["key"])
        assert (await line.ask("add_bot", seat=1, level=1))["type"] == "done"
        assert line.last("table")["chairs"][1]["bot"] == {"name": "Tinker", "level": 1}
        refused = await line.ask("add_bot", seat=1, level=2)
        assert refused["text"] == "Bots of this game have {n} levels."
        assert (await line.ask("remove_bot", seat=1))["type"] == "done"
        assert line.last("table")["chairs"][1]["bot"] is None
        assert (await line.ask("remove_bot", seat=1))["text"] == "No bot sits there."
        assert (await line.ask("add_bot", seat=0, level=1))["text"] == "Somebody sits there already."
        guest = await people.connect(host["code"], (await people.join(host["code"]))["key"])
        assert (await guest.ask("add_bot", seat=1, level=1))["text"] == "Only the host can do that."


WRONG = {
    "raises": "def choose(view, level, dice): raise ValueError('confused')",
    "sleeps for ever": "import time\ndef choose(view, level, dice):\n    while True: time.sleep(1)",
    "plays what is illegal": (
        "def choose(view, level, dice): return {'type': 'mark', 'square': view.board.index('X')}"
    ),
    "plays no move": "def choose(view, level, dice): return 'e4'",
    "plays nothing": "def choose(view, level, dice): return None",
    "plays a roll": "def choose(view, level, dice): return {'type': 'rolled', 'roll': 6}",
    "kills its process": "import os\ndef choose(view, level, dice): os.kill(os.getpid(), 9)",
    "breaks when it is loaded": "raise RuntimeError('never')",
}


@pytest.mark.parametrize("how", WRONG)
async def test_for_a_bot_that_fails_the_clocks_move_is_played(
    serve: Serve, make_game: Make, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    name, file = make_game(WRONG[how])
    server = serve(games=f"{file},{TICTACTOE}", bot_seconds=0.5)
    async with client(server.address) as people:
        line = await _against(people, name)
        for turn in (1, 2):
            free = line.last("update")["view"]["board"].rindex(".")
            await _mark(line, free)
            update = await _marked(line, 2 * turn)
            assert update["view"]["board"][:turn] == "O" * turn  # timeout() takes the first free square.
            assert server.house.runner.failures == turn
        assert caplog.text.count(f"Bot of {name} at table {line.code}: ") == 2
        answering = server.house.runner.answering
        answering.how = answering.how._replace(seconds=PATIENCE)  # Now nobody is to be late.
        other = await _against(people, "tictactoe")
        await _mark(other)
        await _marked(other, 2)
        assert server.house.runner.failures == 2


NOSY = """
from pathlib import Path
import msgspec
def choose(view, level, dice):
    with Path({path!r}).open("ab") as file:
        file.write(msgspec.json.encode([type(view).__name__, view, level, sorted(vars(dice))]) + b"\\n")
    return {{"type": "mark", "square": view.board.index(".")}}
"""


async def test_a_bot_sees_what_a_person_in_its_seat_sees_and_the_server_never_loads_it(
    serve: Serve, make_game: Make, tmp_path: Path
) -> None:
    path = tmp_path / "seen"
    name, file = make_game(NOSY.format(path=str(path)))
    server = serve(games=file)
    async with client(server.address) as people:
        line = await _against(people, name)
        await _mark(line, 8)
        await _marked(line, 2)
    assert path.read_text() == '["View",{"seat":1,"board":"........X"},1,["_random"]]\n'
    assert f"{name}_bot" not in sys.modules
    assert server.house.runner.failures == 0


GATED = """
import time
from pathlib import Path
def choose(view, level, dice):
    while not Path({gate!r}).exists():
        time.sleep(0.01)
    return {{"type": "mark", "square": view.board.index(".")}}
"""


async def _thought(server: Served, people: Client) -> None:
    """Returns once no bot is thinking any more."""
    while server.house.runner.tasks:
        await people.http.get("/health")


async def test_bots_wait_while_nobody_is_there(serve: Serve, make_game: Make, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    name, file = make_game(GATED.format(gate=str(gate)))
    server = serve(games=file, bot_seconds=PATIENCE)
    async with client(server.address) as people:
        line = await _against(people, name)
        await _mark(line, 8)
        await line.socket.close()
        card = f"/api/tables/{line.code}"
        while server.house.hub.sockets:
            await people.http.get(card)
        gate.touch()
        await _thought(server, people)
        assert (await people.http.get(card)).json()["asked"] == [1]
        again = await people.connect(line.code, line.key)
        await again.hear("update")
        await _marked(again, 2)
        assert server.house.runner.failures == 0


async def test_bots_wait_while_the_game_is_paused(serve: Serve, make_game: Make, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    name, file = make_game(GATED.format(gate=str(gate)))
    server = serve(games=file, bot_seconds=PATIENCE)
    async with client(server.address) as people:
        line = await _against(people, name)
        await _mark(line, 8)
        assert (await line.ask("pause"))["type"] == "done"
        gate.touch()
        await _thought(server, people)
        await line.settle()
        assert marks(line.last("update")) == 1
        assert (await line.ask("resume"))["type"] == "done"
        await _marked(line, 2)


# Unasked ---------------------------------------------------------------------------------------------------------
GENEROUS = """
def choose(view, level, dice):
    if view.coins[view.seat] > {keeps}:
        return {{"type": "give", "to": 0}}
    return {{"type": "vote", "baker": 0}}
"""


async def _party(people: Client, game: str) -> Line:
    """A person at a party with two bots, who have voted by now."""
    host = await people.open(game, bots=[1, 1], seats=3, start=True, pace="none")
    line = await people.connect(host["code"], host["key"])
    await line.settle()
    if line.last("update")["view"]["handed_in"] != [1, 2]:
        await line.until(lambda m: m["type"] == "update" and m["view"]["handed_in"] == [1, 2])
    return line


@pytest.mark.parametrize("gifts", [1, 3])
async def test_a_bot_that_gives_is_asked_again_and_answers(serve: Serve, make_game: Make, gifts: int) -> None:
    name, file = make_game(GENEROUS.format(keeps=9 - gifts), PARTY)
    server = serve(games=file)
    async with client(server.address) as people:
        line = await _party(people, name)
        assert line.last("update")["view"]["coins"] == [9 + 2 * gifts, 9 - gifts, 9 - gifts]
        assert server.house.runner.moves == 2 * (gifts + 1)
        assert server.house.runner.failures == 0


async def test_a_bot_that_only_gives_is_answered_for(
    serve: Serve, make_game: Make, caplog: pytest.LogCaptureFixture
) -> None:
    name, file = make_game(GENEROUS.format(keeps=0), PARTY)
    server = serve(games=file)
    async with client(server.address) as people:
        line = await _party(people, name)
        assert line.last("update")["view"]["coins"] == [9 + 6, 6, 6]
        assert server.house.runner.failures == 2
        assert caplog.text.count(f"Bot of {name} at table {line.code}: does not answer") == 2


RESTLESS = """
from pathlib import Path
def choose(view, level, dice):
    if view.seat == 1 and view.coins[1] > 6:
        with Path({path!r}).open("a") as file:
            file.write(f"{{dice.below(1000000)}}\\n")
        return {{"type": "give", "to": 0}}
    return {{"type": "vote", "baker": 0}}
"""


async def test_a_bot_that_thinks_again_has_fresh_dice(serve: Serve, make_game: Make, tmp_path: Path) -> None:
    path = tmp_path / "rolled"
    name, file = make_game(RESTLESS.format(path=str(path)), PARTY)
    async with client(serve(games=file).address) as people:
        await _party(people, name)
    assert len(set(path.read_text().split())) == 3


async def test_a_gift_in_a_pause_waits_with_the_bot(serve: Serve, make_game: Make, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    waiting = f"import time\nfrom pathlib import Path\nwhile not Path({str(gate)!r}).exists(): time.sleep(0.01)\n"
    body = "".join(f"    {line}\n" for line in waiting.splitlines())
    name, file = make_game(GENEROUS.format(keeps=8).replace("dice):\n", f"dice):\n{body}"), PARTY)
    server = serve(games=file, bot_seconds=PATIENCE)
    async with client(server.address) as people:
        host = await people.open(name, bots=[1, 1], seats=3, start=True, pace="none")
        line = await people.connect(host["code"], host["key"])
        assert (await line.ask("pause"))["type"] == "done"
        gate.touch()
        await _thought(server, people)
        await line.settle()
        assert line.last("update")["view"]["coins"] == [9, 9, 9]
        assert server.house.runner.failures == 0
        assert (await line.ask("resume"))["type"] == "done"
        await line.until(lambda m: m["type"] == "update" and m["view"]["handed_in"] == [1, 2])
        assert line.last("update")["view"]["coins"] == [11, 8, 8]


# For somebody ----------------------------------------------------------------------------------------------------
async def _two(people: Client, game: str) -> tuple[Line, Line]:
    """Two people who play; the first is asked."""
    host = await people.open(game)
    guest = await people.join(host["code"])
    first = await people.connect(host["code"], host["key"])
    second = await people.connect(host["code"], guest["key"])
    assert (await first.ask("start"))["type"] == "done"
    return first, second


async def test_a_bot_plays_for_somebody_until_they_take_their_seat_back(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        first, second = await _two(people, "tictactoe")
        assert (await second.ask("add_bot", seat=1, level=1))["type"] == "done"
        await _mark(first)
        await _marked(first, 2)
        assert first.last("table")["chairs"][1]["bot"] is not None
        assert len(first.last("table")["chairs"][1]["people"]) == 1
        assert (await second.ask("remove_bot", seat=1))["type"] == "done"
        await _mark(first)
        await _mark(second)
        assert marks(await _marked(first, 4)) == 4
        assert server.house.runner.moves == 1
        assert server.house.runner.failures == 0


async def test_who_is_asked_already_is_answered_for(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        first, second = await _two(people, "tictactoe")
        await _mark(first)
        assert (await second.ask("add_bot", seat=1, level=1))["type"] == "done"
        await _marked(first, 2)


async def test_a_bot_that_was_sent_away_while_it_thought_does_not_play(
    serve: Serve, make_game: Make, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    name, file = make_game(GATED.format(gate=str(gate)))
    server = serve(games=file, bot_seconds=PATIENCE)
    async with client(server.address) as people:
        first, second = await _two(people, name)
        assert (await second.ask("add_bot", seat=1, level=1))["type"] == "done"
        await _mark(first, 8)
        assert (await second.ask("remove_bot", seat=1))["type"] == "done"
        gate.touch()
        await _thought(server, people)
        assert server.house.runner.moves == 0
        await _mark(second, 4)
        assert (await _marked(first, 2))["view"]["board"] == "....O...X"


async def test_no_bot_thinks_at_a_closed_table(serve: Serve, make_game: Make, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    name, file = make_game(GATED.format(gate=str(gate)))
    server = serve(games=file, bot_seconds=PATIENCE)
    async with client(server.address) as people:
        line = await _against(people, name)
        await _mark(line, 8)
        assert (await line.ask("close"))["type"] == "done"
        gate.touch()
        await _thought(server, people)
        await (await people.connect(line.code, line.key)).settle()
        assert not server.house.runner.tasks
        assert server.house.runner.moves == 0


async def test_a_server_that_ends_does_not_wait_for_its_bots(serve: Serve, make_game: Make) -> None:
    name, file = make_game("import time\ndef choose(view, level, dice):\n    while True: time.sleep(1)")
    server = serve(games=file, bot_seconds=600.0)
    async with client(server.address) as people:
        line = await _against(people, name)
        await _mark(line, 8)
    assert server.house.runner.tasks


async def test_an_error_of_ours_is_written_down_and_the_bot_is_asked_again(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> bool:
        raise RuntimeError("a bug")

    server = serve()
    async with client(server.address) as people:
        line = await _against(people, "tictactoe")
        with monkeypatch.context() as broken:
            broken.setattr(server.house.runner.answering, "_play", fail)
            await _mark(line)
            await _thought(server, people)
        assert "RuntimeError: a bug" in caplog.text
        await (await people.connect(line.code)).settle()  # Somebody comes, and the bot is asked again.
        await _marked(line, 2)
