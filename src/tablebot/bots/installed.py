"""What bots need besides the rules: numba and numpy come with the extra `bots`, and everything else does without."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from importlib.util import find_spec

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame

NO_BOTS = 'The bots of this game are not installed here. This adds them: pip install "tablebot[bots]"'


def is_installed(modules: Iterable[str]) -> bool:
    """Whether all of them could be imported. None is."""
    return all(find_spec(module) for module in modules)


def check_bots_installed(game: AnyGame) -> None:
    """Raises Refused where the game's bots, hints, analysis and study cannot be loaded."""
    if not is_installed(game.brain.needs):
        raise Refused(NO_BOTS)


def as_installed(game: AnyGame) -> AnyGame:
    """The game as it can be played here: without what its bots do where they cannot be loaded, and saying why."""
    if is_installed(game.brain.needs):
        return game
    brain = replace(game.brain, cannot_play=lambda options: NO_BOTS, hints=False, analysis=None)
    return replace(game, brain=brain)


def keep_to_one_core() -> None:
    """Several bots think at once, each in a process of its own. To be called before NumPy is first loaded."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
