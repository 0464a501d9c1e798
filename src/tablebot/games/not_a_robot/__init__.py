"""I'm Not a Robot: nine pictures, one word each, and somebody who does not know."""

from tablebot.core.game import Clock, Game
from tablebot.games.not_a_robot import rules, text
from tablebot.games.not_a_robot.model import Explain, Move, Options, Roll, Say, State, TimeUp, View
from tablebot.games.not_a_robot.view import revealed, view

GAME = Game(
    slug="not_a_robot",
    title="I'm Not a Robot",
    credit="Alexander Ushan; Hobby World",
    seats=range(3, 9),
    options=Options,
    state=State,
    move=Move,
    roll=Roll,
    seen=View,
    rules=rules,
    view=view,
    luck=rules,
    text=text,
    clocked=(TimeUp,),
    hushed=frozenset({"name", "ask", "guess"}),
    masked=frozenset({"explain", "discuss", "vote"}),
    written=(Say, Explain),
    revealed=revealed,
    clocks=lambda options: {
        "name": Clock(120.0),
        "ask": Clock(float(options.chance), least=0.0, book=True),
        "guess": Clock(30.0, book=True),
        "explain": Clock(90.0),
        "discuss": Clock(float(options.discussion), least=0.0),
        "vote": Clock(60.0),
        "score": Clock(60.0),
    },
    variants={"Classic": Options(), "Rise of the machines": Options(rise_of_the_machines=True)},
)
