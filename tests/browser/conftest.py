"""Real browsers against a real server, each test with a database of its own."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tablebot.games.clever_party import bot
from tests.browser.clever import Clever
from tests.browser.people import WAIT, Person
from tests.browser.robot_miner import Miners
from tests.browser.robots import Robots
from tests.browser.story import Tale

ROOT = Path(__file__).parents[2]
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
MORE_FLAGS = ("--disable-component-update", "--disable-sync")
PHONE, LAPTOP, WALL = (
    ViewportSize(width=360, height=780),
    ViewportSize(width=1280, height=800),
    ViewportSize(width=1920, height=1080),
)


class Server:
    """`tablebot serve` in a process of its own. It can be killed and started again on the same file."""

    def __init__(self, folder: Path, packs: tuple[Path, ...]) -> None:
        self.folder = folder
        self.packs = packs
        self.port = _free_port()
        self.url = ""
        self._ahead = 0.0
        self._process: subprocess.Popen[str] | None = None
        self.later(0)

    def later(self, seconds: float) -> None:
        """As if so much time had passed, by the server's clock. Pages learn of it when they next hear of the table."""
        self._ahead += seconds
        written = self.folder / "ahead.new"
        written.write_text(str(self._ahead), "ascii")
        written.replace(self.folder / "ahead")

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.clock_server", str(self.folder / "ahead"), "serve"]
        command += ["--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--database", str(self.folder / "tables.sqlite"), "--bot-delay", "0.05"]
        command += ["--games", ",".join(str(ROOT / f"tests/games/{game}.py") for game in ("tictactoe", "party"))]
        command += ["--openings", "1000", "--joins", "10000"]
        command += [f"--pack={pack}" for pack in self.packs]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "On this machine" in line:
                self.url = line.split()[-1]
            if "Ctrl+C" in line:
                break
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait(20)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


def _free_port() -> int:
    """Of a server's own: nobody else takes it while the server is down."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@pytest.fixture
def packs() -> tuple[Path, ...]:
    """None, unless a test brings its own."""
    return ()


@pytest.fixture
def server(tmp_path: Path, packs: tuple[Path, ...]) -> Iterator[Server]:
    if not (ROOT / "web/build/fallback.html").is_file():
        pytest.fail("The client is not built: make setup")
    running = Server(tmp_path, packs)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
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
        self.complaints: list[str] = []

    def enter(
        self, name: str, *, phone: bool = False, wall: bool = False, theme: str = "light", script: str = ""
    ) -> Person:
        """Somebody with a laptop, with a phone, or the big screen on the wall."""
        context = self._browser.new_context(
            viewport=PHONE if phone else WALL if wall else LAPTOP,
            has_touch=phone,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            base_url=self._server.url,
        )
        context.set_default_timeout(WAIT)
        context.add_init_script(f"localStorage.getItem('name') ?? localStorage.setItem('name', '{name}');{script}")
        page = context.new_page()
        self._listen(name, page)
        return Person(name, page)

    def _listen(self, name: str, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(f"{name}: {error}"))
        page.on("request", lambda request: self._check(request.url))

    def _check(self, url: str) -> None:
        if not url.startswith((self._server.url, self._server.url.replace("http", "ws"), "data:", "blob:")):
            self.complaints.append(f"asks elsewhere: {url}")


@pytest.fixture
def cast(browser: Browser, server: Server) -> Iterator[Cast]:
    people = Cast(browser, server)
    yield people
    for context in browser.contexts:
        context.close()
    assert not people.complaints


@pytest.fixture
def tale(cast: Cast, server: Server) -> Iterator[Tale]:
    told = Tale(cast, server)
    yield told
    told.close()


@pytest.fixture
def clever(cast: Cast, server: Server) -> Iterator[Clever]:
    played = Clever(cast, server)
    yield played
    played.close()


@pytest.fixture
def robots(cast: Cast, server: Server) -> Iterator[Robots]:
    played = Robots(cast, server)
    yield played
    played.close()


@pytest.fixture
def miners(cast: Cast, server: Server) -> Iterator[Miners]:
    played = Miners(cast, server)
    yield played
    played.close()


@pytest.fixture(scope="session")
def compiled() -> None:
    """Bots of Clever Party have been thinking on this machine before: nobody waits for that."""
    bot.prepare()
