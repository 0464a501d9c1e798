"""Builds dist/tablebot-*.whl with the web client in it, and checks that it has everything."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "src/tablebot/web"


def main() -> None:
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    with tempfile.TemporaryDirectory() as work:
        # Built from a copy, so that nothing stale gets in and nothing is left behind.
        copy = Path(work) / "tablebot"
        for name in ("src", "requirements"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "web"))
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, copy)
        shutil.copytree(ROOT / "web/build", copy / "src/tablebot/web")
        pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(ROOT / "dist"), str(copy))
    (wheel,) = (ROOT / "dist").glob("*.whl")
    check(wheel)
    print(f"{wheel.relative_to(ROOT)}: {wheel.stat().st_size // 1024} KB")


def check(wheel: Path) -> None:
    """Fails where a file of the package or the client is missing, or the program does not start."""
    package = ROOT / "src/tablebot"
    wanted = {f"tablebot/{file.relative_to(package)}" for file in package.rglob("*") if is_source(file)}
    wanted |= {f"tablebot/web/{file.relative_to(ROOT / 'web/build')}" for file in (ROOT / "web/build").rglob("*.*")}
    if missing := wanted - set(ZipFile(wheel).namelist()):
        sys.exit(f"The wheel lacks {', '.join(sorted(missing))}.")
    with tempfile.TemporaryDirectory() as folder:
        pip("install", "--no-deps", "--target", folder, str(wheel))
        start = [sys.executable, "-m", "tablebot.cli.main", "--version"]
        subprocess.run(start, cwd=folder, env={"PYTHONPATH": folder}, check=True, stdout=subprocess.DEVNULL)


def is_source(file: Path) -> bool:
    return file.is_file() and "__pycache__" not in file.parts and CLIENT not in file.parents


def pip(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *words], check=True)


if __name__ == "__main__":
    main()
