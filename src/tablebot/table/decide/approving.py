"""Texts that the host reads before the others do."""

from __future__ import annotations

from contextlib import suppress

from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.decision import Decision
from tablebot.table.decide.guards import only_host, running_game
from tablebot.table.log import events as ev
from tablebot.table.log.events import Person
from tablebot.table.log.playing import HeldMove


def judge_move(decision: Decision, by: Person, command: do.JudgeMove, now: float) -> None:
    only_host(decision.table, by)
    for seat, held in running_game(decision.table).waiting:
        if held.number == command.number:
            _judge(decision, seat, held, now, yes=command.yes)
            return
    raise Refused("That text does not wait any more.")


def let_through(decision: Decision, now: float) -> None:
    """Everything that waits is played: nobody wants to read it first any more. Raises Refused during a pause."""
    while decision.table.playing and decision.table.playing.waiting:
        seat, held = running_game(decision.table).waiting[0]
        _judge(decision, seat, held, now, yes=True)


def _judge(decision: Decision, seat: Seat, held: HeldMove, now: float, *, yes: bool) -> None:
    if yes:
        with suppress(Illegal):  # What was legal when it was written may no longer be.
            decision.add_move(seat, held.move, held.by, now)
            return
    decision.add(ev.Declined(at=now, seat=seat))
