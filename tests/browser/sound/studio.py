"""Nobody here can hear: every sound is rendered by a real browser, measured, and painted for people to look at."""

from __future__ import annotations

import subprocess
import wave
from base64 import b64decode
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[3]
RATE = 48_000
Samples = NDArray[np.float64]
"""One row for each channel."""

# How loud something seems, by ITU-R BS.1770: two filters for 48 kHz, then the mean over 400 ms.
SHELF = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
HIGH_PASS = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
WINDOW = RATE * 2 // 5
NEAR = 12
"""Samples before and after one with which it is compared."""


class Take(NamedTuple):
    """A sound as it is played."""

    name: str
    loops: bool
    seconds: float
    """How long it says it is."""
    samples: Samples

    @property
    def peak(self) -> float:
        return float(np.abs(self.samples).max())

    @property
    def length(self) -> float:
        return self.samples.shape[1] / RATE


class Studio:
    """A page with the synthesiser and nothing else."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        bundle = folder / "studio.js"
        command = ["web/node_modules/.bin/rolldown", "web/src/lib/sound/testing/studio.ts"]
        subprocess.run([*command, "--format=iife", "--name=studio", "-o", bundle], cwd=ROOT, check=True, stdout=-3)
        self.page: Page = browser.new_page()
        self.page.add_script_tag(path=bundle)

    def record(self) -> list[Take]:
        takes: list[dict[str, Any]] = self.page.evaluate("rate => studio.record(rate)", RATE)
        return [Take(t["name"], t["loops"], t["seconds"], decoded(t["channels"])) for t in takes]

    def record_at_once(self, seconds: int) -> Samples:
        """Everything together, as it leaves the mixer."""
        return decoded(self.page.evaluate(f"rate => studio.recordAtOnce(rate, {seconds})", RATE))

    def record_mixed(self, name: str) -> Samples:
        return decoded(self.page.evaluate("([rate, name]) => studio.recordMixed(rate, name)", [RATE, name]))


def decoded(channels: list[str]) -> Samples:
    return np.stack([np.frombuffer(b64decode(text), "<f4") for text in channels]).astype(float)


# Measuring ---------------------------------------------------------------------------------------------------------
def loudness(samples: Samples) -> Samples:
    """In LUFS, for every tenth of a second; what is shorter than a window is measured as if silence followed."""
    padded = np.pad(samples, ((0, 0), (0, WINDOW)))
    spectrum = np.fft.rfft(padded)
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(padded.shape[1]))
    for above, below in (SHELF, HIGH_PASS):
        spectrum = spectrum * (np.polyval(above[::-1], turn) / np.polyval(below[::-1], turn))
    power = (np.fft.irfft(spectrum, padded.shape[1]) ** 2).sum(axis=0)
    sums = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(power) - WINDOW, RATE // 10)
    means = (sums[starts + WINDOW] - sums[starts]) / WINDOW
    return -0.691 + 10 * np.log10(np.maximum(means, 1e-12))


def steps(samples: Samples) -> Samples:
    """How far it is from each sample to the next: a click is a large one."""
    return np.abs(np.diff(samples))


def clicks(samples: Samples) -> list[float]:
    """When single samples stick out, in seconds. Noise is rough everywhere, a click in one place."""
    rough = np.abs(samples[:, 1:-1] - (samples[:, :-2] + samples[:, 2:]) / 2)
    near = np.lib.stride_tricks.sliding_window_view(rough, 2 * NEAR + 1, axis=1)
    others = np.concatenate([near[..., : NEAR - 1], near[..., NEAR + 2 :]], axis=2).max(axis=2)
    sharp = near[..., NEAR] > 8 * others + 0.02
    return [(at + NEAR + 1) / RATE for at in np.flatnonzero(sharp.any(axis=0))]


# Looking -----------------------------------------------------------------------------------------------------------
def spectrogram(samples: Samples, height: int = 256, size: int = 2048, most_columns: int = 1600) -> Image.Image:
    """From left to right in time, low to high from 40 Hz to 20 kHz, quiet to loud over 90 dB."""
    mono = np.pad(samples.mean(axis=0), (size, size))
    hop = max(128, (len(mono) - size) // most_columns)
    frames = np.lib.stride_tricks.sliding_window_view(mono, size)[::hop]
    power = np.abs(np.fft.rfft(frames * np.hanning(size))) / (size / 4)
    wanted = np.geomspace(40, 20_000, height)
    rows = np.round(wanted / (RATE / size)).astype(int)
    decibels = 20 * np.log10(np.maximum(power[:, rows].T[::-1], 1e-9))
    light = np.clip((decibels + 100) / 90, 0, 1)
    colours = np.stack([light**0.7, light**1.6, np.abs(0.5 - light) * (light > 0)], axis=2)
    return Image.fromarray((colours * 255).astype("uint8"))


def save_wave(samples: Samples, path: Path) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(samples.shape[0])
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(samples, -1, 1).T * 32767).astype("<i2").tobytes())
