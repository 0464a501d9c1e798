"""The search, fitted to Robotory."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np

from tablebot.games.robotory import kernel, worth
from tablebot.games.robotory.kernel import Numbers
from tablebot.search.alphabeta import searches
from tablebot.search.engine import Engine, Kernel

NAMES = {
    "listed": kernel.listed,
    "played": kernel.played,
    "is_over": kernel.is_over,
    "stormy": worth.stormy,
    "has_won": worth.has_won,
    "is_whole": worth.is_whole,
    "worth": worth.worth,
    "promise": worth.promise,
    "kind": worth.kind,
}
FITTED = searches("robotory", NAMES)


def kernel_with(weights: Numbers) -> Kernel:
    """What the engine needs, with these weights."""
    return Kernel(
        FITTED["root"],
        kernel.listed,
        kernel.played,
        worth.promise,
        kernel.is_over,
        FITTED["_mixed"],
        worth.KINDS,
        weights,
    )


@cache
def weights() -> Numbers:
    """What was learned."""
    learned = files("tablebot.games.robotory").joinpath("data/weights.bin").read_bytes()
    return np.frombuffer(learned, np.int16).astype(np.int64)


def engine(bits: int = 20) -> Engine:
    """One that remembers 2 ** bits positions."""
    return Engine(kernel_with(weights()), bits)
