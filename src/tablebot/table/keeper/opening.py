"""New tables: what one is opened with, and the first events of its log."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat, puzzle_of
from tablebot.core.versions import newest
from tablebot.table.decide import commands as do
from tablebot.table.decide.commands import Command, Inner
from tablebot.table.decide.dispatch import decide
from tablebot.table.decide.next_table import Next, first_events
from tablebot.table.decide.setting_up import check_pace, read_options
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event, Manners, Pace, Pledge
from tablebot.table.log.fold import fold
from tablebot.table.log.seats import check_seats
from tablebot.table.log.table import Table


class Opening(Struct, frozen=True, kw_only=True):
    """A table to be opened, with its host."""

    game: str
    name: str
    face: str
    key_hash: bytes
    options: Raw | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    bots: tuple[int, ...] = ()
    start: bool = False
    sit: bool = True
    """Take the first seat, of a puzzle the one that wins it; the bots take the others."""
    manners: Manners = Manners()
    pledge: str | None = None
    """What the host's device has promised to add to the dice, if it starts at once."""


class NewTable(NamedTuple):
    table: Table
    events: list[Event]
    """All that made it."""


def new_table(catalogue: Mapping[str, AnyGame], opening: Opening, now: float, seed: str) -> NewTable:
    """The table as its host, person 1, wants it. The seed is for a game that starts at once. Raises Refused."""
    game = newest(catalogue, opening.game)
    taken = len(opening.bots) + opening.sit
    seats = opening.seats if opening.seats is not UNSET else _default_seats(game, taken)
    check_seats(game, seats)
    pace = game.pace if opening.pace is UNSET else opening.pace
    check_pace(game, pace)
    options = game.options()
    if opening.options is not UNSET:
        options = read_options(game, opening.options, seats, opening.manners)
    first = ev.Opened(
        at=now,
        game=game.slug,
        version=game.version,
        options=Raw(msgspec.json.encode(options)),
        seats=seats,
        pace=pace,
        host=1,
    )
    puzzle = puzzle_of(game, options)
    seat = puzzle.seat if puzzle else Seat(0)
    others = [Seat(n) for n in range(len(opening.bots) + 1) if n != seat or not opening.sit]
    wishes: list[Command | Inner] = [do.Sit("", seat)] if opening.sit else []
    wishes += [do.AddBot("", other, level) for other, level in zip(others, opening.bots, strict=False)]
    pledges = (Pledge(1, opening.pledge),) if opening.pledge else ()
    wishes += [do.Begin(seed, pledges=pledges)] if opening.start else []
    events: list[Event] = [first]
    if opening.manners != Manners():
        events.append(ev.MannersSet(at=now, manners=opening.manners))
    table = fold(catalogue, events)
    for wish in wishes:
        for event, after in decide(table, 1, wish, now):
            events.append(event)
            table = after
    return NewTable(table, events)


def _default_seats(game: AnyGame, taken: int) -> int:
    """As many as the host and the bots need, at least what the game needs."""
    return next((n for n in game.seats if n >= taken), game.seats[-1])


def next_table(
    catalogue: Mapping[str, AnyGame], old: Table, then: Next, now: float, begin: do.Begin | None
) -> NewTable:
    """The table at which those of an old one go on, and how its game begins, if at once."""
    events = first_events(old, then, now)
    table = fold(catalogue, events)
    if begin is not None:
        with suppress(Refused):  # Somebody has left: the new table waits for company.
            steps = decide(table, table.host, begin, now)
            events += [step.event for step in steps]
            table = steps[-1].table
    return NewTable(table, events)
