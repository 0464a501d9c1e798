"""A recipe: what a picture shows, as a file says it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct, field

Wear = Literal["plain", "stripes", "dots", "suit", "dress", "overalls", "coat", "cape", "apron", "spacesuit"]


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """A body with arms and legs under any head."""

    pose: str = "stand"
    head: str = "robot"
    """The name of an icon or a prop."""
    head_size: float = 1.0
    nod: float = 0.0
    """How the head leans, in degrees."""
    top: str = "#3d7fd9"
    bottom: str = "#2f3e63"
    skin: str = "#ffcf9f"
    shoes: str = "#3a2a2a"
    wear: Wear = "plain"
    trim: str = "#ffffff"
    """The second colour of what it wears."""


class Put(Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """One thing in the picture. Later things are in front of earlier ones."""

    what: str
    id: str = ""
    """By which others speak of it; its `what` if it has none."""
    x: float | None = None
    """On the ground: from 0 left to 1200 right,"""
    far: float = 0.0
    """from 0 near to 1 at the horizon: it gets smaller and hazier by itself,"""
    lift: float = 0.0
    """and so far above the ground. Its shadow stays there."""
    at: tuple[float, float] | None = None
    """Anywhere: its centre is here, without a shadow."""
    on: str = ""
    """At a point of another thing: `table`, `table.seat`, `cow@0.4,0.2`."""
    inside: str = ""
    """As `on`, but hidden by the front of that vessel, or seen only through that hole."""
    pin: str = ""
    """The point of its own that comes there: its feet, or its centre where `at` is given."""
    dx: float = 0.0
    dy: float = 0.0
    size: float = 0.0
    """How high it is; what is far gets smaller by itself."""
    wide: float = 0.0
    """How wide it is, instead."""
    turn: float = 0.0
    flip: bool = False
    stretch: float = 1.0
    """So much wider than it was drawn."""
    hue: float = 0.0
    """Turns its colours by this many degrees,"""
    pale: float = 0.0
    """and takes so much of them away."""
    colour: str = ""
    """Of a prop, a line, a glow."""
    colour2: str = ""
    kind: str = ""
    """Of a prop that can look in several ways."""
    blur: float = 0.0
    opacity: float = 1.0
    shadow: bool = True
    own_light: bool = False
    """It shines by itself: the light of the picture does not change it."""
    from_: str = ""
    to: str = ""
    sag: float = 0.0
    """Of a line: how far it hangs down in the middle."""
    row: tuple[int, float, float] | None = None
    """This many of them, each this far to the right of the last, and this much farther away."""
    figure: Figure | None = None


class Camera(Struct, frozen=True, forbid_unknown_fields=True):
    """What we see of the scene: `zoom` 1 all of it, 2 half of it around x and y; `tilt` in degrees."""

    zoom: float = 1.0
    x: float = 600.0
    y: float = 450.0
    tilt: float = 0.0


class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a picture is made from."""

    title: str
    setting: str
    alt: str
    """What is seen, in one plain sentence."""
    tags: tuple[str, ...]
    """What is in it: 6 to 12 words."""
    obvious: tuple[str, ...]
    """Words that come to mind at once,"""
    fair: tuple[str, ...]
    """with a thought,"""
    distant: tuple[str, ...]
    """and only with a smile."""
    time: str = "day"
    seed: int = 1
    colour: str = ""
    """The leading colour of the setting, where it has one."""
    kind: str = ""
    """Which of its looks, where it has several."""
    horizon: float | None = None
    """How far down the horizon is, if not where the setting has it."""
    camera: Camera = Camera()
    mirror: bool = False
    """The whole picture is turned round, left for right."""
    put: tuple[Put, ...] = field(default_factory=tuple)


def read(path: Path) -> Recipe:
    """The recipe in a file. A mistake is named with its place."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text()), Recipe)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{path.name}: {error}") from None
