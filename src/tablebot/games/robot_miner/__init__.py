"""Robot Miner: teams plan a robot's way over a mountain of multiples."""

from tablebot.core.game import Clock, Game
from tablebot.games.robot_miner import rules, text
from tablebot.games.robot_miner.daily import daily
from tablebot.games.robot_miner.model import Lay, Move, Options, Rethink, Roll, State, View
from tablebot.games.robot_miner.view import revealed, view

GAME = Game(
    slug="robot_miner",
    title="Robot Miner",
    credit="A classroom activity for stairs of multiples",
    seats=range(1, 7),
    options=Options,
    state=State,
    move=Move,
    roll=Roll,
    seen=View,
    rules=rules,
    view=view,
    luck=rules,
    text=text,
    unasked=(Rethink,),
    hosted=(Lay,),
    revealed=revealed,
    clocks=lambda options: {
        "arrange": Clock(120.0),
        "agree": Clock(60.0),
        # 2.4 The end stays where it is, however often a team thinks again.
        **({} if options.puzzle else {"plan": Clock(float(options.planning), least=0.0)}),
        "run": Clock(90.0, least=20.0 if options.sums else 10.0),
        **({"strike": Clock(30.0)} if options.claim_jumper else {}),
    },
    daily=daily,
    bot="tablebot.games.robot_miner.bot",
    needs=("numpy",),
    levels=("Sleepy", "Curious", "Clever", "Sharp", "Brilliant"),
    hints=True,
    variants={
        "Classic": Options(),
        "Twelve by twelve": Options(largest=12, steps=12),
        "A mountain each": Options(mountain="own"),
        "Claim jumper": Options(claim_jumper=True),
        "Wild claims": Options(claim_jumper=True, after=3, total=3, reclaim="beside"),
        "First steps": Options(largest=6, steps=6, scoring="points", sums=True),
    },
)
