"""What was different in the first two versions of the rules."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.games.robot_miner import rules
from tablebot.games.robot_miner.model import Move, Plan, State
from tablebot.games.robot_miner.rules import moves, setup, timeout, turn

__all__ = ["apply", "moves", "setup", "timeout", "turn"]


def apply(state: State, seat: Seat, move: Move) -> State:
    """3.4 An empty program was none, and bound nobody."""
    return rules.apply(state, seat, Plan() if move == Plan(()) else move)
