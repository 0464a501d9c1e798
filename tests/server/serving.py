"""The real server on a free port, in a thread or a process of its own, and clients to talk to it. Loopback only."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from itertools import count
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from tablebot.bots.catalogue import load
from tablebot.cli.serve import server_config
from tablebot.server.guards.connections import Gate
from tablebot.server.house import House
from tablebot.server.settings import Settings
from tests.ports import free_port
from tests.server.remembering import Memory

TICTACTOE = str(Path(__file__).parents[1] / "games" / "tictactoe.py")
PATIENCE = 60.0
"""Seconds after which a test gives up waiting: a machine may stand still for long, and only a failure waits so long."""

TROUBLE = (OSError, TimeoutError, websockets.WebSocketException, httpx.HTTPError)
"""What a server that is gone, or overwhelmed, looks like."""


class Served:
    """A running server."""

    def __init__(self, settings: Settings, config: uvicorn.Config, port: int) -> None:
        self.settings = settings
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self._app: Any = config.app
        self._config = config

    @property
    def house(self) -> House:
        return self._app.state.house

    @property
    def connections(self) -> Gate:
        """Those that are no sockets."""
        protocol: Any = self._config.http
        return protocol.gate


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.up = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.up.set()


@contextmanager
def served(database: Path | str, **wishes: Any) -> Iterator[Served]:
    """The server as `tablebot serve` runs it, in a thread with a loop of its own."""
    given = {"host": "127.0.0.1", "games": TICTACTOE, "openings": 10_000, "joins": 10_000, "bot_delay": 0.0, **wishes}
    settings = Settings(database=str(database), **given)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = server_config(settings, load(settings.game_files))
        server = _Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert server.up.wait(PATIENCE), "the server did not start"
            yield Served(settings, config, listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive(), "the server did not end"


class Process:
    """`tablebot serve` as people start it, or another command that goes on until it is ended."""

    def __init__(
        self,
        database: Path | str,
        *flags: str,
        port: int | None = None,
        python: str = sys.executable,
        program: tuple[str, ...] = ("-m", "tablebot"),
        command: str = "serve",
        log: Path | None = None,
        **environment: str,
    ) -> None:
        """What it complains about goes to the end of `log`: one that complains for long would fill a pipe, and wait."""
        self.port = port or free_port()
        words = ["--port", str(self.port), "--database", str(database), *flags]
        if command == "serve":
            words += ["--host", "127.0.0.1"]
        with log.open("a") if log else nullcontext(subprocess.PIPE) as errors:
            self.popen = subprocess.Popen(
                [python, *program, command, *words],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
            )
        self._log = log
        self.greeting: list[str] = []
        self.address = ""

    def __enter__(self) -> Self:
        """Returns once people can come."""
        assert self.popen.stdout is not None
        for line in self.popen.stdout:
            self.greeting.append(line.rstrip("\n"))
            if "On this machine" in line:
                self.address = line.split()[-1].replace("localhost", "127.0.0.1")
            if "Ctrl+C" in line:
                return self
        _, errors = self.popen.communicate(timeout=PATIENCE)
        raise AssertionError(f"the server did not start: {self._log.read_text() if self._log else errors}")

    def __exit__(self, *_: object) -> None:
        self.popen.kill()
        self.popen.communicate(timeout=PATIENCE)

    def end(self, by: signal.Signals) -> tuple[int, str]:
        """The exit code and what it complained about."""
        self.popen.send_signal(by)
        _, errors = self.popen.communicate(timeout=PATIENCE)
        return self.popen.returncode, errors

    def workers(self) -> list[int]:
        """The processes in which bots think."""
        return children(self.popen.pid)


def children(pid: int) -> list[int]:
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError, ValueError, IndexError):
            if entry.name.isdigit() and int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1]) == pid:
                found.append(int(entry.name))
    return found


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


ANSWERS = frozenset({"done", "refused", "looked", "hinted"})
_ids = count(1)
"""Each is used once: ids are a person's, whatever device they come from."""


class Line:
    """One socket at a table, and everything heard on it."""

    def __init__(self, socket: ClientConnection, code: str, key: str | None) -> None:
        self.socket = socket
        self.code = code
        self.key = key
        self.heard: list[dict[str, Any]] = []
        """What came in brief is whole here, as on a page."""
        self._memory = Memory()
        self._at = 0

    async def send(self, message: str | bytes | dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode() if isinstance(message, dict) else message)

    async def next(self) -> dict[str, Any]:
        """The next message that nobody has looked at."""
        while self._at == len(self.heard):
            async with asyncio.timeout(PATIENCE):
                frame = await self.socket.recv()
            assert isinstance(frame, str)
            self.heard += [self._memory.whole(msgspec.json.decode(line)) for line in frame.split("\n")]
        self._at += 1
        return self.heard[self._at - 1]

    async def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message from here on that fits."""
        while True:
            if fits(message := await self.next()):
                return message

    async def hear(self, kind: str, /, **values: Any) -> dict[str, Any]:
        return await self.until(lambda m: m["type"] == kind and all(m.get(k) == v for k, v in values.items()))

    async def ask(self, kind: str, /, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """The answer to a command."""
        id = id or f"c{next(_ids)}"
        await self.send({"type": kind, "id": id, **fields})
        return await self.answer(id)

    async def answer(self, id: str | None) -> dict[str, Any]:
        return await self.until(lambda m: m["type"] in ANSWERS and m["id"] == id)

    async def settle(self) -> None:
        """Hears everything that was sent before now."""
        await self.send({"type": "ping"})
        await self.hear("pong")

    async def closed(self) -> tuple[int | None, str | None]:
        """Hears what is still said; how the server closes the socket."""
        try:
            while True:
                await self.next()
        except websockets.ConnectionClosed:
            return self.socket.close_code, self.socket.close_reason

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    def answers(self, id: str | None) -> list[dict[str, Any]]:
        """All answers to this id so far."""
        return [m for m in self.heard if m["type"] in ANSWERS and m["id"] == id]


class Client:
    """Opens and joins tables, and holds sockets at them."""

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self.address = address
        self.http = http
        self._lines: list[Line] = []

    async def open(self, game: str = "tictactoe", name: str = "Ida", **body: Any) -> dict[str, Any]:
        answer = await self.http.post("/api/tables", json={"game": game, "name": name, **body})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def join(self, code: str, name: str = "Ben", **body: Any) -> dict[str, Any]:
        answer = await self.http.post(f"/api/tables/{code}/people", json={"name": name, **body})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def dial(self, code: str, key: str | None = None, *, remembers: bool = True, **options: Any) -> Line:
        """A socket that has said nothing yet. It remembers what it is told, as those of pages do."""
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{code}/socket" + "?changes=true" * remembers
        line = Line(await websockets.connect(url, max_size=None, compression=None, **options), code, key)
        self._lines.append(line)
        return line

    async def connect(self, code: str, key: str | None = None, **options: Any) -> Line:
        """A socket that has said hello and heard of the table."""
        line = await self.dial(code, key, **options)
        await line.send({"type": "hello", "key": key})
        assert (await line.next())["type"] == "welcome"
        await line.hear("table")
        return line

    async def connect_slowly(self, code: str) -> Line:
        """A watcher's socket with little room for what is not read, and told everything each time."""
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        small.connect(("127.0.0.1", int(self.address.rsplit(":", 1)[1])))
        small.setblocking(False)
        return await self.connect(code, sock=small, remembers=False)

    async def close(self) -> None:
        for line in self._lines:
            await line.socket.close()


@asynccontextmanager
async def client(address: str) -> AsyncIterator[Client]:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        client = Client(address, http)
        try:
            yield client
        finally:
            await client.close()


class Match:
    """Two people at tic-tac-toe, each on a socket, and what they have played."""

    def __init__(self, client: Client, lines: tuple[Line, Line]) -> None:
        self.client = client
        self.lines = lines
        self.code = lines[0].code
        self.moves = 0

    @property
    def asked(self) -> Line:
        return self.lines[self.moves % 2]

    @property
    def waiting(self) -> Line:
        return self.lines[(self.moves + 1) % 2]

    @property
    def question(self) -> int:
        """Of the seat that is asked: each is asked every other time."""
        return self.moves // 2 + 1

    def mark(self, square: int | None = None) -> dict[str, Any]:
        """The next move; squares are taken in an order in which nobody wins before the eighth."""
        return {"type": "mark", "square": ORDER[self.moves] if square is None else square}

    async def go_on(self) -> None:
        """A valid move is accepted, and both hear of it."""
        answer = await self.asked.ask("play", turn=self.question, move=self.mark())
        assert answer["type"] == "done", answer
        self.moves += 1
        for line in self.lines:
            await line.settle()
            assert marks(line.last("update")) == self.moves


ORDER = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""A draw."""


def marks(update: dict[str, Any]) -> int:
    return 9 - update["view"]["board"].count(".")


async def match(client: Client, **body: Any) -> Match:
    """A game that has begun; the first line asks first."""
    host = await client.open(**body)
    guest = await client.join(host["code"])
    lines = (await client.connect(host["code"], host["key"]), await client.connect(host["code"], guest["key"]))
    assert (await lines[0].ask("start"))["type"] == "done"
    return Match(client, lines)
