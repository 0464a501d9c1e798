"""What became of requests to a store, and how those who wait are told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, NamedTuple


class Outcome(NamedTuple):
    answer: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


def tell(outcomes: Iterable[Outcome]) -> None:
    """In the event loop of those who wait."""
    for answer, result, error in outcomes:
        if answer.done():  # whoever asked was cancelled
            continue
        if error:
            answer.set_exception(error)
        else:
            answer.set_result(result)
