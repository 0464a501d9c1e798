"""What the host may do, and asking the host for help."""

from __future__ import annotations

from msgspec import UNSET, Raw
from msgspec.json import encode
from msgspec.structs import asdict, replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.approving import let_through
from tablebot.table.decide.bot_seats import botless, stand_in
from tablebot.table.decide.coming_and_going import check_seat, hand_over_to, may_host, may_inherit
from tablebot.table.decide.decision import Decision
from tablebot.table.decide.guards import (
    chair_at,
    check_here_still,
    check_kind,
    check_somebody,
    only_host,
    only_true_host,
)
from tablebot.table.log import events as ev
from tablebot.table.log.events import Manners, Person
from tablebot.table.log.table import Table


# Seats -----------------------------------------------------------------------------------------------------------
def arrange(decision: Decision, by: Person, command: do.Arrange, now: float) -> None:
    only_host(decision.table, by)
    _arranged(decision, command.order, now)


def mix(decision: Decision, by: Person, command: do.Mix, now: float) -> None:
    only_host(decision.table, by)
    _arranged(decision, Dice(command.seed).shuffled(range(len(decision.table.chairs))), now)


def _arranged(decision: Decision, order: tuple[int, ...], now: float) -> None:
    if decision.table.status != "open":
        raise Refused("The game has started.")
    if sorted(order) != list(range(len(decision.table.chairs))):
        raise Refused("Name each of the {n} seats once.", n=len(decision.table.chairs))
    options = decision.table.reseated(order)
    table = decision.add(ev.Arranged(at=now, order=tuple(map(Seat, order))))
    if options != table.options:
        decision.add(ev.Configured(at=now, options=Raw(encode(options)), seats=len(table.chairs), pace=table.pace))


def seat_person(decision: Decision, by: Person, command: do.SeatPerson, now: float) -> None:
    table, person = decision.table, command.person
    only_host(table, by)
    check_somebody(table, person)
    if person in chair_at(table, command.seat).people:
        raise Refused("They sit there already.")
    if person == table.host and table.manners.approval:
        raise Refused("You read every text first, so you cannot play.")
    check_seat(table, command.seat, by)
    if table.status != "open" and table.seat(person) is not None:
        raise Refused("They keep their seat until the next game.")
    decision.add(ev.Sat(at=now, person=person, seat=command.seat))


# People ----------------------------------------------------------------------------------------------------------
def remove(decision: Decision, by: Person, command: do.Remove, now: float) -> None:
    only_host(decision.table, by)
    check_somebody(decision.table, command.person)
    if command.person == by:
        raise Refused("You are the host. Make somebody else host before you go.")
    if command.person == decision.table.true_host:
        raise Refused("It is their table. You look after it for them.")
    seat = decision.table.seat(command.person)
    table = decision.add(ev.Left(at=now, person=command.person, by=by))
    if table.status == "playing" and seat is not None and table.chairs[seat].free:
        if botless(table.game, table.options):
            decision.add(ev.AwaySettled(at=now, seat=seat, choice="timeout"))
        else:
            stand_in(decision, seat, now)


def make_host(decision: Decision, by: Person, command: do.MakeHost, now: float) -> None:
    table = decision.table
    only_host(table, by)
    check_somebody(table, command.person)
    if command.person == by:
        raise Refused("You are the host already.")
    if table.manners.taught:
        raise Refused("The teacher stays the host of every table of a class.")
    if by != table.true_host:
        if not may_inherit(table, command.person):
            raise Refused("Choose somebody who has had a seat here.")
        hand_over_to(decision, command.person, now)
        return
    if not may_host(table, command.person):
        raise Refused("The host reads every text first. Choose somebody without a seat.")
    decision.add(ev.HostMade(at=now, person=command.person))


def check_new_key(table: Table, by: Person, person: Person) -> None:
    """Raises Refused where this person may not have another key made: everybody their own, the host anybody's."""
    if person != by:
        only_true_host(table, by)
        check_somebody(table, person)
        check_here_still(table)


def mute(decision: Decision, by: Person, command: do.Mute, now: float) -> None:
    table = decision.table
    only_host(table, by)
    check_somebody(table, command.person)
    if command.person in (by, table.true_host):
        raise Refused("The host is always heard.")
    if command.on != (command.person in table.muted):
        decision.add(ev.Muted(at=now, person=command.person, on=command.on))


def raise_hand(decision: Decision, by: Person, command: do.RaiseHand, now: float) -> None:
    table = decision.table
    person = by if command.person is None else command.person
    if person != by:
        only_host(table, by)
        check_somebody(table, person)
        if command.up:
            raise Refused("Everybody raises their own hand.")
    if command.up != (person in table.hands):
        decision.add(ev.Hand(at=now, person=person, up=command.up))


# The table -------------------------------------------------------------------------------------------------------
def set_manners(decision: Decision, by: Person, command: do.SetManners, now: float) -> None:
    table = decision.table
    only_host(table, by)
    wishes = {name: wish for name, wish in asdict(command).items() if name != "id" and wish is not UNSET}
    manners = replace(table.manners, **wishes)
    if manners == table.manners:
        return
    if by != table.true_host and _shows_more(table.manners, manners):
        raise Refused("You look after this table for its host. Only they decide who watches and reads along.")
    check_manners(table, manners)
    decision.add(ev.MannersSet(at=now, manners=manners))
    if not manners.approval:
        let_through(decision, now)


def _shows_more(before: Manners, after: Manners) -> bool:
    """Whether somebody would see or read what they could not before."""
    return any(
        new and not old
        for old, new in (
            (before.watchers, after.watchers),
            (before.screen_talk, after.screen_talk),
            (before.screen_signs, after.screen_signs),
            (before.approval, after.approval),
        )
    )


def check_manners(table: Table, manners: Manners) -> None:
    """Raises Refused where these manners do not fit those who sit here."""
    if manners.approval and table.seat(table.host) is not None:
        raise Refused("Whoever reads every text first cannot play. Stand up first.")
    if not manners.teams and any(len(chair.people) > 1 for chair in table.chairs):
        raise Refused("Some share a seat. Give everybody their own first.")
    if table.status == "open":
        check_kind(manners, table.options)


def close(decision: Decision, by: Person, command: do.Close, now: float) -> None:
    del command
    only_true_host(decision.table, by)
    decision.add(ev.Closed(at=now))
