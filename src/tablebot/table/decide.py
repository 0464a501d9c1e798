"""What happens when somebody asks for something: the events that follow, or a refusal in the player's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablebot.table import commands as do
from tablebot.table import hosting, moving
from tablebot.table.events import Person
from tablebot.table.story import Step, Story, check_here
from tablebot.table.table import Table


def decide(table: Table, by: Person | None, command: do.Command | do.Inner, now: float) -> list[Step]:
    """What follows from the command of this person; None is the keeper of the table. Raises Refused."""
    if by is not None:
        check_here(table, by)
    story = Story(table)
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
    do.Begin: hosting.begin,
    do.Play: moving.play,
    do.Write: moving.write,
    do.BotPlay: moving.bot_play,
    do.Resign: moving.resign,
    do.Rematch: moving.rematch,
    do.MoveOn: moving.move_on,
    do.AskBack: moving.ask_back,
    do.AnswerBack: moving.answer_back,
    do.Pause: moving.pause,
    do.Resume: moving.resume,
    do.Empty: moving.empty,
    do.Found: moving.found,
    do.Tick: moving.tick,
}
