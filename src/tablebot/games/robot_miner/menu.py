"""What a seat is offered, made from what it sees."""

from __future__ import annotations

from tablebot.games.robot_miner.model import (
    Arrange,
    Go,
    Move,
    Options,
    Pass,
    Plan,
    Propose,
    Ready,
    Rethink,
    Run,
    Spot,
    Stop,
    Strike,
    View,
)
from tablebot.games.robot_miner.mountain import neighbours, open_jewels, strikable, value


def is_programmed(options: Options, teams: int) -> bool:
    """3.4 Whether a team with a program must follow it."""
    return options.programmed == "always" or (
        options.programmed == "usual" and options.mountain == "shared" and teams > 1
    )


def moves(view: View) -> list[Move]:
    if view.seat is None:
        return []
    is_ready = view.seat in view.ready
    match view.phase:
        case "arrange" if not is_ready:
            mine = view.orders[view.seat]
            return [Ready()] if view.options.mountain == "shared" else [Arrange(mine), Arrange(mine[::-1])]
        case "agree" if not is_ready:
            return [Propose("points"), Propose("face")]
        case "plan":
            return [Rethink()] if is_ready else [*_programs(view)]
        case "run" if view.jumpers:
            return _strikes(view) if view.jumpers[0] == view.seat else []
        case "run" if view.active == view.seat:
            return _steps(view, view.runs[-1])
        case _:
            return []


def _programs(view: View) -> list[Move]:
    """Samples: none, and short ones. Nobody is offered an empty one."""
    assert view.seat is not None
    order, steps = view.orders[view.seat], view.options.steps
    first = (order[0], 1)
    second = neighbours(first, order, steps)[0]
    return [Plan(), Plan((first,)), Plan((first, second))]


def _steps(view: View, run: Run) -> list[Move]:
    """The program's next step first, then jewels, then what stops the robot."""
    order, options = view.orders[run.team], view.options
    following = next_of_program(view)
    if following and is_programmed(options, len(view.orders)):
        return [_go(view, following), Stop()]
    near = neighbours(run.route[-1], order, options.steps) if run.route else []
    reach = open_jewels(run, order, options.steps)
    reach.sort(key=lambda spot: spot != following)
    return [*(_go(view, spot) for spot in reach), Stop(), *(Go(spot) for spot in near if spot not in reach)]


def next_of_program(view: View) -> Spot | None:
    """Where my program goes from here. None: there is none, or the robot has left its way."""
    at = view.runs[-1].route
    if not view.plan or len(view.plan) <= len(at) or view.plan[: len(at)] != at:
        return None
    return view.plan[len(at)]


def _go(view: View, spot: Spot) -> Go:
    return Go(spot, value(spot) if view.options.sums else None)


def _strikes(view: View) -> list[Move]:
    run = view.runs[-1]
    spots = strikable(run, view.options, view.orders[run.team])
    return [Pass(), Pass(rest=True), *(Strike((spot,)) for spot in spots)]


def allowed_strikes(view: View, run: Run) -> int:
    """4.2 Jewels that the view's team may steal at once."""
    mine = sum(theft.by == view.seat for theft in run.thefts)
    return min(view.options.per_strike, view.options.total - mine)


def timeout(view: View) -> Move:
    """No program; its next step; where there is none, any jewel. No answer to a strike is a pass (4.4)."""
    return moves(view)[0]
