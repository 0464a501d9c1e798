"""Rude words are found under most disguises, and ordinary ones are left alone."""

from __future__ import annotations

import codecs
import re
from importlib.resources import files
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebot.core import family
from tablebot.core.family import MASKS, _block_list, _words, is_rude
from tablebot.table.log.seats import ROBOTS


@pytest.mark.parametrize(
    "text",
    [
        *("crap", "Crap", "CRAP", "What crap!", "crap.", "“crap”", "crap,crap", "no-crap", "so_much_crap"),
        *("turds", "a bugger", "buggered", "you tosser", "Shithead"),
        *("god damn", "God, damn it", "carpet-munchers"),
    ],
)
def test_a_listed_word_or_phrase_is_rude(text: str) -> None:
    assert is_rude(text)


@pytest.mark.parametrize(
    "text",
    [
        *("c.r.a.p", "c r a p", "c-r-a-p", "what a load of c r a p this is", "C. R. A. P.", "c_r_a_p"),
        *("cr.ap", "c-rap", "cr/ap", "c'rap"),
        *("craaaap", "ccrraapp", "crap" + "p" * 50),
        *("cr4p", "cr@p", "p1ss", "p!ss", "pi55", "pi$$", "5lut", "s1ut", "t!t5", "5h1t!", "5hi+"),
        *("cr*p", "cr#p", "p**s", "s**ts"),
        *("çråp", "c\u0301rap", "ｃｒａｐ", "𝓬𝓻𝓪𝓹", "cr\u0430p", "сrap", "c\u200brap"),
        "\U0001f595\U0001f3fd",
    ],
)
def test_a_disguise_does_not_help(text: str) -> None:
    assert is_rude(text)


@pytest.mark.parametrize("turned", ["shpx", "kKshpxKk", "pbpxfhpxref", "ovgpul", "phag", "nff", "nffubyr", "avttnm"])
def test_the_worst_words_are_known_too(turned: str) -> None:
    assert is_rude(codecs.decode(turned, "rot13"))


@pytest.mark.parametrize(
    "text",
    [
        *("Scunthorpe", "Essex", "Middlesex", "Penistone", "Clitheroe", "Lightwater", "Niger", "Uranus", "Arsenal"),
        *("class", "classic", "assassin", "assess", "grass", "bass", "cockpit", "cocktail", "peacock", "shiitake"),
        *("shitake", "therapist", "grape", "rapper", "document", "cucumber", "analysis", "annals", "title", "button"),
        *("snigger", "spicy", "kumquat", "scallywag", "who’re you", "arsenic", "Puss in Boots", "pussy cat"),
        *("Homo sapiens", "Maine Coon", "magna cum laude", "cock-a-doodle-doo", "spick and span", "blue tit"),
        *(
            "kung fu",
            "ho ho ho",
            "xxx",
            "kkkkkk",
            "woop woop",
            "The pen is blue.",
            "as shown",
            "tit for tat",
            "who’re you",
        ),
        *(
            "A B C D E F G",
            "I c u m8",
            "a+b",
            "R&B",
            "AT&T",
            "M&Ms",
            "rock&roll",
            "ida@example.org",
            "*hi* there",
            "C#",
        ),
        *("455", "A 4 5 5", "1st", "r2d2", "10:55", "80 %", "$$$", "!!!", "***", "", " ", "🦉", "日本語", "привет"),
    ],
)
def test_ordinary_words_are_left_alone(text: str) -> None:
    assert not is_rude(text)


@pytest.mark.parametrize(
    "name",
    [
        *("Dick", "Dick Van Dyke", "Fanny", "Willy", "Randy", "Roger", "Peter", "Gaylord", "Usama", "Nigel", "Hebe"),
        *("Cox", "Wang", "Dong", "Pollock", "Hitchcock", "Dickens", "Cummings", "Bonner", "Kummer", "Quim", "Lolita"),
        *ROBOTS,
    ],
)
def test_people_may_bear_their_names(name: str) -> None:
    assert not is_rude(name)
    assert not is_rude(f"{name}’s turn")


@given(st.text(max_size=60))
def test_a_rude_word_is_found_beside_any_text(text: str) -> None:
    assert is_rude(f"{text} crap")
    assert is_rude(f"crap {text}")


@pytest.mark.parametrize("piece", ["a", "a ", "a*", "ab*c ", "1!", "a1 ", "fu ", "(", "=", "a\u0301", "\u200b"])
def test_a_long_text_made_to_be_slow_is_not(piece: str) -> None:
    began = process_time()
    assert not is_rude(piece * (2000 // len(piece)))
    assert process_time() - began < 1.0


def could_be_listed(word: str) -> bool:
    """The same as is asked of the book, in the plainest way there is: every word is tried."""
    pattern = re.sub(r"[*#%&@]", ".", word.rstrip("*#%&@"))
    if len(pattern) <= 3 or "." not in pattern:
        return False
    return any(re.fullmatch(pattern, form) for listed in _words() for form in (listed, f"{listed}s"))


MASKED = st.tuples(
    st.sampled_from(_words()).flatmap(lambda word: st.sampled_from([word, f"{word}s", f"{word}x", word[:-1]])),
    st.lists(st.tuples(st.integers(1, 12), st.sampled_from(MASKS)), max_size=6),
).map(lambda drawn: _with_signs(*drawn))


def _with_signs(word: str, signs: list[tuple[int, str]]) -> str:
    letters = list(word)
    for at, sign in signs:
        letters[at : at + 1] = sign
    return "".join(letters)


@given(MASKED | st.from_regex(r"\A[a-z]{1,3}[*#%&@][*#%&@a-z0-9_ß]{0,8}\Z"))
def test_a_masked_word_is_found_as_if_every_listed_one_were_tried(word: str) -> None:
    assert _block_list().lists_masked(word) == could_be_listed(word)


def test_a_masked_word_is_compared_with_few_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []
    monkeypatch.setattr(family, "_fits", lambda masked, word: compared.append(word) or False)
    for word in _words():
        compared.clear()
        _block_list().lists_masked(f"{word[0]}*{word[2:]}")
        assert len(compared) < len(_words()) / 10


def test_a_word_without_end_costs_no_more_than_its_letters() -> None:
    began = process_time()
    assert not is_rude("aab" * 10_000)
    assert process_time() - began < 2.0


def test_the_list_says_where_it_comes_from() -> None:
    data = files("tablebot.core").joinpath("data")
    licences = data.joinpath("LICENSES.txt").read_text("utf-8")
    assert all(source in licences for source in ("naughty-words 1.2.0", "cuss 2.2.0", "badwords-list 1.0.0"))
    assert "crap" not in data.joinpath("rude.txt").read_text("utf-8")
