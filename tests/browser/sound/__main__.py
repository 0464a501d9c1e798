"""Writes every sound as a picture and as a file to listen to: `make sounds`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from scripts.setup import BROWSERS
from tests.browser.sound.studio import ROOT, Studio, loudness, save_wave, spectrogram, steps


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright, TemporaryDirectory() as scratch:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for take in Studio(chromium, Path(scratch)).record():
            loud = loudness(take.samples)
            seam = abs(take.samples[:, 0] - take.samples[:, -1]).max()
            print(
                f"{take.name:10} {take.length:6.2f} s   peak {take.peak:.3f}   loudest {loud.max():6.1f} LUFS"
                f"   seam {seam:.4f} of {steps(take.samples).max():.4f}"
            )
            spectrogram(take.samples).save(folder / f"{take.name}.png")
            save_wave(take.samples, folder / f"{take.name}.wav")
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".setup/sounds")
