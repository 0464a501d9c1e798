"""Bots by level, for whoever lets them play without a server."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tablebot.bots import random_bot
from tablebot.bots.installed import check_bots_installed, keep_to_one_core
from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame

Bot = Callable[[Any, Dice], Any]


def bot_of(game: AnyGame, level: int | None) -> Bot:
    """Chooses a move for a view. None: any move of the menu.

    Raises Refused where the game has no such level, or its bots are not installed.
    """
    if level is not None:
        check_level(game, level)
        check_bots_installed(game)
    if level is None or game.brain.module is None:
        return lambda view, dice: random_bot.choose(game, view, dice)
    keep_to_one_core()
    choose = import_module(game.brain.module).choose
    return lambda view, dice: choose(view, level, dice)


def check_level(game: AnyGame, level: int) -> None:
    """Raises Refused where the game has no such level."""
    if not 1 <= level <= len(game.brain.levels):
        raise Refused("{game} has levels from 1 to {n}.", game=game.title, n=len(game.brain.levels))
