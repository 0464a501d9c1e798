"""Bots speak, listen and vote within the rules, and know what their seat knows."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.family import is_rude
from tablebot.core.game import Seat
from tablebot.core.lexicon import entry
from tablebot.games.not_a_robot import GAME, bot, rules
from tablebot.games.not_a_robot.meaning import board_of, fit, listed_of, sight
from tablebot.games.not_a_robot.mind import Mind
from tablebot.games.not_a_robot.model import (
    SERVER,
    Explain,
    Guess,
    Move,
    Options,
    Ready,
    Reveal,
    Say,
    Stay,
    TimeUp,
    View,
    Vote,
)
from tablebot.games.not_a_robot.reasons import reasons_for, words_of_relations
from tablebot.games.not_a_robot.rules import pack_of
from tablebot.lab.selfplay import series
from tablebot.pictures.pack import Pack
from tests.games.not_a_robot.bots import LEVELS, played, some_games, some_steps
from tests.games.not_a_robot.rounds import after, asked, dealt, discussing, explaining, time_up, voting

SEAT = Seat(0)
BEST = LEVELS[-1]


def chosen(state: Any, seat: int = 0, level: int = BEST, seed: int = 1) -> Move:
    return bot.choose(GAME.view(state, Seat(seat)), level, Dice(seed))


def lemma(word: str) -> str:
    found = entry(word)
    return found.lemma if found else word


def test_the_module_is_the_one_that_the_game_names() -> None:
    assert GAME.brain.module is not None
    assert import_module(GAME.brain.module) is bot
    assert len(bot.TEMPERS) == len(GAME.brain.levels)


# Whole games ------------------------------------------------------------------------------------------------------
def test_every_move_of_thirty_games_is_accepted_in_all_phases_and_both_roles() -> None:
    steps = some_steps()  # The gate has accepted each of them.
    assert len(steps) > 2000
    assert {step.view.phase for step in steps} == {"name", "ask", "guess", "explain", "discuss", "vote", "score"}
    assert {type(step.move) for step in steps} == {Say, Reveal, Stay, Guess, Explain, Ready, Vote, TimeUp}
    for phase in ("name", "vote"):
        assert {step.view.role == 0 for step in steps if step.view.phase == phase} == {True, False}


def test_no_word_has_the_lemma_of_a_tag() -> None:
    said = [step for step in some_steps() if isinstance(step.move, Say)]
    for step in said:
        assert isinstance(step.move, Say)
        tags = {tag for picture in step.view.pictures for tag in picture.tags}
        assert lemma(step.move.word) not in {lemma(tag) for tag in tags}
        assert step.move.word not in tags


def test_every_word_is_a_sayable_one_of_the_lexicon() -> None:
    for step in some_steps():
        if isinstance(step.move, Say):
            found = entry(step.move.word)
            assert found is not None
            assert found.sayable
            assert not is_rude(step.move.word)


def test_no_word_of_a_round_has_the_lemma_of_another() -> None:
    for game in some_games():
        for round_ in game.rounds:
            assert max(Counter(lemma(line.word) for line in round_.lines).values()) == 1


def test_equal_dice_play_equal_games() -> None:
    first, again, other = (played(seed, (1, 3, 5), Options(rounds=2)) for seed in (4, 4, 5))
    assert first == again
    assert first.rounds != other.rounds


def test_who_answered_leaves_the_rest_of_the_time_to_the_clock() -> None:
    state = after(asked(robot=2), "0 not me")
    assert chosen(state) == TimeUp()


# What it knows ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_sees_the_same_says_the_same_whatever_is_hidden(level: int) -> None:
    twins = {
        "a Human names": [dealt(robot=robot, answer=5) for robot in (1, 2, 3, 4)],
        "the Robot names": [dealt(robot=0, answer=answer) for answer in range(1, 10)],
        "the Robot is asked": [asked(robot=0, answer=answer) for answer in range(1, 10)],
        "the Robot guesses": [after(asked(robot=0, answer=answer), "0 reveal") for answer in range(1, 10)],
        "a Human explains": [explaining(robot=robot) for robot in (1, 2, 3, 4)],
        "a Human votes": [voting(robot=robot) for robot in (1, 2, 3, 4)],
    }
    for name, states in twins.items():
        views = {GAME.view(state, SEAT) for state in states}
        moves = {chosen(state, level=level) for state in states}
        assert len(views) == len(moves) == 1, name


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_thought_of_other_games_changes_nothing(level: int) -> None:
    views = [step.view for step in some_steps() if step.level == level and step.view.phase in {"name", "vote"}][:40]
    before = [bot.choose(view, level, Dice(2)) for view in views]
    bot.mind_of.cache_clear()
    assert [bot.choose(view, level, Dice(2)) for view in reversed(views)] == before[::-1]


# A word -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", LEVELS)
def test_a_humans_word_fits_the_right_picture_better_than_most(level: int) -> None:
    ranks = list[int]()
    for answer in range(1, 10):
        view = GAME.view(dealt(robot=2, answer=answer), SEAT)
        for seed in range(10):
            said = bot.choose(view, level, Dice(seed))
            assert isinstance(said, Say)
            beliefs = brilliant(view).belief((said.word,))
            ranks.append(int((beliefs > beliefs[answer - 1]).sum()))
    assert np.mean(ranks) < 3.0  # Of eight others; 4 by chance.


def test_every_word_of_a_human_has_a_reason_for_the_right_picture_and_a_robots_for_some_picture() -> None:
    for step in some_steps():
        if isinstance(step.move, Say):
            assert step.view.role is not None
            meant = step.view.pictures[step.view.role - 1 :][:1] if step.view.role else step.view.pictures
            assert any(reasons_for(picture, step.move.word) for picture in meant), step.move.word


@pytest.mark.parametrize("level", LEVELS)
def test_caution_is_a_reason_that_holds_for_other_pictures_too(level: int) -> None:
    """For about two others on average: fewer would give it away, more would say nothing."""
    held = list[int]()
    for step in some_steps():
        if isinstance(step.move, Say) and step.view.role and step.level == level:
            held.append(sum(bool(reasons_for(picture, step.move.word)) for picture in step.view.pictures))
    assert 2.2 < np.mean(held) < 4.2
    assert np.mean([count > 1 for count in held]) > 0.6


def test_a_human_does_not_give_the_picture_away() -> None:
    view = GAME.view(dealt(robot=2, answer=5), SEAT)
    words = [bot.choose(view, BEST, Dice(seed)) for seed in range(40)]
    beliefs = [brilliant(view).belief((said.word,))[4] for said in words if isinstance(said, Say)]
    obvious = [brilliant(view).belief((word,))[4] for word in view.pictures[4].obvious]
    assert np.mean(beliefs) < 0.5 < np.mean(obvious)


def test_a_word_that_was_said_before_is_not_said_again() -> None:
    view = GAME.view(dealt(robot=2), SEAT)
    said = list[str]()
    for seed in range(96):
        move = bot.choose(replace(view, used=tuple(said)), BEST, Dice(seed))
        assert isinstance(move, Say)
        said.append(move.word)
    assert len(set(said)) == 96


def test_a_robot_takes_up_what_it_has_heard() -> None:
    before = dealt(robot=3, answer=1)
    views = [
        GAME.view(state, Seat(3)) for state in (before, after(before, "0 say dive", "1 say courage", "2 say jump"))
    ]
    beliefs = brilliant(views[1]).belief(("dive", "courage", "jump"))
    assert int(np.argmax(beliefs)) == 0  # “Bucket dive”
    everything = sight(board_of(views[0].pictures), "", 1.0)
    words = [[bot.choose(view, BEST, Dice(seed)) for seed in range(30)] for view in views]
    unheard, heard = ([fit(everything, said.word)[0] for said in some if isinstance(said, Say)] for some in words)
    assert np.mean(heard) > 1.3 * np.mean(unheard)


def test_a_robot_understands_words_by_their_reasons() -> None:
    """Words of relations stand in no picture's lists, and still lead to those of which they are true."""
    view = GAME.view(dealt(robot=3, answer=1), Seat(3))
    listed = {word for picture in view.pictures for word in (*picture.tags, *listed_of(picture))}
    leads = list[float]()
    for word in words_of_relations():
        true = [bool(reasons_for(picture, word)) for picture in view.pictures]
        if word not in listed and 0 < sum(true) < 5:
            beliefs = brilliant(view).belief((word,))
            leads.append(float(np.mean(beliefs[true]) / np.mean(beliefs[~np.array(true)])))
    assert len(leads) > 80
    assert np.median(leads) > 3


def test_a_word_is_understood_in_any_form() -> None:
    view = GAME.view(dealt(robot=3, answer=1), Seat(3))
    for word in ("jump", "jumps", "Jumping"):
        assert int(np.argmax(brilliant(view).belief((word,)))) == 0  # “Bucket dive”


def test_pictures_with_tags_and_nothing_else_are_enough() -> None:
    pictures = tuple(
        replace(one, title="", alt="", obvious=(), fair=(), distant=()) for one in pack_of(Options()).pictures
    )
    pack = Pack("Tags", "Ada", "CC0", pictures)
    for level in LEVELS:
        game = played(level, (level,) * 4, Options(rounds=2, pack=pack))
        assert len(game.rounds) == 2


# The Robot's chance -----------------------------------------------------------------------------------------------
TELLING = ("dive", "lifeguard", "jump", "courage", "tower", "contest", "turn", "high")


@pytest.mark.parametrize("level", LEVELS)
def test_a_robot_guesses_the_picture_that_everybody_spoke_of(level: int) -> None:
    state = after(asked(seats=8, robot=7, answer=1, words=TELLING), "7 reveal")
    assert chosen(state, seat=7, level=level) == Guess(1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_robot_reveals_itself_where_that_is_worth_more_than_to_stay(level: int) -> None:
    views = [step.view for step in some_steps() if step.level == level and step.view.phase == "ask"]
    robots = [view for view in views if view.role == 0 and not view.answered]
    for view in robots:
        mind = bot.mind(view, level)
        best = Reveal() if 3 * bot.belief(view, mind).max() > 2 * bot.safety(view, mind) else Stay()
        assert bot.choose(view, level, Dice(1)) == best
    assert {bot.reveals(view, bot.mind(view, level)) for view in robots} == {True, False}


def test_a_brilliant_robot_that_knows_the_picture_reveals_itself() -> None:
    assert chosen(asked(seats=8, robot=7, answer=1, words=TELLING), seat=7) == Reveal()


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_else_ever_does(level: int) -> None:
    assert all(chosen(asked(robot=robot), level=level) == Stay() for robot in (1, 2, 3, 4))


def test_its_own_word_tells_the_robot_nothing() -> None:
    view = GAME.view(asked(robot=3, words=("dream", "rain", "night", "dive")), Seat(3))
    other = GAME.view(asked(robot=3, words=("dream", "rain", "night", "winter")), Seat(3))
    assert np.array_equal(bot.belief(view, brilliant(view)), bot.belief(other, brilliant(other)))


# The vote ---------------------------------------------------------------------------------------------------------
FITTING = ("dive", "courage", "lifeguard")


@pytest.mark.parametrize("level", LEVELS)
def test_who_said_something_else_is_suspected(level: int) -> None:
    state = voting(robot=0, answer=1, words=("homework", *FITTING))
    votes = Counter(chosen(state, seat=2, level=level, seed=seed) for seed in range(50))
    assert votes.most_common(1)[0][0] == Vote(1)


def test_the_server_is_suspected_where_everybody_knew() -> None:
    view = GAME.view(voting(robot=4, answer=1, words=("contest", *FITTING)), SEAT)
    assert bot.choose(view, BEST, Dice(1)) == Vote(SERVER)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_votes_for_itself_or_for_a_server_that_is_not_there(level: int) -> None:
    for robot in (0, 3):
        state = voting(robot=robot, answer=1, words=("homework", *FITTING), rise_of_the_machines=True)
        for seed in range(20):
            move = chosen(state, level=level, seed=seed)
            assert isinstance(move, Vote)
            assert move.line not in {SERVER, 1}


def test_who_explains_nothing_while_others_do_is_more_suspicious() -> None:
    view = GAME.view(voting(robot=2, answer=1), SEAT)
    lines = tuple(replace(line, explanation="Because of the sea.") for line in view.lines)
    loud = bot.suspicion(replace(view, lines=lines), brilliant(view))
    silent = bot.suspicion(replace(view, lines=(*lines[:2], view.lines[2], lines[3])), brilliant(view))
    assert 1.1 * loud[3] < silent[3] < 1.6 * loud[3]


def test_who_said_nothing_is_nearly_as_suspicious_as_the_server() -> None:
    state = time_up(after(dealt(robot=2, answer=1), "0 say dive", "1 say courage", "3 say jump"), 2)
    state = time_up(state)
    while state.__struct_config__.tag == "explain":
        state = after(state, f"{state.lines[state.at].seat} done")
    state = after(state, *(f"{seat} ready" for seat in range(4)))
    shares = bot.suspicion(GAME.view(state, SEAT), bot.mind(GAME.view(state, SEAT), BEST))
    assert 0.7 * shares[SERVER] < shares[4] < shares[SERVER]


def test_readiness_is_all_that_the_others_wait_for() -> None:
    assert chosen(discussing()) == Ready()


# Strength ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", LEVELS)
def test_probabilities_are_probabilities(level: int) -> None:
    for step in some_steps():
        if step.level == level and step.view.phase == "vote":
            shares = bot.suspicion(step.view, bot.mind(step.view, level))
            assert shares.sum() == pytest.approx(1.0, abs=1e-4)
            assert shares.min() >= 0
            assert len(shares) == len(step.view.lines) + 1


@pytest.mark.long
def test_brilliant_ones_win_more_than_sleepy_ones() -> None:
    points = Counter[int]()
    for game in series("not_a_robot", 4, (1, 1, BEST, BEST), range(40)):
        for level, score in zip(game.levels, game.scores, strict=True):
            points[level] += int(score)
    assert points[BEST] > 1.1 * points[1]


def brilliant(view: View) -> Mind:
    return bot.mind(view, BEST)


def test_the_menu_is_only_asked_where_no_word_is_left() -> None:
    view = GAME.view(dealt(robot=2), SEAT)
    exhausted = replace(view, used=brilliant(view).words)
    assert bot.choose(exhausted, BEST, Dice(1)) in rules.moves(exhausted)
