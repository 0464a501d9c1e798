"""Copies the licence texts of what Tablebot uses to the web client, whose page /credits leads to them.

    .venv/bin/python scripts/licences.py

Three lie there without a source beside them: those of Fluent Emoji, CC BY 4.0 and PDDL 1.0.
"""

import re
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "web/static/licences"

OURS = {
    "apache-2": "src/tablebot/core/data/APACHE-2.0.txt",
    "baloo-2": "web/src/lib/fonts/baloo-2-OFL.txt",
    "classic": "src/tablebot/pictures/classic/LICENSE.txt",
    "nunito": "web/src/lib/fonts/nunito-OFL.txt",
    "tablebot": "LICENSE",
    "words": "src/tablebot/core/data/LICENSES.txt",
}
"""Texts of the repository: they lie with the data, and once more in the client."""
CLIENT = {"clsx": "clsx/license", "svelte": "svelte/LICENSE.md", "sveltekit": "@sveltejs/kit/LICENSE"}
"""What ends up in the built client."""
SERVER = {
    "asyncpg": ("LICENSE",),
    "litestar": ("LICENSE",),
    "llvmlite": ("LICENSE", "LICENSE.thirdparty"),
    "msgspec": ("LICENSE",),
    "multipart": ("LICENSE",),
    "numba": ("LICENSE", "LICENSES.third-party"),
    "numpy": ("LICENSE.txt",),
    "pillow": ("LICENSE",),
    "redis": ("LICENSE",),
    "segno": ("LICENSE",),
    "uvicorn": ("LICENSE.md",),
    "uvloop": ("LICENSE-MIT",),
    "websockets": ("LICENSE",),
}
"""What the server needs, and what that needs to compile."""


def main() -> None:
    """Writes every text that has a source."""
    texts = {name: (ROOT / path).read_text("utf-8") for name, path in OURS.items()}
    texts |= {name: (ROOT / "web/node_modules" / path).read_text("utf-8") for name, path in CLIENT.items()}
    texts |= {name: "\n\n".join(installed(name, file) for file in files) for name, files in SERVER.items()}
    for name, text in texts.items():
        (OUT / f"{name}.txt").write_text(text, "utf-8")


def installed(name: str, file: str) -> str:
    """A licence that came with a Python package."""
    package = distribution(name)
    (found,) = (path for path in package.files or () if re.search(rf"\.dist-info/(?:licenses/)?{file}$", str(path)))
    return found.read_text("utf-8")


if __name__ == "__main__":
    main()
