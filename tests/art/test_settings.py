"""Settings: all of them paint in every light, whole and to the edges."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from art.light import LIGHTS
from art.pen import SETTINGS, Pen
from art.recipe import Camera
from art.scene import compose
from tests.art.studio import recipe, seen


@pytest.mark.parametrize("setting", sorted(SETTINGS))
def test_a_setting_paints_in_every_light_without_repeated_or_dangling_ids(setting: str) -> None:
    for time, light in LIGHTS.items():
        backdrop = SETTINGS[setting](Pen(light, Random(1), time=time))
        for layer in (backdrop.back, backdrop.front):
            ids = Counter(re.findall(r'\bid="([^"]+)"', layer))
            assert [name for name, count in ids.items() if count > 1] == [], time
            assert set(re.findall(r'(?:url\(#|href="#)([^")]+)', layer)) <= ids.keys(), time
        assert backdrop.horizon < backdrop.floor
        assert 0 < backdrop.small <= 1


@pytest.mark.parametrize("setting", sorted(SETTINGS))
def test_a_setting_reaches_beyond_every_edge(setting: str) -> None:
    opaque = seen(recipe(setting=setting, camera=Camera(zoom=0.76)), 80)[..., 3]
    # Where two shapes meet, half of each is seen in a dot as large as this.
    assert min(opaque[0].min(), opaque[-1].min(), opaque[:, 0].min(), opaque[:, -1].min()) > 220
    assert opaque[[0, 0, -1, -1], [0, -1, 0, -1]].tolist() == [255] * 4


@pytest.mark.parametrize("setting", ["meadow", "street", "kitchen", "sea-floor"])
def test_another_seed_gives_another_backdrop(setting: str) -> None:
    assert compose(recipe(setting=setting, seed=1)) != compose(recipe(setting=setting, seed=2))
    assert compose(recipe(setting=setting, seed=1)) == compose(recipe(setting=setting, seed=1))
