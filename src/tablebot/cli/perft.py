"""`tablebot perft GAME DEPTH`: how many ways there are to play the next moves."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from tablebot.cli.terminal import ended_by_interrupt
from tablebot.core.errors import Refused
from tablebot.lab.lookup import check_seats, game_named, state_after
from tablebot.lab.perft import perft
from tablebot.lab.studies import check_study, study_of


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("perft", help="Count the ways to play the next moves.")
    parser.add_argument("game", metavar="GAME", help="A game of Tablebot, or a Python file with a GAME in it.")
    parser.add_argument("depth", type=int, metavar="DEPTH", help="How many moves to look ahead.")
    parser.add_argument("--seats", type=int, help="How many play; the fewest that can, if you do not say.")
    parser.add_argument("--moves", default="", help='Count from after these: "w@c3, b@d2, +1w, R d3-c3".')
    parser.add_argument("--kernel", action="store_true", help="Count in compiled code, in games that have it.")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        for depth, count in _counts(args):
            print(depth, count, flush=True)
    except Refused as error:
        print(f"tablebot perft: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # Whoever was reading has left; Python need not complain about it.
    return 0


def _counts(args: argparse.Namespace) -> Iterator[tuple[int, int]]:
    if args.depth < 0:
        raise Refused("The depth cannot be less than 0.")
    game = game_named(args.game)
    seats = min(game.seats) if args.seats is None else args.seats
    check_seats(game, seats)
    if args.kernel:
        check_study(game)
    moves = [move for move in args.moves.split(",") if move.strip()]
    state = state_after(game, game.rules.setup(game.options(), seats), moves)
    depths = range(min(1, args.depth), args.depth + 1)
    if args.kernel:
        with ended_by_interrupt():
            study = study_of(game)
            yield from ((depth, study.count(state, depth)) for depth in depths)
    else:
        yield from ((depth, perft(game, state, depth)) for depth in depths)
