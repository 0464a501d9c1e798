"""What was different in the first version of the rules."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.games.birthday_robot import rules
from tablebot.games.birthday_robot.model import Move, Roll, Rolling, State, View, Write, Writing
from tablebot.games.birthday_robot.rules import budget, handed_on, moves, pool, setup, turn
from tablebot.games.birthday_robot.sentence import added_to

__all__ = ["apply", "moves", "setup", "timeout", "turn"]


def apply(state: State, seat: Seat, move: Move) -> State:
    """4.2 The first word could change its capital with nothing before it."""
    if isinstance(state, Writing) and isinstance(move, Write):
        return handed_on(state, seat, added_to(state.sentence, move.text, seat, budget(state), recased=True))
    return rules.apply(state, seat, move)


def timeout(view: View) -> Move:
    """2.1 A seat whose time was up rolled three dice."""
    if isinstance(view.state, Rolling) and not view.state.throws:
        return Roll(min(3, pool(view.state) or 3))
    return rules.timeout(view)
