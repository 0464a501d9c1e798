"""`python -m art look RECIPE... --out FOLDER`: renders recipes to look at them."""

from __future__ import annotations

import sys
from pathlib import Path

from art.finish import render
from art.recipe import read


def main() -> None:
    """Renders the recipes named to PNG beside each other in a folder."""
    out = Path(sys.argv[1])
    out.mkdir(exist_ok=True, parents=True)
    for name in sys.argv[2:]:
        path = Path(name)
        image = render(read(path))
        image.save(out / f"{path.stem}.png")
        print(out / f"{path.stem}.png")


main()
