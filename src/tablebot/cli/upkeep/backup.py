"""`tablebot backup`: a copy of all tables, while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tablebot.cli.upkeep.database import TROUBLE, add_database, database_file, refused
from tablebot.store.sqlite.disk.copies import back_up


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "backup", help="Copy all tables to a file; the server goes on."
    )
    parser.add_argument("copy", metavar="FILE", help="The name of the copy.")
    parser.add_argument("--force", action="store_true", help="Overwrite a file of that name.")
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    copy = Path(args.copy)
    try:
        path = database_file(args, "Make a backup with: pg_dump --format=custom --file=FILE ADDRESS")
        back_up(path, copy, force=args.force)
    except TROUBLE as error:
        return refused("backup", error)
    print(f"{copy}: a copy of {path}, {copy.stat().st_size / 1e6:.1f} MB, checked.")
    return 0
