"""Pauses, and what the clock does for those whose time is up."""

from __future__ import annotations

from contextlib import suppress

from tablebot.core.errors import Refused
from tablebot.core.game import Decide, Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.absence import count_votes
from tablebot.table.decide.decision import Decision
from tablebot.table.decide.guards import only_host, running_game
from tablebot.table.decide.moving import answer, clocks_move
from tablebot.table.decide.setting_up import start_with_shares
from tablebot.table.log import events as ev
from tablebot.table.log.events import Person
from tablebot.table.log.table import Table


def pause(decision: Decision, by: Person, command: do.Pause, now: float) -> None:
    del command
    only_host(decision.table, by)
    if decision.table.paused is not None and decision.table.paused.by is None:
        decision.add(ev.Resumed(at=now))  # So that the game does not go on by itself when somebody comes.
    running_game(decision.table)
    decision.add(ev.Paused(at=now, by=by))


def resume(decision: Decision, by: Person, command: do.Resume, now: float) -> None:
    del command
    only_host(decision.table, by)
    if decision.table.paused is None:
        raise Refused("The game is not paused.")
    decision.add(ev.Resumed(at=now))


def everybody_gone(decision: Decision, by: None, command: do.EverybodyGone, now: float) -> None:
    del by, now
    if decision.table.is_timed:
        decision.add(ev.Paused(at=max(decision.table.at, command.since)))


def recover(decision: Decision, by: None, command: do.Recover, now: float) -> None:
    """All clocks begin anew: the last event may be a secret answer, and the time that was left would tell when."""
    del by, command
    if decision.table.is_timed:
        decision.add(ev.Paused(at=now, anew=True))


def somebody_back(decision: Decision, by: None, command: do.SomebodyBack, now: float) -> None:
    del by, command
    if decision.table.paused is not None and decision.table.paused.by is None:
        decision.add(ev.Resumed(at=now))


def tick(decision: Decision, by: None, command: do.Tick, now: float) -> None:
    del by
    if decision.table.shares is not None and decision.table.is_starting and decision.table.shares.ends <= now:
        start_with_shares(decision, now)
    count_votes(decision, now)
    drafts = list(command.drafts)
    done: set[Seat] = set()  # Once per seat: a question with the same end may follow.
    while (seat := _overdue(decision.table, now, done)) is not None:
        if loses_on_time(decision.table, seat):
            decision.add(ev.TimedOut(at=now, seat=seat))
        elif not _drafted(decision, seat, drafts, now):
            done.add(seat)
            _timed_out(decision, seat, now)


def loses_on_time(table: Table, seat: Seat) -> bool:
    """Whether the game is over when this seat's time is up. Whoever is away is played on without, as voted."""
    playing = table.playing
    budget = playing.terms.budget if playing else None
    return playing is not None and budget is not None and budget.loses and seat not in playing.absent


def _overdue(table: Table, now: float, done: set[Seat]) -> Seat | None:
    """The seat whose time has been up longest."""
    if table.playing is None or table.next_end is None or not isinstance(table.playing.turn, Decide):
        return None
    late = [(ends, seat) for seat, ends in table.playing.ends if ends <= now and seat not in done]
    return min(late)[1] if late else None


def _drafted(decision: Decision, seat: Seat, drafts: list[do.KeptDraft], now: float) -> bool:
    """Plays the move in the making. False: there is none, or it is not legal."""
    for draft in [draft for draft in drafts if draft.seat == seat]:
        drafts.remove(draft)
        with suppress(Refused):
            answer(decision, seat, draft.move, draft.person, now, clock=True)
            return True
    return False


def _timed_out(decision: Decision, seat: Seat, now: float) -> None:
    answer(decision, seat, clocks_move(decision.table, seat), None, now, clock=True)
