"""Robotory bots. A level is defined by how far it thinks ahead, never by time.

Level 1 often plays just anything. Level 2 weighs its own move, 3 the answer too, 4 its next move as well.
"""

from __future__ import annotations

from tablebot.core.dice import Dice
from tablebot.core.game import play
from tablebot.games.robotory import GAME
from tablebot.games.robotory.model import CAMPS, CELLS, HEXES, Discs, Move, State, View
from tablebot.games.robotory.rules import HAND, is_over, moves, reaches
from tablebot.games.robotory.view import view

_ASLEEP = 60
"""How often level 1 plays just anything, in percent."""
_WIDTH = 12
"""So many moves, those that look best at first sight, are thought through further."""

# What counts in a position, compared with a robot at home.
_WON = 1000.0
_MAJORITY = 1.0
_DEPTH = 0.15
_PULL = 0.6
_THREAT = 0.2
_LAST_WORD = 4.0
_DISC = 0.02

_DEPTHS = (tuple(sum(HEXES[cell]) - 0.5 for cell in CELLS), tuple(0.5 - sum(HEXES[cell]) for cell in CELLS))
"""How deep in each seat's camp a hex lies; less than 0 in the other camp."""


def choose(view: View, level: int, dice: Dice) -> Move:
    """A move for the view's seat."""
    menu = dice.shuffled(moves(view))  # So that equally good moves are equally likely.
    if level == 1 and dice.below(100) < _ASLEEP:
        return menu[0]
    after = [(move, play(GAME, view.state, view.state.mover, move)) for move in menu]
    after.sort(key=lambda pair: _worth(pair[1]))
    plies = max(0, level - 2)
    return min(after[:_WIDTH], key=lambda pair: _worth_ahead(pair[1], plies))[0]


def _worth_ahead(state: State, plies: int) -> float:
    # To the mover, if both play well for so many moves.
    if not plies or is_over(state):
        return _worth(state)
    after = [play(GAME, state, state.mover, move) for move in moves(view(state, state.mover))]
    if plies > 1:
        after = sorted(after, key=_worth)[:_WIDTH]
    return -min([_worth_ahead(further, plies - 1) for further in after])


def _worth(state: State) -> float:
    # To the mover, at first sight.
    mover, home, depths = state.mover, CAMPS[state.mover], _DEPTHS[state.mover]
    at_home, worth, can_pull = 0, 0.0, False
    for _, start, region in reaches(state):
        worth += _DEPTH * depths[start]
        if home >> start & 1:
            at_home += 1
            worth -= _THREAT if region & ~home else 0.0
        elif region & home:
            # One robot can be pulled home at once, a second one only if the opponent lets it be.
            worth += _THREAT if can_pull else _PULL
            can_pull = True
    has_most = at_home >= 2
    if is_over(state):
        return _WON if has_most else -_WON
    worth += at_home + (_MAJORITY if has_most else -_MAJORITY)
    if has_most and _can_end(state, state.hands[mover]):
        return worth + _LAST_WORD
    if not has_most and not can_pull and _can_end(state, state.hands[1 - mover]):
        return worth - _LAST_WORD
    return worth + _DISC * (_held(state.hands[mover]) - _held(state.hands[1 - mover]))


def _can_end(state: State, hand: Discs) -> bool:
    # Whether a refill of this hand would end the game.
    white, black = state.reserve.white, state.reserve.black
    return HAND - _held(hand) >= (min(white, black) if state.ending == "colour" else white + black)


def _held(hand: Discs) -> int:
    return hand.white + hand.black
