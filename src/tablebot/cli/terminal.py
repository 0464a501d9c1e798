"""What several commands do with a terminal: a bar that grows, and Ctrl+C."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

BAR = 40
"""Letters of the progress bar."""
INTERRUPTED = 130
"""The usual exit code after Ctrl+C."""


def draw_bar(share: float) -> None:
    """A bar in the terminal; nothing elsewhere."""
    full = round(share * BAR)
    if sys.stderr.isatty():
        print(f"\r[{'#' * full}{'.' * (BAR - full)}] {share:4.0%}", end="", file=sys.stderr, flush=True)


def end_bar() -> None:
    """What comes next stands on a line of its own."""
    if sys.stderr.isatty():
        print(file=sys.stderr)


@contextmanager
def ended_by_interrupt() -> Iterator[None]:
    """Ctrl+C ends the program at once. Python would wait until compiled code has come to its end."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
