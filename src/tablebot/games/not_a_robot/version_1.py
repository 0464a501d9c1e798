"""What was different in the first version of the rules."""

from __future__ import annotations

import re

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.games.not_a_robot import rules
from tablebot.games.not_a_robot.model import Move, Naming, Options, Say, State
from tablebot.games.not_a_robot.rules import moves, named, said, setup, timeout, turn
from tablebot.games.not_a_robot.words import (
    NO_CONTENT,
    NUMBER_OR_PLACE,
    SAID,
    known_word,
    means_something,
    one_word,
    same,
)

__all__ = ["apply", "moves", "setup", "timeout", "turn"]

_NUMBERS = frozenset(
    re.findall(
        r"\w+",
        """
one two three four five six seven eight nine first second third fourth fifth sixth seventh eighth ninth
""",
    )
)


def apply(state: State, seat: Seat, move: Move) -> State:
    """3.3 Fewer words were refused, but a second was."""
    if isinstance(state, Naming) and isinstance(move, Say):
        return named(state, seat, _checked(move.word, frozenset(map(same, said(state))), state.options))
    return rules.apply(state, seat, move)


def _checked(text: str, used: frozenset[str], options: Options) -> str:
    word = one_word(text)
    if same(word) in _NUMBERS:
        raise Illegal(NUMBER_OR_PLACE)
    if same(word) in used:
        raise Illegal(SAID, word=word)
    if options.dictionary != "off":
        known = known_word(word, options.dictionary)
        if known and known.function and not means_something(known):
            raise Illegal(NO_CONTENT, word=word)
    return word
