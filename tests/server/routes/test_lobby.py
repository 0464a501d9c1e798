"""Opening and joining tables by HTTP, and how it is refused."""

from __future__ import annotations

import io
import re
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest
import segno

from tablebot.store.log import Unavailable
from tests.server.serving import PATIENCE, Served, client, match


def sentence(answer: httpx.Response) -> str:
    """What people are told."""
    problem = answer.json()
    return problem["text"].format(**problem["values"])


async def test_whoever_opens_a_table_is_its_host_and_sits(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open()
        assert re.fullmatch("[A-Z]{4,}", host["code"])
        assert (host["person"], host["seat"]) == (1, 0)
        guest = await people.join(host["code"])
        assert (guest["person"], guest["seat"]) == (2, 1)
        late = await people.join(host["code"], "Eva")
        assert (late["person"], late["seat"]) == (3, None)
        assert (await people.join(host["code"], "Udo", watch=True))["seat"] is None
        assert len({host["key"], guest["key"], late["key"]}) == 3


async def test_a_table_opens_with_bots_and_begins_at_once(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open(bots=[1], start=True)
        card = (await people.http.get(f"/api/tables/{host['code']}")).json()
        assert card["status"] == "playing"
        assert card["names"] == ["Ida", "Tinker"]
        assert card["asked"] == [0]
        assert card["seat"] is None


async def test_a_host_may_stand_and_say_how_people_treat_each_other(server: Served) -> None:
    async with client(server.address) as people:
        manners = {"locked": True, "teams": True, "talk": "seats", "approval": True}
        host = await people.open(sit=False, manners=manners)
        assert host["seat"] is None
        line = await people.connect(host["code"], host["key"])
        assert manners.items() <= line.last("table")["manners"].items()
        card = (await people.http.get(f"/api/tables/{host['code']}")).json()
        assert (card["locked"], card["watchers"], card["room"]) == (True, True, True)
        answer = await people.http.post(f"/api/tables/{host['code']}/people", json={"name": "Ben"})
        assert (answer.status_code, sentence(answer)) == (400, "This table is locked. Ask the host to let you in.")


async def test_only_a_class_is_taught(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open(manners={"taught": True})
        line = await people.connect(host["code"], host["key"])
        assert not line.last("table")["manners"]["taught"]


async def test_a_card_tells_whether_there_is_room(server: Served) -> None:
    async with client(server.address) as people:
        code = (await people.open())["code"]
        room = [(await people.http.get(f"/api/tables/{code}")).json()["room"]]
        await people.join(code)
        room.append((await people.http.get(f"/api/tables/{code}")).json()["room"])
        assert room == [True, False]


async def test_a_seat_keeps_its_name_while_a_bot_plays_for_it(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        assert (await game.lines[1].ask("add_bot", seat=1, level=1))["type"] == "done"
        card = (await people.http.get(f"/api/tables/{game.code}")).json()
        assert card["names"] == ["Ida", "Ben"]


async def test_a_card_tells_whose_key_it_was(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open()
        key = host["key"]
        for header, seat in ((f"Bearer {key}", 0), (f"bearer {key}", 0), ("Bearer x", None), ("x", None)):
            card = await people.http.get(f"/api/tables/{host['code']}", headers={"authorization": header})
            assert card.json()["seat"] == seat


async def test_a_code_may_be_written_small_and_with_blanks_around(server: Served) -> None:
    async with client(server.address) as people:
        code = (await people.open())["code"]
        for spelling in (code.lower(), f"%20{code.lower()}%20", code.title()):
            assert (await people.http.get(f"/api/tables/{spelling}")).json()["code"] == code
        assert (await people.join(code.lower()))["code"] == code
        line = await people.connect(code.lower())
        assert line.last("table")["code"] == code


async def test_people_of_the_same_name_get_numbers(server: Served) -> None:
    async with client(server.address) as people:
        code = (await people.open())["code"]
        await people.join(code, " ida ")
        card = (await people.http.get(f"/api/tables/{code}")).json()
        assert card["names"] == ["Ida", "ida 2"]


@pytest.mark.parametrize(
    ("body", "status", "text"),
    [
        (b"", 400, "That does not fit: The request has no body"),
        (b"hallo", 400, "That does not fit: JSON is malformed: invalid character (byte 0)"),
        (b"\xff\xfe", 400, "That does not fit: JSON is malformed: invalid character (byte 0)"),
        (b"[]", 400, "That does not fit: Expected `object`, got `array`"),
        (b"{}", 400, "That does not fit: Object missing required field `game`"),
        (b'{"game":"tictactoe"}', 400, "That does not fit: Object missing required field `name`"),
        (b'{"game":"tictactoe","name":"Ida","x":1}', 400, "That does not fit: Object contains unknown field `x`"),
        (b'{"game":"tictactoe","name":7}', 400, "That does not fit: name: Expected `str`, got `int`"),
        (b'{"game":"tictactoe","name":""}', 400, "That does not fit: name: Expected `str` of length >= 1"),
        (b'{"game":"tictactoe","name":" "}', 400, "Please choose a name with letters."),
        (b'{"game":"tictactoe","name":"a\\u0007b"}', 400, "Please choose a name with letters."),
        (b'{"game":"tictactoe","name":"Cr4p"}', 400, "Please find kinder words."),
        (b'{"game":"tictactoe","name":"Ida","manners":{"talk":"loud"}}', 400, "That does not fit: manners"),
        (
            b'{"game":"tictactoe","name":"Ida","manners":{"approval":true}}',
            400,
            "You read every text first, so you cannot play.",
        ),
        (
            b'{"game":"tictactoe","name":"%s"}' % (b"x" * 21),
            400,
            "That does not fit: name: Expected `str` of length <=",
        ),
        (b'{"game":"chess","name":"Ida"}', 404, "There is no game called “chess” here."),
        (b'{"game":"tictactoe","name":"Ida","seats":3}', 400, "Tic-tac-toe is for 2 seats."),
        (b'{"game":"tictactoe","name":"Ida","seats":1e9}', 400, "That does not fit: seats: Expected `int` <= 64"),
        (b'{"game":"tictactoe","name":"Ida","bots":[1,1]}', 400, "This table has 2 seats."),
        (b'{"game":"tictactoe","name":"Ida","bots":[5]}', 400, "Bots of this game have 1 levels."),
        (b'{"game":"tictactoe","name":"Ida","bots":[6]}', 400, "That does not fit: bots"),
        (b'{"game":"tictactoe","name":"Ida","start":true}', 400, "Tic-tac-toe needs 2 seats, 1 are taken."),
        (b'{"game":"tictactoe","name":"Ida","options":{"x":1}}', 400, "These options do not fit the game: Object cont"),
        (b'{"game":"tictactoe","name":"Ida","pace":"slow"}', 400, "That does not fit: pace: Invalid enum value 'slow'"),
        (b'{"game":"tictactoe","name":"Ida","options":' + b"[" * 100_000, 400, "That is too deep to be read."),
        (b" " * (256 * 1024 + 1), 413, "That is too large."),
    ],
    ids=lambda value: str(value)[:50],
)
async def test_a_wrong_body_gets_a_sentence(server: Served, body: bytes, status: int, text: str) -> None:
    async with client(server.address) as people:
        answer = await people.http.post("/api/tables", content=body)
        assert answer.status_code == status
        assert sentence(answer).startswith(text)


async def test_a_large_body_without_a_length_is_refused_too(server: Served) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(30):
            yield b" " * 10_000

    async with client(server.address) as people:
        answer = await people.http.post("/api/tables", content=pieces())
        assert (answer.status_code, sentence(answer)) == (413, "That is too large.")


@pytest.mark.parametrize(
    "path",
    ["", "/qr.svg", "/replay", "/log", "/people", "/ticket"],
)
async def test_an_unknown_code_is_said_to_be_one(server: Served, path: str) -> None:
    async with client(server.address) as people:
        for code, shown in (("qqqq", "QQQQ"), ("x" * 300, "XXXXXXXX"), ("%F0%9F%A4%96", "🤖")):
            url = f"/api/tables/{code}{path}"
            answer = await (
                people.http.post(url, json={"name": "Ida"}) if path in {"/people", "/ticket"} else people.http.get(url)
            )
            assert (answer.status_code, sentence(answer)) == (404, f"There is no table {shown}.")


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/api/x", 404), ("PUT", "/api/tables", 405)])
async def test_a_wrong_route_gets_a_sentence(server: Served, method: str, path: str, status: int) -> None:
    async with client(server.address) as people:
        answer = await people.http.request(method, path)
        assert answer.status_code == status
        assert sentence(answer) in {"There is nothing here.", "That cannot be done here."}


async def test_an_error_of_ours_is_a_sentence_and_is_written_down(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: object) -> None:
        raise RuntimeError("a bug")

    async with client(server.address) as people:
        with monkeypatch.context() as broken:
            broken.setattr(server.house.tables, "open", fail)
            answer = await people.http.post("/api/tables", json={"game": "tictactoe", "name": "Ida"})
        assert answer.status_code == 500
        assert sentence(answer) == "Something went wrong here, and it was written down. Please try again."
        assert "RuntimeError: a bug" in caplog.text
        await people.open()


async def test_a_disk_that_fails_is_told(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise Unavailable("full")

    async with client(server.address) as people:
        code = (await people.open())["code"]
        with monkeypatch.context() as broken:
            broken.setattr(server.house.tables.store, "append", fail)
            broken.setattr(server.house.tables.store, "open_table", fail)
            answer = await people.http.post(f"/api/tables/{code}/people", json={"name": "Ben"})
            opening = await people.http.post("/api/tables", json={"game": "robotory", "name": "Ida"})
        assert answer.status_code == opening.status_code == 503
        assert sentence(answer) == "The table cannot be saved just now. Please try again."
        assert (await people.join(code))["seat"] == 1


# How often ------------------------------------------------------------------------------------------------------
async def test_one_address_opens_so_many_tables_a_minute(serve: Callable[..., Served]) -> None:
    async with client(serve(openings=3).address) as people:
        for _ in range(3):
            await people.open()
        answer = await people.http.post("/api/tables", json={"game": "tictactoe", "name": "Ida"})
        assert (answer.status_code, sentence(answer)) == (429, "That was too often. Please wait a minute.")


async def test_who_comes_back_to_a_table_is_not_counted(serve: Callable[..., Served]) -> None:
    async with client(serve(joins=4).address) as people:
        game = await match(people)
        for _ in range(20):
            line = await people.connect(game.code, game.asked.key)
            await line.socket.close()
        await game.go_on()


# What else can be had -------------------------------------------------------------------------------------------
async def test_the_catalogue_and_the_rules(server: Served) -> None:
    async with client(server.address) as people:
        cards = {card["slug"]: card for card in (await people.http.get("/api/games")).json()}
        assert cards["tictactoe"]["seats"] == [2]
        assert cards["tictactoe"]["defaults"] == {}
        assert [(cards[slug]["pace"], cards[slug]["gentle"]) for slug in ("robotory", "clever_party", "tictactoe")] == [
            ("own", False),
            ("none", True),
            ("own", False),
        ]
        robotory = await people.http.get("/api/games/robotory/rules")
        assert robotory.headers["content-type"] == "text/markdown; charset=utf-8"
        assert robotory.text.startswith("# Robotory")
        assert (await people.http.get("/api/games/tictactoe/rules")).text == ""
        for slug in ("chess", "..", "..%2f..", "robotory%2f.."):
            assert (await people.http.get(f"/api/games/{slug}/rules")).status_code == 404


async def test_health_metrics_and_schema(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        assert (await people.http.get("/health")).json()["status"] == "ok"
        metrics = await people.http.get("/metrics")
        assert metrics.headers["content-type"].startswith("text/plain; version=0.0.4")
        figures = dict(line.split() for line in metrics.text.splitlines())
        assert int(figures["tablebot_sockets"]) == 2
        assert game.code not in metrics.text
        elsewhere = await people.http.get("/metrics", headers={"x-forwarded-for": "192.168.1.20"})
        assert (elsewhere.status_code, "tablebot_events" in elsewhere.text) == (403, False)
        schema = await people.http.get("/api/schema")
        assert schema.json()["info"]["title"] == "Tablebot"
        assert "/api/tables/{code}/replay" in schema.json()["paths"]


def _picture(link: str) -> bytes:
    out = io.BytesIO()
    segno.make_qr(link, error="m").save(
        out, kind="svg", border=2, scale=8, dark="#2b2440", light="#ffffff", xmldecl=False, svgclass=None
    )
    return out.getvalue()


async def test_the_qr_code_leads_to_the_table(server: Served) -> None:
    async with client(server.address) as people:
        code = (await people.open())["code"]
        answer = await people.http.get(f"/api/tables/{code}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.content == _picture(f"{server.address}/tables/{code}")
        assert b"<script" not in answer.content and b"onload" not in answer.content
        answer = await people.http.get(f"/api/tables/{code}/qr.svg", headers={"host": "x" * 5000})
        assert answer.status_code == 421


async def test_the_qr_code_of_a_person_moves_their_seat_to_another_device(server: Served) -> None:
    async with client(server.address) as people:
        ida = await people.open()
        url, link = f"/api/tables/{ida['code']}/qr.svg", f"{server.address}/tables/{ida['code']}"
        mine = await people.http.get(url, headers={"authorization": f"Bearer {ida['key']}"})
        assert mine.content == _picture(f"{link}#key={ida['key']}")
        assert mine.headers["cache-control"] == "no-store"
        wrong = await people.http.get(url, headers={"authorization": "Bearer wrong"})
        assert wrong.content == _picture(link)


async def test_the_qr_code_leads_to_the_public_address_where_there_is_one(serve: Callable[..., Served]) -> None:
    server = serve(public_url="https://play.example.org/")
    async with client(server.address) as people:
        code = (await people.open())["code"]
        answer = await people.http.get(f"/api/tables/{code}/qr.svg")
        assert answer.content == _picture(f"https://play.example.org/tables/{code}")


# Where from -----------------------------------------------------------------------------------------------------
async def _allowed(server: Served, origin: str | None, host: str | None = None) -> bool:
    """Whether a page from there may open a table, join it, and have a socket; the three agree."""
    async with client(server.address) as people:
        code = (await people.open())["code"]
        headers: dict[str, Any] = {"origin": origin} if origin is not None else {}
        headers |= {"host": host} if host else {}
        answers = [
            await people.http.post("/api/tables", json={"game": "tictactoe", "name": "Ida"}, headers=headers),
            await people.http.post(f"/api/tables/{code}/people", json={"name": "Ben"}, headers=headers),
        ]
        for answer in answers:
            if answer.status_code == 403:
                assert sentence(answer) == "This page may not use this server."
            elif answer.status_code == 421:
                assert sentence(answer).startswith("This server is not called")
            else:
                assert answer.status_code == 201
        allowed = {answer.status_code == 201 for answer in answers} | {await _dials(server, code, headers)}
        assert len(allowed) == 1
        return allowed.pop()


async def _dials(server: Served, code: str, headers: dict[str, str]) -> bool:
    """Whether the handshake of a socket with exactly these headers is accepted."""
    asks = {
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    async with (
        httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http,
        http.stream("GET", f"/api/tables/{code}/socket", headers={**asks, **headers}) as answer,
    ):
        assert answer.status_code in {101, 403}
        return answer.status_code == 101


async def test_its_own_pages_may_talk_to_the_server(server: Served) -> None:
    port = server.port
    assert await _allowed(server, None)
    assert await _allowed(server, server.address)
    assert await _allowed(server, f"http://localhost:{port}", f"localhost:{port}")
    assert await _allowed(server, f"http://192.168.1.20:{port}", f"192.168.1.20:{port}")
    assert await _allowed(server, f"http://[fe80::1]:{port}", f"[fe80::1]:{port}")
    assert await _allowed(server, f"http://tablebot.local:{port}", f"tablebot.local:{port}")


async def test_pages_from_elsewhere_may_not(server: Served) -> None:
    port = server.port
    assert not await _allowed(server, "https://evil.example")
    assert not await _allowed(server, f"http://127.0.0.1:{port + 1}")
    assert not await _allowed(server, f"http://localhost:{port}")  # Another name than the one it was asked by.
    assert not await _allowed(server, "null")
    assert not await _allowed(server, "")
    assert not await _allowed(server, "http://[")


async def test_a_foreign_name_that_points_here_may_not(server: Served) -> None:
    assert not await _allowed(server, f"http://evil.example:{server.port}", f"evil.example:{server.port}")
    assert not await _allowed(server, f"http://8.8.8.8:{server.port}", f"8.8.8.8:{server.port}")


async def test_the_public_address_may(serve: Callable[..., Served]) -> None:
    server = serve(public_url="https://play.example.org")
    assert await _allowed(server, "https://play.example.org")
    assert await _allowed(server, "https://play.example.org", "play.example.org")
    assert not await _allowed(server, "https://example.org")
