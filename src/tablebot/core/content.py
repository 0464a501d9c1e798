"""What a host can choose from when a table is opened: variants, puzzles, and content of the host's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from msgspec import Struct

from tablebot.core.turn import Seat

OptionsT = TypeVar("OptionsT")


class Puzzle(Struct, frozen=True):
    """A game to be won from where it begins, by the one move that wins."""

    name: str
    """Short, for ever the same."""
    options: Any
    seat: Seat
    """Who is to win. The best bot plays the others."""
    stars: int
    """How hard it is, from 1 to 4."""
    solution: Any
    """The move."""
    line: tuple[str, ...]
    """How it goes on, in the game's notation."""


@dataclass(frozen=True, kw_only=True)
class Content(Generic[OptionsT]):
    """Each of these ends as options, which carry everything that is played with."""

    variants: Mapping[str, OptionsT] = field(default_factory=dict[str, OptionsT])
    """Named presets."""
    daily: Callable[[str], OptionsT] | None = None
    """The puzzle of a day in UTC, such as 2026-11-16, for one who plays alone: the same everywhere."""
    puzzles: Callable[[], tuple[Puzzle, ...]] | None = None
    """The easiest first."""
    pack: Callable[[Mapping[str, Any]], tuple[str, OptionsT]] | None = None
    """Reads content of a host's own, the TOML of a file that names this game, as one more variant. Raises Refused."""
