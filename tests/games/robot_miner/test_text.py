"""5.1, 6.1 Robot Miner in plain text: what is written can be read, and what is drawn says what happens."""

from __future__ import annotations

import re
from importlib.resources import files
from io import StringIO
from typing import Any

import pytest

from tablebot.cli.main import main
from tablebot.core.errors import Unreadable
from tablebot.games.robot_miner import text
from tablebot.games.robot_miner.model import Arrange, Go, Lay, Pass, Plan, Propose, Ready, Rethink, Stop, Strike
from tests.games.robot_miner.mountains import after, begun, planning, running, seen, walked, way

README = (files("tablebot.games.robot_miner") / "README.md").read_text("utf-8")
WRITTEN = {
    "order 5 3 4 6": Arrange((5, 3, 4, 6)),
    "lay 5 3 4 6": Lay((5, 3, 4, 6)),
    "ready": Ready(),
    "points": Propose("points"),
    "face": Propose("face"),
    "plan 3x1 4x2 5x3": Plan(((3, 1), (4, 2), (5, 3))),
    "plan": Plan(),
    "plan nothing": Plan(()),
    "rethink": Rethink(),
    "7x3": Go((7, 3)),
    "7x3=21": Go((7, 3), 21),
    "stop": Stop(),
    "strike 7x3": Strike(((7, 3),)),
    "strike 7x3 8x4": Strike(((7, 3), (8, 4))),
    "pass": Pass(),
    "pass all": Pass(rest=True),
}


def test_6_1_the_rules_show_every_kind_of_move_as_it_is_read() -> None:
    table = dict(re.findall(r"^\| ([a-z].*) \| (.*) \|$", README, re.MULTILINE)[1:])
    assert list(table.values()) == list(WRITTEN)
    for line, move in WRITTEN.items():
        assert text.read(line) == move
        assert text.write(move) == line


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("  7 x 3 ", "7x3"),
        ("7×3", "7x3"),
        ("7*3 = 21", "7x3=21"),
        ("PLAN 3X1,4X2", "plan 3x1 4x2"),
        ("plan 3x1, 4x2", "plan 3x1 4x2"),
        ("order 5,3,4", "order 5 3 4"),
        ("Pass  All", "pass all"),
        ("STOP", "stop"),
    ],
)
def test_6_1_spaces_capitals_and_signs_do_not_matter(line: str, plain: str) -> None:
    assert text.write(text.read(line)) == plain


@pytest.mark.parametrize(
    "line",
    [
        *("", "7", "x3", "7x", "7x3x2", "7x3=", "7x3=-21", "-7x3", "7x-3", "1000x1", "7x3=12345", "7+3", "go 7x3"),
        *("order", "order five", "order -3 4", "plan 7", "plan 3x1 4", "strike", "strike all", "pass rest", "ready 1"),
        *("7x3 8x4", "stop it", "²x3", "plan 3x1=3"),
    ],
)
def test_6_1_what_is_no_move_is_refused_with_examples(line: str) -> None:
    with pytest.raises(Unreadable, match=r"is not a move\. Write: order 5 3 4, face, plan 3x1 4x2, 7x3, stop, strike"):
        text.read(line)


def test_6_1_a_refusal_quotes_only_the_beginning() -> None:
    with pytest.raises(Unreadable) as refused:
        text.read("x" * 5000)
    assert len(str(refused.value)) < 160


# What is drawn ----------------------------------------------------------------------------------------------------
def drawn(state: Any, seat: int | None = 0) -> list[str]:
    return text.draw(seen(state, seat)).splitlines()


def news(state: Any, seat: int | None = 0) -> list[str]:
    """What stands below the mountains."""
    return text.draw(seen(state, seat)).rsplit("\n\n", 1)[1].splitlines()


def test_5_1_the_flat_table_has_collected_bonus_and_stolen_jewels() -> None:
    options = {"mountain": "own", "largest": 6, "steps": 4, "claim_jumper": True, "after": 1, "bonus": 8}
    state = after(running("", "", orders=("6 3 5 4", "3 4 5 6"), **options), "0 4x2", "1 strike 6x4", "0 5x3", "0 3x4")
    assert drawn(state) == [
        "Bonus number 8: jewels with * count three times. A jewel counts 1.",
        "",
        "  4     -  [12]    20    16*",
        "  3    18     9  (15)    12 ",
        "  2    12     6    10   (8)*",
        "  1     6     3     5     4 ",
        "       6x    3x    5x    4x ",
        "",
        "In this order: Seat 0 (you), Seat 1.",
        "Seat 0 (you): 3 jewels, 5 points. [ ] is the robot, ( ) is collected, - is stolen.",
        "Where does the robot go? Write: 5x3. To end the run: stop.",
    ]


def test_5_1_where_values_are_hidden_only_collected_jewels_have_theirs() -> None:
    state = walked(running("", largest=5, steps=4, bonus=8, values="collected"), "4x2 5x3")
    assert drawn(state)[2:6] == [
        "  4     o     o*    o ",
        "  3     o     o  [15] ",
        "  2     o   (8)*    o ",
        "  1     o     o     o ",
    ]


def test_3_5_in_a_run_where_values_are_said_only_collected_jewels_have_theirs() -> None:
    state = planning(1, largest=5, steps=4, bonus=8, sums=True)
    assert drawn(state)[2] == "  4    12    16*   20 "
    state = after(state, "0 plan", "0 4x2=8")
    assert drawn(state)[4:6] == ["  2     o   [8]*    o ", "  1     o     o     o "]


def test_5_1_the_result_has_every_mountain_and_what_was_possible() -> None:
    state = after(running("", "", largest=5, steps=4, bonus=11, first=(1, 0)), "1 3x1", "1 4x2", "1 stop", "0 stop")
    shown = drawn(state)
    assert shown[0] == "Bonus number 11: no jewel has it. A jewel counts 1."
    assert shown.count("       3x    4x    5x ") == 2
    assert shown[-4].startswith("Seat 1: 2. Best possible: ")
    assert shown[-2].startswith("Seat 0 (you): 0. Best possible: ")
    best = seen(state).best[0]
    assert way(shown[-1].strip()) == best.route
    assert f"Best possible: {best.score}." in shown[-2]


def test_5_1_a_seat_sees_its_own_mountain_until_somebody_runs() -> None:
    state = planning(2, mountain="own", largest=5, orders=("5 3 4", "4 5 3"))
    assert "       5x    3x    4x " in drawn(state, 0)
    assert "       4x    5x    3x " in drawn(state, 1)
    state = running("", "", mountain="own", largest=5, orders=("5 3 4", "4 5 3"), first=(1, 0))
    assert all("       4x    5x    3x " in drawn(state, eye) for eye in (0, 1, None))


def test_6_1_the_drawing_says_what_to_write() -> None:
    assert news(begun(2, largest=5)) == [
        "The host may move the staircases, and writes: lay 5 4 3.",
        "Fine as it is? Write: ready.",
    ]
    assert news(begun(2, mountain="own", largest=5)) == [
        "Arrange the staircases, from left to right. Write: order 5 4 3."
    ]
    state = planning(2, scoring="agree", bonus=7)
    assert news(state) == ["What does a jewel count? Write: points (1) or face (its value)."]
    state = after(state, "0 face", "1 points")
    assert drawn(state)[0] == (
        "Bonus number 7: jewels with * count three times. Proposed: face, points. A jewel counts 1."
    )
    plan = "Plan your robot's way. Write: plan 3x1 4x2 ... Without a program: plan."
    assert news(state) == [plan, "With a program, the robot has to follow it."]
    assert news(planning(1, scoring="face")) == [plan]
    assert drawn(planning(1, scoring="face"))[0].endswith("A jewel counts its value.")
    assert news(planning(2, claim_jumper=True, mountain="own")) == [
        f"{TERMS} The staircases beside the robot are safe. Whoever is ready agrees.",
        plan,
    ]
    assert news(after(planning(), "0 plan 3x1 4x2")) == [
        "Your program: 3x1 4x2. You are ready; to change it, write: rethink."
    ]
    assert news(after(planning(), "0 plan")) == ["Your program: none. You are ready; to change it, write: rethink."]


def test_3_4_who_has_an_empty_program_reads_what_comes_of_it() -> None:
    handed_in = "Your program: nothing. You are ready; to change it, write: rethink."
    assert news(after(planning(), "0 plan nothing")) == [handed_in, "With an empty program, your robot stays at home."]
    assert news(after(planning(mountain="own"), "0 plan nothing")) == [handed_in]


TERMS = "From 20 jewels on, each other team may steal 1 jewel in your run."


@pytest.mark.parametrize(
    ("options", "terms"),
    [
        ({"spare_adjacent": False}, TERMS),
        ({"total": 3}, "steal 3 jewels in your run. One at a time. The staircases beside the robot are safe."),
        ({"total": 3, "per_strike": 2, "spare_adjacent": False}, "steal 3 jewels in your run. Up to 2 at once."),
        (
            {"spare_adjacent": False, "reclaim": "beside"},
            f"{TERMS} They come back when your robot is diagonally beside them.",
        ),
    ],
)
def test_4_1_who_plans_reads_what_it_agrees_to(options: dict[str, Any], terms: str) -> None:
    assert news(planning(2, claim_jumper=True, **options))[0].endswith(f"{terms} Whoever is ready agrees.")


LEGEND = "[ ] is the robot, ( ) is collected, - is stolen."


def test_6_1_the_drawing_follows_a_run() -> None:
    state = running("3x1 4x2 3x3", sums=True)
    assert news(state) == [
        f"Seat 0 (you): 0 jewels, 0 points. {LEGEND}",
        "Where does the robot begin? Write: 7x3=21. To end the run: stop.",
        "Your program: 3x1 4x2 3x3.",
        "Its next step: 3x1.",
    ]
    state = after(state, "0 5x5=25")
    assert news(state) == [
        f"Seat 0 (you): 1 jewel, 1 point. {LEGEND}",
        "Where does the robot go? Write: 7x3=21. To end the run: stop.",
        "Your program: 3x1 4x2 3x3.",
    ]
    assert news(state, None) == [f"Seat 0: 1 jewel, 1 point. {LEGEND}"]


@pytest.mark.parametrize("spare", [True, False])
def test_6_1_the_drawing_says_who_may_steal(spare: bool) -> None:
    state = after(running("3x1 4x2", "", claim_jumper=True, after=1, spare_adjacent=spare), "0 3x1")
    safe = ["The staircases beside the robot are safe."] if spare else []
    for eye, name in ((0, "Seat 1"), (1, "Seat 1 (you)"), (None, "Seat 1")):
        assert news(state, eye)[2:] == [f"{name} may steal. Write: strike 7x3, pass, or pass all.", *safe]


def test_6_1_a_whole_game_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "ready\nface\nplan 3x1 3x2\nplan 3x1 4x2 5x3\n4x4\n5x9\n3x1\n4x2\nstop\n"
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    assert main(["play", "robot_miner", "--seats", "1", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "Move 1 is no step up or down to a neighbouring staircase: 3x2." in shown
    assert "A robot moves to a neighbouring staircase, one step up or down." in shown
    assert re.search(r"All robots have run\. You have \d+", shown)
