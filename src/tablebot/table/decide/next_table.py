"""The next table: a rematch, the same game anew, or another game with the same people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat, puzzle_of
from tablebot.core.versions import newest
from tablebot.table.decide import commands as do
from tablebot.table.decide.bot_seats import check_bots
from tablebot.table.decide.decision import Decision
from tablebot.table.decide.guards import only_host, own_seat
from tablebot.table.decide.setting_up import is_duel
from tablebot.table.log import events as ev
from tablebot.table.log import seats as sit
from tablebot.table.log.events import Budget, Event, Manners, Pace, Person
from tablebot.table.log.seats import Chair
from tablebot.table.log.table import Table


# Asking for it ---------------------------------------------------------------------------------------------------
def rematch(decision: Decision, by: Person, command: do.Rematch, now: float) -> None:
    del command
    table = decision.table
    seat = own_seat(table, by)
    if table.status != "over":
        raise Refused("Finish this game first.")
    if seat in table.rematch:
        raise Refused("The others know that you want another game.")
    decision.add(ev.RematchWanted(at=now, seat=seat))


def restart(decision: Decision, by: Person, command: do.Restart, now: float) -> None:
    """Refuses or does nothing: the keeper opens the next table, and then tells this one."""
    del command, now
    only_host(decision.table, by)
    if decision.table.playing is None:
        raise Refused("The game has not started yet.")


def switch(decision: Decision, by: Person, command: do.Switch, now: float) -> None:
    """As restart() does."""
    del command, now
    only_host(decision.table, by)
    if decision.table.status == "playing":
        raise Refused("Finish this game first.")


def opens_table(table: Table, by: Person, command: do.Command) -> bool:
    """Whether another table is opened if this person may have what they ask for."""
    if isinstance(command, do.Rematch):
        seat = table.seat(by)
        return seat is not None and rematch_agreed(replace(table, rematch=(*table.rematch, seat)))
    return isinstance(command, do.Restart | do.Switch) and by == table.host


def move_on(decision: Decision, by: None, command: do.MoveOn, now: float) -> None:
    del by
    decision.add(ev.Rematched(at=now, code=command.code))


# What it will be -------------------------------------------------------------------------------------------------
class Next(Struct, frozen=True):
    """A table that follows another."""

    game: AnyGame
    options: Any
    chairs: Sequence[Chair]
    """As they stood at the old table, in their new order."""
    seats: int
    starts: bool
    """At once, if it can."""


def following(table: Table, command: do.Command | do.Inner, catalogue: Mapping[str, AnyGame]) -> Next | None:
    """The table that is wanted after this command, by today's rules. None: it goes on here, or somewhere already.

    Raises Refused where bots would come along to a game that they cannot play.
    """
    if table.closed:
        return None
    if isinstance(command, do.Restart) and table.status == "playing":
        return _same(table, newest(catalogue, table.game.slug))
    if isinstance(command, do.Switch):
        then = _switched(table, newest(catalogue, command.game))
        check_bots(then.game, then.options, then.chairs)
        return then
    if isinstance(command, do.Restart) or rematch_agreed(table):
        return _moved_on(table, newest(catalogue, table.game.slug))
    return None


def _same(table: Table, game: AnyGame) -> Next:
    return Next(game, table.options, table.chairs, len(table.chairs), starts=True)


def _moved_on(table: Table, game: AnyGame) -> Next:
    """Everybody moves up one seat; whoever tries a puzzle again stays."""
    if puzzle_of(game, table.options):
        return _same(table, game)
    order = (*range(1, len(table.chairs)), 0)
    chairs = tuple(table.chairs[seat] for seat in order)
    return Next(game, table.reseated(order), chairs, len(chairs), starts=True)


def rematch_agreed(table: Table) -> bool:
    """Everybody who sits wants another game."""
    wanted = set(table.rematch)
    return bool(wanted) and set(sit.with_people(table.chairs)) <= wanted


def _switched(table: Table, game: AnyGame) -> Next:
    """As many keep their seats as the other game has. Free chairs go first, then bots, then whoever sits last."""
    seats = min(game.seats, key=lambda n: abs(n - len(table.chairs)))
    kept = sorted(table.chairs, key=lambda chair: (not chair.people, chair.free))[:seats]
    # Before a game, nobody needs a bot to play for them.
    chairs = [replace(chair, bot=None) if chair.people else chair for chair in table.chairs if chair in kept]
    return Next(game, game.options(), chairs, seats, starts=False)


def first_events(table: Table, then: Next, now: float) -> list[Event]:
    """The log of the new table as it begins: the same people, host and manners, and who sits where."""
    events: list[Event] = [
        ev.Opened(
            at=now,
            game=then.game.slug,
            version=then.game.version,
            options=Raw(msgspec.json.encode(then.options)),
            seats=then.seats,
            pace=_pace(table, then.game),
            host=table.host,
            heir_of=table.heir_of,
            sat=table.sat,
        )
    ]
    manners = _manners(table, then)
    if manners != Manners():
        events.append(ev.MannersSet(at=now, manners=manners))
    events += [ev.Joined(at=now, person=p) for p in table.people if p != table.host]
    events += [ev.Muted(at=now, person=p, on=True) for p in table.muted]
    levels = len(then.game.brain.levels)
    for seat, chair in enumerate(then.chairs):
        events += [ev.Sat(at=now, person=p, seat=Seat(seat)) for p in chair.people]
        if chair.bot:
            level = min(chair.bot.level, levels)
            events.append(ev.BotSat(at=now, seat=Seat(seat), level=level, name=chair.bot.name))
    return events


def _pace(table: Table, game: AnyGame) -> Pace:
    """The same, unless it was only what the old game is usually played with, or is not for the new one."""
    usual = table.pace == table.game.pace or (isinstance(table.pace, Budget) and not is_duel(game))
    return game.pace if usual else table.pace


def _manners(table: Table, then: Next) -> Manners:
    """Whoever loses their seat to a smaller game may watch."""
    kept = {person for chair in then.chairs for person in chair.people}
    lost = any(person not in kept for chair in table.chairs for person in chair.people)
    return replace(table.manners, watchers=True) if lost else table.manners


def team_names(then: Next, teams: Mapping[int, str]) -> dict[int, str]:
    """What the people of each new chair call themselves."""
    return {n: teams[chair.number] for n, chair in enumerate(then.chairs, start=1) if chair.number in teams}
