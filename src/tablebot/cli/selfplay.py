"""`tablebot selfplay GAME`: bots play whole games among themselves."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablebot.bots.installed import check_bots_installed
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.lab.bots import check_level
from tablebot.lab.lookup import check_seats, game_named
from tablebot.lab.selfplay import Levels, Played, series


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("selfplay", help="Let bots play among themselves.")
    parser.add_argument("game", metavar="GAME", help="A game of Tablebot, or a Python file with a GAME in it.")
    parser.add_argument("--seats", type=int, help="How many play; the fewest that can, if you do not say.")
    parser.add_argument("--games", type=int, default=1, help="How many games, 1 if you do not say.")
    parser.add_argument(
        "--seed", type=int, default=0, help="Seed of the first game; each further game has the next one."
    )
    parser.add_argument(
        "--level",
        type=_levels,
        default=(),
        metavar="A,B",
        help="The bots' level, or one for each seat: then they swap seats in every game. "
        "Without it they play any move of the menu.",
    )
    parser.add_argument("--jobs", type=int, default=1, help="Processes that play at once, 1 if you do not say.")
    parser.add_argument("--json", action="store_true", help="One object per line for each game.")
    parser.set_defaults(run=run)


def _levels(text: str) -> Levels:
    return tuple(map(int, text.split(",")))


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
    levels: Levels = args.level
    usual = len(levels) if len(levels) > 1 else min(game.seats)
    seats = usual if args.seats is None else args.seats
    check_seats(game, seats)
    for level in levels:
        check_level(game, level)
    if levels:
        check_bots_installed(game)
    if len(levels) not in {0, 1, seats}:
        raise Refused("Name one level, or one for each of the {n} seats.", n=seats)
    if args.games < 1:
        raise Refused("Let them play at least 1 game.")
    if args.jobs < 1:
        raise Refused("Let at least 1 process play.")
    return series(args.game, seats, levels, range(args.seed, args.seed + args.games), args.jobs)


def _summary(game: AnyGame, results: list[Played]) -> str:
    lines = [f"{game.title}, {_many(len(results), 'game')}: {_spread([r.plies for r in results], 'move')}"]
    turns = [result.turns for result in results if result.turns is not None]
    if turns:
        lines.append(_spread(turns, "turn"))
    lines += _by_level(game, results) if results[0].levels else _by_seat(results)
    return "\n".join(lines)


def _spread(numbers: Sequence[int], what: str) -> str:
    least, most = min(numbers), max(numbers)
    if least < most:
        return f"{least} to {_many(most, what)}, {_mean(numbers):.2f} on average."
    return f"{_many(most, what)}{'' if len(numbers) == 1 else ' each'}."


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _by_seat(results: Sequence[Played]) -> Iterator[str]:
    for seat in range(results[0].seats):
        wins = sum(seat in result.winners for result in results)
        yield f"Seat {seat} won {wins}, with {_mean([r.scores[seat] for r in results]):.2f} points on average."


def _by_level(game: AnyGame, results: Sequence[Played]) -> Iterator[str]:
    """Those who win together share the win: of two, half each."""
    for level in sorted(set(results[0].levels), reverse=True):
        wins = sum(_won(result, level) for result in results)
        points = [score for r in results for score, one in zip(r.scores, r.levels, strict=True) if one == level]
        share = f"{wins:.10g} of {len(results)}, {100 * wins / len(results):.1f} %"
        yield f"Level {level} ({game.brain.levels[level - 1]}) won {share}, with {_mean(points):.2f} points on average."


def _won(result: Played, level: int) -> float:
    return sum(result.levels[seat] == level for seat in result.winners) / max(1, len(result.winners))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
