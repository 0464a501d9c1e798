"""`tablebot replay`: a game from its file, or one sentence about the file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tablebot.cli.main import main
from tablebot.core.game import Decide, Seat
from tablebot.games import GAMES
from tablebot.table.decide import commands as do
from tablebot.table.decide.dispatch import decide
from tablebot.table.log import events as ev
from tablebot.table.log.fold import opened

ROBOTORY = GAMES["robotory"]


def _log(moves: int, *, resign: bool = True) -> list[bytes]:
    """A game of Robotory between seats that take the first move of the menu."""
    options = msgspec.Raw(msgspec.json.encode(ROBOTORY.options()))
    first = ev.Opened(at=1.0, game="robotory", version=1, options=options, seats=2, pace="own", host=1)
    table = opened(GAMES, first)
    events: list[ev.Event] = [first]

    def follow(by: int | None, command: do.Command | do.Inner) -> None:
        nonlocal table
        for event, after in decide(table, by, command, 2.0):
            events.append(event)
            table = after

    follow(1, do.Sit("a", Seat(0)))
    follow(None, do.Come(2))
    follow(1, do.Begin("00" * 32))
    for _ in range(moves):
        assert table.playing is not None
        turn = table.playing.turn
        assert isinstance(turn, Decide)
        seat = turn.seats[0]
        asked = table.playing.question(seat)
        assert asked is not None
        move = next(iter(ROBOTORY.rules.moves(ROBOTORY.view(table.playing.state, seat))))
        follow(table.chairs[seat].people[0], do.Play("b", msgspec.Raw(msgspec.json.encode(move)), asked.question))
    if resign:
        follow(1, do.Resign("c"))
    return [ev.encoded(event) for event in events]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_it_shows_every_move_and_the_board_after_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\n".join(_log(3)))
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Robotory for 2 seats\n")
    assert all(f"\n{n}. seat {(n - 1) % 2}: " in out for n in (1, 2, 3))
    assert out.count("light hand") == 5
    assert "resigns" in out
    assert "Over (resigned)." in out


def test_moves_alone_and_a_seats_eyes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\n".join(_log(3)))
    assert main(["replay", str(file), "--moves"]) == 0
    assert "light hand" not in capsys.readouterr().out
    assert main(["replay", str(file), "--seat", "1"]) == 0
    assert "dark (you) to move" in capsys.readouterr().out


@pytest.mark.parametrize("eyes", [[], ["--seat", "3"]])
def test_what_was_dealt_in_secret_is_told_when_the_round_is_scored(
    eyes: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    log = Path(__file__).parents[1] / "table/log/golden/not_a_robot-whole-evening.jsonl"
    assert main(["replay", str(log), *eyes]) == 0
    dealt, told = capsys.readouterr().out.split("7. seat 2: reveal")[:2]
    assert "Something is drawn in secret." in dealt
    assert '"robot"' not in dealt
    assert "It was picture 8. The Robot card: seat 2." in told


def test_a_game_that_is_not_over_can_be_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\n".join(_log(2, resign=False)) + b"\n")
    assert main(["replay", str(file)]) == 0
    assert "Over" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (lambda log: [], 1, "A log begins with an opened table."),
        (lambda log: log[1:], 1, "A log begins with an opened table."),
        (lambda log: [b"hello"], 1, "JSON is malformed: invalid character (byte 0)"),
        (lambda log: [b"\xff\xfe\x00"], 1, "JSON is malformed"),
        (lambda log: [*log, b'{"type":"flown","at":1.0}'], 10, "Invalid value 'flown' - at `$.type`"),
        (lambda log: [log[0].replace(b"robotory", b"chess")], 1, "There is no game called “chess” here."),
        (lambda log: [log[0].replace(b'"reserve"', b'"never"')], 1, "Invalid enum value 'never'"),
        (lambda log: [log[0], *log[5:]], 2, "The game has not started yet."),
        (lambda log: [*log[:5], *log[6:]], 6, "It is not your turn."),
        (lambda log: [*log[:5], log[5].replace(b'"seat":0', b'"seat":7'), *log[6:]], 6, "This table has 2 seats."),
    ],
)
def test_a_bad_file_gets_one_sentence_with_its_line(
    file: Path, capsys: pytest.CaptureFixture[str], change: Callable[[list[bytes]], list[bytes]], line: int, why: str
) -> None:
    file.write_bytes(b"\n".join(change(_log(3))))
    assert main(["replay", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"tablebot replay: {file}, line {line}: {why}")
    assert error.count("\n") == 1


def test_a_file_that_is_not_there_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "missing", tmp_path):
        assert main(["replay", str(path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_seat_that_is_not_there_gets_one_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\n".join(_log(1)))
    assert main(["replay", str(file), "--seat", "2"]) == 2
    assert capsys.readouterr().err == "tablebot replay: this table has 2 seats, numbered from 0.\n"


# Fair or not -----------------------------------------------------------------------------------------------------
PARTY = Path(__file__).parents[1] / "table/log/golden/party-rolled-again.jsonl"
GAMES_TOO = ["--games", str(Path(__file__).parents[1] / "games/party.py")]
SEED = "00" * 31 + "0a"
HASH = hashlib.sha256(SEED.encode()).hexdigest()


def test_fair_dice_are_told_with_the_hash_to_compare(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(PARTY), "--verify", *GAMES_TOO]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Birthday party for 4 seats: 19 moves, all of them legal.",
        f"The hash of the seed: {HASH}",
        "Compare it with the one shown at the start, or add it: --dice HASH",
        "The server alone drew the seed: no device took part.",
        f"The dice are fair: 4 rolls follow from the seed with the hash {HASH[:8]}….",
    ]


@pytest.mark.parametrize("shown", [HASH, HASH.upper(), f"{HASH[:12]}…", f"{HASH[:8]}..."])
def test_the_hash_that_was_shown_at_the_start_is_compared(shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(PARTY), "--verify", "--dice", shown, *GAMES_TOO]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[1] == f"The hash of the seed is the one shown at the start: {HASH}"
    assert out[-1].startswith("The dice are fair: 4 rolls")


def test_the_hash_of_another_seed_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(PARTY), "--verify", "--dice", "0" * 64, *GAMES_TOO]) == 1
    out, error = capsys.readouterr()
    assert "fair" not in out
    why = f"these are not the dice of that game: the seed in the file has the hash {HASH}."
    assert error == f"tablebot replay: {why}\n"


def test_a_few_letters_of_the_hash_prove_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(PARTY), "--verify", "--dice", f"{HASH[:7]}…", *GAMES_TOO]) == 2
    assert capsys.readouterr().err == "tablebot replay: --dice needs at least the first 8 letters of the hash.\n"


def test_the_first_roll_that_does_not_follow_from_the_seed_is_named(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = PARTY.read_bytes().splitlines()
    n, second = [(n, line) for n, line in enumerate(lines) if b'"rolled"' in line][1]
    file.write_bytes(b"\n".join([*lines[:n], second.replace(b'"pips":', b'"pips":9'), *lines[n + 1 :]]))
    assert main(["replay", str(file), "--verify", *GAMES_TOO]) == 1
    out, error = capsys.readouterr()
    assert "fair" not in out
    assert error.startswith(f'tablebot replay: {file}, line {n + 1}: Roll 2 is {{"type":"thrown","pips":9')
    assert "but the seed gives" in error


def test_an_illegal_move_is_no_question_of_luck(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = PARTY.read_bytes().splitlines()
    file.write_bytes(b"\n".join([*lines[:9], lines[10], *lines[9:]]))
    assert main(["replay", str(file), "--verify", *GAMES_TOO]) == 2
    assert ", line 12: It is not your turn." in capsys.readouterr().err


def test_the_lots_for_the_seats_are_drawn_again(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = (PARTY.parent / "robotory-resigned.jsonl").read_bytes()
    file.write_bytes(log)
    assert main(["replay", str(file), "--verify"]) == 0
    assert "\nLots, drawn from the seed, moved the seats.\n" in capsys.readouterr().out
    taken_back = (PARTY.parent / "robotory-taken-back.jsonl").read_bytes()
    file.write_bytes(taken_back)
    assert main(["replay", str(file), "--verify"]) == 0
    assert "\nEverybody kept the seat they had taken.\n" in capsys.readouterr().out
    file.write_bytes(taken_back.replace(b'"order":[0,1]', b'"order":[1,0]'))
    assert main(["replay", str(file), "--verify"]) == 1
    assert "The seats do not follow from the seed." in capsys.readouterr().err


SHARED = PARTY.parent / "party-shared-dice.jsonl"


def test_who_has_made_the_seed_is_told_and_who_was_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(SHARED), "--verify", *GAMES_TOO]) == 0
    secret = hashlib.sha256(("ab" * 32).encode()).hexdigest()
    assert capsys.readouterr().out.splitlines()[3:6] == [
        f"The server's part has the hash {secret}.",
        "Of people's devices took part, each as it had promised: 1 (seat 0), 2 (seat 1).",
        "Left out, for nothing came in time: 3 (seat 2).",
    ]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"share":"11', b'"share":"12', "Person 1 has told another share than the one promised."),
        (b'"secret":"ab', b'"secret":"ba', "The seed does not follow from the shares."),
        (b'"seed":"', b'"seed":"0', "The seed does not follow from the shares."),
    ],
)
def test_a_part_of_the_seed_that_was_exchanged_is_unfair(
    file: Path, capsys: pytest.CaptureFixture[str], old: bytes, new: bytes, why: str
) -> None:
    log = SHARED.read_bytes()
    assert log.count(old) == 1
    file.write_bytes(log.replace(old, new))
    assert main(["replay", str(file), "--verify", *GAMES_TOO]) == 1
    assert capsys.readouterr().err.endswith(f": {why}\n")


def test_a_share_that_was_dropped_from_the_log_is_unfair(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = SHARED.read_bytes().splitlines()
    file.write_bytes(b"\n".join(line for line in lines if b'"share":"2222' not in line))
    assert main(["replay", str(file), "--verify", *GAMES_TOO]) == 1
    assert "The seed does not follow from the shares." in capsys.readouterr().err


def test_what_never_started_cannot_be_verified(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(_log(0, resign=False)[0])
    assert main(["replay", str(file), "--verify"]) == 2
    assert capsys.readouterr().err == "tablebot replay: this game never started, so there is nothing to verify.\n"
