"""More things of ours: a worm that stands upright, a yardstick, a mask to sleep in."""

from __future__ import annotations

from art.drawing import Drawing, dark, gradient, light
from art.pen import Pen, prop

_RINGS = ((97, 108, 0), (80, 142, 38), (57, 178, 12), (56, 214, -14), (74, 250, -38), (92, 288, -14))


@prop
def upright_worm(pen: Pen) -> Drawing:
    """A worm that stands upright and smiles: put it into something."""
    tone = pen.chosen("#ee8f8f")
    path = "M96,330C96,270 44,250 52,190C58,140 104,140 100,96C98,72 90,62 84,52"
    tube = "".join(
        f'<path d="{path}" stroke="{colour}" stroke-width="{wide}" transform="translate({shift},-1)"/>'
        for colour, wide, shift in ((dark(tone, 0.22), 68, 0), (tone, 58, -3), (light(tone, 0.18), 26, -10))
    )
    rings = "".join(f'<path d="M{x - 30},{y}q30,14 60,0" transform="rotate({turn} {x} {y})"/>' for x, y, turn in _RINGS)
    eyes = "".join(
        f'<ellipse cx="{x}" cy="42" rx="13" ry="15" fill="#fff"/><circle cx="{x - 3}" cy="44" r="7.5" fill="#2b2233"/>'
        f'<circle cx="{x - 5.5}" cy="41" r="2.6" fill="#fff"/>'
        for x in (66, 96)
    )
    cheeks = "".join(f'<ellipse cx="{x}" cy="64" rx="9" ry="6" fill="#ff6f86" opacity=".55"/>' for x in (50, 110))
    body = (
        f"<defs>{gradient('skin', light(tone, 0.25), tone, dark(tone, 0.18), angle=0)}</defs>"
        f'<g fill="none" stroke-linecap="round">{tube}</g>'
        f'<g fill="none" stroke="{dark(tone, 0.2)}" stroke-width="3" opacity=".6">{rings}</g>'
        f'<ellipse cx="82" cy="48" rx="46" ry="46" fill="url(#skin)"/>{eyes}{cheeks}'
        '<path d="M62,68q16,16 34,2" fill="none" stroke="#7c2f45" stroke-width="5" stroke-linecap="round"/>'
    )
    points = {"head": (0.55, 0.04), "neck": (0.67, 0.27), "face": (0.55, 0.13), "mouth": (0.5, 0.2)}
    return Drawing(body, (18, 2, 116, 328), points)


@prop
def yardstick(pen: Pen) -> Drawing:
    """A tall measuring stick of wood that stands upright."""
    tone = pen.chosen("#f2c14e")
    marks = "".join(f"M2,{16 + 16 * n}h{14 if n % 4 else 26}" for n in range(24))
    body = (
        f"<defs>{gradient('wood', light(tone, 0.3), tone, dark(tone, 0.15), angle=0)}</defs>"
        f'<rect x="0" y="0" width="44" height="410" rx="7" fill="url(#wood)"/>'
        f'<path d="{marks}" stroke="{dark(tone, 0.55)}" stroke-width="4"/>'
        f'<rect x="0" y="398" width="44" height="12" rx="6" fill="{dark(tone, 0.3)}"/>'
    )
    return Drawing(body, (0, 0, 44, 410), {"hand": (0.5, 0.35)})


@prop
def sleep_mask(pen: Pen) -> Drawing:
    """A mask for the night with two closed eyes on it."""
    tone = pen.chosen("#6f5fc4")
    lashes = "".join(f"M{x - 20},34q20,22 40,0M{x - 13},43l-7,8M{x},46v10M{x + 13},43l7,8" for x in (48, 122))
    shape = (
        "M8,6C30,-2 62,2 85,8C108,2 140,-2 162,6C172,30 166,66 130,70"
        "C108,72 98,56 85,52C72,56 62,72 40,70C4,66 -2,30 8,6Z"
    )
    body = (
        f"<defs>{gradient('silk', light(tone, 0.25), tone, dark(tone, 0.2), angle=60)}</defs>"
        f'<path d="{shape}" fill="url(#silk)"/>'
        f'<path d="{lashes}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>'
    )
    return Drawing(body, (1, 0, 168, 71))
