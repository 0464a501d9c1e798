"""What bots need of a game, and what can be found out by thinking: levels, hints, analyses, studies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


class Hint(Struct, frozen=True):
    """What a good player would do, for a person who asks."""

    move: Any
    text: str
    """Why, in one short sentence, translatable as refusals are: `"It wins {n} stars."`."""
    values: dict[str, str | int] = {}


class Analysis(Struct, frozen=True):
    """What comes of much thinking about a position, for people who want to learn from a game."""

    chances: tuple[float, ...]
    """How likely each seat is to win, from 0 to 1."""
    line: tuple[Any, ...] = ()
    """The best move, and how everybody would go on."""
    ends: int | None = None
    """How many moves away the end is, where it was seen: nothing will change the chances."""
    depth: int = 0
    """How many moves ahead it looked."""
    nodes: int = 0
    """How many positions it looked at."""


@dataclass(frozen=True, kw_only=True)
class Brain(Generic[OptionsT, StateT, MoveT, ViewT]):
    """Modules are dotted names: they may need NumPy and Numba, and are loaded only in workers and in the lab."""

    module: str | None = None
    """Has choose(view, level, dice). None: the random bot."""
    needs: tuple[str, ...] = ()
    """What the modules named here import that a plain install lacks, such as numpy. Where that is missing, nobody is
    offered a bot, a hint or an analysis (tablebot.bots.installed)."""
    levels: tuple[str, ...] = ("Sleepy",)
    """Names of the bot's levels, weakest first: level 1 is the first."""
    compiled: tuple[str, ...] = ()
    """Files beside the module, without `.py`, that are compiled to machine code or that such code is made from.
    The module then has prepare(), which compiles everything: see `tablebot compile`."""
    hints: bool = False
    """The module has hint(view, dice) as well: a Hint for a person who is asked."""
    analysis: str | None = None
    """A module with analysed(view, nodes), an Analysis of what a watcher sees. Only for games without secrets. None:
    its games are not analysed."""
    position: Callable[[StateT], Any] | None = None
    """What of a state decides how it goes on: the same for two games that have come to one position by different moves.
    A game that is analysed has it."""
    study: str | None = None
    """A module for the lab: the game counted and searched by a compiled twin of its rules (tablebot.lab.studies).
    None: there is no such twin."""
    solver: str | None = None
    """A module for the lab that finds the best possible score and proves it (tablebot.lab.solvers)."""
    encoding: str | None = None
    """A module with ENCODING, a tablebot.core.encoding.Encoding: its moves and views as numbers, for environments.
    None: numbers are the places of the menu, and a view is its text."""
    every_move: Callable[[ViewT], Iterable[MoveT]] | None = None
    """Every distinct outcome, however many: for counting, where the menu stops early (`listed` is false)."""
    cannot_play: Callable[[OptionsT], str] | None = None
    """Why no bot can sit at a table with these options, as a sentence for the host. Empty, or None: it can."""
