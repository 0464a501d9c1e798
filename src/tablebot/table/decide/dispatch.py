"""What happens when somebody asks for something: the events that follow, or a refusal in the player's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablebot.table.decide import absence, hosting, moving, powers, succession, timing
from tablebot.table.decide import commands as do
from tablebot.table.decide.story import NOBODY, Away, Step, Story, check_here, check_open
from tablebot.table.log.events import Person
from tablebot.table.log.table import Table


def decide(
    table: Table, by: Person | None, command: do.Command | do.Inner, now: float, away: Away = NOBODY
) -> list[Step]:
    """What follows from the command of this person; None is the keeper of the table. Raises Refused.

    Whoever asks is here, whatever `away` says.
    """
    if by is not None:
        check_here(table, by)
    if table.closed and isinstance(command, do.Tick | do.Empty | do.Recover | do.Found | do.Greet):
        return []  # Nobody has asked.
    check_open(table)
    story = Story(table, {person: since for person, since in away.items() if person != by})
    _DECIDE[type(command)](story, by, command, now)
    return story.steps


_DECIDE: dict[type, Callable[[Story, Any, Any, float], None]] = {
    do.Come: hosting.come,
    do.Sit: hosting.sit_down,
    do.Stand: hosting.stand,
    do.Leave: hosting.leave,
    do.AddBot: hosting.add_bot,
    do.RemoveBot: hosting.remove_bot,
    do.Configure: hosting.configure,
    do.Illustrate: hosting.illustrate,
    do.Begin: hosting.begin,
    do.Play: moving.play,
    do.Write: moving.write,
    do.BotPlay: moving.bot_play,
    do.JudgeMove: moving.judge_move,
    do.Resign: moving.resign,
    do.AskBack: moving.ask_back,
    do.AnswerBack: moving.answer_back,
    do.Arrange: powers.arrange,
    do.Mix: powers.mix,
    do.SeatPerson: powers.seat_person,
    do.Remove: powers.remove,
    do.MakeHost: powers.make_host,
    do.SetManners: powers.set_manners,
    do.Mute: powers.mute,
    do.RaiseHand: powers.raise_hand,
    do.Close: powers.close,
    do.Rematch: succession.rematch,
    do.Restart: succession.restart,
    do.Switch: succession.switch,
    do.MoveOn: succession.move_on,
    do.VoteAway: absence.vote_away,
    do.TakeHost: absence.take_host,
    do.Greet: absence.greet,
    do.Pause: timing.pause,
    do.Resume: timing.resume,
    do.Empty: timing.empty,
    do.Recover: timing.recover,
    do.Found: timing.found,
    do.Tick: timing.tick,
}
