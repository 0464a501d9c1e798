"""A host brings pictures to a table: only there, only before the game, and whatever comes does no harm."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any

import httpx
import msgspec
import pytest

from tablebot.pictures.pack import Pack
from tests.pictures.albums import bomb, image, images, vast_png, zipped
from tests.server.serving import Client, Line, Served, client

GAME = "not_a_robot"


class Host:
    """Somebody who has opened a table."""

    def __init__(self, people: Client, opened: dict[str, Any], line: Line) -> None:
        self.http = people.http
        self.people = people
        self.code, self.key, self.line = opened["code"], opened["key"], line
        self.path = f"/api/tables/{self.code}/pictures"

    async def bring(self, content: Any, key: str | None = None, title: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {key or self.key}", "content-type": "application/zip"}
        return await self.http.post(self.path, content=content, headers=headers, params={"title": title})

    async def bring_files(self, files: Iterable[tuple[str, bytes]]) -> httpx.Response:
        form = [("file", (name, body)) for name, body in files]
        return await self.http.post(self.path, files=form, headers={"authorization": f"Bearer {self.key}"})

    async def take_away(self, key: str | None = None) -> httpx.Response:
        return await self.http.delete(self.path, headers={"authorization": f"Bearer {key or self.key}"})

    async def options(self) -> dict[str, Any]:
        await self.line.settle()
        return self.line.last("table")["options"]

    async def files(self) -> list[str]:
        answer = await self.http.get(self.path, headers={"authorization": f"Bearer {self.key}"})
        pack = msgspec.convert(answer.json()["pack"], Pack | None)
        return [picture.file for picture in pack.pictures] if pack else []


async def host(people: Client, **body: Any) -> Host:
    opened = await people.open(GAME, **body)
    return Host(people, opened, await people.connect(opened["code"], opened["key"]))


async def test_everybody_is_told_of_the_pictures_in_brief(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        guest = await people.connect(ida.code)
        answer = await ida.bring(zipped(images(12)), title=" Holi\nday ")
        assert answer.status_code == 200, answer.text
        brought = answer.json()["pack"]
        assert (brought["title"], len(brought["pictures"])) == ("Holi day", 12)
        told = (await ida.options())["pack"]
        assert (told["title"], told["count"], told["pictures"]) == ("Holi day", 12, [])
        await guest.settle()
        assert guest.last("table")["options"]["pack"] == told
        assert len(msgspec.json.encode(ida.line.last("table"))) < 4000
        for picture in brought["pictures"]:
            for path in (picture["file"], f"large/{picture['file']}"):
                seen = await people.http.get(f"/api/pictures/{path}")
                assert (seen.status_code, seen.content[8:12]) == (200, b"WEBP")
        assert await ida.files() == [picture["file"] for picture in brought["pictures"]]


async def test_files_come_one_by_one_too_and_a_folder_with_them(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        said = b'title = "Zoo"\n[[picture]]\nfile = "1.png"\ntitle = "Lion"\n'
        folder = [(f"zoo/{name}", body) for name, body in {**images(), "pack.toml": said}.items()]
        answer = await ida.bring_files([*folder, ("zoo/large/1.png", image("red", (800, 600)))])
        assert answer.status_code == 200, answer.text
        assert answer.json()["pack"]["title"] == "Zoo"
        photos = [("IMG.png", body) for body in images(10).values()]
        answer = await ida.bring_files(photos)
        assert answer.status_code == 200, answer.text
        assert len(answer.json()["pack"]["pictures"]) == 10


async def test_the_table_is_played_with_them(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people, seats=3)
        assert (await ida.bring(zipped(images(10)))).status_code == 200
        for name in ("Ben", "Cleo"):
            await people.join(ida.code, name)
        assert (await ida.line.ask("start"))["type"] == "done"
        await ida.line.settle()
        shown = ida.line.last("update")["view"]["pictures"]
        assert len({picture["file"] for picture in shown} & set(await ida.files())) == 9


async def test_other_options_change_and_the_pictures_stay(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        await ida.bring(zipped(images()))
        files = await ida.files()
        told = await ida.options()
        assert (await ida.line.ask("configure", options={**told, "rounds": 3}))["type"] == "done"
        assert (await ida.options()) == {**told, "rounds": 3}
        assert (await ida.line.ask("configure", seats=5))["type"] == "done"
        assert await ida.files() == files
        assert (await people.http.get(f"/api/pictures/{files[0]}")).status_code == 200


async def test_taken_away_or_replaced_they_are_deleted(serve: Callable[..., Served]) -> None:
    running = serve()
    async with client(running.address) as people:
        ida = await host(people)
        await ida.bring(zipped(images(9)))
        [first, *_] = await ida.files()
        assert (await ida.bring(zipped(images(10)))).status_code == 200
        assert first in await ida.files()  # The same picture is in both.
        others = {f"{n}.png": image((200, n * 9, 0)) for n in range(9)}
        assert (await ida.bring(zipped(others))).status_code == 200
        assert (await people.http.get(f"/api/pictures/{first}")).status_code == 404
        [second, *_] = await ida.files()
        assert (await ida.take_away()).status_code == 204
        assert (await ida.options())["pack"] is None
        assert (await people.http.get(f"/api/pictures/{second}")).status_code == 404
        assert (await ida.take_away()).status_code == 204


async def test_they_go_with_the_last_table_that_has_them(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        ida = await host(people)
        ben = await host(people)
        for one in (ida, ben):
            assert (await one.bring(zipped(images()))).status_code == 200
        [file, *_] = await ida.files()
        for one, status in ((ida, 200), (ben, 404)):
            headers = {"authorization": f"Bearer {one.key}"}
            assert (await people.http.delete(f"/api/tables/{one.code}", headers=headers)).status_code == 204
            assert (await people.http.get(f"/api/pictures/{file}")).status_code == status


async def test_a_game_begun_anew_keeps_them(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        ida = await host(people, seats=3)
        await ida.bring(zipped(images()))
        for name in ("Ben", "Cleo"):
            await people.join(ida.code, name)
        await ida.line.ask("start")
        [file, *_] = await ida.files()
        assert (await ida.line.ask("restart"))["type"] == "done"
        headers = {"authorization": f"Bearer {ida.key}"}
        assert (await people.http.delete(f"/api/tables/{ida.code}", headers=headers)).status_code == 204
        assert (await people.http.get(f"/api/pictures/{file}")).status_code == 200


# What is refused --------------------------------------------------------------------------------------------------
async def test_only_the_host_brings_them_and_only_before_the_game(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people, seats=3)
        guest = await people.join(ida.code, "Ben")
        await people.join(ida.code, "Cleo")
        for key in (guest["key"], "wrong"):
            for answer in (await ida.bring(zipped(images()), key), await ida.take_away(key)):
                assert (answer.status_code, answer.json()["text"]) == (403, "Only the host can do that.")
        assert (await people.http.get(ida.path)).status_code == 403
        await ida.line.ask("start")
        for answer in (await ida.bring(zipped(images())), await ida.take_away()):
            assert (answer.status_code, answer.json()["text"]) == (400, "The game has started.")
        assert (await ida.options())["pack"] is None


async def test_not_every_game_has_pictures(server: Served) -> None:
    async with client(server.address) as people:
        opened = await people.open("tictactoe")
        ida = Host(people, opened, await people.connect(opened["code"], opened["key"]))
        assert (await ida.bring(zipped(images()))).json()["text"] == "This game has no pictures of one's own."


async def test_bots_cannot_sit_where_nothing_is_known_of_the_pictures(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people, bots=[1])
        refused = await ida.bring(zipped(images()))
        assert (refused.status_code, "bot" in refused.json()["text"].lower()) == (400, True), refused.text
        assert await ida.files() == []
        assert (await ida.line.ask("remove_bot", seat=1))["type"] == "done"
        assert (await ida.bring(zipped(images()))).status_code == 200
        assert (await ida.line.ask("add_bot", seat=1, level=1))["type"] == "refused"


async def test_every_mistake_comes_with_its_place(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        files = {**images(), "5.png": b"<svg/>", "7.png": vast_png(), "pack.toml": b"title = 3"}
        answer = await ida.bring(zipped(files))
        assert answer.status_code == 400
        assert answer.json()["text"] == "These pictures cannot be played with."
        assert answer.json()["mistakes"] == [
            "5.png: this is no image that can be opened.",
            "7.png: it would be far too large when opened.",
            "pack.toml: title is one line of text, 60 letters at most.",
        ]
        assert (await ida.options())["pack"] is None


@pytest.mark.parametrize("body", [b"", b"none", zipped({}), zipped(images())[:-40], bomb(7)])
async def test_what_is_no_pack_is_said(server: Served, body: bytes) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        answer = await ida.bring(body)
        assert (answer.status_code, len(answer.json()["mistakes"])) == (400, 1)
        assert await ida.files() == []


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"none"),
        ("multipart/form-data; boundary=", b"none"),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken\r\n"),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\ncontent-disposition: form-data; name=a; filename="1.png"\r\n\r\nAB',
        ),
        ("multipart/form-data; boundary=x", b"--x\r\ncontent-disposition: form-data; name=a\r\n\r\nAB\r\n--x--\r\n"),
        ("text/plain; charset=nothing", b"none"),
    ],
)
async def test_a_broken_form_is_said(server: Served, kind: str, body: bytes) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        headers = {"authorization": f"Bearer {ida.key}", "content-type": kind}
        answer = await people.http.post(ida.path, content=body, headers=headers)
        assert answer.status_code == 400, answer.text


async def test_too_many_files_are_counted_while_they_come(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        answer = await ida.bring_files((f"{n}.png", b"x") for n in range(10_000))
        assert (answer.status_code, answer.json()["text"]) == (400, "Those are too many files. Bring fewer pictures.")
        answer = await ida.bring(zipped({f"{n}.png": b"x" for n in range(10_000)}))
        assert answer.json()["mistakes"] == ["the pack: it has 10000 files; 1200 are fine."]


async def test_names_in_a_form_lead_nowhere(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        names = ["../../1.png", "..\\1.png", "/etc/1.png", "..", "..", "/", "C:\\x\\1.png", "\x00.png", "1.png"]
        odd = [(name, image((n * 20, 0, 200))) for n, name in enumerate(names)]
        answer = await ida.bring_files([*images().items(), *odd])
        assert answer.status_code == 200, answer.text
        pictures = answer.json()["pack"]["pictures"]
        assert len(pictures) == 9 + 5  # Some are in folders of their own, or nameless, and left alone.
        assert all(len(picture["file"]) == 37 for picture in pictures)


async def test_what_is_too_much_is_noticed_while_it_comes(serve: Callable[..., Served]) -> None:
    async with client(serve(upload_megabytes=1, upload_pictures=9).address) as people:
        ida = await host(people)

        async def many() -> AsyncIterator[bytes]:
            for _ in range(60):  # Nobody has said how many.
                yield bytes(50_000)

        answer = await ida.bring(many())
        assert (answer.status_code, answer.json()["values"]) == (400, {"n": 1})
        answer = await ida.bring(zipped(images(10)))
        assert answer.json()["mistakes"] == ["the pack: it has 10 pictures; 9 are fine."]
        assert (await ida.bring(zipped(images(9)))).status_code == 200


async def test_where_there_is_no_room_nobody_brings_any(serve: Callable[..., Served]) -> None:
    async with client(serve(picture_megabytes=0).address) as people:
        ida, ben = await host(people), await host(people)
        assert (await ida.bring(zipped(images()))).status_code == 200
        assert "no room" in (await ben.bring(zipped(images()))).json()["text"]


async def test_where_hosts_bring_none_they_are_told(serve: Callable[..., Served]) -> None:
    async with client(serve(upload_pictures=0).address) as people:
        ida = await host(people)
        assert (await ida.bring(zipped(images()))).json()["text"] == "Nobody brings pictures to this server."


@pytest.mark.long
async def test_one_at_a_time_for_a_table_and_others_wait(server: Served) -> None:
    async with client(server.address) as people:
        ida, ben = await host(people), await host(people)
        go_on = asyncio.Event()

        async def slowly() -> AsyncIterator[bytes]:
            body = zipped(images())
            yield body[:1000]
            await go_on.wait()
            yield body[1000:]

        slow = asyncio.create_task(ida.bring(slowly()))
        while not server.house.brought:  # Until the server has begun to read.
            assert (await people.http.get("/health")).status_code == 200
        refused = await ida.bring(zipped(images()))
        assert refused.json()["text"] == "Pictures for this table are on their way already."
        assert refused.status_code == 400
        assert (await ben.bring(zipped(images()))).status_code == 200
        go_on.set()
        assert (await slow).status_code == 200
        both = await asyncio.gather(*(one.bring(zipped(images(11))) for one in (ida, ben)))
        assert [answer.status_code for answer in both] == [200, 200]


async def test_a_connection_that_is_lost_leaves_nothing_behind(serve: Callable[..., Served]) -> None:
    running = serve()
    async with client(running.address) as people:
        ida = await host(people)
        body = zipped(images())
        _, writer = await asyncio.open_connection("127.0.0.1", running.port)
        head = f"POST {ida.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {ida.key}\r\n"
        writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body[:2000])
        await writer.drain()
        writer.close()
        await writer.wait_closed()
        while (answer := await ida.bring(body)).status_code != 200:
            assert answer.json()["text"] == "Pictures for this table are on their way already."
        assert len(await ida.files()) == 9


async def test_the_clocks_of_other_tables_go_on_meanwhile(server: Served) -> None:
    async with client(server.address) as people:
        ida = await host(people)
        photos = {f"{n}.jpg": image((20 * n, 50, 90), (1600, 1200), "JPEG") for n in range(9)}
        bringing = asyncio.create_task(ida.bring(zipped(photos)))
        answers = 0
        while not bringing.done():
            assert (await people.http.get("/health")).status_code == 200
            answers += 1
        assert (await bringing).status_code == 200
        assert answers > 10
