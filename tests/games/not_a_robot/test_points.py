"""7 Points: every row of the table, for every number of seats; the end; and the vectors of the rules."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest

from tablebot.core.game import Chance, Decide, Over, Seat
from tablebot.games.not_a_robot import GAME, rules
from tablebot.games.not_a_robot.model import SERVER, Finished, Options, Scored
from tablebot.games.not_a_robot.points import places_won
from tests.games.not_a_robot.rounds import (
    NINE,
    after,
    asked,
    dealt,
    discussing,
    eyes,
    gone_on,
    guessed,
    refused,
    voted,
    voting,
)

every_number_of_seats = pytest.mark.parametrize("seats", GAME.seats)
SERVER_VOTES = pytest.mark.parametrize("scores", [True, False])


def all_for(line: int | str, seats: int) -> str:
    """Everybody votes for this line."""
    return " ".join([str(line)] * seats)


@every_number_of_seats
def test_7_1_a_robot_that_reveals_itself_and_is_right_gets_three(seats: int) -> None:
    for robot in range(seats):
        assert guessed(5, seats=seats, robot=robot).points == tuple(3 * (seat == robot) for seat in range(seats))


@every_number_of_seats
def test_7_2_if_it_is_wrong_each_human_gets_one(seats: int) -> None:
    for robot, place in product(range(seats), (0, 4, 6)):
        assert guessed(place, seats=seats, robot=robot).points == tuple(int(seat != robot) for seat in range(seats))


@every_number_of_seats
def test_7_3_a_robot_that_is_found_gives_each_human_one_and_one_more_for_the_vote(seats: int) -> None:
    for robot in range(seats):
        everybody = voted(all_for(robot + 1, seats), robot=robot)
        assert everybody.points == tuple(0 if seat == robot else 2 for seat in range(seats))


def test_7_3_who_voted_for_another_gets_one_only() -> None:
    assert voted("3 3 1 server", robot=2).points == (2, 2, 0, 1)
    assert voted("- 3 1 3", robot=2).points == (1, 2, 0, 2)


def test_7_3_a_robot_gets_nothing_for_a_vote_for_itself() -> None:
    assert voted("3 3 3 3", robot=2).points == (2, 2, 0, 2)
    assert voted("3 1 3 1", robot=2).points == (2, 1, 0, 1)  # As many for the first line, which is earlier.


@every_number_of_seats
def test_7_4_a_robot_that_is_not_found_gets_two(seats: int) -> None:
    for robot in range(seats):
        other = (robot + 1) % seats
        nobody = tuple(2 * (seat == robot) for seat in range(seats))
        assert voted(all_for(other + 1, seats), robot=robot).points == nobody
        assert voted(all_for("server", seats), robot=robot).points == nobody


def test_7_4_each_human_who_voted_for_it_gets_one_all_the_same() -> None:
    assert voted("3 3 4 4", robot=2).points == (1, 1, 2, 0)
    assert voted("3 server server -", robot=2).points == (1, 0, 2, 0)
    assert voted("1 1 3 1", robot=2).points == (0, 0, 2, 0)  # Its own vote for itself is worth nothing.


def test_7_4_a_human_server_is_worth_nothing_to_who_voted_for_it() -> None:
    for scores in (True, False):
        assert voted("server server 3 3", robot=2, server_vote_scores=scores).points == (0, 0, 2, 1)


def test_7_4_a_vote_is_for_a_line_and_not_for_a_seat() -> None:
    """The Robot, seat 2, has said the first word."""
    assert voted("1 3 2 2", robot=2, order=(2, 0, 1, 3)).points == (1, 0, 2, 0)


@SERVER_VOTES
@every_number_of_seats
def test_7_5_a_server_that_is_found_gives_each_seat_one_and_one_more_for_the_vote(seats: int, scores: bool) -> None:
    votes = " ".join(["server"] * (seats - 1) + ["1"])
    points = voted(votes, robot=seats, server_vote_scores=scores).points
    assert points == (1 + scores,) * (seats - 1) + (1,)


@SERVER_VOTES
@every_number_of_seats
def test_7_6_a_server_that_is_not_found_is_worth_one_to_who_voted_for_it(seats: int, scores: bool) -> None:
    votes = " ".join(["1"] * (seats - 1) + ["server"])
    assert voted(votes, robot=seats, server_vote_scores=scores).points == (0,) * (seats - 1) + (int(scores),)


def test_7_6_nobody_is_the_robot_and_nobody_gets_its_points() -> None:
    assert voted("1 1 1 1", robot=4).points == (0, 0, 0, 0)


def test_7_7_points_for_a_vote_for_the_server_are_on_unless_the_host_says_otherwise() -> None:
    assert Options().server_vote_scores
    assert GAME.view(dealt(), None).server_vote_scores
    assert not GAME.view(dealt(server_vote_scores=False), None).server_vote_scores


def test_7_7_the_option_changes_nothing_else() -> None:
    for robot in range(4):
        for votes in ("3 3 1 server", "server server 1 2", "1 2 3 4"):
            with_, without = (voted(votes, robot=robot, server_vote_scores=scores).points for scores in (True, False))
            assert with_ == without


# 7.8 The end


def results(*points: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    return places_won(points)


def test_7_8_the_next_round_begins_when_all_have_seen_the_result() -> None:
    state = after(asked(3, robot=0), "0 reveal", "0 guess 1")
    for seat in (2, 0):
        state = after(state, f"{seat} ready")
        assert isinstance(state, Scored)
        assert refused(state, f"{seat} ready") == "It is not your turn."
    assert rules.turn(state) == Decide("score", (Seat(1),))
    assert rules.turn(after(state, "1 ready")) == Chance("deal")


def test_7_8_a_new_round_begins_with_an_empty_list_and_new_roles() -> None:
    state = gone_on(after(asked(3, robot=0), "0 reveal", "0 guess 1"))
    second = dealt(before=state, robot=1, answer=9, pictures=[place + 20 for place in NINE])
    view = GAME.view(second, Seat(0))
    assert (view.round, view.lines, view.role, view.totals) == (2, (), 9, (0, 1, 1))


@pytest.mark.parametrize("rounds", [1, 2, 6, 12])
def test_7_8_after_so_many_rounds_it_is_over(rounds: int) -> None:
    state: Any = None
    for number in range(rounds):
        words = [f"{letter}{chr(97 + number)}" for letter in ("one-eyed-", "blue-", "wet-")]
        pictures = [place + 18 * (number % 8) for place in NINE]
        state = asked(3, robot=number % 3, words=words, before=state, pictures=pictures, rounds=rounds)
        state = after(state, f"{number % 3} reveal", f"{number % 3} guess 5")
        assert GAME.view(state, None).round == number + 1
        state = gone_on(state)
    assert isinstance(state, Finished)
    over = rules.turn(state)
    assert isinstance(over, Over)
    assert over.scores == GAME.view(state, None).totals == tuple(3.0 * len(range(seat, rounds, 3)) for seat in range(3))
    assert over.reason == "The last round is over."
    assert not over.together


@pytest.mark.parametrize(("rounds", "fits"), [(0, False), (1, True), (12, True), (13, False)])
def test_7_8_one_to_twelve_rounds(rounds: int, fits: bool) -> None:
    raw = msgspec.json.encode({"rounds": rounds})
    if fits:
        assert msgspec.json.decode(raw, type=Options).rounds == rounds
        return
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Options)


def test_7_8_six_rounds_unless_the_host_says_otherwise() -> None:
    assert Options().rounds == 6


def test_7_8_the_highest_total_wins() -> None:
    assert results((3, 0, 0), (0, 1, 1), (0, 1, 0)) == ((3, 2, 1), (0,))


def test_7_8_of_several_it_is_who_had_exactly_two_points_more_often() -> None:
    assert results((1, 2, 0), (1, 2, 0), (2, 0, 0)) == ((4, 4, 0), (1,))
    assert results((3, 2, 0), (1, 2, 0)) == ((4, 4, 0), (1,))


def test_7_8_three_points_are_not_two() -> None:
    assert results((3, 2, 0), (0, 1, 0)) == ((3, 3, 0), (1,))


def test_7_8_if_there_are_several_still_they_share_it() -> None:
    assert results((2, 2, 0), (1, 1, 3)) == ((3, 3, 3), (0, 1))
    assert results((0, 0, 0)) == ((0, 0, 0), (0, 1, 2))


def test_7_8_who_has_less_does_not_win_by_twos() -> None:
    assert results((3, 2, 0), (3, 2, 0)) == ((6, 4, 0), (0,))


# The vectors of the rules


def test_7_4_the_round_that_the_book_tells() -> None:
    """Stacy, Peter, Grace and Paul speak in this order; Grace is the Robot. The Server is turned over: a Human."""
    round_ = voted("server 3 4 1", robot=2, answer=5, words=["yellow", "clothes", "water", "smell"])
    assert round_.revealed == SERVER
    assert round_.points == (0, 1, 2, 0)


def test_2_3_eight_seats_and_a_server_are_nine_role_cards() -> None:
    dealt(8, robot=8)
    with pytest.raises(AssertionError):
        dealt(8, robot=9)


def test_7_8_while_it_is_discussed_nothing_is_scored_yet() -> None:
    for state in (discussing(4), voting(4)):
        for eye in eyes(state):
            assert GAME.view(state, eye).totals == (0, 0, 0, 0)
            assert GAME.view(state, eye).scored == ()
