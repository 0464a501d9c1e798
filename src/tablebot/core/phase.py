"""What is true of a phase of a game: its clock, who talks, what may be seen, how bots behave."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Clock(Struct, frozen=True):
    """How long a phase may take a seat."""

    seconds: float
    """From the seat's first question in the phase; after dice of another phase, that begins anew."""
    least: float = 10.0
    """Left at least for each further question; answering buys no fresh clock."""
    fixed_end: bool = False
    """Nothing moves the end, so `least` means nothing: for phases in which a seat may answer as often as it likes, or
    in which a new end would show who has answered."""
    book: bool = False
    """Timed by the rulebook: runs even where the table plays without a clock."""
    gentle: bool = False
    """Only reminds: nothing is played for a seat whose time is up."""


class Phase(Struct, frozen=True):
    """What the table, its people and its bots keep to while the game waits for seats in this phase."""

    clock: Clock | None = None
    """None: nobody is hurried."""
    undo: bool = False
    """A move may be taken back by agreement. Everybody is told who could: never where it is hidden who has answered."""
    hides_who_answered: bool = False
    """Nothing may show who has answered, neither the turn nor a clock nor a bot: every seat stays asked to the end."""
    talk: Literal["everybody", "seats apart", "nobody"] = "everybody"
    """Who hears what the seats say. Apart: they alone, for it is not for watchers. Nobody: roles are secret."""
    open_moves: bool = False
    """Everybody sees at once what was played, so the table may say what the clock has played. Never where an answer
    stays sealed until all are in."""
    seats_change: bool = True
    """People may change seats. False: roles are secret."""
    bot_pause: tuple[float, float] | None = None
    """Seconds that bots take, least and most, before they answer what they see then: for phases in which the first to
    be ready comes first, or in which haste would tell something. None: about a second."""
    bots_let_read: float = 0.0
    """Seconds more that bots take before the first answer of the phase: people read what has just ended, and laugh."""
    bots_wait_for_people: bool = False
    """The pause begins when no person is asked any more: people talk, and bots do not hurry them. Never where it
    is hidden who has answered: when bots answer would tell when the last person has."""


PLAIN = Phase()
"""A phase of which nothing special is true."""
