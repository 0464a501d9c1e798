"""Settings under an open sky."""

from __future__ import annotations

from art.drawing import dark, gradient, light, ridge
from art.pen import Backdrop, Pen, setting


@setting
def meadow(pen: Pen) -> Backdrop:
    """Soft hills, a meadow with tufts and flowers."""
    random, horizon = pen.random, 560
    back = pen.sky(horizon, (930, 170))
    for far, high, wave in ((0.75, 120, 210), (0.5, 90, 160), (0.28, 46, 120)):
        tone = pen.lit("#6fae52", far)
        name = f"hill{round(far * 100)}"
        back += f"<defs>{gradient(name, light(tone, 0.16), tone, dark(tone, 0.12))}</defs>"
        back += f'<path d="{ridge(random, horizon + 40 - far * 60, high, wave)}" fill="url(#{name})"/>'
        if far > 0.4:
            for _ in range(9):
                x, size = random.uniform(-100, 1300), random.uniform(26, 54)
                y = horizon - far * 60 + random.uniform(-10, 26)
                back += f'<path d="{pen.blob(x, y, size, size * 1.1)}" fill="{dark(tone, 0.2)}"/>'
    near = pen.lit("#7cc257")
    back += f"<defs>{gradient('grass', light(near, 0.14), near, dark(near, 0.22))}</defs>"
    back += f'<rect x="-200" y="{horizon + 20}" width="1600" height="520" fill="url(#grass)"/>'
    for _ in range(150):
        y = random.uniform(horizon + 36, 1040)
        x, k = random.uniform(-150, 1350), (y - horizon) / 340
        tone = random.choice((light(near, 0.22), dark(near, 0.16)))
        back += f'<path d="M{x:.0f},{y:.0f}q{-5 * k:.1f},{-14 * k:.1f} {-9 * k:.1f},{-20 * k:.1f}M{x:.0f},{y:.0f}q0,{-14 * k:.1f} {3 * k:.1f},{-24 * k:.1f}M{x:.0f},{y:.0f}q{5 * k:.1f},{-12 * k:.1f} {11 * k:.1f},{-17 * k:.1f}" stroke="{tone}" stroke-width="{3 * k:.1f}" fill="none" stroke-linecap="round" opacity=".7"/>'
    for _ in range(26):
        y = random.uniform(horizon + 50, 1000)
        x, r = random.uniform(-100, 1300), 5 * (y - horizon) / 300
        tone = pen.lit(random.choice(("#fff3b0", "#ffffff", "#ffb3c8", "#c9b6ff")))
        back += "".join(
            f'<circle cx="{x + r * a:.1f}" cy="{y + r * b:.1f}" r="{r * 0.8:.1f}" fill="{tone}"/>'
            for a, b in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )
        back += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.7:.1f}" fill="{pen.lit("#f2b632")}"/>'
    return Backdrop(back, horizon=horizon + 40, floor=830, small=0.3)
