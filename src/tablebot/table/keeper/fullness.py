"""How long the log of a table may become: past that, a game goes on to its end, and little else does."""

from __future__ import annotations

from tablebot.core.errors import Refused
from tablebot.table.decide import commands as do
from tablebot.table.keeper.live import LiveTable

LARGEST_LOG = 32 * 1024 * 1024
"""Bytes: more than ten times the longest game that the rules allow (docs/limits.md)."""

_ALWAYS = (
    *(do.Play, do.Write, do.BotPlay, do.Tick, do.JudgeMove, do.AnswerBack),  # The game itself,
    *(do.Begin, do.TellShare, do.Resign, do.Close, do.Leave),  # its start and its end,
    *(do.Rematch, do.Restart, do.Switch, do.MoveOn),  # the next one,
    *(do.Resume, do.VoteAway, do.TakeHost, do.Remove),  # what it might wait for,
    *(do.EverybodyGone, do.Recover, do.SomebodyBack, do.PersonBack),  # and what nobody asks for.
)
"""What can be done at a table whose log is full."""


def check_room(live: LiveTable, command: do.Command | do.Inner) -> None:
    """Raises Refused where so much has happened at the table that this would be too much."""
    if live.size >= LARGEST_LOG and not isinstance(command, _ALWAYS):
        raise Refused(
            "So much has happened at this table that only the game goes on here. Open a new one for the rest."
        )
