"""Robot Miner: teams plan a robot's way over a mountain of multiples."""

from dataclasses import replace

from tablebot.core.brain import Brain
from tablebot.core.content import Content
from tablebot.core.game import Game, MoveKinds
from tablebot.core.phase import Clock, Phase
from tablebot.games.robot_miner import rules, text, version_2
from tablebot.games.robot_miner.daily import daily
from tablebot.games.robot_miner.model import Lay, Move, Options, Rethink, Roll, State, View
from tablebot.games.robot_miner.view import revealed, view


def phases(options: Options, *, book: bool = True) -> dict[str, Phase]:
    """`book`: the minutes of planning are those of the rulebook, and run even where there is no clock."""
    # 2.4 The end stays where it is, however often a team thinks again.
    planning = None if options.planning is None else Clock(float(options.planning), fixed_end=True, book=book)
    return {
        "arrange": Phase(Clock(120.0)),
        "agree": Phase(Clock(60.0)),
        "plan": Phase(None if options.puzzle else planning),
        "run": Phase(Clock(90.0, least=20.0 if options.sums else 10.0), open_moves=True),
        **({"strike": Phase(Clock(30.0), open_moves=True)} if options.claim_jumper else {}),
    }


def phases_of_version_1(options: Options) -> dict[str, Phase]:
    """2.4 Planning had no clock where the table had none."""
    return phases(options, book=False)


GAME = Game(
    slug="robot_miner",
    title="Robot Miner",
    credit="A classroom activity for stairs of multiples",
    earlier=(
        lambda game: replace(game, rules=version_2, phases=phases_of_version_1),
        lambda game: replace(game, rules=version_2),
    ),
    seating=range(1, 7),
    options=Options,
    state=State,
    move=Move,
    roll=Roll,
    seen=View,
    kinds=MoveKinds(unasked=(Rethink,), by_host=(Lay,)),
    rules=rules,
    luck=rules,
    view=view,
    revealed=revealed,
    text=text,
    phases=phases,
    brain=Brain(
        module="tablebot.games.robot_miner.bot",
        encoding="tablebot.games.robot_miner.research",
        needs=("numpy",),
        levels=("Sleepy", "Curious", "Clever", "Sharp", "Brilliant"),
        hints=True,
        solver="tablebot.games.robot_miner.par",
    ),
    content=Content(
        variants={
            "Classic": Options(),
            "Twelve by twelve": Options(largest=12, steps=12),
            "A mountain each": Options(mountain="own"),
            "Claim jumper": Options(claim_jumper=True),
            "Wild claims": Options(claim_jumper=True, after=3, total=3, reclaim="beside"),
            "First steps": Options(largest=6, steps=6, scoring="points", sums=True),
        },
        daily=daily,
    ),
)
