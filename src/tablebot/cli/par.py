"""`tablebot par robot_miner`: the best score of a mountain, proven, and a way that reaches it."""

from __future__ import annotations

import argparse
import re
import sys
from importlib import import_module
from typing import Any

from tablebot.bots.installed import is_installed
from tablebot.cli.terminal import INTERRUPTED, draw_bar, end_bar
from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.games.robot_miner import GAME, text
from tablebot.games.robot_miner.model import FIRST, LARGEST, Options, Order, Route, Run, View
from tablebot.games.robot_miner.solver import best
from tablebot.lab.lookup import game_named

MANY = 9
"""So many staircases have so many orders that one has to wait."""
NO_ORDERS = 'Trying all orders needs numpy, which is not installed here. This adds it: pip install "tablebot[bots]"'


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("par", help="Find the best possible score of a mountain.")
    parser.add_argument("game", metavar="GAME", help="robot_miner; no other game has one.")
    parser.add_argument("--bonus", required=True, help="The bonus number, from 2 to 12.")
    parser.add_argument("--scoring", required=True, help="What a jewel counts: points (1), or face (its value).")
    parser.add_argument(
        "--order", default="3,4,5,6,7,8,9,10", help="The staircases from left to right; 3 to 10 if you do not say."
    )
    parser.add_argument("--steps", default="10", help="How many steps each has, 10 if you do not say.")
    parser.add_argument("--best-order", action="store_true", help="Try all orders of these staircases.")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        _solve(args)
    except Refused as error:
        print(f"tablebot par: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()  # Whoever was reading has left; Python need not complain about it.
    return 0


def _solve(args: argparse.Namespace) -> None:
    if game_named(args.game).slug != GAME.slug:
        raise Refused("Only {slug} has a best score that can be found.", slug=GAME.slug)
    bonus = _number("bonus", args.bonus, 2, 12)
    steps = _number("steps", args.steps, 1, LARGEST)
    order = _order(args.order)
    if args.scoring not in {"points", "face"}:
        raise Refused("--scoring: write points or face, not “{text}”.", text=args.scoring)
    if args.best_order:
        if not is_installed(["numpy"]):
            raise Refused(NO_ORDERS)
        if len(order) >= MANY:
            print("There are many orders; this can take some minutes.", file=sys.stderr)
        # Loaded here: it needs NumPy, which other commands do without.
        best_order = import_module("tablebot.games.robot_miner.many").best_order
        order, _ = best_order(order, steps, bonus, args.scoring, draw_bar)
        end_bar()
    found = best(order, steps, bonus, args.scoring)
    print(_drawn(order, steps, bonus, args.scoring, found.route))
    print(f"\nThe way: {text.written(found.route)}")
    print(f"order {','.join(map(str, order))} best {found.score}" if args.best_order else f"best {found.score}")


def _number(name: str, written: str, least: int, most: int) -> int:
    """Raises Refused."""
    if not re.fullmatch(r" *\d{1,4} *", written) or not least <= int(written) <= most:
        raise Refused(
            "--{name}: write a number from {least} to {most}, not “{text}”.",
            name=name,
            least=least,
            most=most,
            text=written,
        )
    return int(written)


def _order(written: str) -> Order:
    """Raises Refused."""
    order = tuple(_number("order", one, FIRST, LARGEST) for one in written.split(","))
    if len(set(order)) < len(order):
        raise Refused("--order: a staircase is there twice.")
    return order


def _drawn(order: Order, steps: int, bonus: int, scoring: Any, route: Route) -> str:
    """The mountain, with rings round the jewels of the way."""
    view = View(
        seat=None,
        phase="order",
        options=Options(steps=steps),
        orders=(order,),
        bonus=bonus,
        dice=None,
        scoring=scoring,
        votes=(),
        runs=(Run(Seat(0), route),),
    )
    return text.draw(view)
