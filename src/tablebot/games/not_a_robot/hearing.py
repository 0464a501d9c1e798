"""How convincing an explanation is to whoever votes: whether it speaks of what is seen, and of the word."""

from __future__ import annotations

import re
from functools import lru_cache

from tablebot.core.lexicon import entry
from tablebot.core.vectors import near
from tablebot.core.words import words
from tablebot.games.not_a_robot.reasons import forms, reasons_for
from tablebot.pictures.pack import Picture

_STRANGE, _KIN = 0.2, 0.6
"""Up to here a word has nothing to do with another; from here on it surely has."""
_KNOWN = 0.9
"""How convincing an explanation is at least that speaks of the reason one knows oneself."""


@lru_cache(maxsize=512)
def convincing(picture: Picture, word: str, text: str) -> float:
    """From 0 to 1: half for naming something that is in the picture, half for what that has to do with the word."""
    own = set(forms(word))
    said = {lemma for lemma in _content(text) if lemma not in own}
    if not said:
        return 0.0
    seen = _content(f"{picture.alt} {' '.join(picture.tags)}")
    named = bool(said & seen)
    closest = max(round(near(word, lemma), 3) for lemma in said)
    bond = min(1.0, max(0.0, (closest - _STRANGE) / (_KIN - _STRANGE)))
    return max((named + bond) / 2, _KNOWN if named and _is_known(picture, word, said) else 0.0)


def _is_known(picture: Picture, word: str, said: set[str]) -> bool:
    """Whether it speaks of what a reason for the word speaks of."""
    return any(
        one.thing in said if one.thing else len(_content(one.clause) & said) > 1 for one in reasons_for(picture, word)
    )


@lru_cache(maxsize=1024)
def _content(text: str) -> frozenset[str]:
    """The lemmas of its words that mean something."""
    plain = (re.sub(r"['’]s?$", "", word.plain) for word in words(text))
    return frozenset(forms(word)[-1] for word in plain if (known := entry(word)) and not known.function)
