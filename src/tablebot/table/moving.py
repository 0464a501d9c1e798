"""Moves, take-backs, time, and what comes after the game."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.core import codec, text
from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import Chance, Decide, Seat, is_answer
from tablebot.table import commands as do
from tablebot.table import events as ev
from tablebot.table import playing as game_on
from tablebot.table import seats as sit
from tablebot.table.events import Person
from tablebot.table.playing import Playing
from tablebot.table.story import WATCHING, Story, only_host, running, seated, under_way
from tablebot.table.table import Table

_encode = msgspec.json.Encoder().encode


# The game --------------------------------------------------------------------------------------------------------
def play(story: Story, by: Person, command: do.Play, now: float) -> None:
    try:
        move = codec.decoded(command.move, story.table.game.move)
    except msgspec.DecodeError as error:
        raise Refused("That is not a move of this game: {why}", why=str(error)) from None
    _move(story, by, move, command.turn, now)


def write(story: Story, by: Person, command: do.Write, now: float) -> None:
    _move(story, by, text.read(story.table.game, command.text), command.turn, now)


def _move(story: Story, by: Person, move: Any, turn: int | None, now: float) -> None:
    table = story.table
    now_playing = running(table)
    seat = table.seat(by)
    if isinstance(move, table.game.clocked):
        raise Illegal("Only the clock does that.")
    if isinstance(move, table.game.hosted):
        only_host(table, by)
        seat = seat or Seat(0)
    elif seat is None:
        raise Refused(WATCHING)
    elif not isinstance(move, table.game.unasked):
        _check_question(now_playing, seat, turn)
    _moved(story, seat, move, by, now)


def bot_play(story: Story, by: None, command: do.BotPlay, now: float) -> None:
    del by
    _check_question(running(story.table), command.seat, command.turn)
    if story.table.chairs[command.seat].bot is None:
        raise Refused("No bot sits there.")
    if not is_answer(story.table.game, command.move):
        raise Illegal("That is no answer to a question.")
    _moved(story, command.seat, command.move, None, now)


def _check_question(playing: Playing, seat: Seat, turn: int | None) -> None:
    asked = playing.question(seat)
    if asked is None:
        raise Illegal("You have answered already." if playing.asked[seat] else "It is not your turn.")
    if turn is None:
        raise Refused("Say which question this move answers.")
    if turn != asked.question:
        raise Refused("That answers an earlier question. Look at the table again.")


def _moved(story: Story, seat: Seat, move: Any, by: Person | None, now: float, *, clock: bool = False) -> None:
    story.tell(ev.Moved(at=now, seat=seat, move=Raw(_encode(move)), by=by, clock=clock))
    roll_all(story, now)


def roll_all(story: Story, now: float) -> None:
    """All rolls that follow at once: a stored table never waits for the dice."""
    while (playing := story.table.playing) is not None and isinstance(playing.turn, Chance):
        luck = playing.terms.game.luck
        assert luck is not None
        drawn = luck.roll(playing.state, Dice(playing.terms.seed, playing.rolls + 1))
        story.tell(ev.Rolled(at=now, roll=Raw(_encode(drawn))))


def resign(story: Story, by: Person, command: do.Resign, now: float) -> None:
    del command
    seat = seated(story.table, by)
    if under_way(story.table).terms.seats != 2:
        raise Refused("Only a game for two can be resigned.")
    story.tell(ev.Resigned(at=now, seat=seat))


# Another game ----------------------------------------------------------------------------------------------------
def rematch(story: Story, by: Person, command: do.Rematch, now: float) -> None:
    del command
    table = story.table
    seat = seated(table, by)
    if table.status != "over":
        raise Refused("Finish this game first.")
    if table.next:
        raise Refused("The next game is at table {code}.", code=table.next)
    if seat in table.rematch:
        raise Refused("The others know that you want another game.")
    story.tell(ev.RematchWanted(at=now, seat=seat))


def rematch_agreed(table: Table) -> bool:
    """Everybody who sits wants another game, and nobody has opened the table for it yet."""
    wanted = set(table.rematch)
    return bool(wanted) and not table.next and set(sit.with_people(table.chairs)) <= wanted


def move_on(story: Story, by: None, command: do.MoveOn, now: float) -> None:
    del by
    if story.table.next:
        raise Refused("The next game is at table {code}.", code=story.table.next)
    story.tell(ev.Rematched(at=now, code=command.code))


# Taking back -----------------------------------------------------------------------------------------------------
def ask_back(story: Story, by: Person, command: do.AskBack, now: float) -> None:
    del command
    seat = seated(story.table, by)
    playing = running(story.table)
    if playing.back:
        raise Refused("Somebody has asked for that already.")
    back = game_on.back_for(playing, seat)
    if back is None:
        raise Refused("There is no move of yours to take back.")
    if _asked_back(story.table, seat):
        story.tell(ev.BackAsked(at=now, seat=seat))
    else:
        story.tell(ev.TakenBack(at=now, kept=back.kept))


def answer_back(story: Story, by: Person, command: do.AnswerBack, now: float) -> None:
    seat = seated(story.table, by)
    back = running(story.table).back
    if back is None:
        raise Refused("Nobody wants to take back a move any more.")
    if not command.yes:  # Who asked may change their mind, too.
        story.tell(ev.BackRefused(at=now, seat=seat))
        return
    if seat == back.seat or seat in back.agreed:
        raise Refused("You have answered already.")
    story.tell(ev.BackAgreed(at=now, seat=seat))
    if _asked_back(story.table, back.seat) <= {*back.agreed, seat}:
        story.tell(ev.TakenBack(at=now, kept=back.kept))


def _asked_back(table: Table, asker: Seat) -> set[Seat]:
    """The seats that have a say when `asker` wants to take back. Bots do not mind."""
    return set(sit.with_people(table.chairs)) - {asker}


# Time ------------------------------------------------------------------------------------------------------------
def pause(story: Story, by: Person, command: do.Pause, now: float) -> None:
    del command
    only_host(story.table, by)
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
    if story.table.next_end is not None:
        story.tell(ev.Paused(at=max(story.table.at, command.since)))


def found(story: Story, by: None, command: do.Found, now: float) -> None:
    del by, command
    if story.table.paused is not None and story.table.paused.by is None:
        story.tell(ev.Resumed(at=now))


def tick(story: Story, by: None, command: do.Tick, now: float) -> None:
    del by
    drafts = dict(command.drafts)
    done: set[Seat] = set()  # Once a seat: a question with the same end may follow.
    while (seat := _overdue(story.table, now, done)) is not None:
        if not _drafted(story, seat, drafts.pop(seat, None), now):
            done.add(seat)
            _timed_out(story, seat, now)


def _overdue(table: Table, now: float, done: set[Seat]) -> Seat | None:
    """The seat whose time has been up longest."""
    if table.playing is None or table.next_end is None or not isinstance(table.playing.turn, Decide):
        return None
    late = [
        (asked.ends, seat)
        for seat, asked in enumerate(table.playing.asked)
        if asked and asked.ends is not None and asked.ends <= now and seat not in done
    ]
    return Seat(min(late)[1]) if late else None


def _drafted(story: Story, seat: Seat, draft: Any, now: float) -> bool:
    """Plays the move in the making. False: there is none, or it is not legal."""
    if draft is not None:
        with suppress(Illegal):
            _moved(story, seat, draft, None, now, clock=True)
            return True
    return False


def _timed_out(story: Story, seat: Seat, now: float) -> None:
    assert story.table.playing is not None
    game = story.table.game
    _moved(story, seat, game.rules.timeout(game.view(story.table.playing.state, seat)), None, now, clock=True)
