"""The client is served small, safe and only once."""

from __future__ import annotations

import gzip
import hashlib
import re
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tablebot.server.routes import pages
from tablebot.server.routes.pages import Pages, client_folder
from tests.server.serving import Served, client

SCRIPT = b"\n  start()\n"
PAGE = (
    b"<!doctype html><title>Tablebot</title><script>" + SCRIPT + b"</script><script src='/a.js'></script>" + b" " * 900
)
APP = b"// " + b"many words " * 200


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small client."""
    built = tmp_path / "build"
    (built / "_app" / "immutable").mkdir(parents=True)
    (built / "fallback.html").write_bytes(PAGE)
    (built / "icon.svg").write_bytes(b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    (built / "_app" / "immutable" / "app.4f2a.js").write_bytes(APP)
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "client_folder", lambda: built)
    return built


@pytest.mark.usefixtures("folder")
async def test_every_path_without_a_file_is_the_clients_page(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        for path in ("/", "/tables/BCDG", "/tables/BCDG/big", "/about"):
            answer = await people.http.get(path)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.content == PAGE
        for path in ("/missing.js", "/tables/x.png", "/fallback.html"):
            assert (await people.http.get(path)).status_code == 404
        head = await people.http.head("/")
        assert (head.status_code, head.content) == (200, b"")


@pytest.mark.usefixtures("folder")
async def test_what_a_browser_has_is_not_sent_again(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        first = await people.http.get("/")
        assert first.headers["cache-control"] == "no-cache"
        again = await people.http.get("/", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        assert (await people.http.get("/", headers={"if-none-match": '"old"'})).status_code == 200
        lasting = await people.http.get("/_app/immutable/app.4f2a.js")
        assert lasting.headers["cache-control"] == "public, max-age=31536000, immutable"
        picture = await people.http.get("/icon.svg")
        assert picture.headers["cache-control"] == "public, max-age=3600"


@pytest.mark.usefixtures("folder")
async def test_large_texts_are_packed_for_who_can_unpack(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        url = "/_app/immutable/app.4f2a.js"
        async with people.http.stream("GET", url, headers={"accept-encoding": "gzip"}) as answer:
            packed = b"".join([piece async for piece in answer.aiter_raw()])
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert gzip.decompress(packed) == APP
        assert len(packed) < len(APP) / 5
        plain = await people.http.get(url, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == APP
        assert "content-encoding" not in (await people.http.get("/icon.svg")).headers


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("path", ["/../", "/..%2f", "/%2e%2e/", "/_app/../../", "//", "/..%5c", "/%2fetc/../"])
async def test_nothing_beside_the_client_can_be_had(serve: Callable[..., Served], path: str) -> None:
    server = serve()
    async with httpx.AsyncClient() as http:
        url = httpx.URL(server.address).copy_with(raw_path=f"{path}secret.txt".encode())
        answer = await http.get(url)
        assert answer.status_code == 404
        assert "secret" not in answer.text


@pytest.mark.usefixtures("folder")
async def test_every_answer_carries_the_strict_policy(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        code = (await people.open())["code"]
        answers = [
            await people.http.get(path)
            for path in (
                "/",
                "/icon.svg",
                "/missing.js",
                "/api/games",
                "/api/x",
                "/api/tables/QQQQ",
                "/health",
                "/metrics",
            )
        ]
        answers += [
            await people.http.get(f"/api/tables/{code}/qr.svg"),
            await people.http.post("/api/tables", content=b""),
            await people.http.put("/api/tables"),
        ]
        digest = b64encode(hashlib.sha256(SCRIPT).digest()).decode()
        for answer in answers:
            policy = answer.headers["content-security-policy"]
            assert f"script-src 'self' 'sha256-{digest}';" in policy
            assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
            assert "unsafe-eval" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            is_personal = answer.request.url.path.startswith("/api/")
            assert (answer.headers.get("cache-control") == "no-store") == is_personal, answer.request.url


async def test_a_client_that_is_not_built_says_so(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "client_folder", lambda: None)
    async with client(serve().address) as people:
        answer = await people.http.get("/")
        assert (answer.status_code, answer.text) == (404, "The client is not built. Run make setup.")
        await people.open()


def test_a_link_out_of_the_folder_is_not_followed_by_name(folder: Path) -> None:
    found = Pages(folder, 4)
    assert found.find("../secret.txt") is None
    assert found.find("/icon.svg") is not None


URL = re.compile(r"https?://[^\s\"'`)<>]+|[\"'(]//[a-z0-9-]+\.[a-z]+")
NAMES = (
    "http://www.w3.org/",  # of XML vocabularies
    "https://svelte.dev/e/",  # of errors
)
"""Addresses that are only names: nothing is fetched from them."""


@pytest.mark.skipif(client_folder() is None, reason="the client is not built")
def test_the_built_client_names_no_other_server() -> None:
    folder = client_folder()
    assert folder is not None
    for file in folder.rglob("*"):
        if file.suffix in {".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest"}:
            for url in URL.findall(file.read_text()):
                assert url.startswith(NAMES), f"{file.name}: {url}"


async def test_no_route_of_the_server_hides_a_file_of_the_client(serve: Callable[..., Served]) -> None:
    static = Path(__file__).parents[3] / "web" / "static"
    kinds = {file.relative_to(static).parts[0]: file for file in sorted(static.rglob("*")) if file.is_file()}
    assert len(kinds) > 5
    async with client(serve().address) as people:
        for file in kinds.values():
            answer = await people.http.get(f"/{file.relative_to(static).as_posix()}")
            assert (answer.status_code, answer.content) == (200, file.read_bytes()), file.name
