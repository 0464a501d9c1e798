"""Clever Party: everybody crosses off balloons, candles, presents and sweets with the same dice."""

from tablebot.core.game import Clock, Game
from tablebot.games.clever_party import rules, sheets, text
from tablebot.games.clever_party.model import Back, Move, Options, Roll, State, View
from tablebot.games.clever_party.view import revealed, view

GAME = Game(
    slug="clever_party",
    title="Clever Party",
    credit="Wolfgang Warsch; Schmidt Spiele",
    seats=range(1, 5),
    options=Options,
    state=State,
    move=Move,
    roll=Roll,
    seen=View,
    rules=rules,
    view=view,
    luck=rules,
    text=text,
    unasked=(Back,),
    revealed=revealed,
    reseated=Options.reseated,
    pace="none",
    # 4.1 In `share` the end stays where it is: else everybody would see who has crossed something off.
    clocks=lambda options: {
        "cross": Clock(45.0, gentle=True),
        "bonus": Clock(45.0, gentle=True),
        "share": Clock(45.0, least=0.0, gentle=True),
    },
    variants={"Classic": Options(), "Picnic": Options(sheets.shipped("picnic"))},
    pack=sheets.packed,
    bot="tablebot.games.clever_party.bot",
    needs=("numba", "numpy"),
    levels=("Sleepy", "Curious", "Clever", "Sharp", "Brilliant"),
    hints=True,
)
