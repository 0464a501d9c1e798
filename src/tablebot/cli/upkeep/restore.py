"""`tablebot restore`: a backup in place of the database."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tablebot.cli.upkeep.database import TROUBLE, add_database, database_file, refused
from tablebot.store.sqlite.disk.copies import restore


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "restore", help="Put a backup in place of the database; the server must not run."
    )
    parser.add_argument("copy", metavar="FILE", help="The backup, which stays as it is.")
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        path = database_file(args, "Stop the server, and restore with: pg_restore --clean --dbname=ADDRESS FILE")
        old = restore(path, Path(args.copy))
    except TROUBLE as error:
        return refused("restore", error)
    print(f"{path}: restored from {args.copy}, checked." + (f" What was there before is {old}." if old else ""))
    return 0
