"""What a game tells the laws in tests/games/<game>/laws.py: what is drawn, what the clock plays, what is counted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from tablebot.core.game import AnyGame, Seat


class Drawn(NamedTuple):
    """One thing that a roll says."""

    value: Hashable
    among: Sequence[Hashable]
    """What it could have been, all equally likely; what is there twice is twice as likely."""


class TimeUp(NamedTuple):
    """What happens in a phase when a seat's time is up."""

    paragraph: str
    """Of the README,"""
    words: str
    """and what it says there."""
    is_so: Callable[[Any, Seat, Any, Any], bool]
    """Whether this was done: the state before, the seat, the move, the state after."""
    reminds: bool = False
    """The clock plays nothing; this is done for seats that nobody holds any more."""


class Roles(NamedTuple):
    """Who is what in secret."""

    dealt: Callable[[Any], Iterable[Any]]
    """States that differ from this one only in who has which role, this one among them."""
    of: Callable[[Any, Seat], Hashable]
    """The role of a seat."""
    from_knowledge: tuple[type, ...]
    """Moves whose text depends on what only some roles know: it may differ, but not in its form."""


RISES, FALLS, TURNS = 1, -1, 0
"""How a count may change: never down, never up, in any direction."""


class Count(NamedTuple):
    """Pieces of one kind, and when their number changes."""

    number: Callable[[Any], int | tuple[int, ...]]
    """In a state; or of each seat."""
    changes: Mapping[type, int] = {}
    """By which types of moves and rolls, and how: RISES, FALLS or TURNS. By no others."""
    own: bool = False
    """Nobody changes another seat's."""


def nothing(state: Any, roll: Any) -> dict[str, Drawn]:
    """What is drawn in a game without luck."""
    raise AssertionError("there is no luck in this game")


@dataclass(frozen=True, kw_only=True)
class Entry:
    """What the laws cannot know by themselves."""

    options: tuple[Any, ...] = ()
    """More to play with than the variants: whatever leads to other rules."""
    drawn: Callable[[Any, Any], Mapping[str, Drawn]] = nothing
    """Everything that a roll says, by its name, given the state before."""
    public: Callable[[Any], Mapping[str, Hashable]] = lambda state: {}
    """What everybody knows before a roll, and nothing of it may have to do with."""
    time_up: Mapping[str, TimeUp]
    """By phase."""
    counts: Mapping[str, Count]
    """By name."""
    is_whole: Callable[[Any], bool]
    """Whether everything that there is has its place, at any time."""
    turn_of: Callable[[Any], Hashable]
    """Names the turn, run or round: another name, and another one has begun."""
    is_fresh: Callable[[Any], bool]
    """Whether nothing is left from the turn before: asked when one begins."""
    roles: Roles | None = None
    """None: everybody sees the same, or bots write nothing."""


def entry(game: AnyGame) -> Entry:
    """Of this game. Fails where it has none."""
    found: Entry = import_module(f"tests.games.{game.slug}.laws").LAWS
    return found
