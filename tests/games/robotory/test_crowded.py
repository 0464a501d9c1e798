"""3.3b A crowded board costs little. Work is counted, not timed."""

from __future__ import annotations

from typing import Any

import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Decide, play
from tablebot.games.robotory import GAME, bot, routes, rules, text
from tablebot.games.robotory.model import BESIDE, CELLS, NEIGHBOURS, Cell, Go
from tests.games.robotory.positions import crowded, menu


class Counted(list[Any]):
    """Counts how often it is looked into."""

    looks = 0

    def __getitem__(self, place: Any) -> Any:
        Counted.looks += 1
        return super().__getitem__(place)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> type[Counted]:
    """Counts the hexes from which the search for drives looks around."""
    monkeypatch.setattr(routes, "_STEPS", Counted(routes._STEPS))
    routes._large.cache_clear()
    Counted.looks = 0
    return Counted


@pytest.fixture
def neighbours(monkeypatch: pytest.MonkeyPatch) -> type[Counted]:
    """Counts the steps that apply() looks at; looking for drives fails."""
    monkeypatch.setattr(rules, "BESIDE", Counted(BESIDE))
    monkeypatch.delattr(routes, "drives")
    Counted.looks = 0
    return Counted


def longest() -> tuple[Cell, ...]:
    """A drive of the red robot over a crowded board that goes on while it can, to the tightest neighbour."""
    state = crowded()
    free = set(CELLS) - {state.robots.red, state.robots.white, state.robots.black}
    path = [state.robots.red]
    while near := [to for to in NEIGHBOURS[path[-1]] if to in free]:
        path.append(min(near, key=lambda to: len(free & set(NEIGHBOURS[to]))))
        free.remove(path[-1])
    return tuple(path)


def test_3_3b_the_menu_stops_looking_at_500(steps: type[Counted]) -> None:
    assert len(menu(crowded())) == 500
    assert steps.looks < 1_500


def test_3_3b_the_turn_stops_counting_at_500(steps: type[Counted]) -> None:
    turn = GAME.rules.turn(crowded())
    assert isinstance(turn, Decide)
    assert not turn.listed
    assert steps.looks < 1_500


def test_3_3b_a_long_drive_is_checked_in_one_pass(neighbours: type[Counted]) -> None:
    path = longest()
    assert len(path) > 15
    state = GAME.rules.apply(crowded(), crowded().mover, Go("red", path))
    assert state.robots.red == path[-1]
    assert neighbours.looks == len(path) - 1


def test_3_3b_a_drive_that_is_not_in_the_menu_can_be_played() -> None:
    drive = Go("red", longest())
    assert drive not in menu(crowded())
    play(GAME, crowded(), crowded().mover, text.read(text.write(drive)))


def test_3_3b_there_can_be_hundreds_of_thousands_of_outcomes() -> None:
    (_, start, region), *_ = rules.reaches(crowded())
    assert len(routes._found("red", start, region, 1_000_000)) == 196_947


@pytest.mark.parametrize("level", range(1, len(GAME.brain.levels) + 1))
def test_3_3b_bots_of_every_level_answer_after_bounded_work(level: int) -> None:
    state, temper = crowded(), bot.TEMPERS[level]
    thought = bot.thought(GAME.view(state, state.mover), temper, Dice(1))
    # The last look at what may turn at once is finished.
    assert thought.nodes < temper.nodes + 1_000
    play(GAME, state, state.mover, bot.choose(GAME.view(state, state.mover), level, Dice(1)))
