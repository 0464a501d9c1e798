"""`tablebot perft`, `selfplay` and `play`, as they are typed."""

from __future__ import annotations

import argparse
import io
import json
import re
from pathlib import Path

import pytest

from tablebot.cli import perft, play, selfplay
from tests.games import tictactoe

BOARD = "c4 [B]"


class Outcome:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def tablebot(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Runs a command with these lines typed in."""

    def run(*arguments: str, typed: str = "") -> Outcome:
        parser = argparse.ArgumentParser(prog="tablebot")
        subparsers = parser.add_subparsers(required=True)
        for command in (perft, selfplay, play):
            command.add(subparsers)
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        args = parser.parse_args(arguments)
        code = args.run(args)
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run


def test_a_game_of_one_file_is_played_counted_and_left_to_bots(tablebot) -> None:
    file = str(Path(tictactoe.__file__))
    assert tablebot("perft", file, "2").out == "1 9\n2 72\n"
    assert '"game":"tictactoe"' in tablebot("selfplay", file, "--json").out
    assert "board: ........." in tablebot("play", file, "--seat", "0").out
    refused = tablebot("play", "nowhere.py")
    assert (refused.code, refused.err) == (2, "tablebot play: nowhere.py is not a Python file.\n")


def test_perft_prints_a_line_for_each_depth(tablebot) -> None:
    assert tablebot("perft", "robotory", "3").out == "1 42\n2 1699\n3 69768\n"
    assert tablebot("perft", "robotory", "0").out == "0 1\n"


def test_perft_counts_from_after_some_moves(tablebot) -> None:
    result = tablebot("perft", "robotory", "2", "--moves", "w@c3, b@d2, +1w, R d3-c3")
    assert (result.code, result.out) == (0, "1 41\n2 1713\n")


def test_perft_counts_the_same_in_the_kernel(tablebot) -> None:
    assert tablebot("perft", "robotory", "4", "--kernel").out == "1 42\n2 1699\n3 69768\n4 2785244\n"
    assert tablebot("perft", "robotory", "0", "--kernel").out == "0 1\n"
    result = tablebot("perft", "robotory", "2", "--kernel", "--moves", "w@c3, b@d2, +1w, R d3-c3")
    assert (result.code, result.out) == (0, "1 41\n2 1713\n")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("perft clever_party 1 --kernel", "Clever Party has no kernel. These games have one: robotory."),
        ("perft chess 1", "There is no game “chess”."),
        ("perft robotory -1", "The depth cannot be less than 0."),
        ("perft robotory 1 --seats 3", "Robotory is for 2 seats, not for 3."),
        ("perft robotory 1 --moves w@d3", "Move 1, w@d3, cannot be played. A robot stands on d3."),
        ("perft robotory 1 --moves hello", "Move 1, hello, cannot be played. “hello” is not a move."),
        ("selfplay chess", "There is no game “chess”."),
        ("selfplay robotory --seats 1", "Robotory is for 2 seats, not for 1."),
        ("selfplay robotory --games 0", "Let them play at least 1 game."),
        ("selfplay robotory --level 0", "Robotory has levels from 1 to 5."),
        ("selfplay robotory --level 2,6", "Robotory has levels from 1 to 5."),
        ("selfplay robotory --level 1,2 --seats 1", "Robotory is for 2 seats, not for 1."),
        ("selfplay clever_party --level 1,1 --seats 3", "Name one level, or one for each of the 3 seats."),
        ("selfplay robotory --jobs 0", "Let at least 1 process play."),
        ("play chess", "There is no game “chess”."),
        ("play robotory --seats 4", "Robotory is for 2 seats, not for 4."),
        ("play robotory --seat 2", "Seats are numbered from 0 to 1."),
        ("play robotory --level 0", "Robotory has levels from 1 to 5."),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(tablebot, arguments: str, why: str) -> None:
    result = tablebot(*arguments.split())
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith(f"tablebot {arguments.split(maxsplit=1)[0]}: {why}")
    assert result.err.count("\n") == 1


def test_selfplay_writes_an_object_a_line_that_its_seed_gives_again(tablebot) -> None:
    lines = tablebot("selfplay", "robotory", "--games", "3", "--seed", "5", "--json").out.splitlines()
    games = [json.loads(line) for line in lines]
    assert [game["seed"] for game in games] == [5, 6, 7]
    assert all(list(game) == ["game", "seats", "seed", "plies", "scores", "winners", "reason"] for game in games)
    assert tablebot("selfplay", "robotory", "--seed", "7", "--json").out.splitlines() == lines[2:]


def test_selfplay_sums_up(tablebot) -> None:
    out = tablebot("selfplay", "robotory", "--games", "4", "--level", "2").out
    first, light, dark = out.splitlines()
    assert first.startswith("Robotory, 4 games: ")
    assert light.startswith("Seat 0 won ")
    assert dark.startswith("Seat 1 won ")


def test_selfplay_lets_levels_compete_and_swaps_their_seats(tablebot) -> None:
    lines = tablebot("selfplay", "robotory", "--games", "4", "--level", "1,2", "--json").out.splitlines()
    games = [json.loads(line) for line in lines]
    assert [game["levels"] for game in games] == [[1, 2], [2, 1], [1, 2], [2, 1]]
    wins = sum(game["levels"][game["winners"][0]] == 2 for game in games)
    out = tablebot("selfplay", "robotory", "--games", "4", "--level", "1,2").out.splitlines()
    assert out[1].startswith(f"Level 2 (Curious) won {wins} of 4, {25 * wins}.0 %, with ")
    assert out[2].startswith(f"Level 1 (Sleepy) won {4 - wins} of 4, {100 - 25 * wins}.0 %, with ")


def test_who_wins_together_shares_the_win(tablebot) -> None:
    out = tablebot("selfplay", str(Path(tictactoe.__file__)), "--games", "40", "--level", "1,1").out.splitlines()
    assert out[1].startswith("Level 1 (Sleepy) won 40 of 40, 100.0 %, with 0.50 points")


@pytest.mark.parametrize("seats", "1234")
def test_selfplay_of_clever_party_counts_turns(tablebot, seats: str) -> None:
    out = tablebot("selfplay", "clever_party", "--games", "2", "--seats", seats).out.splitlines()
    assert re.fullmatch(r"Clever Party, 2 games: \d+ to \d+ moves, \d+\.\d\d on average\.", out[0])
    assert re.fullmatch(r"(\d+ turns each|\d+ to \d+ turns, \d+\.\d\d on average)\.", out[1])
    assert len(out) == 2 + int(seats)


def test_one_game_has_no_average(tablebot) -> None:
    moves, turns, _ = tablebot("selfplay", "clever_party", "--seats", "1").out.splitlines()
    assert re.fullmatch(r"Clever Party, 1 game: \d+ moves\.", moves)
    assert re.fullmatch(r"\d+ turns\.", turns)


def test_several_processes_play_the_same_games_in_the_same_order(tablebot) -> None:
    wish = ("selfplay", "robotory", "--games", "6", "--level", "1,2", "--json")
    assert tablebot(*wish, "--jobs", "2").out == tablebot(*wish).out


def test_play_draws_the_board_and_ends_politely_with_the_input(tablebot) -> None:
    result = tablebot("play", "robotory", "--seat", "0")
    assert result.code == 0
    assert BOARD in result.out
    assert result.out.endswith("Goodbye.\n")


def test_who_plays_alone_wins_against_nobody(tablebot) -> None:
    result = tablebot("play", "clever_party", "--seats", "1", "--seed", "3", typed="1\n" * 400)
    assert result.out.splitlines()[-1] == "An area is full. You have 6."


@pytest.mark.parametrize("seats", "12")
def test_who_wants_a_hint_is_told_a_move_and_why(tablebot, seats: str) -> None:
    wish = ("play", "clever_party", "--seats", seats, "--seat", "0", "--seed", "3")
    out = tablebot(*wish, typed="?\nhint\nhint\nmoves\n").out
    assert "\n  hint    what a good player would do, and why\n" in out
    first, again = re.findall(r"Try (.*)\. (?:[A-Z].*\.)\n", out)
    assert first == again
    assert re.search(rf" \d+  {first}$", out, re.MULTILINE)


def test_a_game_without_hints_says_so(tablebot) -> None:
    out = tablebot("play", "robotory", "--seat", "0", typed="?\nhint\nquit\n").out
    assert "This game has no hints." in out
    assert "  hint " not in out


def test_play_answers_every_word_it_knows(tablebot) -> None:
    out = tablebot("play", "robotory", "--seat", "0", typed="?\nrules\nmoves\nboard\n\nquit\n").out
    assert "take back your last move" in out
    assert "# Robotory" in out
    assert "  42  b@e4" in out
    assert out.count(BOARD) == 2
    assert out.endswith("Goodbye.\n")


def test_play_says_what_is_wrong_and_loses_nothing(tablebot) -> None:
    out = tablebot("play", "robotory", "--seat", "0", typed="hello\nw@d3\n0\n43\n²\nundo\nw@a1\nquit\n").out
    assert "“hello” is not a move." in out
    assert "A robot stands on d3." in out
    assert out.count("The moves are numbered from 1 to 42.") == 2
    assert "“²” is not a move." in out
    assert "There is nothing to take back." in out
    assert "a1 (w)" in out


def test_play_takes_a_number_of_the_menu_and_takes_it_back(tablebot) -> None:
    typed = "1\nundo\nquit\n"
    boards = tablebot("play", "robotory", "--seat", "0", "--seed", "x", typed=typed).out.split("Your move: ")
    assert "a1 (w)" not in boards[0]
    assert "a1 (w)" in boards[1]
    assert boards[2].count("a1 ( )") == 1


def test_play_goes_the_same_way_with_the_same_seed(tablebot) -> None:
    typed = "1\n1\n1\n1\n"
    one, again = (tablebot("play", "robotory", "--seed", "5", "--level", "3", typed=typed).out for _ in range(2))
    assert one == again


def test_play_goes_on_to_the_end(tablebot) -> None:
    result = tablebot("play", "robotory", "--seat", "1", "--seed", "1", typed="1\n" * 80)
    assert "The game is over." in result.out
    assert "The reserve is empty. You " in result.out
    assert "Goodbye" not in result.out
