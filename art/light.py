"""Times of day and other kinds of light: what they do to every colour of a picture."""

from __future__ import annotations

from msgspec import Struct

from art.drawing import mix, tinted


class Light(Struct, frozen=True):
    """The light of a picture."""

    sky: tuple[str, str]
    """Above, and at the horizon."""
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """What it makes of red, green and blue of everything that stands in it."""
    side: float = -1.0
    """Where it comes from: -1 left, 1 right."""
    glare: str = "#fff7dc"
    """The bright edge of things, and how strong it is."""
    edge: float = 0.5
    shade: str = "#24124a"
    """The dark side of things, and how strong it is."""
    depth: float = 0.28
    shadow: float = 0.34
    """How dark shadows on the ground are, how far they lean over, and how long they are (negative: towards us)."""
    lean: float = 0.9
    length: float = 0.26
    haze: str = "#dcecf7"
    """What far things fade into."""
    lows: str = "#2b2a5a"
    """The colours of the darkest and the brightest parts, and how much of them."""
    highs: str = "#fff3d6"
    toning: float = 0.10
    bloom: float = 0.16
    stars: int = 0
    clouds: float = 0.0
    """How many clouds are in the sky, and their colour."""
    cloud: str = "#ffffff"

    def on(self, colour: str, share: float = 1.0) -> str:
        """What a colour looks like in this light."""
        red, green, blue = (min(1.0, part) for part in self.tint)
        return mix(colour, tinted(colour, (red, green, blue)), share)

    def far(self, colour: str, far: float) -> str:
        """What a colour looks like in this light from afar: 0 near, 1 at the horizon."""
        return mix(self.on(colour), self.haze, min(1.0, far))


LIGHTS: dict[str, Light] = {
    "day": Light(("#4aa8ee", "#d6f0fb"), clouds=0.7, haze="#cfe8f6"),
    "dawn": Light(
        ("#7fa6e8", "#ffd9c2"),
        tint=(1.0, 0.93, 0.95),
        side=1,
        glare="#fff0d0",
        haze="#ffdccb",
        lows="#4b3a7c",
        highs="#ffe9cf",
        toning=0.16,
        lean=1.6,
        clouds=0.6,
        cloud="#ffe7df",
    ),
    "golden": Light(
        ("#f7a94e", "#ffe6a6"),
        tint=(1.04, 0.93, 0.78),
        glare="#fff1b8",
        edge=0.75,
        haze="#ffdf9e",
        lows="#6a2f4f",
        highs="#fff0b8",
        toning=0.2,
        lean=1.9,
        length=0.3,
        clouds=0.5,
        cloud="#fff0cf",
    ),
    "dusk": Light(
        ("#3d2f7f", "#ff9a76"),
        tint=(0.92, 0.76, 0.86),
        side=1,
        glare="#ffc38f",
        edge=0.8,
        shade="#1f1150",
        depth=0.38,
        haze="#e58a86",
        lows="#2a1a5e",
        highs="#ffd0a4",
        toning=0.22,
        lean=-0.8,
        length=-0.3,
        stars=40,
        clouds=0.5,
        cloud="#f7a58f",
    ),
    "night": Light(
        ("#0b1440", "#31508f"),
        tint=(0.60, 0.68, 0.95),
        glare="#bfd4ff",
        edge=0.7,
        shade="#060a2c",
        depth=0.42,
        shadow=0.42,
        haze="#2c4682",
        lows="#0a0f3a",
        highs="#dbe8ff",
        toning=0.16,
        bloom=0.26,
        stars=110,
        clouds=0.25,
        cloud="#4a639f",
    ),
    "storm": Light(
        ("#3c4a5e", "#a4b4ba"),
        tint=(0.80, 0.86, 0.90),
        glare="#eaf6ff",
        edge=0.35,
        shadow=0.26,
        haze="#93a5ae",
        lows="#1f2d3e",
        highs="#dfeef2",
        toning=0.18,
        clouds=1.0,
        cloud="#5b6a7c",
    ),
    "mist": Light(
        ("#b9cbd0", "#eef3ee"),
        tint=(0.95, 0.97, 0.96),
        edge=0.3,
        shadow=0.2,
        haze="#e6eeea",
        lows="#4f6470",
        highs="#fbfbf0",
        toning=0.2,
    ),
    "lamp": Light(
        ("#5b2f2a", "#d98c4e"),
        tint=(1.02, 0.88, 0.72),
        glare="#ffdf9c",
        edge=0.7,
        shade="#2a0f2c",
        depth=0.36,
        haze="#b0764c",
        lows="#3a1440",
        highs="#ffe2a6",
        toning=0.2,
        bloom=0.24,
    ),
    "neon": Light(
        ("#140b3c", "#8b2f9c"),
        tint=(0.86, 0.68, 1.0),
        side=1,
        glare="#7df4ff",
        edge=0.85,
        shade="#120338",
        depth=0.42,
        haze="#6a2c94",
        lows="#16064a",
        highs="#c8fbff",
        toning=0.2,
        bloom=0.34,
        stars=30,
    ),
    "deep": Light(
        ("#0a3f78", "#2fb4c4"),
        tint=(0.66, 0.92, 1.0),
        glare="#c9fff6",
        edge=0.6,
        shade="#04244e",
        depth=0.34,
        shadow=0.28,
        haze="#2a9db8",
        lows="#052a5c",
        highs="#d4fff2",
        toning=0.18,
        bloom=0.22,
    ),
    "space": Light(
        ("#05061f", "#2a1d5c"),
        tint=(0.88, 0.88, 1.0),
        glare="#ffffff",
        edge=0.8,
        shade="#05031c",
        depth=0.5,
        shadow=0.55,
        haze="#2d2560",
        lows="#0a0630",
        highs="#fff6e0",
        toning=0.12,
        bloom=0.24,
        stars=150,
    ),
}
