"""A log that comes as a file may say anything: it is told as it was, or refused with the line."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from tablebot.core.game import Seat
from tablebot.table.log.fold import tables
from tablebot.table.log.log_file import BadLog, Unfair, read_log, replay_steps
from tablebot.table.log.table import MOST_PEOPLE
from tests.table.script import CATALOGUE

GOLDEN = {path.stem: path.read_bytes() for path in (Path(__file__).parent / "golden").glob("*.jsonl")}
PARTY = GOLDEN["party-rolled-again"].splitlines()
ROBOTORY = GOLDEN["robotory-taken-back"].splitlines()

Lines = list[bytes]


def _first(log: Lines, kind: str) -> int:
    """The index of the first event of this kind."""
    return next(n for n, line in enumerate(log) if line.startswith(f'{{"type":"{kind}"'.encode()))


def _changed(log: Lines, kind: str, old: str, new: str) -> Lines:
    """With other words in the first event of this kind."""
    n = _first(log, kind)
    line = re.sub(old.encode(), new.encode(), log[n], count=1)
    assert line != log[n]
    return [*log[:n], line, *log[n + 1 :]]


def _after(log: Lines, kind: str, *more: str) -> Lines:
    """With more events after the first of this kind."""
    n = _first(log, kind) + 1
    return [*log[:n], *(line.encode() for line in more), *log[n:]]


def _refusal(log: Lines) -> BadLog:
    with pytest.raises(BadLog) as refusal:
        list(replay_steps(CATALOGUE, read_log(b"\n".join(log)), fair=True))
    return refusal.value


@pytest.mark.parametrize("name", GOLDEN)
def test_a_real_log_is_told_as_it_was(name: str) -> None:
    events = list(read_log(GOLDEN[name]))
    told = list(replay_steps(CATALOGUE, events, fair=True))
    assert [step.event for step in told] == events
    assert [step.table for step in told] == list(tables(CATALOGUE, events))


@pytest.mark.parametrize(
    ("log", "line", "why"),
    [
        ([], 1, "A log begins with an opened table."),
        (PARTY[1:], 1, "A log begins with an opened table."),
        ([b"hello"], 1, "JSON is malformed: invalid character (byte 0)"),
        ([*PARTY, b"", b""], 36, "Input data was truncated"),
        ([*PARTY, b'{"type":"flown","at":1.0}'], 36, "Invalid value 'flown' - at `$.type`"),
        ([PARTY[0], b'{"type":"rolled","at":1.0,"roll":' + b"[" * 100_000], 2, "maximum recursion depth"),
        (_changed(PARTY, "opened", "party", "chess"), 1, "There is no game called “chess” here."),
        (_changed(PARTY, "opened", '"version":1', '"version":2'), 1, "This was played by other rules of Birthday"),
        (_changed(PARTY, "opened", '"seats":5', '"seats":1000000000'), 1, "Birthday party is for 3 to 8 seats."),
        (_changed(PARTY, "opened", '"candles":2', '"candles":9'), 1, "Expected `int` <= 4 - at `$.candles`"),
        ([PARTY[0], *PARTY], 2, "A table is opened once."),
        (_changed(PARTY, "sat", '"seat":0', '"seat":-1'), 2, "This table has 5 seats."),
        (_changed(PARTY, "sat", '"seat":0', '"seat":5'), 2, "This table has 5 seats."),
        (_changed(PARTY, "sat", '"person":1', '"person":7'), 2, "Person 7 is not at the table."),
        (_changed(PARTY, "joined", '"person":2', '"person":1'), 3, "Person 1 is at the table already."),
        (_changed(PARTY, "started", r"\[0,1,2,3\]", "[0,1]"), 8, "Birthday party is for 3 to 8 seats."),
        (_changed(PARTY, "started", r"\[0,1,2,3\]", "[0,1,1]"), 8, "That is no order of the seats."),
        (_changed(PARTY, "started", r"\[0,1,2,3\]", "[0,1,-1]"), 8, "That is no order of the seats."),
        (_changed(PARTY, "started", r"\[0,1,2,3\]", "[0,1,2]"), 8, "The seats do not follow from the seed."),
        (_after(PARTY, "rolled", PARTY[8].decode()), 10, "Nobody rolls the dice here."),
        (PARTY[:7] + PARTY[8:], 8, "The game has not started yet."),
        (_after(PARTY, "started", PARTY[7].decode()), 9, "The game has started."),
        (_after(PARTY, "moved", PARTY[9].decode()), 11, "It is not your turn."),
        (_changed(PARTY, "moved", '"baker":2', '"baker":"Ida"'), 10, "Expected `int`, got `str` - at `$.baker`"),
        (_after(PARTY, "moved", '{"type":"taken_back","kept":9,"at":1.0}'), 11, "There are not that many moves."),
        (_after(PARTY, "moved", '{"type":"taken_back","kept":-1,"at":1.0}'), 11, "There are not that many moves."),
        (_after(PARTY, "moved", '{"type":"back_agreed","seat":0,"at":1.0}'), 11, "Nobody wants to take back a move."),
        (_after(PARTY, "moved", '{"type":"arranged","order":[0,1],"at":1.0}'), 11, "The game has started."),
        (_after(PARTY, "sat", '{"type":"arranged","order":[0,1],"at":1.0}'), 3, "That is no order of the seats."),
        (_after(PARTY, "sat", '{"type":"away_voted","seat":1,"voter":5,"choice":"bot","at":1.0}'), 3, "This table has"),
        (_after(PARTY, "sat", '{"type":"muted","person":3,"on":true,"at":1.0}'), 3, "Person 3 is not at the table."),
        (_after(PARTY, "sat", '{"type":"returned","seat":1,"at":1.0}'), 3, "The game has not started yet."),
        ([*PARTY, PARTY[-2]], 36, "The game is over."),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_line(log: Lines, line: int, why: str) -> None:
    refusal = _refusal(log)
    assert (refusal.line, refusal.why[: len(why)]) == (line, why)
    assert str(refusal) == f"Line {line} of the file: {refusal.why}"


def test_a_roll_that_the_seed_does_not_give_is_unfair() -> None:
    log = _changed(PARTY, "rolled", '"baker":2', '"baker":1')
    refusal = _refusal(log)
    assert isinstance(refusal, Unfair)
    assert refusal.line == 9
    assert refusal.why == 'Roll 1 is {"type":"baked","baker":1}, but the seed gives {"type":"baked","baker":2}.'
    assert len(list(replay_steps(CATALOGUE, read_log(b"\n".join(log))))) > 9


def test_lots_that_the_seed_does_not_give_are_unfair() -> None:
    swapped = _refusal(_changed(ROBOTORY, "started", r"\[0,1\]", "[1,0]"))
    assert isinstance(swapped, Unfair)
    assert swapped.why == "The seats do not follow from the seed."


def test_that_everybody_keeps_their_seat_is_fair_as_in_a_rematch() -> None:
    log = GOLDEN["robotory-resigned"].splitlines()
    kept = _changed(log, "started", r"\[1,0\]", "[0,1]")[: _first(log, "started") + 1]
    assert len(list(replay_steps(CATALOGUE, read_log(b"\n".join(kept)), fair=True))) == len(kept)


def test_a_roll_that_no_dice_give_is_refused_even_where_nobody_asks_whether_it_is_fair() -> None:
    log = _changed(PARTY, "rolled", r'{"type":"baked","baker":2}', '{"type":"thrown","pips":2}')
    with pytest.raises(BadLog) as refusal:
        list(replay_steps(CATALOGUE, read_log(b"\n".join(log))))
    assert (refusal.value.line, refusal.value.why) == (9, "This cannot follow from what is before it.")


def test_more_people_than_fit_are_refused() -> None:
    crowd = [f'{{"type":"joined","person":{n},"at":1.0}}' for n in range(10, 10 + MOST_PEOPLE)]
    assert _refusal(_after(PARTY, "opened", *crowd)).line == MOST_PEOPLE + 1


@some.composite
def broken_logs(draw: some.DrawFn) -> bytes:
    """A real log with lines lost, repeated, turned round and filled with other numbers."""
    log = GOLDEN[draw(some.sampled_from(sorted(GOLDEN)))].splitlines()
    for _ in range(draw(some.integers(1, 4))):
        here, there = (draw(some.integers(0, len(log) - 1)) for _ in range(2))
        match draw(some.sampled_from(["lost", "repeated", "turned", "renumbered"])):
            case "lost":
                log = [*log[:here], *log[here + 1 :], log[there]]
            case "repeated":
                log = [*log[:here], log[there], *log[here:]]
            case "turned":
                log = [*log[:here], *reversed(log[here:])]
            case _:
                log = [*log[:here], _renumbered(draw, log[here]), *log[here + 1 :]]
    return b"\n".join(log)


def _renumbered(draw: some.DrawFn, line: bytes) -> bytes:
    numbers = list(re.finditer(rb"-?\d+(\.\d+)?", line))
    if not numbers:
        return line
    number = draw(some.sampled_from(numbers))
    other = draw(some.sampled_from([b"-1", b"0", b"1", b"2", b"3", b"7", b"64", b"1e9", b"1000000000000000000000"]))
    return line[: number.start()] + other + line[number.end() :]


@given(broken_logs())
def test_whatever_a_file_says_it_is_told_or_refused(data: bytes) -> None:
    with suppress(BadLog):
        for _, table in replay_steps(CATALOGUE, read_log(data), fair=True):
            if table.playing is not None:
                for seat in (None, *map(Seat, range(len(table.chairs)))):
                    msgspec.json.encode(table.game.view(table.playing.state, seat))
