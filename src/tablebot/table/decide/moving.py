"""Moves, by people and bots, and what goes with them: hints, resigning."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from tablebot.core import codec, text
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.decision import Decision
from tablebot.table.decide.guards import check_kind, check_open, game_under_way, only_host, playing_seat, running_game
from tablebot.table.log import events as ev
from tablebot.table.log.events import Person
from tablebot.table.log.playing import Playing, check_not_by_clock, open_question
from tablebot.table.log.table import Table

LONGEST_TEXT = 1000
"""Letters that somebody writes in one move, at most: everybody waits while they are searched for rude words."""


def play(decision: Decision, by: Person, command: do.Play, now: float) -> None:
    _move(decision, by, read_move(decision.table, command.move), command.turn, now)


def write(decision: Decision, by: Person, command: do.Write, now: float) -> None:
    _move(decision, by, text.read(decision.table.game, command.text), command.turn, now)


def _move(decision: Decision, by: Person, move: Any, turn: int | None, now: float) -> None:
    table = decision.table
    now_playing = running_game(table)
    check_not_by_clock(table.game, move)
    if isinstance(move, table.game.kinds.by_host):
        only_host(table, by)
        seat = table.seat(by) or Seat(0)
    else:
        seat = playing_seat(table, by)
        if not isinstance(move, table.game.kinds.unasked):
            _check_question(now_playing, seat, turn)
    answer(decision, seat, move, by, now)


def bot_play(decision: Decision, by: None, command: do.BotPlay, now: float) -> None:
    """A bot answers, or makes an unasked move, for which it is asked as well: then its question stays open."""
    del by
    _check_question(running_game(decision.table), command.seat, command.turn)
    if decision.table.chairs[command.seat].bot is None:
        raise Refused("No bot sits there.")
    if isinstance(command.move, decision.table.game.kinds.by_host + decision.table.game.kinds.by_clock):
        raise Illegal("That is no answer to a question.")
    answer(decision, command.seat, command.move, None, now)


def resign(decision: Decision, by: Person, command: do.Resign, now: float) -> None:
    del command
    seat = playing_seat(decision.table, by)
    if game_under_way(decision.table).terms.seats != 2:
        raise Refused("Only a game for two can be resigned.")
    decision.add(ev.Resigned(at=now, seat=seat))


def read_move(table: Table, move: Raw) -> Any:
    """The move of this table's game that the JSON says. Raises Refused."""
    try:
        return codec.decoded(move, table.game.move)
    except msgspec.DecodeError as error:
        raise Refused("That is not a move of this game: {why}", why=str(error)) from None


def _check_question(playing: Playing, seat: Seat, turn: int | None) -> None:
    asked = open_question(playing, seat)
    if turn is None:
        raise Refused("Say which question this move answers.")
    if turn != asked.question:
        raise Refused("That answers an earlier question. Look at the table again.")


def answer(
    decision: Decision, seat: Seat, move: Any, writer: Person | None, now: float, *, clock: bool = False
) -> None:
    """Plays the move, or keeps it for the host to read where somebody has written a text. Raises Refused."""
    table, manners = decision.table, decision.table.manners
    if writer is not None and isinstance(move, table.game.kinds.free_text):
        if sum(map(len, text.texts(move))) > LONGEST_TEXT:
            raise Refused("That is too long: {n} letters at most.", n=LONGEST_TEXT)
        if move != clocks_move(table, seat):  # Nobody is stuck with what was said before rude words were refused.
            check_kind(manners, move)
        if manners.approval and "".join(text.texts(move)).strip():
            decision.add_held_move(seat, move, writer, now)
            return
    decision.add_move(seat, move, None if clock else writer, now, clock=clock)


def clocks_move(table: Table, seat: Seat) -> Any:
    """What is played for this seat when its time is up."""
    assert table.playing is not None
    return table.game.rules.timeout(table.game.view(table.playing.state, seat))


def wants_hint(table: Table, by: Person, turn: int) -> Seat:
    """Whose question a hint is wanted for. Raises Refused where none can be had."""
    check_open(table)
    seat = playing_seat(table, by)
    _check_question(running_game(table), seat, turn)
    if not table.game.brain.hints:
        raise Refused("This game has no hints.")
    if not table.manners.hints:
        raise Refused("Hints are off at this table.")
    return seat
