"""Bots that sit down, stand in for somebody, and leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.decision import Decision
from tablebot.table.decide.guards import chair_at, only_host
from tablebot.table.log import events as ev
from tablebot.table.log import seats as sit
from tablebot.table.log.events import Person


def add_bot(decision: Decision, by: Person, command: do.AddBot, now: float) -> None:
    table = decision.table
    chair = chair_at(table, command.seat)
    if not (by in chair.people and table.status == "playing"):
        only_host(table, by)
    if chair.people and table.status != "playing":
        raise Refused("Somebody sits there already.")
    if command.level > len(table.game.brain.levels):
        raise Refused("Bots of this game have {n} levels.", n=len(table.game.brain.levels))
    _bot_sits(decision, command.seat, command.level, now)


def remove_bot(decision: Decision, by: Person, command: do.RemoveBot, now: float) -> None:
    chair = chair_at(decision.table, command.seat)
    if by not in chair.people:
        only_host(decision.table, by)
    if chair.bot is None:
        raise Refused("No bot sits there.")
    decision.add(ev.BotLeft(at=now, seat=command.seat))


def stand_in(decision: Decision, seat: Seat, now: float) -> None:
    """A bot of the middle level plays for whoever does not. Raises Refused where none can."""
    _bot_sits(decision, seat, (len(decision.table.game.brain.levels) + 1) // 2, now)


def _bot_sits(decision: Decision, seat: Seat, level: int, now: float) -> None:
    table, chairs = decision.table, decision.table.chairs
    if why := botless(table.game, table.options):
        raise Refused(why)
    bot = chairs[seat].bot
    decision.add(ev.BotSat(at=now, seat=seat, level=level, name=bot.name if bot else sit.robot_name(chairs)))


def check_bots(game: AnyGame, options: Any, chairs: Sequence[sit.Chair]) -> None:
    """Raises Refused where a bot sits that cannot play with these options."""
    if any(chair.bot for chair in chairs) and (why := botless(game, options)):
        raise Refused(why)


def botless(game: AnyGame, options: Any) -> str:
    """Why no bot can play with these options. Empty: one can."""
    return game.brain.cannot_play(options) if game.brain.cannot_play else ""
