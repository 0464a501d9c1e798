"""A pack of pictures as `pack.toml` describes it, and everything that can be wrong with the description.

Everything in it is optional: a picture that it does not name is a card of its own that nothing is known of.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tablebot.core.errors import Illegal
from tablebot.core.words import LONGEST, is_word, tidied

FEWEST, MOST = 9, 600
"""Pictures in a pack. It takes as many cards, too."""
MOST_LISTED = 20
"""How many mistakes in a pack are listed."""
SIDES = ("a", "b")
DEGREES = ("obvious", "fair", "distant")
_TEXTS = {"title": 60, "alt": 250, "author": 120, "licence": 250}
"""How long a text may be."""
_WORDS = {"tags": 20, **dict.fromkeys(DEGREES, 20)}
"""How many words there may be."""
_FILE = r"^[0-9A-Za-z_-]{1,60}\.webp$(?!\n)"
"""The name of an image that players are shown: never a way to another place."""


class Picture(Struct, frozen=True):
    """One side of a card."""

    file: Annotated[str, Meta(pattern=_FILE)]
    """The name of its image, by which the pack speaks of it."""
    card: int
    """Both sides of a card never lie on the table together."""
    side: str = "a"
    title: str = ""
    alt: str = ""
    """What is seen, in a sentence, for those who cannot see it."""
    tags: tuple[str, ...] = ()
    """What is in it."""
    obvious: tuple[str, ...] = ()
    """Words that come to mind at once,"""
    fair: tuple[str, ...] = ()
    """with a thought,"""
    distant: tuple[str, ...] = ()
    """and only with a smile."""


class Pack(Struct, frozen=True):
    """A pack that can be played."""

    title: str
    author: str
    licence: str
    pictures: tuple[Picture, ...]
    count: int = 0
    """Of a pack in brief, without its pictures: how many it has,"""
    mark: str = ""
    """and what tells it from all others."""

    @property
    def is_tagged(self) -> bool:
        """Whether bots have words for every picture."""
        return all(picture.tags for picture in self.pictures)


def brief(pack: Pack) -> Pack:
    """The pack in brief, without its pictures."""
    mark = hashlib.sha256(msgspec.json.encode(pack)).hexdigest()[:32]
    return Pack(pack.title, pack.author, pack.licence, (), len(pack.pictures), mark)


class Mistakes:
    """Collects what is wrong, each with its place."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, place: str, sentence: str) -> None:
        """Notes a mistake."""
        self.found.append("".join(char if char.isprintable() else "?" for char in f"{place}: {sentence}"))


def shortened(mistakes: Iterable[str]) -> list[str]:
    """As many as somebody reads, none twice, and how many more there are."""
    found = list(dict.fromkeys(mistakes))
    more = len(found) - MOST_LISTED
    return found if more <= 0 else [*found[:MOST_LISTED], f"and {more} more."]


def read(text: str, images: Sequence[str], mistakes: Mistakes) -> Pack:
    """The pack of these images. What is wrong is left out and noted."""
    data = _parsed(text, mistakes)
    entries = _entries(data.pop("picture", []), images, mistakes)
    title, author, licence = (
        _text("pack.toml", name, data.pop(name, ""), mistakes) for name in ("title", "author", "licence")
    )
    _note_unknown("pack.toml", data, mistakes)
    if not FEWEST <= len(images) <= MOST:
        mistakes.add("the pack", f"it has {len(images)} pictures; it takes {FEWEST} to {MOST}.")
    pictures = _on_cards(images, entries, mistakes)
    cards = len({picture.card for picture in pictures})
    if cards < FEWEST <= len(images):
        mistakes.add("the pack", f"it has {cards} cards; it takes {FEWEST}, for both sides of one never lie together.")
    return Pack(title, author, licence, pictures)


def _parsed(text: str, mistakes: Mistakes) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        mistakes.add("pack.toml", "this is no TOML: too many brackets in brackets.")
    except ValueError as error:  # Also of numbers that are too long for Python.
        mistakes.add("pack.toml", f"this is no TOML: {error}.")
    return {}


def _entries(listed: Any, images: Sequence[str], mistakes: Mistakes) -> dict[str, dict[str, Any]]:
    """What is said about each image, by its name."""
    if not isinstance(listed, list):
        mistakes.add("pack.toml, picture", "write [[picture]] before each one.")
        return {}
    entries: dict[str, dict[str, Any]] = {}
    for number, entry in enumerate(_tables(listed), start=1):
        place = f"pack.toml, picture {number}"
        name = entry.pop("file", None)
        if not isinstance(name, str):
            mistakes.add(place, "say which image it is: file = “moon.webp”.")
        elif name not in images:
            mistakes.add(place, f"there is no image “{name}” in the pack.")
        elif name in entries:
            mistakes.add(place, f"“{name}” was described before.")
        else:
            entries[name] = entry
    return entries


def _tables(listed: list[Any]) -> Iterable[dict[str, Any]]:
    return (dict(entry) if isinstance(entry, Mapping) else {} for entry in listed)


def _on_cards(images: Sequence[str], entries: Mapping[str, dict[str, Any]], mistakes: Mistakes) -> tuple[Picture, ...]:
    """Every picture on its card. Those without a number get the numbers after the last."""
    drafts = [_picture(name, dict(entries.get(name, {})), mistakes) for name in images]
    last = max((card for card, _ in drafts if card is not None), default=0)
    pictures: list[Picture] = []
    for card, picture in drafts:
        last += card is None
        pictures.append(Picture(**{**picture, "card": last if card is None else card}))
    for (card, side), count in Counter((one.card, one.side) for one in pictures).items():
        if count > 1:
            mistakes.add("pack.toml", f"card {card} has {count} pictures on side {side}; it takes one.")
    return tuple(pictures)


def _picture(name: str, entry: dict[str, Any], mistakes: Mistakes) -> tuple[int | None, dict[str, Any]]:
    place = f"pack.toml, “{name}”"
    card, side = entry.pop("card", None), entry.pop("side", SIDES[0])
    if card is not None and (not isinstance(card, int) or isinstance(card, bool) or not 1 <= card <= MOST):
        mistakes.add(place, f"card is a number from 1 to {MOST}.")
        card = None
    if side not in SIDES:
        mistakes.add(place, "side is “a” or “b”.")
        side = SIDES[0]
    picture: dict[str, Any] = {"file": name, "side": side}
    picture |= {key: _text(place, key, entry.pop(key, ""), mistakes) for key in ("title", "alt")}
    picture |= {key: _words(place, key, entry.pop(key, []), mistakes) for key in _WORDS}
    _note_unknown(place, entry, mistakes)
    said = Counter(word.casefold() for key in DEGREES for word in picture[key])
    for word, count in said.items():
        if count > 1:
            mistakes.add(place, f"“{word}” stands there {count} times.")
    for word in sorted(said.keys() & {tag.casefold() for tag in picture["tags"]}):
        mistakes.add(place, f"“{word}” is a tag already.")
    return card, picture


def _text(place: str, key: str, value: Any, mistakes: Mistakes) -> str:
    """One line of text."""
    if isinstance(value, str) and value.isprintable() and len(value) <= _TEXTS[key]:
        return value.strip()
    mistakes.add(place, f"{key} is one line of text, {_TEXTS[key]} letters at most.")
    return ""


def _words(place: str, key: str, value: Any, mistakes: Mistakes) -> tuple[str, ...]:
    """A list of single words."""
    if not isinstance(value, list) or len(value) > _WORDS[key]:
        mistakes.add(place, f"{key} is a list of words, {_WORDS[key]} at most.")
        return ()
    for word in value:
        if not _is_word(word):
            mistakes.add(place, f"{key}: {word!r} is not one word of {LONGEST} letters at most.")
    return tuple(word for word in value if _is_word(word))


def _is_word(word: Any) -> bool:
    try:
        return isinstance(word, str) and tidied(word) == word and is_word(word) and len(word) <= LONGEST
    except Illegal:
        return False


def _note_unknown(place: str, data: Mapping[str, Any], mistakes: Mistakes) -> None:
    for key in data:
        mistakes.add(place, f"nobody knows what “{key}” means.")
