"""The puzzle of the day: the same on every server, another one at midnight in UTC."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.server.serving import Served, client, served

EVE = float(calendar.timegm((2026, 11, 16, 23, 59, 59)))
"""The last second of a day, in UTC."""


async def asked(server: Served, slug: str = "robot_miner") -> httpx.Response:
    async with client(server.address) as people:
        return await people.http.get(f"/api/games/{slug}/daily")


async def puzzle(server: Served, now: float) -> dict[str, Any]:
    """What the server says at this time."""
    server.house.tables.now = lambda: now
    return (await asked(server)).raise_for_status().json()


async def test_two_servers_have_the_same_puzzle(tmp_path: Path) -> None:
    with served(tmp_path / "a.sqlite") as one, served(tmp_path / "b.sqlite") as other:
        assert await puzzle(one, EVE) == await puzzle(other, EVE - 80_000)


async def test_the_puzzle_changes_at_midnight_in_utc(serve: Callable[..., Served]) -> None:
    server = serve()
    today, tomorrow = await puzzle(server, EVE + 0.9), await puzzle(server, EVE + 1)
    assert [today["day"], tomorrow["day"]] == ["2026-11-16", "2026-11-17"]
    assert [one["options"]["puzzle"]["day"] for one in (today, tomorrow)] == ["2026-11-16", "2026-11-17"]
    bare = [{**one["options"], "puzzle": {**one["options"]["puzzle"], "day": ""}} for one in (today, tomorrow)]
    assert bare[0] != bare[1]


async def test_a_table_for_one_opens_with_it_and_asks_at_once_without_a_clock(serve: Callable[..., Served]) -> None:
    async with client((server := serve()).address) as people:
        given = (await asked(server)).json()
        opened = await people.open("robot_miner", options=given["options"], seats=1, pace="none", bots=[], start=True)
        line = await people.connect(opened["code"], opened["key"])
        update = await line.hear("update")
        assert update["turn"] == {"type": "decide", "phase": "plan", "seats": [0], "listed": False}
        assert update["view"]["options"]["puzzle"] == given["options"]["puzzle"]
        assert update["view"]["best"] == []


async def test_games_without_one_say_so(serve: Callable[..., Served]) -> None:
    server = serve()
    for slug, text in (
        ("robotory", "{game} has no puzzle of the day."),
        ("chess", "There is no game called “{game}” here."),
    ):
        answer = await asked(server, slug)
        assert (answer.status_code, answer.json()["text"]) == (404, text)
