"""What the lab can do where a game has a kernel: a twin of its rules, compiled, that counts and looks ahead."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from tablebot.bots.installed import check_bots_installed, keep_to_one_core
from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.games import GAMES

if TYPE_CHECKING:
    from tablebot.search.engine import Thought


class Thinker(Protocol):
    """Thinks about one position after another, and remembers."""

    def think(self, state: Any, *, nodes: int = 0, seconds: float = 0.0, cores: int = 1) -> tuple[Any, Thought]:
        """The best move, and what came of thinking. With nodes, on one core, it depends on nothing before."""
        ...


class Study(Protocol):
    """The module that `Brain.study` names. It loads numba, so nothing that serves people imports it."""

    def count(self, state: Any, depth: int, /) -> int:
        """The number of lines of this many moves, as lab.perft counts them."""
        ...

    def choose(self, view: Any, level: int, dice: Dice, nodes: int, seconds: float, /) -> Any:
        """A level's move if it had this many nodes, or seconds; the other is 0."""
        ...

    def choose_by_playouts(self, view: Any, rollouts: int, dice: Dice, /) -> Any:
        """The move of a plain Monte Carlo tree search with this many games."""
        ...

    def Thinker(self) -> Thinker:  # noqa: N802 it is a class
        """A new one, that remembers nothing yet."""
        ...


def check_study(game: AnyGame) -> None:
    """Raises Refused where the game has no kernel, or what it is compiled with is not installed."""
    if game.brain.study is None:
        those = ", ".join(slugs_with_study())
        raise Refused("{game} has no kernel. These games have one: {those}.", game=game.title, those=those)
    check_bots_installed(game)


def slugs_with_study() -> list[str]:
    return sorted(slug for slug, game in GAMES.items() if game.brain.study)


def study_of(game: AnyGame) -> Study:
    """The game's own, loaded now. Raises Refused where it has none."""
    check_study(game)
    keep_to_one_core()
    return cast("Study", import_module(str(game.brain.study)))
