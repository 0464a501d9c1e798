"""What somebody who wants to know too much would try."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.log.events import AwayChoice, Person

encode = msgspec.json.encode

WORDS = ("Moon", "river", "the", "five", "ninth", "two words", "4", "", "robot", "human", "x" * 31, "crap", "orchard")
MOVES: tuple[Any, ...] = (
    *({"type": "say", "word": word} for word in WORDS),
    {"type": "reveal"},
    {"type": "stay"},
    *({"type": "guess", "place": place} for place in (0, 1, 5, 9, 10)),
    *({"type": "explain", "text": text} for text in ("", "Because.", "x" * 201)),
    {"type": "ready"},
    *({"type": "vote", "line": line} for line in (-1, 0, 1, 2, 3, 4, 5, 9, 10)),
    {"type": "time_up"},
    {"type": "dealt", "deal": {}},
    {"type": "reveal", "seat": 1},
    None,
    [],
    "404",
)
TEXTS = ("reveal", "not me", "say moon", "guess 5", "vote server", "vote 2", "ready", "done", "time up", "robot", "")
_TALK: tuple[Any, ...] = (
    *({"type": "chat", "text": "Five", "loud": loud} for loud in (False, True)),
    {"type": "react", "reaction": "think"},
    {"type": "rename", "name": "Five", "face": "fox"},
    {"type": "name_team", "seat": 0, "name": "Five"},
    {"type": "ask_hint", "turn": 999},
    *({"type": "draft", "text": text} for text in ("vote 2", "reveal", "say five", "")),
    {"type": "draft", "move": {"type": "reveal"}},
    {"type": "draft"},
    {"type": "judge_name", "person": 2, "name": "Five", "yes": True},
    {"type": "judge_line", "n": 1, "yes": True},
    {"type": "hello", "key": None},
    {"type": "robot"},
)
TALK = (
    *(encode({"id": f"talk {n}", **message}).decode() for n, message in enumerate(_TALK)),
    '{"type":"ping"}',
    '{"type":"play","id":"broken"',
    "not json",
)
"""Messages that change nothing that lasts, but what is said where one may talk: they are really sent."""


def attempts(person: Person, question: int | None) -> list[Any]:
    """Moves of every kind, cited well and badly, and everything else one can ask a table for."""
    turns = (question, None, 0, (question or 0) + 1)
    moves = [do.Play("", Raw(encode(move)), question) for move in MOVES]
    cited = [do.Play("", Raw(encode({"type": kind})), turn) for kind in ("reveal", "stay") for turn in turns]
    return [*moves, *cited, *(do.Write("", text, question) for text in TEXTS), *_around(person)]


def _around(person: Person) -> list[Any]:
    seats = [Seat(seat) for seat in range(6)]
    choices: tuple[AwayChoice, ...] = ("wait", "bot", "timeout")
    return [
        *(do.Sit("", seat) for seat in seats),
        *(do.AddBot("", seat, 1) for seat in seats),
        *(do.RemoveBot("", seat) for seat in seats),
        *(do.VoteAway("", seat, choice) for seat in seats for choice in choices),
        *(do.SeatPerson("", other, seat) for other in (person, 2, 6) for seat in seats[:4]),
        *(do.JudgeMove("", number, yes=yes) for number in (1, 2) for yes in (True, False)),
        *(do.Remove("", other) for other in (2, 3, 9)),
        *(do.MakeHost("", other) for other in (2, 6, 9)),
        *(do.RaiseHand("", up=up) for up in (True, False)),
        do.Stand(""),
        do.Leave(""),
        do.Pause(""),
        do.Resume(""),
        do.AskBack(""),
        do.AnswerBack("", yes=True),
        do.Resign(""),
        do.Rematch(""),
        do.Restart(""),
        do.TakeHost(""),
        do.Close(""),
        do.Begin("another seed"),
        do.Mix("another seed"),
        do.Arrange("", (Seat(1), Seat(0), Seat(2), Seat(3))),
        do.Configure("", pace="double"),
        do.Configure("", options=Raw(encode({"rounds": 1}))),
        do.SetManners("", approval=True),
        do.SetManners("", teams=True),
        do.Mute("", 3, on=True),
    ]
