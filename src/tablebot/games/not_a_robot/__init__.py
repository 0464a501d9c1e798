"""I'm Not a Robot: nine pictures, one word each, and somebody who does not know."""

from tablebot.core.game import Clock, Game
from tablebot.games.not_a_robot import rules, text
from tablebot.games.not_a_robot.model import Explain, Move, Options, Roll, Say, State, TimeUp, View
from tablebot.games.not_a_robot.view import revealed, view

BLIND = "Bots cannot play with these pictures: nobody has told them what is in each."

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
    # 8.1 Whatever a bot knows: it waits first, and then says what fits what it sees.
    pauses={
        "name": (3.0, 15.0),
        "ask": (1.0, 4.0),
        "guess": (5.0, 12.0),
        "explain": (3.0, 8.0),
        "discuss": (3.0, 10.0),
        "vote": (3.0, 12.0),
        "score": (2.0, 6.0),
    },
    unhurried=frozenset({"discuss"}),
    botless=lambda options: "" if rules.pack_of(options).is_tagged else BLIND,
    bot="tablebot.games.not_a_robot.bot",
    needs=("numpy",),
    levels=("Sleepy", "Curious", "Clever", "Sharp", "Brilliant"),
    variants={"Classic": Options(), "Rise of the machines": Options(rise_of_the_machines=True)},
)
