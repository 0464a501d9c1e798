"""Puzzles: the list, and a table that plays one."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.serving import Client, Line, Served, client


async def listed(people: Client, slug: str = "robotory") -> list[dict[str, Any]]:
    return (await people.http.get(f"/api/games/{slug}/puzzles")).raise_for_status().json()


async def opened(people: Client, puzzle: dict[str, Any], **body: Any) -> Line:
    """A table as the page opens it."""
    table = {"options": puzzle["options"], "seats": 2, "pace": "none", "bots": [1], "start": True, **body}
    host = await people.open("robotory", **table)
    return await people.connect(host["code"], host["key"])


def of(puzzles: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    return next(puzzle for puzzle in puzzles if puzzle["seat"] == seat)


async def test_all_are_listed_the_easiest_first(server: Served) -> None:
    async with client(server.address) as people:
        puzzles = await listed(people)
        assert len(puzzles) >= 30
        assert [puzzle["stars"] for puzzle in puzzles] == sorted(puzzle["stars"] for puzzle in puzzles)
        assert len({puzzle["name"] for puzzle in puzzles}) == len(puzzles)


async def test_games_without_any_say_so(server: Served) -> None:
    async with client(server.address) as people:
        for slug, text in (
            ("robot_miner", "{game} has no puzzles."),
            ("chess", "There is no game called “{game}” here."),
        ):
            answer: httpx.Response = await people.http.get(f"/api/games/{slug}/puzzles")
            assert (answer.status_code, answer.json()["text"]) == (404, text)


@pytest.mark.parametrize("seat", [0, 1])
async def test_whoever_opens_one_sits_where_it_is_won_and_is_asked(server: Served, seat: int) -> None:
    async with client(server.address) as people:
        puzzle = of(await listed(people), seat)
        line = await opened(people, puzzle)
        update = await line.hear("update")
        assert update["turn"]["seats"] == [seat]
        assert update["view"]["seat"] == seat
        table = line.last("table")
        assert table["puzzle"] == puzzle["name"]
        assert [bool(chair["people"]) for chair in table["chairs"]] == [seat == 0, seat == 1]
        assert (await line.ask("play", turn=update["question"], move=puzzle["solution"]))["type"] == "done"
        assert (await line.ask("ask_back"))["type"] == "done"
        await line.settle()
        assert line.last("update")["view"]["state"]["played"] == []


async def test_a_rematch_of_a_puzzle_is_the_same_once_more(server: Served) -> None:
    async with client(server.address) as people:
        puzzle = of(await listed(people), 1)
        line = await opened(people, puzzle)
        assert (await line.ask("resign"))["type"] == "done"
        assert (await line.ask("rematch"))["type"] == "done"
        await line.settle()
        again = await people.connect(line.last("table")["next"], line.key)
        update = await again.hear("update")
        assert update["view"]["seat"] == 1
        assert update["turn"]["seats"] == [1]


async def test_another_position_is_no_puzzle(server: Served) -> None:
    async with client(server.address) as people:
        puzzle = of(await listed(people), 0)
        other = {**puzzle["options"], "ending": "reserve", "start": {**puzzle["options"]["start"], "mover": "dark"}}
        line = await opened(people, {"options": other})
        assert line.last("table")["puzzle"] == ""
        impossible = {**other, "start": {**other["start"], "red": other["start"]["white"]}}
        answer = await people.http.post("/api/tables", json={"game": "robotory", "name": "Ida", "options": impossible})
        assert answer.json()["text"] == "There is more than one thing on {cell}."
