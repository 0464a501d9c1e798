"""Twins, seen through environments: an agent is shown the same in every world that its seat cannot tell apart."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import tablebot
from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame, Decide, Seat, play
from tablebot.envs.arrays import shown
from tablebot.envs.encodings import encoding_of
from tablebot.envs.episode import Episode
from tablebot.envs.openspiel import PlaneObserver
from tablebot.envs.text import TextEnv
from tablebot.games import GAMES
from tablebot.games.clever_party.model import Sharing
from tablebot.games.not_a_robot.model import Dealing, Finished, Scored
from tablebot.table.log import playing
from tests.games.clever_party.test_secrets import others, sharings
from tests.games.clever_party.test_walks import Step
from tests.games.clever_party.test_walks import walks as parties
from tests.games.not_a_robot.test_secrets import possible
from tests.games.robot_miner.test_secrets import worlds
from tests.games.robot_miner.walks import Walk
from tests.games.robot_miner.walks import walks as days
from tests.strategies import History, histories

NOT_A_ROBOT = GAMES["not_a_robot"]


def at(game: AnyGame, options: Any, seats: int, state: Any, eye: Seat) -> Episode:
    """An episode in this state, in which this seat is asked now if it may answer at all."""
    table = tablebot.game(game.slug).start(seats=seats, options=options, seed="twins")
    now = playing._asking(table._now, state, 0.0)
    table._now = now
    episode = Episode(table)
    episode.seat = eye if isinstance(now.turn, Decide) and eye in now.turn.seats and table.menu(eye) else None
    return episode


def told(episode: Episode, eye: Seat) -> tuple[Any, ...]:
    """All that environments tell this seat: arrays, the mask, after every number of a move begun; words."""
    table, found = episode.table, list[Any]()
    dice = Dice("numbers")
    for _ in range(4):
        seen = shown(episode, eye)
        found.append((seen["observation"].tobytes(), seen["action_mask"].tobytes()))
        legal = episode.legal()
        number = dice.pick(legal) if legal else None
        if number is None or episode.encoding.move(table.view(eye), (*episode.begun, number)) is not None:
            break
        episode.begun = (*episode.begun, number)
    words = TextEnv.__new__(TextEnv)
    words._episode = episode
    return (*found, words._shown() if episode.seat is not None else table.text(eye))


def tensor(episode: Episode, eye: Seat) -> bytes:
    """The same for OpenSpiel."""

    class State:
        pass

    state: Any = State()
    state.episode = episode
    observer = PlaneObserver(episode.table.game.slug, episode.table.seats, None)
    observer.set_from(state, eye)
    return observer.tensor.tobytes()


@settings(max_examples=25)
@given(histories(NOT_A_ROBOT, longest=60), st.integers(0, 1_000_000))
def test_8_1_no_environment_tells_a_card_an_answer_or_a_vote(now: History, seed: int) -> None:
    if isinstance(now.state, Dealing | Scored | Finished):
        return
    dice = Dice(seed)
    eye = Seat(dice.below(now.seats))
    known = told(at(NOT_A_ROBOT, now.options, now.seats, now.state, eye), eye)
    for other in dice.shuffled(list(possible(now.state, eye)))[:8]:
        assert told(at(NOT_A_ROBOT, now.options, now.seats, other, eye), eye) == known


@settings(max_examples=25)
@given(days(), st.integers(0, 1_000_000))
def test_3_6_nor_a_program_or_a_proposal(walk: Walk, seed: int) -> None:
    dice, game = Dice(seed), GAMES["robot_miner"]
    for state in dice.shuffled(walk.states)[:4]:
        seats = len(state.day.orders)
        eye = Seat(dice.below(seats))
        found = [at(game, state.day.options, seats, one, eye) for one in (state, *worlds(state, eye, dice))]
        assert len({tensor(one, eye) for one in found}) == 1
        assert len({told(one, eye) for one in found}) == 1


@settings(max_examples=25)
@given(parties(), st.integers(0, 1_000_000))
def test_4_1_nor_what_others_do_with_the_dice_that_were_left(steps: list[Step], seed: int) -> None:
    dice, game = Dice(seed), GAMES["clever_party"]
    for state in dice.shuffled(sharings(steps))[:2]:
        turn = game.rules.turn(state)
        assert isinstance(turn, Decide)
        seat = dice.pick(turn.seats)
        options = {"sheet": state.sheet}
        for move in game.rules.moves(game.view(state, seat)):
            after = play(game, state, seat, move)
            if not isinstance(after, Sharing) or after.halves[seat].stage == "done":
                continue
            for eye in (eye for eye in others(state, seat) if eye is not None):
                before, then = (at(game, options, len(state.crosses), one, eye) for one in (state, after))
                assert tensor(before, eye) == tensor(then, eye)
                assert told(before, eye) == told(then, eye)


def test_a_move_that_somebody_has_begun_is_shown_to_nobody_else() -> None:
    """Not even where everything that is done is seen: a drive is planned in secret until it is driven."""
    episode = Episode(tablebot.game("robotory").start(seed=1))
    dice = Dice(3)
    before, asked = list[Any](), Seat(0)
    while not episode.begun:
        before = [shown(episode, Seat(seat))["observation"] for seat in range(2)]
        asked = episode.seat or Seat(0)
        episode.say(dice.pick(episode.legal()))
    after = [shown(episode, Seat(seat))["observation"] for seat in range(2)]
    assert not np.array_equal(before[asked], after[asked])
    assert np.array_equal(before[1 - asked], after[1 - asked])


def test_worlds_differ_where_they_may_be_told_apart() -> None:
    """Else the tests above would prove nothing: the holder of a card is shown another one."""
    seen = set[bytes]()
    for seed in range(6):
        table = tablebot.game("not_a_robot").start(seats=3, seed=seed)
        values = list(encoding_of("not_a_robot").values(table.view(0), ()))
        planes, first = encoding_of("not_a_robot").planes(3), 0
        for plane in planes:
            if plane.name == "card":
                seen.add(bytes(values[first : first + plane.size]))
            first += plane.size
    assert len(seen) > 2
