"""Python as machine code: the only file that imports numba."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
from numba.core import cgutils, config, types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F, **options: Any) -> F:
    """The function as machine code, made when it is first called and kept on disk, if there is a place for it.

    It lets go of Python's lock, so that several can run at once.
    """
    try:
        return cast("F", numba.njit(cache=True, nogil=True, **options)(function))
    except RuntimeError:
        return cast("F", numba.njit(nogil=True, **options)(function))


def kept_in() -> Path:
    """The folder below which machine code is kept: the one that NUMBA_CACHE_DIR names, or this package's own."""
    return Path(config.CACHE_DIR or Path(__file__).parents[1])  # pyright: ignore[reportAttributeAccessIssue]


def lean(function: F) -> F:
    """The same for a function that makes no arrays: it does not count who uses those it is given.

    That takes a third of the time where functions are short and hand on many.
    """
    return compiled(function, _nrt=False)


@intrinsic
def _ones(_typing: Any, _number: Any) -> Any:
    return types.int64(types.int64), lambda _context, builder, _signature, given: builder.ctpop(given[0])


@intrinsic
def _zeros(_typing: Any, _number: Any) -> Any:
    def counted(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        return builder.cttz(given[0], cgutils.true_bit)

    return types.int64(types.int64), counted


ones = cast("Callable[[int], int]", _ones)
"""How many bits of a number are set: the processor knows. In compiled functions only, as the next one."""
zeros = cast("Callable[[int], int]", _zeros)
"""How many bits are not set before the first one that is. Of 0 it means nothing."""


def fitted(functions: Mapping[str, F], game: str, names: Mapping[str, Any]) -> dict[str, F]:
    """Functions written for any game, compiled for one: where they say a name of `names`, its thing is meant.

    They may call each other, and make no arrays. What is kept on disk bears the name of the game.
    """
    known: dict[str, Any] = {}
    for function in functions.values():
        known |= cast("FunctionType", function).__globals__
    known |= names
    for name, function in functions.items():
        plain = cast("FunctionType", function)
        copy = FunctionType(plain.__code__, known, name, plain.__defaults__)
        copy.__qualname__, copy.__module__ = f"{game}.{name}", plain.__module__
        known[name] = lean(copy)
    return {name: cast("F", known[name]) for name in functions}
