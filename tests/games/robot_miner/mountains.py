"""Games at any stage, as short as they can be written."""

from __future__ import annotations

from typing import Any

import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Over, Seat, play
from tablebot.games.robot_miner import GAME, rules, text
from tablebot.games.robot_miner.model import Dice2, Options, Rolled, State, Thrown

SUMS: tuple[Dice2, ...] = ((6, 6), (6, 5), (5, 5), (5, 4), (4, 4), (4, 3))
"""Throws for the order of teams, the highest first."""


def begun(seats: int = 2, **options: Any) -> Any:
    return rules.setup(Options(**options), seats)


def after(state: State, *lines: str) -> Any:
    """What comes of moves, each with its seat: `0 plan 3x1 4x2`; and of dice: `dice 3 4`, one pair a team."""
    for line in lines:
        who, what = line.split(" ", 1)
        if who == "dice":
            state = rules.land(state, _thrown(state, what))
        else:
            state = play(GAME, state, Seat(int(who)), text.read(what))
    return state


def _thrown(state: State, what: str) -> Rolled | Thrown:
    pips = list(map(int, what.split()))
    pairs = tuple(zip(pips[::2], pips[1::2], strict=True))
    return Rolled(pairs[0]) if GAME.view(state, None).phase == "bonus" else Thrown(pairs)


def refused(state: State, line: str) -> str:
    """Why this cannot be played."""
    with pytest.raises(Illegal) as why:
        after(state, line)
    return str(why.value)


def menu(state: State, seat: int) -> list[str]:
    return [text.write(move) for move in rules.moves(GAME.view(state, Seat(seat)))]


def way(line: str) -> Any:
    """`3x1 4x2` as a route; nothing as none."""
    move: Any = text.read(f"plan {line}".strip())
    return move.route


def planning(seats: int = 2, *, bonus: int = 7, orders: tuple[str, ...] = (), **options: Any) -> Any:
    """All is settled but the programs. `orders`: one for all, or one a team."""
    state = begun(seats, **{"scoring": "points", **options})
    if options.get("mountain") == "own":
        plain = " ".join(map(str, state.day.orders[0]))
        state = after(state, *(f"{seat} order {(orders or (plain,) * seats)[seat]}" for seat in range(seats)))
    else:
        state = after(state, *(f"0 lay {order}" for order in orders), *(f"{seat} ready" for seat in range(seats)))
    low = max(1, bonus - 6)
    return after(state, f"dice {low} {bonus - low}")


def running(*plans: str, first: tuple[int, ...] = (), **options: Any) -> Any:
    """Each team has a program, "" for none, and the first may place its robot. `first`: who runs when."""
    state = planning(len(plans), **options)
    state = after(state, *(f"{seat} plan {plan}".strip() for seat, plan in enumerate(plans)))
    if len(plans) == 1:
        return state
    sequence = first or range(len(plans))
    throws = {team: f"{one} {two}" for team, (one, two) in zip(sequence, SUMS, strict=False)}
    return after(state, "dice " + " ".join(throws[team] for team in range(len(plans))))


def walked(state: State, line: str) -> Any:
    """The running team's robot goes this way, and nobody strikes."""
    for step in line.split():
        state = after(state, f"{state.run.team} {step}")  # pyright: ignore[reportAttributeAccessIssue]
        while getattr(state, "jumpers", ()):
            state = after(state, f"{state.jumpers[0]} pass")  # pyright: ignore[reportAttributeAccessIssue]
    return state


def ended(state: State) -> Over:
    """How the game has ended."""
    turn = rules.turn(state)
    assert isinstance(turn, Over)
    return turn


def seen(state: State, seat: int | None = None) -> Any:
    return GAME.view(state, None if seat is None else Seat(seat))
