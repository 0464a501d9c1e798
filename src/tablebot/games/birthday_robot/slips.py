"""Small things that a bot slips into a sentence: an adjective, when or where it was, a word to practise."""

from __future__ import annotations

from functools import cache
from typing import Literal

from tablebot.core.dice import Dice
from tablebot.core.lexicon import entry
from tablebot.core.vectors import Vector, mean, near, nearness
from tablebot.games.birthday_robot.bank import Fragment, Kind, adjectives
from tablebot.games.birthday_robot.english import is_adverb, is_timeless, slots, vowel
from tablebot.games.birthday_robot.taste import Memory, liked, piece

_BEINGS = ("cat", "snail", "grandmother", "child", "friend", "robot", "dragon", "king", "dog", "baby")
_THINGS = ("teapot", "spoon", "sock", "box", "chair", "cake", "garden", "window", "drum", "boat")
JOINTS = ("beside", "the", "not", "far", "from", "feeling", "dreaming", "of", "hoped", "forgot", "to")
"""What a bot says around words to practise."""
_BEST = 12
"""So many adjectives that suit the noun best are drawn from."""


def adorned(text: str, memory: Memory, dice: Dice) -> str | None:
    """The text with one more adjective before a noun. None where none fits."""
    for slot in dice.shuffled(slots(text)):
        kind = "being" if is_being(slot.noun) else "thing"
        if word := adjective(kind, memory, dice, slot.article, slot.noun):
            return f"{text[: slot.at]}{word} {text[slot.at :]}"
    return None


def adjective(
    kind: Literal["being", "thing"], memory: Memory, dice: Dice, article: str = "the", noun: str = ""
) -> str | None:
    """One that nobody has used, to stand between this article and this noun."""
    taught = [word for word in memory.wanted if _is_adjective(word) and _agrees(article, word)]
    fresh = [each.word for each in adjectives() if each.suits in {kind, "both"} and each.word not in memory.said]
    fitting = [word for word in fresh if _agrees(article, word) and not (noun and word.startswith(noun))]
    fitting.sort(key=lambda word: -round(near(word, noun), 2))
    return dice.pick(taught or fitting[:_BEST]) if taught or fitting else None


def _is_adjective(word: str) -> bool:
    found = entry(word)
    return found is not None and found.adjective and found.sayable and not found.function


def _agrees(article: str, word: str) -> bool:
    return article not in {"a", "an"} or (article == "an") == vowel(word)


@cache
def is_being(noun: str) -> bool:
    """Whether the noun is somebody rather than something, as far as its meaning tells."""
    beings, things = _middles()
    return nearness(noun, beings) > nearness(noun, things)


@cache
def _middles() -> tuple[Vector | None, Vector | None]:
    return mean(_BEINGS), mean(_THINGS)


def when(memory: Memory, room: int, level: int, dice: Dice, *, told: bool = True, least: int = 1) -> str | None:
    """When or where it was, or is, in no more words than there is room for. None where nothing fits."""
    if memory.here.placed:
        return None
    described = bool(memory.here.content) and is_adverb(memory.here.content[-1])
    shortest = max(least, 2 if described else 1)

    def fits(fragment: Fragment) -> bool:
        read = piece(fragment)
        echoes = not memory.here.words.isdisjoint((read.words[0], *read.content))
        return (told or is_timeless(fragment.text)) and not echoes and fragment.cost >= shortest

    chosen = liked(memory, ("when",), room, level, dice, extra=practised("when", memory), fits=fits)
    return chosen.text if chosen else None


def practised(kind: Kind, memory: Memory) -> list[Fragment]:
    """Phrases with the words to practise, for where the bank has none."""
    phrases = [phrase for word in memory.wanted for phrase in _phrases(kind, word)]
    return [_phrase(kind, phrase) for phrase in phrases]


def _phrases(kind: Kind, word: str) -> list[str]:
    found = entry(word)
    if found is None or found.function or not found.sayable:
        return []
    match kind:
        case "when" if found.picturable:
            return [f"beside the {word}", f"not far from the {word}"]
        case "when" if found.adverb and word.endswith("ly"):
            return [word]
        case "when" if found.adjective:
            return [f"feeling {word}"]
        case "when" if found.noun and not found.verb:
            return [f"dreaming of {word}"]
        case "and" if found.verb and not found.inflected and not found.picturable:
            return [f"hoped to {word}"]
        case "but" if found.verb and not found.inflected and not found.picturable:
            return [f"forgot to {word}"]
        case _:
            return []


def _phrase(kind: Kind, text: str) -> Fragment:
    return Fragment(kind, None if kind == "when" else "same", None, (), "friends", "cosy", len(text.split()), text)
