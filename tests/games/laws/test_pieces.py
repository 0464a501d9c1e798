"""Pieces come back: nothing is lost, made from nothing, or changed by a move that has nothing to do with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablebot.core.game import AnyGame, Decide, Over
from tests.games.laws.candidates import kinds
from tests.games.laws.entry import FALLS, RISES, Count, entry
from tests.games.laws.walks import Step, every_listed_game, walks


def every_step(game: AnyGame) -> Iterator[Step]:
    return (step for walk in walks(game) for step in walk.steps)


@every_listed_game
def test_every_kind_of_move_and_roll_has_happened_and_the_clock_has_played_in_every_phase(game: AnyGame) -> None:
    happened = {type(step.happens) for step in every_step(game)}
    assert happened == {kind.cls for union in filter(None, (game.move, game.roll)) for kind in kinds(union)}
    asked = {step.turn.phase for step in every_step(game) if isinstance(step.turn, Decide)}
    assert {step.turn.phase for step in every_step(game) if step.how == "clock"} == asked
    assert any(isinstance(game.rules.turn(walk.steps[-1].after), Over) for walk in walks(game))


@every_listed_game
def test_counts_change_only_by_the_moves_that_change_them(game: AnyGame) -> None:
    for name, count in entry(game).counts.items():
        changed = set[type]()
        for step in every_step(game):
            before, after = numbers(count, step.before), numbers(count, step.after)
            if before != after:
                changed.add(type(step.happens))
                assert is_allowed(count, step, before, after), f"{name}: {before} -> {after} by {step}"
        assert bool(changed) == bool(count.changes), f"{name} never changes"


def numbers(count: Count, state: Any) -> tuple[int, ...]:
    """Of each seat, or one number for all."""
    found = count.number(state)
    return (found,) if isinstance(found, int) else found


def is_allowed(count: Count, step: Step, before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    way = count.changes.get(type(step.happens))
    if way is None:
        return False
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if (new < old and way == RISES) or (new > old and way == FALLS):
            return False
        if new != old and count.own and seat != step.seat:
            return False
    return True


@every_listed_game
def test_everything_is_where_it_belongs_after_every_step(game: AnyGame) -> None:
    is_whole = entry(game).is_whole
    for walk in walks(game):
        assert is_whole(walk.steps[0].before)
        for step in walk.steps:
            assert is_whole(step.after), f"after {step.happens} of seat {step.seat} ({step.how}) in {step.before}"


@every_listed_game
def test_when_a_turn_begins_everything_has_come_back_however_the_last_one_ended(game: AnyGame) -> None:
    law, ends = entry(game), set[str]()
    for step in every_step(game):
        if law.turn_of(step.before) != law.turn_of(step.after):
            ends.add(step.how)
            assert law.is_fresh(step.after), f"after {step.happens} of seat {step.seat} ({step.how}) in {step.before}"
    assert ends >= {"menu", "clock", "bot"}
