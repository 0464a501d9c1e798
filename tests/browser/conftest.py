"""Real browsers against a real server: one of each for all tests of a worker, or a server of a test's own."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import Browser, Error, Page, ViewportSize, expect, sync_playwright

from scripts.setup import BROWSERS
from tests.browser.clock_server import put_clock
from tests.browser.people import WAIT, Person
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".setup/failed"
"""Where what everybody saw is kept when a test fails."""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
MORE_FLAGS = ("--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP tablebot.local 127.0.0.1")
PHONE, LAPTOP, WALL = (
    ViewportSize(width=360, height=780),
    ViewportSize(width=1280, height=800),
    ViewportSize(width=1920, height=1080),
)


class Server:
    """`tablebot serve` in a process of its own."""

    def __init__(self, folder: Path, port: int, packs: tuple[Path, ...] = ()) -> None:
        self.packs = packs
        self.url = ""
        self.log = folder / "server.txt"
        self._folder = folder
        self._port = port
        self._process: subprocess.Popen[str] | None = None
        self._clock(0)

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.clock_server", str(self._folder / "ahead"), "serve"]
        command += ["--host", "127.0.0.1", "--port", str(self._port)]
        command += ["--database", str(self._folder / "tables.sqlite"), "--bot-delay", "0.05"]
        command += ["--games", ",".join(str(ROOT / f"tests/games/{game}.py") for game in ("tictactoe", "party"))]
        command += ["--openings", "1000", "--joins", "10000"]
        command += [f"--pack={pack}" for pack in self.packs]
        environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
        with self.log.open("a") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "On this machine" in line:
                self.url = line.split()[-1]
            if "Ctrl+C" in line:
                break
        self._port = int(self.url.rsplit(":", 1)[1])

    @property
    def plain_url(self) -> str:
        return f"http://tablebot.local:{self._port}"

    @property
    def urls(self) -> tuple[str, str]:
        return self.url, self.plain_url

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _clock(self, ahead: float) -> None:
        put_clock(self._folder / "ahead", ahead)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait(60)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


class OwnServer(Server):
    """It can be killed and started again on the same file, and time passes as the test says."""

    _ahead = 0.0

    def later(self, seconds: float) -> None:
        """As if this much time had passed on the server's clock. Pages learn of it when they next hear of the table."""
        self._ahead += seconds
        self._clock(self._ahead)

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For all tests of a worker, each at tables of its own."""
    yield from running(Server(tmp_path_factory.mktemp("server"), free_port()))


@pytest.fixture
def own_server(tmp_path: Path, packs: tuple[Path, ...]) -> Iterator[OwnServer]:
    """For a test that kills its server, lets time pass, brings packs or must be alone. `cast` goes there, too."""
    yield from running(OwnServer(tmp_path, free_port(), packs))


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Server:
    """Where this test plays: a server of its own if the test, or one of its fixtures, asks for `own_server`."""
    running: Server = request.getfixturevalue("own_server" if "own_server" in request.fixturenames else "shared_server")
    return running


@pytest.fixture
def packs() -> tuple[Path, ...]:
    """None, unless a test brings its own."""
    return ()


S = TypeVar("S", bound=Server)


def running(server: S) -> Iterator[S]:
    """For a fixture: as long as it is wanted."""
    if not (ROOT / "web/build/fallback.html").is_file():
        pytest.fail("The client is not built: make setup")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all tests of a worker. Not longer: as long as it lives, no test can have an event loop."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.fail("There is no Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *MORE_FLAGS])
        expect.set_options(timeout=WAIT)
        yield chromium
        chromium.close()


class Cast:
    """The people of a test, each with a device of their own. Whatever their pages complain about fails the test."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server
        self._console: list[str] = []
        self.complaints: list[str] = []

    def enter(
        self,
        name: str,
        *,
        phone: bool = False,
        wall: bool = False,
        script: str = "",
        plain: bool = False,
    ) -> Person:
        """Somebody with a laptop, with a phone, or the big screen on the wall.

        `plain`: they come by another name than this machine's own, which over http is no secure page.
        """
        context = self._browser.new_context(
            viewport=PHONE if phone else WALL if wall else LAPTOP,
            has_touch=phone,
            reduced_motion="reduce",
            base_url=self._server.plain_url if plain else self._server.url,
        )
        context.set_default_timeout(WAIT)
        context.add_init_script(f"localStorage.getItem('name') ?? localStorage.setItem('name', '{name}');{script}")
        page = context.new_page()
        self._listen(name, page)
        return Person(name, page)

    def _listen(self, name: str, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(f"{name}: {error}"))
        page.on("console", lambda line: self._console.append(f"{name}: {line.type}: {line.text}"))
        page.on("request", lambda request: self._check(request.url))

    def keep(self, folder: Path) -> None:
        """Writes down what everybody sees now, what their pages have said, and the end of the server's log."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for n, page in enumerate((page for context in self._browser.contexts for page in context.pages), start=1):
            with suppress(Error):  # One that hangs, or is just closing, cannot be seen.
                page.screenshot(path=folder / f"{n}.png", timeout=5_000)
                self._console.append(f"{n}.png is {page.url}")
        (folder / "console.txt").write_text("\n".join((*self._console, *self.complaints)))
        (folder / "server.txt").write_text(self._server.log.read_text()[-20_000:])

    def _check(self, url: str) -> None:
        ours = [place.replace("http", way) for place in self._server.urls for way in ("http", "ws")]
        if not url.startswith((*ours, "data:", "blob:")):
            self.complaints.append(f"asks elsewhere: {url}")


@pytest.fixture
def cast(browser: Browser, server: Server) -> Iterator[Cast]:
    people = Cast(browser, server)
    yield people
    for context in browser.contexts:
        context.close()
    assert not people.complaints


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Says with a failure where one finds what everybody saw."""
    report = yield
    people = getattr(item, "funcargs", {}).get("cast")
    if report.when == "call" and report.failed and isinstance(people, Cast):
        folder = KEPT / re.sub(r"\W+", "_", item.nodeid.removeprefix("tests/browser/"))
        people.keep(folder)
        report.sections.append(("What everybody saw", f"is kept in {folder.relative_to(ROOT)}"))
    return report
