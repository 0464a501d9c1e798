"""Robot Miner in plain text: the mountain as a table, steps by their product such as 7x3."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablebot.core.errors import Unreadable
from tablebot.core.game import Seat
from tablebot.games.robot_miner.menu import is_programmed, next_of_program
from tablebot.games.robot_miner.model import (
    Arrange,
    Go,
    Lay,
    Move,
    Options,
    Order,
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
from tablebot.games.robot_miner.mountain import spots, value

_PLAIN: dict[str, Move] = {
    "ready": Ready(),
    "rethink": Rethink(),
    "stop": Stop(),
    "pass": Pass(),
    "pass all": Pass(rest=True),
    "points": Propose("points"),
    "face": Propose("face"),
    "plan": Plan(),
    "plan nothing": Plan(()),
}
_LEGEND = "[ ] is the robot, ( ) is collected, - is stolen."
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
    """Steps one after another."""
    return " ".join(f"{staircase}x{step}" for staircase, step in route)


def _settled(view: View) -> str:
    parts: list[str] = []
    if view.bonus is not None:
        parts.append(f"Bonus number {view.bonus}: {_bonus(view)}")
    if view.votes:
        parts.append(f"Proposed: {', '.join(view.votes)}.")
    if view.scoring is not None:
        parts.append("A jewel counts its value." if view.scoring == "face" else "A jewel counts 1.")
    return " ".join(parts)


def _bonus(view: View) -> str:
    every = (spot for seat in _shown(view) for spot in spots(view.orders[seat], view.options.steps))
    return "jewels with * count three times." if any(_is_bonus(view, spot) for spot in every) else "no jewel has it."


def _is_bonus(view: View, spot: Spot) -> bool:
    return bool(view.bonus) and value(spot) % view.bonus == 0


def _shown(view: View) -> tuple[Seat, ...]:
    """Whose mountains to draw."""
    if view.phase == "finished":
        return view.sequence
    if view.active is not None:
        return (view.active,)
    return (view.seat or Seat(0),)


def _mountain(view: View, seat: Seat) -> Iterator[str]:
    """The highest step first."""
    run = next((run for run in view.runs if run.team == seat), Run(seat))
    order = view.orders[seat]
    for step in range(view.options.steps, 0, -1):
        yield f"{step:3} " + "".join(_jewel(view, run, (staircase, step)) for staircase in order)
    yield "    " + "".join(f"{staircase:4}x " for staircase in order)


def _jewel(view: View, run: Run, spot: Spot) -> str:
    if spot in run.stolen:
        return "    - "
    number = "o" if _is_hidden(view) and spot not in run.route else str(value(spot))
    if spot in run.route:
        number = f"[{number}]" if spot == run.route[-1] else f"({number})"
    return f"{number + ('*' if _is_bonus(view, spot) else ' '):>6}"


def _is_hidden(view: View) -> bool:
    """3.5 In a run also where values are to be said."""
    return view.options.values == "collected" or (view.options.sums and view.phase == "run")


def _news(view: View) -> Iterator[str]:
    order = view.orders[_shown(view)[0]]
    match view.phase:
        case "arrange" if view.options.mountain == "own":
            yield f"Arrange the staircases, from left to right. Write: {write(Arrange(order[::-1]))}."
        case "arrange":
            yield f"The host may move the staircases, and writes: {write(Lay(order[::-1]))}."
            yield "Fine as it is? Write: ready."
        case "agree":
            yield "What does a jewel count? Write: points (1) or face (its value)."
        case "plan":
            yield from _planning(view, order)
        case "run":
            yield from _running(view, f"{order[len(order) // 2]}x3")
        case "finished":
            yield from _result(view)
        case _:
            pass


def _planning(view: View, order: Order) -> Iterator[str]:
    options = view.options
    if options.claim_jumper and len(view.orders) > 1:
        yield " ".join(_terms(options))
    must_follow = is_programmed(options, len(view.orders))
    if view.seat in view.ready:
        yield f"Your program: {_program(view.plan)}. You are ready; to change it, write: rethink."
        if view.plan == () and must_follow:
            yield "With an empty program, your robot stays at home."
        return
    yield f"Plan your robot's way. Write: plan {order[0]}x1 {order[1]}x2 ... Without a program: plan."
    if must_follow:
        yield "With a program, the robot has to follow it."


def _program(route: Route | None) -> str:
    return "none" if route is None else written(route) or "nothing"


def _terms(options: Options) -> Iterator[str]:
    """4.1 What teams agree on when they say that they are ready."""
    after, total = _many(options.after, "jewel"), _many(options.total, "jewel")
    yield f"From {after} on, each other team may steal {total} in your run."
    if options.total > 1:
        yield "One at a time." if options.per_strike == 1 else f"Up to {options.per_strike} at once."
    if options.spare_adjacent:
        yield "The staircases beside the robot are safe."
    if options.reclaim == "beside":
        yield "They come back when your robot is diagonally beside them."
    yield "Whoever is ready agrees."


def _running(view: View, example: str) -> Iterator[str]:
    run = view.runs[-1]
    if len(view.sequence) > 1:
        yield f"In this order: {', '.join(_name(view, seat) for seat in view.sequence)}."
    yield f"{_name(view, run.team)}: {_many(len(run.route), 'jewel')}, {_many(view.scores[-1], 'point')}. {_LEGEND}"
    if view.jumpers:
        yield f"{_name(view, view.jumpers[0])} may steal. Write: strike {example}, pass, or pass all."
        if view.options.spare_adjacent:
            yield "The staircases beside the robot are safe."
    elif view.seat == run.team:
        yield from _steering(view, run, f"{example}={value(_spot(example))}" if view.options.sums else example)


def _steering(view: View, run: Run, example: str) -> Iterator[str]:
    yield f"Where does the robot {'go' if run.route else 'begin'}? Write: {example}. To end the run: stop."
    if view.plan:
        yield f"Your program: {written(view.plan)}."
        if (onward := next_of_program(view)) is not None:
            yield f"Its next step: {written((onward,))}."


def _result(view: View) -> Iterator[str]:
    for run, points in zip(view.runs, view.scores, strict=True):
        best = view.best[run.team]
        yield f"{_name(view, run.team)}: {points}. Best possible: {best.score}."
        yield f"  {written(best.route)}"


def _many(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def _name(view: View, seat: Seat) -> str:
    return f"Seat {seat} (you)" if seat == view.seat else f"Seat {seat}"
