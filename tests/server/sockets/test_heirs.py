"""Somebody takes over from the host on the real server, and finds nothing there that was the host's alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.serving import Client, Line, Served, client, match


def bearer(line: Line) -> dict[str, str]:
    return {"Authorization": f"Bearer {line.key}"}


async def take_over(server: Served, host: Line, heir: Line) -> None:
    """A minute after the host's socket was closed."""
    await host.socket.close()
    await heir.until(lambda m: m["type"] == "table" and not m["people"][0]["here"])
    since = server.house.tables.live[host.code].since
    since[1] -= 61.0
    answer = await heir.ask("take_host")
    assert answer["type"] == "done", answer
    assert heir.last("table")["heir_of"] == 1


async def status(ada: Client, method: str, path: str, line: Line) -> int:
    return (await ada.http.request(method, path, headers=bearer(line))).status_code


async def test_an_heir_neither_exports_nor_deletes_nor_closes_and_sees_no_secrets(server: Served) -> None:
    async with client(server.address) as ada:
        host = await ada.open("robot_miner", seats=2)
        code = host["code"]
        heir = await ada.connect(code, (await ada.join(code))["key"])
        owner = await ada.connect(code, host["key"])
        assert (await owner.ask("start"))["type"] == "done"
        await take_over(server, owner, heir)
        assert (await heir.ask("close"))["text"] == "You look after this table for its host. Only they can do that."
        assert (await heir.ask("restart"))["type"] == "done"
        table = f"/api/tables/{code}"
        assert await status(ada, "GET", f"{table}/replay?seat=all", heir) == 400
        theirs = next(n for n, chair in enumerate(heir.last("table")["chairs"]) if chair["people"] == [1])
        assert await status(ada, "GET", f"{table}/replay?seat={theirs}", heir) == 400
        for path in (table, f"/api/tables/{heir.last('table')['next']}"):
            assert await status(ada, "GET", f"{path}/export", heir) in (400, 403)
            assert await status(ada, "GET", f"{path}/log", heir) == 400
            assert await status(ada, "DELETE", path, heir) == 403
        # It is still the host's, who has been away all the time.
        assert await status(ada, "GET", f"{table}/export", owner) == 200
        assert await status(ada, "DELETE", table, owner) == 204


async def test_an_heir_reads_nothing_that_waited_for_the_host(server: Served) -> None:
    async with client(server.address) as ada:
        host = await ada.open(sit=False, seats=2, manners={"approval": True})
        code = host["code"]
        owner = await ada.connect(code, host["key"])
        heir, other = [await ada.connect(code, (await ada.join(code, name))["key"]) for name in ("Ben", "Eva")]
        assert (await other.ask("chat", text="only for the host"))["type"] == "done"
        await take_over(server, owner, heir)
        assert (await heir.ask("set_manners", talk="seats"))["type"] == "done"
        assert (await heir.ask("judge_line", n=1, yes=True))["type"] == "refused"
        assert (await heir.ask("judge_name", person=3, name="Eva", yes=True))["type"] == "refused"
        await heir.settle()
        assert not any("only for the host" in str(message) for message in heir.heard)
        again = await ada.connect(code, host["key"])
        waits = await again.hear("judging")
        assert "only for the host" in [text["text"] for text in waits["texts"]]
        assert (await again.ask("take_host"))["type"] == "done"
        assert (await again.ask("judge_line", n=1, yes=True))["type"] == "done"


async def test_restarts_count_as_tables_that_an_address_opens(serve: Callable[..., Served]) -> None:
    async with client(serve(openings=3).address) as ada:
        game = await match(ada)
        lines: list[Line] = [game.lines[0]]
        answers: list[dict[str, Any]] = []
        for _ in range(3):
            answers.append(await lines[-1].ask("restart"))
            if after := lines[-1].last("table")["next"]:
                lines.append(await ada.connect(after, lines[0].key))
        assert [answer["type"] for answer in answers] == ["done", "done", "refused"]
        assert answers[-1]["text"] == "That was too often. Please wait a minute."


async def test_so_does_a_rematch_that_all_have_agreed_to(serve: Callable[..., Served]) -> None:
    async with client(serve(openings=1).address) as ada:
        game = await match(ada)
        assert (await game.lines[0].ask("resign"))["type"] == "done"
        assert (await game.lines[0].ask("rematch"))["type"] == "done"
        assert (await game.lines[1].ask("rematch"))["text"] == "That was too often. Please wait a minute."


async def test_the_card_of_an_old_table_says_where_it_goes_on_by_now(server: Served) -> None:
    async with client(server.address) as ada:
        game = await match(ada)
        line = game.lines[0]
        for _ in range(3):
            assert (await line.ask("restart"))["type"] == "done"
            line = await ada.connect(line.last("table")["next"], line.key)
        card = (await ada.http.get(f"/api/tables/{game.code}", headers=bearer(line))).json()
        assert (card["next"], card["name"]) == (line.code, "Ida")
        assert (await ada.http.get(f"/api/tables/{line.code}")).json()["next"] is None
