"""What `tablebot engine` answers, line by line. docs/bots.md is the other side of this file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablebot.core.errors import Refused
from tablebot.games import GAMES
from tablebot.games.robotory import text
from tablebot.games.robotory.numbers import position_of
from tablebot.lab.dialogue import LONGEST_LINE, Dialogue
from tests.games import tictactoe
from tests.games.robotory.positions import after, crowded, position

BEST = re.compile(r"best (.+) score (-?\d+) depth (\d+) nodes (\d+)")
DOCS = Path(__file__).parents[2] / "docs/bots.md"
NUMBER = ["error Write a whole number from 1 to 1000000000 after “go ms” or “go nodes”."]


@pytest.fixture
def dialogue() -> Dialogue:
    return Dialogue(GAMES["robotory"])


def said(dialogue: Dialogue, *lines: str) -> list[str]:
    """The answers to all of them."""
    return [answer for line in lines for answer in dialogue.answers(line)]


def test_new_and_move_answer_nothing(dialogue: Dialogue) -> None:
    assert (
        said(dialogue, "new", "move w@c3", "move b@d2", "new reserve", "new colour\n", "MOVE W@C3\r\n", "", "  ") == []
    )


def test_it_begins_with_a_new_game(dialogue: Dialogue) -> None:
    fresh = said(dialogue, "show")
    assert said(dialogue, "move w@c3", "new", "show") == fresh
    assert said(dialogue, "new reserve", "show") == fresh


def test_the_board_is_drawn_and_the_drawing_ends(dialogue: Dialogue) -> None:
    *board, end = said(dialogue, "move w@c3", "show")
    assert "            b2 ( )              d2 ( )" in board
    assert "  a2 [ ]              c3 (w)              e2 ( )" in board
    assert board[-1] == "  dark to move"
    assert end == "end"
    assert "end" not in board


def test_every_outcome_is_listed_once(dialogue: Dialogue) -> None:
    *moves, end = said(dialogue, "moves")
    assert end == "end"
    assert len(moves) == len(set(moves)) == 42
    # Two ways over the same discs to the same hex are one outcome, told by one of them.
    *moves, _ = said(dialogue, "move w@c3", "move w@d2", "move b@c2", "move b@e2", "moves")
    assert len({"R d3-c3-d2-c2", "R d3-d2-c3-c2"} & set(moves)) == 1
    drives = [move.replace("-", " ").split() for move in moves if "-" in move]
    assert len({(robot, path[-1], frozenset(path)) for robot, *path in drives}) == len(drives) > 10


def test_any_way_over_the_same_discs_makes_the_same_position() -> None:
    states = []
    for way in ("R d3-c3-d2-c2", "R d3-d2-c3-c2"):
        dialogue = Dialogue(GAMES["robotory"])
        assert said(dialogue, "move w@c3", "move w@d2", "move b@c2", "move b@e2", f"move {way}") == []
        states.append(position_of(dialogue.state))
    assert states[0] == states[1]


def test_a_crowded_board_is_listed_in_full_while_it_is_counted(dialogue: Dialogue) -> None:
    dialogue.state = crowded()
    answers = dialogue.answers("moves")
    assert next(answers) == "R d3-d4"
    *rest, end = answers
    assert (len(rest) + 1, end) == (196_964, "end")


def test_a_finished_game_has_no_moves(dialogue: Dialogue) -> None:
    dialogue.state = position(hands=((0, 1), (2, 2)), reserve=(1, 0))
    assert said(dialogue, "move +1w", "moves") == ["end"]
    assert said(dialogue, "go nodes 5", "go ms 5", "move w@a1") == ["error The game is over."] * 3
    assert said(dialogue, "show")[-2:] == ["  The game is over.", "end"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("move w@d3", "A robot stands on d3."),
        ("move R d3-d2", "The red robot needs a disc on d2."),
        ("move R a1-a2", "The red robot stands on d3, so its drive begins there."),
        ("move +1w", "You already hold four discs."),
        ("move hello", "“hello” is not a move. Write one like w@c3, R d3-c3 or +2w1b."),
        ("move hi\x00\u2028you", "“hi??you” is not a move. Write one like w@c3, R d3-c3 or +2w1b."),
        ("move w@z9", "“w@z9” is not a move. Write one like w@c3, R d3-c3 or +2w1b."),
        ("move " + "x" * LONGEST_LINE, "A line has at most 1000 letters."),
    ],
)
def test_what_is_wrong_is_said_in_one_line_and_changes_nothing(dialogue: Dialogue, line: str, why: str) -> None:
    before = dialogue.state
    assert said(dialogue, line) == [f"error {why}"]
    assert dialogue.state is before


@pytest.mark.parametrize(
    "line", ["hello", "move", "new x", "new reserve now", "moves 3", "go", "go ms", "go far 3", "go ms 3 4", "show me"]
)
def test_who_is_not_understood_reads_the_commands(dialogue: Dialogue, line: str) -> None:
    commands = "new, new reserve, new colour, move NOTATION, moves, go ms N, go nodes N, show or quit"
    assert said(dialogue, line) == [f"error “{line}” is not understood. Write {commands}."]


@pytest.mark.parametrize("number", ["0", "-5", "1e3", "1.5", "x", "²", "1000000001", "9" * 900])
def test_numbers_are_whole_and_not_too_large(dialogue: Dialogue, number: str) -> None:
    assert said(dialogue, f"go ms {number}") == NUMBER
    assert said(dialogue, f"go nodes {number}") == NUMBER


def test_the_best_move_is_told_and_not_played(dialogue: Dialogue) -> None:
    before = dialogue.state
    (answer,) = said(dialogue, "go nodes 2000")
    best = BEST.fullmatch(answer)
    assert best
    assert 2000 <= int(best[4]) < 2500
    assert dialogue.state is before
    assert said(dialogue, f"move {best[1]}") == []


def test_the_same_question_has_the_same_answer_whatever_was_asked_before(dialogue: Dialogue) -> None:
    (first,) = said(dialogue, "go nodes 3000")
    said(dialogue, "go ms 5", "move w@a1", "go nodes 500", "new")
    assert said(dialogue, "go nodes 3000") == [first]


def test_a_win_that_is_seen_counts_down_from_30000(dialogue: Dialogue) -> None:
    dialogue.state = position(robots="d3 b2 c5", hands=((1, 1), (2, 2)), reserve=(1, 1))
    assert said(dialogue, "go nodes 1000")[0].startswith("best +1w1b score 29999 depth 1 nodes ")
    dialogue.state = position(robots="d3 b4 c5", hands=((2, 2), (2, 2)), reserve=(1, 1), mover=1)
    (answer,) = said(dialogue, "go nodes 200000")
    assert int(BEST.fullmatch(answer)[2]) > 0  # pyright: ignore[reportOptionalSubscript]


def test_two_cores_answer_in_one_line() -> None:
    dialogue = Dialogue(GAMES["robotory"], cores=2)
    (answer,) = said(dialogue, "go ms 20")
    assert BEST.fullmatch(answer)


def test_it_plays_a_whole_game_against_itself(dialogue: Dialogue) -> None:
    moves = []
    while best := BEST.fullmatch(said(dialogue, "go nodes 100")[0]):
        moves.append(best[1])
        assert said(dialogue, f"move {best[1]}") == []
    assert said(dialogue, "go nodes 100") == ["error The game is over."]
    assert after(Dialogue(GAMES["robotory"]).state, ",".join(moves)).played == tuple(map(text.read, moves))


def test_quit_ends_it(dialogue: Dialogue) -> None:
    assert not dialogue.is_over
    assert said(dialogue, "quit") == []
    assert dialogue.is_over


def test_only_games_with_a_kernel_have_an_engine() -> None:
    with pytest.raises(Refused, match="Tic-tac-toe has no kernel"):
        Dialogue(tictactoe.GAME)
    with pytest.raises(Refused, match="Let at least 1 core think"):
        Dialogue(GAMES["robotory"], cores=0)


def test_the_docs_show_what_is_answered(dialogue: Dialogue) -> None:
    """Only what is best, and how it looks, may change with what bots have learned."""
    (shown,) = re.findall(r"```\n(> new .*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    typed, *answers = re.split(r"^> ", shown, flags=re.MULTILINE)
    assert typed == ""
    for part in answers:
        line, *answer = part.splitlines()
        if line.startswith("go "):
            (best,) = answer
            (now,) = said(dialogue, line)
            assert BEST.fullmatch(now)
            found = BEST.fullmatch(best)
            assert found
            assert found[1] in said(dialogue, "moves")
        else:
            assert said(dialogue, line) == answer
    assert dialogue.is_over


def test_the_docs_name_every_command(dialogue: Dialogue) -> None:
    (refusal,) = said(dialogue, "help")
    commands = re.split(", | or ", refusal.partition("Write ")[2].rstrip("."))
    assert len(commands) == 9
    assert [command for command in commands if f"`{command}`" not in DOCS.read_text("utf-8")] == []
