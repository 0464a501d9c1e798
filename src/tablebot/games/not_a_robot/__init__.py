"""I'm Not a Robot: nine pictures, one word each, and somebody who does not know."""

from dataclasses import replace

from tablebot.core.brain import Brain
from tablebot.core.content import Content
from tablebot.core.game import Game, MoveKinds
from tablebot.core.phase import Clock, Phase
from tablebot.games.not_a_robot import rules, text, version_1
from tablebot.games.not_a_robot.model import Explain, Move, Options, Roll, Say, State, TimeUp, View
from tablebot.games.not_a_robot.view import revealed, view

BLIND = "Bots cannot play with these pictures: nobody has told them what is in each."


def phases(options: Options) -> dict[str, Phase]:
    """8.1 Whatever a bot knows: it waits first, and then says what fits what it sees."""
    chance = Clock(float(options.chance), fixed_end=True, book=True)
    discussion = Clock(float(options.discussion), fixed_end=True)
    return {
        "name": Phase(Clock(120.0), talk="nobody", open_moves=True, seats_change=False, bot_pause=(3.0, 15.0)),
        "ask": Phase(chance, hides_who_answered=True, talk="nobody", seats_change=False, bot_pause=(1.0, 4.0)),
        "guess": Phase(Clock(30.0, book=True), talk="nobody", seats_change=False, bot_pause=(9.0, 15.0)),
        "explain": Phase(Clock(90.0), open_moves=True, seats_change=False, bot_pause=(3.0, 8.0)),
        "discuss": Phase(discussion, seats_change=False, bot_pause=(3.0, 10.0), bots_wait_for_people=True),
        "vote": Phase(Clock(60.0), seats_change=False, bot_pause=(3.0, 12.0)),
        "score": Phase(Clock(60.0), bot_pause=(2.0, 6.0)),
    }


GAME = Game(
    slug="not_a_robot",
    title="I'm Not a Robot",
    credit="Alexander Ushan; Hobby World",
    earlier=(lambda game: replace(game, rules=version_1),),
    seating=range(3, 9),
    options=Options,
    state=State,
    move=Move,
    roll=Roll,
    seen=View,
    kinds=MoveKinds(by_clock=(TimeUp,), free_text=(Say, Explain)),
    rules=rules,
    luck=rules,
    view=view,
    revealed=revealed,
    text=text,
    phases=phases,
    brain=Brain(
        module="tablebot.games.not_a_robot.bot",
        encoding="tablebot.games.not_a_robot.research",
        needs=("numpy",),
        levels=("Sleepy", "Curious", "Clever", "Sharp", "Brilliant"),
        cannot_play=lambda options: "" if rules.pack_of(options).is_tagged else BLIND,
    ),
    content=Content(
        variants={"Classic": Options(), "Rise of the machines": Options(rise_of_the_machines=True)},
    ),
)
