"""Figures as Prometheus reads them."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping

from tablebot import __version__

KIND = "text/plain; version=0.0.4"
NODE = f"{platform.node()}:{os.getpid()}"
"""Which of several processes this is: its machine and its number there."""


def named(figures: Mapping[str, float]) -> dict[str, float]:
    """Under our name."""
    return {f"tablebot_{name}": value for name, value in figures.items()}


def text_of(figures: Mapping[str, float]) -> str:
    """One line for each, after one that says whose they are."""
    whose = f'tablebot_node_info{{node="{NODE}",version="{__version__}"}} 1\n'
    return whose + "".join(f"{name} {value}\n" for name, value in figures.items())
