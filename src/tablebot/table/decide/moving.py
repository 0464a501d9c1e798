"""Moves, texts that wait for the host, and take-backs."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.core import codec, text
from tablebot.core.errors import Illegal, Refused, Unreadable
from tablebot.core.game import Chance, Seat, is_answer
from tablebot.core.game import play as tried
from tablebot.table.decide import commands as do
from tablebot.table.decide.story import Story, at_play, check_open, only_host, running, under_way
from tablebot.table.keeper.names import check_kind
from tablebot.table.log import events as ev
from tablebot.table.log import playing as game_on
from tablebot.table.log import seats as sit
from tablebot.table.log.events import Person
from tablebot.table.log.playing import HeldMove, Playing
from tablebot.table.log.table import Table

NO_MOVE = Raw(b"null")
LONGEST_TEXT = 1000
"""Letters that somebody writes in one move, at most: everybody waits while they are searched for rude words."""

_encode = msgspec.json.Encoder().encode


# The game --------------------------------------------------------------------------------------------------------
def play(story: Story, by: Person, command: do.Play, now: float) -> None:
    _move(story, by, read_move(story.table, command.move), command.turn, now)


def write(story: Story, by: Person, command: do.Write, now: float) -> None:
    _move(story, by, text.read(story.table.game, command.text), command.turn, now)


def read_move(table: Table, move: Raw) -> Any:
    """The move of this table's game that the JSON says. Raises Refused."""
    try:
        return codec.decoded(move, table.game.move)
    except msgspec.DecodeError as error:
        raise Refused("That is not a move of this game: {why}", why=str(error)) from None


def _move(story: Story, by: Person, move: Any, turn: int | None, now: float) -> None:
    table = story.table
    now_playing = running(table)
    if isinstance(move, table.game.kinds.by_clock):
        raise Illegal("Only the clock does that.")
    if isinstance(move, table.game.kinds.by_host):
        only_host(table, by)
        seat = table.seat(by) or Seat(0)
    else:
        seat = at_play(table, by)
        if not isinstance(move, table.game.kinds.unasked):
            _check_question(now_playing, seat, turn)
    answer(story, seat, move, by, now)


def bot_play(story: Story, by: None, command: do.BotPlay, now: float) -> None:
    """A bot answers, or makes an unasked move, for which it is asked as well: then its question stays open."""
    del by
    _check_question(running(story.table), command.seat, command.turn)
    if story.table.chairs[command.seat].bot is None:
        raise Refused("No bot sits there.")
    if isinstance(command.move, story.table.game.kinds.by_host + story.table.game.kinds.by_clock):
        raise Illegal("That is no answer to a question.")
    answer(story, command.seat, command.move, None, now)


def _check_question(playing: Playing, seat: Seat, turn: int | None) -> None:
    asked = playing.question(seat)
    if asked is None:
        raise Illegal("You have answered already." if playing.asked[seat] else "It is not your turn.")
    if turn is None:
        raise Refused("Say which question this move answers.")
    if turn != asked.question:
        raise Refused("That answers an earlier question. Look at the table again.")


def answer(story: Story, seat: Seat, move: Any, writer: Person | None, now: float, *, clock: bool = False) -> None:
    """Plays the move, or keeps it for the host to read where somebody has written a text. Raises Refused."""
    manners = story.table.manners
    if writer is not None and isinstance(move, story.table.game.kinds.free_text):
        if sum(map(len, text.texts(move))) > LONGEST_TEXT:
            raise Refused("That is too long: {n} letters at most.", n=LONGEST_TEXT)
        if move != clocks_move(story.table, seat):  # Nobody is stuck with what was said before rude words were refused.
            check_kind(manners, move)
        if manners.approval and "".join(text.texts(move)).strip():
            _hold(story, seat, move, writer, now)
            return
    _moved(story, seat, move, None if clock else writer, now, clock=clock)


def clocks_move(table: Table, seat: Seat) -> Any:
    """What is played for this seat when its time is up."""
    assert table.playing is not None
    return table.game.rules.timeout(table.game.view(table.playing.state, seat))


def _moved(story: Story, seat: Seat, move: Any, by: Person | None, now: float, *, clock: bool = False) -> None:
    story.tell(ev.Moved(at=now, seat=seat, move=Raw(_encode(move)), by=by, clock=clock))
    roll_all(story, now)


def drafted(table: Table, by: Person, move: Raw | None, written: str) -> do.Draft:
    """What somebody is about to answer, as a move or in the game's notation. Raises Refused."""
    seat = at_play(table, by)
    asked = table.playing.question(seat) if table.playing else None
    if asked is None:
        raise Refused("It is not your turn.")
    if move is None:
        return do.Draft(seat, by, asked.question, NO_MOVE, written, _read_so_far(table, written))
    made = read_move(table, move)
    if not is_answer(table.game, made):
        raise Refused("That is no answer to a question.")
    return do.Draft(seat, by, asked.question, move, written, made)


def wants_hint(table: Table, by: Person, turn: int) -> Seat:
    """Whose question a hint is wanted for. Raises Refused where none can be had."""
    check_open(table)
    seat = at_play(table, by)
    _check_question(running(table), seat, turn)
    if not table.game.brain.hints:
        raise Refused("This game has no hints.")
    if not table.manners.hints:
        raise Refused("Hints are off at this table.")
    return seat


def _read_so_far(table: Table, written: str) -> Any:
    """The answer that somebody is writing. None: it is not finished, or no answer."""
    try:
        move = text.read(table.game, written)
    except Unreadable:
        return None
    return move if is_answer(table.game, move) else None


def roll_all(story: Story, now: float) -> None:
    """All rolls that follow at once: a stored table never waits for the dice."""
    while (playing := story.table.playing) is not None and isinstance(playing.turn, Chance):
        story.tell(ev.Rolled(at=now, roll=Raw(_encode(game_on.next_roll(playing)))))


def resign(story: Story, by: Person, command: do.Resign, now: float) -> None:
    del command
    seat = at_play(story.table, by)
    if under_way(story.table).terms.seats != 2:
        raise Refused("Only a game for two can be resigned.")
    story.tell(ev.Resigned(at=now, seat=seat))


# Texts that wait for the host ------------------------------------------------------------------------------------
def _hold(story: Story, seat: Seat, move: Any, by: Person, now: float) -> None:
    playing = running(story.table)
    tried(playing.terms.game, playing.state, seat, move, playing.turn)
    story.tell(ev.Held(at=now, seat=seat, move=Raw(_encode(move)), by=by))


def judge_move(story: Story, by: Person, command: do.JudgeMove, now: float) -> None:
    only_host(story.table, by)
    for seat, held in running(story.table).waiting:
        if held.number == command.number:
            _judge(story, seat, held, now, yes=command.yes)
            return
    raise Refused("That text does not wait any more.")


def let_through(story: Story, now: float) -> None:
    """Everything that waits is played: nobody wants to read it first any more. Raises Refused during a pause."""
    while story.table.playing and story.table.playing.waiting:
        seat, held = running(story.table).waiting[0]
        _judge(story, seat, held, now, yes=True)


def _judge(story: Story, seat: Seat, held: HeldMove, now: float, *, yes: bool) -> None:
    if yes:
        with suppress(Illegal):  # What was legal when it was written may no longer be.
            _moved(story, seat, held.move, held.by, now)
            return
    story.tell(ev.Declined(at=now, seat=seat))


# Taking back -----------------------------------------------------------------------------------------------------
def ask_back(story: Story, by: Person, command: do.AskBack, now: float) -> None:
    del command
    seat = at_play(story.table, by)
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
    seat = at_play(story.table, by)
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
