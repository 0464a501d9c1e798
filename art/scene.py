"""Composes a picture: puts every thing of a recipe into its place, in the light of its setting, as one SVG."""

from __future__ import annotations

import math
from random import Random
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from art import effects, props, settings
from art.drawing import Drawing, Point, apart, rgb
from art.figure import figure
from art.icons import icon, names
from art.light import LIGHTS, Light
from art.pen import PROPS, SETTINGS, Backdrop, Pen
from art.recipe import Put, Recipe

WIDE, HIGH = 1200, 900
T = TypeVar("T")


class Mistake(ValueError):
    """A recipe that cannot be painted, and why."""


class Placed(Struct):
    """A thing in its place."""

    put: Put
    drawing: Drawing
    at: Point
    """Where its pinned point is,"""
    pin: Point
    """which of its points that is, in its own measure,"""
    scale: float
    ground: float | None
    """and where the ground below it is, if it casts a shadow there."""

    @property
    def transform(self) -> str:
        wide = self.scale * self.put.stretch * (-1 if self.put.flip else 1)
        return (
            f"translate({self.at[0]:.2f},{self.at[1]:.2f}) rotate({self.put.turn:g}) "
            f"scale({wide:.4f},{self.scale:.4f}) translate({-self.pin[0]:.3f},{-self.pin[1]:.3f})"
        )

    def spot(self, name: str) -> Point:
        """Where one of its points is in the picture."""
        x, y = self.drawing.point(name)
        dx = (x - self.pin[0]) * self.scale * self.put.stretch * (-1 if self.put.flip else 1)
        dy = (y - self.pin[1]) * self.scale
        turn = math.radians(self.put.turn)
        return (
            self.at[0] + dx * math.cos(turn) - dy * math.sin(turn),
            self.at[1] + dx * math.sin(turn) + dy * math.cos(turn),
        )


def compose(recipe: Recipe) -> str:
    """The picture of a recipe."""
    return Scene(recipe).svg()


class Scene:
    """A picture while it is composed."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.light: Light = _known(LIGHTS, recipe.time, "time")
        self.random = Random(recipe.seed)
        paint = _known(SETTINGS, recipe.setting, "setting")
        backdrop = paint(Pen(self.light, Random(recipe.seed), recipe.colour, kind=recipe.kind, time=recipe.time))
        self.backdrop: Backdrop = replace(backdrop, horizon=recipe.horizon) if recipe.horizon else backdrop
        self.placed: dict[str, Placed] = {}
        self.shadows: list[str] = []
        self.bodies: list[str] = []
        self.defs: list[str] = []

    def svg(self) -> str:
        """All of it, back to front."""
        for number, put in enumerate(self.recipe.put):
            try:
                for index, one in enumerate(_row(put)):
                    self._add(one, f"t{number}-{index}-")
            except KeyError as error:
                raise Mistake(f"{put.what}: {error.args[0]}") from None
        camera = self.recipe.camera
        view = f"translate({WIDE / 2},{HIGH / 2}) rotate({camera.tilt:g}) scale({camera.zoom * (-1 if self.recipe.mirror else 1):g},{camera.zoom:g}) translate({-camera.x:g},{-camera.y:g})"
        layers = apart(self.backdrop.back, "back-"), *self.shadows, *self.bodies, apart(self.backdrop.front, "front-")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {WIDE} {HIGH}" '
            f'width="{WIDE}" height="{HIGH}"><defs>{"".join(self.defs)}</defs><g transform="{view}">{"".join(layers)}</g></svg>'
        )

    def _add(self, put: Put, prefix: str) -> None:
        if put.what in effects.EFFECTS:
            body = effects.EFFECTS[put.what](effects.Air(put, self.light, Random(self.recipe.seed), self._spot))
            self.bodies.append(apart(body, prefix))
            return
        thing = self._place(put, self._drawing(put))
        self.placed[put.id or put.what] = thing
        self.defs.append(self._filter(thing, prefix))
        body = f'<g id="{prefix}thing" transform="{thing.transform}">{apart(thing.drawing.body, prefix)}</g>'
        if thing.ground is not None and put.shadow:
            self.shadows.append(self._shadow(thing, body.replace(prefix, f"s{prefix}"), prefix))
        clip = self._clip(put, prefix)
        contact = self._contact(thing) if put.on and put.shadow and not put.pin else ""
        self.bodies.append(
            f'{contact}<g{clip} opacity="{put.opacity:g}"><g filter="url(#{prefix}light)">{body}</g></g>'
        )

    def _drawing(self, put: Put) -> Drawing:
        if put.figure:
            plan = put.figure
            return figure(plan, self._drawing(Put(plan.head, colour=put.colour, colour2=put.colour2)))
        if put.what in PROPS:
            seed = f"{self.recipe.seed} {put.id or put.what}"
            return PROPS[put.what](Pen(self.light, Random(seed), put.colour, put.colour2, put.kind, self.recipe.time))
        if put.what not in names():
            raise KeyError(f"there is no icon, prop or effect '{put.what}'")
        return icon(put.what)

    def _place(self, put: Put, drawing: Drawing) -> Placed:
        _, _, wide, high = drawing.box
        scale = put.wide / wide / put.stretch if put.wide else (put.size or 200.0) / high
        host = put.on or put.inside
        if host:
            x, y = self._spot(host, "top" if put.on else "centre")
            pin, ground = drawing.point(put.pin or "feet"), None
        elif put.at:
            (x, y), pin, ground = put.at, drawing.point(put.pin or "centre"), None
        else:
            if put.x is None:
                raise KeyError("it needs a place: x, at, on or inside")
            scale *= 1 - put.far * (1 - self.backdrop.small)
            ground = self.backdrop.floor + (self.backdrop.horizon - self.backdrop.floor) * put.far
            x, y, pin = put.x, ground - put.lift, drawing.point(put.pin or "feet")
        return Placed(put, drawing, (x + put.dx, y + put.dy), pin, scale, ground)

    def _spot(self, name: str, usual: str = "centre") -> Point:
        """Where `cow`, `cow.head` or `cow@0.4,0.2` is, or plain `300,200`."""
        numbers = name.split(",")
        if len(numbers) == 2 and all(part.strip().lstrip("-").replace(".", "").isdigit() for part in numbers):
            return float(numbers[0]), float(numbers[1])
        whom, _, where = name.replace("@", ".", 1).partition(".")
        if whom not in self.placed:
            raise KeyError(f"there is no '{whom}' before it")
        return self.placed[whom].spot(where or usual)

    def _filter(self, thing: Placed, prefix: str) -> str:
        """The light on a thing: its colours, a dark side, a bright edge, and haze from afar."""
        put, light = thing.put, self.light
        haze = min(0.75, put.far * 0.75 * (1 - self.backdrop.small))
        fade = [part / 255 * haze for part in rgb(light.haze)]
        tint = (1.0, 1.0, 1.0) if put.own_light else light.tint
        rows = " ".join(
            " ".join(f"{tint[row] * (1 - haze) if row == column else 0:.3f}" for column in range(3))
            + f" 0 {fade[row]:.3f}"
            for row in range(3)
        )
        high = thing.drawing.box[3] * thing.scale
        reach = max(1.5, min(14.0, high * 0.035))
        side = -light.side
        steps = ""
        source = "SourceGraphic"
        if put.hue:
            steps += f'<feColorMatrix in="{source}" type="hueRotate" values="{put.hue:g}" result="hued"/>'
            source = "hued"
        if put.pale:
            steps += f'<feColorMatrix in="{source}" type="saturate" values="{1 - put.pale:g}" result="paled"/>'
            source = "paled"
        # A matrix adds its last column also where nothing is: only inside the thing.
        steps += f'<feColorMatrix in="{source}" values="{rows} 0 0 0 1 0" result="tinted"/>'
        merged = '<feMergeNode in="tinted"/>'
        if not put.own_light:
            steps += _edge("dark", light.shade, light.depth, -side * reach * 1.5, -reach * 1.6, reach * 1.1)
            steps += _edge(
                "bright", light.glare, light.edge * 0.6 * (1 - haze), side * reach * 0.32, reach * 0.34, reach * 0.16
            )
            merged += '<feMergeNode in="dark"/><feMergeNode in="bright"/>'
        steps += f'<feMerge result="lit">{merged}</feMerge>'
        if put.blur:
            steps += f'<feGaussianBlur in="lit" stdDeviation="{put.blur:g}"/>'
        return f'<filter id="{prefix}light" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB">{steps}</filter>'

    def _shadow(self, thing: Placed, body: str, prefix: str) -> str:
        """Its shadow on the ground: a dark spot where it touches, and its outline laid down."""
        light, put = self.light, thing.put
        assert thing.ground is not None
        _, _, wide, high = thing.drawing.box
        wide, high = wide * thing.scale * put.stretch, high * thing.scale
        lifted = max(0.0, thing.ground - thing.at[1])
        fade = 1 / (1 + lifted / 120)
        soft = max(2.0, high * 0.016) + lifted * 0.06
        # What stands upright lies down: up becomes away from us, and leans to the side.
        lean, length = light.lean * -light.side * 0.5, light.length
        y = thing.ground
        laid = f"matrix(1,0,{-lean:.3f},{length:.3f},{lean * y:.2f},{y * (1 - length):.2f}) translate(0,{lifted:.1f})"
        tone = " ".join(f"0 0 0 0 {part / 255:.3f}" for part in rgb(light.shade))
        self.defs.append(
            f'<filter id="{prefix}cast" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">'
            f'<feColorMatrix values="{tone} 0 0 0 1 0"/><feGaussianBlur stdDeviation="{soft:.1f}"/></filter>'
        )
        spot = (
            f'<ellipse cx="{thing.spot("feet")[0]:.1f}" cy="{y - 2:.1f}" rx="{wide * 0.42:.1f}" ry="{max(5.0, wide * 0.06):.1f}" '
            f'fill="{light.shade}" opacity="{light.shadow * 0.95 * fade:.3f}" filter="url(#{prefix}spot)"/>'
        )
        self.defs.append(
            f'<filter id="{prefix}spot" x="-40%" y="-120%" width="180%" height="340%"><feGaussianBlur stdDeviation="{max(3.0, wide * 0.025):.1f}"/></filter>'
        )
        cast = f'<g transform="{laid}" opacity="{light.shadow * 0.85 * fade * put.opacity:.3f}"><g filter="url(#{prefix}cast)">{body}</g></g>'
        return cast + spot

    def _contact(self, thing: Placed) -> str:
        """The dark where one thing stands on another."""
        x, y = thing.spot("feet")
        wide = thing.drawing.box[2] * thing.scale * thing.put.stretch
        return (
            f'<ellipse cx="{x:.1f}" cy="{y - 1:.1f}" rx="{wide * 0.3:.1f}" ry="{max(2.5, wide * 0.03):.1f}" '
            f'fill="{self.light.shade}" opacity="{self.light.shadow * 0.75:.3f}"/>'
        )

    def _clip(self, put: Put, prefix: str) -> str:
        """Hides what the front of a vessel hides, or what is beside a hole."""
        if not put.inside:
            return ""
        whom = put.inside.replace("@", ".", 1).partition(".")[0]
        host = self.placed.get(whom)
        if host is None:
            raise KeyError(f"nothing can be inside '{whom}': it is no thing")
        left, top, wide, high = host.drawing.box
        lip, hole = host.drawing.lip, host.drawing.hole
        if hole:
            x, y, w, h = left + hole.x * wide, top + hole.y * high, hole.wide * wide, hole.high * high
            shape = f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{w / 2 * hole.round:.2f}" ry="{h / 2 * hole.round:.2f}"'
        elif lip:
            y, bend = top + lip.y * high, lip.bend * high
            one, two = left + lip.left * wide, left + lip.right * wide
            shape = f'<path d="M-9999,-9999H9999V{y:.2f}H{two:.2f}Q{(one + two) / 2:.2f},{y + 2 * bend:.2f} {one:.2f},{y:.2f}H-9999Z"'
        else:
            raise KeyError(f"nothing can be inside '{whom}': it has neither a lip nor a hole")
        self.defs.append(f'<clipPath id="{prefix}clip">{shape} transform="{host.transform}"/></clipPath>')
        return f' clip-path="url(#{prefix}clip)"'


def named(recipe: Recipe) -> frozenset[str]:
    """The names in a recipe that may be icons: of things, of heads, and of what casts a shadow."""
    heads = {put.figure.head for put in recipe.put if put.figure}
    return frozenset({one for put in recipe.put if not put.figure for one in (put.what, put.kind)} | heads)


def _edge(name: str, colour: str, strength: float, dx: float, dy: float, soft: float) -> str:
    """A coloured rim on one side of a thing."""
    return (
        f'<feOffset in="SourceAlpha" dx="{dx:.2f}" dy="{dy:.2f}"/><feGaussianBlur stdDeviation="{soft:.2f}" result="{name}o"/>'
        f'<feComposite in="SourceAlpha" in2="{name}o" operator="out" result="{name}e"/>'
        f'<feFlood flood-color="{colour}" flood-opacity="{strength:.3f}"/><feComposite in2="{name}e" operator="in" result="{name}"/>'
    )


def _row(put: Put) -> list[Put]:
    """The thing, or a row of them, the farthest first."""
    if not put.row:
        return [put]
    count, step, away = put.row
    shifted = []
    for n in range(count):
        if put.at:
            shifted.append(replace(put, at=(put.at[0] + n * step, put.at[1] + n * away), row=None))
        else:
            shifted.append(replace(put, x=(put.x or 0.0) + n * step, far=put.far + n * away, row=None))
    return sorted(shifted, key=lambda one: -one.far)


def _known(things: dict[str, T], name: str, kind: str) -> T:
    if name not in things:
        raise Mistake(f"there is no {kind} '{name}': there are {', '.join(sorted(things))}")
    return things[name]


__all__ = ["HIGH", "WIDE", "Mistake", "compose", "named", "props", "settings"]
