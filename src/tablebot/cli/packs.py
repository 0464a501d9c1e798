"""`tablebot packs`: looks after a host's own content, sheets and pictures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tablebot.bots.catalogue import NoGame, load
from tablebot.bots.packs import BadPack, with_pack
from tablebot.core.game import AnyGame
from tablebot.pictures.preview import sheet
from tablebot.pictures.shelf import NoPack, checked, shelf


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("packs", help="Look after content of your own.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="Say what is wrong with packs, before anybody plays with them.")
    check.add_argument(
        "packs", nargs="+", metavar="PACK", help="A sheet of Clever Party, or a folder or zip archive of pictures."
    )
    check.add_argument(
        "--games", default="", metavar="FILES", help="Files of further games, as the server is started with them."
    )
    check.set_defaults(run=run_check)
    preview = commands.add_parser("preview", help="Show all pictures of a pack on one image.")
    preview.add_argument("pack", metavar="PACK", help="A folder or zip archive of pictures.")
    preview.add_argument(
        "--out", metavar="FILE", help="Where to write it: webp, png or jpg. Beside the pack, if you do not say."
    )
    preview.set_defaults(run=run_preview)


def run_check(args: argparse.Namespace) -> int:
    """Looks at all of them, whatever is wrong with the first."""
    try:
        games = load(filter(None, args.games.split(",")))
    except NoGame as error:
        print(f"tablebot packs: {error}", file=sys.stderr)
        return 2
    wrong = 0
    for pack in args.packs:
        mistakes = list(_mistakes(games, pack))
        if mistakes:
            print("\n".join(mistakes), file=sys.stderr)
            wrong = 1
        else:
            print(f"{pack}: ok")
    return wrong


def _mistakes(games: dict[str, AnyGame], pack: str) -> Iterator[str]:
    """What is wrong with a pack. Those after it know what is in it."""
    path = Path(pack)
    if path.is_dir() or path.suffix.lower() == ".zip":
        try:
            yield from (f"{pack}: {mistake}" for mistake in checked(shelf(path))[1])
        except NoPack as error:
            yield f"{pack}: {error}"
        return
    try:
        game = with_pack(games, pack)
    except BadPack as mistake:
        yield str(mistake)
    else:
        games[game.slug] = game


def run_preview(args: argparse.Namespace) -> int:
    """Writes the contact sheet, if the pack is in order."""
    try:
        files = shelf(Path(args.pack))
    except NoPack as error:
        print(f"{args.pack}: {error}", file=sys.stderr)
        return 1
    pack, mistakes = checked(files)
    if mistakes:
        print("\n".join(f"{args.pack}: {mistake}" for mistake in mistakes), file=sys.stderr)
        return 1
    out = Path(args.out) if args.out else Path(args.pack).with_suffix(".preview.webp")
    try:
        sheet(pack, files).save(out, quality=80)
    except (OSError, ValueError, KeyError):
        print(f"{out}: this cannot be written; take the name of a webp, png or jpg file.", file=sys.stderr)
        return 1
    print(f"{out}: {len(pack.pictures)} pictures")
    return 0
