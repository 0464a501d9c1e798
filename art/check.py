"""What is wrong with the words of a recipe, before anybody plays with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from art.recipe import Recipe
from tablebot.core.lexicon import entry

TAGS, ASSOCIATIONS, THINGS = range(6, 13), range(10, 15), range(2, 16)
TITLES, ALTS = range(3, 41), range(30, 181)


def faults(recipe: Recipe) -> Iterator[str]:
    """Each fault in a sentence."""
    said = (*recipe.obvious, *recipe.fair, *recipe.distant)
    if len(recipe.tags) not in TAGS:
        yield f"{len(recipe.tags)} tags; {TAGS.start} to {TAGS.stop - 1} are fine"
    if len(said) not in ASSOCIATIONS:
        yield f"{len(said)} associations; {ASSOCIATIONS.start} to {ASSOCIATIONS.stop - 1} are fine"
    if not all((recipe.obvious, recipe.fair, recipe.distant)):
        yield "every degree of association has words"
    if len(recipe.title) not in TITLES:
        yield "a title has 3 to 40 letters"
    if (
        len(recipe.alt) not in ALTS
        or not recipe.alt.endswith(".")
        or recipe.alt.count(". ")
        or not recipe.alt[0].isupper()
    ):
        yield "alt is one plain sentence of 30 to 180 letters"
    if len(recipe.put) not in THINGS:
        yield "two things at least, 15 at most"
    yield from _words((*recipe.tags, *said))


def _words(words: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with single words."""
    lemmas: dict[str, str] = {}
    for word in words:
        known = entry(word)
        if word != word.lower() or known is None:
            yield f"'{word}' is not in the lexicon"
            continue
        if known.function and not (known.noun or known.verb or known.adjective or known.adverb):
            yield f"'{word}' is a function word"
        elif not known.sayable:
            yield f"'{word}' is nothing a bot may say: too rare, or not for children"
        for root in {word, known.lemma}:
            if root in lemmas and lemmas[root] != word:
                yield f"'{word}' and '{lemmas[root]}' are forms of one word"
            lemmas.setdefault(root, word)
    for word, count in Counter(words).items():
        if count > 1:
            yield f"'{word}' stands there {count} times"
