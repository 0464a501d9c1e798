"""Clever Party bots. A level is defined by how much it thinks of, never by time.

Level 1 crosses off whatever it sees. Levels 2 and 3 plan their dice and bonuses as a whole, for as much as they can get
now. Level 4 knows what leads to further stars, and leaves little to the others. Level 5 tries out what looks good: it
plays on in its head, again and again. The others are distracted now and then, level 2 often, and play like level 1.

A half of a turn is planned again before each of its moves, and that gives the same plan.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from tablebot.core.brain import Hint
from tablebot.core.dice import Dice
from tablebot.core.game import Seat, is_unasked
from tablebot.games.clever_party import GAME, rules, search
from tablebot.games.clever_party import tables as t
from tablebot.games.clever_party.hints import explained
from tablebot.games.clever_party.kernel import is_any_usable, step
from tablebot.games.clever_party.model import Bonus, Cross, Half, Move, Options, Sheet, Thrown, View
from tablebot.games.clever_party.results import CROSSES, LEFT, MOST, listed
from tablebot.games.clever_party.sheets import shipped
from tablebot.games.clever_party.worth import Taste, worths_of


class Temper(Struct, frozen=True):
    """How a level thinks."""

    taste: Taste
    width: int = 1
    """How many results are tried out."""
    games: int = 0
    """In how many games altogether."""
    deny: float = 0.0
    """What it is worth that the others gain less."""
    margin: float = 0.0
    """What a star more or less is worth beside winning."""
    trust: float = 0.0
    """How many games it would take to believe something other than it does at first sight."""


_DISTRACTED = {1: 100, 2: 35, 3: 12, 4: 6, 5: 0}
"""How often a level crosses off anything, in percent."""
_GREEDY = Taste(star=2.0, cross=1.0, bonus=(0.0,) * 4, patience=(0.0,) * 4, leading=0.0, alone=0.0)
_WISE = Taste(star=1.0, cross=0.17, bonus=(0.77, 0.86, 0.45, 0.76), patience=(0.83, 0.7, 0.59, 0.8))
TEMPERS = {
    3: Temper(_GREEDY),
    4: Temper(_WISE, deny=0.45),
    5: Temper(_WISE, width=12, games=6000, deny=0.45, margin=0.02, trust=15.0),
}


def choose(view: View, level: int, dice: Dice) -> Move:
    """A move for the view's seat."""
    distracted = dice.below(100) < _DISTRACTED[level]
    return _seen(view, dice) if distracted else planned(view, TEMPERS[max(3, level)])


def hint(view: View, dice: Dice) -> Hint:
    """What level 5 would do, and why."""
    del dice
    plan, left = _plan(view, TEMPERS[5])
    table, others = t.table_of(view.sheet), [one for seat, one in enumerate(view.crosses) if seat != view.seat]
    usable = any(is_any_usable(table, t.crosses_of(one), left) for one in others)
    return explained(view, plan, leaves=view.phase == "cross" and bool(others) and not usable)


def prepare() -> None:
    """Thinks once about something and explains it, so that everything is compiled."""
    state = rules.land(rules.setup(Options(first=Seat(0)), 2), Thrown(tuple(die[1] for die in shipped("classic").dice)))
    hint(GAME.view(state, Seat(0)), Dice(0))


def _seen(view: View, dice: Dice) -> Move:
    """Anything that can be crossed off."""
    menu = [move for move in rules.moves(view) if not is_unasked(GAME, move)]
    return dice.pick([move for move in menu if isinstance(move, Cross | Bonus)] or menu)


def planned(view: View, temper: Temper) -> Move:
    """The next move of the plan for this half."""
    return t.move_of(_next(view, t.game_seen(view), temper, _aim_from(view, t.game_seen(_begun(view)), temper))[0])


def _plan(view: View, temper: Temper) -> tuple[list[Move], int]:
    """All further moves of this half, and the dice that are left then."""
    assert view.seat is not None
    game, aim, plan = t.game_seen(view), _aim_from(view, t.game_seen(_begun(view)), temper), list[Move]()
    at = t.HEAD + t.PART * view.seat
    while game[at + t.STAGE] != t.DONE:
        move, aim = _next(view, game, temper, aim)
        step(t.table_of(view.sheet), game, at, move)
        plan.append(t.move_of(move))
    return plan, aim[1]


def _next(view: View, game: t.Numbers, temper: Temper, aim: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    """The move that leads to an aim, and the aim: a new one where the old one is out of reach."""
    way = _way(view, game, temper, aim)
    if not way:
        aim = _aim_from(view, game, temper)
        way = _way(view, game, temper, aim)
    return way[0], aim


def _begun(view: View) -> View:
    """As the view was when the half began."""
    assert view.half is not None
    used = 0 if view.phase == "cross" else view.used
    return replace(view, used=used, half=Half(view.half.before, view.half.before, view.half.dice))


def _aim_from(view: View, game: t.Numbers, temper: Temper) -> tuple[int, int]:
    """What a half should lead to from here: crosses, and dice left."""
    assert view.seat is not None
    return _aim(view.sheet, tuple(game.tolist()), view.seat, temper)


@lru_cache(maxsize=64)
def _aim(sheet: Sheet, numbers: tuple[int, ...], seat: Seat, temper: Temper) -> tuple[int, int]:
    """The same question always has the same answer."""
    game, found = np.array(numbers, np.int64), np.empty((MOST, 3), np.int64)
    as_array = np.array([temper.width, temper.games, temper.deny, temper.margin, temper.trust])
    seed = Dice(f"{numbers}").below(1 << 53)
    at = search.best(t.table_of(sheet), worths_of(sheet, temper.taste), game, seat, as_array, seed, found)
    return int(found[at, CROSSES]), int(found[at, LEFT])


def _way(view: View, game: t.Numbers, temper: Temper, aim: tuple[int, int]) -> list[int]:
    """The move that leads to this result, if one does."""
    assert view.seat is not None
    part, found = game[t.HEAD + t.PART * view.seat :][: t.PART], np.empty((MOST, 3), np.int64)
    n = listed(t.table_of(view.sheet), worths_of(view.sheet, temper.taste), part, view.phase == "cross", found)
    return [first for crosses, left, first in found[:n].tolist() if (crosses, left) == aim]
