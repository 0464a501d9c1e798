"""Coming, going, sitting down, and what is settled before the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from tablebot.core import codec
from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import AnyGame, Seat, puzzle_of, seating_of
from tablebot.pictures.options import has_pictures, with_whole_pack
from tablebot.table.decide import commands as do
from tablebot.table.decide.moving import roll_all
from tablebot.table.decide.story import Story, chair_at, is_masked, only_host
from tablebot.table.keeper.names import check_kind
from tablebot.table.log import events as ev
from tablebot.table.log import seats as sit
from tablebot.table.log.events import Manners, Person
from tablebot.table.log.table import Table

MOST_PEOPLE = 100
"""At one table, with all who watch."""
LONGEST_OPTIONS = 16_000
"""Letters, at most: everybody waits while they are searched for rude words."""


# Coming and going ------------------------------------------------------------------------------------------------
def come(story: Story, by: None, command: do.Come, now: float) -> None:
    del by
    table, person = story.table, command.person
    seat = None if command.watch else room(table, relieve=command.relieve)
    _check_welcome(table, seat)
    story.tell(ev.Joined(at=now, person=person))
    if seat is not None:
        story.tell(ev.Sat(at=now, person=person, seat=seat))


def _check_welcome(table: Table, seat: Seat | None) -> None:
    if not table.people:
        raise Refused("This table is closed.")
    if table.manners.locked:
        raise Refused("This table is locked. Ask the host to let you in.")
    if seat is None and not table.manners.watchers:
        raise Refused("Nobody watches at this table, and no seat is free.")
    if len(table.people) >= MOST_PEOPLE:
        raise Refused("This table is full: {n} people are here.", n=len(table.people))


def room(table: Table, *, relieve: bool = False) -> Seat | None:
    """Where somebody new sits down: on a free seat, else in a team, else a bot's. None: they can only watch.

    While playing, only who is sent by a teacher (`relieve`) joins a team or takes a bot's seat.
    """
    if is_masked(table) or table.closed:
        return None
    seat = sit.first_free(table.chairs)
    if seat is None and table.manners.teams and (relieve or table.status == "open"):
        seat = sit.smallest_team(table.chairs)
    if seat is None and relieve and table.status == "playing":
        seat = sit.first_of_a_bot(table.chairs)
    return seat


def sit_down(story: Story, by: Person, command: do.Sit, now: float) -> None:
    table = story.table
    if by in chair_at(table, command.seat).people:
        raise Refused("You sit there already.")
    if by == table.host and table.manners.approval:
        raise Refused("You read every text first, so you cannot play.")
    if table.status != "open" and table.seat(by) is not None:
        raise Refused("You keep your seat until the next game.")
    check_seat(table, command.seat, by)
    story.tell(ev.Sat(at=now, person=by, seat=command.seat))


def check_seat(table: Table, seat: Seat, by: Person) -> None:
    """Raises Refused where nobody else may sit down now, though `by` asks for it."""
    chair = chair_at(table, seat)
    if is_masked(table):
        raise Refused("Nobody changes seats while roles are secret.")
    if chair.people and not table.manners.teams:
        raise Refused("Somebody sits there already.")
    if chair.people and table.status == "playing":  # Else a rival's secrets would be one tap away.
        raise Refused("Nobody joins a team while it plays.")
    if table.status != "open" and chair.bot and by != table.host:
        raise Refused("A bot plays there. Ask the host for the seat.")


def stand(story: Story, by: Person, command: do.Stand, now: float) -> None:
    del command
    if story.table.seat(by) is None:
        raise Refused("You are standing already.")
    if story.table.status == "playing":
        raise Refused("The game is on: you keep your seat.")
    if not story.table.manners.watchers and by != story.table.host:
        raise Refused("Nobody watches at this table. Choose another seat, or leave.")
    story.tell(ev.Stood(at=now, person=by))


def leave(story: Story, by: Person, command: do.Leave, now: float) -> None:
    del command
    table, seat = story.table, story.table.seat(by)
    if table.status == "playing" and seat is not None and _is_needed(table.chairs[seat]):
        if botless(table.game, table.options):
            raise Refused("The game is on. You may close the page: your seat is kept.")
        raise Refused("The game is on. Let a bot play for you first, or close the page: your seat is kept.")
    if by == table.host and table.manners.taught:
        raise Refused("You teach this class. Close it when it is over.")
    if by == table.host:
        _hand_over(story, now)
    if not story.tell(ev.Left(at=now, person=by)).people:
        story.tell(ev.Closed(at=now))  # Whoever found the code later would be host of what others have said.


def _is_needed(chair: sit.Chair) -> bool:
    """Whether the one who sits here is the only one who can play."""
    return chair.bot is None and len(chair.people) == 1


def _hand_over(story: Story, now: float) -> None:
    """Makes somebody else host: rather one who has a seat, rather one who is here."""
    table = story.table
    heirs = [person for person in table.people if person != table.host]
    if heirs:
        make_host(story, min(heirs, key=lambda p: (p in story.away, table.seat(p) is None)), now)


def make_host(story: Story, person: Person, now: float) -> None:
    """Somebody else is host. Who has a seat reads nobody's texts: approval ends, and what waits is asked for anew."""
    table = story.tell(ev.HostMade(at=now, person=person))
    if not may_host(table, person):
        for seat, _ in table.playing.waiting if table.playing else ():
            story.tell(ev.Declined(at=now, seat=seat))
        story.tell(ev.MannersSet(at=now, manners=replace(table.manners, approval=False)))


def may_host(table: Table, person: Person) -> bool:
    """Whoever reads every text first has no seat."""
    return not table.manners.approval or table.seat(person) is None


# Bots ------------------------------------------------------------------------------------------------------------
def check_bots(game: AnyGame, options: Any, chairs: Sequence[sit.Chair]) -> None:
    """Raises Refused where a bot sits that cannot play with these options."""
    if any(chair.bot for chair in chairs) and (why := botless(game, options)):
        raise Refused(why)


def botless(game: AnyGame, options: Any) -> str:
    """Why no bot can play with these options. Empty: one can."""
    return game.brain.cannot_play(options) if game.brain.cannot_play else ""


def add_bot(story: Story, by: Person, command: do.AddBot, now: float) -> None:
    table = story.table
    chair = chair_at(table, command.seat)
    if not (by in chair.people and table.status == "playing"):
        only_host(table, by)
    if chair.people and table.status != "playing":
        raise Refused("Somebody sits there already.")
    if command.level > len(table.game.brain.levels):
        raise Refused("Bots of this game have {n} levels.", n=len(table.game.brain.levels))
    _bot_sits(story, command.seat, command.level, now)


def remove_bot(story: Story, by: Person, command: do.RemoveBot, now: float) -> None:
    chair = chair_at(story.table, command.seat)
    if by not in chair.people:
        only_host(story.table, by)
    if chair.bot is None:
        raise Refused("No bot sits there.")
    story.tell(ev.BotLeft(at=now, seat=command.seat))


def stand_in(story: Story, seat: Seat, now: float) -> None:
    """A bot of the middle level plays for whoever does not. Raises Refused where none can."""
    _bot_sits(story, seat, (len(story.table.game.brain.levels) + 1) // 2, now)


def _bot_sits(story: Story, seat: Seat, level: int, now: float) -> None:
    table, chairs = story.table, story.table.chairs
    if why := botless(table.game, table.options):
        raise Refused(why)
    bot = chairs[seat].bot
    story.tell(ev.BotSat(at=now, seat=seat, level=level, name=bot.name if bot else sit.robot_name(chairs)))


# Before the game -------------------------------------------------------------------------------------------------
def configure(story: Story, by: Person, command: do.Configure, now: float) -> None:
    table = story.table
    only_host(table, by)
    pace = table.pace if command.pace is UNSET else command.pace
    if table.status == "playing" and command.options is UNSET and command.seats is UNSET:
        if pace != table.pace:
            story.tell(ev.PaceSet(at=now, pace=pace))
        return
    if table.status != "open":
        raise Refused("The game has started.")
    seats = len(table.chairs) if command.seats is UNSET else command.seats
    check_seats(table.game, seats)
    taken = sum(not chair.free for chair in table.chairs)
    if taken > seats:
        raise Refused("{n} seats are taken already.", n=taken)
    options = table.options
    if command.options is not UNSET:
        options = read_options(table.game, command.options, seats, table.manners, options)
    check_bots(table.game, options, table.chairs)
    story.tell(ev.Configured(at=now, options=Raw(msgspec.json.encode(options)), seats=seats, pace=pace))


def illustrate(story: Story, by: Person, command: do.Illustrate, now: float) -> None:
    table = story.table
    check_illustrator(table, by)
    options = replace(table.options, pack=command.pack)
    if why := _misfit(table.game, options, len(table.chairs)):
        raise why
    check_bots(table.game, options, table.chairs)
    encoded = Raw(msgspec.json.encode(options))
    story.tell(ev.Configured(at=now, options=encoded, seats=len(table.chairs), pace=table.pace))


def check_illustrator(table: Table, by: Person) -> None:
    """Raises Refused where this person cannot bring pictures now."""
    only_host(table, by)
    if not has_pictures(table.game):
        raise Refused("This game has no pictures of one's own.")
    if table.status != "open":
        raise Refused("The game has started.")


def begin(story: Story, by: Person, command: do.Begin, now: float) -> None:
    table = story.table
    only_host(table, by)
    if table.status != "open":
        raise Refused("The game has started.")
    taken = sit.taken(table.chairs)
    if len(taken) not in table.game.seats:
        least = next((n for n in table.game.seats if n > len(taken)), table.game.seats[-1])
        raise Refused("{game} needs {n} seats, {taken} are taken.", game=table.game.title, n=least, taken=len(taken))
    lots = seating_of(table.game).drawn and command.draw and puzzle_of(table.game, table.options) is None
    order = Dice(command.seed).shuffled(taken) if lots else taken
    story.tell(ev.Started(at=now, order=order, seed=command.seed))
    roll_all(story, now)


def check_seats(game: AnyGame, seats: int) -> None:
    """Raises Refused where the game is not for so many seats."""
    if seats in game.seats:
        return
    if len(game.seats) == 1:
        raise Refused("{game} is for {n} seats.", game=game.title, n=game.seats[0])
    raise Refused("{game} is for {least} to {most} seats.", game=game.title, least=game.seats[0], most=game.seats[-1])


def read_options(game: AnyGame, raw: Raw, seats: int, manners: Manners, now: Any = None) -> Any:
    """The options that `raw` says, instead of those now. Raises Refused, also where no game could begin with them."""
    if len(bytes(raw)) > LONGEST_OPTIONS:
        raise Refused("These options are too long.")
    try:
        said = codec.decoded(raw, game.options)
    except msgspec.DecodeError as error:
        raise Refused("These options do not fit the game: {why}", why=str(error)) from None
    check_kind(manners, said)
    options = with_whole_pack(said, (now, *game.content.variants.values()))
    # Seats may yet be taken or stay empty: what fits another number of them may stand for now.
    if all(_misfit(game, options, number) for number in game.seats) and (why := _misfit(game, options, seats)):
        raise why
    return options


def _misfit(game: AnyGame, options: Any, seats: int) -> Illegal | None:
    """Why no game of so many seats begins with these options. None: it does."""
    try:
        game.rules.setup(options, seats)
    except Illegal as why:
        return why
    return None
