"""Tablebot: tabletop games for people and bots at one table.

    import tablebot

    table = tablebot.game(slug).start(seed=7)

docs/research.md tells the rest. Nothing is loaded before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablebot.core.errors import Illegal, Refused, Unreadable
    from tablebot.lab.library import LocalBot, LocalGame, LocalTable, bot, game, load

__version__ = "0.1.0"
__all__ = ["Illegal", "LocalBot", "LocalGame", "LocalTable", "Refused", "Unreadable", "bot", "game", "load"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = "core.errors" if name in {"Illegal", "Refused", "Unreadable"} else "lab.library"
    return getattr(import_module(f"tablebot.{home}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
