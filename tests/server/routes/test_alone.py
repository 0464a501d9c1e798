"""One seat: a table at which somebody plays alone, from its opening to the next game."""

from __future__ import annotations

from typing import Any

from tests.server.serving import Client, Line, Served, client

SHORT = {"turns": 2}


async def _alone(people: Client, **body: Any) -> tuple[dict[str, Any], Line]:
    host = await people.open("clever_party", options=SHORT, **body)
    line = await people.connect(host["code"], host["key"])
    await line.settle()
    return host, line


async def _to_the_end(line: Line) -> dict[str, Any]:
    """Crosses off what comes first, and is done as soon as that is possible."""
    while (update := line.last("update"))["turn"]["type"] != "over":
        menu = [choice["move"] for choice in (await line.ask("look"))["menu"]]
        move = next((move for move in menu if move["type"] == "done"), menu[0])
        answer = await line.ask("play", turn=update["question"], move=move)
        assert answer["type"] == "done", answer
        await line.settle()
    return update


async def test_a_table_for_one_opens_plays_ends_and_goes_on(server: Served) -> None:
    async with client(server.address) as people:
        host, line = await _alone(people)
        assert [len(chair["people"]) for chair in line.last("table")["chairs"]] == [1]
        assert (await line.ask("start"))["type"] == "done"
        await line.settle()
        over = await _to_the_end(line)
        assert over["turn"]["winners"] == [0]
        assert over["turn"]["reason"] == "All turns are played."
        replay = (await people.http.get(f"/api/tables/{host['code']}/replay")).json()
        assert (len(replay["names"]), replay["result"]["scores"]) == (1, over["turn"]["scores"])
        assert (await line.ask("rematch"))["type"] == "done"
        await line.settle()
        again = await people.connect(line.last("table")["next"], host["key"])
        await again.settle()
        assert again.last("table")["status"] == "playing"
        assert again.last("update")["question"] == 1
        assert (await again.ask("resign"))["text"] == "Only a game for two can be resigned."


async def test_a_table_for_one_can_begin_at_once_and_be_watched(server: Served) -> None:
    async with client(server.address) as people:
        host, line = await _alone(people, seats=1, start=True)
        screen = await people.connect(host["code"])
        guest = await people.join(host["code"])
        assert guest["seat"] is None
        await _to_the_end(line)
        await screen.settle()
        assert screen.last("update")["turn"]["type"] == "over"


async def test_who_could_play_alone_may_still_wait_for_company(server: Served) -> None:
    async with client(server.address) as people:
        host, line = await _alone(people, seats=3)
        assert (await people.join(host["code"]))["seat"] == 1
        assert (await line.ask("start"))["type"] == "done"
        await line.settle()
        assert len(line.last("table")["chairs"]) == 2
