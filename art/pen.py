"""What painters of settings and props are given: the light, a random hand, and lists to enter their works in."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import TypeVar

from msgspec import Struct

from art.drawing import Drawing, closed, gradient, light, mix, radial
from art.light import Light


class Pen(Struct, frozen=True):
    """The light, a random hand, and what a recipe asks of a setting or prop."""

    light: Light
    random: Random
    colour: str = ""
    colour2: str = ""
    kind: str = ""
    time: str = "day"

    def chosen(self, colour: str) -> str:
        """The leading colour: the recipe's, or this."""
        return self.colour or colour

    def lit(self, colour: str, far: float = 0.0) -> str:
        """A colour in the light of the picture, from afar if it is far."""
        return self.light.far(colour, far)

    @property
    def is_dark(self) -> bool:
        """Lamps are on and windows shine."""
        return self.time in ("dusk", "night", "lamp", "neon", "space")

    def sky(self, horizon: float = 620, sun: tuple[float, float] | None = None) -> str:
        """The sky down to the horizon, with stars and clouds as the light has them, and a sun or moon where asked."""
        top, low = self.light.sky
        body = f"<defs>{gradient('sky', top, mix(top, low, 0.55), low)}</defs>"
        body += f'<rect x="-200" y="-200" width="1600" height="{horizon + 260:.0f}" fill="url(#sky)"/>'
        for _ in range(self.light.stars):
            x, y, r = (
                self.random.uniform(-150, 1350),
                self.random.uniform(-150, horizon * 0.9),
                self.random.uniform(0.8, 2.9),
            )
            body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="#fff" opacity="{self.random.uniform(0.3, 0.95):.2f}"/>'
        if sun:
            body += self._disc(*sun)
        for _ in range(round(self.light.clouds * 6)):
            x, y, wide = (
                self.random.uniform(-60, 1260),
                self.random.uniform(40, horizon * 0.55),
                self.random.uniform(130, 330),
            )
            # The sun and the moon stay clear.
            if not sun or abs(x - sun[0]) > 80 + wide / 2 or abs(y - sun[1]) > 150:
                body += self.cloud(x, y, wide)
        return body

    def cloud(self, x: float, y: float, wide: float) -> str:
        """A soft cloud around a point."""
        tone, name = self.light.cloud, f"cloud{self.random.randrange(10**6)}"
        puffs = "".join(
            f'<circle cx="{x + wide * dx:.0f}" cy="{y + wide * dy:.0f}" r="{wide * r * self.random.uniform(0.9, 1.15):.0f}"/>'
            for dx, dy, r in (
                (-0.34, 0.02, 0.13),
                (-0.15, -0.07, 0.18),
                (0.07, -0.11, 0.2),
                (0.27, -0.02, 0.15),
                (0.4, 0.05, 0.09),
            )
        )
        base = f'<rect x="{x - wide * 0.46:.0f}" y="{y - wide * 0.02:.0f}" width="{wide * 0.94:.0f}" height="{wide * 0.17:.0f}" rx="{wide * 0.085:.0f}"/>'
        ends = f'gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="{y - wide * 0.3:.0f}" y2="{y + wide * 0.16:.0f}"'
        shade = gradient(name, light(tone, 0.35), tone, mix(tone, self.light.haze, 0.5), ends=ends)
        return f'<defs>{shade}</defs><g fill="url(#{name})" opacity=".92">{puffs}{base}</g>'

    def _disc(self, x: float, y: float) -> str:
        """The sun by day, the moon by night."""
        if self.light.stars > 60:
            glow = radial("moonlight", "#dfeaff/0.75", "#dfeaff/0.16", "#dfeaff/0")
            spots = "".join(
                f'<circle cx="{x + a}" cy="{y + b}" r="{r}" fill="#c9cfe0" opacity=".7"/>'
                for a, b, r in ((-16, -10, 12), (14, 12, 9), (10, -20, 6))
            )
            return f'<defs>{glow}</defs><circle cx="{x}" cy="{y}" r="190" fill="url(#moonlight)"/><circle cx="{x}" cy="{y}" r="50" fill="#f6f3e2"/>{spots}'
        glow = radial("sunlight", "#fff6cc/0.95", "#ffe9a0/0.35", "#ffe9a0/0")
        return f'<defs>{glow}</defs><circle cx="{x}" cy="{y}" r="260" fill="url(#sunlight)"/><circle cx="{x}" cy="{y}" r="56" fill="#fff8de"/>'

    def blob(self, x: float, y: float, wide: float, high: float, bumps: int = 9, rough: float = 0.12) -> str:
        """The path of a soft, irregular round shape: a stone, a bush, a puddle."""
        turns = [2 * math.pi * n / bumps for n in range(bumps)]
        reach = [1 + self.random.uniform(-rough, rough) for _ in turns]
        return closed(
            [
                (x + math.cos(a) * wide / 2 * r, y + math.sin(a) * high / 2 * r)
                for a, r in zip(turns, reach, strict=True)
            ]
        )


class Backdrop(Struct, frozen=True):
    """A painted setting. It reaches 200 beyond every edge of the 1200 x 900 of a picture."""

    back: str
    front: str = ""
    """What stands before everything else: grass, a curtain, a rail."""
    horizon: float = 600.0
    """Where the ground meets what is behind it,"""
    floor: float = 850.0
    """and where things stand that are near."""
    small: float = 0.4
    """How large a thing looks at the horizon that has size 1 near us."""


PaintSetting = Callable[[Pen], Backdrop]
PaintProp = Callable[[Pen], Drawing]
_Paint = TypeVar("_Paint")
SETTINGS: dict[str, PaintSetting] = {}
PROPS: dict[str, PaintProp] = {}


def setting(paint: PaintSetting) -> PaintSetting:
    """Enters a setting under the name of its painter."""
    return _entered(SETTINGS, paint.__name__.replace("_", "-"), paint)


def prop(paint: PaintProp) -> PaintProp:
    """Enters a prop under the name of its painter; recipes say `our-table`."""
    return _entered(PROPS, "our-" + paint.__name__.replace("_", "-"), paint)


def _entered(book: dict[str, _Paint], name: str, paint: _Paint) -> _Paint:
    """Names are entered once: the later one would hide the earlier."""
    if name in book:
        raise ValueError(f"there are two painters of {name}")
    book[name] = paint
    return paint
