"""Moves of Robot Miner as numbers. Programs, strikes and mountains are step after step, then the end."""

from __future__ import annotations

from tablebot.core.encoding import Numbers
from tablebot.core.game import Seat
from tablebot.games.robot_miner.menu import allowed_strikes, moves
from tablebot.games.robot_miner.model import (
    FIRST,
    LARGEST,
    Arrange,
    Go,
    Move,
    Pass,
    Plan,
    Propose,
    Ready,
    Route,
    Spot,
    Stop,
    Strike,
    View,
)
from tablebot.games.robot_miner.mountain import neighbours, spots, strikable, value

STAIRCASES = range(FIRST, LARGEST + 1)
SPOTS = tuple((staircase, step) for staircase in STAIRCASES for step in range(1, LARGEST + 1))
"""All that there can be, also on mountains that are smaller."""
_PLACES = {spot: number for number, spot in enumerate(SPOTS)}
_END = len(SPOTS)
_NO_PROGRAM, _STOP, _PASS, _PASS_REST, _READY, _POINTS, _FACE = range(_END + 1, _END + 8)
_STAIRCASE = _FACE + 1
_PLAIN: dict[int, Move] = {
    _NO_PROGRAM: Plan(),
    _STOP: Stop(),
    _PASS: Pass(),
    _PASS_REST: Pass(rest=True),
    _READY: Ready(),
    _POINTS: Propose("points"),
    _FACE: Propose("face"),
}
"""Moves that are one number."""
_OF_PLAIN = {move: number for number, move in _PLAIN.items()}

NUMBERS = (
    *(f"step {staircase}x{step}" for staircase, step in SPOTS),
    "hand in the program, or strike with the jewels named so far",
    "ready without a program",
    "stop the robot",
    "do not strike now",
    "do not strike in this run",
    "the mountain may stay",
    "propose points",
    "propose face values",
    *(f"the next staircase from the left is {staircase}" for staircase in STAIRCASES),
)


def legal(view: View, begun: Numbers) -> list[int]:
    assert view.seat is not None
    match view.phase:
        case "arrange" if view.options.mountain == "own":
            return [_STAIRCASE + n - FIRST for n in sorted(set(view.orders[view.seat]).difference(order_so_far(begun)))]
        case "plan":
            return _programs(view, view.seat, route_so_far(begun))
        case "run" if view.jumpers:
            run = view.runs[-1]
            named = route_so_far(begun)
            there = strikable(run, view.options, view.orders[run.team])
            found = [_PLACES[spot] for spot in there if spot not in named]
            return [*found, _END] if named else [*found, _PASS, _PASS_REST]
        case _:
            return [_number(move) for move in moves(view)]


def _programs(view: View, seat: Seat, so_far: Route) -> list[int]:
    order, steps = view.orders[seat], view.options.steps
    if not so_far:
        return [*(_PLACES[spot] for spot in spots(order, steps)), _NO_PROGRAM]
    near = neighbours(so_far[-1], order, steps)
    return [*(_PLACES[spot] for spot in near if spot not in so_far), _END]


def _number(move: Move) -> int:
    return _PLACES[move.to] if isinstance(move, Go) else _OF_PLAIN[move]


def move(view: View, begun: Numbers) -> Move | None:
    assert view.seat is not None
    last = begun[-1]
    if last in _PLAIN:
        return _PLAIN[last]
    match view.phase:
        case "arrange":
            order = order_so_far(begun)
            return Arrange(order) if len(order) == len(view.orders[view.seat]) else None
        case "plan":
            return Plan(route_so_far(begun)) if last == _END else None
        case "run" if view.jumpers:
            named = route_so_far(begun)
            is_all = last == _END or len(named) == allowed_strikes(view, view.runs[-1])
            return Strike(named) if is_all else None
        case _:
            spot = SPOTS[last]
            return Go(spot, value(spot) if view.options.sums else None)


def route_so_far(begun: Numbers) -> tuple[Spot, ...]:
    """The steps of a program, or the jewels of a strike, that has begun."""
    return tuple(SPOTS[number] for number in begun if number < _END)


def order_so_far(begun: Numbers) -> tuple[int, ...]:
    """The staircases of a mountain that has begun."""
    return tuple(FIRST + number - _STAIRCASE for number in begun if number >= _STAIRCASE)
