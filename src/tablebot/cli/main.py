"""`tablebot`: one file per command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from tablebot import __version__
from tablebot.cli import (
    arena,
    bots,
    compile_bots,
    engine,
    packs,
    par,
    perft,
    play,
    replay,
    selfplay,
    serve,
    types,
)
from tablebot.cli.upkeep import backup, copy, doctor, restore, tables

COMMANDS = (
    *(serve, bots, backup, restore, copy, doctor, tables, packs),
    *(play, replay, selfplay, arena, engine, perft, par),
    *(compile_bots, types),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code."""
    parser = argparse.ArgumentParser(prog="tablebot", description="Tabletop games for people and bots at one table.")
    parser.add_argument("--version", action="version", version=__version__)
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(subparsers)
    args = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # A terminal that lacks a letter shows another one.
    return args.run(args)
