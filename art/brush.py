"""Brush strokes that several settings and props share."""

from __future__ import annotations

from art.drawing import Point, dark, gradient, light, mix, radial
from art.pen import Pen


def rect(x: float, y: float, wide: float, high: float, fill: str, round_: float = 0.0, more: str = "") -> str:
    """A rectangle, with round corners where asked; `more` takes further attributes."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{round_:.1f}" fill="{fill}" {more}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    """An ellipse around a point."""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" {more}/>'


def path(d: str, fill: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


def stroke(d: str, tone: str, wide: float, more: str = "") -> str:
    """A line with round ends along a path."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="{tone}" stroke-width="{wide:.1f}" {ends} {more}/>'


def poly(*dots: Point) -> str:
    """The path of a shape with straight edges."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in dots) + "Z"


def shaded(name: str, tone: str, strength: float = 0.16, angle: float = 90.0) -> str:
    """A gradient from the tone in the light to the tone in the shade."""
    return f"<defs>{gradient(name, light(tone, strength), tone, dark(tone, strength), angle=angle)}</defs>"


def halo(name: str, tone: str, strength: float = 0.8) -> str:
    """The paint of a soft light, for any number of ovals."""
    return "<defs>" + radial(name, *(f"{tone}/{strength * share:.3f}" for share in (1, 0.35, 0.08, 0))) + "</defs>"


def soft(name: str, much: float) -> str:
    """A filter that blurs."""
    room = 'x="-30%" y="-30%" width="160%" height="160%"'
    return f'<defs><filter id="{name}" {room}><feGaussianBlur stdDeviation="{much:g}"/></filter></defs>'


def crown(pen: Pen, x: float, y: float, wide: float, high: float, tone: str) -> str:
    """The leaves of a tree or bush around a point: dark below, bright where the light comes from."""
    side = pen.light.side
    body = path(pen.blob(x, y, wide, high, 11, 0.09), dark(tone, 0.2))
    body += path(pen.blob(x + side * wide * 0.06, y - high * 0.06, wide * 0.84, high * 0.82, 11, 0.1), tone)
    for dx, dy, share in ((0.18, -0.2, 0.42), (-0.1, -0.02, 0.3), (0.24, 0.12, 0.24)):
        puff = pen.blob(x + side * dx * wide, y + dy * high, wide * share, high * share * 0.8, 9, 0.14)
        body += path(puff, mix(tone, pen.light.glare, 0.16), 'opacity=".7"')
    return body


def tree(pen: Pen, x: float, y: float, high: float, tone: str, bark: str) -> str:
    """A round tree that stands at a point; tones are already in the light."""
    w, low, up = high * 0.045, y - high * 0.2, y - high * 0.5
    trunk = f"M{x - w * 1.5:.1f},{y:.1f}Q{x - w * 0.7:.1f},{low:.1f} {x - w * 0.6:.1f},{up:.1f}H{x + w * 0.6:.1f}"
    trunk += f"Q{x + w * 0.7:.1f},{low:.1f} {x + w * 1.5:.1f},{y:.1f}Z"
    fork = stroke(f"M{x:.1f},{y - high * 0.34:.1f}l{high * 0.13:.1f},{-high * 0.14:.1f}", bark, w * 0.8)
    return path(trunk, bark) + fork + crown(pen, x, y - high * 0.66, high * 0.66, high * 0.68, tone)
