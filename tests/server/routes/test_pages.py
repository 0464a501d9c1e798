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
PAGE = b"<!doctype html><title>Tablebot</title><script>" + SCRIPT + b"</script><script src='/a.js'></script>"
HOME = PAGE.replace(b"start", b"hydrate")
TABLE = b"<!doctype html><title>A table</title>"
SCREEN = b"<!doctype html><title>A big screen</title>"
APP_PATH = "/_app/immutable/app.4f2a.js"
APP = b"// " + b"many words " * 200
PACKED = gzip.compress(APP, mtime=0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small client."""
    built = tmp_path / "build"
    (built / "_app" / "immutable").mkdir(parents=True)
    (built / "tables" / "_").mkdir(parents=True)
    (built / "fallback.html").write_bytes(PAGE)
    (built / "index.html").write_bytes(HOME)
    (built / "tables" / "_.html").write_bytes(TABLE)
    (built / "tables" / "_" / "screen.html").write_bytes(SCREEN)
    (built / "icon.svg").write_bytes(b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    (built / "_app" / "immutable" / "app.4f2a.js").write_bytes(APP)
    (built / "_app" / "immutable" / "app.4f2a.js.gz").write_bytes(PACKED)
    (built / "_app" / "immutable" / "app.4f2a.js.br").write_bytes(b"as brotli packs it")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "client_folder", lambda: built)
    return built


@pytest.mark.usefixtures("folder")
async def test_every_path_has_the_page_of_its_kind(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        kinds = {"/": HOME, "/tables/BCDG": TABLE, "/tables/BCDG/": TABLE, "/tables/bcdghk/screen": SCREEN}
        nothing = dict.fromkeys(("/tables", "/tables/BCDG/big", "/about", "/index", "/screen"), PAGE)
        for path, page in (kinds | nothing).items():
            answer = await people.http.get(path)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.content == page
        for path in ("/missing.js", "/tables/x.png", "/fallback.html", "/tables/_.html", f"{APP_PATH}.gz"):
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
        lasting = await people.http.get(APP_PATH)
        assert lasting.headers["cache-control"] == "public, max-age=31536000, immutable"
        picture = await people.http.get("/icon.svg")
        assert picture.headers["cache-control"] == "public, max-age=3600"


@pytest.mark.usefixtures("folder")
async def test_large_texts_are_packed_for_who_can_unpack(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        for known, way, packed in (
            ("gzip, deflate", "gzip", PACKED),  # A phone by plain http.
            ("gzip, deflate, br;q=1.0", "br", b"as brotli packs it"),
        ):
            async with people.http.stream("GET", APP_PATH, headers={"accept-encoding": known}) as answer:
                assert b"".join([piece async for piece in answer.aiter_raw()]) == packed
            assert answer.headers["content-encoding"] == way
            assert answer.headers["vary"] == "accept-encoding"
        plain = await people.http.get(APP_PATH, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == APP
        assert "content-encoding" not in (await people.http.get("/icon.svg")).headers
        for page in ("/", "/api/games", "/api/games/robotory/rules"):
            assert (await people.http.get(page)).headers["content-encoding"] == "gzip"


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
        for answer in answers:
            policy = answer.headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
            assert "unsafe-eval" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            is_personal = answer.request.url.path.startswith("/api/")
            assert (answer.headers.get("cache-control") == "no-store") == is_personal, answer.request.url


@pytest.mark.usefixtures("folder")
async def test_a_page_runs_the_scripts_in_it_and_no_others(serve: Callable[..., Served]) -> None:
    async with client(serve().address) as people:
        for path, script in (("/", b"\n  hydrate()\n"), ("/nothing", SCRIPT)):
            digest = b64encode(hashlib.sha256(script).digest()).decode()
            policy = (await people.http.get(path)).headers["content-security-policy"]
            assert f"script-src 'self' 'sha256-{digest}';" in policy


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
