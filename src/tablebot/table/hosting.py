"""Coming, going, sitting down, and what is settled before the game."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Raw

from tablebot.core import codec
from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat
from tablebot.table import commands as do
from tablebot.table import events as ev
from tablebot.table import seats as sit
from tablebot.table.events import Person
from tablebot.table.moving import roll_all
from tablebot.table.story import Story, chair_at, is_masked, only_host


def come(story: Story, by: None, command: do.Come, now: float) -> None:
    del by
    story.tell(ev.Joined(at=now, person=command.person))
    seat = sit.first_free(story.table.chairs)
    if not command.watch and seat is not None and not is_masked(story.table):
        story.tell(ev.Sat(at=now, person=command.person, seat=seat))


def sit_down(story: Story, by: Person, command: do.Sit, now: float) -> None:
    table = story.table
    chair = chair_at(table, command.seat)
    if by in chair.people:
        raise Refused("You sit there already.")
    if is_masked(table):
        raise Refused("Nobody changes seats while roles are secret.")
    if chair.people:
        raise Refused("Somebody sits there already.")
    if table.status != "open" and table.seat(by) is not None:
        raise Refused("You keep your seat until the next game.")
    if table.status != "open" and not chair.free and by != table.host:
        raise Refused("A bot plays there. Ask the host for the seat.")
    story.tell(ev.Sat(at=now, person=by, seat=command.seat))


def stand(story: Story, by: Person, command: do.Stand, now: float) -> None:
    del command
    if story.table.seat(by) is None:
        raise Refused("You are standing already.")
    if story.table.status == "playing":
        raise Refused("The game is on: you keep your seat.")
    story.tell(ev.Stood(at=now, person=by))


def leave(story: Story, by: Person, command: do.Leave, now: float) -> None:
    del command
    if story.table.status == "playing" and story.table.seat(by) is not None:
        raise Refused("The game is on. Close the page and your seat is kept, or resign first.")
    story.tell(ev.Left(at=now, person=by))


def add_bot(story: Story, by: Person, command: do.AddBot, now: float) -> None:
    table = story.table
    only_host(table, by)
    chair = chair_at(table, command.seat)
    if chair.people:
        raise Refused("Somebody sits there already.")
    if command.level > len(table.game.levels):
        raise Refused("Bots of this game have {n} levels.", n=len(table.game.levels))
    name = chair.bot.name if chair.bot else sit.robot_name(table.chairs)
    story.tell(ev.BotSat(at=now, seat=command.seat, level=command.level, name=name))


def remove_bot(story: Story, by: Person, command: do.RemoveBot, now: float) -> None:
    only_host(story.table, by)
    if chair_at(story.table, command.seat).bot is None:
        raise Refused("No bot sits there.")
    story.tell(ev.BotLeft(at=now, seat=command.seat))


def configure(story: Story, by: Person, command: do.Configure, now: float) -> None:
    table = story.table
    only_host(table, by)
    if table.status != "open":
        raise Refused("The game has started.")
    seats = len(table.chairs) if command.seats is UNSET else command.seats
    check_seats(table.game, seats)
    taken = sum(not chair.free for chair in table.chairs)
    if taken > seats:
        raise Refused("{n} seats are taken already.", n=taken)
    options = table.options if command.options is UNSET else read_options(table.game, command.options)
    pace = table.pace if command.pace is UNSET else command.pace
    story.tell(ev.Configured(at=now, options=Raw(msgspec.json.encode(options)), seats=seats, pace=pace))


def begin(story: Story, by: Person, command: do.Begin, now: float) -> None:
    table = story.table
    only_host(table, by)
    if table.status != "open":
        raise Refused("The game has started.")
    taken = tuple(Seat(s) for s, chair in enumerate(table.chairs) if not chair.free)
    if len(taken) not in table.game.seats:
        least = next((n for n in table.game.seats if n > len(taken)), table.game.seats[-1])
        raise Refused("{game} needs {n} seats, {taken} are taken.", game=table.game.title, n=least, taken=len(taken))
    order = Dice(command.seed).shuffled(taken) if table.game.drawn and command.draw else taken
    story.tell(ev.Started(at=now, order=order, seed=command.seed))
    roll_all(story, now)


def check_seats(game: AnyGame, seats: int) -> None:
    """Raises Refused where the game is not for so many seats."""
    if seats in game.seats:
        return
    if len(game.seats) == 1:
        raise Refused("{game} is for {n} seats.", game=game.title, n=game.seats[0])
    raise Refused("{game} is for {least} to {most} seats.", game=game.title, least=game.seats[0], most=game.seats[-1])


def read_options(game: AnyGame, raw: Raw | bytes) -> Any:
    """The options that `raw` says. Raises Refused."""
    try:
        return codec.decoded(raw, game.options)
    except msgspec.DecodeError as error:
        raise Refused("These options do not fit the game: {why}", why=str(error)) from None
