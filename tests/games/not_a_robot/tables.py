"""Tables at which I'm Not a Robot is played, with a clock that a test turns."""

from __future__ import annotations

from typing import Any

from tablebot.games.not_a_robot.model import Explain, Options, Ready, Reveal, Round, Say, Vote
from tablebot.table.decide import commands as do
from tablebot.table.log import events as ev
from tablebot.table.log.events import Pace
from tests.games.not_a_robot.rounds import WORDS
from tests.table.script import Script, filled

SERVER = 4
"""Who has the Robot card, at a table of four."""
PHASES = ("name", "ask", "guess", "explain", "discuss", "vote", "score")


def table(robot: int = 1, *, pace: Pace = "own", mates: int = 0, **options: Any) -> Script:
    """Four people about to say a word, the host in seat 0; the Robot card is where it is wanted."""
    for seed in map(str, range(1000)):
        script = Script("not_a_robot", 4, pace=pace, options=Options(**options))
        if mates:
            script.does(1, do.SetManners("", teams=True))
        filled(script, seed, mates=mates)
        if script.playing.state.deal.robot == robot:
            return script
    raise AssertionError("no seed deals that")


def named(script: Script) -> Script:
    for seat in script.turn.seats:
        script.plays(seat, Say(WORDS[seat]))
    return script


def in_phase(phase: str, **chosen: Any) -> Script:
    """A table in this phase, with the Robot in seat 1."""
    script = table(**chosen)
    if phase != "name":
        named(script)
    if phase == "guess":
        script.plays(1, Reveal())
    elif phase not in ("name", "ask"):
        strikes(script)
        for word, moves in (("explain", Explain("It glows.")), ("discuss", Ready()), ("vote", Vote(2))):
            while script.turn.phase == word != phase:
                script.plays(script.turn.seats[0], moves)
    assert script.turn.phase == phase
    return script


def strikes(script: Script, **drafts: Any) -> list[ev.Event]:
    """The clock has struck for whoever is asked."""
    script.waits(max(left for seat in range(4) if (left := script.left(seat)) is not None))
    return script.ticks(**drafts)


def last_round(script: Script) -> Round:
    assert script.turn.phase == "score"
    return script.playing.state.rounds[-1]
