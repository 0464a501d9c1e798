"""Why a move is good, in one short sentence that is true."""

from __future__ import annotations

from tablebot.core.brain import Hint
from tablebot.games.robot_miner.jumping import where_it_hurts
from tablebot.games.robot_miner.menu import is_programmed, moves
from tablebot.games.robot_miner.model import Arrange, Go, Move, Pass, Plan, Propose, Ready, Stop, Strike, View
from tablebot.games.robot_miner.solver import best_on
from tablebot.games.robot_miner.ways import land_seen, lost

AS_IT_IS = "There is a good way over every mountain."
IN_TURN = "Odd and even staircases in turn are good with most bonus numbers."
POINTS = "There a good plan makes the most difference."
BEGIN = "One of the best ways begins there."
PROGRAM = "That is the next step of your program."
STOLEN = "The next jewel of your program is stolen."
MORE = "That way you can get {n} more points."
LAST = "It is the last jewel that you can get."
COST = "It can cost them {n} points."
WAIT = "In some moves a strike can cost them more."
NO_USE = "No jewel that you may steal would cost them much now."


def explained(view: View, move: Move) -> Hint:
    """What level 5 does, and why. Of a program only the first step; in a run the best step, whatever was planned."""
    match move:
        case Ready():
            return Hint(move, AS_IT_IS)
        case Arrange():
            return Hint(move, IN_TURN)
        case Propose():
            return Hint(move, POINTS)
        case Plan(route):
            assert route, "bots have a program"
            return Hint(Plan(route[:1]), BEGIN)
        case Strike() | Pass():
            return _strike(view, move)
        case _ if view.plan and is_programmed(view.options, len(view.orders)):
            return Hint(move, STOLEN if isinstance(move, Stop) else PROGRAM)
        case _:
            return _step(view)


def _step(view: View) -> Hint:
    run = view.runs[-1]
    land, at = land_seen(view, run.team), run.route[-1] if run.route else None
    best = best_on(land.order, land.steps, land.worth.__getitem__, lost(view, run), at)
    move = next(move for move in moves(view) if isinstance(move, Go) and move.to == best.route[0])
    if at is None:
        return Hint(move, BEGIN)
    return Hint(move, MORE, {"n": best.score}) if len(best.route) > 1 else Hint(move, LAST)


def _strike(view: View, move: Strike | Pass) -> Hint:
    hit = where_it_hurts(view)
    if isinstance(move, Pass):
        return Hint(move, WAIT if hit.waits else NO_USE)
    return Hint(move, COST, {"n": hit.cost})
