"""`tablebot serve`: the server, with an address for every device in the room."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import logging
import signal
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from types import FrameType
from typing import Any

import segno
import uvicorn

from tablebot.bots.catalogue import NoGame, load
from tablebot.bots.packs import BadPack, with_packs
from tablebot.bus.opening import NoBus, open_bus
from tablebot.core.game import AnyGame
from tablebot.server.app import create_app
from tablebot.server.guards.addresses import lan_address
from tablebot.server.guards.connections import guarded_connection, room
from tablebot.server.guards.limits import LARGEST_MESSAGE
from tablebot.server.house import House
from tablebot.server.settings import BadSetting, Settings, add_flags, read
from tablebot.server.sockets.protocol import SocketProtocol
from tablebot.store.log import Unusable
from tablebot.store.opening import alone, open_store

PORTS_TRIED = 50
WRITER_HEARS = "It is sent what people write in games with bots: tell them."
GARBAGE = 5_000
"""Objects more than before, after which young ones are searched for circles that nobody needs."""
GOODBYE = 3
"""Seconds that open sockets get to close when the server ends."""


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("serve", help="Open tables for everyone on the network.")
    add_flags(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        settings = read(args)
        catalogue = with_packs(load(settings.game_files), settings.pack_files)
    except (BadSetting, NoGame, BadPack) as error:
        print(f"tablebot serve: {error}", file=sys.stderr)
        return 2
    try:
        open_bus(settings.bus)
        with alone(settings.database):
            asyncio.run(_check_database(settings))
            return _served(settings, catalogue, _listening(settings))
    except (Unusable, NoBus, NoPort) as error:
        print(f"tablebot serve: {error}", file=sys.stderr)
        return 1


def _served(settings: Settings, catalogue: Mapping[str, AnyGame], listening: socket.socket) -> int:
    """The exit code, once it is over."""
    logging.basicConfig(level=settings.log_level.upper(), format="%(levelname)s %(name)s: %(message)s")
    server = _Server(server_config(settings, catalogue), settings, listening.getsockname()[1])
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0 if server.started and not server.has_failed else 1


def server_config(settings: Settings, catalogue: Mapping[str, AnyGame]) -> uvicorn.Config:
    """How the server talks HTTP and WebSocket."""
    most = room()
    return uvicorn.Config(
        create_app(settings, catalogue),
        http=guarded_connection(most),
        ws=SocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        # At debug every frame would be logged, and with it every key.
        log_level="info" if settings.log_level == "debug" else settings.log_level,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=GOODBYE,
        limit_concurrency=most,
    )


async def _check_database(settings: Settings) -> None:
    """Raises Unusable, before anything else is begun."""
    await (await open_store(settings.database, serves=settings.serves)).close()


class _Server(uvicorn.Server):
    """Says where it can be found, once it can be."""

    def __init__(self, config: uvicorn.Config, settings: Settings, port: int) -> None:
        super().__init__(config)
        self._settings = settings
        self._port = port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            spare_what_is_loaded()
            print(greeting(self._settings, self._port), flush=True)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """At the first SIGTERM it goes on for as long as --drain says; at the next, and at Ctrl+C, it ends."""
        if sig == signal.SIGTERM and self.started and self._house.farewell.begin():
            return
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Ends once nothing can ever be saved: whoever looks after the process hears of it then."""
        if counter % 10 == 0:
            self._house.watch.look()
        if self._house.farewell.is_due:
            super().handle_exit(signal.SIGTERM, None)
        return await super().on_tick(counter) or self.has_failed

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets nobody in any more, answers what is under way, and tells whoever is there to come again."""
        for server in self.servers:
            server.close()
        await self._house.farewell.say(GOODBYE)
        await super().shutdown(sockets)

    @property
    def has_failed(self) -> bool:
        return bool(self._house.watch.failure)

    @property
    def _house(self) -> House:
        app: Any = self.config.app
        return app.state.house


def spare_what_is_loaded() -> None:
    """Modules, routes and rules stay to the end: the garbage collector does not look through them again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, *gc.get_threshold()[1:])


def greeting(settings: Settings, port: int) -> str:
    """What is printed when people can come: addresses and a QR code for phones."""
    address = lan_address(settings)
    best = settings.public_url or (f"http://{address}:{port}" if address else f"http://localhost:{port}")
    lines = ["", "Tablebot is open.", "", f"  On this machine  http://localhost:{port}"]
    if address:
        lines.append(f"  On the network   http://{address}:{port}")
    if settings.public_url:
        lines.append(f"  From outside     {settings.public_url}")
    if writer := settings.asked_writer:
        lines += ["", f"  Bots write with {writer.model} at {writer.place}.", f"  {WRITER_HEARS}"]
    code = segno.make_qr(best, error="l")
    lines += ["", f"  Scan to play ({best}):", "", *_blocks(code), "", "Ctrl+C closes it. Tables are kept."]
    return "\n".join(lines)


def _blocks(code: segno.QRCode) -> list[str]:
    """Two rows of the code in one line of half blocks, dark on light with a quiet border."""
    rows = [list(row) for row in code.matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    glyphs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return ["  " + "".join(glyphs[pair] for pair in zip(*rows[n : n + 2], strict=True)) for n in range(0, len(rows), 2)]


class NoPort(Exception):
    """There is nowhere to listen; the message says why."""


def _listening(settings: Settings) -> socket.socket:
    """A socket on the port asked for, or the next free one. Raises NoPort."""
    last = min(settings.port + PORTS_TRIED, 65536) - 1
    why = ""
    for port in range(settings.port, last + 1):
        listening = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, port))
            listening.listen(2048)
        except OSError as error:
            listening.close()
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise NoPort(f"cannot listen at {settings.host}: {error.strerror}.") from None
            why = error.strerror or ""
            continue
        return listening
    raise NoPort(f"no free port from {settings.port} to {last} at {settings.host}: {why}.")
