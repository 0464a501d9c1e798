"""Pictures that nobody has described, at a real server: whoever wants a bot there is told why none comes."""

from __future__ import annotations

from typing import Any

from tablebot.games.not_a_robot import BLIND
from tests.server.serving import Served, client

HOLIDAY: dict[str, Any] = {
    "pack": {
        "title": "Holiday",
        "author": "",
        "licence": "",
        "pictures": [{"file": f"{n:03}.webp", "card": n} for n in range(1, 10)],
    }
}


async def test_nobody_opens_a_table_with_bots(server: Served) -> None:
    async with client(server.address) as people:
        body = {"game": "not_a_robot", "name": "Ida", "options": HOLIDAY, "bots": [1, 1], "start": True}
        answer = await people.http.post("/api/tables", json=body)
        assert answer.status_code == 400
        assert answer.json()["text"] == BLIND


async def test_the_table_says_so_and_every_wish_for_a_bot_is_answered(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open("not_a_robot", seats=4, pace="none")
        line = await people.connect(host["code"], host["key"])
        assert line.last("table")["botless"] == ""
        assert (await line.ask("add_bot", seat=1, level=1))["type"] == "done"
        assert (await line.ask("configure", options=HOLIDAY))["text"] == BLIND
        assert (await line.ask("remove_bot", seat=1))["type"] == "done"
        assert (await line.ask("configure", options=HOLIDAY))["type"] == "done"
        assert line.last("table")["botless"] == BLIND
        assert (await line.ask("add_bot", seat=1, level=1))["text"] == BLIND
        for name in ("Ben", "Mia"):
            await people.join(host["code"], name)
        assert (await line.ask("start"))["type"] == "done"
        assert (await line.ask("add_bot", seat=0, level=1))["text"] == BLIND
        assert (await line.ask("vote_away", seat=1, choice="bot"))["text"] == BLIND
        assert (await line.ask("vote_away", seat=1, choice="timeout"))["type"] == "done"
        assert line.last("table")["chairs"][1]["absent"]
