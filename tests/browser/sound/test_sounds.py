"""Every sound, as a real browser renders it: none clips, none is silent, none is too loud, and loops have no seam."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from playwright.sync_api import Browser

from tests.browser.sound.studio import RATE, Studio, Take, clicks, loudness, steps

EFFECTS = {"move", "turn", "refused", "bonus", "star", "won", "over", "dice", "coin", "cross", "drumroll", "reveal"}
EFFECTS |= {"applause", "clap", "tick", "join", "pop"}
LOOPS = {"lobby": 38.4, "tension": 16.0}
"""How many seconds each is long."""
HEADROOM = 0.9
QUIETEST, LOUDEST = -33.0, -14.0
"""The loudest moment of an effect, in LUFS: all can be heard, and nobody jumps."""
MUSIC = (-28.0, -20.0)
"""All of a loop: behind voices, and well above a fan."""


@pytest.fixture(scope="module")
def studio(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    room = Studio(browser, tmp_path_factory.mktemp("studio"))
    yield room
    room.page.close()


@pytest.fixture(scope="module")
def takes(studio: Studio) -> dict[str, Take]:
    return {take.name: take for take in studio.record()}


def test_there_is_every_sound_and_both_loops(takes: dict[str, Take]) -> None:
    assert {name for name, take in takes.items() if not take.loops} == EFFECTS
    assert {name for name, take in takes.items() if take.loops} == set(LOOPS)


@pytest.mark.parametrize("name", sorted(EFFECTS | set(LOOPS)))
def test_no_sound_clips_and_none_is_lopsided(takes: dict[str, Take], name: str) -> None:
    take = takes[name]
    assert np.isfinite(take.samples).all()
    assert 0.02 < take.peak < HEADROOM
    assert abs(take.samples.mean()) < 0.002, "it swings around zero"
    assert not clicks(take.samples)
    left, right = np.sqrt((take.samples**2).mean(axis=1))
    assert 0.5 < left / right < 2


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_an_effect_is_heard_begins_at_once_and_ends_in_silence(takes: dict[str, Take], name: str) -> None:
    take = takes[name]
    loud = loudness(take.samples)
    assert QUIETEST < loud.max() < LOUDEST
    envelope = np.abs(take.samples).max(axis=0)
    begins = int(np.argmax(envelope > take.peak / 20)) / RATE
    assert begins < 0.08, "what is seen and what is heard belong together"
    assert 0.05 < take.length < 6
    assert abs(take.samples[:, 0]).max() < 0.001 and abs(take.samples[:, -1]).max() < 0.001, "no click at either end"
    assert envelope[-RATE // 50 :].max() < take.peak / 100


@pytest.mark.parametrize(("name", "seconds"), LOOPS.items())
def test_a_loop_is_as_long_as_it_says_and_as_loud_as_music_in_a_room(
    takes: dict[str, Take], name: str, seconds: float
) -> None:
    take = takes[name]
    assert take.seconds == pytest.approx(seconds)
    assert take.samples.shape[1] == round(seconds * RATE)
    assert (seconds * 44_100) % 1 == pytest.approx(0), "nor is it cut on devices with the other usual rate"
    loud = loudness(take.samples)[:-4]
    assert MUSIC[0] < 10 * np.log10((10 ** (loud / 10)).mean()) < MUSIC[1]
    assert loud.min() > loud.max() - 16, "it never stops in between"


@pytest.mark.parametrize("name", LOOPS)
def test_nobody_hears_where_a_loop_begins_again(takes: dict[str, Take], name: str) -> None:
    samples = takes[name].samples
    seam = abs(samples[:, 0] - samples[:, -1]).max()
    assert seam < np.quantile(steps(samples), 0.99), "no larger a step than many within"
    around = np.concatenate([samples[:, -RATE // 4 :], samples[:, : RATE // 4]], axis=1)
    assert high(around) < 4 * max(high(part) for part in np.array_split(samples, 40, axis=1)), "a click is heard on top"
    ends, beginning = loudness(samples)[-9:-4].mean(), loudness(samples)[:5].mean()
    assert abs(ends - beginning) < 10


def high(samples: np.ndarray) -> float:
    """How much there is above 15 kHz."""
    spectrum = np.abs(np.fft.rfft(samples)) ** 2
    return float(spectrum[:, int(15_000 / RATE * samples.shape[1]) :].sum() / samples.shape[1] ** 2)


def test_even_everything_at_once_does_not_clip(studio: Studio) -> None:
    mixed = studio.record_at_once(4)
    assert 0.3 < np.abs(mixed).max() <= 0.951


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_the_mixer_leaves_a_single_sound_about_as_loud_as_it_was(
    studio: Studio, takes: dict[str, Take], name: str
) -> None:
    before, after = loudness(takes[name].samples).max(), loudness(studio.record_mixed(name)).max()
    assert abs(after - before) < 2


def test_every_rendering_is_the_same(studio: Studio, takes: dict[str, Take]) -> None:
    for again in studio.record():
        assert np.abs(again.samples - takes[again.name].samples).max() < 1e-5, again.name


def test_a_click_would_be_found() -> None:
    """In silence as in the middle of a tone, and noise is none."""
    tone = np.sin(np.arange(RATE) / 20)[None, :] * 0.3
    assert not clicks(tone)
    assert not clicks(np.random.default_rng(4).uniform(-0.4, 0.4, (1, RATE)))
    tone[0, 12_000] += 0.2
    assert clicks(tone) == [0.25]
