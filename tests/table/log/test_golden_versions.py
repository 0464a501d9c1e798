"""Logs of every version of a game. They are folded by their own rules for ever, and what runs goes on under them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tablebot.core.errors import Illegal
from tablebot.core.game import Over, Seat
from tablebot.core.versions import by_version
from tablebot.games import GAMES
from tablebot.games.birthday_robot.model import Write
from tablebot.games.not_a_robot.model import Say
from tablebot.games.robot_miner.model import Go, Plan
from tablebot.table.decide import commands as do
from tablebot.table.decide.dispatch import decide
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tablebot.table.log.log_file import BadLog, replay_steps
from tablebot.table.log.table import Table
from tests.table.log.test_golden import NAMES, events, folded
from tests.table.script import CATALOGUE

LEGAL_ONLY_THEN = {
    "birthday_robot-1-still-told": (1, 12),
    "not_a_robot-1-still-naming": (1, 9),
    "robot_miner-2-an-empty-program-was-none": (2, 13),
}
"""The version, and the line at which today's rules would refuse."""


def by_todays_rules(name: str) -> list[ev.Event]:
    first, *others = events(name)
    assert isinstance(first, ev.Opened)
    return [msgspec.structs.replace(first, version=GAMES[first.game].version), *others]


def played(table: Table, seat: int, move: Any) -> Table:
    """After the move of whoever sits there."""
    assert table.playing is not None
    asked = table.playing.question(Seat(seat))
    command = do.Play("", Raw(msgspec.json.encode(move)), asked and asked.question)
    return decide(table, table.chairs[seat].people[0], command, table.at + 1.0)[-1].table


@pytest.mark.parametrize("name", NAMES)
def test_a_log_is_folded_by_the_version_that_it_names(name: str) -> None:
    first = events(name)[0]
    assert isinstance(first, ev.Opened)
    assert folded(name).game == by_version(CATALOGUE, first.game, first.version)


def test_every_version_of_every_game_has_a_log() -> None:
    kept = {
        (first.game, first.version) for first in (events(name)[0] for name in NAMES) if isinstance(first, ev.Opened)
    }
    assert kept >= {(slug, version) for slug, game in GAMES.items() for version in range(1, game.version + 1)}


@pytest.mark.parametrize("name", NAMES)
def test_every_log_can_be_read_from_a_file_and_its_dice_are_fair(name: str) -> None:
    assert [step.table for step in replay_steps(CATALOGUE, events(name), fair=True)][-1] == folded(name)


@pytest.mark.parametrize("name", LEGAL_ONLY_THEN)
def test_what_was_legal_only_in_an_earlier_version_loads_under_it_and_not_under_todays(name: str) -> None:
    version, line = LEGAL_ONLY_THEN[name]
    assert folded(name).game.version == version
    with pytest.raises(Illegal):
        fold(CATALOGUE, by_todays_rules(name))
    with pytest.raises(BadLog) as refused:
        list(replay_steps(CATALOGUE, by_todays_rules(name)))
    assert refused.value.line == line


# Happy Birthday, Robot! ------------------------------------------------------------------------------------------
def test_a_story_of_version_1_goes_on_with_three_dice_by_the_clock_and_capitals_that_change() -> None:
    table = folded("birthday_robot-1-still-told")
    assert table.playing is not None
    assert [line.text for line in table.playing.state.story.lines] == ["But robot sang so loudly."]
    for _ in range(9):  # Seconds enough for the next Storyteller's rolls and beginning.
        table = decide(table, None, do.Tick(()), table.at + 10_000.0)[-1].table
        assert table.playing is not None
        if table.playing.state.__struct_config__.tag == "write":
            break
    assert len(table.playing.state.throws[0]) == 3
    table = played(table, 1, Write("Robot"))
    table = played(table, 0, Write("robot"))
    assert table.playing is not None
    assert table.playing.state.sentence.text == "robot"


def test_a_story_of_version_2() -> None:
    table = folded("birthday_robot-2-one-round")
    assert table.playing is not None
    assert isinstance(table.playing.turn, Over)
    assert table.playing.turn.scores == (1.0, 2.0, 2.0)
    assert [line.text for line in table.playing.state.story.lines] == [
        "And the, but…",
        "And the cat, but…",
        "And the cat, but…",
        "Robot!",
        "Robot!",
    ]


# Robot Miner -----------------------------------------------------------------------------------------------------
def test_teams_of_version_1_go_on_planning_as_long_as_they_like_where_there_is_no_clock() -> None:
    table = folded("robot_miner-1-planning-without-a-clock")
    assert (table.pace, table.next_end) == ("none", None)
    table = played(table, 1, Plan(((5, 4),)))
    assert table.playing is not None
    assert table.playing.state.plans == (((3, 1), (4, 2)), ((5, 4),))


def test_teams_of_version_2_have_five_minutes_even_there() -> None:
    log = events("robot_miner-2-five-minutes-of-the-book")
    moves = [event for event in log if isinstance(event, ev.Moved)]
    assert [(move.seat, move.clock, move.at - log[0].at) for move in moves[2:4]] == [(0, False, 10.0), (1, True, 410.0)]
    table = folded("robot_miner-2-five-minutes-of-the-book")
    assert table.playing is not None
    assert isinstance(table.playing.turn, Over)
    assert (table.pace, table.playing.turn.scores) == ("none", (2.0, 1.0))


def test_a_team_of_version_2_with_an_empty_program_goes_on_deciding_at_each_step() -> None:
    table = folded("robot_miner-2-an-empty-program-was-none")
    assert table.playing is not None
    assert (table.playing.state.plans, table.playing.state.run.route) == ((None, ((5, 4),)), ((3, 1),))
    table = played(table, 0, Go((4, 2)))
    assert table.playing is not None
    assert table.playing.state.run.route == ((3, 1), (4, 2))


def test_a_robot_of_version_3_stays_at_home_with_an_empty_program() -> None:
    table = folded("robot_miner-3-a-robot-stays-at-home")
    assert table.playing is not None
    assert isinstance(table.playing.turn, Over)
    assert table.playing.turn.scores == (2.0, 0.0, 1.0)
    assert table.playing.state.plans == (None, (), ((5, 4),))
    assert [len(run.route) for run in table.playing.state.runs if run.team == 1] == [0]


# I'm Not a Robot -------------------------------------------------------------------------------------------------
def test_people_of_version_1_go_on_saying_what_they_could() -> None:
    table = folded("not_a_robot-1-still-naming")
    with pytest.raises(Illegal, match="not about its number or place"):
        played(table, 1, Say("second"))
    table = played(table, 1, Say("IX"))
    assert table.playing is not None
    assert [line.word for line in table.playing.state.lines] == ["left", "every", "IX"]


def test_people_of_version_2_have_seconds() -> None:
    table = folded("not_a_robot-2-a-second")
    assert table.playing is not None
    assert isinstance(table.playing.turn, Over)
    assert [line.word for line in table.playing.state.rounds[0].lines] == ["second", "moon", "very"]
