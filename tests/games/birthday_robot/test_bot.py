"""Bots tell whole stories, within their budgets, and with good manners."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.family import is_rude
from tablebot.core.game import Seat
from tablebot.core.words import words
from tablebot.games.birthday_robot import GAME, bot, rules
from tablebot.games.birthday_robot.bank import Fragment, fragments, guests
from tablebot.games.birthday_robot.cast import guests_among, lemma, unfilled
from tablebot.games.birthday_robot.english import has_room
from tablebot.games.birthday_robot.memory import is_telling, noticed, remembered
from tablebot.games.birthday_robot.model import (
    Coins,
    Epilogue,
    Give,
    Mark,
    Options,
    Piles,
    Roll,
    Rolling,
    Sentence,
    Stop,
    Write,
    Writing,
)
from tablebot.games.birthday_robot.taste import is_stranger
from tests.games.birthday_robot.bots import Told, handed, told, two_hundred

LEVELS = range(1, len(GAME.brain.levels) + 1)
PRACTICE = (
    "umbrella",
    "brave",
    "slowly",
    "whisper",
    "pancake",
    "friendship",
    "elephant",
    "purple",
    "lantern",
    "castle",
)


def lines(story: Told) -> list[str]:
    return [line.text for line in story.story.lines]


def test_the_module_is_the_one_that_the_game_names() -> None:
    assert GAME.brain.module is not None
    assert import_module(GAME.brain.module) is bot


# Whole stories ----------------------------------------------------------------------------------------------------
@pytest.mark.long
def test_two_hundred_stories_come_to_their_end() -> None:
    for story in two_hundred():
        assert story.story.ending is not None
        assert story.story.lines[-1].round is None


def test_no_budget_is_broken_and_most_of_each_is_used() -> None:
    used = allowed = 0
    for story in two_hundred():
        for state, seat, move in story.moves:
            if isinstance(state, Writing) and isinstance(move, Write):
                after = rules.apply(state, seat, move)
                used += len(words(move.text)) - len(words(state.sentence.text))
                allowed += rules.budget(state).words
                assert after is not state
    assert used > 0.55 * allowed


def test_no_fragment_is_told_twice_in_a_story() -> None:
    for story in two_hundred():
        for fragment, times in told_fragments(story).items():
            assert times < 2, f"{fragment.text} in story {story.seed}"


def told_fragments(story: Told) -> Counter[Fragment]:
    text = "\n".join(lines(story)).lower().replace(",", "")
    said = {word.plain for word in words(text)}
    near = [(fragment, pattern) for fragment, needed, pattern in patterns() if said.issuperset(needed)]
    return Counter({fragment: len(pattern.findall(text)) for fragment, pattern in near})


@cache
def patterns() -> list[tuple[Fragment, list[str], re.Pattern[str]]]:
    """Of each fragment its words in order, whoever is in its blank, perhaps with an adjective after an article."""
    found: list[tuple[Fragment, list[str], re.Pattern[str]]] = []
    called = f"(?:{'|'.join(guest.called for guest in guests())})"
    for fragment in fragments():
        said = [word.plain.lower() for word in words(fragment.text)]
        text = " ".join(map(re.escape, said)).replace("the guest", called).replace("the thing", "(?:they|them)")
        text = re.sub(r"\b(the|an?|its) ", r"\1 (?:[a-z-]+ )?", text)
        needed = [word.plain.lower() for word in words(unfilled(fragment.text))]
        found.append((fragment, needed, re.compile(rf"\b{text}\b")))
    return found


def test_every_line_begins_with_a_capital_and_ends_with_a_stop() -> None:
    for story in two_hundred():
        for line in lines(story):
            assert re.fullmatch(r"[A-Z].*[.!?…]", line), line
            assert "  " not in line
            assert not re.search(r"\s[.,!?]|[.,]{2}", line), line


def test_articles_agree_with_the_next_word_in_all_stories() -> None:
    for story in two_hundred():
        for line in lines(story):
            assert not re.search(r"\ban [bcdfgjklmnpqrstvwxyz]|\ba [aeio](?!ne\b|nce\b)", line), line


def test_nobody_is_rude() -> None:
    for story in two_hundred():
        assert not any(map(is_rude, lines(story)))


def test_nobody_is_the_subject_of_three_lines_running_as_a_rule() -> None:
    threes = running = 0
    for story in two_hundred():
        firsts = [line.split()[0] for line in lines(story)]
        threes += max(0, len(firsts) - 2)
        running += sum(first == firsts[at + 1] == firsts[at + 2] == "Robot" for at, first in enumerate(firsts[:-2]))
    assert running < 0.1 * threes


def test_equal_dice_tell_equal_stories() -> None:
    assert told(7, 4).story == told(7, 4).story
    assert lines(told(7, 4)) != lines(told(8, 4))


def test_a_story_is_neither_short_nor_endless() -> None:
    lengths = sorted(len(story.story.lines) for story in two_hundred())
    assert lengths[0] >= 6
    assert lengths[100] <= 30


def test_somebody_who_was_mentioned_comes_back() -> None:
    came, waits = list[int](), list[int]()
    for story in two_hundred():
        said = [guests_in(line) for line in lines(story)]
        for guest in set().union(*said):
            ago = [at for at, guests in enumerate(said) if guest in guests]
            came.append(len(ago))
            waits.extend(later - earlier for earlier, later in pairwise(ago))
    assert sum(times > 1 for times in came) > 0.8 * len(came)
    assert sum(times > 3 for times in came) > 0.5 * len(came)
    assert 1.2 < sum(waits) / len(waits) < 4


def guests_in(line: str) -> set[str]:
    return {lemma(word) for word in guests_among(word.plain.lower().removesuffix("'s") for word in words(line))}


def test_one_or_two_guests_come_and_the_first_comes_early() -> None:
    early = 0
    for story in two_hundred():
        said = [guests_in(line) for line in lines(story)]
        assert len(set().union(*said)) <= 3
        early += bool(set().union(*said[:4]))
    assert early > 0.8 * len(two_hundred())


# How the sentences read ----------------------------------------------------------------------------------------------
def test_not_every_sentence_has_a_but_and_none_a_bare_verb_after_it() -> None:
    sentences = told_lines()
    buts = [text for text in sentences if re.search(r"\bbut\b", text)]
    assert 0.08 * len(sentences) < len(buts) < 0.3 * len(sentences)
    assert [text for text in buts if re.search(r"\bbut [\w-]+[.!?]$", text)] == []


def test_now_and_then_something_has_a_consequence() -> None:
    assert sum(", so " in text for text in told_lines()) > 0.04 * len(told_lines())


CROWD = re.compile(r" (?:and|but|so) (?:everyone|everybody|nobody|somebody)\b(?!')")


def test_everybody_takes_part_in_a_sentence_only_now_and_then() -> None:
    assert sum(bool(CROWD.search(text)) for text in told_lines()) < 0.2 * len(told_lines())
    for story in two_hundred():
        crowds = [at for at, line in enumerate(lines(story)) if CROWD.search(line)]
        assert all(later - earlier > 3 for earlier, later in pairwise(crowds)), story.seed


def test_few_sentences_go_on_twice() -> None:
    twice = [text for text in told_lines() if len(re.findall(r" (?:and|but|so) ", text)) > 1]
    assert len(twice) < 0.1 * len(told_lines())


def test_hardly_any_guest_comes_when_the_story_is_about_to_end() -> None:
    late = 0
    for story in two_hundred():
        said = [guests_in(line.text) for line in story.story.lines if line.round is not None]
        early = set[str]().union(*said[: len(said) * 2 // 3])
        late += bool(early) and not early.issuperset(set[str]().union(*said))
    assert late < 0.1 * len(two_hundred())


def test_nobody_goes_home_who_stays() -> None:
    for story in two_hundred():
        last = " ".join(line.text for line in story.story.lines if line.round is None)
        assert not ("decided to stay" in last and re.search("way home|left a note", last)), last


def test_no_sentence_says_twice_when_or_where() -> None:
    ends = [fragment.text for fragment in fragments() if fragment.kind == "when"]
    for text in told_lines():
        tail = next((end for end in ends if text.rstrip(".!…").endswith(f" {end}")), None)
        assert tail is None or has_room(text.rstrip(".!…").removesuffix(f" {tail}")), text


def test_whoever_acts_after_and_but_or_so_is_known() -> None:
    strangers = sum(
        is_stranger(fragment, remembered(replace(story.story, lines=story.story.lines[:at])))
        for story in two_hundred()[:60]
        for at, line in enumerate(story.story.lines)
        for fragment in noticed(line.text).found
    )
    assert strangers < 0.1 * sum(len(story.story.lines) for story in two_hundred()[:60])


def test_many_sentences_begin_with_something_else_than_robot() -> None:
    firsts = [text.split()[0] for text in told_lines()]
    assert firsts.count("Robot") < 0.6 * len(firsts)


def told_lines() -> list[str]:
    return [line.text for story in two_hundred() for line in story.story.lines if line.round is not None]


def test_the_last_words_are_of_the_kind_that_ends_a_story() -> None:
    for story in two_hundred():
        last = [line.text for line in story.story.lines if line.round is None]
        assert all(any(fragment.kind == "end" for fragment in noticed(text).found) for text in last)
        assert len(last) == len(set(last))


# Words to practise --------------------------------------------------------------------------------------------------
def test_words_to_practise_are_used_more_than_without() -> None:
    assert practised(Options(words=PRACTICE)) > max(30, 3 * practised(Options()))


def practised(options: Options) -> int:
    stories = [" ".join(lines(told(seed, 3, options))).lower() for seed in range(6)]
    return sum(word in {found.plain for found in words(story)} for story in stories for word in PRACTICE)


# Rolling -------------------------------------------------------------------------------------------------------------
def rolling(piles: Piles, throws: int, tails: int = 0) -> Rolling:
    state = rules.setup(Options(), 3)
    assert isinstance(state, Rolling)
    story = replace(state.story, coins=(Coins(tails=tails), Coins(), Coins()))
    return replace(state, story=story, piles=piles, throws=(("keep",),) * throws)


def rolled(level: int, state: Rolling) -> object:
    return bot.choose(GAME.view(state, Seat(0)), level, Dice(1))


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_stops_before_the_first_throw_or_rolls_for_ever(level: int) -> None:
    assert isinstance(rolled(level, rolling(Piles(), 0)), Roll)
    assert rolled(level, rolling(Piles(1, 2, 2), 5)) == Stop()


def test_the_shy_stop_soon_and_the_dreamy_push_their_luck() -> None:
    state = rolling(Piles(2, 3, 1), 2)
    assert rolled(1, state) == Stop()
    assert rolled(2, state) == Stop()
    assert rolled(3, state) == Roll(3)


def test_nobody_takes_more_dice_than_the_pool_has() -> None:
    assert rolled(3, rolling(Piles(9, 3, 2), 1, tails=0)) in (Roll(1), Stop())
    assert rolled(3, rolling(Piles(2, 0, 0), 1)) == Roll(3)


# Gifts ---------------------------------------------------------------------------------------------------------------
def test_gifts_happen_but_never_two_in_a_turn() -> None:
    gifts = [gift for story in two_hundred() for gift in story.story.gifts]
    assert len(gifts) > len(two_hundred()) / 2
    for story in two_hundred():
        assert all(count == 1 for count in Counter(gift.line for gift in story.story.gifts).values())


def test_a_person_gets_the_gift_even_if_a_bot_has_less() -> None:
    state = handed("", "right", 0)
    own = Sentence("Grandpa yodelled.", (Mark(Seat(1), free=False),) * 2, Seat(1), 1)
    coins = (Coins(), Coins(4), Coins(5))
    state = replace(state, story=replace(state.story, lines=(own,), coins=coins))
    moves = [bot.choose(GAME.view(state, Seat(2)), 2, Dice(seed)) for seed in range(100)]
    given = [move for move in moves if isinstance(move, Give)]
    assert given
    assert set(given) == {Give(Seat(1))}


def test_a_coin_is_given_only_by_who_has_some_to_spare() -> None:
    for story in two_hundred():
        for state, seat, move in story.moves:
            if isinstance(move, Give):
                assert not isinstance(state, rules.Tossed | rules.Finished)
                assert state.story.coins[seat].heads >= 3


# Small budgets -------------------------------------------------------------------------------------------------------
def test_a_storyteller_without_words_calls_robot_and_a_neighbour_goes_on() -> None:
    state = replace(handed("", "right", 2), pen="begin")
    move = bot.choose(GAME.view(state, Seat(0)), 2, Dice(1))
    assert move == Write("Robot…")
    after = rules.apply(state, Seat(0), move)
    assert isinstance(after, Writing)
    more = bot.choose(GAME.view(after, Seat(2)), 2, Dice(1))
    assert isinstance(more, Write)
    assert re.fullmatch(r"Robot \w+.*[.]", more.text)


def test_a_sentence_that_the_rules_would_refuse_is_handed_on_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "added", lambda *_: "The robot danced, and the cat slept.")
    state = handed("the robot danced.", "right", 4)
    assert bot.choose(GAME.view(state, Seat(2)), 2, Dice(1)) == Write("the robot danced.")


@pytest.mark.parametrize("pen", ["right", "left"])
@pytest.mark.parametrize("text", ["the robot danced.", "robot", "ßo the robot danced"])
def test_4_2_a_bot_leaves_the_first_word_as_somebody_wrote_it(text: str, pen: Any) -> None:
    for seed in range(6):
        move = bot.choose(GAME.view(handed(text, pen, 4), Seat(2 if pen == "right" else 1)), 2, Dice(seed))
        assert isinstance(move, Write)
        assert move.text.startswith(text.split(maxsplit=1)[0])


def test_a_bot_that_practises_is_not_taken_for_a_person() -> None:
    told_by_bots = told(3, 3, Options(words=PRACTICE)).story
    assert not any(bot.is_person(told_by_bots, Seat(seat)) for seat in range(3))


def test_a_poor_seat_writes_nothing_in_the_epilogue() -> None:
    state = Epilogue(handed("", "right", 0).story, (Seat(0), Seat(1), Seat(2)))
    assert bot.choose(GAME.view(state, Seat(0)), 1, Dice(1)) == Write("")


def test_made_up_words_are_not_kept_for_ever() -> None:
    for n in range(0, 10_000, 100):
        noticed(" ".join(f"zork{n + more}" for more in range(100)))
    assert lemma.cache_info().currsize < 10_000
    assert is_telling.cache_info().currsize < 10_000
