"""Clocks as values: who is asked, since which question, until when. Time is passed in."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.core.phase import Clock
from tablebot.table.log.events import Budget, Pace

FACTORS: dict[str, float] = {"none": 1.0, "own": 1.0, "half": 0.5, "double": 2.0}

PATIENCE = 2
"""How often in a row a seat may let its time pass before it is taken to be away."""
AWAY = 3.0
"""Seconds that a seat taken to be away gets until it plays again."""
LEAST = 10.0
"""Seconds for each answer of a seat that has used up the time of its whole game, where that does not lose."""


class Asked(Struct, frozen=True):
    """A seat's open question."""

    question: int
    """Its number, counted for each seat alone, so that it tells nothing of the others."""
    phase: str
    ends: float | None
    """When the time is up. None: no clock runs."""
    answered: bool = False
    """Nothing is left to choose until the time is up. Only the seat itself is told."""
    gentle: bool = False
    """Nothing is played when the time is up."""


def end(
    clock: Clock | None, pace: Pace, now: float, before: Asked | None, missed: int, *, absent: bool = False
) -> float | None:
    """When the time for a new question is up; `before` is the seat's last question, if of the same phase.

    An absent seat has only a moment, whatever the pace; the rulebook's clocks run for all alike.
    """
    last = None if before is None else before.ends
    if clock is not None and clock.fixed_end and last is not None:
        # Not even an answer after the end moves it, nor one for a seat that is away: others could see that.
        return last
    if absent and not (clock and clock.book):
        return now + AWAY
    if clock is None or isinstance(pace, Budget) or (pace == "none" and not clock.book):
        return None
    factor = FACTORS[pace]
    if missed >= PATIENCE and not (clock.book or clock.gentle):
        return now + AWAY
    return now + clock.seconds * factor if last is None else max(last, now + clock.least * factor)


def allowance(budget: Budget, left: float) -> float:
    """Seconds for the next answer of a seat that has so many left for its whole game."""
    return left if budget.loses else max(left, LEAST)


def left_after(budget: Budget, left: float, rest: float) -> float:
    """What a seat has for the rest of its game when it stops thinking so many seconds before its allowance ends."""
    return max(0.0, left - allowance(budget, left) + rest)


def is_gentle(clock: Clock | None, *, absent: bool) -> bool:
    """Whether the clock only reminds the seat. An absent one needs no reminding."""
    return clock is not None and clock.gentle and not absent


def later(asked: tuple[Asked | None, ...], seconds: float) -> tuple[Asked | None, ...]:
    """With all ends moved by a pause."""
    return tuple(a if a is None or a.ends is None else replace(a, ends=a.ends + seconds) for a in asked)


class ClockMove(Struct, frozen=True):
    """A move that the clock has played, where everybody may know that."""

    seat: Seat
    n: int
    """Which of the seat's answers it is, from 1: counted for each seat alone, and only where answering is no secret."""
    move: Any
    """None: it stays sealed."""
    at: float
