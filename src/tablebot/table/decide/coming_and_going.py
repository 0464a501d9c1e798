"""Who comes, sits down, gets up and goes."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.bot_seats import botless
from tablebot.table.decide.decision import Away, Decision
from tablebot.table.decide.guards import chair_at, is_masked
from tablebot.table.log import events as ev
from tablebot.table.log import seats as sit
from tablebot.table.log.events import Person
from tablebot.table.log.table import MOST_PEOPLE, Table

GONE = 120.0
"""Seconds after which somebody who has no seat and is not connected makes room, where a table is full."""


def come(decision: Decision, by: None, command: do.Come, now: float) -> None:
    del by
    table, person = decision.table, command.person
    seat = None if command.watch else room(table, relieve=command.relieve)
    _check_welcome(table, seat)
    if len(table.people) >= MOST_PEOPLE:
        gone = who_makes_room(table, decision.away, now)
        if gone is None:
            raise Refused("This table is full: {n} people are here.", n=len(table.people))
        decision.add(ev.Left(at=now, person=gone))
    decision.add(ev.Joined(at=now, person=person))
    if seat is not None:
        decision.add(ev.Sat(at=now, person=person, seat=seat))


def _check_welcome(table: Table, seat: Seat | None) -> None:
    if not table.people:
        raise Refused("This table is closed.")
    if table.manners.locked:
        raise Refused("This table is locked. Ask the host to let you in.")
    if seat is None and not table.manners.watchers:
        raise Refused("Nobody watches at this table, and no seat is free.")


def who_makes_room(table: Table, away: Away, now: float) -> Person | None:
    """Who has been away longest, has no seat, and is not the host. None: everybody is wanted here."""
    gone = [
        p for p in table.people if p not in table.hosts and table.seat(p) is None and now - away.get(p, now) >= GONE
    ]
    return min(gone, key=lambda p: away[p], default=None)


def room(table: Table, *, relieve: bool = False) -> Seat | None:
    """Where somebody new sits down: on a free seat, else in a team, else a bot's. None: they can only watch.

    While playing, only somebody sent by a teacher (`relieve`) joins a team or takes a bot's seat.
    """
    if is_masked(table) or table.closed or table.is_starting:
        return None
    seat = sit.first_free(table.chairs)
    if seat is None and table.manners.teams and (relieve or table.status == "open"):
        seat = sit.smallest_team(table.chairs)
    if seat is None and relieve and table.status == "playing":
        seat = sit.first_of_a_bot(table.chairs)
    return seat


def sit_down(decision: Decision, by: Person, command: do.Sit, now: float) -> None:
    table = decision.table
    if by in chair_at(table, command.seat).people:
        raise Refused("You sit there already.")
    if by == table.host and table.manners.approval:
        raise Refused("You read every text first, so you cannot play.")
    if table.status != "open" and table.seat(by) is not None:
        raise Refused("You keep your seat until the next game.")
    check_seat(table, command.seat, by)
    decision.add(ev.Sat(at=now, person=by, seat=command.seat))


def check_seat(table: Table, seat: Seat, by: Person) -> None:
    """Raises Refused where nobody else may sit down now, though `by` asks for it."""
    chair = chair_at(table, seat)
    if is_masked(table):
        raise Refused("Nobody changes seats while roles are secret.")
    if chair.people and not table.manners.teams:
        raise Refused("Somebody sits there already.")
    if chair.people and table.status == "playing":  # Else a rival's secrets would be one tap away.
        raise Refused("Nobody joins a team while it plays.")
    if table.status != "open" and chair.bot and by != table.true_host:  # An heir who removed somebody would see all.
        raise Refused("A bot plays there. Ask the host for the seat.")


def stand(decision: Decision, by: Person, command: do.Stand, now: float) -> None:
    del command
    if decision.table.seat(by) is None:
        raise Refused("You are standing already.")
    if decision.table.status == "playing":
        raise Refused("The game is on: you keep your seat.")
    if not decision.table.manners.watchers and by not in decision.table.hosts:
        raise Refused("Nobody watches at this table. Choose another seat, or leave.")
    decision.add(ev.Stood(at=now, person=by))


def leave(decision: Decision, by: Person, command: do.Leave, now: float) -> None:
    del command
    table, seat = decision.table, decision.table.seat(by)
    if table.status == "playing" and seat is not None and _is_needed(table.chairs[seat]):
        if botless(table.game, table.options):
            raise Refused("The game is on. You may close the page: your seat is kept.")
        raise Refused("The game is on. Let a bot play for you first, or close the page: your seat is kept.")
    if by == table.host and table.manners.taught:
        raise Refused("You teach this class. Close it when it is over.")
    is_looked_after = by != table.host or _hand_over(decision, now)
    if not decision.add(ev.Left(at=now, person=by)).people or not is_looked_after:
        decision.add(ev.Closed(at=now))  # Whoever found the code later would be host of what others have said.


def _is_needed(chair: sit.Chair) -> bool:
    """Whether the one who sits here is the only one who can play."""
    return chair.bot is None and len(chair.people) == 1


def _hand_over(decision: Decision, now: float) -> bool:
    """The true host is host again, or else somebody inherits: preferably one who is here and has a seat.

    False: nobody can, for those who have only watched are strangers.
    """
    table = decision.table
    heirs = [person for person in table.people if person != table.host and may_inherit(table, person)]
    if not heirs:
        return False

    def rank(person: Person) -> tuple[bool, bool, bool]:
        return person in decision.away, person != table.true_host, table.seat(person) is None

    hand_over_to(decision, min(heirs, key=rank), now)
    return True


def may_inherit(table: Table, person: Person) -> bool:
    """Whether this person may look after the table: they have or had a seat, or it is theirs anyway."""
    return person in table.sat or person == table.true_host


def hand_over_to(decision: Decision, person: Person, now: float) -> None:
    """Somebody looks after the table, or its true host does again.

    What was written for one host to read was not written for an heir: approval ends, and what waits is asked for anew.
    """
    heir = person != decision.table.true_host
    table = decision.add(ev.HostMade(at=now, person=person, heir=heir))
    if table.manners.approval and (heir or not may_host(table, person)):
        for seat, _ in table.playing.waiting if table.playing else ():
            decision.add(ev.Declined(at=now, seat=seat))
        decision.add(ev.MannersSet(at=now, manners=replace(table.manners, approval=False)))


def may_host(table: Table, person: Person) -> bool:
    """Whoever reads every text first has no seat."""
    return not table.manners.approval or table.seat(person) is None
