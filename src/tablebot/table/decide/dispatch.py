"""What happens when somebody asks for something: the events that follow, or a refusal in the player's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablebot.core.errors import Refused
from tablebot.table.decide import (
    absence,
    approving,
    bot_seats,
    coming_and_going,
    moving,
    next_table,
    powers,
    setting_up,
    taking_back,
    timing,
)
from tablebot.table.decide import commands as do
from tablebot.table.decide.decision import NOBODY, Away, Decision
from tablebot.table.decide.guards import check_here, check_open
from tablebot.table.log.events import Person
from tablebot.table.log.fold import Step
from tablebot.table.log.table import Table


def decide(
    table: Table, by: Person | None, command: do.Command | do.Inner, now: float, away: Away = NOBODY
) -> list[Step]:
    """What follows from the command of this person; None is the keeper of the table. Raises Refused.

    Whoever asks is here, whatever `away` says. Nothing happens before what has happened, whatever `now` says: clocks
    are set, and those of two machines are never the same.
    """
    now = max(now, table.at)
    if by is not None:
        check_here(table, by)
    if table.closed and isinstance(command, do.Tick | do.EverybodyGone | do.Recover | do.SomebodyBack | do.PersonBack):
        return []  # Nobody has asked.
    check_open(table)
    if isinstance(command, _SETTING_UP) and table.is_starting:
        raise Refused("The game is about to start. Try again in a moment.")
    decision = Decision(table, {person: since for person, since in away.items() if person != by})
    _DECIDE[type(command)](decision, by, command, now)
    return decision.steps


_SETTING_UP = (
    *(do.Sit, do.Stand, do.Leave, do.AddBot, do.RemoveBot, do.SeatPerson, do.Remove, do.Arrange, do.Mix),
    *(do.Configure, do.Illustrate, do.SetManners, do.Begin, do.Switch),
)
"""What would change the game that is about to start."""

_DECIDE: dict[type, Callable[[Decision, Any, Any, float], None]] = {
    do.Come: coming_and_going.come,
    do.Sit: coming_and_going.sit_down,
    do.Stand: coming_and_going.stand,
    do.Leave: coming_and_going.leave,
    do.AddBot: bot_seats.add_bot,
    do.RemoveBot: bot_seats.remove_bot,
    do.Configure: setting_up.configure,
    do.Illustrate: setting_up.illustrate,
    do.Begin: setting_up.begin,
    do.TellShare: setting_up.tell_share,
    do.Play: moving.play,
    do.Write: moving.write,
    do.BotPlay: moving.bot_play,
    do.JudgeMove: approving.judge_move,
    do.Resign: moving.resign,
    do.AskBack: taking_back.ask_back,
    do.AnswerBack: taking_back.answer_back,
    do.Arrange: powers.arrange,
    do.Mix: powers.mix,
    do.SeatPerson: powers.seat_person,
    do.Remove: powers.remove,
    do.MakeHost: powers.make_host,
    do.SetManners: powers.set_manners,
    do.Mute: powers.mute,
    do.RaiseHand: powers.raise_hand,
    do.Close: powers.close,
    do.Rematch: next_table.rematch,
    do.Restart: next_table.restart,
    do.Switch: next_table.switch,
    do.MoveOn: next_table.move_on,
    do.VoteAway: absence.vote_away,
    do.TakeHost: absence.take_host,
    do.PersonBack: absence.person_back,
    do.Pause: timing.pause,
    do.Resume: timing.resume,
    do.EverybodyGone: timing.everybody_gone,
    do.Recover: timing.recover,
    do.SomebodyBack: timing.somebody_back,
    do.Tick: timing.tick,
}
