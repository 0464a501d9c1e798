"""Robot Miner in plain text: the mountain as a table, steps by their product such as 7x3."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablebot.core.errors import Unreadable
from tablebot.core.game import Seat
from tablebot.games.robot_miner.model import (
    Arrange,
    Go,
    Lay,
    Move,
    Pass,
    Plan,
    Propose,
    Ready,
    Rethink,
    Route,
    Run,
    Spot,
    Stop,
    Strike,
    View,
)
from tablebot.games.robot_miner.mountain import value

_PLAIN: dict[str, Move] = {
    "ready": Ready(),
    "rethink": Rethink(),
    "stop": Stop(),
    "pass": Pass(),
    "pass all": Pass(rest=True),
    "points": Propose("points"),
    "face": Propose("face"),
    "plan": Plan(),
}
_SPOT = r"\d{1,3} ?[x×*] ?\d{1,3}"


def draw(view: View) -> str:
    """The mountains that matter now, and what happens."""
    parts = ([_settled(view)], *(_mountain(view, seat) for seat in _shown(view)), _news(view))
    return "\n\n".join(filter(None, map("\n".join, parts)))


def read(text: str) -> Move:
    """The move written like `order 5 3 4`, `face`, `plan 3x1 4x2`, `7x3`, `7x3=21`, `strike 7x3`. Raises Unreadable."""
    plain = " ".join(text.lower().split())
    if (move := _PLAIN.get(plain)) is not None:
        return move
    if found := re.fullmatch(r"(order|lay)((?:[ ,]+\d{1,3})+)", plain):
        order = tuple(map(int, re.findall(r"\d+", found[2])))
        return Arrange(order) if found[1] == "order" else Lay(order)
    if found := re.fullmatch(rf"(plan|strike)((?:[ ,]+{_SPOT})+)", plain):
        route = tuple(map(_spot, re.findall(_SPOT, found[2])))
        return Plan(route) if found[1] == "plan" else Strike(route)
    if found := re.fullmatch(rf"({_SPOT})(?: ?= ?(\d{{1,4}}))?", plain):
        return Go(_spot(found[1]), int(found[2]) if found[2] else None)
    raise Unreadable(
        "“{text}” is not a move. Write: order 5 3 4, face, plan 3x1 4x2, 7x3, stop, strike 7x3, pass.", text=plain[:40]
    )


def _spot(text: str) -> Spot:
    staircase, step = re.findall(r"\d+", text)
    return int(staircase), int(step)


def write(move: Move) -> str:
    """The move as read() reads it."""
    match move:
        case Arrange(order) | Lay(order):
            return f"{'order' if isinstance(move, Arrange) else 'lay'} {' '.join(map(str, order))}"
        case Plan(route) if route:
            return f"plan {written(route)}"
        case Strike(route):
            return f"strike {written(route)}"
        case Go(to, said):
            return written((to,)) + ("" if said is None else f"={said}")
        case _:
            return next(text for text, plain in _PLAIN.items() if plain == move)


def written(route: Route) -> str:
    """Steps one after the other."""
    return " ".join(f"{staircase}x{step}" for staircase, step in route)


def _settled(view: View) -> str:
    parts: list[str] = []
    if view.bonus is not None:
        parts.append(f"Bonus number {view.bonus}.")
    if view.scoring is not None:
        parts.append("A jewel counts its value." if view.scoring == "face" else "A jewel counts 1.")
        parts.append("A bonus jewel (*) counts three times.")
    return " ".join(parts)


def _shown(view: View) -> tuple[Seat, ...]:
    """Whose mountains to draw."""
    if view.phase == "finished":
        return view.sequence
    if view.active is not None:
        return (view.active,)
    return (view.seat or Seat(0),)


def _mountain(view: View, seat: Seat) -> Iterator[str]:
    """The highest step first. A ring is a jewel that the robot has; a dash one that was stolen."""
    run = next((run for run in view.runs if run.team == seat), Run(seat))
    order = view.orders[seat]
    for step in range(view.options.steps, 0, -1):
        yield f"{step:3} " + "".join(_jewel(view, run, (staircase, step)) for staircase in order)
    yield "    " + "".join(f"{staircase:4}x " for staircase in order)


def _jewel(view: View, run: Run, spot: Spot) -> str:
    if spot in run.stolen:
        return "    - "
    number = str(value(spot))
    if spot in run.route:
        number = f"[{number}]" if spot == run.route[-1] else f"({number})"
    mark = "*" if view.bonus and value(spot) % view.bonus == 0 else " "
    return f"{number + mark:>6}"


def _news(view: View) -> Iterator[str]:
    match view.phase:
        case "arrange" if view.options.mountain == "own":
            yield "Arrange the staircases, from left to right. Write: order 5 3 4 ..."
        case "arrange":
            yield "The host arranges the mountain. Fine as it is? Write: ready."
        case "agree":
            yield "What does a jewel count? Write: points (1) or face (its value)."
        case "plan":
            yield _planning(view)
        case "run":
            yield from _running(view)
        case "finished":
            yield from _result(view)
        case _:
            pass


def _planning(view: View) -> str:
    if view.plan is not None:
        program = written(view.plan) or "none"
        return f"Your program: {program}. You are ready; to change it, write: rethink."
    return "Plan your robot's way: plan 3x1 4x2 5x3 ... Without a program: plan."


def _running(view: View) -> Iterator[str]:
    run = view.runs[-1]
    yield f"{_name(view, run.team)}: {len(run.route)} jewels, {view.scores[-1]} points."
    if view.jumpers:
        yield f"{_name(view, view.jumpers[0])} may steal. Write: strike 7x3, pass, or pass all."
    elif run.route:
        yield "Where does the robot go? Write: 7x3. To end the run: stop."
    else:
        yield "Where does the robot begin? Write: 7x3."
    if view.options.sums and not view.jumpers:
        yield "Say what is on the step: 7x3=21."
    if view.plan and view.seat == run.team:
        yield f"Your program: {written(view.plan)}."


def _result(view: View) -> Iterator[str]:
    for run, points in zip(view.runs, view.scores, strict=True):
        best = view.best[run.team]
        yield f"{_name(view, run.team)}: {points}. Best possible: {best.score}."
        yield f"  {written(best.route)}"


def _name(view: View, seat: Seat) -> str:
    return f"Seat {seat} (you)" if seat == view.seat else f"Seat {seat}"
