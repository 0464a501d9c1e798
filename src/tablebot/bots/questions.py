"""The open questions of bots: which of them are to be answered, and how long a bot takes over each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tablebot.core.dice import Dice
from tablebot.core.game import Decide, Seat, is_answer
from tablebot.core.phase import Phase
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.clock import Asked

DELAY = 0.9
"""Seconds that bots usually wait. Where a host sets others, a game's own pauses change in proportion."""
ALLOWANCE = 1.5
"""Seconds before its answer at which a bot looks, where a game says how long bots take. What it knows may make it think
longer, so the answer waits for the end of this time. To be later than that, a bot that thinks for a third of a second
must have met a machine that is five times as slow, or as busy."""
SHARE = 0.8
"""Of the time that a clock leaves, bots take at most this share."""


class OpenQuestion(NamedTuple):
    """Says what is asked of whom, and nothing of the game."""

    table: int
    seat: Seat
    number: int
    """That the answer cites."""


def questions_of_bots(live: LiveTable) -> list[OpenQuestion]:
    """Those for which it is time. Without company nobody plays."""
    table = live.table
    if table.playing is None or not _goes_on(live) or not live.present:
        return []
    return [
        OpenQuestion(live.number, Seat(seat), asked.question)
        for seat, chair in enumerate(table.chairs)
        if chair.bot is not None
        and (asked := table.playing.question(Seat(seat))) is not None
        and not _is_early(live, asked)
    ]


def awaited(live: LiveTable, question: OpenQuestion) -> Asked | None:
    """The question, if a bot is still to answer it. None: the bot was sent away, or the game does not go on."""
    asked = asked_still(live, question)
    return asked if _goes_on(live) and live.table.chairs[question.seat].bot is not None else None


def asked_still(live: LiveTable, question: OpenQuestion) -> Asked | None:
    """The question, if the seat still owes an answer to it."""
    asked = live.table.playing.question(question.seat) if live.table.playing else None
    return asked if asked is not None and asked.question == question.number else None


def waits(
    live: LiveTable, question: OpenQuestion, asked: Asked, delay: float, now: float, nth: int = 0
) -> tuple[float, float]:
    """Seconds until the bot looks, and from then until it answers; also where it looks for the nth time again.

    Drawn from the question alone: they tell nothing of what the bot knows.
    """
    dice = Dice(f"{live.code}/{question.seat}", question.number)
    phase = phase_of(live, asked)
    if phase.bot_pause is None or nth:
        return 0.0, delay * (0.7 + 0.06 * dice.below(11))
    reading = phase.bots_let_read if _has_just_begun(live, asked) else 0.0
    least, most = ((seconds + reading) * delay / DELAY for seconds in phase.bot_pause)
    if asked.ends is not None:
        most = max(0.0, min(most, SHARE * (asked.ends - now)))
    least = min(least, most)
    wait = least + (most - least) * dice.below(1001) / 1000
    rest = min(wait, ALLOWANCE)
    return wait - rest, rest


def seen(live: LiveTable, seat: Seat) -> Any:
    """The seat's view as it is now."""
    assert live.table.playing is not None
    return live.table.game.view(live.table.playing.state, seat)


def last_resorts(live: LiveTable, seat: Seat) -> Iterator[Any]:
    """The game's move for a seat whose time is up. Where only the clock makes it: the menu, so that nobody waits."""
    game, view = live.table.game, seen(live, seat)
    move = game.rules.timeout(view)
    if not isinstance(move, game.kinds.by_clock):
        yield move
    else:
        yield from (move for move in game.rules.moves(view) if is_answer(game, move))


def is_overtaken(live: LiveTable, seat: Seat, asked: Asked, view: Any) -> bool:
    """Whether others have moved since the bot looked, so that its own words may be taken.

    It thinks again whether they are or not: otherwise a bot that is late would tell what it wanted to say.
    """
    turn = live.table.playing and live.table.playing.turn
    free = isinstance(turn, Decide) and not turn.listed
    return free and phase_of(live, asked).bot_pause is not None and view != seen(live, seat)


def phase_of(live: LiveTable, asked: Asked) -> Phase:
    """What is true of the phase of this question."""
    assert live.table.playing is not None
    return live.table.playing.terms.phase(asked.phase)


def _goes_on(live: LiveTable) -> bool:
    return live.table.status == "playing" and live.table.paused is None


def _is_early(live: LiveTable, asked: Asked) -> bool:
    """Whether people are still to be left to themselves."""
    table = live.table
    if table.playing is None or not phase_of(live, asked).bots_wait_for_people:
        return False
    people = (Seat(seat) for seat, chair in enumerate(table.chairs) if chair.people and chair.bot is None)
    return any(table.playing.question(seat) for seat in people)


def _has_just_begun(live: LiveTable, asked: Asked) -> bool:
    """Whether the last who moved did so in another phase: everybody has seen that."""
    entries = live.table.playing.entries if live.table.playing else ()
    moves = (entries[-n] for n in range(1, len(entries) + 1))
    last = next((move for move in moves if move.seat is not None), None)
    return last is not None and last.phase != asked.phase
