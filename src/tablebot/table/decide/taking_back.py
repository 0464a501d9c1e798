"""Moves that are taken back, by agreement."""

from __future__ import annotations

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.decision import Decision
from tablebot.table.decide.guards import playing_seat, running_game
from tablebot.table.log import events as ev
from tablebot.table.log import playing as game_on
from tablebot.table.log import seats as sit
from tablebot.table.log.events import Person
from tablebot.table.log.table import Table


def ask_back(decision: Decision, by: Person, command: do.AskBack, now: float) -> None:
    del command
    seat = playing_seat(decision.table, by)
    playing = running_game(decision.table)
    if playing.back:
        raise Refused("Somebody has asked for that already.")
    back = game_on.back_for(playing, seat)
    if back is None:
        raise Refused("There is no move of yours to take back.")
    if _asked_back(decision.table, seat):
        decision.add(ev.BackAsked(at=now, seat=seat))
    else:
        decision.add(ev.TakenBack(at=now, kept=back.kept))


def answer_back(decision: Decision, by: Person, command: do.AnswerBack, now: float) -> None:
    seat = playing_seat(decision.table, by)
    back = running_game(decision.table).back
    if back is None:
        raise Refused("Nobody wants to take back a move any more.")
    if not command.yes:  # Whoever asked may change their mind, too.
        decision.add(ev.BackRefused(at=now, seat=seat))
        return
    if seat == back.seat or seat in back.agreed:
        raise Refused("You have answered already.")
    decision.add(ev.BackAgreed(at=now, seat=seat))
    if _asked_back(decision.table, back.seat) <= {*back.agreed, seat}:
        decision.add(ev.TakenBack(at=now, kept=back.kept))


def _asked_back(table: Table, asker: Seat) -> set[Seat]:
    """The seats that have a say when `asker` wants to take back. Bots do not mind."""
    return set(sit.with_people(table.chairs)) - {asker}
