"""2.3, 2.4, 3.6 Histories that others must not tell apart, at a real table: every byte they are sent, when, in which
order; what they find by looking and by trying; every clock. Seat 1 has the secret, and runs first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.not_a_robot.stage import EVERYBODY, Step
from tests.games.robot_miner.stage import Mine, differences, mining

OTHERS = tuple(name for name in EVERYBODY if name != "seat 1")
ARRANGED: list[Step] = [*(f"{seat} ready" for seat in range(4)), "=agree"]
AGREED: list[Step] = [*ARRANGED, *(f"{seat} points" for seat in range(4)), "=plan"]

WAYS: dict[str, dict[str, Any]] = {
    "as usual": {},
    "without a clock": {"pace": "none"},
    "mountains of their own": {"mountain": "own"},
    "shared seats": {"mates": 2},
}


def drafts(*route: tuple[int, int]) -> Step:
    return lambda stage: stage.sends("seat 1", "draft", move={"type": "plan", "route": route})


def plans(*route: tuple[int, int], turn: int | None = None) -> Step:
    move = {"type": "plan", "route": route}
    return lambda stage: stage.sends("seat 1", "play", turn=turn or stage.question(1), move=move)


def begun(way: dict[str, Any]) -> list[Step]:
    if way.get("mountain") == "own":
        return [*(f"{seat} order 3 4 5 6" for seat in range(4)), *AGREED[4:]]
    return AGREED


# Proposals --------------------------------------------------------------------------------------------------------
async def test_2_3_nobody_can_tell_a_proposal_before_all_are_in(tmp_path: Path) -> None:
    twins = [[*ARRANGED, "?", f"1 {one}", "?", "+5", "2 face", "?"] for one in ("points", "face")]
    assert not await differences(tmp_path, OTHERS, *twins)


async def test_2_3_then_everybody_can(tmp_path: Path) -> None:
    twins = [[*ARRANGED, f"1 {one}", "0 face", "2 face", "3 face"] for one in ("points", "face")]
    assert (await differences(tmp_path, EVERYBODY, *twins)).keys() == set(EVERYBODY)


# Programs ---------------------------------------------------------------------------------------------------------
PLANNED: dict[str, list[Step]] = {
    "none": ["", "", "1 plan", "", ""],
    "nothing": ["", "", "1 plan nothing", "", ""],
    "short": ["", "", "1 plan 3x1", "", ""],
    "long": ["", "", "1 plan 3x1 4x2 5x3 6x2 5x1", "1 plan 3x1", ""],
    "in the making": [drafts((3, 1)), drafts((3, 1), (4, 2)), "1 plan 3x1 4x2", "", ""],
    "given up": [drafts((6, 4)), drafts(), plans(), "", drafts((3, 1))],
    "refused first": [plans((3, 1), (3, 2)), plans((99, 1)), "1 plan 3x1 4x2 3x3", "1 plan 3x1", plans(turn=1)],
}
"""Each is ready after the third step, which everybody sees."""


@pytest.mark.parametrize("way", WAYS)
async def test_3_6_nobody_can_tell_what_another_team_plans(tmp_path: Path, way: str) -> None:
    twins = [[*begun(WAYS[way]), "?", *_looked(steps), "+20", "?"] for steps in PLANNED.values()]
    assert not await differences(tmp_path, OTHERS, *twins, **WAYS[way])


def _looked(steps: list[Step]) -> list[Step]:
    """With a look around after every other one."""
    return [one for n, step in enumerate(steps) for one in ((step, "+2", "?") if n % 2 else (step, "+2"))]


async def test_2_4_that_a_team_is_ready_is_seen(tmp_path: Path) -> None:
    twins: list[list[Step]] = [[*AGREED, "1 plan 3x1"], [*AGREED, ""]]
    assert (await differences(tmp_path, EVERYBODY, *twins)).keys() == set(EVERYBODY)


async def test_2_4_nor_what_it_had_planned_before_it_thought_again(tmp_path: Path) -> None:
    twins: list[list[Step]] = [
        [*AGREED, f"1 {first}", "?", "1 rethink", "?", f"1 {then}", "?", "1 rethink", "+3", "?"]
        for first, then in (("plan", "plan 3x1"), ("plan 3x1 4x2 5x3", "plan nothing"), ("plan nothing", "plan"))
    ]
    assert not await differences(tmp_path, OTHERS, *twins)


async def test_2_4_nor_whether_something_was_planned_when_the_time_was_up(tmp_path: Path) -> None:
    for n, end in enumerate((299.0, 300.0)):
        twins = [[*AGREED, step, "0 plan", f"+{end}", "?", "+1", "?"] for step in ("", drafts((3, 1)), drafts((6, 4)))]
        assert not await differences(tmp_path / str(n), OTHERS, *twins)


async def test_2_4_its_own_team_can(tmp_path: Path) -> None:
    for one, two in (("plan 3x1", "plan 3x1 4x2"), ("plan", "plan nothing")):
        twins = [[*AGREED, f"1 {plan}"] for plan in (one, two)]
        assert (await differences(tmp_path / one, EVERYBODY, *twins)).keys() == {"seat 1"}
        twins = [[*AGREED, f"1 {plan}", "?"] for plan in (one, two)]
        found = await differences(tmp_path / one / "mates", (*EVERYBODY, "mate 0", "mate 1"), *twins, mates=2)
        assert found.keys() == {"seat 1", "mate 1"}


# A program that runs ----------------------------------------------------------------------------------------------
RUN: list[Step] = [
    *("=run", "?", "1 3x1", "=strike", "?", "+3", "0 strike 5x1", "3 pass", "?", "2 pass all", "=run", "?"),
    *("+5", "1 4x2", "=strike", "?", "0 pass", "3 strike 4x4", "?"),
]
"""3x1 and 4x2 are of each of the programs; somebody strikes what may be on the way or not."""
PROGRAMS = ("3x1 4x2 5x3", "3x1 4x2 3x3 4x4", "3x1 4x2 5x1 6x2 5x3 6x4", "")


@pytest.mark.parametrize("way", WAYS)
async def test_3_6_nobody_can_tell_where_a_robot_will_go(tmp_path: Path, way: str) -> None:
    twins = [
        [*begun(WAYS[way]), f"1 plan {plan}".strip(), "0 plan 6x1", "3 plan", "2 plan 3x1", *RUN] for plan in PROGRAMS
    ]
    assert not await differences(tmp_path, OTHERS, *twins, **WAYS[way])


async def test_3_6_nor_what_a_team_has_planned_that_runs_later(tmp_path: Path) -> None:
    runs: list[Step] = [
        *("1 3x1", "0 pass", "?", "3 pass", "2 pass", "1 stop", "?"),
        *("0 6x1", "3 strike 3x3", "=strike", "?", "+9", "?"),
    ]
    twins = [
        [*AGREED, "1 plan 3x1 4x2", "0 plan 6x1 5x2", "3 plan", f"2 plan {plan}".strip(), *runs]
        for plan in (*PROGRAMS, "nothing")
    ]
    eyes = tuple(name for name in EVERYBODY if name != "seat 2")
    assert not await differences(tmp_path, eyes, *twins)


async def test_3_6_when_its_run_is_over_everybody_sees_it(tmp_path: Path) -> None:
    twins = [
        [*AGREED, f"1 plan {plan}", "0 plan", "3 plan", "2 plan", "1 3x1", "0 pass", "3 pass", "2 pass", "1 stop"]
        for plan in PROGRAMS[:2]
    ]
    assert (await differences(tmp_path, EVERYBODY, *twins)).keys() == set(EVERYBODY)


# Drafts -----------------------------------------------------------------------------------------------------------
async def test_2_4_a_way_in_the_making_reaches_the_own_teams_devices_only(tmp_path: Path) -> None:
    async with mining(tmp_path / "a", mates=2) as stage:
        await stage.run(AGREED)
        before = {name: len(told) for name, told in stage.told.items()}
        await stage.run([drafts((3, 1), (4, 2))])
        heard = {name for name, since in before.items() if any(_drafts(stage, name, since))}
        assert heard == {"mate 1"}
        assert _drafts(stage, "mate 1", before["mate 1"])[0]["move"]["route"] == [[3, 1], [4, 2]]


def _drafts(stage: Mine, name: str, since: int) -> list[Any]:
    heard = [msgspec.json.decode(message) for messages, _ in stage.told[name][since:] for message in messages]
    return [message for message in heard if message["type"] == "drafted" and message["move"]]
