"""Happy Birthday, Robot! by the paragraphs of its README: 7, how every story ends, and 9, moves in writing."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from hypothesis import given as whatever
from hypothesis import strategies as st

from tablebot.core.dice import Dice
from tablebot.core.errors import Unreadable
from tablebot.core.game import Decide, Over, Seat, play
from tablebot.games.birthday_robot import GAME, text
from tablebot.games.birthday_robot.model import (
    Epilogue,
    Finish,
    Finished,
    Give,
    Move,
    Roll,
    Rolling,
    State,
    Stop,
    Tossed,
    Write,
)
from tablebot.games.birthday_robot.rules import budget, land, roll
from tablebot.games.birthday_robot.sentence import Budget
from tests.games.birthday_robot.tales import (
    asked,
    epilogue,
    finished,
    given,
    is_told,
    lines,
    refused,
    rich,
    rolled,
    rolling,
    started,
    stopped,
    told,
    written,
)


def ending(state: State) -> str | None:
    return state.story.ending


def round_told(state: State) -> State:
    """After a round in which everybody writes a word that earns nothing."""
    for _ in state.story.coins:
        state = told(state, "+", "Robot")
    return state


# 7.1 Somebody is rich


def test_7_1_ten_coins_of_either_side_make_this_round_the_last() -> None:
    for purse in ((7, 0), (0, 7), (4, 3)):
        state = told(rich(started(), purse, (0, 0), (0, 0)), "000", "one two three")
        assert ending(state) == "coins"
        assert rolling(state).round == 1


def test_7_1_nine_do_not() -> None:
    state = told(rich(started(), (6, 0), (0, 0), (0, 0)), "000", "one two three")
    assert ending(state) is None
    assert rolling(round_told(state)).round == 2


def test_7_1_the_others_still_tell_in_this_round() -> None:
    state = told(rich(started(), (8, 0), (0, 0), (0, 0)), "000", "one two three")
    state = told(state, "0", "four")
    assert rolling(state).teller == 2
    assert isinstance(told(state, "0", "five"), Epilogue)


def test_7_1_at_the_end_of_a_round_the_epilogue_begins_at_once() -> None:
    state = told(told(started(), "0", "one"), "0", "two")
    state = rich(state, (0, 0), (0, 0), (8, 0))
    assert isinstance(told(state, "000", "three four five"), Epilogue)


def test_7_1_a_gift_makes_somebody_rich_too() -> None:
    state = given(rich(started(), (2, 0), (9, 0), (0, 0)), 0, 1)
    assert ending(state) == "coins"
    assert isinstance(round_told(state), Epilogue)


@pytest.mark.parametrize("pen", ["begin", "right", "left"])
def test_7_1_a_gift_during_the_last_turn_of_a_round_is_in_time(pen: str) -> None:
    state = stopped(told(told(started(), "0", "one"), "0", "two"), "0")
    state = written(state, *["three"] * ["begin", "right", "left"].index(pen))
    state = given(rich(state, (0, 9), (1, 0), (0, 0)), 1, 0)
    while not isinstance(state, Rolling | Epilogue):
        state = written(state, "three")
    assert isinstance(state, Epilogue)


def test_7_1_once_it_is_the_last_round_it_stays_so_whatever_happens() -> None:
    state = given(rich(started(), (10, 0), (9, 0), (0, 0)), 0, 1)
    state = given(given(state, 0, 2, 8), 1, 2, 9)
    assert max(coins.total for coins in state.story.coins) == 17
    state = rich(state, (0, 0), (0, 0), (0, 0))
    assert ending(state) == "coins"
    assert isinstance(round_told(state), Epilogue)


def test_7_1_coins_not_yet_earned_do_not_count() -> None:
    state = written(stopped(rich(started(), (9, 0), (0, 0), (0, 0)), "0"), "one")
    assert ending(state) is None


# 7.2 The epilogue


def test_7_2_most_coins_first_of_either_side() -> None:
    state = epilogue(round_told(rich(started(4, rounds=1), (1, 1), (0, 4), (3, 0), (0, 0))))
    assert state.order == (1, 2, 0, 3)


@pytest.mark.parametrize(
    ("by_age", "order"), [((), (0, 1, 2, 3)), ((3, 1, 0, 2), (1, 0, 3, 2)), ((2, 3, 0, 1), (0, 1, 2, 3))]
)
def test_7_2_among_equals_the_younger(by_age: tuple[int, ...], order: tuple[int, ...]) -> None:
    state = rich(started(4, rounds=1, by_age=by_age), (5, 0), (0, 5), (2, 0), (1, 1))
    assert epilogue(round_told(state)).order == order


def test_7_2_without_any_coins_it_goes_by_age() -> None:
    assert epilogue(round_told(started(rounds=1, by_age=(2, 0, 1)))).order == (2, 0, 1)


def test_7_2_the_order_is_fixed_when_it_begins() -> None:
    state = round_told(rich(started(rounds=1), (3, 0), (2, 0), (0, 0)))
    state = given(given(state, 0, 2, 3), 1, 2, 2)
    writers = list[int]()
    while not is_told(state):
        writers.append(asked(state))
        state = written(state, "")
    assert writers == [0, 1, 2]


def test_7_2_one_word_for_each_coin_and_robot_and_and_but_for_free() -> None:
    state = epilogue(round_told(rich(started(rounds=1), (1, 1), (0, 0), (0, 0))))
    assert budget(state) == Budget(2, free=("Robot", "and", "but"))
    after = written(state, "And Robot slept but smiled")
    last = after.story.lines[-1]
    assert [mark.free for mark in last.marks] == [True, True, False, True, False]
    assert (last.teller, last.round) == (0, None)
    for said in ("And Robot slept but smiled and", "Robot slept, Robot smiled", "but slept, but smiled"):
        with refused("You may write 2 words: 1 too many."):
            written(state, said)


def test_7_2_there_are_no_dice_and_no_neighbours() -> None:
    state = round_told(started(rounds=1))
    assert GAME.rules.turn(state) == Decide("epilogue", (Seat(0),), listed=False)
    for move in (Roll(3), Stop()):
        with refused("The epilogue has no dice. Write your last words."):
            play(GAME, state, Seat(0), move)
    assert GAME.rules.turn(written(state, "Robot")) == Decide("epilogue", (Seat(1),), listed=False)


def test_7_2_whoever_writes_nothing_adds_no_line() -> None:
    state = round_told(started(rounds=1))
    assert len(lines(written(state, "", "🎂", "Robot"))) == 3 + 1


# 7.3 to 7.5 The end


def test_7_3_when_everybody_has_written_the_story_is_told() -> None:
    state = written(round_told(started(rounds=1)), "Robot", "and", "but")
    assert is_told(state)
    assert lines(state) == ["Robot", "Robot", "Robot", "Robot", "and", "but"]
    for seat in (0, 1, 2, None):
        assert list(GAME.rules.moves(GAME.view(state, seat if seat is None else Seat(seat)))) == []


@pytest.mark.parametrize("rounds", [1, 2, 12])
def test_7_4_the_last_of_the_rounds_that_were_chosen_is_the_last(rounds: int) -> None:
    state = started(2, rounds=rounds)
    for number in range(1, rounds + 1):
        assert rolling(state).round == number
        assert (ending(state) == "rounds") == (number == rounds)
        state = round_told(state)
    assert isinstance(state, Epilogue)


def test_7_4_twelve_rounds_unless_it_was_chosen() -> None:
    assert GAME.options().rounds == 12


def test_7_4_the_round_is_the_last_when_the_coins_have_run_out() -> None:
    state = told(rich(started(supply=9), (0, 0), (4, 0), (4, 0)), "000", "one two three")
    assert ending(state) == "supply"
    assert isinstance(told(told(state, "+", "Robot"), "+", "Robot"), Epilogue)


def test_7_4_a_round_in_which_nobody_wrote_a_word_is_the_last() -> None:
    state = round_told(started())
    for _ in range(3):
        assert ending(state) is None
        state = told(state, "000", "")
    assert ending(state) == "silence"
    assert isinstance(state, Epilogue)


@pytest.mark.parametrize("who", [0, 1, 2])
def test_7_4_one_word_of_anybody_is_enough_to_go_on(who: int) -> None:
    state = started()
    for seat in range(3):
        state = told(state, "+", "", "and" if seat == who else "")
    assert ending(state) is None
    assert rolling(state).round == 2


@pytest.mark.parametrize("stage", ["", "0+-", "stop", "right"])
def test_7_4_the_round_is_the_last_when_the_host_says_so(stage: str) -> None:
    state = started()
    match stage:
        case "stop":
            state = stopped(state, "0+-")
        case "right":
            state = written(stopped(state, "0+-"), "cake")
        case throws:
            state = rolled(state, throws)
    before = GAME.rules.turn(state)
    state = finished(state)
    assert ending(state) == "host"
    assert GAME.rules.turn(state) == before


def test_7_4_then_the_round_is_told_to_its_end() -> None:
    state = told(finished(started()), "+", "Robot")
    assert rolling(state).teller == 1
    assert isinstance(told(told(state, "+", "Robot"), "+", "Robot"), Epilogue)


def test_7_4_what_ends_already_is_not_ended_again() -> None:
    with refused("This is the last round already."):
        finished(finished(started()))
    with refused("This is the last round already."):
        finished(started(rounds=1))
    with refused("The story is coming to its end already."):
        finished(round_told(started(rounds=1)))
    assert GAME.kinds.by_host == (Finish,)


def test_7_4_the_first_reason_is_the_one_that_is_told() -> None:
    state = given(rich(finished(started()), (2, 0), (9, 0), (0, 0)), 0, 1)
    assert ending(state) == "host"
    state = finished(rich(started(supply=12), (0, 0), (0, 0), (9, 0)))
    assert ending(told(state, "000", "one two three")) == "host"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_7_4_a_story_ends_even_if_everybodys_time_is_always_up(seats: int) -> None:
    state, steps = started(seats), 0
    while not is_told(state):
        steps += 1
        if isinstance(state, Tossed):
            state = land(state, roll(state, Dice("idle", steps)))
        else:
            state = play(GAME, state, asked(state), GAME.rules.timeout(GAME.view(state, asked(state))))
    assert ending(state) == "silence"
    assert lines(state) == []
    assert steps <= seats * 7


def test_7_5_everybody_wins_and_the_score_is_the_coins() -> None:
    state = rich(round_told(started(rounds=1)), (2, 1), (0, 0), (0, 4))
    state = written(state, "", "", "")
    assert isinstance(state, Finished)
    assert GAME.rules.turn(state) == Over(
        (3.0, 0.0, 4.0), (Seat(0), Seat(1), Seat(2)), "The story is told.", together=True
    )


# 9 Moves in writing


def table_of_moves() -> dict[str, str]:
    readme = (files("tablebot.games") / "birthday_robot" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.*?) \| (.*?) \|$", readme, flags=re.MULTILINE)
    return {said: written for said, written in rows if said != "move"}


def test_9_1_moves_are_written_as_the_table_says() -> None:
    moves: list[Move] = [Roll(3), Stop(), Write("Robot woke up early."), Give(Seat(3), 2), Finish()]
    assert list(table_of_moves().values()) == [text.write(move) for move in moves]
    assert [text.read(written) for written in table_of_moves().values()] == moves


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("ROLL 2", Roll(2)),
        ("roll", Roll(3)),
        ("roll2", Roll(2)),
        (" Stop ", Stop()),
        ("write", Write("")),
        ("Write roll 3", Write("roll 3")),
        ("give to 1", Give(Seat(1))),
        ("Finish", Finish()),
    ],
)
def test_9_1_moves_may_be_written_carelessly(said: str, move: Move) -> None:
    assert text.read(said) == move


@pytest.mark.parametrize(
    "said", ["", "rolls 3", "roll x", "writes", "writeRobot", "give", "give 1", "give 1 to x", "end"]
)
def test_9_1_what_is_no_move_cannot_be_read(said: str) -> None:
    with pytest.raises(Unreadable, match="is not a move"):
        text.read(said)


@whatever(st.text())
def test_9_1_whatever_is_written_is_read_again(said: str) -> None:
    assert text.read(text.write(Write(said))) == Write(said)


@whatever(st.integers(0, 999), st.integers(0, 8))
def test_9_1_whatever_is_rolled_or_given_is_read_again(n: int, seat: int) -> None:
    moves: list[Move] = [Roll(n), Give(Seat(seat), n)]
    for move in moves:
        assert text.read(text.write(move)) == move


def test_9_1_the_drawing_says_all_that_lies_on_the_table() -> None:
    state = rich(started(opening="Once"), (1, 2), (0, 0), (0, 0))
    assert text.draw(GAME.view(state, Seat(0))).splitlines() == [
        "Once",
        "",
        "  seat 0 (you): 1 HEADS 2 TAILS",
        "  seat 1: 0 HEADS 0 TAILS",
        "  seat 2: 0 HEADS 0 TAILS",
        "  pool: 15",
        "  dice: keep 0, AND 0 (seat 2), BUT 0 (seat 1)",
        "  seat 0 tells: roll 1 to 3 dice",
    ]
    state = finished(stopped(state, "0+-"))
    assert text.draw(GAME.view(state, None)).splitlines()[-4:] == [
        "  dice: keep 1, AND 1 (seat 2), BUT 1 (seat 1)",
        "  so far: …",
        "  seat 0 writes: 3 words, Robot free",
        "  This is the last round.",
    ]
    assert "writes: 1 word, and free" in text.draw(GAME.view(written(state, ""), None))
    state = round_told(started(rounds=1))
    drawn = text.draw(GAME.view(written(state, "and"), Seat(1))).splitlines()
    assert drawn[:6] == ["Happy birthday, Robot!", "Robot", "Robot", "Robot", "", "and"]
    assert drawn[-1] == "  seat 1 (you) writes: 0 words, Robot, and, but free"
    assert text.draw(GAME.view(written(state, "", "", ""), None)).endswith("The story is told.")
