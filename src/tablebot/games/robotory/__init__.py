"""Robotory: two seats pull three robots into their camps."""

from msgspec.structs import replace

from tablebot.core.game import Clock, Game
from tablebot.games.robotory import puzzles, rules, text
from tablebot.games.robotory.model import Move, Options, State, View
from tablebot.games.robotory.view import view

GAME = Game(
    slug="robotory",
    title="Robotory",
    credit="Susumu Kawasaki; Asmodee 2009",
    seats=range(2, 3),
    options=Options,
    state=State,
    move=Move,
    seen=View,
    rules=rules,
    view=view,
    text=text,
    every_move=rules.every_move,
    undoable=frozenset({"play"}),
    drawn=True,
    clocks=lambda options: {"play": Clock(120.0, least=120.0)},
    variants={"Until the reserve is empty": Options(), "Until a colour runs out": Options(ending="colour")},
    puzzles=puzzles.puzzles,
    bot="tablebot.games.robotory.bot",
    needs=("numba", "numpy"),
    levels=("Sleepy", "Curious", "Clever", "Sharp", "Brilliant"),
    study="tablebot.games.robotory.study",
    analysis="tablebot.games.robotory.analysis",
    position=lambda state: replace(state, played=()),
)
