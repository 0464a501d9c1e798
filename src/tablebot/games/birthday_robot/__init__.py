"""Happy Birthday, Robot!: two to five seats write one story, with dice for words."""

from dataclasses import replace

from tablebot.core.brain import Brain
from tablebot.core.content import Content
from tablebot.core.game import Game, MoveKinds, Seating
from tablebot.core.phase import Clock, Phase
from tablebot.games.birthday_robot import rules, text, version_1
from tablebot.games.birthday_robot.model import Finish, Give, Move, Options, State, Thrown, View, Write
from tablebot.games.birthday_robot.view import view

GAME = Game(
    slug="birthday_robot",
    title="Happy Birthday, Robot!",
    credit="Daniel Solis 2010",
    earlier=(lambda game: replace(game, rules=version_1, pace="own"),),
    seating=Seating(range(2, 6), reseated=Options.reseated),
    options=Options,
    state=State,
    move=Move,
    roll=Thrown,
    seen=View,
    kinds=MoveKinds(unasked=(Give,), by_host=(Finish,), free_text=(Write,)),
    rules=rules,
    luck=rules,
    view=view,
    text=text,
    phases=lambda options: {
        "roll": Phase(Clock(60.0, least=20.0), open_moves=True, bot_pause=(1.5, 2.5), bots_let_read=5.0),
        "begin": Phase(Clock(240.0), undo=True, open_moves=True, bot_pause=(2.5, 4.5)),
        "right": Phase(Clock(180.0), undo=True, open_moves=True, bot_pause=(3.0, 5.0)),
        "left": Phase(Clock(180.0), open_moves=True, bot_pause=(3.0, 5.0)),
        "epilogue": Phase(Clock(240.0), open_moves=True, bot_pause=(3.0, 5.0)),
    },
    pace="none",
    brain=Brain(
        module="tablebot.games.birthday_robot.bot",
        encoding="tablebot.games.birthday_robot.research",
        needs=("numpy",),
        levels=("Shy", "Chatty", "Dreamy"),
    ),
    content=Content(
        variants={
            "An evening": Options(),
            "A short story": Options(rounds=2),
            "By the book": Options(supply=20),
        }
    ),
)
