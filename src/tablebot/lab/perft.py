"""Path counts: how many ways there are to play the next moves. A fast check that rules are what they were."""

from __future__ import annotations

from typing import Any

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Chance, Over, Seat, is_unasked, play


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of lines of this many moves; lines that meet again are counted apart. Raises Refused.

    Seats that choose at the same time are counted in the order of the table; moves that nobody asks for are not.
    """
    if depth == 0:
        return 1
    turn = game.rules.turn(state)
    if isinstance(turn, Over):
        return 0
    if isinstance(turn, Chance):
        raise Refused("Lines of play cannot be counted where dice decide.")
    if not turn.listed and game.brain.every_move is None:
        raise Refused("Lines of play cannot be counted where the menu holds samples only.")
    seat = turn.seats[0]
    menu = asked_moves(game, state, seat, whole=not turn.listed)
    if depth == 1:
        return len(menu)
    return sum(perft(game, play(game, state, seat, move), depth - 1) for move in menu)


def asked_moves(game: AnyGame, state: Any, seat: Seat, *, whole: bool = False) -> list[Any]:
    """The seat's menu without the moves that nobody asks for; the whole of it even where the menu stops early."""
    moves = game.brain.every_move if whole and game.brain.every_move else game.rules.moves
    return [move for move in moves(game.view(state, seat)) if not is_unasked(game, move)]
