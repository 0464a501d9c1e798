"""Clever Party: everybody crosses off balloons, candles, presents and sweets with the same dice."""

from tablebot.core.game import Clock, Game
from tablebot.games.clever_party import rules, sheets, text
from tablebot.games.clever_party.model import Back, Move, Options, Roll, State, View
from tablebot.games.clever_party.view import view

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
    reseated=Options.reseated,
    pace="none",
    clocks=lambda options: {phase: Clock(45.0, gentle=True) for phase in ("cross", "bonus", "share")},
    variants={"Classic": Options(), "Picnic": Options(sheets.shipped("picnic"))},
    pack=sheets.packed,
)
