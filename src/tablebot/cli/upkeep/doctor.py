"""`tablebot doctor`: says what is wrong with the database, and saves what can be read of a damaged one."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import localtime, strftime
from typing import Any

from tablebot.bots.catalogue import NoGame, load
from tablebot.cli.upkeep.database import TROUBLE, add_database, database, database_file, refused
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.store.address import is_postgres, shown
from tablebot.store.opening import records
from tablebot.store.sqlite import doctor
from tablebot.store.upkeep import Records
from tablebot.table.log.events import decoded
from tablebot.table.log.fold import fold

NOTES = 20
"""The last lines of the journal that are shown."""


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("doctor", help="Look whether the database is sound.")
    parser.add_argument(
        "--repair", action="store_true", help="Save what can be read into a fresh file; the server must not run."
    )
    parser.add_argument(
        "--games", default="", metavar="FILES", help="Files of further games, as the server is started with them."
    )
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: it is sound. 1: it is not, or could not be looked at."""
    try:
        name = database(args)
        games = load(filter(None, args.games.split(",")))
        with records(name) as found:
            for note in found.journal()[-NOTES:]:
                print(f"{strftime('%Y-%m-%d %H:%M', localtime(note.at))}  {note.text}")
            wrong = list(_wrong(found, games))
        if args.repair and wrong:
            return _repair(database_file(args, "Restore with: pg_restore --clean --dbname=ADDRESS FILE"))
    except (*TROUBLE, NoGame) as error:
        return refused("doctor", error)
    if not wrong:
        print(f"{shown(name)} is sound.")
        return 0
    print("\n".join(wrong))
    print(f"{shown(name)} is not sound. {_cure(name)}")
    return 1


def _cure(name: str) -> str:
    if is_postgres(name):
        return "Restore a backup with pg_restore."
    return f"Stop the server and start: tablebot doctor --repair --database {name}"


def _wrong(found: Records, games: dict[str, AnyGame]) -> Iterator[str]:
    damaged = list(found.damage())
    yield from damaged
    if damaged:
        return
    yield from found.disorder()
    for code, log in found.logs():
        try:
            fold(games, map(decoded, log))
        except Refused:
            pass  # Its game, or its version of the rules, is not installed here.
        except Exception as error:  # noqa: BLE001 whatever a broken log does, the next table is looked at
            yield f"Table {code} cannot be read: {type(error).__name__}."


def _repair(path: Path) -> int:
    salvage = doctor.repair(path)
    print(f"{path}: repaired. {salvage.tables} tables were saved.")
    for line in salvage.lost:
        print(f"Lost: {line}")
    print(f"The damaged file is {salvage.old}.")
    return 0
