"""`tablebot copy`: all that a store has into one of the other kind, whole or not at all, and checked."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any

from tablebot.bots.catalogue import NoGame, load
from tablebot.cli.upkeep.database import TROUBLE, database, refused
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.server.settings import BadSetting
from tablebot.store.address import is_postgres, shown
from tablebot.store.copying import Side, copy
from tablebot.store.log import Row
from tablebot.store.opening import copied_from, copied_into
from tablebot.table.log.events import decoded
from tablebot.table.log.fold import fold


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "copy", help="Copy all that a file has into PostgreSQL, or back; no server may run on either."
    )
    parser.add_argument("--from", dest="source", metavar="…", help="The file, or the address of PostgreSQL.")
    parser.add_argument(
        "--to", dest="target", metavar="…", help="An empty database of PostgreSQL, or the name of a new file."
    )
    parser.add_argument(
        "--games", default="", metavar="FILES", help="Files of further games, as the server is started with them."
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        source, target = (_place(args.source), _place(args.target))
        if is_postgres(source) == is_postgres(target):
            raise BadSetting("It goes from a file to PostgreSQL, or back. To copy a file, start: tablebot backup")
        look = Look(load(filter(None, args.games.split(","))))
        rows = asyncio.run(_copied(source, target, look))
    except (*TROUBLE, NoGame) as error:
        return refused("copy", error)
    print(f"{shown(target)}: a copy of {shown(source)}, compared row by row.")
    print(f"Played through again from their logs: {look.folded} of {rows['tables']} tables.")
    for codes, why in ((look.foreign, "whose game is not here (see --games)"), (look.broken, "that cannot be read")):
        if codes:
            print(f"Copied as they are: {len(codes)} tables {why}: {' '.join(codes)}")
    return 0


def _place(given: str | None) -> str:
    """By flag, or by the environment, where an address may have its password. Raises BadSetting."""
    return database(argparse.Namespace(database=given))


async def _copied(source: str, target: str, look: Look) -> dict[str, int]:
    async with AsyncExitStack() as opened:
        one: Side = await opened.enter_async_context(copied_from(source))
        other: Side = await opened.enter_async_context(copied_into(target))
        return await copy(one, other, lambda line: print(line, flush=True), look)


class Look:
    """Folds each log, as a server would."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self.folded = 0
        self.foreign: list[str] = []
        """Tables of games, or versions of rules, that are not installed here."""
        self.broken: list[str] = []
        """Tables that nobody could read before."""

    def __call__(self, code: str, log: Sequence[Row]) -> None:
        try:
            fold(self._games, (decoded(row.body) for row in log))
        except Refused:
            self.foreign.append(code)
        except Exception:  # noqa: BLE001 whatever a broken log does, it was so before
            self.broken.append(code)
        else:
            self.folded += 1
