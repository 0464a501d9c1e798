"""Do words lead to the pictures? Those of two viewers who saw nothing but the pictures are in `seen.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tablebot.core.dice import Dice
from tablebot.core.vectors import mean, near
from tablebot.pictures.pack import Picture
from tablebot.pictures.shipped import classic

BOARDS = 2000
SEEN: dict[str, list[list[str]]] = tomllib.loads((Path(__file__).parent / "seen.toml").read_text("utf-8"))
PICTURES = classic().pictures


def tags(picture: Picture) -> Sequence[str]:
    return picture.tags


def everything(picture: Picture) -> Sequence[str]:
    return (*picture.tags, *picture.obvious, *picture.fair, *picture.distant)


def guessed(known: Callable[[Picture], Sequence[str]], words: int) -> float:
    """The share of boards on which this many words of a viewer are closest to the picture they were said about."""

    @cache
    def closeness(word: str, place: int) -> float:
        """The three closest words count, the closest most."""
        ranks = sorted((near(word, other) for other in known(PICTURES[place])), reverse=True)
        return ranks[0] + ranks[1] / 2 + ranks[2] / 4

    right = 0
    for number in range(BOARDS):
        dice = Dice("boards", number)
        board = [2 * card + dice.below(2) for card in dice.shuffled(range(len(PICTURES) // 2))[:9]]
        answer = dice.pick(board)
        said = dice.shuffled(dice.pick(SEEN[PICTURES[answer].file[:3]]))[:words]
        right += answer == max(board, key=lambda place: sum(closeness(word, place) for word in said))
    return right / BOARDS


def test_two_viewers_have_said_three_words_about_every_picture() -> None:
    assert sorted(SEEN) == [picture.file[:3] for picture in PICTURES]
    assert {len(words) for viewers in SEEN.values() for words in viewers} == {3}
    assert {len(viewers) for viewers in SEEN.values()} == {2}


@pytest.mark.parametrize(
    ("known", "words", "aim"),
    [(tags, 1, 0.33), (tags, 3, 0.55), (everything, 1, 0.45), (everything, 3, 0.70)],
    ids=["one-word-by-tags", "three-words-by-tags", "one-word", "three-words"],
)
def test_words_of_viewers_lead_to_the_right_one_of_nine(
    known: Callable[[Picture], Sequence[str]], words: int, aim: float
) -> None:
    share = guessed(known, words)
    print(f"{known.__name__}, {words}: {share:.1%}")
    assert share >= aim


def test_pictures_share_themes_partly() -> None:
    """A random board is neither nine times the same nor nine worlds apart."""
    meanings = [meaning for picture in PICTURES if (meaning := mean(everything(picture))) is not None]
    assert len(meanings) == len(PICTURES)
    alike = [float(one @ other) for one, other in combinations(meanings, 2)]
    assert 0.25 < sum(alike) / len(alike) < 0.65
    assert max(alike) < 0.95
