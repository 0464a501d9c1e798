"""Why a word fits a picture, in one or two short sentences, as somebody of a level's temper says it.

Whoever explains knows the right picture by now. Nothing here asks who did before: a Robot finds the best reason for
what it said just as a Human does, and where there is none, it bluffs as a Human does who cannot put it into words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablebot.core.dice import Dice
from tablebot.core.lexicon import entry
from tablebot.core.vectors import near
from tablebot.games.not_a_robot.model import View
from tablebot.games.not_a_robot.reasons import Reason, reasons_for, reasons_of
from tablebot.pictures.pack import Picture

TEMPERS: Sequence[Sequence[str]] = (
    (  # Sleepy
        "Mm? “{Word}”, yes. {Clause}.",
        "Oh, is it me? “{Word}”: {clause}.",
        "“{Word}”. {Clause}. Can I go back to sleep?",
        "Wait, what did I say? “{Word}”. Well, {clause}.",
        "“{Word}”, and I was only half awake: {clause}.",
        "I said “{word}”, I think. {Clause}.",
        "Hm, “{word}”. {Clause}, or so it looked.",
        "“{Word}”… Give me a moment. {Clause}.",
        "That was “{word}”, mm. You see, {clause}.",
        "“{Word}” was the first thing I thought of: {clause}.",
    ),
    (  # Curious
        "Did you see it, too? “{Word}”: {clause}!",
        "I said “{word}”. {Clause}. Isn’t that odd?",
        "“{Word}”! Look closely: {clause}.",
        "What struck me is “{word}”: {clause}.",
        "I kept looking, and then “{word}”: {clause}!",
        "“{Word}”, and why? {Clause}.",
        "Oh, “{word}”! {Clause}, and I like that.",
        "I asked myself what goes on there. “{Word}”: {clause}.",
        "Who would have thought of “{word}”? But {clause}.",
        "“{Word}”! {Clause}. Or what do you see?",
    ),
    (  # Clever
        "“{Word}” is simple: {clause}.",
        "I chose “{word}”. After all, {clause}.",
        "“{Word}”: {clause}. And it does not say too much.",
        "Think of it this way, “{word}”: {clause}.",
        "My word is “{word}”. {Clause}, that is all.",
        "“{Word}” makes sense once you know the picture: {clause}.",
        "There is a reason for “{word}”: {clause}.",
        "“{Word}”, since I did not want to help the Robot. {Clause}.",
        "It took me a while to find “{word}”. {Clause}.",
        "“{Word}” is closer than it seems: {clause}.",
    ),
    (  # Sharp
        "“{Word}”. {Clause}.",
        "“{Word}”: {clause}. Next!",
        "Plainly “{word}”: {clause}.",
        "“{Word}”, what else? {Clause}.",
        "I stand by “{word}”: {clause}.",
        "Look again. “{Word}”: {clause}.",
        "“{Word}”. {Clause}. Anything unclear?",
        "In short, “{word}”: {clause}.",
        "“{Word}”, and no more than that. {Clause}.",
        "You may check “{word}”: {clause}.",
    ),
    (  # Brilliant
        "A picture in one word: “{word}”. For {clause}.",
        "“{Word}”, naturally. {Clause}.",
        "It had to be “{word}”: {clause}, and a Robot learns little.",
        "“{Word}” has a certain charm, I find: {clause}.",
        "Among so many words, “{word}”. {Clause}.",
        "I allowed myself “{word}”. You see, {clause}.",
        "“{Word}”, if you follow me: {clause}.",
        "Consider “{word}”. {Clause}; the rest is silence.",
        "With “{word}” I said just enough: {clause}.",
        "“{Word}” says it all, and yet not too much: {clause}.",
    ),
)
"""How each level says it, weakest first: after the word, for clauses speak of it."""
_VAGUE = (
    "the {thing} has something of it",
    "that is how the {thing} feels to me",
    "it hides behind the {thing}, so to speak",
    "the {thing} would agree with me",
    "for me it all begins with the {thing}",
    "the {thing} could tell you more about it",
    "the {thing} and I understand each other",
    "it came to me when I saw the {thing}",
    "I would say the same of any {thing}",
    "somebody who likes the {thing} will see it",
    "the {thing} whispered it to me",
    "no {thing} of mine was ever without it",
)
"""Where no reason can be put into words."""
_VAGUE_PERCENT = (10, 8, 7, 6, 5)
"""How often somebody of a level is vague though there is a reason: so that it proves nothing."""
_NEAR = 0.42
"""From here on the reason for another word does for this one."""
_UNSEEN, _ASIDE = 0.25, 0.04
"""How much closer a thing that cannot be drawn must be, and each than the tag before it."""


def explained(view: View, level: int, dice: Dice) -> str:
    """Why the seat's word fits the right picture, said in a way that is new in this round and for this seat."""
    assert view.answer is not None
    assert view.at is not None
    picture, word = view.pictures[view.answer - 1], view.lines[view.at].word
    before = [line for score in view.scored for line in score.lines if line.seat == view.seat and line.explanation]
    heard = [line.explanation for line in (*view.lines, *before[-1:])]
    vague = dice.below(100) < _VAGUE_PERCENT[level - 1]
    clauses = [] if vague else [one.clause for one in best_reasons(picture, word)]
    clause = _new(clauses, heard) or dice.pick(_unheard(_VAGUE, heard)).format(thing=_thing(picture, word))
    shapes = TEMPERS[level - 1]
    shape = dice.pick([one for one in shapes if not any(is_shaped(text, one) for text in heard)] or shapes)
    return shape.format(word=word, Word=_capital(word), clause=clause, Clause=_capital(clause))


def best_reasons(picture: Picture, word: str) -> Sequence[Reason]:
    """Those for the word, the plainest first; or else the one written for the listed word that is closest to it."""
    if own := reasons_for(picture, word):
        return own
    written = [one for some in reasons_of(picture).values() for one in some if one.thing is None]
    closest = max(written, key=lambda one: (round(near(word, one.word), 3), one.word), default=None)
    return (closest,) if closest and near(word, closest.word) >= _NEAR else ()


def is_shaped(text: str, shape: str) -> bool:
    """Whether a text says it in this way."""
    return re.fullmatch(_pattern(shape), text, re.IGNORECASE) is not None


def _pattern(shape: str) -> str:
    return re.sub(r"\\{\w+\\}", "[^”.!?;]+", re.escape(shape))


def _unheard(shapes: Sequence[str], heard: Sequence[str]) -> Sequence[str]:
    """Those in which nobody has said anything yet; all where there is none left."""
    patterns = {shape: re.compile(_pattern(shape), re.IGNORECASE) for shape in shapes}
    return [shape for shape in shapes if not any(patterns[shape].search(one) for one in heard)] or shapes


def _new(clauses: Sequence[str], heard: Sequence[str]) -> str:
    """The first that nobody has used in this round; or the first of all."""
    new = (one for one in clauses if not any(one in text.lower() for text in heard))
    return next(new, clauses[0] if clauses else "")


def _thing(picture: Picture, word: str) -> str:
    """What can be seen that is closest to the word, and rather what the picture is about."""
    return min(picture.tags, key=lambda tag: _distance(word, tag) + _ASIDE * picture.tags.index(tag))


def _distance(word: str, tag: str) -> float:
    found = entry(tag)
    return (0.0 if found and found.picturable else _UNSEEN) - round(near(word, tag), 3)


def _capital(text: str) -> str:
    at = next(place for place, char in enumerate(text) if char.isalpha())
    return text[:at] + text[at].upper() + text[at + 1 :]
