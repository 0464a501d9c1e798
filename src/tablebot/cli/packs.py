"""`tablebot packs`: looks after a host's own content, sheets and pictures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tablebot.bots.catalogue import NoGame, load
from tablebot.bots.packs import BadPack, with_pack
from tablebot.cli.upkeep.database import TROUBLE, add_database, in_store
from tablebot.core.game import AnyGame
from tablebot.games import GAMES
from tablebot.pictures.cleaning import UploadLimits, cleaned
from tablebot.pictures.options import has_pictures
from tablebot.pictures.pack import Pack, shortened
from tablebot.pictures.preview import sheet
from tablebot.pictures.shelf import NoPack, checked, shelf
from tablebot.store.log import Gone, PackRow, PackTaken, Store

LONGEST_NAME = 60
AFTERWARDS = "Every table that is opened from now on can play with them."


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("packs", help="Look after content of your own.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="Say what is wrong with packs, before anybody plays with them.")
    check.add_argument(
        "packs", nargs="+", metavar="PACK", help="A file of content for a game, or a folder or zip archive of pictures."
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
    added = commands.add_parser("add", help="Offer pictures of your own to every new table.")
    added.add_argument("pack", metavar="PACK", help="A folder or zip archive of pictures.")
    listed = commands.add_parser("list", help="Name the packs of pictures that were added.")
    removed = commands.add_parser("remove", help="Stop offering a pack of pictures; tables that have it keep it.")
    removed.add_argument("name", metavar="NAME", help="What the pack is called.")
    for command, run in ((added, run_add), (listed, run_list), (removed, run_remove)):
        add_database(command)
        command.set_defaults(run=run)


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
            yield from (f"{pack}: {mistake}" for mistake in shortened(checked(shelf(path))[1]))
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
        print("\n".join(f"{args.pack}: {mistake}" for mistake in shortened(mistakes)), file=sys.stderr)
        return 1
    out = Path(args.out) if args.out else Path(args.pack).with_suffix(".preview.webp")
    try:
        sheet(pack, files).save(out, quality=80)
    except (OSError, ValueError, KeyError):
        print(f"{out}: this cannot be written; take the name of a webp, png or jpg file.", file=sys.stderr)
        return 1
    print(f"{out}: {len(pack.pictures)} pictures")
    return 0


# Packs of a server ------------------------------------------------------------------------------------------------
def run_add(args: argparse.Namespace) -> int:
    """Cleans the pictures and keeps them, if the pack is in order."""
    try:
        pack, pictures, mistakes = cleaned(shelf(Path(args.pack)), UploadLimits(Path(args.pack).stem[:LONGEST_NAME]))
    except NoPack as error:
        pack, pictures, mistakes = None, (), (str(error),)
    if pack is None or mistakes:
        print("\n".join(f"{args.pack}: {mistake}" for mistake in mistakes), file=sys.stderr)
        return 1
    if _name(pack.title) in _shipped():
        print(f"{args.pack}: “{pack.title}” comes with Tablebot; give it another title.", file=sys.stderr)
        return 1
    row = PackRow(_name(pack.title), msgspec.json.encode(pack))
    try:
        in_store(args, lambda store: store.pictures.add_pack(row, pictures))
    except PackTaken:
        print(f"{args.pack}: there is a pack “{pack.title}” already; give it another title.", file=sys.stderr)
        return 1
    except TROUBLE as error:
        print(f"tablebot packs: {error}", file=sys.stderr)
        return 1
    print(f"{pack.title}: {len(pictures)} pictures were added. {AFTERWARDS}")
    return 0


def run_list(args: argparse.Namespace) -> int:
    """One line per pack."""
    try:
        rows = in_store(args, lambda store: store.pictures.packs())
    except TROUBLE as error:
        print(f"tablebot packs: {error}", file=sys.stderr)
        return 1
    for row in rows:
        pack = msgspec.json.decode(row.body, type=Pack)
        known = [f"{len(pack.pictures)} pictures", pack.author, pack.licence, "" if pack.is_tagged else "not for bots"]
        print(f"{pack.title}: {', '.join(filter(None, known))}")
    if not rows:
        print("No pack of pictures was added.")
    return 0


def run_remove(args: argparse.Namespace) -> int:
    """Deletes the pack, and the pictures that no table has."""
    try:
        in_store(args, lambda store: _removed(store, _name(args.name)))
    except Gone:
        print(f"There is no pack “{args.name}”. `tablebot packs list` names those there are.", file=sys.stderr)
        return 1
    except TROUBLE as error:
        print(f"tablebot packs: {error}", file=sys.stderr)
        return 1
    print(f"{args.name}: removed. Tables that play with it keep it.")
    return 0


async def _removed(store: Store, name: str) -> None:
    await store.pictures.remove_pack(name)
    await store.sweep()


def _name(title: str) -> str:
    """The name by which a pack is known: capitals and small letters are the same."""
    return " ".join(title.split()).casefold()


def _shipped() -> set[str]:
    return {_name(variant) for game in GAMES.values() if has_pictures(game) for variant in game.content.variants}
