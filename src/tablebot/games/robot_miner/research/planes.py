"""A view of Robot Miner as numbers: my mountain and program, the robot that runs, and who is where."""

from __future__ import annotations

from collections.abc import Iterator

from tablebot.core.encoding import Numbers, Parts, Plane, one_of, own_first
from tablebot.core.game import Seat
from tablebot.games.robot_miner.menu import allowed_strikes, is_programmed
from tablebot.games.robot_miner.model import Order, Route, Run, View
from tablebot.games.robot_miner.research.numbers import SPOTS, STAIRCASES, order_so_far, route_so_far

_COUNT = len(SPOTS)
_PHASES = ("arrange", "bonus", "agree", "plan", "order", "run", "finished")
_SCORINGS = ("points", "face")
_SCORE = 30_000
"""More than any mountain gives."""


def planes(seats: int) -> tuple[Plane, ...]:
    around = "counted from my seat"
    return (
        Plane("phase", len(_PHASES), about=", ".join(_PHASES)),
        Plane(
            "mountain", len(STAIRCASES), 10, about="place of staircases 3 to 12 on my mountain, from 1; 0: not there"
        ),
        Plane("running_mountain", len(STAIRCASES), 10, about="the same of the team that runs"),
        Plane("arranged", len(STAIRCASES), 10, about="the same of the mountain that I am arranging"),
        Plane("size", 2, 12, about="staircases, and steps of each"),
        Plane("bonus", 1, 12, about="the bonus number; 0: not yet"),
        Plane("scoring", len(_SCORINGS), about="points, face values"),
        Plane("vote", len(_SCORINGS), about="my own proposal"),
        Plane("programmed", 1, about="whoever has a program must follow it"),
        Plane("claim_jumper", 1, about="jewels may be stolen"),
        Plane("strike", 4, 60, about="jewels before the first strike, in one strike, in a run, left for me now"),
        Plane("spares_beside", 1, about="staircases beside the robot are safe"),
        Plane("reclaims", 1, about="stolen jewels come back when the robot is beside them"),
        Plane("program", _COUNT, _COUNT, about="when my program comes to each step (3x1 to 3x12, 4x1 ...), from 1"),
        Plane("begun", _COUNT, _COUNT, about="the same of the program or strike that I have begun"),
        Plane("collected", _COUNT, _COUNT, about="when the running robot came to each step"),
        Plane("stolen", _COUNT, about="jewels stolen from it and missing"),
        Plane("robot", _COUNT, about="where it stands"),
        Plane("ready", seats, about=f"who has arranged, proposed or planned, {around}"),
        Plane("sequence", seats, 6, about=f"who runs when, from 1, {around}"),
        Plane("running", seats, about=f"whose robot runs, {around}"),
        Plane("jumpers", seats, about=f"who may strike now, {around}"),
        Plane("waived", seats, about=f"who will not strike in this run, {around}"),
        Plane("scores", seats, _SCORE, about=f"of the runs so far, {around}"),
    )


def encoded(view: View, begun: Numbers) -> Parts:
    options, seats = view.options, own_first(view.seat, len(view.orders))
    me = seats[0]
    run = view.runs[-1] if view.active is not None else None
    yield one_of(view.phase, _PHASES)
    yield _places(view.orders[me])
    yield _places(view.orders[run.team] if run else ())
    yield _places(order_so_far(begun))
    yield (len(view.orders[me]), options.steps)
    yield (view.bonus or 0,)
    yield one_of(view.scoring, _SCORINGS)
    yield one_of(view.vote, _SCORINGS)
    yield (int(is_programmed(options, len(seats))),)
    yield (int(options.claim_jumper),)
    yield (options.after, options.per_strike, options.total, allowed_strikes(view, run) if run else 0)
    yield (int(options.spare_adjacent),)
    yield (int(options.reclaim == "beside"),)
    yield _when(view.plan or ())
    yield _when(route_so_far(begun))
    yield _when(run.route if run else ())
    stolen = run.stolen if run else ()
    yield (int(spot in stolen) for spot in SPOTS)
    yield one_of(run.route[-1] if run and run.route else None, SPOTS)
    yield from _teams(view, seats, run)


def _places(order: Order) -> Iterator[int]:
    return (order.index(staircase) + 1 if staircase in order else 0 for staircase in STAIRCASES)


def _when(route: Route) -> Iterator[int]:
    times = {spot: number for number, spot in enumerate(route, start=1)}
    return (times.get(spot, 0) for spot in SPOTS)


def _teams(view: View, seats: list[Seat], run: Run | None) -> Parts:
    scores = {one.team: score for one, score in zip(view.runs, view.scores, strict=True)}
    yield (int(seat in view.ready) for seat in seats)
    yield (view.sequence.index(seat) + 1 if seat in view.sequence else 0 for seat in seats)
    yield one_of(run and run.team, seats)
    yield (int(seat in view.jumpers) for seat in seats)
    yield (int(seat in view.waived) for seat in seats)
    yield (scores.get(seat, 0) for seat in seats)
