"""PettingZoo's own tests, on every game; and what they do not ask."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import tablebot
from tablebot.core.dice import Dice
from tablebot.envs.pettingzoo import TableEnv, env
from tablebot.games import GAMES

# Known to come from these tests for every environment with a mask, as from PettingZoo's own that they do not name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
every_game = pytest.mark.parametrize("slug", GAMES)


def played(game: TableEnv, dice: Dice, most: int = 10_000) -> list[Any]:
    """All that the agents are shown, in order, with what each of them says."""
    told = list[Any]()
    for agent in game.agent_iter(most):
        shown, reward, terminated, truncated, info = game.last()
        assert shown is not None
        number = None if terminated or truncated else int(dice.pick(np.flatnonzero(shown["action_mask"]).tolist()))
        told.append((agent, shown["observation"].tobytes(), reward, terminated, truncated, info, number))
        game.step(number)
    return told


@every_game
def test_api_test_passes(slug: str) -> None:
    for seats in {None, max(GAMES[slug].seats)}:
        api_test(env(slug, seats=seats), num_cycles=40)


@every_game
def test_seed_test_passes(slug: str) -> None:
    seed_test(lambda: env(slug), num_cycles=20)


@every_game
def test_render_test_passes(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(slug, render_mode=render_mode))  # pyright: ignore[reportArgumentType]
    assert len(capsys.readouterr().out.splitlines()) > 5


@every_game
def test_a_game_is_played_to_its_end_by_numbers_and_is_the_table_of_its_seed(slug: str) -> None:
    game = env(slug)
    game.reset(seed=11)
    told = played(game, Dice(slug))
    assert game.table.over and game.agents == []
    assert [line[2] for line in told[-len(game.possible_agents) :]] == list(game._episode.rewards)
    again = tablebot.game(slug).start(seats=game.table.seats, seed=11)
    for seat, move in game.table.moves:
        again.play(seat, move)
    assert again.save() == game.table.save()


@every_game
def test_a_copy_in_the_middle_goes_on_the_same_and_by_itself(slug: str) -> None:
    game = env(slug)
    game.reset(seed=5)
    played(game, Dice(1), most=7)
    copies = [copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    before = game.table.save()
    told = [played(one, Dice(2)) for one in copies]
    assert game.table.save() == before
    assert told[0] == told[1] == played(game, Dice(2))


def test_without_a_seed_every_game_is_another_one() -> None:
    game = env("clever_party")
    seeds = set[str | None]()
    for _ in range(3):
        game.reset()
        seeds.add(game.table.seed)
    assert len(seeds) == 3
    follow = list[list[str | None]]()
    for _ in range(2):
        game.reset(seed=1)
        game.reset()
        follow.append([game.table.seed])
    assert follow[0] == follow[1], "what follows a seed follows from it"


def test_options_that_nobody_knows_mean_nothing() -> None:
    game = env("robotory")
    game.reset(seed=1, options={"colour": "pink"})
    assert game.agent_selection == "seat_0"


def test_a_cap_truncates() -> None:
    game = env("robotory", max_steps=9)
    game.reset(seed=1)
    told = played(game, Dice(1))
    assert len(told) == 9 + 2
    assert [line[2:5] for line in told[-2:]] == [(0.0, False, True)] * 2
    assert not game.table.over


@pytest.mark.parametrize("number", [89, 10**9, -1])
def test_a_number_that_is_not_legal_ends_it_and_costs_who_said_it(number: int) -> None:
    game = env("robotory")
    game.reset(seed=1)
    game.step(number)
    assert game.terminations == {"seat_0": True, "seat_1": True}
    assert game.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert [line[2] for line in played(game, Dice(1))] == [-1.0, 0.0]
    assert game.agents == []


def test_what_cannot_be_played_is_refused_when_it_is_made() -> None:
    for choices in ({"seats": 9}, {"variant": "Underwater"}):
        with pytest.raises(tablebot.Refused):
            env("robotory", **choices)


def test_only_who_is_asked_has_legal_numbers() -> None:
    game = env("not_a_robot", seats=4)
    game.reset(seed=2)
    for agent in game.possible_agents:
        shown = game.observe(agent)
        assert bool(shown["action_mask"].any()) == (agent == game.agent_selection)
        assert game.observation_space(agent).contains(shown)
