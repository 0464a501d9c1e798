"""A class over the wire: thirty pupils at eight tables, and a teacher who looks after all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablebot.server.guards import guesses
from tablebot.server.guards.caller import INVITATION
from tablebot.server.guards.guesses import CODES
from tablebot.server.routes.qr import qr_picture
from tests.server.serving import Client, Line, Served, client, served

PARTY = str(Path(__file__).parents[2] / "games" / "party.py")
TEACHER = "Fräulein Rottenmeier"
PUPILS = [f"Quillonius {n}" for n in range(30)]

Serve = Callable[..., Served]


class Teaching:
    """A teacher with the key of a class."""

    def __init__(self, http: Client, code: str, key: str) -> None:
        self.client = http
        self.code = code
        self.key = key
        self.url = f"/api/classes/{code}"
        self.headers = {"authorization": f"Bearer {key}"}

    async def now(self) -> dict[str, Any]:
        """The overview."""
        answer = await self.client.http.get(f"{self.url}/tables", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def says(self, kind: str, **fields: Any) -> dict[str, Any]:
        """What came of it, at which tables."""
        answer = await self.client.http.post(self.url, headers=self.headers, json={"type": kind, **fields})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def joins(self, name: str, **body: Any) -> dict[str, Any]:
        answer = await self.client.http.post(f"{self.url}/people", json={"name": name, **body})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def closes(self) -> None:
        answer = await self.client.http.delete(self.url, headers=self.headers)
        assert (answer.status_code, answer.content) == (204, b"")


async def opened(http: Client, game: str = "party", name: str = TEACHER, **body: Any) -> Teaching:
    answer = await http.http.post("/api/classes", json={"game": game, "name": name, **body})
    assert answer.status_code == 201, answer.text
    return Teaching(http, **answer.json())


@pytest.fixture
def party(serve: Serve) -> Served:
    return serve(games=PARTY)


async def plays(line: Line, until: str = "over") -> None:
    """Answers every question until the game has come to this phase, or to its end."""
    while _phase(line) != until:
        question = line.last("update")["question"]
        if question is None:
            await line.next()
            continue
        menu = (await line.ask("look"))["menu"]
        moves = {choice["move"]["type"]: choice["move"] for choice in reversed(menu)}
        # The shortest way: without waiting for the time to be up, or for all candles.
        chosen = moves.get("it_was_me") or moves.get("done") or menu[0]["move"]
        await line.ask("play", turn=question, move=chosen)


def _phase(line: Line) -> str:
    return line.last("update")["turn"].get("phase", "over")


async def test_thirty_pupils_at_eight_tables(party: Served, tmp_path: Path) -> None:
    async with client(party.address) as http:
        rosa = await opened(http, tables=8, seats=4)
        joined = await asyncio.gather(*(rosa.joins(name) for name in PUPILS))
        lines = await asyncio.gather(*(http.connect(each["code"], each["key"]) for each in joined))
        tables = (await rosa.now())["tables"]
        assert [len(table["pupils"]) for table in tables] == [4, 4, 4, 4, 4, 4, 3, 3]
        assert sorted(pupil["name"] for table in tables for pupil in table["pupils"]) == sorted(PUPILS)
        assert all(pupil["here"] and pupil["seat"] is not None for table in tables for pupil in table["pupils"])
        assert [table["status"] for table in tables] == ["open"] * 8

        await lines[17].ask("raise_hand", up=True)
        hands = [pupil["name"] for table in (await rosa.now())["tables"] for pupil in table["pupils"] if pupil["hand"]]
        assert hands == [PUPILS[17]]

        for table in tables[6:]:  # The teacher goes to the small tables, and gives each a bot.
            desk = await http.connect(table["code"], rosa.key)
            assert (await desk.ask("add_bot", seat=3, level=1))["type"] == "done"
            await desk.socket.close()
        assert await rosa.says("start") == {"tables": [1, 2, 3, 4, 5, 6, 7, 8], "others": {}}
        assert await rosa.says("pause") == {"tables": [1, 2, 3, 4, 5, 6, 7, 8], "others": {}}
        await asyncio.gather(*(line.hear("table", paused=True) for line in lines))
        assert all(table["paused"] for table in (await rosa.now())["tables"])

        assert (await rosa.says("tell", text="Eyes to the front, dear Quillonius!"))["others"] == {}
        said = await asyncio.gather(*(line.hear("said") for line in lines))
        assert {(line["person"], line["text"], line["loud"]) for line in said} == {
            (1, "Eyes to the front, dear Quillonius!", True)
        }
        assert (await rosa.says("resume"))["others"] == {}
        await asyncio.gather(*(plays(line) for line in lines))

        tables = (await rosa.now())["tables"]
        assert [table["status"] for table in tables] == ["over"] * 8
        assert all(len(table["result"]["scores"]) == 4 for table in tables)
        assert all(table["moves"] >= 8 for table in tables)
        assert [len(table["names"]) for table in tables] == [4] * 8

        await rosa.closes()
        for line in lines:
            await line.until(lambda m: m["type"] == "table" and all("Guest" in each["name"] for each in m["people"]))
        assert not on_disk(tmp_path, "Quillonius", "Rottenmeier")
        for path in (rosa.url, f"{rosa.url}/tables", f"{rosa.url}/qr.svg"):
            answer = await http.http.get(path, headers=rosa.headers)
            assert answer.status_code == 404
            assert answer.json() == {"text": "There is no class {code}.", "values": {"code": rosa.code}}


def on_disk(folder: Path, *words: str) -> list[str]:
    """Which of the words can be read in the files of the server."""
    left = b"".join(file.read_bytes() for file in folder.iterdir())
    return [word for word in words if word.encode() in left]


async def test_the_overview_tells_what_each_table_does(party: Served) -> None:
    async with client(party.address) as http:
        rosa = await opened(http, tables=2, seats=3, manners={"talk": "off"})
        lines = [await http.connect((each := await rosa.joins(name))["code"], each["key"]) for name in PUPILS[:2]]
        before = await rosa.now()
        assert (before["code"], before["game"], before["invite"]) == (rosa.code, "party", party.address)
        assert before["manners"]["talk"] == "off"
        one, two = before["tables"]
        assert (one["n"], one["game"], one["status"], one["paused"]) == (1, "party", "open", False)
        assert (one["names"], one["asked"], one["phase"], one["moves"]) == ([PUPILS[0], "", ""], [], "", 0)
        assert (one["judging"], one["result"]) == (0, None)
        assert one["pupils"] == [
            {"person": 2, "name": PUPILS[0], "face": "fox", "here": True, "hand": False, "seat": 0}
        ]
        await lines[1].socket.close()
        assert await rosa.says("start", level=1) == {"tables": [1, 2], "others": {}}
        for line in lines[:1]:
            await line.hear("update")
        one, two = (await rosa.now())["tables"]
        assert one["status"] == "playing"
        assert one["phase"] in {"vote", "toast"}
        assert 0 in one["asked"]
        assert one["names"][1:] == ["Tinker", "Pebble"]
        assert two["pupils"][0]["here"] is False


async def test_the_overview_tells_where_texts_wait_to_be_read(server: Served) -> None:
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=2, manners={"approval": True})
        ida = await rosa.joins("Ida")
        one, two = (await rosa.now())["tables"]
        assert (one["judging"], two["judging"]) == (1, 0)
        assert [pupil["name"] for pupil in one["pupils"]] == ["Guest 2"]
        desk = await http.connect(ida["code"], rosa.key)
        assert (await desk.ask("judge_name", person=2, name="Ida", yes=True))["type"] == "done"
        one, _ = (await rosa.now())["tables"]
        assert (one["judging"], one["pupils"][0]["name"]) == (0, "Ida")


async def test_nobody_can_count_answers_that_nobody_may_see(party: Served) -> None:
    async with client(party.address) as http:
        rosa = await opened(http, tables=1, seats=3)
        lines = [await http.connect((each := await rosa.joins(name))["code"], each["key"]) for name in PUPILS[:3]]
        await rosa.says("start")
        await asyncio.gather(*(line.hear("update") for line in lines))
        await asyncio.gather(*(plays(line, until="ask") for line in lines))
        (before,) = (await rosa.now())["tables"]
        answer = await lines[0].ask("play", turn=lines[0].last("update")["question"], move={"type": "not_me"})
        assert answer["type"] == "done"
        (after,) = (await rosa.now())["tables"]
        assert after == before


async def test_the_overview_follows_a_table_that_goes_on_elsewhere(server: Served) -> None:
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=2)
        one, two, _, _ = [await rosa.joins(name) for name in PUPILS[:4]]
        await rosa.says("start")
        desk = await http.connect(one["code"], rosa.key)
        assert (await desk.ask("restart"))["type"] == "done"
        new = desk.last("table")["next"]
        assert [table["code"] for table in (await rosa.now())["tables"]] == [new, two["code"]]
        assert (await rosa.says("pause"))["tables"] == [1, 2]


async def test_a_class_survives_the_server(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with served(database) as first:
        async with client(first.address) as http:
            rosa = await opened(http, "tictactoe", tables=2)
            ida = await rosa.joins("Ida")
    with served(database) as second:
        async with client(second.address) as http:
            again = Teaching(http, rosa.code, rosa.key)
            ben = await again.joins("Ben")
            tables = (await again.now())["tables"]
            assert [[pupil["name"] for pupil in table["pupils"]] for table in tables] == [["Ida"], ["Ben"]]
            assert {ida["code"], ben["code"]} == {table["code"] for table in tables}
            await again.closes()
    assert not on_disk(tmp_path, "Ida", "Ben", TEACHER)


# The door ---------------------------------------------------------------------------------------------------------
async def test_only_the_teacher_opens_the_overview_tells_and_closes(server: Served) -> None:
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=1)
        pupil = await rosa.joins("Ida")
        for headers in ({}, {"authorization": f"Bearer {pupil['key']}"}, {"authorization": f"Basic {rosa.key}"}):
            for answer in (
                await http.http.get(f"{rosa.url}/tables", headers=headers),
                await http.http.post(rosa.url, headers=headers, json={"type": "pause"}),
                await http.http.delete(rosa.url, headers=headers),
            ):
                assert answer.status_code == 403
                assert answer.json() == {"text": "Only the teacher of this class can do that.", "values": {}}
        assert len((await rosa.now())["tables"]) == 1


async def test_a_code_leads_to_a_table_or_to_a_class(server: Served) -> None:
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=1)
        table = (await rosa.now())["tables"][0]["code"]
        assert (await http.http.get(f"/api/tables/{rosa.code}")).status_code == 404
        missing = await http.http.get(f"/api/classes/{table}")
        assert (missing.status_code, missing.json()["text"]) == (404, "There is no class {code}.")
        card = await http.http.get(f"/api/classes/{rosa.code.lower()}")
        assert card.json() == {"code": rosa.code, "game": "tictactoe", "room": True}


async def test_a_full_class_says_so(server: Served) -> None:
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=1, manners={"watchers": False})
        for name in PUPILS[:2]:
            await rosa.joins(name)
        assert (await http.http.get(rosa.url)).json()["room"] is False
        answer = await http.http.post(f"{rosa.url}/people", json={"name": "Late"})
        assert answer.status_code == 400
        assert answer.json()["text"] == "The class is full. Ask your teacher for another table."
        assert await rosa.says("add_table") == {"tables": [2], "others": {}}
        assert (await rosa.joins("Late"))["seat"] == 0


async def test_the_picture_leads_to_the_class(server: Served) -> None:
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=1)
        picture = await http.http.get(f"{rosa.url}/qr.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.content == qr_picture(f"{server.address}/classes/{rosa.code}", "").content
        headers = {INVITATION: (await http.http.get(f"{rosa.url}/tables", headers=rosa.headers)).json()["invitation"]}
        invited = await http.http.get(f"{rosa.url}/qr.svg", headers=headers)
        link = f"{server.address}/classes/{rosa.code}"
        assert invited.content == qr_picture(link, headers[INVITATION]).content != picture.content


async def test_what_does_not_fit_is_refused(server: Served) -> None:
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=1)
        for body in (
            {"game": "tictactoe", "name": "Rosa", "tables": 0},
            {"game": "tictactoe", "name": "Rosa", "tables": 21},
            {"game": "tictactoe", "name": "Rosa", "seats": 3},
            {"game": "tictactoe", "name": "", "tables": 1},
            {"game": "tictactoe", "name": "Rosa", "options": {"size": 4}},
            {"game": "tictactoe"},
        ):
            assert (await http.http.post("/api/classes", json=body)).status_code == 400, body
        assert (await http.http.post("/api/classes", json={"game": "chess", "name": "Rosa"})).status_code == 404
        for command in (
            {"type": "dance"},
            {"type": "tell"},
            {"type": "tell", "text": ""},
            {"type": "start", "level": 9},
        ):
            assert (await http.http.post(rosa.url, headers=rosa.headers, json=command)).status_code == 400, command


async def test_every_table_of_a_class_counts_as_one_that_was_opened(serve: Serve) -> None:
    async with client(serve(openings=5).address) as http:
        await opened(http, "tictactoe", tables=3)
        answer = await http.http.post("/api/classes", json={"game": "tictactoe", "name": "Rosa", "tables": 3})
        assert answer.status_code == 429


async def test_wrong_codes_of_classes_count_against_a_network(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "LONGEST_WAIT", -1.0)  # Nobody waits here: they are refused at once.
    server = serve()
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=1)
        now = (await http.http.get(f"{rosa.url}/tables", headers=rosa.headers)).json()
        for _ in range(CODES.slips):
            assert (await http.http.get("/api/classes/BBBB/tables")).status_code == 404
        assert (await http.http.get("/api/classes/BBBB/qr.svg")).status_code == 429
        assert (await http.http.get(rosa.url)).status_code == 429
        invited = {INVITATION: now["invitation"]}
        for headers in (invited, rosa.headers):
            assert (await http.http.get(rosa.url, headers=headers)).status_code == 200
        joined = await http.http.post(f"{rosa.url}/people", json={"name": "Ida"}, headers=invited)
        assert joined.status_code == 201


async def test_a_class_whose_code_is_typed_for_a_table_is_no_wrong_guess(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=1)
        for _ in range(2 * CODES.slips):
            assert (await http.http.get(f"/api/tables/{rosa.code}")).status_code == 404
        assert server.house.codes.slowed == 0


async def test_a_page_from_elsewhere_teaches_nobody(server: Served) -> None:
    async with client(server.address) as http:
        rosa = await opened(http, "tictactoe", tables=1)
        elsewhere = {**rosa.headers, "origin": "https://evil.example"}
        for answer in (
            await http.http.post("/api/classes", json={"game": "tictactoe", "name": "Eve"}, headers=elsewhere),
            await http.http.post(rosa.url, json={"type": "pause"}, headers=elsewhere),
            await http.http.post(f"{rosa.url}/people", json={"name": "Eve"}, headers=elsewhere),
            await http.http.delete(rosa.url, headers=elsewhere),
        ):
            assert answer.status_code == 403
            assert answer.json()["text"] == "This page may not use this server."
