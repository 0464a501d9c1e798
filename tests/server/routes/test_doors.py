"""Who is let in: with the code, with the link, with the password, and by which name of the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tablebot.server.guards import guesses, keys
from tablebot.server.guards.caller import INVITATION
from tablebot.server.guards.guesses import CODES, PASSWORDS
from tests.server.serving import Client, Line, Served, client, match

Serve = Callable[..., Served]
HAS_PASSWORD = "This table has a password. Ask the host for it, or for the link."
GUESSED = "Many wrong codes were tried. Open the link you were sent, scan the code, or wait a minute."


@pytest.fixture
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who would wait in line is refused at once."""
    monkeypatch.setattr(guesses, "LONGEST_WAIT", -1.0)


class Host:
    """Somebody with a table of their own."""

    def __init__(self, people: Client, opened: dict[str, Any], line: Line) -> None:
        self.people, self.line = people, line
        self.code: str = opened["code"]
        self.key: str = opened["key"]
        self.url = f"/api/tables/{self.code}"

    async def invitation(self) -> dict[str, str]:
        """The header that a guest with the newest link sends."""
        await self.line.settle()
        return {INVITATION: self.line.last("table")["invitation"]}

    async def set_password(self, password: str) -> None:
        assert (await self.line.ask("set_password", password=password))["type"] == "done"

    async def get(self, path: str = "", **headers: str) -> httpx.Response:
        return await self.people.http.get(f"{self.url}{path}", headers=headers)

    async def give(self, password: str) -> httpx.Response:
        return await self.people.http.post(f"{self.url}/invitation", json={"password": password})

    async def join(self, name: str, headers: dict[str, str]) -> httpx.Response:
        return await self.people.http.post(f"{self.url}/people", json={"name": name}, headers=headers)

    async def screen(self, **hello: str) -> dict[str, Any]:
        """What somebody without a key hears first."""
        line = await self.people.dial(self.code)
        await line.send({"type": "hello", **hello})
        return await line.next()


async def opened(people: Client, **body: Any) -> Host:
    table = await people.open(**body)
    return Host(people, table, await people.connect(table["code"], table["key"]))


async def _guess(people: Client) -> None:
    for _ in range(CODES.slips):
        assert (await people.http.get("/api/tables/QQQQ")).status_code == 404


async def _figures(people: Client, what: str = "codes") -> dict[str, int]:
    """What the server's host is told of those who guess."""
    lines = (await people.http.get("/metrics")).text.splitlines()
    found = {name.removeprefix("tablebot_").removesuffix("_total"): value for name, value in map(str.split, lines)}
    return {name: int(found[name]) for name in (f"slowed_{what}", f"refused_{what}")}


# By code, or by link ----------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("nobody_waits")
async def test_who_tries_out_codes_is_stopped_whatever_way(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        ida = await opened(people)
        await _guess(people)
        for path in ("", "/replay", "/qr.svg", "/log", "/pictures", "/export"):
            for code in ("QQQQ", ida.code):
                answer = await people.http.get(f"/api/tables/{code}{path}")
                assert (answer.status_code, answer.json()["text"]) == (429, GUESSED), path
        assert (await ida.join("Eva", {})).status_code == 429
        assert (await ida.give("robot")).status_code == 429
        bye = await ida.screen()
        assert (bye["text"], bye["again"]) == (GUESSED, True)
        assert await _figures(people) == {"slowed_codes": 0, "refused_codes": 15}


@pytest.mark.usefixtures("nobody_waits")
async def test_who_has_the_link_or_a_key_is_not_slowed_by_those_who_guess(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        ida = await opened(people)
        invited = await ida.invitation()
        await _guess(people)
        assert (await ida.get()).status_code == 429
        for headers in (invited, {"authorization": f"Bearer {ida.key}"}):
            assert (await ida.get(**headers)).status_code == 200
            assert (await ida.get("/qr.svg", **headers)).status_code == 200
        assert (await ida.screen(invitation=invited[INVITATION]))["type"] == "welcome"
        assert (await ida.screen(key=ida.key))["type"] == "welcome"
        ticket = await people.http.post(f"{ida.url}/ticket", headers={"authorization": f"Bearer {ida.key}"})
        assert (await ida.screen(ticket=ticket.json()["ticket"]))["type"] == "welcome"
        assert (await ida.join("Ben", invited)).status_code == 201


async def test_who_joins_by_link_is_not_counted_with_strangers_nearby(serve: Serve) -> None:
    async with client(serve(joins=2).address) as people:
        ida = await opened(people)
        answers = [await ida.join("Eva", {}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
        assert (await ida.join("Ben", await ida.invitation())).status_code == 201


async def test_new_links_are_not_counted_with_strangers_nearby(serve: Serve) -> None:
    async with client(serve(joins=3).address) as people:
        ida, eva = await opened(people), await opened(people, name="Eva")
        asked = await people.http.post("/api/classes", json={"game": "tictactoe", "name": "Ms Rosa", "tables": 1})
        lesson = asked.json()
        guest = (await ida.join("Mia", await ida.invitation())).json()["person"]
        answers = [(await eva.join("Stranger", {})).status_code for _ in range(4)]
        assert answers == [201, 201, 201, 429]
        for path, key in (
            (f"{ida.url}/people/{guest}/key", ida.key),
            (f"{ida.url}/key", ida.key),
            (f"/api/classes/{lesson['code']}/key", lesson["key"]),
        ):
            answer = await people.http.post(path, json={}, headers={"authorization": f"Bearer {key}"})
            assert answer.status_code == 200, path


async def test_a_link_to_one_table_opens_no_other(serve: Serve, nobody_waits: None) -> None:
    del nobody_waits
    async with client(serve().address) as people:
        ida, eva = await opened(people), await opened(people, name="Eva")
        await _guess(people)
        assert (await eva.get(**await ida.invitation())).status_code == 429
        assert (await eva.get(**{INVITATION: ""})).status_code == 429


async def test_the_link_leads_on_to_the_next_game(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        before = game.lines[0].last("table")["invitation"]
        assert (await game.lines[0].ask("restart"))["type"] == "done"
        on = game.lines[0].last("table")["next"]
        line = await people.connect(on, game.lines[0].key)
        await line.settle()
        assert line.last("table")["invitation"] == before


async def test_codes_are_longer_where_people_come_from_outside(serve: Serve) -> None:
    async with client(serve(public_url="https://play.example.org").address) as people:
        assert len((await people.open())["code"]) == keys.PUBLIC_CODE
        opened = await people.http.post("/api/classes", json={"game": "tictactoe", "name": "Rosa", "tables": 1})
        assert len(opened.json()["code"]) == keys.PUBLIC_CODE


# With a password --------------------------------------------------------------------------------------------------
async def test_a_table_with_a_password_tells_strangers_nothing(server: Served) -> None:
    async with client(server.address) as people:
        ida = await opened(people)
        await ida.set_password("robot")
        card = (await ida.get()).json()
        assert (card["password"], card["names"]) == (True, [])
        for path in ("/replay", "/qr.svg", "/log", "/pictures", "/export"):
            answer = await ida.get(path)
            assert (answer.status_code, answer.json()["text"]) == (403, HAS_PASSWORD), path
        assert (await ida.join("Eva", {})).status_code == 403
        bye = await ida.screen()
        assert (bye["text"], bye["again"]) == (HAS_PASSWORD, False)


async def test_who_knows_the_password_is_invited(server: Served) -> None:
    async with client(server.address) as people:
        ida = await opened(people)
        await ida.set_password("Geburtstag für alle")
        wrong = await ida.give("Geburtstag")
        assert (wrong.status_code, wrong.json()["text"]) == (403, "That is not the password of this table.")
        answer = await ida.give("Geburtstag für alle")
        assert {INVITATION: answer.json()["invitation"]} == await ida.invitation()
        card = (await ida.get(**await ida.invitation())).json()
        assert (card["password"], card["names"]) == (False, ["Ida", ""])
        assert (await ida.screen(**answer.json()))["type"] == "welcome"
        assert (await ida.join("Ben", await ida.invitation())).status_code == 201


async def test_a_new_password_makes_new_links(server: Served) -> None:
    async with client(server.address) as people:
        ida = await opened(people)
        old = await ida.invitation()
        await ida.set_password("robot")
        assert (await ida.join("Eva", old)).status_code == 403
        assert (await ida.join("Ben", await ida.invitation())).status_code == 201
        await ida.set_password("")
        assert (await ida.join("Eva", {})).status_code == 201


async def test_the_next_game_has_the_same_password(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        assert (await game.lines[0].ask("set_password", password="robot"))["type"] == "done"
        assert (await game.lines[0].ask("restart"))["type"] == "done"
        on = game.lines[0].last("table")["next"]
        assert (await people.http.get(f"/api/tables/{on}")).json()["password"]
        assert (await people.http.post(f"/api/tables/{on}/people", json={"name": "Eva"})).status_code == 403


async def test_a_password_is_asked_of_who_comes_by_the_code_of_an_earlier_table(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        assert (await game.lines[0].ask("restart"))["type"] == "done"
        on = game.lines[0].last("table")["next"]
        assert (await people.join(game.code, "Eva"))["code"] == on
        host = await people.connect(on, game.lines[0].key)
        assert (await host.ask("set_password", password="robot"))["type"] == "done"
        answer = await people.http.post(f"/api/tables/{game.code}/people", json={"name": "Eve"})
        assert (answer.status_code, answer.json()["text"]) == (403, HAS_PASSWORD)
        await host.settle()
        invited = {INVITATION: host.last("table")["invitation"]}
        answer = await people.http.post(f"/api/tables/{game.code}/people", json={"name": "Ben"}, headers=invited)
        assert (answer.status_code, answer.json()["code"]) == (201, on)


async def test_who_watches_without_a_name_is_asked_for_a_new_password_too(server: Served) -> None:
    async with client(server.address) as people:
        ida = await opened(people)
        guest = await people.connect(ida.code, (await people.join(ida.code))["key"])
        ticket = await people.http.post(f"{ida.url}/ticket", headers={"authorization": f"Bearer {ida.key}"})
        wall = await people.dial(ida.code)
        await wall.send({"type": "hello", **ticket.json()})
        await wall.hear("table")
        stranger = await people.connect(ida.code)
        before = stranger.last("table")["invitation"]
        await ida.set_password("robot")
        bye = await stranger.hear("bye")
        assert (bye["text"], bye["again"]) == (HAS_PASSWORD, False)
        assert {m["invitation"] for m in stranger.heard if m["type"] == "table"} == {before}
        for line in (guest, wall):
            await line.settle()
            assert {INVITATION: line.last("table")["invitation"]} == await ida.invitation()


async def test_only_the_host_sets_a_password(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        guest = next(line for line in game.lines if line.last("table")["host"] != line.last("welcome")["person"])
        assert (await guest.ask("set_password", password="robot"))["text"] == "Only the host can do that."


async def test_a_password_stands_in_no_log_and_no_export(server: Served) -> None:
    async with client(server.address) as people:
        ida = await opened(people)
        await ida.set_password("abracadabra")
        await ida.line.ask("close")
        exported = await ida.get("/export", authorization=f"Bearer {ida.key}")
        live = await server.house.tables.find(ida.code)
        assert live.door.password is not None
        assert exported.status_code == 200
        for secret in ("abracadabra", live.door.invitation, live.door.password.hex()):
            assert secret not in exported.text
        assert b"abracadabra" not in live.door.password


@pytest.mark.usefixtures("nobody_waits")
async def test_who_tries_out_passwords_is_stopped_and_shuts_out_nobody_who_was_invited(serve: Serve) -> None:
    async with client(serve().address) as people:
        ida = await opened(people)
        await ida.set_password("robot")
        answers = [(await ida.give(f"robot{n}")).status_code for n in range(PASSWORDS.slips + 2)]
        assert answers == [403] * PASSWORDS.slips + [429] * 2
        assert await _figures(people, "passwords") == {"slowed_passwords": 0, "refused_passwords": 2}
        assert (await ida.join("Ben", await ida.invitation())).status_code == 201
        eva = await opened(people, name="Eva")
        await eva.set_password("miner")
        assert (await eva.give("miner")).status_code == 200


# By which name ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/api/tables/QQQQ", "/packs/classic/001.webp"])
async def test_a_name_that_is_not_ours_is_refused_whatever_is_asked(server: Served, path: str) -> None:
    async with client(server.address) as people:
        answer = await people.http.get(path, headers={"host": f"evil.example:{server.port}"})
        assert (answer.status_code, answer.json()["values"]) == (421, {"name": f"evil.example:{server.port}"})


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]:8000", "192.168.1.20:8000", "tablebot.local"])
async def test_names_in_the_living_room_are_answered(server: Served, host: str) -> None:
    async with client(server.address) as people:
        assert (await people.http.get("/api/games", headers={"host": host})).status_code == 200


async def test_the_public_name_is_answered_with_any_port(serve: Serve) -> None:
    async with client(serve(public_url="https://play.example.org").address) as people:
        for host in ("play.example.org", "PLAY.example.org:8443"):
            assert (await people.http.get("/health", headers={"host": host})).status_code == 200
        assert (await people.http.get("/health", headers={"host": "example.org"})).status_code == 421


async def test_the_page_says_how_many_letters_a_code_has(serve: Serve) -> None:
    async with client(serve(public_url="https://play.example.org").address) as people:
        assert f'<html data-code-length="{keys.PUBLIC_CODE}" ' in (await people.http.get("/")).text
