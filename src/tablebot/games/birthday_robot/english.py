"""What a bot understands of an English sentence: where one could go on, and how."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from tablebot.core.lexicon import entry
from tablebot.core.words import Word, words

Gap: TypeAlias = Literal[
    "subject",  # "Robot", "The old lighthouse": somebody has to do something
    "one",  # "Robot baked a": one thing is missing
    "an",  # "Robot baked an": one thing that begins with a vowel
    "thing",  # "Robot found the": a thing, or several
    "object",  # "Robot danced with": a thing, and its article
    "clause",  # "Robot danced because": a whole clause
    "main",  # "When the moon rose": what happened then
    "and",  # "Robot danced and"
    "but",
    "adjective",  # "Robot was very"
    "unknown",  # "Robot wanted to": nothing that a bot could say
]
Sense: TypeAlias = Literal[
    "empty",
    "foreign",  # another language or script, as far as a bot can see
    "told",  # in the past tense
    "now",  # in the present tense, or about the future
    "asked",  # a question
    "called",  # no verb at all: "What a party!"
    "quoted",  # only what somebody said, or what stands in brackets
    "open",  # somebody left it hanging
]


class Shape(NamedTuple):
    """A sentence, as seen by somebody who wants to add something."""

    sense: Sense
    body: str
    """Up to the last word, with the quotation mark or bracket that closes after it."""
    tail: str
    """What closes the sentence: punctuation, and perhaps an emoji after it."""
    gap: Gap | None
    """What is missing, in an open sentence."""
    simple: bool
    """Its subject can go on doing things: “… and giggled”."""
    last: str
    """The last sentence in it, in small letters."""


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


_ONE = _listed("a one another every each")
_THING = _listed("the its his her their my our your this that some no robot's")
_OBJECT = _listed(
    """with without of in on at for from into onto under over behind beside near like through about inside between
    against around towards saw had found made brought bought built baked met took needed invited got"""
)
_CLAUSE = _listed("because when while until after before so if as although whenever since")
_ADJECTIVE = _listed("was were is are felt feels looked seemed became very too quite really")
_GOING = _listed("went came ran walked flew sailed travelled talked sang listened hurried drove")
_UNKNOWN = _listed(
    """to or said asked wanted gave not than who which whose be began tried always never could would will can might
    must did has have i we"""
)

DETERMINERS = _ONE | _THING | _listed("an two three four five six seven many these those")
_PAST = _listed(
    """was were had did could would might wasn't weren't hadn't didn't couldn't wouldn't put hit shut let cut set
    hurt read spread burst"""
)
_PRESENT = _listed(
    """is are am isn't aren't has have hasn't haven't do does don't doesn't can can't cannot will won't shall must
    may should let's i'm i'll i've it's it'll he's she's we're we've we'll they're you're that's there's what's"""
)
_PERSONS = _listed("i we you they")
_SINGULARS = _listed("robot he she it everyone everybody nobody somebody someone who")
_TANGLES = _listed("when because that who which if while until there it although what how")
_FOREIGN = _listed(
    """der die das und ist ein eine nicht el los las una es et est le les une des het een och il lo gli che di del
    da se que con por y og ja jest na w z la un"""
)

_ALWAYS: tuple[tuple[frozenset[str], Gap], ...] = (
    (_listed("an"), "an"),
    (_listed("a every"), "one"),
    (_listed("the its their my our your"), "thing"),
)
"""What is missing after these words, even where somebody put a full stop."""
_LEFT_OPEN: tuple[tuple[frozenset[str], Gap], ...] = (
    (_listed("another each"), "one"),
    (_listed("some no"), "thing"),
    (_listed("and"), "and"),
    (_listed("but"), "but"),
    (_CLAUSE, "clause"),
    (_ADJECTIVE, "adjective"),
    (_UNKNOWN, "unknown"),
    (_OBJECT, "object"),
)
_CLOSE = re.compile(r"^(?P<inner>[.,!?…]*)(?P<close>[\"”’»')\]]*)(?P<rest>.*)$", re.DOTALL)
_QUOTED = re.compile(r"\"[^\"]*\"|“[^”]*”|«[^»]*»|\([^)]*\)")
_STOPS = re.compile(r"[.!?…]+[\"”»)]*\s+")
_COMMON = 8
"""Words rarer than this tier are no sign of English: many look like words of other languages."""
_NAMES = 5
"""A phrase without a verb and with no more words than this is somebody who is about to do something."""


@lru_cache(maxsize=1024)
def shape(text: str) -> Shape:
    """How one could go on with this sentence."""
    said = words(text)
    if not said:
        return Shape("empty", "", ".", None, simple=False, last="")
    if not _is_english(said):
        return Shape("foreign", text, "", None, simple=False, last="")
    body, tail = _parted(text, said[-1].end)
    last = _STOPS.split(_QUOTED.sub(" ", body))[-1]
    spoken = [word.plain.lower() for word in words(last)]
    stopped = bool(re.search(r"[.!?]", text[said[-1].end :].replace("...", "")))
    sense, gap = _sense(text, tail, spoken, stopped=stopped)
    simple = sense == "told" and not _TANGLES.intersection(spoken) and "," not in last
    return Shape(sense, body, tail, gap, simple, last.lower())


def _is_english(said: tuple[Word, ...]) -> bool:
    found = (entry(word.plain) or entry(word.plain.removesuffix("'s")) for word in said)
    known = [each is not None and each.tier < _COMMON for each in found]
    strange = sum(word.plain.lower() in _FOREIGN for word in said)
    return strange < 2 and 2 * (sum(known) + sum(word.text[0].isdigit() for word in said) - strange) >= len(said)


def _parted(text: str, end: int) -> tuple[str, str]:
    # New words go after a closing quotation mark, but before the full stop and an emoji.
    found = _CLOSE.match(text[end:])
    assert found is not None, "it matches anything"
    inner, close, rest = found["inner"], found["close"], found["rest"]
    if close:
        quoted = "," if inner and not inner.strip(".,") else inner
        return text[:end] + quoted + close, rest if re.search(r"[.!?…]", rest) else f".{rest}"
    tail = (inner + rest).lstrip(",;:–— -")
    return text[:end], tail if re.match(r"[.!?…]", tail) else f". {tail}".rstrip()


def _sense(text: str, tail: str, spoken: list[str], *, stopped: bool) -> tuple[Sense, Gap | None]:
    if not spoken:
        return "quoted", None
    if "?" in tail or ("?" in text and not _QUOTED.search(text)):
        return "asked", None
    tense = _tense(spoken)
    gap = _gap(spoken, tense, stopped=stopped, comma="," in text)
    if gap is not None:
        return "open", gap
    return tense or "called", None


def _gap(spoken: list[str], tense: Sense | None, *, stopped: bool, comma: bool) -> Gap | None:
    last = spoken[-1]
    if last == "robot's" or (not stopped and last == "robot" and (len(spoken) == 1 or comma)):
        return "subject"
    if spoken[0] in _CLAUSE - {"so"} and not comma:
        return "main"
    if not stopped and last == "to" and _GOING.intersection(spoken):
        return "object"
    for ends, gap in (*_ALWAYS, *(() if stopped else _LEFT_OPEN)):
        if last in ends:
            return gap
    if tense is None and not stopped:
        known = entry(last)
        named = len(spoken) <= _NAMES and (known is None or (known.noun and not known.adverb))
        return "subject" if named else "unknown"
    return None


def _tense(spoken: list[str]) -> Sense | None:
    """The tense of the first verb that it is sure about."""
    for before, word in zip(["", *spoken], spoken, strict=False):
        if word in _PAST:
            return "told"
        if word in _PRESENT:
            return "now"
        found = entry(word) or entry(word.rpartition("-")[2])
        if found is None or not found.verb or before in DETERMINERS | _OBJECT:
            continue
        if found.inflected and found.lemma != word and not word.endswith(("ing", "s")):
            return "told"
        if word.endswith("s") and found.inflected and (before in _SINGULARS or not found.noun):
            return "now"
        if before in _PERSONS and not found.inflected:
            return "now"
    return None


_TELLING_WHERE = _listed(
    """before after until at in on under over behind between during through past with without inside into onto near by
    amid beneath among beside while because where when like as to towards from upon across along around against for
    about of off up down out away back home here there today tonight tomorrow yesterday again twice once never always
    first last instead too closer higher faster
    upstairs downstairs outside outdoors overnight anywhere everywhere somewhere who that which and but so"""
)
_LASTING = _listed(
    """was were is are am had has have held contained sounded lasted felt seemed looked smelled tasted became knew
    wanted needed loved love hated belonged remained stayed meant wore missed resembled"""
)
"""What went on anyway: nobody asks when or how."""


def has_room(text: str) -> bool:
    """Whether a sentence is so bare that one may say when, where or how it happened."""
    said = [word.plain.lower() for word in words(text)]
    if "," in text or not (_TELLING_WHERE | _LASTING).isdisjoint(said):
        return False
    return not any(map(is_adverb, said))


@lru_cache(maxsize=4096)
def has_no_time(text: str) -> bool:
    """Whether a sentence may begin with the time of the day: nothing else in it says when."""
    said = [word.plain.lower() for word in words(text)]
    return "," not in text and _WHEN.isdisjoint(said) and said[0] not in _FIRST


_WHEN = _listed("before after until while noon morning afternoon evening midnight night day thursday when again")
_FIRST = _listed("somewhere early behind along under it")


def is_timeless(text: str) -> bool:
    """Whether a phrase fits any tense, because it has no verb of its own."""
    return _tense([word.plain.lower() for word in words(text)]) is None


def is_adverb(word: str) -> bool:
    """Whether the word says how, and nothing else."""
    found = entry(word)
    return found is not None and found.adverb and not (found.noun or found.verb)


# Joining -----------------------------------------------------------------------------------------------------------
def capital(text: str) -> str:
    """The text with a capital at its beginning, where it begins with a small word."""
    first = re.match(r"^[\"“‘«(¡¿]*", text)
    at = first.end() if first else 0
    word = re.match(r"[^\W_]+", text[at:])
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :] if word and word[0].islower() else text


def closed(text: str) -> str:
    """The text as a sentence that is read aloud: with something at its end."""
    seen = shape(text)
    if seen.sense in {"empty", "foreign"}:
        return text
    if re.search(r"[.!?…]", text[words(text)[-1].end :]):
        return text
    return seen.body + (seen.tail.replace(".", "…", 1) if seen.sense == "open" else seen.tail)


def vowel(word: str) -> bool:
    """Whether one says “an” before it."""
    plain = word.lower()
    if plain.startswith(("hour", "honest", "heir", "honour", "honor")):
        return True
    return plain[:1] in set("aeiou") and not re.match(r"(?:uni[^nm]|use|usu|eu|one|once|ukulele)", plain)


# Nouns -------------------------------------------------------------------------------------------------------------
_VAGUE = _listed(
    """day time way end top middle back front side left right world while lot bit pair couple kind sort piece home
    few little rest same other outside"""
)


class Slot(NamedTuple):
    """A place for an adjective."""

    at: int
    """Where it would begin."""
    article: str
    noun: str


def slots(text: str) -> list[Slot]:
    """Where an adjective can be slipped in: after an article, before what one could draw, in nobody's speech."""
    quotes = [found.span() for found in _QUOTED.finditer(text)]
    said = words(text)
    return [
        Slot(noun.start, article.plain.lower(), noun.plain)
        for article, noun, after in zip(said, said[1:], [*said[2:], None], strict=False)
        if article.plain.lower() in DETERMINERS - {"that", "this", "her"}
        and text[article.end : noun.start] == " "
        and _is_drawable(noun)
        and not (after and _is_drawable(after))
        and not any(start < noun.start < end for start, end in quotes)
    ]


def _is_drawable(noun: Word) -> bool:
    found = entry(noun.plain)
    if found is None or not noun.text.islower() or noun.plain in _VAGUE or found.lemma in _VAGUE:
        return False
    return found.picturable and found.sayable and not (found.function or found.adjective)
