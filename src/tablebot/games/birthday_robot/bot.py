"""Happy Birthday, Robot! bots: they tell from a bank of fragments, and see what everybody sees.

Level 1, Shy, rolls little and says little. Level 2, Chatty, likes to have enough. Level 3, Dreamy, pushes its luck.
"""

from __future__ import annotations

from functools import cache

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.core.words import words
from tablebot.games.birthday_robot.bank import adjectives, guests
from tablebot.games.birthday_robot.cast import thing_at_the_end
from tablebot.games.birthday_robot.english import closed
from tablebot.games.birthday_robot.memory import pieces, remembered
from tablebot.games.birthday_robot.model import (
    Epilogue,
    Give,
    Move,
    Roll,
    Rolling,
    Sentence,
    Stop,
    Story,
    View,
    Write,
    Writing,
)
from tablebot.games.birthday_robot.prompt import prompt, read_answer
from tablebot.games.birthday_robot.rules import RICH, budget, pool, writer
from tablebot.games.birthday_robot.sentence import added_to
from tablebot.games.birthday_robot.slips import JOINTS
from tablebot.games.birthday_robot.taste import CHATTY, DREAMY, SHY
from tablebot.games.birthday_robot.teller import Pen, added, begun, ended

__all__ = ["choose", "prompt", "read_answer"]

_ENOUGH = {SHY: 3, CHATTY: 5, DREAMY: 6}
"""Words that a Storyteller is content with."""
_THROWS = {SHY: 3, CHATTY: 4, DREAMY: 4}
"""How many times in a turn at most, so that nobody waits for long."""
_FULL = 3
"""How many dice of a neighbour make the next throw probably the last."""
_SPARE = 3
"""HEADS from which a bot gives one away."""
_GENEROUS = 12
"""How often it does, in percent."""


def choose(view: View, level: int, dice: Dice) -> Move:
    """A move for the view's seat: sometimes a gift, after which it is asked again."""
    state = view.state
    assert view.seat is not None, "a watcher is never asked"
    if isinstance(state, Rolling):
        return _gift(state.story, view.seat, dice) or _throw(state, level)
    if isinstance(state, Writing):
        return _gift(state.story, view.seat, dice) or _written(state, level, dice)
    assert isinstance(state, Epilogue), "nobody is asked while dice are in the air, or at the end"
    return _written(state, level, dice)


# 2 Roll -----------------------------------------------------------------------------------------------------------
def _throw(state: Rolling, level: int) -> Roll | Stop:
    left, throws = pool(state), len(state.throws)
    if throws and _is_content(state, level):
        return Stop()
    wish = 2 if level == SHY and throws > 1 else 3
    return Roll(wish if left is None else min(wish, left))


def _is_content(state: Rolling, level: int) -> bool:
    piles, throws = state.piles, len(state.throws)
    mine, most = piles.keep + state.story.coins[state.teller].tails, max(piles.right, piles.left)
    if throws >= _THROWS[level] + (mine < 2):
        return True
    if most == 0:  # Something should be left for the neighbours.
        return mine > 2 * _ENOUGH[level]
    return mine >= _ENOUGH[level] or (level != DREAMY and most >= _FULL and mine > 1)


# 3, 4, 7 Write ----------------------------------------------------------------------------------------------------
def _written(state: Writing | Epilogue, level: int, dice: Dice) -> Write:
    """What the rules accept for sure, if need be the sentence as it is."""
    seat, allowed = writer(state), budget(state)
    sentence = state.sentence if isinstance(state, Writing) else Sentence("", (), seat, None)
    pen = Pen(remembered(state.story, sentence.text, thing_at_the_end(sentence.text)), level, dice)
    if isinstance(state, Epilogue):
        text = ended(pen, allowed.words)
    elif state.pen == "begin":
        text = begun(pen, allowed.words)
    else:
        text = added(pen, sentence.text, allowed.words, "and" if state.pen == "right" else "but")
        text = closed(text) if state.pen == "left" else text
    try:
        added_to(sentence, text, seat, allowed)
    except Illegal:
        return Write(sentence.text)
    return Write(text)


# 6 Coins ----------------------------------------------------------------------------------------------------------
def _gift(story: Story, seat: Seat, dice: Dice) -> Give | None:
    """Now and then a coin for a person, else for whoever has least; one per turn, whoever gives it."""
    if story.coins[seat].heads < _SPARE or any(gift.line == len(story.lines) for gift in story.gifts):
        return None
    if dice.below(100) >= _GENEROUS:
        return None
    others = [Seat(other) for other in range(len(story.coins)) if other != seat]
    poor = [other for other in others if story.coins[other].total < RICH - 1]
    people = [other for other in poor if is_person(story, other)]
    chosen = min(people or poor, key=lambda other: story.coins[other].total, default=None)
    return None if chosen is None else Give(chosen)


def is_person(story: Story, seat: Seat) -> bool:
    """Whether the seat has written words of its own; bots have only those of the bank, to practise, or just said."""
    known = _vocabulary().union(word.lower() for word in story.options.words)
    for line in story.lines:
        said = [word.plain.lower() for word in words(line.text)]
        for at, (mark, word) in enumerate(zip(line.marks, said, strict=True)):
            if mark.seat == seat and word not in known and word not in said[:at]:
                return True
    return False


@cache
def _vocabulary() -> frozenset[str]:
    return frozenset(
        {
            *(word for each in pieces() for word in each.words),
            *(adjective.word for adjective in adjectives()),
            *(word for guest in guests() for word in guest.called.split()),
            *("robot", "robot's", "and", "but", "so", "a", "they", "them", *JOINTS),
        }
    )
