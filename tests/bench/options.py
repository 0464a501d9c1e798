"""What can be said to a benchmark that takes more than its name."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path


def parser(name: str) -> ArgumentParser:
    """With what all of them know."""
    made = ArgumentParser(prog=f"make bench ARGS={name}", allow_abbrev=False)
    made.add_argument(
        "--against",
        type=checkout,
        action="append",
        default=[],
        metavar="FOLDER",
        help="Another checkout of Tablebot, measured in turns with this one.",
    )
    return made


def checkout(text: str) -> Path:
    folder = Path(text).resolve()
    if not (folder / "src/tablebot").is_dir():
        raise ArgumentTypeError(f"{text} is no checkout of Tablebot: it has no src/tablebot")
    return folder
