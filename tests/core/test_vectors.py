"""Words that have to do with each other are near, and the server does without numpy and numba."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tablebot.core.vectors import mean, near, nearness


def test_a_word_is_nearest_to_itself() -> None:
    assert near("cake", "cake") == pytest.approx(1)


@pytest.mark.parametrize(("word", "akin", "strange"), [("cake", "pie", "submarine"), ("robot", "machine", "butter")])
def test_kin_are_nearer_than_strangers(word: str, akin: str, strange: str) -> None:
    assert near(word, akin) > 0.4 > 0.2 > near(word, strange)


def test_nearness_goes_both_ways_and_past_capitals() -> None:
    assert near("cake", "party") == near("Party", "CAKE")


def test_unknown_words_are_near_to_nothing() -> None:
    assert near("cake", "xyzzy") == near("xyzzy", "xyzzy") == nearness("cake", mean(["xyzzy"])) == 0
    assert nearness("xyzzy", mean(["cake"])) == 0


def test_the_middle_of_several_words_passes_over_unknown_ones() -> None:
    party = mean(["birthday", "cake", "xyzzy"])
    assert nearness("candle", party) > 0.2 > nearness("volcano", party)
    assert nearness("cake", mean(["cake"])) == pytest.approx(1)


def test_the_middle_of_nothing_is_none() -> None:
    assert mean([]) is None
    assert mean(["xyzzy"]) is None


def test_the_server_starts_without_numpy_and_numba() -> None:
    """It stays small: they are for the processes in which bots think."""
    loaded = "{'numpy', 'numba', 'tablebot.server.app'} & set(sys.modules)"
    start = f"import sys; import tablebot.cli.main; print(sorted({loaded}))"
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['tablebot.server.app']"
