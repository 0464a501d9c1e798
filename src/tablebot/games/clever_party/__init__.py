"""Clever Party: everybody crosses off balloons, candles, presents and sweets with the same dice."""

from tablebot.core.brain import Brain
from tablebot.core.content import Content
from tablebot.core.game import Game, MoveKinds, Seating
from tablebot.core.phase import Clock, Phase
from tablebot.games.clever_party import rules, sheets, text
from tablebot.games.clever_party.model import Back, Move, Options, Roll, State, View
from tablebot.games.clever_party.view import revealed, view

GAME = Game(
    slug="clever_party",
    title="Clever Party",
    credit="Wolfgang Warsch; Schmidt Spiele",
    seating=Seating(range(1, 5), reseated=Options.reseated),
    options=Options,
    state=State,
    move=Move,
    roll=Roll,
    seen=View,
    kinds=MoveKinds(unasked=(Back,)),
    rules=rules,
    luck=rules,
    view=view,
    revealed=revealed,
    text=text,
    pace="none",
    # 4.1 In `share` the end stays where it is: else everybody would see who has crossed something off.
    phases=lambda options: {
        "cross": Phase(Clock(45.0, gentle=True)),
        "bonus": Phase(Clock(45.0, gentle=True)),
        "share": Phase(Clock(45.0, fixed_end=True, gentle=True)),
    },
    brain=Brain(
        module="tablebot.games.clever_party.bot",
        encoding="tablebot.games.clever_party.research",
        needs=("numba", "numpy"),
        levels=("Sleepy", "Curious", "Clever", "Sharp", "Brilliant"),
        compiled=("model", "tables", "kernel", "worth", "planning", "results", "search"),
        hints=True,
    ),
    content=Content(
        variants={"Classic": Options(), "Picnic": Options(sheets.shipped("picnic"))},
        pack=sheets.packed,
    ),
)
