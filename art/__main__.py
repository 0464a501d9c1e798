"""The studio's commands: make, check, look and icons, as README.md says."""

from __future__ import annotations

import sys
from pathlib import Path

from art import icons
from art.check import faults
from art.finish import render
from art.make import RECIPES, make, recipes
from art.recipe import read
from art.scene import named


def main(command: str, *words: str) -> int:
    """Runs a command; says whether all was well."""
    match command:
        case "make":
            print(f"{make()} pictures painted")
        case "check":
            return check([Path(word) for word in words] or sorted(RECIPES.glob("*.toml")))
        case "look":
            look(Path(words[0]), [Path(word) for word in words[1:]])
        case "icons":
            names = frozenset().union(*(named(recipe) for recipe in recipes().values()))
            print(f"{icons.pack(Path(words[0]), names)} icons kept")
        case _:
            print("python -m art make | check [FILE...] | look FOLDER FILE... | icons icons.json")
            return 2
    return 0


def check(paths: list[Path]) -> int:
    """Prints every fault with its file."""
    wrong = [f"{path.name}: {fault}" for path in paths for fault in faults(read(path))]
    print("\n".join(wrong) or "all is well")
    return 1 if wrong else 0


def look(folder: Path, paths: list[Path]) -> None:
    """Paints recipes one after another."""
    folder.mkdir(exist_ok=True, parents=True)
    for path in paths:
        render(read(path)).save(folder / f"{path.stem}.png")
        print(folder / f"{path.stem}.png")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:] or [""]))
