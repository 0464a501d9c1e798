"""Two bots meet many times; who is better, and how sure that is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.games import GAMES
from tablebot.lab.arena import Contest, Effort, Tally, bot_name, check_contest, play_contest, tally
from tablebot.lab.bots import bot_of
from tablebot.lab.selfplay import Played, play_game
from tests.games import tictactoe

ROBOTORY, PARTY = GAMES["robotory"], GAMES["clever_party"]
TICTACTOE = str(Path(tictactoe.__file__))


# Who plays ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("5", "5"),
        ("brilliant", "5"),
        (" Sleepy", "1"),
        ("random", "random"),
        ("RANDOM", "random"),
        ("mcts", "mcts:10000"),
        ("mcts:0500", "mcts:500"),
        ("5:250000", "5:250000"),
        ("Sharp:09", "4:9"),
    ],
)
def test_a_bot_is_named_by_level_or_kind(text: str, name: str) -> None:
    assert bot_name(ROBOTORY, text) == name


@pytest.mark.parametrize("text", ["0", "6", "-1", "", "hello", "6:3", "random:2", "random:", "²", ":"])
def test_who_asks_for_an_unknown_bot_is_told_which_there_are(text: str) -> None:
    with pytest.raises(Refused) as refused:
        bot_name(ROBOTORY, text)
    assert str(refused.value) == (
        f"Robotory has no bot “{text}”. Write a level from 1 to 5, "
        "its name (Sleepy, Curious, Clever, Sharp, Brilliant), random, mcts:N, or LEVEL:NODES."
    )


@pytest.mark.parametrize("text", ["mcts:", "mcts:0", "mcts:-3", "mcts:x", "mcts:1000001", "mcts:" + "9" * 5000])
def test_a_tree_search_has_a_size(text: str) -> None:
    with pytest.raises(Refused, match="Write mcts:N with a number of games from 1 to 1000000"):
        bot_name(ROBOTORY, text)


@pytest.mark.parametrize("text", ["5:", "5:0", "5:-1", "5:1e6", "5:1000000001", "5:" + "0" * 15 + "9" * 5000])
def test_a_level_has_some_nodes(text: str) -> None:
    with pytest.raises(Refused, match="Write 5:N with a number of nodes from 1 to 1000000000"):
        bot_name(ROBOTORY, text)


def test_only_a_kernel_can_be_searched() -> None:
    for try_it in (
        lambda: bot_name(PARTY, "mcts"),
        lambda: bot_name(PARTY, "2:100"),
        lambda: check_contest(PARTY, Contest("clever_party", ("1", "2"), Effort(nodes=5))),
    ):
        with pytest.raises(Refused, match="Clever Party has no kernel"):
            try_it()


@pytest.mark.parametrize(
    ("contest", "why"),
    [
        (Contest("robotory", ("1", "2"), opening=-1), "An opening cannot have less than 0 moves."),
        (
            Contest("robotory", ("1", "2"), Effort()),
            "Give them up to 1000000000 nodes or 3600 seconds, and more than none.",
        ),
        (Contest("robotory", ("1", "2"), Effort(nodes=10**30)), "Give them up to 1000000000 nodes or 3600 seconds"),
        (
            Contest("robotory", ("1", "2"), Effort(nodes=-4)),
            "Give them up to 1000000000 nodes or 3600 seconds, and more than none.",
        ),
        (
            Contest("robotory", ("1", "2"), Effort(seconds=float("nan"))),
            "Give them up to 1000000000 nodes or 3600 seconds, and more than none.",
        ),
        (
            Contest("robotory", ("1", "2"), Effort(seconds=float("inf"))),
            "Give them up to 1000000000 nodes or 3600 seconds, and more than none.",
        ),
        (Contest("robotory", ("5:3", "mcts:5"), Effort(nodes=9)), "Only levels can be given nodes or seconds, and"),
    ],
)
def test_what_cannot_be_played_is_refused(contest: Contest, why: str) -> None:
    with pytest.raises(Refused, match=why):
        check_contest(ROBOTORY, contest)


def test_an_arena_is_for_two() -> None:
    with pytest.raises(Refused, match="I'm Not a Robot is for 3 or 4 or 5 or 6 or 7 or 8 seats, not for 2"):
        check_contest(GAMES["not_a_robot"], Contest("not_a_robot", ("1", "2")))


# How they play ------------------------------------------------------------------------------------------------------
def test_each_opening_is_played_twice_with_seats_swapped() -> None:
    results = list(play_contest(Contest(TICTACTOE, ("1", "random"), opening=3, seed=5), 5))
    assert [result.seed for result in results] == [5, 5, 6, 6, 7]
    assert [result.bots for result in results] == [("1", "random"), ("random", "1")] * 2 + [("1", "random")]


def test_an_opening_depends_on_nothing_but_its_seed() -> None:
    def first_seen(seed: int, level: int | None) -> Any:
        seen: list[Any] = []
        bot = bot_of(ROBOTORY, level)

        def watched(view: Any, dice: Dice) -> Any:
            seen.append(view)
            return bot(view, dice)

        play_game(ROBOTORY, ROBOTORY.options(), 2, seed, watched, opening=3)
        return seen[0].state

    state = first_seen(1, None)
    assert len(state.played) == 3
    assert first_seen(1, 1) == state
    assert first_seen(2, 1) != state


def test_without_an_opening_games_are_those_that_bots_play_among_themselves() -> None:
    bots = (bot_of(tictactoe.GAME, 1), bot_of(tictactoe.GAME, None))
    alone = play_game(tictactoe.GAME, tictactoe.Options(), 2, 3, *bots)
    (met,) = play_contest(Contest(TICTACTOE, ("1", "random"), seed=3), 1)
    assert (met.plies, met.winners) == (alone.plies, alone.winners)


@pytest.mark.parametrize(
    "contest",
    [
        Contest("robotory", ("2", "mcts:50"), opening=2, seed=3),
        Contest("robotory", ("5", "3"), Effort(nodes=300), opening=4),
        Contest("clever_party", ("1", "random"), opening=4),
    ],
)
def test_equal_seeds_give_equal_games(contest: Contest) -> None:
    assert list(play_contest(contest, 4)) == list(play_contest(contest, 4))


def test_several_processes_play_the_same_games_in_the_same_order() -> None:
    contest = Contest(TICTACTOE, ("1", "random"), opening=2)
    assert list(play_contest(contest, 4, jobs=2)) == list(play_contest(contest, 4))


def test_a_tree_search_beats_chance_and_a_larger_one_a_small_one() -> None:
    assert tally(play_contest(Contest("robotory", ("mcts:300", "random"), opening=4), 8)).wins >= 7
    assert tally(play_contest(Contest("robotory", ("mcts:1000", "mcts:20"), opening=4), 8)).wins >= 6


def test_each_level_may_be_given_nodes_of_its_own() -> None:
    contest = Contest("robotory", ("5:5000", "5:50"), opening=4)
    assert tally(play_contest(contest, 8)).wins >= 6
    alike = replace(contest, bots=("5:50", "5"), effort=Effort(nodes=50))
    assert [one.plies for one in play_contest(alike, 2)] == [
        one.plies for one in play_contest(replace(alike, bots=("5", "5")), 2)
    ]


def test_a_level_may_be_given_seconds() -> None:
    (result,) = play_contest(Contest("robotory", ("5", "random"), Effort(seconds=0.002), opening=30), 1)
    assert result.bots == ("5", "random")


# Who is better ------------------------------------------------------------------------------------------------------
def won(*winners: int) -> Played:
    return Played("robotory", 2, 0, 9, (0.0, 0.0), tuple(map(Seat, winners)), "")


def test_wins_are_counted_for_the_bot_that_was_named_first() -> None:
    """It has seat 0 in the first game of each two. Nobody, or both together: a draw."""
    assert tally([won(0), won(0), won(1), won(1), won(0, 1), won()]) == Tally(2, 2, 2)


def test_three_of_four_is_190_points_ahead() -> None:
    count = Tally(70, 10, 20)
    low, high = count.between
    assert count.elo == pytest.approx(190.8, abs=0.1)
    assert (low, high) == (pytest.approx(112.9, abs=0.1), pytest.approx(268.9, abs=0.5))


def test_equal_bots_are_equal() -> None:
    low, high = Tally(0, 100, 0).between
    assert Tally(3, 4, 3).elo == 0
    assert low is not None and high is not None
    assert low == pytest.approx(-high)
    assert 60 < high < 80


def test_more_games_make_it_surer() -> None:
    few, many = Tally(6, 0, 4).between, Tally(600, 0, 400).between
    assert few[0] is not None and few[1] is not None and many[0] is not None and many[1] is not None
    assert few[0] < 0 < many[0] < many[1] < few[1]


def test_who_wins_all_games_is_at_least_so_far_ahead() -> None:
    assert Tally(20, 0, 0).elo is None
    assert Tally(20, 0, 0).between == (pytest.approx(287, abs=1), None)
    assert Tally(0, 0, 20).between == (None, pytest.approx(-287, abs=1))
    assert Tally(1, 0, 0).between == (pytest.approx(-234, abs=1), None)
