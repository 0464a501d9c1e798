"""Props and icons: their boxes, and the points by which others hold on to them."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from art.drawing import Drawing
from art.icons import POINTS, icon, names
from art.light import LIGHTS
from art.pen import PROPS, Pen
from art.scene import compose
from tests.art.studio import beyond, recipe

KNOWN = tomllib.loads(POINTS.read_text())


def drawn(prop: str) -> Drawing:
    return PROPS[prop](Pen(LIGHTS["day"], Random(1)))


def strays(drawing: Drawing) -> list[str]:
    """Points that are far from their drawing. In a manhole one stands deeper than it is high."""
    deep = {"in", "centre"} if drawing.lip else set()
    return [
        name
        for name, (x, y) in drawing.points.items()
        if not (-0.15 <= x <= 1.15 and -0.15 <= y <= (2.0 if name in deep else 1.15))
    ]


@pytest.mark.parametrize("prop", sorted(PROPS))
def test_the_box_of_a_prop_holds_what_is_seen_of_it(prop: str) -> None:
    assert max(beyond(drawn(prop))) < 0.03


@pytest.mark.parametrize("prop", sorted(PROPS))
def test_the_points_of_a_prop_are_inside_or_near_it(prop: str) -> None:
    assert strays(drawn(prop)) == []


@pytest.mark.parametrize("prop", sorted(PROPS))
def test_a_hole_is_a_part_of_its_prop_and_a_lip_runs_from_left_to_right(prop: str) -> None:
    drawing = drawn(prop)
    if hole := drawing.hole:
        # A jar is open above.
        assert 0 <= hole.x < hole.x + hole.wide <= 1
        assert hole.y < hole.y + hole.high <= 1.001
    if lip := drawing.lip:
        assert lip.left < lip.right
        assert 0 <= lip.y <= 1


def test_points_are_noted_only_for_icons_that_are_known() -> None:
    assert KNOWN.keys() <= names()


def test_points_of_icons_are_inside_or_near_them() -> None:
    assert {name: strays(icon(name)) for name in KNOWN if strays(icon(name))} == {}


def test_a_prop_takes_the_colour_of_its_recipe() -> None:
    plain, red = (Pen(LIGHTS["day"], Random(1), colour) for colour in ("", "#ff0000"))
    painted = [prop for prop, paint in PROPS.items() if paint(plain).body != paint(red).body]
    assert len(painted) > len(PROPS) / 3


def test_nothing_but_the_backdrop_is_painted_where_nothing_is_put() -> None:
    assert "thing" not in compose(recipe())
