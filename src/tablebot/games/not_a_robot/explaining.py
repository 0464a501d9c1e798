"""Why a word fits a picture, in one sentence."""

from __future__ import annotations

import re

from tablebot.core.dice import Dice
from tablebot.core.lexicon import entry
from tablebot.core.vectors import near
from tablebot.games.not_a_robot.meaning import listed_of
from tablebot.games.not_a_robot.model import View
from tablebot.pictures.pack import Picture

_CLOSE = (
    "The {thing} made me think of “{word}”.",
    "I saw the {thing}, and “{word}” came to mind at once.",
    "“{word}” goes well with the {thing}.",
    "Look at the {thing}: that is why I said “{word}”.",
    "I said “{word}” because of the {thing}.",
    "For me “{word}” and the {thing} belong together.",
    "Where I see the {thing}, “{word}” is not far.",
    "My “{word}” is about the {thing}.",
)
"""Where the word has to do with something that is seen."""
_WHOLE = (
    "“{word}” is what the whole picture is about, I think, with the {thing} and the {other}.",
    "The {thing} and the {other} together: that says “{word}” to me.",
    "When I saw the {thing} and the {other}, I thought of “{word}”.",
    "With the {thing} and the {other} in one picture, “{word}” is a good word for it.",
    "I looked at the {thing} and the {other}, and it felt like “{word}”.",
    "To me the scene with the {thing} and the {other} is all about “{word}”.",
)
"""Where it has to do with the whole."""
_FAR = (
    "“{word}” is a bit hidden, but look at the {thing} once more.",
    "It is a long way from the {thing} to “{word}”, but I did not want to help the Robot.",
    "I did not want to say too much, so I said “{word}” for the {thing}.",
    "“{word}” is only a feeling that the {thing} gave me.",
    "I thought of a story with the {thing} in it, and there “{word}” came up.",
    "It is not easy to explain: the {thing} somehow reminded me of “{word}”.",
)
"""Where it is far-fetched."""
SHAPES = (*_CLOSE, *_WHOLE, *_FAR)
_NEAR = 0.4
"""From here on a word has to do with a thing."""
_UNSEEN = 0.25
"""How much closer a thing that cannot be drawn must be."""


def explained(view: View, dice: Dice) -> str:
    """Why the seat's word fits the right picture, said in a way that is new in this round and for this seat."""
    assert view.answer is not None
    assert view.at is not None
    picture, word = view.pictures[view.answer - 1], view.lines[view.at].word
    before = [line for score in view.scored for line in score.lines if line.seat == view.seat and line.explanation]
    heard = [line.explanation for line in (*view.lines, *before[-1:])]
    things = sorted(picture.tags, key=lambda tag: _distance(word, tag))
    fitting = _fitting(picture, word, things)
    new = [
        shape for shape in dict.fromkeys((*fitting, *_CLOSE, *_FAR)) if not any(is_shaped(one, shape) for one in heard)
    ]
    text = dice.pick([shape for shape in new if shape in fitting] or new)
    return _capital(text.format(word=word, thing=things[0], other=things[-1] if len(things) < 2 else things[1]))


def is_shaped(text: str, shape: str) -> bool:
    """Whether a text says it in this way."""
    pattern = re.sub(r"\\{\w+\\}", ".+", re.escape(shape))
    return re.fullmatch(pattern, text, re.IGNORECASE) is not None


def _fitting(picture: Picture, word: str, things: list[str]) -> tuple[str, ...]:
    if near(word, things[0]) >= _NEAR:
        return _CLOSE
    return _WHOLE if word in listed_of(picture) and len(things) > 1 else _FAR


def _distance(word: str, tag: str) -> float:
    found = entry(tag)
    return (0.0 if found and found.picturable else _UNSEEN) - round(near(word, tag), 3)


def _capital(text: str) -> str:
    at = next(place for place, char in enumerate(text) if char.isalpha())
    return text[:at] + text[at].upper() + text[at + 1 :]
