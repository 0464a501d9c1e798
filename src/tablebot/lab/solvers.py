"""What the lab can do where the best possible score of a game can be found and proven."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Protocol, cast

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.games import GAMES


class Solver(Protocol):
    """The module that `Brain.solver` names."""

    @property
    def Problem(self) -> type[Any]:  # noqa: N802 it is a class
        """A struct with what can be asked for: texts as somebody writes them, or switches. A field without a default
        has to be given; its `Meta(description=...)` tells what it is.
        """
        ...

    def solve(self, problem: Any, progress: Callable[[float], None], warn: Callable[[str], None], /) -> Iterator[str]:
        """The answer, line by line; the last one is for programs. `progress` is told how much is done, from 0 to 1, and
        `warn` what somebody who waits should know. Raises Refused where the problem makes no sense.
        """
        ...


def solver_of(game: AnyGame) -> Solver:
    """The game's own. Raises Refused where it has none."""
    if game.brain.solver is None:
        those = ", ".join(slugs_with_solver())
        raise Refused("Only {those} has a best score that can be found.", those=those)
    return cast("Solver", import_module(game.brain.solver))


def slugs_with_solver() -> list[str]:
    return sorted(slug for slug, game in GAMES.items() if game.brain.solver)
