"""Happy Birthday, Robot!: three to five seats write one story, with dice for words."""

from tablebot.core.game import Clock, Game
from tablebot.games.birthday_robot import rules, text
from tablebot.games.birthday_robot.model import Finish, Give, Move, Options, State, Thrown, View, Write
from tablebot.games.birthday_robot.view import view

GAME = Game(
    slug="birthday_robot",
    title="Happy Birthday, Robot!",
    credit="Daniel Solis 2010",
    seats=range(2, 6),
    options=Options,
    state=State,
    move=Move,
    roll=Thrown,
    seen=View,
    rules=rules,
    view=view,
    luck=rules,
    text=text,
    unasked=(Give,),
    hosted=(Finish,),
    written=(Write,),
    reseated=Options.reseated,
    undoable=frozenset({"begin", "right"}),
    clocks=lambda options: {
        "roll": Clock(60.0, least=20.0),
        "begin": Clock(240.0),
        "right": Clock(180.0),
        "left": Clock(180.0),
        "epilogue": Clock(240.0),
    },
    variants={
        "An evening": Options(),
        "A short story": Options(rounds=2),
        "By the book": Options(supply=20),
    },
    bot="tablebot.games.birthday_robot.bot",
    needs=("numpy",),
    levels=("Shy", "Chatty", "Dreamy"),
)
