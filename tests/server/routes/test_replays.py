"""A game can be seen again, by whom it may be seen; and taken home as a file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablebot.cli.main import main
from tests.server.serving import Client, Line, Match, Served, client, match

PARTY = str(Path(__file__).parents[2] / "games/party.py")
LATER = {"text": "You can look through other eyes once the game is over.", "values": {}}


async def _replay(people: Client, code: str, key: str | None = None, **params: Any) -> tuple[int, dict[str, Any]]:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    answer = await people.http.get(f"/api/tables/{code}/replay", params=params, headers=headers)
    return answer.status_code, answer.json()


async def _played(people: Client, moves: int = 9) -> Match:
    game = await match(people)
    for _ in range(moves):
        await game.go_on()
    return game


async def test_before_the_start_there_is_nothing_to_see(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open()
        assert await _replay(people, host["code"]) == (400, {"text": "The game has not started yet.", "values": {}})


async def test_while_it_runs_one_sees_ones_own_seat_with_the_key(server: Served) -> None:
    async with client(server.address) as people:
        game = await _played(people, 3)
        closed = (400, LATER)
        first, second = (line.key for line in game.lines)
        status, replay = await _replay(people, game.code, first, seat=0)
        assert status == 200
        assert [step["view"]["seat"] for step in replay["steps"]] == [0] * 4
        assert replay["result"] is None
        assert await _replay(people, game.code, first, seat=1) == closed
        assert await _replay(people, game.code, second, seat=0) == closed
        assert await _replay(people, game.code, None, seat=0) == closed
        assert await _replay(people, game.code, "wrong", seat=0) == closed


async def test_strangers_read_the_chat_where_a_big_screen_shows_it_to_anybody(server: Served) -> None:
    async with client(server.address) as people:
        game = await _played(people, 3)
        assert (await game.lines[0].ask("chat", text="Your turn!"))["type"] == "done"
        for _ in range(6):
            await game.go_on()

        async def said(key: str | None = None) -> list[tuple[str, str]]:
            _, replay = await _replay(people, game.code, key)
            return [(line["name"], line["text"]) for line in replay["said"]]

        assert (await said(game.lines[1].key), await said()) == ([("Ida", "Your turn!")], [])
        assert (await game.lines[0].ask("set_manners", screen_talk=True))["type"] == "done"
        assert await said() == [("Ida", "Your turn!")]
        assert (await game.lines[0].ask("set_manners", watchers=False))["type"] == "done"
        assert (await said(game.lines[1].key), await said()) == ([("Ida", "Your turn!")], [])


async def test_a_watcher_sees_what_a_watcher_saw(server: Served) -> None:
    async with client(server.address) as people:
        game = await _played(people, 3)
        status, replay = await _replay(people, game.code)
        assert status == 200
        assert [step["view"]["seat"] for step in replay["steps"]] == [None] * 4
        assert replay["names"] == ["Ida", "Ben"]
        assert {step["drawing"] for step in replay["steps"]} == {""}


async def test_afterwards_one_sees_through_every_eye(server: Served) -> None:
    async with client(server.address) as people:
        game = await _played(people)
        for seat in (0, 1):
            status, replay = await _replay(people, game.code, seat=seat, text=True)
            assert status == 200
            assert len(replay["steps"]) == 10
            assert [9 - step["view"]["board"].count(".") for step in replay["steps"]] == list(range(10))
            assert replay["steps"][1]["drawing"].endswith("board: X........")
            assert replay["result"]["winners"] == [0, 1]
        assert await _replay(people, game.code, seat=2) == (
            400,
            {"text": "This table has {n} seats.", "values": {"n": 2}},
        )
        assert (await _replay(people, game.code, seat=-1))[0] == 400
        assert (await _replay(people, game.code, seat="x"))[0] == 400


async def _party(people: Client) -> tuple[str, list[Line]]:
    """Three at the birthday party, who are asked for their votes."""
    host = await people.open("party", seats=3)
    guests = [await people.join(host["code"], name=name) for name in ("Ben", "Zoe")]
    lines = [await people.connect(host["code"], person["key"]) for person in (host, *guests)]
    assert (await lines[0].ask("start"))["type"] == "done"
    return host["code"], lines


async def test_every_secret_is_open_once_the_game_is_over(serve: Callable[..., Served]) -> None:
    server = serve(games=PARTY)
    async with client(server.address) as people:
        code, lines = await _party(people)
        assert (await lines[1].ask("play", turn=1, move={"type": "vote", "baker": 2}))["type"] == "done"
        assert await _replay(people, code, lines[0].key, seat="all") == (400, LATER)
        assert (await lines[0].ask("play", move={"type": "finish"}))["type"] == "done"
        (_, watched), (status, everything) = await _replay(people, code), await _replay(people, code, seat="all")
        assert status == 200
        assert {step["view"]["baker"] for step in watched["steps"]} == {None}
        assert {"0", "1", "2"} & set(map(str, {step["view"]["baker"] for step in everything["steps"]}))
        assert [step["view"]["sealed"] for step in everything["steps"]][-2] == ["", "2", ""]
        assert everything["dice"] == lines[0].last("table")["dice"]
        assert hashlib.sha256(everything["seed"].encode()).hexdigest() == everything["dice"]


async def test_a_game_that_was_closed_keeps_its_secrets(serve: Callable[..., Served]) -> None:
    server = serve(games=PARTY)
    async with client(server.address) as people:
        code, lines = await _party(people)
        assert (await lines[1].ask("play", turn=1, move={"type": "vote", "baker": 2}))["type"] == "done"
        assert (await lines[0].ask("close"))["type"] == "done"
        assert await _replay(people, code, lines[0].key, seat="all") == (400, LATER)
        for seat, line in enumerate(lines):
            status, own = await _replay(people, code, line.key, seat=seat)
            assert (status, own["result"], own["seed"]) == (200, None, None)
            assert {step["view"]["seat"] for step in own["steps"]} == {seat}
            assert await _replay(people, code, line.key, seat=(seat + 1) % 3) == (400, LATER)
        assert (await people.http.get(f"/api/tables/{code}/log")).status_code == 400


async def test_where_nobody_watches_nobody_follows_by_replay(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people, manners={"watchers": False})
        await game.go_on()
        alone = {"text": "Nobody watches at this table. Ask the host.", "values": {}}
        assert await _replay(people, game.code) == (400, alone)
        assert await _replay(people, game.code, "wrong") == (400, alone)
        assert (await _replay(people, game.code, game.lines[1].key))[0] == 200
        await game.asked.ask("resign")
        assert (await _replay(people, game.code))[0] == 200


async def test_who_plays_for_whom_makes_no_step(server: Served) -> None:
    async with client(server.address) as people:
        game = await _played(people, 3)
        unseen: dict[str, dict[str, Any]] = {
            "add_bot": {"seat": 0, "level": 1},
            "remove_bot": {"seat": 0},
            "pause": {},
            "configure": {"pace": "double"},
            "set_manners": {"talk": "off"},
            "resume": {},
        }
        for command, fields in unseen.items():
            answer = await game.lines[0].ask(command, **fields)
            assert answer["type"] == "done", answer
        assert len((await _replay(people, game.code))[1]["steps"]) == 4


async def test_the_file_of_a_running_game_is_kept_back(server: Served) -> None:
    async with client(server.address) as people:
        game = await _played(people, 3)
        answer = await people.http.get(f"/api/tables/{game.code}/log")
        assert answer.status_code == 400
        assert answer.json()["text"] == "The log can be had once the game is over."


async def test_a_file_can_be_shown_in_the_terminal(
    server: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with client(server.address) as people:
        host = await people.open("robotory")
        guest = await people.join(host["code"])
        lines = {key: await people.connect(host["code"], key) for key in (host["key"], guest["key"])}
        assert (await lines[host["key"]].ask("start"))["type"] == "done"
        for line in lines.values():
            await line.settle()
        first = next(line for line in lines.values() if line.last("update")["question"])
        move = (await first.ask("look"))["menu"][0]["text"]
        assert (await first.ask("write", turn=1, text=move))["type"] == "done"
        other = next(line for line in lines.values() if line is not first)
        assert (await other.ask("resign"))["type"] == "done"
        answer = await people.http.get(f"/api/tables/{host['code']}/log")
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        name = f'filename="robotory-{host["code"]}.jsonl"'
        assert answer.headers["content-disposition"] == f"attachment; {name}"
        for secret in ("Ida", "Ben", host["key"], guest["key"]):
            assert secret not in answer.text
    file = tmp_path / "game.jsonl"
    file.write_bytes(answer.content)
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert f"1. seat 0: {move}" in out
    assert "Seat 1 resigns" in out
    assert "Over (resigned). Scores [1.0, 0.0], won by seat 0." in out


async def test_replays_cost_and_are_limited(serve: Callable[..., Served]) -> None:
    server = serve(joins=6)
    async with client(server.address) as people:
        game = await match(people)
        answers = [(await _replay(people, game.code))[0] for _ in range(8)]
        assert answers[0] == 200
        assert answers[-1] == 429


async def test_a_replay_names_those_who_played_not_who_came_later(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        await game.asked.ask("resign")
        before = (await _replay(people, game.code))[1]["names"]
        await game.lines[1].ask("leave")
        await people.join(game.code, name="Zed")
        assert (await _replay(people, game.code))[1]["names"] == before
