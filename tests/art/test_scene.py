"""Scenes: everything in its place, and every mistake with its place."""

from __future__ import annotations

from random import Random
from typing import get_args

import numpy as np
import pytest

from art.figure import POSES, figure
from art.icons import icon
from art.light import LIGHTS
from art.pen import PROPS, Pen
from art.recipe import Camera, Figure, Put, Recipe, Wear
from art.scene import Mistake, compose
from tests.art.studio import changed, recipe, seen

COW = Put("cow", x=600, size=400)
TUB = Put("our-bathtub", x=600, size=300)
FRAME = Put("our-picture-frame", at=(600, 400), size=500)


def outside(box: tuple[float, float, float, float], where: np.ndarray) -> np.ndarray:
    """The same dots without those in a part of the picture: left, top, right, bottom in its measure."""
    left, top, right, bottom = (round(side * where.shape[1] / 1200) for side in box)
    rest = where.copy()
    rest[max(0, top) : bottom, max(0, left) : right] = False
    return rest


def middle(where: np.ndarray) -> tuple[float, float]:
    """The middle of these dots in the measure of a picture."""
    rows, columns = np.nonzero(where)
    return columns.mean() * 1200 / where.shape[1], rows.mean() * 1200 / where.shape[1]


def test_the_same_recipe_gives_the_same_svg_and_the_same_dots() -> None:
    picture = recipe(COW, Put("our-table", x=300, size=200), Put("confetti"), setting="library", time="lamp", seed=5)
    assert compose(picture) == compose(picture)
    assert np.array_equal(seen(picture), seen.__wrapped__(picture))


def test_a_thing_stands_where_the_recipe_puts_it() -> None:
    x, y = middle(changed(recipe(), recipe(Put("cow", x=300, size=300, shadow=False))))
    assert x == pytest.approx(300, abs=25)
    assert y == pytest.approx(830 - 150, abs=25)


def test_a_thing_at_a_place_has_its_centre_there() -> None:
    x, y = middle(changed(recipe(), recipe(Put("full-moon", at=(250, 200), size=200))))
    assert (x, y) == (pytest.approx(250, abs=12), pytest.approx(200, abs=12))


def test_what_is_on_another_thing_stands_at_its_point() -> None:
    # The top of the table is a tenth below its back edge.
    table = Put("our-table", x=600, size=300)
    with_cup = recipe(table, Put("honey-pot", on="our-table", size=100))
    _, y = middle(changed(recipe(table), with_cup))
    assert y == pytest.approx(830 - 300 * 0.9 - 50, abs=30)


def test_what_is_far_is_smaller_and_hazier() -> None:
    near, far = (recipe(Put("cat", x=600, far=share, size=400, shadow=False)) for share in (0.0, 0.9))
    bare = seen(recipe())
    one, two = changed(recipe(), near), changed(recipe(), far)
    assert two.sum() < one.sum() / 3
    assert seen(far)[two].mean() > seen(near)[one].mean() + 20
    assert np.abs(bare[two] - seen(far)[two]).mean() < np.abs(bare[one] - seen(near)[one]).mean()


def test_a_shadow_lies_under_what_stands() -> None:
    darker = changed(recipe(Put("cow", x=600, size=400, shadow=False)), recipe(COW))
    assert darker.any()
    x, y = middle(darker)
    assert abs(x - 600) < 300
    assert 700 < y < 900


def test_what_is_lifted_keeps_its_shadow_on_the_ground() -> None:
    with_, without = (recipe(Put("cow", x=600, size=200, lift=400, shadow=shadow)) for shadow in (True, False))
    shade = np.abs(seen(with_) - seen(without)).max(axis=2) > 6
    assert middle(shade)[1] > 700


def test_no_shadow_is_under_what_floats_at_a_place() -> None:
    assert compose(recipe(Put("cow", at=(600, 400), size=200))) == compose(
        recipe(Put("cow", at=(600, 400), size=200, shadow=False))
    )


def test_what_is_inside_a_vessel_is_hidden_below_its_lip() -> None:
    empty = recipe(TUB)
    full = recipe(TUB, Put("cow", inside="our-bathtub", size=400))
    free = recipe(TUB, Put("cow", on="our-bathtub.centre", size=400, shadow=False))
    bottom = 830 - 300 * 0.4
    assert outside((0, 0, 1200, bottom), changed(empty, free)).any()
    assert not outside((0, 0, 1200, bottom), changed(empty, full)).any()
    assert changed(empty, full).any()


def test_what_is_inside_a_frame_is_seen_only_through_its_hole() -> None:
    large = Put("cow", inside="our-picture-frame", size=1400, pin="centre")
    where = changed(recipe(FRAME), recipe(FRAME, large))
    assert where.any()
    frame = PROPS["our-picture-frame"](Pen(LIGHTS["day"], Random(1)))
    hole, scale = frame.hole, 500 / frame.box[3]
    assert hole
    wide, high = frame.box[2] * scale, 500
    left, top = 600 - wide / 2 + hole.x * wide, 400 - high / 2 + hole.y * high
    assert not outside((left - 5, top - 5, left + hole.wide * wide + 5, top + hole.high * high + 5), where).any()


def test_a_mirror_turns_the_picture_round() -> None:
    picture = recipe(COW, setting="moon", time="space")
    turned = recipe(COW, setting="moon", time="space", mirror=True)
    assert np.abs(seen(picture)[:, ::-1] - seen(turned)).mean() < 2


def test_a_camera_that_zooms_in_shows_less() -> None:
    close = Camera(zoom=2, x=600, y=600)
    wide_, near = changed(recipe(), recipe(COW)), changed(recipe(camera=close), recipe(COW, camera=close))
    assert near.sum() > wide_.sum() * 2


def test_a_row_holds_so_many_each_smaller_than_the_last() -> None:
    svg = compose(recipe(Put("cow", x=200, size=200, row=(3, 300, 0.2), shadow=False)))
    assert svg.count('id="t0-') == svg.count('id="t0-0-') + svg.count('id="t0-1-') + svg.count('id="t0-2-')
    assert svg.count('thing"') == 3


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (recipe(setting="mon"), "there is no setting 'mon': there are "),
        (recipe(time="noon"), "there is no time 'noon': there are "),
        (recipe(Put("kow", x=1)), "kow: there is no icon, prop or effect 'kow'"),
        (recipe(Put("cow", x=1, figure=Figure(head="kow"))), "cow: there is no icon, prop or effect 'kow'"),
        (recipe(Put("cow", x=1, figure=Figure(pose="flies"))), "cow: no pose 'flies': there are stand, "),
        (recipe(Put("cow")), "cow: it needs a place: x, at, on or inside"),
        (recipe(COW, Put("snail", on="cow.wing")), "snail: no point 'wing': there are "),
        (recipe(COW, Put("snail", x=1, pin="wing")), "snail: no point 'wing': there are "),
        (recipe(Put("snail", on="cow"), COW), "snail: there is no 'cow' before it"),
        (recipe(Put("line", from_="cow", to="100,100")), "line: there is no 'cow' before it"),
        (
            recipe(COW, Put("snail", inside="cow")),
            "snail: nothing can be inside 'cow': it has neither a lip nor a hole",
        ),
        (recipe(COW, Put("snail", inside="300,200")), "snail: nothing can be inside '300,200': it is no thing"),
    ],
)
def test_what_cannot_be_painted_is_named_with_its_place(picture: Recipe, sentence: str) -> None:
    with pytest.raises(Mistake) as raised:
        compose(picture)
    assert str(raised.value).startswith(sentence)


@pytest.mark.parametrize("wear", get_args(Wear))
def test_a_figure_wears_what_it_is_told_in_every_pose(wear: Wear) -> None:
    plain, dressed = (
        {pose: figure(Figure(pose=pose, wear=clothes), icon("cow")) for pose in POSES} for clothes in ("plain", wear)
    )
    for pose, drawing in dressed.items():
        assert drawing.points.keys() >= {"head", "face", "hand", "hand2", "seat", "foot", "foot2"}
        assert (drawing.body == plain[pose].body) == (wear == "plain")
