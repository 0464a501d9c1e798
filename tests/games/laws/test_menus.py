"""Where a menu is whole, nothing else can be done: what the rules accept beside it comes to the same thing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import AnyGame, Decide, Seat, is_answer, is_unasked, play
from tests.games.laws.candidates import any_moves, is_sent, kinds, neighbours
from tests.games.laws.walks import Step, positions, walks
from tests.strategies import EVERY_GAME

POSITIONS = 200
"""Of each game."""
PROBES = 60
"""In a position: moves of each type, neighbours of moves of the menu, and moves of other menus."""

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)


class Probed(NamedTuple):
    """What a seat may do in a position."""

    seat: Seat
    step: Step
    menu: list[Any]
    accepted: list[tuple[Any, Any]]
    """Moves that are not on the menu, each with the state that it leads to."""

    def __str__(self) -> str:
        return f"seat {self.seat} is offered {self.menu} in {self.step.before}"


@every_game
def test_what_is_accepted_beside_a_whole_menu_leads_where_a_move_of_the_menu_leads(game: AnyGame) -> None:
    for probed in probes(game.slug):
        if not (isinstance(probed.step.turn, Decide) and probed.step.turn.listed):
            continue
        outcomes = {outcome(game, play(game, probed.step.before, probed.seat, move)) for move in probed.menu}
        for move, after in probed.accepted:
            assert not is_answer(game, move) or outcome(game, after) in outcomes, f"{move} is accepted; {probed}"


@every_game
def test_a_menu_has_every_kind_of_move_that_is_accepted_also_where_it_holds_samples(game: AnyGame) -> None:
    for probed in probes(game.slug):
        sampled = {type(move) for move in probed.menu}
        for move, _ in probed.accepted:
            assert not is_answer(game, move) or type(move) in sampled, f"{move} is accepted; {probed}"


@every_game
def test_a_move_of_the_clock_is_accepted_only_where_the_clock_plays_it(game: AnyGame) -> None:
    for probed in probes(game.slug):
        for move, _ in probed.accepted:
            if isinstance(move, game.kinds.by_clock):
                assert move == game.rules.timeout(game.view(probed.step.before, probed.seat)), str(probed)


@every_game
def test_every_phase_in_which_a_seat_is_asked_has_been_tried(game: AnyGame) -> None:
    tried = {step.turn.phase for step in positions(game, POSITIONS)}
    everything = {step.turn.phase for walk in walks(game) for step in walk.steps if isinstance(step.turn, Decide)}
    assert tried == everything
    assert tried >= {phase for walk in walks(game) for phase in game.phases(walk.options)}


def outcome(game: AnyGame, state: Any) -> Any:
    """What of a state decides how it goes on."""
    return game.brain.position(state) if game.brain.position else state


@cache
def probes(slug: str) -> list[Probed]:
    """Positions in which everything that comes to mind is tried."""
    game = next(game for game in EVERY_GAME if game.slug == slug)
    dice, elsewhere, found = Dice(f"{slug}/probes"), other_menus(game), list[Probed]()
    for step in positions(game, POSITIONS):
        assert isinstance(step.turn, Decide)
        seat = dice.pick(step.turn.seats)
        menu = list(game.rules.moves(game.view(step.before, seat)))
        tries = {*thought_up(game, menu, dice), *(dice.pick(elsewhere) for _ in range(PROBES))}.difference(menu)
        accepted = [
            (move, after)
            for move in tries
            if not is_unasked(game, move)
            for after in tried(game, step.before, seat, move)
            if is_sent(move, game.move)
        ]
        found.append(Probed(seat, step, [move for move in menu if not is_unasked(game, move)], accepted))
    return found


def thought_up(game: AnyGame, menu: list[Any], dice: Dice) -> Iterator[Any]:
    """Moves of every type, and moves that are nearly on the menu."""
    for kind in kinds(game.move):
        yield from any_moves(kind, dice, PROBES * 4)
    nearly = [near for move in dice.shuffled(menu)[:8] for near in neighbours(move, dice)]
    yield from dice.shuffled(nearly)[: PROBES * 2]


def other_menus(game: AnyGame) -> list[Any]:
    """What was done by anybody at any time."""
    return list(dict.fromkeys(step.happens for walk in walks(game) for step in walk.steps if step.seat is not None))


def tried(game: AnyGame, state: Any, seat: Seat, move: Any) -> list[Any]:
    """The state after the move, where it is accepted."""
    try:
        return [play(game, state, seat, move)]
    except Illegal:
        return []
