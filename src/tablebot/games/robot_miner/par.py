"""The best score of a mountain, proven, and a way that reaches it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Annotated, Any

from msgspec import Meta, Struct

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.games.robot_miner import text
from tablebot.games.robot_miner.model import FIRST, LARGEST, Options, Order, Route, Run, View
from tablebot.games.robot_miner.solver import best

MANY = 9
"""From this many staircases on, trying all their orders takes a while."""
NO_ORDERS = 'Trying all orders needs numpy, which is not installed here. This adds it: pip install "tablebot[bots]"'


class Problem(Struct, frozen=True):
    """Which mountain, in the words of whoever asks."""

    bonus: Annotated[str, Meta(description="The bonus number, from 2 to 12.")]
    scoring: Annotated[str, Meta(description="What a jewel counts: points (1), or face (its value).")]
    order: Annotated[str, Meta(description="The staircases from left to right; 3 to 10 if you do not say.")] = (
        "3,4,5,6,7,8,9,10"
    )
    steps: Annotated[str, Meta(description="How many steps each has, 10 if you do not say.")] = "10"
    best_order: Annotated[bool, Meta(description="Try all orders of these staircases.")] = False


def solve(problem: Problem, progress: Callable[[float], None], warn: Callable[[str], None]) -> Iterator[str]:
    """Draws the mountain, and tells the way and its score. Raises Refused."""
    bonus = _read_number("bonus", problem.bonus, 2, 12)
    steps = _read_number("steps", problem.steps, 1, LARGEST)
    order = _read_order(problem.order)
    if problem.scoring not in {"points", "face"}:
        raise Refused("--scoring: write points or face, not “{text}”.", text=problem.scoring)
    scoring: Any = problem.scoring
    if problem.best_order:
        best_order = _loaded_best_order()
        if len(order) >= MANY:
            warn("There are many orders; this can take some minutes.")
        order, _ = best_order(order, steps, bonus, scoring, progress)
    found = best(order, steps, bonus, scoring)
    yield _drawn(order, steps, bonus, scoring, found.route)
    yield ""
    yield f"The way: {text.written(found.route)}"
    yield f"order {','.join(map(str, order))} best {found.score}" if problem.best_order else f"best {found.score}"


def _loaded_best_order() -> Callable[..., tuple[Order, int]]:
    """Loaded here: it needs NumPy, which everything else of this does without. Raises Refused where that is missing."""
    try:
        return import_module("tablebot.games.robot_miner.batch_solver").best_order
    except ModuleNotFoundError:
        raise Refused(NO_ORDERS) from None


def _read_number(name: str, written: str, least: int, most: int) -> int:
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


def _read_order(written: str) -> Order:
    """Raises Refused."""
    order = tuple(_read_number("order", one, FIRST, LARGEST) for one in written.split(","))
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
