"""`tablebot engine GAME`: plays against other programs, one line in, lines out."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from typing import Any, TextIO

from tablebot.cli.terminal import ended_by_interrupt
from tablebot.core.errors import Refused
from tablebot.lab.dialogue import LONGEST_LINE, Dialogue
from tablebot.lab.lookup import game_named
from tablebot.lab.studies import slugs_with_study


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "engine",
        help="Play against other programs, over standard input and output.",
        description="Reads commands from standard input: new, move NOTATION, moves, go ms N, go nodes N, show, quit. "
        "docs/bots.md tells what is answered.",
    )
    parser.add_argument("game", metavar="GAME", help=f"One that has a kernel: {', '.join(slugs_with_study())}.")
    parser.add_argument("--cores", type=int, help="For “go ms”; all that there are, if you do not say, and never more.")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    there = os.cpu_count() or 1
    cores = there if args.cores is None else min(args.cores, there)  # More would only be in each other's way.
    try:
        dialogue = Dialogue(game_named(args.game), cores)
    except Refused as error:
        print(f"tablebot engine: {error}", file=sys.stderr)
        return 2
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        with ended_by_interrupt():
            _talk(dialogue)
    except BrokenPipeError:
        sys.stderr.close()  # Whoever was reading has left; Python need not complain about it.
    return 0


def _talk(dialogue: Dialogue) -> None:
    for line in _lines(sys.stdin):
        for answer in dialogue.answers(line):
            print(answer)
        sys.stdout.flush()
        if dialogue.is_over:
            return


def _lines(stream: TextIO) -> Iterator[str]:
    """Each as soon as it is there. Of one that is far too long only the beginning, which is still too long."""
    while line := stream.readline(LONGEST_LINE + 2):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = stream.readline(LONGEST_LINE)
        yield line
