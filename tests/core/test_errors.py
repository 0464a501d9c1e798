"""Refusals are sentences with gaps."""

from __future__ import annotations

import pytest

from tablebot.core.errors import Illegal, Refused, Unreadable


def test_a_refusal_keeps_its_sentence_and_what_fills_it_apart() -> None:
    refused = Illegal("You may write {n} words.", n=3)
    assert refused.text == "You may write {n} words."
    assert refused.values == {"n": 3}
    assert str(refused) == "You may write 3 words."


@pytest.mark.parametrize("kind", [Illegal, Unreadable])
def test_every_refusal_is_refused(kind: type[Refused]) -> None:
    assert issubclass(kind, Refused)


def test_a_name_in_a_gap_may_hold_braces() -> None:
    assert str(Refused("There is no {name}.", name="{n}")) == "There is no {n}."
