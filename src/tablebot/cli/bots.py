"""`tablebot bots`: lets bots think on this machine, for servers that share a database and a bus with it."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
from collections.abc import Mapping
from typing import Any

from tablebot.bots.catalogue import NoGame, load
from tablebot.bus.opening import NoBus
from tablebot.cli.serve import WRITER_HEARS, NoPort
from tablebot.core.game import AnyGame
from tablebot.server.bot_house import GOODBYE, BotHouse, open_bot_house
from tablebot.server.settings import BadSetting, Settings, add_flags, read
from tablebot.server.status_door import HERE, open_door
from tablebot.store.address import is_postgres, shown
from tablebot.store.log import Unusable

WANTED = ("database", "bus", "workers", "bot_seconds", "bot_delay", "games", "writer", "writer_model", "log_level")
"""Settings of a server that bots have, too. They are to be the same."""


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "bots", help="Let bots think on this machine, for servers on the same PostgreSQL and bus."
    )
    add_flags(parser, WANTED)
    parser.add_argument(
        "--port",
        type=int,
        metavar="…",
        help="Port at which this machine is told /health and /metrics; without it, none.",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    port: int | None = args.port
    args.port = None  # That of the same name is a server's.
    try:
        settings = _checked(read(args), port)
        catalogue = load(settings.game_files)
    except (BadSetting, NoGame) as error:
        return _refused(error, 2)
    logging.basicConfig(level=settings.log_level.upper(), format="%(levelname)s %(name)s: %(message)s")
    try:
        asyncio.run(_answer_until_told(settings, catalogue, port))
    except (Unusable, NoBus, NoPort) as error:
        return _refused(error, 1)
    except asyncio.CancelledError:
        return 1
    return 0


def _checked(settings: Settings, port: int | None) -> Settings:
    """Raises BadSetting."""
    if not is_postgres(settings.database) or not settings.bus:
        raise BadSetting(
            "Bots that think on their own need what the servers have: their PostgreSQL (--database postgresql://…) and "
            "their bus (--bus redis://…). One server alone has bots of its own."
        )
    if not settings.workers:
        raise BadSetting("--workers cannot be “0”: somebody has to think.")
    if port is not None and not 1 <= port <= 65535:
        raise BadSetting(f"--port cannot be “{port}”: ports go from 1 to 65535.")
    return settings


def _refused(error: Exception, code: int) -> int:
    print(f"tablebot bots: {error}", file=sys.stderr)
    return code


async def _answer_until_told(settings: Settings, catalogue: Mapping[str, AnyGame], port: int | None) -> None:
    """Until SIGTERM or Ctrl+C; the second time at once. Raises Unusable, NoBus or NoPort."""
    told = asyncio.Event()
    main = asyncio.current_task()
    assert main is not None
    for by in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(by, lambda: main.cancel() if told.is_set() else told.set())
    house = await open_bot_house(settings, catalogue)
    try:
        door = await _opened_door(house, port) if port else None
        print(greeting(settings, port), flush=True)
        await told.wait()
        if door:
            door.close()
        if house.answering.thinking:
            print(f"Bots finish their thoughts, for {GOODBYE:.0f} seconds at most.", flush=True)
    finally:
        await house.close()


async def _opened_door(house: BotHouse, port: int) -> asyncio.Server:
    """Raises NoPort."""
    try:
        return await open_door(house, port)
    except OSError as error:
        raise NoPort(f"cannot listen on port {port}: {os.strerror(error.errno or 0)}.") from None


def greeting(settings: Settings, port: int | None) -> str:
    """What is printed when bots can be asked."""
    workers = f"{settings.workers} process{'es' if settings.workers > 1 else ''}"
    lines = [
        "",
        "Bots are ready.",
        "",
        f"  They play at the tables of  {shown(settings.database)}",
        f"  They are asked by way of    {shown(settings.bus)}",
        f"  They think in               {workers}, {settings.bot_seconds:g} seconds at most about a move",
    ]
    if port:
        lines.append(f"  How they are                http://{HERE}:{port}/health and /metrics")
    if writer := settings.asked_writer:
        lines += ["", f"  They write with {writer.model} at {writer.place}.", f"  {WRITER_HEARS}"]
    return "\n".join([*lines, "", "Ctrl+C ends them: what they think about is finished first, or left to others."])
