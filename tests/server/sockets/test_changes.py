"""What is said in brief: changes.json is read by the page's tests, too; and in every game it leads to the very view."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Struct, UnsetType

from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame
from tablebot.server.sockets.changes import Comparison, changes_between
from tests.server.remembering import changed
from tests.strategies import EVERY_GAME, History, histories, history

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("changes.json").read_text(encoding="utf-8"))


class Run(Struct, frozen=True):
    team: int
    route: tuple[int, ...] = ()
    halt: int | None = None


class Sitting(Struct, frozen=True):
    seat: int | None
    robot: int | None = None


class Place(Struct, frozen=True, omit_defaults=True):
    cell: int
    colour: str = "white"


class Planning(Struct, frozen=True, tag="plan"):
    story: tuple[str, ...] = ()
    ready: tuple[int, ...] = ()


class Running(Struct, frozen=True, tag="run"):
    story: tuple[str, ...] = ()
    runs: tuple[Run, ...] = ()
    throws: tuple[tuple[int, ...], ...] = ()


class View(Struct, frozen=True, rename="camel"):
    seat: int | None
    state: Planning | Running
    my_place: Place | None = None
    answered: bool | int = False
    note: str | UnsetType = UNSET


def plain(value: Any) -> Any:
    """As it is sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["of"])
def test_what_has_changed_is_said_and_nothing_else(case: dict[str, Any]) -> None:
    before, after = (msgspec.convert(case[when], View) for when in ("before", "after"))
    assert plain(changes_between(before, after)) == case["changes"]
    assert changed(case["before"], case["changes"]) == case["after"]


runs = st.builds(Run, st.integers(0, 1), st.lists(st.integers(0, 2), max_size=4).map(tuple), st.none() | st.just(7))
stories = st.lists(st.sampled_from(["a", "b"]), max_size=4).map(tuple)
throws = st.lists(st.lists(st.integers(1, 2), max_size=2).map(tuple), max_size=3).map(tuple)
views = st.builds(
    View,
    st.none() | st.integers(0, 1),
    st.builds(Planning, stories, st.lists(st.integers(0, 2)).map(tuple))
    | st.builds(Running, stories, st.lists(runs, max_size=3).map(tuple), throws),
    my_place=st.none() | st.builds(Place, st.integers(0, 2), st.sampled_from(["white", "black"])),
    answered=st.sampled_from([False, True, 0, 1]),
    note=st.sampled_from([UNSET, "", "x"]),
)


@given(views, views)
def test_any_view_can_become_any_other(before: View, after: View) -> None:
    changes = changes_between(before, after)
    assert json.dumps(changed(plain(before), plain(changes)), sort_keys=True) == json.dumps(
        plain(after), sort_keys=True
    )


@given(views)
def test_of_what_is_the_same_nothing_is_said(view: View) -> None:
    again = msgspec.convert(msgspec.to_builtins(view), View)
    assert plain(changes_between(view, again)) == {"values": {}, "lists": {}, "gone": []}


@pytest.mark.parametrize("before", [Place(1), {"cell": 1}, (1,), None])
def test_a_view_without_fields_that_are_always_there_is_said_whole(before: Any) -> None:
    assert changes_between(before, Place(2)) is None
    assert plain(changes_between(before, before)) == {"values": {}, "lists": {}, "gone": []}


class Early(Struct, frozen=True, tag="early"):
    count: int


class Late(Struct, frozen=True, tag="late"):
    count: int


def test_a_view_of_another_type_says_so() -> None:
    for compare in (changes_between, Comparison().between):
        assert plain(compare(Early(1), Late(2))) == {"values": {"type": "late", "count": 2}, "lists": {}, "gone": []}


class Dotted(Struct, frozen=True, rename={"board": "the.board"}):
    board: str


def test_a_name_with_a_dot_confuses_nobody() -> None:
    assert changes_between(Dotted("x"), Dotted("o")) is None


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)
@given(st.data())
def test_in_every_game_it_leads_to_the_very_view(game: AnyGame, data: st.DataObject) -> None:
    """From any moment to any other, also back, and from any seat to any other: somebody may have missed a lot."""
    played: History = data.draw(histories(game, 60))
    moments = st.sampled_from(played.states)
    eyes = st.sampled_from(played.eyes)
    before = game.view(data.draw(moments), data.draw(eyes))
    after = game.view(data.draw(moments), data.draw(eyes))
    changes = changes_between(before, after)
    assert changes is not None
    assert changed(plain(before), plain(changes)) == plain(after)


@given(st.lists(st.tuples(views, views), max_size=4))
def test_views_that_share_little_are_compared_each_by_itself(pairs: list[tuple[View, View]]) -> None:
    comparison = Comparison()
    for before, after in pairs:
        assert comparison.between(before, after) == changes_between(before, after)


def test_the_same_values_in_other_fields_are_other_changes() -> None:
    comparison, state = Comparison(), Planning()
    voted = comparison.between(View(None, state, answered=False), View(None, state, answered=True))
    asked = comparison.between(Run(0, halt=None), Run(0, halt=7)), comparison.between(Sitting(None), Sitting(7))
    assert plain(voted)["values"] == {"answered": True}
    assert [plain(changes)["values"] for changes in asked] == [{"halt": 7}, {"seat": 7}]
    seats = [comparison.between(Sitting(None, 7), Sitting(7, 7)), comparison.between(Sitting(7, None), Sitting(7, 7))]
    assert [plain(changes)["values"] for changes in seats] == [{"seat": 7}, {"robot": 7}]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)
@given(st.data())
def test_what_views_share_is_compared_once_and_said_to_each(game: AnyGame, data: st.DataObject) -> None:
    history: History = data.draw(histories(game, 60))
    before, after = data.draw(st.sampled_from(history.states)), data.draw(st.sampled_from(history.states))
    comparison = Comparison()
    for eye in history.eyes:
        views = game.view(before, eye), game.view(after, eye)
        assert comparison.between(*views) == changes_between(*views)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)
@given(st.data())
def test_what_is_said_depends_on_the_two_views_alone(game: AnyGame, data: st.DataObject) -> None:
    """Not on which parts of them are the same values in memory: that may follow from what nobody sees."""
    played: History = data.draw(histories(game, 60))
    moments = st.sampled_from(played.states)
    eye = data.draw(st.sampled_from(played.eyes))
    before, after = game.view(data.draw(moments), eye), game.view(data.draw(moments), eye)
    apart = [msgspec.json.decode(msgspec.json.encode(view), type=game.seen or type(view)) for view in (before, after)]
    assert msgspec.json.encode(changes_between(*apart)) == msgspec.json.encode(changes_between(before, after))


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)
def test_late_in_a_game_no_more_is_said_than_early(game: AnyGame) -> None:
    """Nothing that grows is said twice, whatever phase follows which."""
    whole = history(game, game.options(), min(game.seats[-1], 4), 1_000, Dice(1))
    views = [game.view(state, None) for state in whole.states]
    said = [len(msgspec.json.encode(changes_between(before, after))) for before, after in pairwise(views)]
    late = said[len(said) // 2 :]
    assert sum(late) / len(late) < 300
