"""Robotory is analysed for who looks back at a game or practises, and for nobody who plays with people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tablebot.games.robotory import GAME, text
from tablebot.games.robotory.model import Options
from tablebot.games.robotory.start import written
from tablebot.server.wire.bodies import MOST_NODES
from tablebot.table.decide.analysing import KNOWN, LONGEST_BRANCH
from tests.server.serving import Client, Line, Served, client

LATER = "A game with people can be analysed once it is over."
ELSEWHERE = "People are playing from this position right now. Look again when they are done."
OPENING = ("w@c3", "b@d4", "w@b2", "b@a3", "b@d2", "w@c5", "b@e1")
WHOLE = (
    *("w@a1", "w@a2", "w@a3", "w@a4", "b@b1", "b@b2", "b@b4", "b@b5", "+2w2b", "+2w2b"),
    *("w@c1", "w@c2", "w@c3", "w@c5", "b@c6", "b@d1", "b@d2", "b@d4", "+2w2b", "+2w2b"),
    *("w@d5", "w@e1", "w@e2", "w@e3", "b@e4", "+1w1b", "+1w1b"),
)
"""The dark camp wins with two robots."""
FEW = 300


async def _asked(people: Client, code: str, key: str | None = None, **body: Any) -> tuple[int, dict[str, Any]]:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    question = {"ply": 0, "nodes": FEW, **body}
    answer = await people.http.post(f"/api/tables/{code}/analysis", json=question, headers=headers)
    return answer.status_code, answer.json()


async def _refusal(people: Client, code: str, key: str | None = None, **body: Any) -> str:
    status, answer = await _asked(people, code, key, **body)
    assert status == 400, answer
    return answer["text"]


async def _two(people: Client, *moves: str) -> tuple[str, list[Line]]:
    """Two at Robotory in the order of their seats, after these moves."""
    host = await people.open("robotory", pace="none")
    guest = await people.join(host["code"])
    lines = [await people.connect(host["code"], person["key"]) for person in (host, guest)]
    assert (await lines[0].ask("start"))["type"] == "done"
    for line in lines:
        await line.settle()
    lines.sort(key=lambda line: line.last("update")["question"] is None)
    for n, move in enumerate(moves):
        answer = await lines[n % 2].ask("write", turn=n // 2 + 1, text=move)
        assert answer["type"] == "done", answer
    return host["code"], lines


async def _finished(people: Client, *moves: str) -> str:
    code, lines = await _two(people, *moves)
    assert (await lines[0].ask("resign"))["type"] == "done"
    return code


async def test_a_finished_game_is_analysed_for_everybody_who_may_watch_it_again(server: Served) -> None:
    async with client(server.address) as people:
        code = await _finished(people, *OPENING)
        for ply in (0, 3, len(OPENING)):
            status, answer = await _asked(people, code, ply=ply)
            assert status == 200
            assert len(answer["view"]["state"]["played"]) == ply
            assert answer["view"]["seat"] is None
            assert answer["turn"]["seats"] == [ply % 2]
            known = answer["analysis"]
            assert sum(known["chances"]) == pytest.approx(1)
            assert 0 < known["chances"][0] < 1
            assert known["ends"] is None
            assert known["depth"] > 0
            assert 0 < known["nodes"] <= 2 * FEW
            state = GAME.rules.setup(Options(), 2)
            for move in OPENING[:ply]:
                state = GAME.rules.apply(state, state.mover, text.read(move))
            for move in known["line"]:
                state = GAME.rules.apply(state, state.mover, _move(move))


def _move(move: dict[str, Any]) -> Any:
    return msgspec.convert(move, GAME.move)


def _json(*moves: str) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(text.read(move)) for move in moves]


async def test_asked_again_with_more_work_it_looks_further_ahead(server: Served) -> None:
    async with client(server.address) as people:
        code = await _finished(people, *OPENING)
        depths = [(await _asked(people, code, ply=2, nodes=nodes))[1]["analysis"]["depth"] for nodes in (100, 30_000)]
        assert depths[0] < depths[1]


async def test_what_if_branches_from_any_move_and_the_rules_judge_it(server: Served) -> None:
    async with client(server.address) as people:
        code = await _finished(people, *OPENING)
        status, answer = await _asked(people, code, ply=2, moves=_json("b@a1", "w@a2"))
        assert status == 200
        played = [text.write(_move(move)) for move in answer["view"]["state"]["played"]]
        assert played == ["w@c3", "b@d4", "b@a1", "w@a2"]
        assert await _refusal(people, code, ply=2, moves=_json("w@c3")) == "There is already a disc on {cell}."
        assert await _refusal(people, code, ply=8) == "The game has only {n} moves."
        for strange in ({"type": "fly"}, {"type": "place", "colour": "white"}, {}, {"type": "move", "robot": 1}):
            assert await _refusal(people, code, moves=[strange]) == "That is not a move of this game: {why}"


async def test_once_the_game_is_over_the_winner_is_certain_and_no_branch_goes_on(server: Served) -> None:
    async with client(server.address) as people:
        code, _ = await _two(people, *WHOLE)
        status, answer = await _asked(people, code, ply=len(WHOLE))
        assert status == 200
        assert answer["turn"]["type"] == "over"
        assert answer["analysis"] == {"chances": [0.0, 1.0], "line": [], "ends": 0, "depth": 0, "nodes": 0}
        assert (await _asked(people, code, ply=len(WHOLE)))[1] == answer
        assert await _refusal(people, code, ply=len(WHOLE), moves=_json("w@a1")) == "The game is over."
        before = (await _asked(people, code, ply=len(WHOLE) - 1, nodes=20_000))[1]["analysis"]
        assert before["ends"] is None or before["chances"] in ([0.0, 1.0], [1.0, 0.0])


async def test_a_running_game_with_people_is_analysed_for_nobody(server: Served) -> None:
    async with client(server.address) as people:
        code, lines = await _two(people, *OPENING[:2])
        watcher = await people.join(code, "Eva", watch=True)
        stranger = await people.open("robotory", bots=[1], start=True)
        for key in (lines[0].key, lines[1].key, watcher["key"], stranger["key"], "wrong", None):
            for ply in (0, 2):
                assert await _refusal(people, code, key, ply=ply) == LATER
        host, guest = sorted(lines, key=lambda line: line.last("welcome")["person"])
        for command in ("pause", "resume"):
            assert (await host.ask(command))["type"] == "done"
            assert await _refusal(people, code, host.key) == LATER
        away = lines.index(guest)
        assert (await host.ask("add_bot", seat=away, level=1))["type"] == "done"
        assert await _refusal(people, code, host.key) == LATER
        assert (await host.ask("remove", person=2))["type"] == "done"
        assert await _refusal(people, code, host.key) == LATER


async def test_who_plays_alone_against_a_bot_has_the_running_game_analysed_and_nobody_else_has(server: Served) -> None:
    async with client(server.address) as people:
        mine = await people.open("robotory", bots=[1], start=True)
        assert (await _asked(people, mine["code"], mine["key"]))[0] == 200
        assert (await _asked(people, mine["code"], mine["key"], moves=_json("w@c3")))[0] == 200
        other = await people.open("robotory", bots=[1], start=True)
        for key in (None, "wrong", other["key"]):
            assert await _refusal(people, mine["code"], key) == LATER
        eva = await people.join(mine["code"], "Eva", watch=True)
        for key in (mine["key"], eva["key"]):
            assert await _refusal(people, mine["code"], key) == LATER


async def test_two_bots_that_play_for_a_host_who_stands_are_no_practice(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open("robotory", bots=[1, 1], start=True, sit=False)
        assert await _refusal(people, host["code"], host["key"]) == LATER


async def test_nobody_asks_about_a_running_game_by_way_of_another(server: Served) -> None:
    async with client(server.address) as people:
        running, lines = await _two(people, *OPENING)
        done = await _finished(people)
        same = await _finished(people, *OPENING)
        another_way = (*OPENING[2:4], *OPENING[:2], *OPENING[4:])
        for moves in (OPENING, another_way, (*OPENING, "w@e2")):
            assert await _refusal(people, done, moves=_json(*moves)) == ELSEWHERE
        for ply in (len(OPENING),):
            assert await _refusal(people, same, ply=ply) == ELSEWHERE
        assert await _refusal(people, running) == LATER
        assert len(OPENING) > KNOWN
        assert (await _asked(people, done, moves=_json(*OPENING[:-1])))[0] == 200
        assert (await _asked(people, done, moves=_json(*OPENING[:-1], "b@e2")))[0] == 200
        assert (await lines[0].ask("resign"))["type"] == "done"
        assert (await _asked(people, done, moves=_json(*OPENING)))[0] == 200


async def test_nobody_lays_a_running_game_out_at_a_table_of_their_own(server: Served) -> None:
    async with client(server.address) as people:
        _, lines = await _two(people, *OPENING)
        state = GAME.rules.setup(Options(), 2)
        for move in OPENING:
            state = GAME.rules.apply(state, state.mover, text.read(move))
        options = msgspec.to_builtins(Options(start=written(state)))
        mine = await people.open("robotory", bots=[1], start=True, options=options)
        assert await _refusal(people, mine["code"], mine["key"]) == ELSEWHERE
        assert (await lines[0].ask("resign"))["type"] == "done"
        assert (await _asked(people, mine["code"], mine["key"]))[0] == 200


async def test_before_the_start_and_in_other_games_there_is_nothing_to_analyse(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open("robotory")
        assert await _refusal(people, host["code"], host["key"]) == "The game has not started yet."
        other = await people.open("tictactoe", bots=[1], start=True)
        assert await _refusal(people, other["code"], other["key"]) == "{game} cannot be analysed."
        status, answer = await _asked(people, "QQQQ")
        assert (status, answer["text"]) == (404, "There is no table {code}.")


@pytest.mark.parametrize(
    "body",
    [
        {"ply": -1},
        {"ply": 10**9},
        {"ply": "x"},
        {"nodes": 0},
        {"nodes": MOST_NODES + 1},
        {"nodes": 10**30},
        {"moves": [{}] * (LONGEST_BRANCH + 1)},
        {"moves": "w@c3"},
        {"moves": [7]},
        {"device": "x" * 65},
        {"seconds": 9},
    ],
)
async def test_what_does_not_fit_is_refused_with_the_reason(server: Served, body: dict[str, Any]) -> None:
    async with client(server.address) as people:
        code = await _finished(people)
        status, answer = await _asked(people, code, **body)
        assert (status, answer["text"]) == (400, "That does not fit: {why}")


async def test_a_page_from_elsewhere_cannot_ask(server: Served) -> None:
    async with client(server.address) as people:
        code = await _finished(people)
        headers = {"origin": "https://elsewhere.example"}
        answer = await people.http.post(f"/api/tables/{code}/analysis", json={"ply": 0}, headers=headers)
        assert answer.status_code == 403


async def test_one_address_asks_so_often_a_minute(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablebot.server.house.QUESTIONS", 3)
    async with client(serve().address) as people:
        code = await _finished(people)
        answers = [await _asked(people, code, ply=9) for _ in range(4)]
        assert [status for status, _ in answers] == [400, 400, 400, 429]
        assert answers[-1][1]["text"] == "That was too often. Please wait a minute."
