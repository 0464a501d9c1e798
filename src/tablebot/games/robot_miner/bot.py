"""Robot Miner bots. A level is defined by how it finds a way, never by time.

Level 1 walks anywhere, on and on. Level 2 takes what counts most at each step, level 3 looks some steps ahead,
level 4 lets many ways grow beside each other, and level 5 knows the best one. After a theft they plan in the same way.
"""

from __future__ import annotations

from itertools import chain, zip_longest

from tablebot.core.brain import Hint
from tablebot.core.dice import Dice
from tablebot.games.robot_miner.hints import explained
from tablebot.games.robot_miner.jumping import strike
from tablebot.games.robot_miner.menu import is_programmed, moves, next_of_program
from tablebot.games.robot_miner.model import (
    FIRST,
    LARGEST,
    Arrange,
    Go,
    Move,
    Order,
    Plan,
    Propose,
    Ready,
    Route,
    Stop,
    View,
)
from tablebot.games.robot_miner.solver import best
from tablebot.games.robot_miner.ways import land_seen, lost, way

_BEST = 5
"""The level that knows the best way."""


def choose(view: View, level: int, dice: Dice) -> Move:
    """A move for the view's seat."""
    assert view.seat is not None, "a watcher is never asked"
    match view.phase:
        case "arrange" if view.options.mountain == "shared":
            return Ready()
        case "arrange":
            mine = view.orders[view.seat]
            return Arrange(alternating(mine) if level == _BEST else dice.shuffled(mine))
        case "agree":
            return Propose("points" if level == _BEST else dice.pick(("points", "face")))
        case "plan":
            return Plan(_program(view, level, dice))
        case _:
            return strike(view, level, dice) if view.jumpers else _step(view, level, dice)


def hint(view: View, dice: Dice) -> Hint:
    """What level 5 would do, and why; in planning only where to begin."""
    return explained(view, choose(view, _BEST, dice))


def prepare() -> None:
    """Looks at the largest mountain once, so that nobody waits for its patterns."""
    best(tuple(range(FIRST, LARGEST + 1)), LARGEST, 7, "points")


def alternating(staircases: Order) -> Order:
    """An order that is good whatever the dice say: odd staircases rising, even ones falling, in turn."""
    odds = [one for one in sorted(staircases) if one % 2]
    evens = [one for one in sorted(staircases, reverse=True) if one % 2 == 0]
    return tuple(one for one in chain(*zip_longest(odds, evens)) if one)


def _program(view: View, level: int, dice: Dice) -> Route:
    """A whole way. Level 5 goes it in the direction that brings more before the others may strike."""
    assert view.seat is not None
    land = land_seen(view, view.seat)
    route = way(land, (), None, level, dice)
    if level < _BEST or not view.options.claim_jumper:
        return route
    return max(route, route[::-1], key=lambda one: sum(land.worth[spot] for spot in one[: view.options.after]))


def _step(view: View, level: int, dice: Dice) -> Move:
    """The next step of the program, or of a new way where jewels of the program are lost."""
    assert view.seat is not None
    run = view.runs[-1]
    gone, rest = lost(view, run), view.plan[len(run.route) :] if view.plan and next_of_program(view) else ()
    if rest and is_programmed(view.options, len(view.orders)):
        return Stop() if rest[0] in run.stolen else _go(view, rest)
    if not rest or not gone.isdisjoint(rest):
        rest = way(land_seen(view, view.seat), gone, run.route[-1] if run.route else None, level, dice)
    return _go(view, rest)


def _go(view: View, route: Route) -> Move:
    return next(move for move in moves(view) if isinstance(move, Go) and move.to == route[0])
