"""What the host may do, and asking the host for help."""

from __future__ import annotations

from msgspec import UNSET, Raw
from msgspec.json import encode
from msgspec.structs import asdict, replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.hosting import botless, check_seat, may_host, stand_in
from tablebot.table.decide.moving import let_through
from tablebot.table.decide.story import Story, chair_at, check_somebody, only_host
from tablebot.table.keeper.names import check_kind
from tablebot.table.log import events as ev
from tablebot.table.log.events import Manners, Person
from tablebot.table.log.table import Table


# Seats -----------------------------------------------------------------------------------------------------------
def arrange(story: Story, by: Person, command: do.Arrange, now: float) -> None:
    only_host(story.table, by)
    _arranged(story, command.order, now)


def mix(story: Story, by: Person, command: do.Mix, now: float) -> None:
    only_host(story.table, by)
    _arranged(story, Dice(command.seed).shuffled(range(len(story.table.chairs))), now)


def _arranged(story: Story, order: tuple[int, ...], now: float) -> None:
    if story.table.status != "open":
        raise Refused("The game has started.")
    if sorted(order) != list(range(len(story.table.chairs))):
        raise Refused("Name each of the {n} seats once.", n=len(story.table.chairs))
    options = story.table.reseated(order)
    table = story.tell(ev.Arranged(at=now, order=tuple(map(Seat, order))))
    if options != table.options:
        story.tell(ev.Configured(at=now, options=Raw(encode(options)), seats=len(table.chairs), pace=table.pace))


def seat_person(story: Story, by: Person, command: do.SeatPerson, now: float) -> None:
    table, person = story.table, command.person
    only_host(table, by)
    check_somebody(table, person)
    if person in chair_at(table, command.seat).people:
        raise Refused("They sit there already.")
    if person == table.host and table.manners.approval:
        raise Refused("You read every text first, so you cannot play.")
    check_seat(table, command.seat, by)
    if table.status != "open" and table.seat(person) is not None:
        raise Refused("They keep their seat until the next game.")
    story.tell(ev.Sat(at=now, person=person, seat=command.seat))


# People ----------------------------------------------------------------------------------------------------------
def remove(story: Story, by: Person, command: do.Remove, now: float) -> None:
    only_host(story.table, by)
    check_somebody(story.table, command.person)
    if command.person == by:
        raise Refused("You are the host. Make somebody else host before you go.")
    seat = story.table.seat(command.person)
    table = story.tell(ev.Left(at=now, person=command.person, by=by))
    if table.status == "playing" and seat is not None and table.chairs[seat].free:
        if botless(table.game, table.options):
            story.tell(ev.AwaySettled(at=now, seat=seat, choice="timeout"))
        else:
            stand_in(story, seat, now)


def make_host(story: Story, by: Person, command: do.MakeHost, now: float) -> None:
    table = story.table
    only_host(table, by)
    check_somebody(table, command.person)
    if command.person == by:
        raise Refused("You are the host already.")
    if table.manners.taught:
        raise Refused("The teacher stays the host of every table of a class.")
    if not may_host(table, command.person):
        raise Refused("The host reads every text first. Choose somebody without a seat.")
    story.tell(ev.HostMade(at=now, person=command.person))


def mute(story: Story, by: Person, command: do.Mute, now: float) -> None:
    table = story.table
    only_host(table, by)
    check_somebody(table, command.person)
    if command.person == by:
        raise Refused("The host is always heard.")
    if command.on != (command.person in table.muted):
        story.tell(ev.Muted(at=now, person=command.person, on=command.on))


def raise_hand(story: Story, by: Person, command: do.RaiseHand, now: float) -> None:
    table = story.table
    person = by if command.person is None else command.person
    if person != by:
        only_host(table, by)
        check_somebody(table, person)
        if command.up:
            raise Refused("Everybody raises their own hand.")
    if command.up != (person in table.hands):
        story.tell(ev.Hand(at=now, person=person, up=command.up))


# The table -------------------------------------------------------------------------------------------------------
def set_manners(story: Story, by: Person, command: do.SetManners, now: float) -> None:
    table = story.table
    only_host(table, by)
    wishes = {name: wish for name, wish in asdict(command).items() if name != "id" and wish is not UNSET}
    manners = replace(table.manners, **wishes)
    if manners == table.manners:
        return
    check_manners(table, manners)
    story.tell(ev.MannersSet(at=now, manners=manners))
    if not manners.approval:
        let_through(story, now)


def check_manners(table: Table, manners: Manners) -> None:
    """Raises Refused where these manners do not fit those who sit here."""
    if manners.approval and table.seat(table.host) is not None:
        raise Refused("Who reads every text first cannot play. Stand up first.")
    if not manners.teams and any(len(chair.people) > 1 for chair in table.chairs):
        raise Refused("Some share a seat. Give everybody their own first.")
    if table.status == "open":
        check_kind(manners, table.options)


def close(story: Story, by: Person, command: do.Close, now: float) -> None:
    del command
    only_host(story.table, by)
    story.tell(ev.Closed(at=now))
