"""Who is in the story. Fragments have blanks for them: “the guest” is whoever came, “the thing” what was named last."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from msgspec.structs import replace

from tablebot.core.lexicon import entry
from tablebot.core.words import words
from tablebot.games.birthday_robot.bank import Fragment, Guest, guests

GUEST, THING = "guest", "thing"
EVERYBODY = frozenset({"everyone", "everybody", "nobody", "somebody"})
"""They are always there."""
JOINED = frozenset({"and", "but", "so"})
"""A sentence goes on after these."""
_BLANK = re.compile(rf"\bthe (?:{GUEST}|{THING})\b")
# fmt: off
_WHOLE = {"every", "each", "all", "both", "no", "another", "like", "as", "being"}
"""Before these, a thing is not one that could do something next."""
_WEATHER = {
    "thunder", "lightning", "rain", "fog", "winter", "twilight", "silence", "broccoli", "lettuce", "porridge",
    "lasagne",
}
"""One cannot draw them, but they might answer."""
_NO_THINGS = {
    "breakfast", "lunch", "supper", "dinner", "noon", "midnight", "morning", "evening", "afternoon", "bedtime",
    "teatime", "chess", "sail", "wrap", "block", "ties", "tail", "face", "paddle", "watch", "sky", "kitchen", "hall",
    "hallway", "day", "manners", "directions", "skates", "waiters", "names", "times", "books", "captain", "yawns",
    "kisses",
}
"""They are part of what was done."""
# fmt: on
_THEY = "they"


def blank(fragment: Fragment) -> str | None:
    """Which blank it has: `guest` or `thing`. None: it can be said as it is."""
    return next((need for need in fragment.needs if need in {GUEST, THING}), None)


@lru_cache(maxsize=8192)
def spoken(fragment: Fragment, guest: Guest) -> Fragment:
    """The fragment with its blank filled in."""
    acts = fragment.subject in {GUEST, THING}
    called = "them" if guest.called == _THEY and not acts else guest.called
    return replace(
        fragment,
        text=_BLANK.sub(called, fragment.text),
        cost=fragment.cost - 2 + len(called.split()),
        needs=(lemma(guest.word),),
        subject=lemma(guest.word) if acts else fragment.subject,
        number=guest.number if acts else fragment.number,
    )


def unfilled(text: str) -> str:
    """What is left of a fragment's text without its blank."""
    return _BLANK.sub(" ", text)


def guests_among(said: Iterable[str]) -> tuple[str, ...]:
    """The guests among these words, in their order."""
    return tuple(word for word in dict.fromkeys(said) if word in _by_word())


def guest(word: str) -> Guest:
    """Who goes by this word."""
    return _by_word()[word]


@cache
def _by_word() -> dict[str, Guest]:
    return {each.word: each for each in guests()}


@lru_cache(maxsize=8192)
def lemma(word: str) -> str:
    """The word as a dictionary lists it."""
    found = entry(word)
    return found.lemma if found else word


@lru_cache(maxsize=4096)
def thing_at_the_end(text: str) -> Guest | None:
    """What the sentence named last, if that could do something next: “Robot tickled thunder” has the thunder."""
    said = [word.plain for word in words(text)]
    if len(said) < 3 or not _WHOLE.isdisjoint(said[-4:-1]) or not JOINED.isdisjoint(said):
        return None
    word, found = said[-1], entry(said[-1])
    if found is None or not word.islower() or word in _NO_THINGS or word in _by_word():
        return None
    if not (found.noun and found.sayable) or found.adjective or found.adverb or found.function:
        return None
    many = found.lemma != word and word.endswith("s")
    if many and said[0] != "Robot":  # “Bats hung decorations, and they” could be the bats.
        return None
    one = entry(found.lemma) if many else found
    if one is None or not (one.picturable or word in _WEATHER) or (found.verb and word.endswith("ed")):
        return None
    return Guest(word, _THEY, "pl") if many else Guest(word, f"the {word}", "sg")
