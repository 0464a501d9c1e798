"""Pauses, and what the clock does for those whose time is up."""

from __future__ import annotations

from contextlib import suppress

from tablebot.core.errors import Refused
from tablebot.core.game import Decide, Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.absence import count_votes
from tablebot.table.decide.moving import answer, clocks_move
from tablebot.table.decide.story import Story, only_host, running
from tablebot.table.log import events as ev
from tablebot.table.log.events import Person
from tablebot.table.log.table import Table


def pause(story: Story, by: Person, command: do.Pause, now: float) -> None:
    del command
    only_host(story.table, by)
    if story.table.paused is not None and story.table.paused.by is None:
        story.tell(ev.Resumed(at=now))  # So that the game does not go on by itself when somebody comes.
    running(story.table)
    story.tell(ev.Paused(at=now, by=by))


def resume(story: Story, by: Person, command: do.Resume, now: float) -> None:
    del command
    only_host(story.table, by)
    if story.table.paused is None:
        raise Refused("The game is not paused.")
    story.tell(ev.Resumed(at=now))


def empty(story: Story, by: None, command: do.Empty, now: float) -> None:
    del by, now
    if story.table.is_timed:
        story.tell(ev.Paused(at=max(story.table.at, command.since)))


def recover(story: Story, by: None, command: do.Recover, now: float) -> None:
    """All clocks begin anew: the last event may be a secret answer, and the time that was left would tell when."""
    del by, command
    if story.table.is_timed:
        story.tell(ev.Paused(at=max(story.table.at, now), anew=True))


def found(story: Story, by: None, command: do.Found, now: float) -> None:
    del by, command
    if story.table.paused is not None and story.table.paused.by is None:
        story.tell(ev.Resumed(at=now))


def tick(story: Story, by: None, command: do.Tick, now: float) -> None:
    del by
    count_votes(story, now)
    drafts = list(command.drafts)
    done: set[Seat] = set()  # Once a seat: a question with the same end may follow.
    while (seat := _overdue(story.table, now, done)) is not None:
        if not _drafted(story, seat, drafts, now):
            done.add(seat)
            _timed_out(story, seat, now)


def _overdue(table: Table, now: float, done: set[Seat]) -> Seat | None:
    """The seat whose time has been up longest."""
    if table.playing is None or table.next_end is None or not isinstance(table.playing.turn, Decide):
        return None
    late = [(ends, seat) for seat, ends in table.playing.ends if ends <= now and seat not in done]
    return min(late)[1] if late else None


def _drafted(story: Story, seat: Seat, drafts: list[do.Draft], now: float) -> bool:
    """Plays the move in the making. False: there is none, or it is not legal."""
    for draft in [draft for draft in drafts if draft.seat == seat]:
        drafts.remove(draft)
        with suppress(Refused):
            answer(story, seat, draft.move, draft.person, now, clock=True)
            return True
    return False


def _timed_out(story: Story, seat: Seat, now: float) -> None:
    answer(story, seat, clocks_move(story.table, seat), None, now, clock=True)
