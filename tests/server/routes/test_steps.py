"""What was taken back makes no step, whenever one looks: known before the first step is made."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tablebot.core.game import Seat
from tablebot.games import GAMES
from tablebot.server.routes.steps import Steps, TakeBacks
from tablebot.table.decide import commands as do
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event
from tests.table.script import Script, filled


def shown(log: list[Event], few: int) -> list[Any]:
    """The steps of a log, made from so few events at once."""
    take_backs = TakeBacks()
    for seq, event in enumerate(log, start=1):
        take_backs.note(seq, event)
    steps = Steps(GAMES, None, take_backs, text=False)
    pieces = [piece for n in range(0, len(log), few) for piece in steps.after(log[n : n + few])]
    assert steps._table is not None and steps._table.playing is not None
    assert not steps._table.playing.entries, "the moves that were shown are not held"
    return msgspec.json.decode(b"[" + b"".join(pieces) + b"]")


def without_what_was_taken_back(log: list[Event]) -> list[Event]:
    """As if nobody had ever made those moves."""
    kept: list[Event] = []
    for event in log:
        if isinstance(event, ev.TakenBack):
            moves = [n for n, each in enumerate(kept) if isinstance(each, ev.Moved)]
            del kept[moves[event.kept] :]
        elif not isinstance(event, ev.BackAsked | ev.BackAgreed):
            kept.append(event)
    return kept


@given(st.lists(st.booleans(), max_size=30), st.integers(1, 70))
def test_steps_are_those_of_a_game_in_which_nobody_took_back_anything(wishes: list[bool], few: int) -> None:
    table = filled(Script("robotory", 2))
    game = table.table.game
    for back in wishes:
        asked = next((seat for seat in map(Seat, range(2)) if table.playing.question(seat)), None)
        if asked is None:
            break
        if back and len(table.playing.entries) > 1:
            mover = Seat(1 - asked)
            table.does(table.table.chairs[mover].people[0], do.AskBack(""))
            table.does(table.table.chairs[asked].people[0], do.AnswerBack("", True))
        else:
            moves = list(game.rules.moves(game.view(table.playing.state, asked)))
            table.plays(asked, moves[len(table.log) % len(moves)])
    told, plain = shown(table.log, few), shown(without_what_was_taken_back(table.log), few)
    assert [(step["view"], step["turn"]) for step in told] == [(step["view"], step["turn"]) for step in plain]
