"""Plays any move of the menu, each equally likely. For every game that brings no bot of its own."""

from __future__ import annotations

from typing import Any

from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame, is_unasked


def choose(game: AnyGame, view: Any, dice: Dice) -> Any:
    """A move for the view's seat, which must have been asked. Moves that nobody asks for are left to people."""
    return dice.pick([move for move in game.rules.moves(view) if not is_unasked(game, move)])
