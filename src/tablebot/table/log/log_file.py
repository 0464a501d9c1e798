"""A log as a file, one event per line. Read with suspicion: the store has what happened, a file may say anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from tablebot.core import codec
from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Chance, seating_of
from tablebot.core.versions import by_version
from tablebot.table.log import events as ev
from tablebot.table.log import seats as sit
from tablebot.table.log.events import Event
from tablebot.table.log.fold import Step, evolve, opened
from tablebot.table.log.playing import Playing, next_roll
from tablebot.table.log.seats import check_seats
from tablebot.table.log.shares import is_kept
from tablebot.table.log.table import MOST_PEOPLE, Table

_NOT_OPENED = "A log begins with an opened table."
_BAFFLING = "This cannot follow from what is before it."


class BadLog(Refused):
    """The file is not a log: at this line it stops making sense."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__("Line {line} of the file: {why}", line=line, why=why)
        self.line = line
        self.why = why


class Unfair(BadLog):
    """The dice, or the lots for the seats, do not follow from the seed, or the seed not from everybody's shares."""


def read_log(data: bytes) -> Iterator[Event]:
    """The events in the file, each read when it is asked for. Raises BadLog."""
    if not data:
        raise BadLog(1, _NOT_OPENED)
    for line, text in enumerate(data.removesuffix(b"\n").split(b"\n"), start=1):
        try:
            yield ev.decoded(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadLog(line, str(error)) from None


def replay_steps(catalogue: Mapping[str, AnyGame], log: Iterable[Event], *, fair: bool = False) -> Iterator[Step]:
    """Each event with the table it leads to; if `fair`, every roll and lot is drawn again. Raises BadLog."""
    table: Table | None = None
    for line, event in enumerate(log, start=1):
        try:
            if table is None:
                table = _opened(catalogue, event)
            else:
                _check(table, event)
                if fair:
                    _check_luck(table, event, line)
                table = evolve(table, event)
        except Unfair:
            raise
        except (Refused, msgspec.DecodeError) as error:
            raise BadLog(line, str(error)) from None
        except (AssertionError, LookupError, TypeError, ValueError, RecursionError):
            # From a game that has to land a roll which its dice never give.
            raise BadLog(line, _BAFFLING) from None
        yield Step(event, table)


def _opened(catalogue: Mapping[str, AnyGame], event: Event) -> Table:
    if not isinstance(event, ev.Opened):
        raise Refused(_NOT_OPENED)
    check_seats(by_version(catalogue, event.game, event.version), event.seats)
    return opened(catalogue, event)


def _check(table: Table, event: Event) -> None:
    """Raises Refused where this cannot have happened here, as far as evolve() would not notice."""
    for name in ("seat", "voter"):
        if not 0 <= getattr(event, name, 0) < len(table.chairs):
            raise Refused("This table has {n} seats.", n=len(table.chairs))
    match event:
        case ev.Opened():
            raise Refused("A table is opened once.")
        case ev.Joined(person=person):
            _check_new(table, person)
        case ev.Muted(person=person) if person in table.muted:
            pass
        case ev.Left() | ev.Sat() | ev.Stood() | ev.Hand() | ev.HostMade() | ev.Muted():
            _check_here(table, event.person)
        case ev.Configured() | ev.Arranged() | ev.SharesPledged() | ev.ShareTold() | ev.Started():
            _check_before_game(table, event)
        case (
            ev.Moved()
            | ev.Rolled()
            | ev.TakenBack()
            | ev.BackAsked()
            | ev.BackAgreed()
            | ev.Resigned()
            | ev.TimedOut()
            | ev.Held()
        ):
            _check_game(_game(table), event)
        case ev.BackRefused() | ev.AwaySettled() | ev.Returned() | ev.Declined() if table.playing is None:
            raise Refused("The game has not started yet.")
        case _:
            pass


def _check_new(table: Table, person: ev.Person) -> None:
    if person in table.people:
        raise Refused("Person {n} is at the table already.", n=person)
    if len(table.people) >= MOST_PEOPLE:
        raise Refused("At most {n} people are at a table.", n=MOST_PEOPLE)


def _check_here(table: Table, person: ev.Person) -> None:
    if person not in table.people:
        raise Refused("Person {n} is not at the table.", n=person)


def _check_before_game(
    table: Table, event: ev.Configured | ev.Arranged | ev.SharesPledged | ev.ShareTold | ev.Started
) -> None:
    if table.playing is not None:
        raise Refused("The game has started.")
    everywhere = range(len(table.chairs))
    match event:
        case ev.Configured(seats=seats):
            check_seats(table.game, seats)
            if len(taken := sit.taken(table.chairs)) > seats:
                raise Refused("{n} seats are taken already.", n=len(taken))
        case ev.Arranged(order=order):
            if sorted(order) != list(everywhere):
                raise Refused("That is no order of the seats.")
        case ev.SharesPledged() | ev.ShareTold():
            _check_shares(table, event)
        case ev.Started(order=order):
            check_seats(table.game, len(order))
            if len(set(order) & set(everywhere)) != len(order):
                raise Refused("That is no order of the seats.")


def _check_shares(table: Table, event: ev.SharesPledged | ev.ShareTold) -> None:
    if isinstance(event, ev.ShareTold):
        if table.shares is None or event.person not in table.shares.missing:
            raise Refused("Nobody waits for this share of the dice.")
        return
    people = [pledge.person for pledge in event.pledges]
    if table.shares is not None or len(set(people)) != len(people):
        raise Refused("A share of the dice is promised once.")
    for person in people:
        _check_here(table, person)


def _game(table: Table) -> Playing:
    """The game, if it has begun and not ended. Raises Refused."""
    if table.playing is None:
        raise Refused("The game has not started yet.")
    if table.playing.over:
        raise Refused("The game is over.")
    return table.playing


def _check_game(playing: Playing, event: Event) -> None:
    match event:
        case ev.Rolled() if not isinstance(playing.turn, Chance):
            raise Refused("Nobody rolls the dice here.")
        case ev.TakenBack(kept=kept) if not 0 <= kept <= len(playing.entries):
            raise Refused("There are not that many moves.")
        case ev.BackAgreed() if playing.back is None:
            raise Refused("Nobody wants to take back a move.")
        case _:
            pass


def _check_luck(table: Table, event: Event, line: int) -> None:
    match event:
        case ev.ShareTold(person=person, share=share):
            pledges = table.shares.pledges if table.shares else ()
            if not any(pledge.person == person and is_kept(pledge, share) for pledge in pledges):
                raise Unfair(line, f"Person {person} has told another share than the one promised.")
        case ev.Started(order=order, seed=seed):
            if table.shares is not None and seed != table.shares.seed:
                raise Unfair(line, "The seed does not follow from the shares.")
            taken = sit.taken(table.chairs)
            if order != taken and not (seating_of(table.game).drawn and order == Dice(seed).shuffled(taken)):
                raise Unfair(line, "The seats do not follow from the seed.")
        case ev.Rolled(roll=roll):
            playing = _game(table)
            drawn = next_roll(playing)
            if codec.decoded(roll, table.game.roll) != drawn:
                raise Unfair(
                    line,
                    f"Roll {playing.rolls + 1} is {bytes(roll).decode()}, "
                    f"but the seed gives {msgspec.json.encode(drawn).decode()}.",
                )
        case _:
            pass
