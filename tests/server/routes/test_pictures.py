"""Pictures are served under strict names, and do nothing but be seen."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import httpx
import pytest

from tablebot.store.log import PackRow, PictureRow
from tablebot.store.sqlite.store import open_sqlite
from tests.server.serving import Served, client

NAME = "0123456789abcdef0123456789abcdef.webp"
ANSWER = {"text": "There is no such picture.", "values": {}}


def is_harmless(answer: httpx.Response) -> bool:
    return (
        answer.headers["content-type"] == "image/webp"
        and answer.headers["x-content-type-options"] == "nosniff"
        and answer.headers["content-security-policy"].startswith("default-src 'none'")
        and "sandbox" in answer.headers["content-security-policy"]
    )


async def test_pictures_that_come_with_tablebot_are_kept_by_browsers(server: Served) -> None:
    classic = files("tablebot.pictures").joinpath("classic")
    async with client(server.address) as people:
        for path in ("017.webp", "large/017.webp"):
            answer = await people.http.get(f"/packs/classic/{path}")
            assert (answer.status_code, is_harmless(answer)) == (200, True)
            assert answer.content == classic.joinpath(path).read_bytes()
            assert answer.headers["cache-control"] == "public, max-age=3600"
            assert (await people.http.head(f"/packs/classic/{path}")).content == b""


async def test_pictures_of_a_hosts_own_are_served_from_the_store(serve: Callable[..., Served]) -> None:
    running = serve()
    row = PictureRow(NAME, b"small picture", b"large picture")
    async with client(running.address) as people:
        assert (await people.http.get(f"/api/pictures/{NAME}")).json() == ANSWER
        await put(running, row)
        for path, body in ((NAME, row.small), (f"large/{NAME}", row.large)):
            answer = await people.http.get(f"/api/pictures/{path}")
            assert (answer.status_code, answer.content, is_harmless(answer)) == (200, body, True)
            assert answer.headers["cache-control"].startswith("private")


async def test_only_names_made_of_content_are_looked_up(serve: Callable[..., Served]) -> None:
    running = serve()
    await put(running, PictureRow("diary.webp", b"small", b"large"))
    async with client(running.address) as people:
        assert (await people.http.get("/api/pictures/diary.webp")).json() == ANSWER


async def put(running: Served, row: PictureRow) -> None:
    """Adds a pack in the server's own file, as another process does."""
    store = await open_sqlite(running.settings.database)
    await store.pictures.add_pack(PackRow("holiday", b"[]"), [row])
    await store.close()


@pytest.mark.parametrize(
    "path",
    [
        "/packs/classic/pack.toml",
        "/packs/classic/999.webp",
        "/packs/classic/017.WEBP",
        "/packs/classic/017.webp%00",
        "/packs/classic/017.webp%0a",
        "/packs/classic/%D9%A1%D9%A2%D9%A3.webp",
        "/packs/classic/large/LICENSE.txt",
        f"/api/pictures/{NAME}",
        f"/api/pictures/{NAME.upper()}",
        "/api/pictures/x",
    ],
)
async def test_other_names_are_refused_with_a_sentence(server: Served, path: str) -> None:
    async with client(server.address) as people:
        answer = await people.http.get(path)
        assert (answer.status_code, answer.json()) == (404, ANSWER)


@pytest.mark.parametrize("up", ["..", "%2e%2e", "..%2f..", "large/.."])
async def test_nobody_climbs_out_of_the_folder(server: Served, up: str) -> None:
    async with client(server.address) as people:
        for path in (f"/packs/classic/{up}/pack.py", f"/packs/classic/{up}/classic/pack.toml"):
            answer = await people.http.get(httpx.URL(server.address, raw_path=path.encode()))
            assert answer.status_code == 404


async def test_who_tries_names_is_slowed_down(serve: Callable[..., Served]) -> None:
    async with client(serve(joins=3).address) as people:
        answers = [(await people.http.get(f"/api/pictures/{n:032x}.webp")).status_code for n in range(5)]
        assert answers == [404, 404, 404, 429, 429]
