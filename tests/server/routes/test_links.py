"""New links: the old key is dead at once, everywhere, and nobody else gets to know the new one by that."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Client, Line, Served, client, match

NOBODY = "This key opens no seat at table {code}."


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


async def change(ada: Client, path: str, key: str, **body: Any) -> dict[str, Any]:
    answer = await ada.http.post(path, json=body, headers=bearer(key))
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refusal(ada: Client, path: str, key: str = "", **body: Any) -> tuple[int, str]:
    answer = await ada.http.post(path, json=body, headers=bearer(key) if key else {})
    return answer.status_code, answer.json()["text"]


async def is_shut_out(ada: Client, code: str, key: str) -> bool:
    """Neither a socket nor HTTP takes this key for anybody's."""
    line = await ada.dial(code, key)
    await line.send({"type": "hello", "key": key})
    bye = await line.next()
    card = (await ada.http.get(f"/api/tables/{code}", headers=bearer(key))).json()
    return bye["type"] == "bye" and bye["text"] == NOBODY and card["seat"] is None


async def goodbye(line: Line) -> str:
    return (await line.hear("bye"))["why"]


# One's own -------------------------------------------------------------------------------------------------------
async def test_a_new_link_shuts_out_the_old_one_and_whoever_holds_it(server: Served) -> None:
    async with client(server.address) as ada:
        playing = await match(ada)
        code, old = playing.code, playing.lines[0].key or ""
        phone, thief = await ada.dial(code, old), await ada.dial(code, old)
        await phone.send({"type": "hello", "key": old, "device": "phone"})
        await phone.hear("table")
        await thief.send({"type": "hello", "key": old})
        await thief.hear("table")
        new = await change(ada, f"/api/tables/{code}/key", old, device="phone")
        assert new["person"] == 1
        assert await goodbye(thief) == await goodbye(playing.lines[0]) == "rekeyed"
        await phone.settle()
        assert await is_shut_out(ada, code, old)
        again = await ada.connect(code, new["key"])
        assert again.heard[0]["person"] == 1
        assert (await playing.lines[1].ask("react", reaction="clap"))["type"] == "done"


async def test_the_old_key_opens_no_table_before_or_after_either(server: Served) -> None:
    async with client(server.address) as ada:
        playing = await match(ada)
        old = playing.lines[0].key or ""
        assert (await playing.lines[0].ask("restart"))["type"] == "done"
        after = playing.lines[0].last("table")["next"]
        new = (await change(ada, f"/api/tables/{after}/key", old))["key"]
        for code in (playing.code, after):
            assert await is_shut_out(ada, code, old)
            assert (await ada.http.get(f"/api/tables/{code}", headers=bearer(new))).json()["seat"] == 0


async def test_a_screen_that_the_old_key_has_put_up_is_shut_out_where_nobody_may_watch(server: Served) -> None:
    async with client(server.address) as ada:
        host = await ada.open(manners={"watchers": False})
        code, key = host["code"], host["key"]
        ticket = (await ada.http.post(f"/api/tables/{code}/ticket", headers=bearer(key))).json()["ticket"]
        screen = await ada.dial(code)
        await screen.send({"type": "hello", "ticket": ticket})
        await screen.hear("table")
        await change(ada, f"/api/tables/{code}/key", key)
        assert (await screen.hear("bye"))["again"] is True
        again = await ada.dial(code)
        await again.send({"type": "hello", "ticket": ticket})
        assert (await again.next())["text"] == "Nobody watches at this table. Ask the host."


async def test_who_has_no_key_gets_none(server: Served) -> None:
    async with client(server.address) as ada:
        code = (await ada.open())["code"]
        assert await refusal(ada, f"/api/tables/{code}/key") == (403, NOBODY)
        assert await refusal(ada, f"/api/tables/{code}/key", "no key") == (403, NOBODY)


# Somebody else's -------------------------------------------------------------------------------------------------
async def test_the_host_shuts_out_a_stolen_key_and_hands_over_a_link_that_works_once(server: Served) -> None:
    async with client(server.address) as ada:
        host = await ada.open()
        code = host["code"]
        ben = await ada.join(code)
        thief = await ada.connect(code, ben["key"])
        handed = (await change(ada, f"/api/tables/{code}/people/2/key", host["key"]))["key"]
        assert await goodbye(thief) == "rekeyed"
        assert await is_shut_out(ada, code, ben["key"])
        line = await ada.dial(code, handed)
        await line.send({"type": "hello", "key": handed})
        assert (await line.next())["text"] == NOBODY, "the host cannot play with it"
        card = (await ada.http.get(f"/api/tables/{code}", headers=bearer(handed))).json()
        assert (card["seat"], card["name"]) == (1, "Ben")
        new = await change(ada, f"/api/tables/{code}/key", handed)
        assert (await ada.connect(code, new["key"])).heard[0]["person"] == 2
        assert await refusal(ada, f"/api/tables/{code}/key", handed) == (403, NOBODY)


async def test_while_a_game_is_on_the_host_gets_no_key_to_anybodys_secrets(server: Served) -> None:
    async with client(server.address) as ada:
        playing = await match(ada)
        code, host, ben = playing.code, playing.lines[0].key or "", playing.lines[1].key or ""
        answer = await change(ada, f"/api/tables/{code}/people/2/key", host)
        assert answer == {"person": 2, "key": None}
        assert await goodbye(playing.lines[1]) == "rekeyed"
        assert await is_shut_out(ada, code, ben)
        assert (await playing.lines[0].ask("resign"))["type"] == "done"
        handed = (await change(ada, f"/api/tables/{code}/people/2/key", host))["key"]
        assert (await change(ada, f"/api/tables/{code}/key", handed))["person"] == 2


async def test_no_earlier_table_hands_out_a_key_to_the_game_that_is_on(server: Served) -> None:
    """A host who plays along would see everything through it."""
    async with client(server.address) as ada:
        playing = await match(ada)
        host, ben = playing.lines[0].key or "", playing.lines[1].key or ""
        assert (await playing.lines[0].ask("resign"))["type"] == "done"
        assert (await playing.lines[0].ask("restart"))["type"] == "done"
        after = playing.lines[0].last("table")["next"]
        before = f"/api/tables/{playing.code}/people/2/key"
        assert await refusal(ada, before, host) == (400, "The next game is at table {code}.")
        line = await ada.connect(after, ben)
        await line.settle()
        assert line.last("welcome")["person"] == 2


async def test_a_link_that_is_handed_over_opens_this_table_and_no_earlier_one(server: Served) -> None:
    """There somebody else may be host, or a game with secrets may never have ended."""
    async with client(server.address) as ada:
        playing = await match(ada)
        host = playing.lines[0].key or ""
        assert (await playing.lines[0].ask("restart"))["type"] == "done"
        after = playing.lines[0].last("table")["next"]
        ida = await ada.connect(after, host)
        if ida.last("table")["status"] == "playing":
            assert (await ida.ask("resign"))["type"] == "done"
        handed = (await change(ada, f"/api/tables/{after}/people/2/key", host))["key"]
        new = (await change(ada, f"/api/tables/{after}/key", handed))["key"]
        for code, person in ((after, 1), (playing.code, None)):
            for key in (new, handed):
                card = (await ada.http.get(f"/api/tables/{code}", headers=bearer(key))).json()
                assert card["seat"] == (person if key == new else None)
        assert await is_shut_out(ada, playing.code, playing.lines[1].key or "")


async def test_nobody_but_the_host_has_a_key_made_for_another(server: Served) -> None:
    async with client(server.address) as ada:
        host = await ada.open()
        code = host["code"]
        ben, eve = await ada.join(code), await ada.join(code, "Eve", watch=True)
        for key in (ben["key"], eve["key"], ""):
            assert await refusal(ada, f"/api/tables/{code}/people/1/key", key) == (403, "Only the host can do that.")
        there_is_none = (400, "That person is not at this table.")
        assert await refusal(ada, f"/api/tables/{code}/people/9/key", host["key"]) == there_is_none


# A teacher's -----------------------------------------------------------------------------------------------------
async def test_a_teachers_new_link_opens_the_class_and_all_its_tables(server: Served) -> None:
    async with client(server.address) as ada:
        opened = await ada.http.post("/api/classes", json={"game": "tictactoe", "name": "Ms Rosa", "tables": 2})
        code, old = opened.json()["code"], opened.json()["key"]
        tables = (await ada.http.get(f"/api/classes/{code}/tables", headers=bearer(old))).json()["tables"]
        lines = [await ada.connect(table["code"], old) for table in tables]
        new = (await change(ada, f"/api/classes/{code}/key", old))["key"]
        assert [await goodbye(line) for line in lines] == ["rekeyed", "rekeyed"]
        assert (await ada.http.get(f"/api/classes/{code}/tables", headers=bearer(old))).status_code == 403
        assert (await ada.http.get(f"/api/classes/{code}/tables", headers=bearer(new))).status_code == 200
        for table in tables:
            assert (await ada.connect(table["code"], new)).heard[0]["person"] == 1
        assert await refusal(ada, f"/api/classes/{code}/key", old) == (
            403,
            "Only the teacher of this class can do that.",
        )


@pytest.mark.parametrize("kind", ["key", "handed"])
async def test_a_link_is_a_picture_too(server: Served, kind: str) -> None:
    async with client(server.address) as ada:
        host = await ada.open()
        code = host["code"]
        await ada.join(code)
        path = f"/api/tables/{code}/people/2/key"
        key = host["key"] if kind == "key" else (await change(ada, path, host["key"]))["key"]
        picture = await ada.http.get(f"/api/tables/{code}/qr.svg", headers=bearer(key))
        plain = await ada.http.get(f"/api/tables/{code}/qr.svg")
        assert picture.headers["cache-control"] == "no-store"
        assert picture.text != plain.text
