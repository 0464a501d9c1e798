"""8 Twins that come as chance has it: people play, hesitate, leave, pause and interfere, and nobody learns a secret."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.dice import Dice
from tablebot.games.not_a_robot.model import Deal, View
from tests.games.not_a_robot.stage import Stage, Step, dealt, first_difference, staged, told

SERVER = 4
OUTSIDE = ("host", "watcher", "screen")
WORDS = ("moon", "Moon", "river", "candle", "quiet", "garden", "stormy", "the", "ladder", "kettle", "five", "velvet")
MOVES = {
    "name": [f"say {word}" for word in WORDS],
    "ask": ["not me"],
    "guess": ["guess 5"],
    "explain": ["explain It shines.", "done"],
    "discuss": ["ready"],
    "vote": ["vote server", "vote 1", "vote 2", "vote 3", "vote 4"],
}
LONG = 80
"""Steps of a walk, at most."""


class Walk:
    """What happens at a table, drawn step by step."""

    def __init__(self, seed: str, *, reveals: bool) -> None:
        self._dice = Dice(seed)
        self._gone: set[int] = set()
        self._moves_in = {**MOVES, "ask": ["not me", "not me", "not me", "reveal"]} if reveals else MOVES

    def next(self, stage: Stage) -> Step:
        dice = self._dice
        if dice.below(10) < 7:
            return self._moves(stage)
        kinds: list[Callable[[], Step]] = [self._waits, self._waits, self._goes, self._drafts, self._votes, self._hosts]
        return dice.pick(kinds)()

    def _moves(self, stage: Stage) -> Step:
        asked = stage.playing.turn.seats
        seat = self._dice.pick([*asked, *asked, self._dice.below(4)])
        if f"seat {seat}" not in stage.visits:
            return "+0.5"
        return f"{seat} {self._dice.pick(self._moves_in[stage.phase])}"

    def _waits(self) -> Step:
        return f"+{self._dice.pick((0.1, 1.0, 2.5, 5.0, 30.0, 61.0))}"

    def _drafts(self) -> Step:
        seat, text = self._dice.below(4), self._dice.pick(("say orchard", "not me", "vote 2", "ready", ""))
        return _sent(f"seat {seat}", "draft", text=text)

    def _goes(self) -> Step:
        """Somebody leaves, or comes back."""
        seat = self._dice.pick((1, 3))
        self._gone ^= {seat}
        return _left(seat) if seat in self._gone else _back(seat)

    def _votes(self) -> Step:
        """On somebody who may be away."""
        voter, seat = self._dice.below(4), 1 + self._dice.below(3)
        return _sent(f"seat {voter}", "vote_away", seat=seat, choice=self._dice.pick(("wait", "bot", "timeout")))

    def _hosts(self) -> Step:
        seat = 1 + self._dice.below(3)
        deeds: list[dict[str, Any]] = [
            {"kind": "pause"},
            {"kind": "resume"},
            {"kind": "resume"},
            {"kind": "configure", "pace": self._dice.pick(("none", "own", "half", "double"))},
            {"kind": "add_bot", "seat": seat, "level": 1},
            {"kind": "remove_bot", "seat": seat},
            {"kind": "set_manners", "approval": self._dice.below(3) == 0},
            {"kind": "judge_move", "number": 1 + self._dice.below(6), "yes": True},
            {"kind": "judge_move", "number": 1 + self._dice.below(6), "yes": False},
        ]
        deed = self._dice.pick(deeds)
        return _sent("host", deed["kind"], **{key: value for key, value in deed.items() if key != "kind"})


def _sent(name: str, kind: str, **fields: Any) -> Step:
    async def step(stage: Stage) -> None:
        if name in stage.visits:
            await stage.sends(name, kind, **fields)

    return step


def _left(seat: int) -> Step:
    async def step(stage: Stage) -> None:
        stage.leave(f"seat {seat}")

    return step


def _back(seat: int) -> Step:
    return lambda stage: stage.enter(f"seat {seat}", 2 + seat)


async def walked(folder: Path, walk: Walk, deal: Deal, is_known: Callable[[View], bool]) -> list[Step]:
    """A walk that ends before the secret is known, and looks around in its middle and at its end."""
    steps = list[Step]()
    async with staged(folder, deal) as stage:
        while len(steps) < LONG:
            step = walk.next(stage)
            await stage.run([step])
            if is_known(stage.view(None)):
                break
            steps.append(step)
    return [*steps[: len(steps) // 2], "?", *steps[len(steps) // 2 :], "?"]


def other(step: Step) -> Step:
    """What may have happened instead, for all that others know: another vote, or no answer."""
    if not isinstance(step, str) or step.startswith(("0", "+")):
        return step
    if step.endswith("not me"):
        return ""
    return step.replace("vote 1", "vote 3") if "vote 1" in step else step.replace("vote server", "vote 2")


@pytest.mark.parametrize("seed", list(map(str, range(10))))
async def test_8_1_whatever_people_do_nobody_learns_who_the_robot_is(tmp_path: Path, seed: str) -> None:
    eyes = ("seat 0", *OUTSIDE)
    steps = await walked(tmp_path / "first", Walk(seed, reveals=False), dealt(1), lambda view: bool(view.scored))
    known = await told(tmp_path / "1", [dealt(1)], steps, eyes)
    for robot in (2, SERVER):
        assert not first_difference(
            known, await told(tmp_path / f"{robot}", [dealt(robot)], list(map(other, steps)), eyes)
        )


@pytest.mark.parametrize("seed", list(map(str, range(5))))
async def test_8_1_nor_does_the_robot_learn_the_right_picture(tmp_path: Path, seed: str) -> None:
    eyes = ("seat 2", *OUTSIDE)
    walk = Walk(seed, reveals=True)
    steps = await walked(tmp_path / "first", walk, dealt(2), lambda view: view.answer is not None or bool(view.scored))
    known = await told(tmp_path / "5", [dealt(2, 5)], steps, eyes)
    for answer in (1, 9):
        assert not first_difference(known, await told(tmp_path / f"{answer}", [dealt(2, answer)], steps, eyes))
