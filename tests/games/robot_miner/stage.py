"""Four teams at a real table whose dice a test throws, everybody around it, and every byte that each is sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.model import Agreeing, Options, Roll, Rolled, Rolling, Running, State, Thrown
from tablebot.table.decide import commands as do
from tablebot.table.decide.dispatch import decide
from tablebot.table.log.events import Person
from tests.games.not_a_robot.probes import _around
from tests.games.not_a_robot.stage import Stage, Step, first_difference, gathered

SEQUENCE = (1, 0, 3, 2)
"""2.5 Who runs when, at every table here."""
_THROWS = ((6, 5), (6, 6), (1, 2), (4, 3))

MOVES: tuple[Any, ...] = (
    {"type": "ready"},
    *({"type": kind, "order": order} for kind in ("arrange", "lay") for order in ([3, 4, 5, 6], [6, 5, 4, 3], [3], [])),
    *({"type": "propose", "scoring": scoring} for scoring in ("points", "face", "agree")),
    *({"type": "plan", "route": route} for route in (None, [], [[3, 1]], [[3, 1], [4, 2]])),
    *({"type": "plan", "route": route} for route in ([[3, 1], [3, 2]], [[99, 1]], 7)),
    {"type": "rethink"},
    *({"type": "go", "to": [staircase, step]} for staircase in range(3, 7) for step in range(1, 5)),
    *({"type": "go", "to": to} for to in ([0, 0], [3, -1], [3], None)),
    {"type": "stop"},
    *({"type": "strike", "spots": [[staircase, step]]} for staircase in range(3, 7) for step in range(1, 5)),
    *({"type": "strike", "spots": spots} for spots in ([], [[3, 3], [4, 4]], [[2, 2]], [[3, 1], [3, 1]])),
    *({"type": "pass", "rest": rest} for rest in (False, True, 3)),
    {"type": "thrown", "dice": [[6, 6]]},
    {"type": "plan", "route": [], "seat": 1},
    None,
    "404",
)
TEXTS = ("plan 3x1", "rethink", "face", "4x2", "strike 5x3", "pass", "stop", "robot", "")


class Thrower:
    """Throws the same in every world."""

    def roll(self, state: State, dice: Dice) -> Roll:
        del dice
        return Rolled((3, 4)) if isinstance(state, Rolling) else Thrown(_THROWS)

    def land(self, state: State, roll: Roll) -> State:
        return rules.land(state, roll)


class Mine(Stage):
    def _commands(self, person: Person | None, seat: Seat | None) -> list[Any]:
        if person is None:
            return []
        question = self.question(seat) if seat is not None else None
        moves = [do.Play("", Raw(msgspec.json.encode(move)), question) for move in MOVES]
        cited = [do.Play("", Raw(b'{"type":"pass"}'), turn) for turn in (None, 0, (question or 0) + 1)]
        return [*moves, *cited, *(do.Write("", text, question) for text in TEXTS), *_around(person)]

    def _tried(self, person: Person | None, command: Any) -> Any:
        """As elsewhere, but once a run is over, or all have proposed, everything is known."""
        try:
            steps = decide(self.live.table, person, command, self.house.now(), self.live.away)
        except Refused:
            return super()._tried(person, command)
        before = self.playing.state
        for step in steps:
            playing = step.table.playing
            if playing is None:
                continue
            if isinstance(before, Agreeing) and not isinstance(playing.state, Agreeing):
                return "opened"
            if isinstance(before, Running) and getattr(playing.state, "runs", ()) != before.runs:
                return "over"
        return super()._tried(person, command)


@asynccontextmanager
async def mining(folder: Path, **ways: Any) -> AsyncIterator[Mine]:
    """On a small mountain for all, with a claim jumper from the first jewel on; the staircases are to be arranged."""
    table = {key: ways.pop(key) for key in ("pace", "mates", "manners") if key in ways}
    options = Options(**{"largest": 6, "steps": 4, "claim_jumper": True, "after": 1, "total": 3, **ways})
    game: AnyGame = replace(
        GAME, luck=Thrower(), brain=replace(GAME.brain, hints=False)
    )  # A hint is made from a view, in a process of its own.
    async with gathered(folder, game, options, Mine, **table) as stage:
        yield stage


async def differences(folder: Path, eyes: tuple[str, ...], *twins: list[Step], **ways: Any) -> dict[str, str]:
    """By which of these eyes some of the twins could be told apart, and by what."""
    seen: list[dict[str, Any]] = []
    for n, steps in enumerate(twins):
        async with mining(folder / str(n), **ways) as stage:
            await stage.run(steps, eyes)
            seen.append({eye: stage.told[eye] for eye in eyes})
    pairs = [(eye, other[eye]) for other in seen[1:] for eye in eyes]
    return {eye: where for eye, told in pairs if (where := first_difference(seen[0][eye], told))}
