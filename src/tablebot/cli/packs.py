"""`tablebot packs check FILE…`: whether a host's own content is well written."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from tablebot.bots.catalogue import NoGame, load
from tablebot.bots.packs import BadPack, with_pack


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("packs", help="Look after content of your own.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="Say what is wrong with files, before a server is started with them.")
    check.add_argument("files", nargs="+", metavar="FILE", help="A pack, such as a sheet of Clever Party.")
    check.add_argument(
        "--games", default="", metavar="FILES", help="Files of further games, as the server is started with them."
    )
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Looks at all of them, whatever is wrong with the first."""
    try:
        games, wrong = load(filter(None, args.games.split(","))), 0
    except NoGame as error:
        print(f"tablebot packs: {error}", file=sys.stderr)
        return 2
    for file in args.files:
        try:
            game = with_pack(games, file)
        except BadPack as mistake:
            print(mistake, file=sys.stderr)
            wrong = 1
        else:
            games[game.slug] = game
            print(f"{file}: ok")
    return wrong
