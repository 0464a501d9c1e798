"""Makes the pack from the recipes: what has changed, on all processors, with a bar that shows how far it is."""

from __future__ import annotations

import hashlib
import json
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from PIL import Image

from art import finish
from art.finish import render
from art.recipe import Recipe, read
from art.scene import compose

ROOT = Path(__file__).parents[1]
RECIPES = ROOT / "art/recipes"
PACK = ROOT / "src/tablebot/pictures/classic"
STAMPS = ROOT / "art/stamps.json"
SMALL = (600, 450)
QUALITY = {"small": 80, "large": 74}
ABOUT = {
    "title": "Classic",
    "author": "Tablebot, with icons of Fluent Emoji by Microsoft",
    "licence": "MIT; the icons: MIT, copyright Microsoft Corporation",
}


def recipes() -> dict[str, Recipe]:
    """All recipes by their numbers."""
    return {path.stem[:3]: read(path) for path in sorted(RECIPES.glob("*.toml"))}


def stamp(recipe: Recipe) -> str:
    """Changes whenever the picture would."""
    source = compose(recipe) + Path(finish.__file__).read_text() + json.dumps(QUALITY) + f"{recipe.time} {recipe.seed}"
    return hashlib.sha256(source.encode()).hexdigest()[:16]


def stamps() -> dict[str, str]:
    """Of the pictures in the pack, when they were made."""
    return json.loads(STAMPS.read_text()) if STAMPS.exists() else {}


def make() -> int:
    """Paints what has changed, takes away what is gone, and describes the pack; says how many were painted."""
    found, known = recipes(), stamps()
    (PACK / "large").mkdir(parents=True, exist_ok=True)
    for file in (*PACK.glob("*.webp"), *PACK.glob("large/*.webp")):
        if file.stem not in found:
            file.unlink()
    with ProcessPoolExecutor() as pool:
        jobs = {pool.submit(_made, number, recipe, known.get(number, "")): number for number, recipe in found.items()}
        painted = 0
        for done, job in enumerate(as_completed(jobs), start=1):
            was, known[jobs[job]] = known.get(jobs[job]), job.result()
            painted += was != known[jobs[job]]
            _bar(done, len(jobs), jobs[job])
    STAMPS.write_text(json.dumps({number: known[number] for number in found}, indent=0) + "\n")
    (PACK / "pack.toml").write_text(described(found))
    return painted


def _made(number: str, recipe: Recipe, known: str) -> str:
    """Paints one picture unless it is there already, and gives its stamp."""
    fresh = stamp(recipe)
    small, large = PACK / f"{number}.webp", PACK / "large" / f"{number}.webp"
    if fresh != known or not small.exists() or not large.exists():
        image = render(recipe)
        image.save(large, quality=QUALITY["large"], method=6)
        image.resize(SMALL, Image.Resampling.LANCZOS).save(small, quality=QUALITY["small"], method=6)
    return fresh


def _bar(done: int, all_: int, number: str) -> None:
    filled = 40 * done // all_
    end = "\n" if done == all_ else ""
    print(
        f"\r[{'#' * filled}{' ' * (40 - filled)}] {done} of {all_}, last {number}", end=end, file=sys.stderr, flush=True
    )


def described(found: dict[str, Recipe]) -> str:
    """The pack's `pack.toml`."""
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in ABOUT.items()]
    for number, recipe in found.items():
        card, side = divmod(int(number) - 1, 2)
        fields = {"file": f"{number}.webp", "card": card + 1, "side": "ab"[side]}
        fields |= {key: getattr(recipe, key) for key in ("title", "alt", "tags", "obvious", "fair", "distant")}
        lines += [
            "",
            "[[picture]]",
            *(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items()),
        ]
    return "\n".join(lines) + "\n"
