"""The bank keeps its own laws: typed, priced, varied, kind, and fit to follow anybody's words."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations, pairwise

import pytest

from tablebot.core.family import is_rude
from tablebot.core.lexicon import entry
from tablebot.core.words import tidied, words
from tablebot.games.birthday_robot.bank import Adjective, Fragment, Kind, adjectives, fragments, guests, read_rows
from tablebot.games.birthday_robot.sentence import Free, free_words

LEAST: dict[Kind, int] = {
    "tell": 170,
    "scene": 90,
    "and": 100,
    "but": 100,
    "so": 30,
    "when": 40,
    "time": 15,
    "thing": 40,
    "end": 60,
}
COSTS: dict[Kind, range] = {
    "tell": range(1, 10),
    "scene": range(2, 9),
    "and": range(1, 7),
    "but": range(2, 7),
    "so": range(3, 7),
    "when": range(1, 6),
    "time": range(1, 6),
    "thing": range(1, 4),
    "end": range(1, 13),
}
FREE: dict[Kind, tuple[Free, ...]] = {"scene": ("Robot",), "end": ("Robot", "and", "but")}
"""What costs nothing and is part of the text."""
JOINED: dict[Kind, int] = {"so": 1}
"""What costs something and is no part of the text."""
DAYS = {"tuesday", "wednesday", "thursday"}
"""Names that no lexicon lists."""
NOT_VERBS = {"bed", "best"}
"""The lexicon also knows them as forms of “to be” and “to best”."""
OFTEN = 6
LITTLE = {"be", "have", "do"}
"""Verbs that nobody notices."""


BLANK = re.compile(r"\bthe (guest|thing)\b")
"""One word, whoever it is."""


def plain(text: str) -> list[str]:
    return [word.plain.casefold() for word in words(text)]


def texts(which: Iterable[Fragment]) -> list[str]:
    return [fragment.text for fragment in which]


def says(fragment: Fragment, *any_of: str) -> bool:
    return not set(any_of).isdisjoint(plain(fragment.text))


# What is in it ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", LEAST)
def test_there_is_enough_of_every_kind_at_every_price(kind: Kind) -> None:
    costs = Counter(fragment.cost for fragment in fragments() if fragment.kind == kind)
    assert costs.total() >= LEAST[kind]
    assert sorted(costs) == list(COSTS[kind])


def test_a_storyteller_finds_plenty_for_the_budgets_that_are_common() -> None:
    costs = Counter(fragment.cost for fragment in fragments() if fragment.kind == "tell")
    least = {1: 12, 2: 22, 3: 30, 4: 30, 5: 28, 6: 22, 7: 14, 8: 8, 9: 4}
    assert {cost: costs[cost] for cost in least if costs[cost] < least[cost]} == {}


def test_a_fragment_costs_the_words_that_are_not_free_to_its_writer() -> None:
    def cost(fragment: Fragment) -> int:
        new = words(fragment.text)
        free = free_words(range(len(new)), new, FREE.get(fragment.kind, ()))
        return len(new) - len(free) + JOINED.get(fragment.kind, 0)

    assert {f.text: (f.cost, cost(f)) for f in fragments() if f.cost != cost(f)} == {}


def test_every_theme_and_tone_has_its_share() -> None:
    assert min(Counter(fragment.theme for fragment in fragments()).values()) >= 25
    assert min(Counter(fragment.tone for fragment in fragments()).values()) >= 80


def test_the_bank_is_in_order_of_kinds() -> None:
    kinds = [list(LEAST).index(fragment.kind) for fragment in fragments()]
    assert kinds == sorted(kinds)


def test_a_mistake_in_the_file_is_named_with_its_line() -> None:
    head = "kind\tsubject\tnumber\tneeds\ttheme\ttone\tcost\ttext"
    good = "but\tmoon\tsg\tmoon,cake\tfood\tsilly\t2\tmoon ate"
    assert list(read_rows("f.tsv", f"{head}\n{good}", Fragment)) == [
        Fragment("but", "moon", "sg", ("moon", "cake"), "food", "silly", 2, "moon ate")
    ]
    for bad, why in (
        (good.replace("but", "or"), "Invalid enum value 'or'"),
        (good.replace("\t2\t", "\ttwo\t"), "Expected `int`"),
        (good.replace("\tsilly", ""), "shorter"),
    ):
        with pytest.raises(ValueError, match=f"f.tsv, line 3: .*{why}"):
            list(read_rows("f.tsv", f"{head}\n{good}\n{bad}", Fragment))


# Variety ---------------------------------------------------------------------------------------------------------
def test_no_two_fragments_share_more_than_half_their_words() -> None:
    def numbered(text: str) -> set[tuple[str, int]]:
        seen = Counter[str]()
        return {(word, seen.update([word]) or seen[word]) for word in plain(BLANK.sub(r"\1", text))}

    bags = [(fragment.text, numbered(fragment.text)) for fragment in fragments()]
    alike = [(one, other) for (one, a), (other, b) in combinations(bags, 2) if 2 * len(a & b) > min(len(a), len(b))]
    assert alike == []


def test_no_verb_is_worn_out() -> None:
    told: defaultdict[str, list[str]] = defaultdict(list)
    for fragment in fragments():
        for word in plain(fragment.text):
            if fragment.kind != "thing" and is_past(word):
                told[lemma(word)].append(fragment.text)
    assert len(told) > 300
    assert {verb: where for verb, where in told.items() if len(where) > OFTEN and verb not in LITTLE} == {}


def is_past(word: str) -> bool:
    """Whether it may be the verb of a predicate: a form that is neither “sings” nor “singing”."""
    known = entry(word)
    if known is None or word in NOT_VERBS or not known.inflected:
        return False
    return (known.verb or known.lemma == "be") and not re.search(r"(ing|[^s]s)$", word)


def lemma(word: str) -> str:
    known = entry(word)
    return known.lemma if known else word


# Manners ---------------------------------------------------------------------------------------------------------
def test_nothing_is_rude() -> None:
    assert [text for text in texts(fragments()) if is_rude(text)] == []
    assert [adjective.word for adjective in adjectives() if is_rude(adjective.word)] == []


def test_every_word_is_in_the_lexicon() -> None:
    def known(word: str) -> bool:
        whole = word.removesuffix("'s")
        return whole in DAYS or entry(whole) is not None or all(map(entry, whole.split("-")))

    assert [(word, text) for text in texts(fragments()) for word in plain(text) if not known(word)] == []


def test_nobody_is_he_or_she() -> None:
    assert texts(f for f in fragments() if says(f, "he", "she", "him", "his", "her", "hers", "i", "we", "our")) == []


# Grammar ---------------------------------------------------------------------------------------------------------
def test_a_fragment_is_tidy_and_leaves_capital_and_full_stop_to_its_sentence() -> None:
    def fits(text: str) -> bool:
        begins_small = text[0].islower() or text.startswith("Robot")
        return begins_small and text == tidied(text) and text[-1].isalpha() and text.isascii()

    assert [text for text in texts(fragments()) if not fits(text)] == []


def test_verbs_and_pronouns_agree_with_one_or_many() -> None:
    one, many = ("was", "its", "itself", "it"), ("were", "their", "themselves")
    assert texts(f for f in fragments() if says(f, *one) and f.number != "sg" and f.subject is not None) == []
    assert texts(f for f in fragments() if says(f, *many) and f.number != "pl") == []


def test_everybody_who_acts_is_one_or_many_and_only_who_is_taken_over_may_be_either() -> None:
    assert texts(f for f in fragments() if f.number is None and f.subject not in {None, "same"}) == []
    assert {f.kind for f in fragments() if f.subject is None} == {"when", "time"}
    assert {f.kind for f in fragments() if f.subject == "same"} == {"and", "but"}
    assert {f.subject for f in fragments() if f.kind == "tell"} == {"robot", "robot's"}


def test_a_or_an_goes_with_the_word_that_follows() -> None:
    def is_wrong(article: str, word: str) -> bool:
        sounds_open = re.match(r"[aeio]|u(?!ni)|hour", word) is not None and not word.startswith("one")
        return article == ("a" if sounds_open else "an")

    pairs = ((text, pair) for text in texts(fragments()) for pair in pairwise(plain(text)))
    assert [text for text, pair in pairs if is_wrong(*pair)] == []
    things = [f.text for f in fragments() if f.kind == "thing" and f.number == "sg"]
    assert [text for text in things if is_wrong("a", plain(text)[0])] == []


def test_free_words_are_left_to_those_to_whom_they_are_free() -> None:
    assert texts(f for f in fragments() if f.kind != "end" and says(f, "and", "but")) == []
    assert texts(f for f in fragments() if f.kind not in {"scene", "end"} and says(f, "robot", "robot's")) == []
    assert max(plain(f.text).count("robot") for f in fragments()) == 1


# Threads ---------------------------------------------------------------------------------------------------------
def test_whoever_is_needed_comes_in_by_somebody_elses_words() -> None:
    def brings(fragment: Fragment, who: str) -> bool:
        known = fragment.kind != "end" and who not in fragment.needs
        return known and any(lemma(word.removesuffix("'s")) == who or word == who for word in plain(fragment.text))

    needed = {who for fragment in fragments() for who in fragment.needs} - {"guest", "thing"}
    assert len(needed) > 30
    assert [who for who in sorted(needed) if not any(brings(fragment, who) for fragment in fragments())] == []


@pytest.mark.parametrize("kind", ["scene", "and", "but", "end"])
def test_a_fifth_or_more_goes_on_with_somebody(kind: Kind) -> None:
    needs = [bool(fragment.needs) for fragment in fragments() if fragment.kind == kind]
    assert 5 * sum(needs) >= len(needs)


def test_a_blank_is_in_the_text_once_and_only_where_it_is_needed() -> None:
    for fragment in fragments():
        blanks = BLANK.findall(fragment.text)
        assert blanks == [need for need in fragment.needs if need in {"guest", "thing"}], fragment.text


def test_no_but_has_a_bare_verb() -> None:
    assert [f.text for f in fragments() if f.kind == "but" and len(plain(f.text)) < 2] == []


def test_guests_are_called_by_their_word() -> None:
    assert [guest.word for guest in guests()] == sorted({guest.word for guest in guests()})
    assert [guest for guest in guests() if guest.called not in {guest.word, f"the {guest.word}"}] == []


# Adjectives ------------------------------------------------------------------------------------------------------
def test_adjectives_are_sayable_sorted_and_begin_with_all_kinds_of_sounds() -> None:
    every = [adjective.word for adjective in adjectives()]
    assert every == sorted(set(every))
    assert len(every) >= 80
    assert [word for word in every if (known := entry(word)) is None or not (known.adjective and known.sayable)] == []
    assert sum(word[0] in "aeiou" for word in every) >= 20


def test_adjectives_say_what_they_suit() -> None:
    assert min(Counter(adjective.suits for adjective in adjectives()).values()) >= 30
    assert list(read_rows("a.tsv", "word\tfor\nshy\tbeing", Adjective)) == [Adjective("shy", "being")]
