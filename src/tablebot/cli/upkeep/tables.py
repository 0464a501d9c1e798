"""`tablebot tables`: lists the tables of a server, and deletes some."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import localtime, strftime, time
from typing import Any

from tablebot.cli.upkeep.database import TROUBLE, add_database, database, in_store, refused
from tablebot.store.log import Gone, Store
from tablebot.store.opening import records


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("tables", help="List all tables, or delete some.")
    parser.add_argument(
        "--delete",
        nargs="+",
        default=(),
        metavar="CODE",
        help="Delete these for good, also while a server runs.",
    )
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        if args.delete:
            in_store(args, lambda store: _delete(store, [code.upper() for code in args.delete]))
            print(f"Deleted: {', '.join(args.delete).upper()}")
            return 0
        with records(database(args)) as found:
            rows, size = found.tables(), found.size()
    except TROUBLE as error:
        return refused("tables", error)
    print("code      last played       events  people      size")
    for row in rows:
        played = strftime("%Y-%m-%d %H:%M", localtime(row.last_at))
        print(f"{row.code:<8}  {played}  {row.events:>6}  {row.people:>6}  {row.size / 1000:>5.0f} kB")
    print(f"{len(rows)} tables, {size / 1e6:.1f} MB")
    return 0


async def _delete(store: Store, codes: Sequence[str]) -> None:
    """All of them or none. Raises Gone."""
    numbers = {code: await store.find_table(code) for code in codes}
    if missing := [code for code, number in numbers.items() if number is None]:
        raise Gone(f"There is no table {', '.join(missing)}. Nothing was deleted.")
    for number in filter(None, numbers.values()):
        await store.delete_table(number)
    await store.journal.note(time(), f"{len(numbers)} tables were deleted by hand (tablebot tables).")
    await store.sweep()
