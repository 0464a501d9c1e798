"""Gymnasium's own checker, on every game; and what it does not ask."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tablebot
from tablebot.core.dice import Dice
from tablebot.envs.gymnasium import SeatEnv, id_of
from tablebot.games import GAMES

every_game = pytest.mark.parametrize("slug", GAMES)


def played(game: SeatEnv, seed: int) -> float:
    """What a whole game is worth, by numbers that dice choose."""
    shown, _ = game.reset(seed=seed)
    dice = Dice(seed)
    while True:
        number = int(dice.pick(np.flatnonzero(shown["action_mask"]).tolist()))
        shown, reward, over, truncated, info = game.step(number)
        assert info == {}
        if over or truncated:
            return float(reward)
        assert reward == 0.0


def test_games_are_known_by_these_names() -> None:
    names = {"Robotory", "BirthdayRobot", "CleverParty", "NotARobot", "RobotMiner"}
    assert {id_of(slug) for slug in GAMES} == {f"tablebot/{name}-v0" for name in names}


@every_game
def test_check_env_passes(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = gymnasium.make(id_of(slug))
    check_env(game.unwrapped)
    assert capsys.readouterr().out, "it was drawn for people"


@every_game
@pytest.mark.parametrize("seat", [0, -1])
def test_a_seat_plays_whole_games_against_bots(slug: str, seat: int) -> None:
    game = SeatEnv(slug, seat=seat % max(GAMES[slug].seats), seats=max(GAMES[slug].seats))
    first = played(game, 3)
    assert game.table.over and game.table.seed == "3"
    assert first == game._episode.rewards[game.seat]
    moves = game.table.moves
    assert (played(game, 3), game.table.moves) == (first, moves), "the seed decides what the bots do"


def test_bots_have_the_level_that_was_asked_for() -> None:
    game = SeatEnv("robotory", level=2, seat=1)
    game.reset(seed=6)
    bot = tablebot.bot("robotory", level=2, seed=6)
    fresh = tablebot.game("robotory").start(seed=6)
    assert game.table.moves == ((0, bot.choose(fresh, 0)),)


@pytest.mark.parametrize("number", [89, 10**9, -1])
def test_a_number_that_is_not_legal_ends_it_with_the_worst_reward(number: int) -> None:
    game = SeatEnv("robotory")
    game.reset(seed=1)
    shown, reward, over, truncated, info = game.step(number)
    assert (reward, over, truncated, info) == (-1.0, True, False, {"illegal": True})
    assert game.observation_space.contains(shown)


def test_a_game_that_is_over_is_not_played_on() -> None:
    game = SeatEnv("robotory")
    played(game, 1)
    assert game.step(0)[1:] == (-1.0, True, False, {"illegal": True})


def test_a_cap_truncates() -> None:
    game = SeatEnv("clever_party", max_steps=2)
    shown, _ = game.reset(seed=1)
    flags = list[tuple[bool, bool]]()
    for _ in range(2):
        shown, _, over, truncated, _ = game.step(int(np.flatnonzero(shown["action_mask"])[0]))
        flags.append((over, truncated))
    assert flags == [(False, False), (False, True)]
    assert game.action_masks().dtype == bool


def test_who_plays_alone_has_the_score() -> None:
    game = SeatEnv("clever_party", seats=1, options={"turns": 3})
    assert played(game, 2) == game.table.scores[0]


def test_what_cannot_be_played_is_refused_when_it_is_made() -> None:
    for choices in ({"seat": 2}, {"level": 9}, {"seats": 3}):
        with pytest.raises(tablebot.Refused):
            SeatEnv("robotory", **choices)  # pyright: ignore[reportArgumentType]
