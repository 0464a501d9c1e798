"""What a table costs, counted in calls of the rules, not in seconds: a move costs the same at ply 5 and ply 500."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tablebot.core import codec
from tablebot.core.game import AnyGame, Decide, Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.analysing import KNOWN, check_elsewhere
from tablebot.table.decide.dispatch import decide
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tablebot.table.log.playing import states
from tests.games import party
from tests.table.script import CATALOGUE, Script, filled, raw


def counted(game: AnyGame, calls: Counter[str]) -> dict[str, AnyGame]:
    """The game with rules that count how often they are asked."""

    def counting(name: str) -> Any:
        def call(*args: Any) -> Any:
            calls[name] += 1
            return getattr(game.rules, name)(*args)

        return call

    names = ("setup", "turn", "apply", "moves", "timeout")
    rules: Any = SimpleNamespace(**{name: counting(name) for name in names})
    return {game.slug: replace(game, rules=rules)}


def five_hundred_gifts() -> Script:
    table = filled(Script("party", 3))
    while len(table.log) < 500:
        giver = len(table.log) % 2
        table.does(giver + 1, do.Play("", raw(party.Give(Seat(1 - giver)))))
    return table


def test_folding_five_hundred_events_applies_each_move_once() -> None:
    table = five_hundred_gifts()
    calls = Counter[str]()
    folded = fold(counted(party.GAME, calls), table.log)
    assert folded.playing is not None
    assert folded.playing.state == table.playing.state
    moves = sum(isinstance(event, ev.Moved) for event in table.log)
    assert moves > 480
    assert calls == {"setup": 1, "apply": moves, "turn": moves + 2}


def test_a_move_late_in_the_game_applies_once_and_asks_for_the_turn_once() -> None:
    calls = Counter[str]()
    games = counted(party.GAME, calls)
    table = filled(Script("party", 3, games=games))
    for _ in range(200):
        table.does(1, do.Play("", raw(party.Give(Seat(1)))))
        table.does(2, do.Play("", raw(party.Give(Seat(0)))))
    calls.clear()
    table.does(1, do.Play("", raw(party.Give(Seat(1)))))
    # Once when it was decided; the script folds what was stored, once more, to compare.
    assert calls == {"apply": 2, "turn": 2}


@pytest.mark.parametrize("kind", ["gifts", "take-backs", "hands"])
def test_folding_a_log_that_is_twice_as_long_takes_twice_the_calls(kind: str) -> None:
    """In calls of everything, Python's own too."""
    log = {"gifts": five_hundred_gifts, "take-backs": many_take_backs, "hands": many_hands}[kind]().log
    first, second, third = (_calls_of_folding(log[:n]) for n in (300, 400, 500))
    assert second - first == pytest.approx(third - second, abs=(third - second) * 0.05)


def many_take_backs() -> Script:
    table = filled(Script("robotory", 2))
    game = table.table.game
    while len(table.log) < 500:
        turn = table.playing.turn
        assert isinstance(turn, Decide)
        seat = turn.seats[0]
        table.plays(seat, game.rules.timeout(game.view(table.playing.state, seat)))
        if len(table.playing.entries) > 10:
            table.does(table.person(seat), do.AskBack(""))
            table.does(table.person(1 - seat), do.AnswerBack("", True))
    return table


def many_hands() -> Script:
    table = filled(Script("party", 3))
    while len(table.log) < 500:
        table.does(1, do.RaiseHand("", not table.table.hands))
    return table


def _calls_of_folding(log: list[ev.Event]) -> int:
    calls = 0

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        del frame, argument
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        fold(CATALOGUE, log)
    finally:
        sys.setprofile(None)
    return calls


def test_a_whole_game_of_robotory_applies_each_move_once() -> None:
    table = filled(Script("robotory", 2))
    game = table.table.game
    while isinstance(turn := table.playing.turn, Decide):
        seat = turn.seats[0]
        table.plays(seat, game.rules.timeout(game.view(table.playing.state, seat)))
    calls = Counter[str]()
    assert fold(counted(CATALOGUE["robotory"], calls), table.log).status == "over"
    assert calls["apply"] == sum(isinstance(event, ev.Moved) for event in table.log)
    assert calls["moves"] == 0


def test_a_position_is_looked_for_at_other_tables_without_setting_up_their_games() -> None:
    calls = Counter[str]()
    table = filled(Script("robotory", 2, games=counted(CATALOGUE["robotory"], calls)))
    game = table.table.game
    for _ in range(KNOWN):
        seat = table.playing.turn.seats[0] if isinstance(table.playing.turn, Decide) else Seat(0)
        table.plays(seat, game.rules.timeout(game.view(table.playing.state, seat)))
    line = list(states(table.playing, 1))
    calls.clear()
    check_elsewhere(game, line, [table.table])
    once = calls["setup"]
    check_elsewhere(game, line, [table.table] * 9)
    assert calls["setup"] == 2 * once


def test_a_move_that_comes_in_is_decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = filled(Script("party", 3))
    read: list[Any] = []

    def decoded(data: Any, kind: Any, really: Any = codec.decoded) -> Any:
        read.append(kind)
        return really(data, kind)

    monkeypatch.setattr(codec, "decoded", decoded)
    decide(table.table, 1, do.Play("", raw(party.Give(Seat(1)))), table.now)
    assert read == [party.GAME.move]
