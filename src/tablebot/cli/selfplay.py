"""`tablebot selfplay GAME`: bots play whole games among themselves."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.lab.named import check_seats, game_named
from tablebot.lab.selfplay import Played, bot_of, played


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("selfplay", help="Let bots play among themselves.")
    parser.add_argument("game", metavar="GAME", help="A game of Tablebot, or a Python file with a GAME in it.")
    parser.add_argument("--seats", type=int, help="How many play; the fewest that can, if you do not say.")
    parser.add_argument("--games", type=int, default=1, help="How many games, 1 if you do not say.")
    parser.add_argument("--seed", type=int, default=0, help="Of the first game; each further game has the next one.")
    parser.add_argument("--level", type=int, help="The bots' level; without it they play any move of the menu.")
    parser.add_argument("--json", action="store_true", help="One object a line for each game.")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        game = game_named(args.game)
        results = _results(game, args)
        if args.json:
            for result in results:
                print(msgspec.json.encode(result).decode(), flush=True)
        else:
            print(_summary(game, list(results)))
    except Refused as error:
        print(f"tablebot selfplay: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # Whoever was reading has left; Python need not complain about it.
    return 0


def _results(game: AnyGame, args: argparse.Namespace) -> Iterator[Played]:
    seats = min(game.seats) if args.seats is None else args.seats
    check_seats(game, seats)
    if args.games < 1:
        raise Refused("Let them play at least 1 game.")
    bot = bot_of(game, args.level)
    for seed in range(args.seed, args.seed + args.games):
        yield played(game, game.options(), seats, seed, bot)


def _summary(game: AnyGame, results: list[Played]) -> str:
    plies = [result.plies for result in results]
    lines = [f"{game.title}, {len(plies)} games: {min(plies)} to {max(plies)} moves, {_mean(plies):.1f} on average."]
    for seat in range(results[0].seats):
        wins = sum(seat in result.winners for result in results)
        lines.append(f"Seat {seat} won {wins}, with {_mean([r.scores[seat] for r in results]):.2f} points on average.")
    return "\n".join(lines)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
