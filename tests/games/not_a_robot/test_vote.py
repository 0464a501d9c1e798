"""I'm Not a Robot by the paragraphs of its README: 5, 6 and 8.1, from why to whose card is turned over."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Decide, Seat, play
from tablebot.games.not_a_robot import GAME, rules
from tablebot.games.not_a_robot.model import (
    ABSTAINED,
    SERVER,
    Discussing,
    Explain,
    Options,
    Vote,
    Voting,
)
from tablebot.games.not_a_robot.points import turned_over
from tests.games.not_a_robot.rounds import (
    WORDS,
    after,
    asked,
    clock_of,
    dealt,
    discussing,
    explaining,
    eyes,
    gone_on,
    menu,
    refused,
    scored,
    time_up,
    voted,
    voting,
)

# 5 Why?


def test_5_1_everybody_is_shown_the_right_picture_the_robot_and_watchers_too() -> None:
    state = explaining(4, robot=2, answer=7)
    assert [GAME.view(state, eye).answer for eye in eyes(state)] == [7] * 5
    for later in (discussing(4, robot=2, answer=7), voting(4, robot=2, answer=7)):
        assert [GAME.view(later, eye).answer for eye in eyes(later)] == [7] * 5


def test_5_1_one_after_the_other_explains_in_the_order_of_the_list() -> None:
    state = explaining(4, order=(3, 1, 0, 2))
    for at, seat in enumerate((3, 1, 0, 2)):
        assert rules.turn(state) == Decide("explain", (Seat(seat),), listed=False)
        assert {GAME.view(state, eye).at for eye in eyes(state)} == {at}
        assert refused(state, f"{(seat + 1) % 4} explain It glows.") == "It is not your turn."
        state = after(state, f"{seat} explain Reason {at}.")
    assert [line.explanation for line in state.lines] == ["Reason 0.", "Reason 1.", "Reason 2.", "Reason 3."]
    assert [line.word for line in state.lines] == list(WORDS[:4])
    assert isinstance(state, Discussing)


def test_5_1_everybody_reads_an_explanation() -> None:
    state = after(explaining(4), "0 explain  It   glows at night. ")
    for eye in eyes(state):
        assert GAME.view(state, eye).lines[0].explanation == "It glows at night."


@pytest.mark.parametrize("spoken", [False, True])
def test_5_1_aloud_or_in_writing_as_the_host_has_chosen(spoken: bool) -> None:
    state = explaining(3, spoken=spoken)
    assert GAME.view(state, None).spoken == spoken
    assert menu(state, 0) == ["done"]
    assert after(state, "0 done").lines[0].explanation == ""


def test_5_1_an_explanation_has_200_letters_at_most() -> None:
    state, longest = explaining(3), "why " * 49 + "this"
    assert after(state, f"0 explain {longest}").lines[0].explanation == longest
    assert refused(state, f"0 explain {longest}s") == "Explain it in 200 letters at most."
    with pytest.raises(Illegal, match="line breaks"):
        play(GAME, state, Seat(0), Explain("It\nglows."))


def test_5_1_lines_without_a_word_are_skipped() -> None:
    state = after(time_up(dealt(4), 3, 0), "2 say moon", "1 say river")
    state = time_up(state)
    assert rules.turn(state) == Decide("explain", (Seat(2),), listed=False)
    state = after(state, "2 done")
    assert rules.turn(state) == Decide("explain", (Seat(1),), listed=False)
    assert isinstance(after(state, "1 done"), Discussing)


def test_5_1_if_nobody_has_said_a_word_all_discuss_at_once() -> None:
    state = time_up(time_up(dealt(3)))
    assert isinstance(state, Discussing)
    assert GAME.view(state, None).answer == 5


def test_5_1_who_is_out_of_time_has_explained_nothing() -> None:
    state = explaining(3)
    assert rules.timeout(GAME.view(state, Seat(0))) == Explain()


def test_5_2_all_discuss_until_everybody_is_ready() -> None:
    state = discussing(4)
    for seat in (2, 0, 3):
        state = after(state, f"{seat} ready")
        assert isinstance(state, Discussing)
        assert refused(state, f"{seat} ready") == "It is not your turn."
    assert GAME.view(state, None).ready == (True, False, True, True)
    assert rules.turn(state) == Decide("discuss", (Seat(1),))
    assert isinstance(after(state, "1 ready"), Voting)


@pytest.mark.parametrize(("seconds", "fits"), [(29, False), (30, True), (180, True), (900, True), (901, False)])
def test_5_2_for_thirty_seconds_to_fifteen_minutes(seconds: int, fits: bool) -> None:
    raw = msgspec.json.encode({"discussion": seconds})
    if not fits:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(raw, type=Options)
        return
    clock = clock_of(msgspec.json.decode(raw, type=Options), "discuss")
    assert (clock.seconds, clock.fixed_end) == (float(seconds), True)


def test_5_2_three_minutes_unless_the_host_says_otherwise() -> None:
    assert clock_of(Options(), "discuss").seconds == 180.0


# 6 The vote


def test_6_1_everybody_votes_the_robot_too_for_any_line_or_the_server() -> None:
    state = voting(4, robot=2)
    assert rules.turn(state) == Decide("vote", tuple(map(Seat, range(4))))
    for seat in range(4):
        assert menu(state, seat) == ["vote server", "vote 1", "vote 2", "vote 3", "vote 4"]


def test_6_1_one_may_vote_for_oneself() -> None:
    assert voted("1 2 3 4", robot=0).votes == (1, 2, 3, 4)


def test_6_1_a_line_without_a_word_can_be_voted_for() -> None:
    state = after(time_up(dealt(3, robot=1), 1), "0 say moon", "2 say river")
    state = after(time_up(state), "0 done", "2 done", "0 ready", "1 ready", "2 ready")
    state = after(state, "0 vote 3", "1 vote 1", "2 vote 3")
    assert scored(state).revealed == 3
    assert scored(state).points == (2, 0, 2)


def test_6_1_votes_are_secret_until_all_are_in_and_then_opened_together() -> None:
    state = voting(4, robot=2)
    for seat, vote in ((3, 1), (0, 2), (2, SERVER)):
        before = {eye: GAME.view(state, eye) for eye in eyes(state)}
        state = play(GAME, state, Seat(seat), Vote(vote))
        for eye in eyes(state):
            assert GAME.view(state, eye).vote == (vote if eye == seat else before[eye].vote)
            assert eye == seat or GAME.view(state, eye) == before[eye]
    state = after(state, "1 vote 4")
    for eye in eyes(state):
        assert GAME.view(state, eye).scored[-1].votes == (2, 4, SERVER, 1)


def test_6_1_a_vote_stays() -> None:
    state = after(voting(4), "1 vote 2")
    assert refused(state, "1 vote 3") == "It is not your turn."
    with pytest.raises(Illegal, match="already handed in"):
        rules.apply(state, Seat(1), Vote(3))


@pytest.mark.parametrize("seats", [3, 8])
def test_6_1_there_is_no_other_line(seats: int) -> None:
    state = voting(seats)
    assert refused(state, f"0 vote {seats + 1}") == f"The list has no line {seats + 1}."
    for line in (-1, 10):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"type": "vote", "line": line}, GAME.move)


def test_6_1_without_a_server_nobody_votes_for_it() -> None:
    state = voting(3, robot=1, rise_of_the_machines=True)
    assert menu(state, 0) == ["vote 1", "vote 2", "vote 3"]
    assert refused(state, "0 vote server") == "There is no Server in this game."


def test_6_1_in_whatever_order_the_votes_come_the_round_is_the_same() -> None:
    votes = ("0 vote 2", "1 vote server", "2 vote 3", "3 vote 2")
    assert len({after(voting(4, robot=1), *order) for order in permutations(votes)}) == 1


def test_6_2_who_does_not_vote_in_time_abstains() -> None:
    round_ = voted("- 1 - 1", robot=0)
    assert round_.votes == (ABSTAINED, 1, ABSTAINED, 1)
    assert round_.revealed == 1
    assert round_.points == (0, 2, 1, 2)


def test_6_2_an_abstention_can_be_the_only_thing_that_breaks_a_tie() -> None:
    assert voted("2 1 - 2", robot=0).revealed == 2


def test_6_2_if_nobody_votes_the_server_is_turned_over() -> None:
    assert voted("- - - -", robot=1).revealed == SERVER
    assert voted("- - - -", robot=1).points == (0, 2, 0, 0)
    assert voted("- - - -", robot=4).points == (1, 1, 1, 1)


def test_6_2_without_a_server_it_is_the_last_line() -> None:
    round_ = voted("- - - -", robot=1, order=(3, 0, 2, 1), rise_of_the_machines=True)
    assert round_.revealed == 4
    assert round_.points == (1, 0, 1, 1)
    assert voted("- - -", robot=1, rise_of_the_machines=True).points == (0, 2, 0)


@pytest.mark.parametrize(
    ("votes", "revealed"),
    [
        ("2 2 1 3", 2),
        ("1 1 2 2", 2),  # Of several lines with as many it is the later one.
        ("2 2 1 1", 2),
        ("1 2 3 4", 4),
        ("server server 4 4", SERVER),  # Server and line with as many: the Server.
        ("4 4 server server", SERVER),
        ("1 2 server 3", SERVER),
        ("4 4 4 server", 4),
        ("server server server 4", SERVER),
    ],
)
def test_6_3_most_votes_then_the_server_then_the_later_line(votes: str, revealed: int) -> None:
    assert voted(votes, robot=0).revealed == revealed


def test_6_3_later_in_the_list_and_not_in_the_order_of_the_seats() -> None:
    """Lines 1 and 2 are as suspect; the second one is seat 0's."""
    round_ = voted("1 2 1 2", robot=0, order=(3, 0, 2, 1))
    assert (round_.revealed, round_.lines[1].seat) == (2, 0)
    assert round_.points == (0, 2, 1, 2)


def test_6_3_three_seats_with_a_vote_each_turn_over_the_last_line() -> None:
    """Vector 9.2 of the rules."""
    assert voted("2 1 3", robot=0).revealed == 3
    assert voted("2 1 3", robot=0, rise_of_the_machines=True).revealed == 3


@pytest.mark.parametrize("server", [True, False])
def test_6_3_the_votes_of_a_full_table_are_counted(server: bool) -> None:
    assert turned_over((8, 8, 8, 1, 1, 1, 2, 2), 8, server=server) == 8
    assert turned_over((ABSTAINED,) * 7 + (1,), 8, server=server) == 1


@pytest.mark.parametrize(("votes", "robot", "humans_win"), [("2 2 1", 1, True), ("1 1 2", 1, False)])
def test_6_4_the_robot_card_is_for_the_humans_a_human_card_for_the_robot(
    votes: str, robot: int, humans_win: bool
) -> None:
    points = voted(votes, robot=robot).points
    assert (points[robot] == 0) == humans_win
    assert points[robot] == (0 if humans_win else 2)


def test_6_4_the_server_with_the_robot_card_is_for_the_humans() -> None:
    assert min(voted("server server 1", robot=3).points) == 1


# 8 Secrets (all that a seat can observe: test_secrets.py; at a table: test_table.py)


def test_8_1_until_the_answer_is_shown_robot_and_watcher_see_the_same_whatever_it_is() -> None:
    for stage in (dealt, asked, lambda **deal: after(asked(**deal), "2 reveal")):
        states = [stage(robot=2, answer=answer) for answer in range(1, 10)]
        for eye in (Seat(2), None):
            assert len({GAME.view(state, eye) for state in states}) == 1


def test_8_1_a_human_sees_the_same_whoever_else_has_the_robot_card() -> None:
    for stage in (dealt, asked, explaining, discussing, voting):
        for eye in (Seat(0), None):
            assert len({GAME.view(stage(4, robot=robot), eye) for robot in (1, 2, 3, 4)}) == 1


def test_8_1_once_the_answer_is_shown_the_views_differ_in_the_role_alone() -> None:
    for stage in (explaining, discussing, voting):
        robot, human = (GAME.view(stage(4, robot=seat), Seat(2)) for seat in (2, 4))
        assert (robot.role, human.role) == (0, 5)
        assert msgspec.structs.replace(robot, role=5) == human


def test_8_1_scored_everybody_sees_everything_and_in_the_next_round_still_of_this_one() -> None:
    state = after(voting(3, robot=3, answer=4), "0 vote server", "1 vote 1", "2 vote 1")
    for later in (state, gone_on(state)):
        for eye in eyes(later):
            [score] = GAME.view(later, eye).scored
            assert (score.answer, score.robot, score.votes, score.revealed) == (4, None, (SERVER, 1, 1), 1)


def test_8_1_a_finished_games_replay_shows_who_is_the_robot() -> None:
    assert GAME.revealed is not None
    for state, robot in ((dealt(3, robot=1), 1), (voting(3, robot=3), None)):
        shown = GAME.revealed(state)
        assert (shown.robot, shown.answer, shown.role, shown.seat) == (robot, 5, None, None)
    over = gone_on(after(voting(3, robot=1, rounds=1), "0 vote 1", "1 vote 1", "2 vote 1"))
    assert GAME.revealed(over) == GAME.view(over, None)
