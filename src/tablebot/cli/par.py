"""`tablebot par GAME`: the best possible score, proven, where a game can find it."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from tablebot.cli.terminal import INTERRUPTED, draw_bar, end_bar
from tablebot.core.errors import Refused
from tablebot.lab.lookup import game_named
from tablebot.lab.solvers import slugs_with_solver, solver_of


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("par", help="Find the best possible score.")
    parser.add_argument("game", metavar="GAME", help=f"One that can: {', '.join(slugs_with_solver())}.")
    parser.add_argument(
        "words", nargs=argparse.REMAINDER, metavar="...", help="What the game asks for: tablebot par GAME --help"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        _solve(args.game, args.words)
    except Refused as error:
        print(f"tablebot par: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()  # Whoever was reading has left; Python need not complain about it.
    return 0


def _solve(name: str, words: list[str]) -> None:
    solver = solver_of(game_named(name))
    problem = _read(solver.Problem, f"tablebot par {name}", words)
    bar = _Bar()
    for line in solver.solve(problem, bar.draw, lambda text: print(text, file=sys.stderr)):
        bar.end()
        print(line)


def _read(kind: type[Any], program: str, words: list[str]) -> Any:
    """What is asked for. Ends the program with a sentence where something is missing or unknown."""
    parser = argparse.ArgumentParser(prog=program)
    descriptions = msgspec.json.schema(kind)["$defs"][kind.__name__]["properties"]
    for field in msgspec.structs.fields(kind):
        option, told = f"--{field.name.replace('_', '-')}", descriptions[field.name]["description"]
        if field.default is False:
            parser.add_argument(option, action="store_true", help=told)
        else:
            parser.add_argument(
                option, required=field.required, default=None if field.required else field.default, help=told
            )
    return kind(**vars(parser.parse_args(words)))


class _Bar:
    """A bar that grows, if anything is ever drawn of it."""

    def __init__(self) -> None:
        self._is_open = False

    def draw(self, share: float) -> None:
        draw_bar(share)
        self._is_open = True

    def end(self) -> None:
        if self._is_open:
            end_bar()
        self._is_open = False
