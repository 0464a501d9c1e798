"""Small things that a bot slips into a sentence: an adjective, when or where it was, a word to practise."""

from __future__ import annotations

from functools import cache
from typing import Literal

from tablebot.core.dice import Dice
from tablebot.core.lexicon import entry
from tablebot.core.vectors import Vector, mean, near, nearness
from tablebot.games.birthday_robot.bank import Fragment, Kind, adjectives
from tablebot.games.birthday_robot.cast import guests_among
from tablebot.games.birthday_robot.english import has_room, is_timeless, slots, vowel
from tablebot.games.birthday_robot.memory import Memory, piece, pieces
from tablebot.games.birthday_robot.taste import liked

_BEINGS = ("cat", "snail", "grandmother", "child", "friend", "robot", "dragon", "king", "dog", "baby")
_THINGS = ("teapot", "spoon", "sock", "box", "chair", "cake", "garden", "window", "drum", "boat")
JOINTS = ("beside", "the", "not", "far", "from", "feeling", "dreaming", "of", "hoped", "forgot", "to")
"""What a bot says around words to practise."""
_BEST = 8
"""How many adjectives, those that suit the noun best, are drawn from."""
_SUITS = 0.18
"""How near an adjective and its noun are, at least."""
_HOURS = 3
"""How far a clock in a story may be wrong, in times of day."""


def adorned(text: str, memory: Memory, dice: Dice) -> str | None:
    """The text with one more adjective before a noun. None where none fits."""
    for slot in dice.shuffled(slots(text)):
        if guests_among([slot.noun]):  # Somebody who comes back is not called something else each time.
            continue
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
    agreeing = [word for word in fresh if _agrees(article, word) and not (noun and word.startswith(noun))]
    suits = {word: round(near(word, noun), 2) for word in agreeing}
    fitting = sorted((word for word in agreeing if not noun or suits[word] >= _SUITS), key=lambda word: -suits[word])
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


def when(memory: Memory, text: str, room: int, level: int, dice: Dice, *, told: bool = True) -> str | None:
    """When or where it was, or is, in no more words than there is room for. None where that would be too much."""
    if memory.here.placed or memory.here.subject == "nobody" or not (memory.wanted or has_room(text)):
        return None
    extra = practised("when", memory)
    stormy = "weather" in memory.here.moods

    def fits(fragment: Fragment) -> bool:
        read = piece(fragment)
        echoes = not memory.here.words.isdisjoint((read.words[0], *read.content))
        only_practised = fragment not in extra and not has_room(text)
        return (told or is_timeless(fragment.text)) and not (
            echoes or only_practised or (stormy and fragment.theme == "weather")
        )

    chosen = liked(memory, ("when",), room, level, dice, extra=extra, fits=fits)
    return chosen.text if chosen else None


def time(memory: Memory, room: int, dice: Dice) -> Fragment | None:
    """How a sentence may begin: one of the next hours of the day, or a little word of surprise."""
    day = [each.fragment for each in pieces("time")]
    hours = [each for each in day if each.cost > 1]
    past = max((at for at, each in enumerate(hours) if each.text in memory.used), default=-1)
    now = round(memory.progress * len(hours))
    next_hours = [each for at, each in enumerate(hours) if at > past and abs(at - now) <= _HOURS]
    surprises = [each for each in day if each.cost == 1 and len(memory.lines) > 2 and each.text not in memory.used]
    fitting = [each for each in (*next_hours, *dice.shuffled(surprises)[:1]) if each.cost <= room]
    return dice.pick(fitting) if fitting else None


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
