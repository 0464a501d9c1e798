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
from art.scene import Mistake, compose

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


def recipes(folder: Path = RECIPES) -> dict[str, Recipe]:
    """All recipes by their numbers."""
    return {path.stem[:3]: read(path) for path in sorted(folder.glob("*.toml"))}


def stamp(recipe: Recipe) -> str:
    """Changes whenever the picture would."""
    source = compose(recipe) + Path(finish.__file__).read_text() + json.dumps(QUALITY) + f"{recipe.time} {recipe.seed}"
    return hashlib.sha256(source.encode()).hexdigest()[:16]


def stamps(file: Path = STAMPS) -> dict[str, str]:
    """Of the pictures in the pack, when they were made."""
    return json.loads(file.read_text()) if file.exists() else {}


def make(source: Path = RECIPES, target: Path = PACK, file: Path = STAMPS) -> int:
    """Paints what has changed, takes away what is gone, and describes the pack; says how many were painted."""
    found, known = recipes(source), stamps(file)
    (target / "large").mkdir(parents=True, exist_ok=True)
    for picture in (*target.glob("*.webp"), *target.glob("large/*.webp")):
        if picture.stem not in found:
            picture.unlink()
    fresh, painted = {}, 0
    with ProcessPoolExecutor() as pool:
        jobs = [pool.submit(_made, number, recipe, known.get(number), target) for number, recipe in found.items()]
        for done, job in enumerate(as_completed(jobs), start=1):
            number, made_of, is_painted = job.result()
            fresh[number] = made_of
            painted += is_painted
            _bar(done, len(jobs), number)
    file.write_text(json.dumps({number: fresh[number] for number in found}, indent=0) + "\n")
    (target / "pack.toml").write_text(described(found))
    return painted


def _made(number: str, recipe: Recipe, known: str | None, target: Path) -> tuple[str, str, bool]:
    """Paints one picture unless it is there already; gives its number, its stamp and whether it was painted."""
    try:
        fresh = stamp(recipe)
    except Mistake as mistake:
        raise Mistake(f"{number}: {mistake}") from None
    small, large = target / f"{number}.webp", target / "large" / f"{number}.webp"
    if fresh == known and small.exists() and large.exists():
        return number, fresh, False
    image = render(recipe)
    image.save(large, quality=QUALITY["large"], method=6)
    image.resize(SMALL, Image.Resampling.LANCZOS).save(small, quality=QUALITY["small"], method=6)
    return number, fresh, True


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
