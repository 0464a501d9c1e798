"""OpenSpiel's own tests on the games it is offered, dice in the open; and its search plays them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

from tablebot.core.game import Seat
from tablebot.envs.openspiel import TYPES, OpenSpielState, name_of
from tablebot.games import GAMES

SLUGS = ["robotory", "clever_party", "robot_miner"]
offered = pytest.mark.parametrize("slug", SLUGS)


def some_state(slug: str, moves: int, seed: int = 1, **parameters: int | str) -> OpenSpielState:
    """After so many numbers and dice, drawn from this seed."""
    random = np.random.RandomState(seed)
    state = pyspiel.load_game(name_of(slug), parameters).new_initial_state()
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


def test_games_without_free_text_are_offered() -> None:
    assert sorted(TYPES) == sorted(SLUGS)


@offered
def test_random_sim_test_passes(slug: str) -> None:
    parameters = {"players": max(GAMES[slug].seats), "variant": [*GAMES[slug].content.variants][-1]}
    for game in (pyspiel.load_game(name_of(slug)), pyspiel.load_game(name_of(slug), parameters)):
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@offered
def test_its_python_search_plays_to_the_end(slug: str) -> None:
    random = np.random.RandomState(3)
    state = some_state(slug, {"robotory": 25, "clever_party": 130, "robot_miner": 8}[slug])
    bot = mcts.MCTSBot(state.get_game(), 1.4, 3, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    asked = 0
    while not state.is_terminal():
        is_chance = state.is_chance_node()
        state.apply_action(int(random.choice(state.legal_actions())) if is_chance else bot.step(state))
        asked += not is_chance
    assert asked > 0
    assert list(state.returns()) == list(state.episode.rewards)


def test_dice_are_thrown_one_by_one() -> None:
    state = some_state("clever_party", 0)
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert [len(state.chance_outcomes())] == [2], "who begins"
    state.apply_action(1)
    for _ in GAMES["clever_party"].rules.setup(GAMES["clever_party"].options(), 2).sheet.dice:
        assert state.chance_outcomes() == [(side, 1 / 6) for side in range(6)]
        assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "side 1"
        state.apply_action(0)
    assert state.current_player() == 1 or state.is_chance_node()


def test_a_copy_goes_on_by_itself() -> None:
    state = some_state("robot_miner", 12)
    copied = state.clone()
    assert str(copied) == str(state) and copied.legal_actions() == state.legal_actions()
    copied.apply_action(copied.legal_actions()[0])
    assert len(copied.history()) == len(state.history()) + 1


@offered
def test_a_seat_is_shown_its_planes_and_what_it_sees_in_words(slug: str) -> None:
    state = some_state(slug, 30, players=2)
    seen: Any = make_observation(state.get_game())
    for seat in range(2):
        seen.set_from(state, seat)
        assert seen.tensor.tolist() == list(state.episode.encoded(Seat(seat)))
        assert sum(len(plane) for plane in seen.dict.values()) == len(seen.tensor)
        assert seen.string_from(state, seat) == state.episode.table.text(seat)
    with pytest.raises(ValueError, match="not all that it has ever seen"):
        make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))


def test_numbers_are_said_in_words() -> None:
    state = some_state("robotory", 0)
    assert state.action_to_string(0, 0) == "place a white disc on a1"
    assert state.legal_actions(1) == []


def test_variants_and_seats_are_parameters() -> None:
    state = some_state("robot_miner", 0, players=4, variant="First steps")
    assert state.num_players() == 4
    assert state.episode.table.options.steps == 6
    alone = some_state("clever_party", 10_000, players=1)
    assert alone.returns() == list(alone.episode.table.scores)
