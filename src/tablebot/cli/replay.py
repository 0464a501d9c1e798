"""`tablebot replay FILE`: a finished game, step by step, in the terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

from tablebot.bots.catalogue import NoGame, load
from tablebot.core import text
from tablebot.core.errors import Refused
from tablebot.core.game import Over, Seat
from tablebot.table import events as ev
from tablebot.table.fold import evolve, opened
from tablebot.table.table import Table


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("replay", help="Show a finished game from its file.")
    parser.add_argument("file", type=Path, metavar="FILE", help="A log: one event a line.")
    parser.add_argument("--seat", type=int, help="Look through the eyes of this seat, from 0; else a watcher's.")
    parser.add_argument("--moves", action="store_true", help="Only the moves, no boards.")
    parser.add_argument("--games", nargs="*", default=[], metavar="FILE", help="Files of further games.")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        _show(args.file, None if args.seat is None else Seat(args.seat), args.games, moves_only=args.moves)
    except BrokenPipeError:
        return 0
    except (OSError, BadLog, NoGame) as error:
        print(f"tablebot replay: {error}", file=sys.stderr)
        return 2
    return 0


class BadLog(Exception):
    """The file is not a log; the message says where it stops making sense."""


def read_log(file: Path) -> list[ev.Event]:
    """The events in the file. Raises BadLog."""
    events: list[ev.Event] = []
    for number, line in enumerate(file.read_bytes().splitlines(), start=1):
        try:
            events.append(ev.decoded(line))
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadLog(f"{file}, line {number}: {error}") from None
    if not events or not isinstance(events[0], ev.Opened):
        raise BadLog(f"{file} does not begin with an opened table.")
    return events


def _show(file: Path, seat: Seat | None, games: list[str], *, moves_only: bool) -> None:
    events = read_log(file)
    first = events[0]
    assert isinstance(first, ev.Opened)
    catalogue = load(games)
    if first.game not in catalogue:
        raise BadLog(f"{file} is of a game that is not here: {first.game}.")
    try:
        table = opened(catalogue, first)
    except msgspec.DecodeError as error:
        raise BadLog(f"{file}, line 1: {error}") from None
    for number, event in enumerate(events[1:], start=2):
        try:
            after = evolve(table, event)
        except (Refused, AssertionError, LookupError, msgspec.DecodeError) as error:
            raise BadLog(f"{file}, line {number}: {error or type(error).__name__}") from None
        if seat is not None and after.playing is not None and not 0 <= seat < len(after.chairs):
            raise BadLog(f"this table has {len(after.chairs)} seats, numbered from 0.")
        if line := _line(after, event):
            print(line)
            if after.playing is not None and not moves_only:
                print(text.draw(after.game, after.game.view(after.playing.state, seat)), end="\n\n")
        table = after
    if table.playing is not None and isinstance(table.playing.turn, Over):
        over = table.playing.turn
        print(f"Over ({over.reason}). Scores {list(over.scores)}, won by seat {', '.join(map(str, over.winners))}.")


def _line(table: Table, event: ev.Event) -> str:
    """What happened, for people."""
    match event:
        case ev.Started():
            return f"{table.game.title} for {len(table.chairs)} seats"
        case ev.Moved(seat=seat, clock=clock):
            assert table.playing is not None
            move = text.write(table.game, table.playing.entries[-1].move)
            return f"{len(table.playing.entries)}. seat {seat}: {move}{' (time was up)' if clock else ''}"
        case ev.Rolled(roll=roll):
            return f"The dice: {bytes(roll).decode()}"
        case ev.TakenBack(kept=kept):
            return f"Taken back to {kept} moves"
        case ev.Resigned(seat=seat):
            return f"Seat {seat} resigns"
        case _:
            return ""
