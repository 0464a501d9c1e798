"""Nodes and bot processes on one database and one bus, each with lines of its own that can be cut."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from tests.bus.valkey_server import ValkeyServer, valkey_server
from tests.ports import HOST, free_port
from tests.server.serving import Process, is_running
from tests.site.lines import Cut, Dial, line_from_port
from tests.store.postgres_server import SOCKET, PostgresServer, postgres_server

UNLIMITED = tuple(
    word for limit in ("openings", "joins", "sockets", "messages", "changes") for word in (f"--{limit}", "1000000")
)
"""Everybody comes from one address here."""


class Node:
    """One process of a site. It keeps its port, and its lines, when it is started again."""

    def __init__(self, command: str, log: Path, flags: Sequence[str], ahead: float = 0.0) -> None:
        self.log = log
        self.port = free_port()
        self.address = f"http://{HOST}:{self.port}"
        self.database: Cut
        """Its line to the database,"""
        self.bus: Cut
        """and to the bus."""
        self._command = command
        self._ahead = ahead
        self._flags = flags
        self._where: tuple[str, str] = "", ""
        self._process: Process | None = None

    async def lay_lines(self, stack: AsyncExitStack, site: Site) -> None:
        there = partial(asyncio.open_unix_connection, site.postgres.folder / SOCKET)
        self.database, port = await stack.enter_async_context(line_from_port(there))
        there = partial(asyncio.open_unix_connection, site.valkey.socket)
        self.bus, bus = await stack.enter_async_context(line_from_port(there))
        name = site.database.split("?")[0].rsplit("/", 1)[1]
        self._where = f"postgresql://tablebot@{HOST}:{port}/{name}", f"redis://{HOST}:{bus}"

    async def start(self) -> None:
        """Returns once it can be asked."""
        database, bus = self._where
        self._process = Process(
            database,
            *("--bus", bus, *self._flags),
            port=self.port,
            program=("-m", "tests.site.wrong_clock", str(self._ahead)),
            command=self._command,
            log=self.log,
        )
        await asyncio.to_thread(self._process.__enter__)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.popen.pid

    @property
    def runs(self) -> bool:
        return self._process is not None and is_running(self.pid)

    def send(self, sign: signal.Signals) -> None:
        assert self._process is not None
        self._process.popen.send_signal(sign)

    async def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        """The exit code."""
        process, self._process = self._process, None
        assert process is not None
        code, _ = await asyncio.to_thread(process.end, by)
        return code

    def kill(self) -> None:
        """Whatever state it is in."""
        if self._process is not None:
            self._process.__exit__()
            self._process = None


class Site:
    def __init__(self, postgres: PostgresServer, valkey: ValkeyServer, database: str) -> None:
        self.postgres = postgres
        self.valkey = valkey
        self.database = database
        """Its address, past every line."""
        self.nodes: list[Node] = []
        self.bots: list[Node] = []
        """Processes in which bots think. None: nodes have workers of their own."""

    @property
    def addresses(self) -> list[str]:
        return [node.address for node in self.nodes]

    @property
    def processes(self) -> list[Node]:
        return [*self.nodes, *self.bots]

    async def whole(self) -> None:
        """Starts again whatever does not run."""
        await asyncio.gather(*(one.start() for one in self.processes if not one.runs))


@asynccontextmanager
async def site(
    folder: Path, nodes: int, *flags: str, bots: int = 0, ahead: Sequence[float] = ()
) -> AsyncIterator[Site]:
    """Runs for as long as the block lasts. `ahead`: by how many seconds the clocks of the nodes are wrong."""
    postgres, valkey = postgres_server(), valkey_server()
    running = Site(postgres, valkey, await postgres.database(folder))
    clocks = [*ahead, *[0.0] * nodes]
    workers = ("--workers", "0") if bots else ()
    running.nodes = [
        Node("serve", folder / f"node{n}", (*UNLIMITED, *workers, *flags), clocks[n]) for n in range(nodes)
    ]
    running.bots = [Node("bots", folder / f"bots{n}", flags) for n in range(bots)]
    valkey.ask(0, "FLUSHALL")
    async with AsyncExitStack() as stack:
        for one in running.processes:
            await one.lay_lines(stack, running)
        try:
            await asyncio.gather(*(one.start() for one in running.processes))
            yield running
        finally:
            for one in running.processes:
                await asyncio.to_thread(one.kill)
    await postgres.drop(folder)


def first_of(*nodes: Node) -> Dial:
    """Reaches the first of these that can be reached, as a proxy before them does."""

    async def dial() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for node in nodes:
            with suppress(OSError):
                return await asyncio.open_connection(HOST, node.port)
        raise ConnectionRefusedError

    return dial
