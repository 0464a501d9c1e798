"""Robotory: two seats pull three robots into their camps."""

from msgspec.structs import replace

from tablebot.core.brain import Brain
from tablebot.core.content import Content
from tablebot.core.game import Game, Seating
from tablebot.core.phase import Clock, Phase
from tablebot.games.robotory import puzzles, rules, text
from tablebot.games.robotory.model import Move, Options, State, View
from tablebot.games.robotory.view import view

GAME = Game(
    slug="robotory",
    title="Robotory",
    credit="Susumu Kawasaki; Asmodee 2009",
    seating=Seating(range(2, 3), drawn=True),
    options=Options,
    state=State,
    move=Move,
    seen=View,
    rules=rules,
    view=view,
    text=text,
    phases=lambda options: {"play": Phase(Clock(120.0, least=120.0), undo=True, open_moves=True)},
    brain=Brain(
        module="tablebot.games.robotory.bot",
        encoding="tablebot.games.robotory.research",
        needs=("numba", "numpy"),
        levels=("Sleepy", "Curious", "Clever", "Sharp", "Brilliant"),
        compiled=("model", "kernel", "worth", "thinking", "forced_wins", "study"),
        analysis="tablebot.games.robotory.analysis",
        position=lambda state: replace(state, played=()),
        study="tablebot.games.robotory.study",
        every_move=rules.every_move,
    ),
    content=Content(
        variants={"Until the reserve is empty": Options(), "Until a colour runs out": Options(ending="colour")},
        puzzles=puzzles.puzzles,
    ),
)
