"""`tablebot arena GAME BOT BOT`: which of two bots is better, and by how much."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tablebot.cli.terminal import INTERRUPTED, draw_bar, end_bar
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.lab.arena import Contest, Effort, bot_name, check_contest, play_contest, tally
from tablebot.lab.lookup import game_named
from tablebot.lab.selfplay import Played

BOT = "A level by number or name; LEVEL:N, looking at N positions per move; random; or mcts:N, trying out N games."


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("arena", help="Find out which of two bots is better.")
    parser.add_argument("game", metavar="GAME", help="A game of Tablebot, or a Python file with a GAME in it.")
    parser.add_argument("bots", metavar="BOT", nargs=2, help=BOT)
    parser.add_argument("--games", type=int, default=100, help="How many games, 100 if you do not say.")
    work = parser.add_mutually_exclusive_group()
    work.add_argument("--seconds", type=float, help="What a level may think for a move, instead of its usual nodes.")
    work.add_argument("--nodes", type=int, help="How many positions a level may look at for a move, where it has no N.")
    parser.add_argument(
        "--openings",
        type=int,
        default=0,
        metavar="K",
        help="The first K moves of a game are made at random. Each opening is played twice, with seats swapped.",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="Seed of the first two games; each further pair has the next."
    )
    parser.add_argument("--jobs", type=int, default=1, help="Processes that play at once, 1 if you do not say.")
    parser.add_argument("--json", action="store_true", help="One object per line for each game, then one that sums up.")
    parser.set_defaults(run=run)


class Summary(Struct, frozen=True):
    """The last line of `--json`. All of it is for the bot that was named first."""

    game: str
    bots: tuple[str, str]
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    elo: float | None
    """None: it won all games, or none."""
    low: float | None
    """Elo is between this and the next with 95 % confidence. None: on this side there is no end."""
    high: float | None
    first_seat: float
    """The share of seat 0, whoever sat there."""


def run(args: argparse.Namespace) -> int:
    results: list[Played] = []
    code = 0
    try:
        game = game_named(args.game)
        contest = _contest(game, args)
        try:
            _play(contest, args, results)
        except KeyboardInterrupt:
            code = INTERRUPTED
            _say_stopped(len(results), args.games)
        if results:
            summary = _summary(game, contest, results)
            print(msgspec.json.encode(summary).decode() if args.json else _text(game, contest, summary), flush=True)
    except Refused as error:
        print(f"tablebot arena: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # Whoever was reading has left; Python need not complain about it.
    return code


def _contest(game: AnyGame, args: argparse.Namespace) -> Contest:
    """Raises Refused."""
    first, second = (bot_name(game, text) for text in args.bots)
    has_effort = args.nodes is not None or args.seconds is not None
    effort = Effort(args.nodes or 0, args.seconds or 0.0) if has_effort else None
    contest = Contest(args.game, (first, second), effort, args.openings, args.seed)
    check_contest(game, contest)
    if args.games < 1:
        raise Refused("Let them play at least 1 game.")
    if args.jobs < 1:
        raise Refused("Let at least 1 process play.")
    return contest


def _play(contest: Contest, args: argparse.Namespace, results: list[Played]) -> None:
    """Adds game after game to the results, so that those already played are there when somebody interrupts."""
    has_bar = not (args.json and sys.stdout.isatty())
    for result in _with_bar(play_contest(contest, args.games, args.jobs), args.games, has_bar):
        results.append(result)
        if args.json:
            print(msgspec.json.encode(result).decode(), flush=True)


def _with_bar(results: Iterator[Played], games: int, has_bar: bool) -> Iterator[Played]:
    if not has_bar:
        yield from results
        return
    draw_bar(0.0)
    try:
        for number, result in enumerate(results, start=1):
            yield result
            draw_bar(number / games)
    finally:
        end_bar()


def _say_stopped(done: int, games: int) -> None:
    print(f"Stopped after {done} of {games} games.", file=sys.stderr)


def _summary(game: AnyGame, contest: Contest, results: Sequence[Played]) -> Summary:
    count = tally(results)
    low, high = count.between
    wins = sum((0 in result.winners) - (1 in result.winners) for result in results)
    return Summary(
        game.slug,
        contest.bots,
        count.games,
        count.wins,
        count.draws,
        count.losses,
        _rounded(count.share, 4),
        *(None if number is None else _rounded(number, 1) for number in (count.elo, low, high)),
        first_seat=_rounded((1 + wins / count.games) / 2, 4),
    )


def _rounded(number: float, digits: int) -> float:
    return round(number, digits) + 0.0  # Never -0.0.


def _text(game: AnyGame, contest: Contest, found: Summary) -> str:
    first, second = (_title(game, name) for name in contest.bots)
    points = f"{found.wins} won, {found.draws} drawn, {found.losses} lost"
    return "\n".join(
        [
            f"{game.title}, {found.games} game{'' if found.games == 1 else 's'}{_terms(contest)}.",
            f"{first} against {second}: {points}, {100 * found.share:.1f} %.",
            f"Elo difference: {_elo(found)} with 95 % confidence.",
            f"Seat 0 got {100 * found.first_seat:.1f} %, whoever sat there.",
        ]
    )


def _title(game: AnyGame, name: str) -> str:
    kind, _, nodes = name.partition(":")
    if not kind.isdigit():
        return name
    return f"Level {kind} ({game.brain.levels[int(kind) - 1]})" + (f" with {nodes} nodes a move" if nodes else "")


def _terms(contest: Contest) -> str:
    """What was agreed on, as far as it is unusual."""
    terms = f", after {contest.opening} random move{'' if contest.opening == 1 else 's'}" if contest.opening else ""
    if contest.effort:
        terms += f", {contest.effort.nodes} nodes" if contest.effort.nodes else f", {contest.effort.seconds:g} seconds"
        terms += " a move for levels"
    return terms


def _elo(found: Summary) -> str:
    if found.elo is None:
        return f"at most {found.high:+.0f}" if found.low is None else f"at least {found.low:+.0f}"
    return f"{found.elo:+.0f}, from {found.low:+.0f} to {found.high:+.0f}"
