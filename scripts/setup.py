"""Gets this folder ready: `python3 scripts/setup.py STEP...`. A step is done again only when its sources change.

Needs nothing but Python, and starts even on one that is too old, to say so.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Callable, NamedTuple  # noqa: UP035 old Pythons must be able to read this

ROOT = Path(__file__).resolve().parents[1]
STAMPS = ROOT / ".setup"
VENV = ROOT / ".venv"
WEB = ROOT / "web"
BENCH = STAMPS / "bench-venv"
PEERS = ROOT / "tests/bench/peers"
PEERS_NODE = STAMPS / "bench-node"
AUDIT = STAMPS / "audit-venv"

PYTHON = (3, 11)
NODE = (20, 19)
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is Chromium without windows: tests in it take a third less time."""


class Failed(Exception):
    """The text tells what to do."""


class Step(NamedTuple):
    says: str
    do: Callable[[], None]
    makes: Path
    """Missing: to be done again, whatever the stamp says."""
    sources: tuple[str, ...] = ()
    """Files and folders that it is made from."""
    needs: tuple[str, ...] = ()
    """Steps that come before."""


def make_environment(folder: Path) -> None:
    try:
        run(sys.executable, "-m", "venv", "--clear", str(folder))
    except Failed as error:
        raise Failed(f"{error}\nOn Debian and Ubuntu it needs: apt install python3-venv") from None


def install(folder: Path, *locks: str) -> None:
    """Installs exactly what the locks name, checked by hash."""
    files = [word for lock in locks for word in ("-r", f"requirements/{lock}.txt")]
    run(str(folder / "bin/python"), "-m", "pip", "install", "--quiet", "--require-hashes", *files)


def install_to_run() -> None:
    install(VENV, "run", "bots", "build")
    pip = (str(VENV / "bin/python"), "-m", "pip", "install", "--quiet")
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ".")


def compile_bots() -> None:
    """Quickly done where nothing that is compiled has changed: the games know what is."""
    run(str(VENV / "bin/tablebot"), "compile")


def install_bench() -> None:
    make_environment(BENCH)
    install(BENCH, "run", "bots", "bench")


def install_peers() -> None:
    """Other servers, to be measured beside ours, in a folder of their own: no part of the client."""
    check_node()
    shutil.rmtree(PEERS_NODE, ignore_errors=True)
    PEERS_NODE.mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(PEERS / name, PEERS_NODE)
    install_packages(PEERS_NODE)


def install_audit() -> None:
    make_environment(AUDIT)
    install(AUDIT, "audit")


def install_client() -> None:
    check_node()
    install_packages(WEB)


def install_packages(folder: Path) -> None:
    """What the lock there names."""
    # Not `npm ci`: it refuses a lock that names the native parts of only the system on which the lock was made.
    run("npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", at=folder)


def build_client() -> None:
    check_node()
    run("npm", "run", "--silent", "build", at=WEB)


def check_node() -> None:
    """Raises Failed where Node is missing or too old."""
    wanted = ".".join(map(str, NODE))
    if not shutil.which("node") or not shutil.which("npm"):
        raise Failed(
            f"The web client is built with Node.js {wanted} or newer, with npm. Install it: https://nodejs.org"
        )
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if tuple(map(int, version.lstrip("v").split(".")[:2])) < NODE:
        raise Failed(f"The web client is built with Node.js {wanted} or newer; this is {version}.")


def install_browser() -> None:
    if any(map(shutil.which, BROWSERS)):
        return
    if os.geteuid() or not shutil.which("apt-get"):
        raise Failed("The browser tests need Chromium. Install it so that `chromium` is a command.")
    run("apt-get", "update", "-qq")
    known = subprocess.run(["apt-cache", "show", BROWSERS[0]], check=False, capture_output=True).returncode == 0
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", BROWSERS[0] if known else "chromium")


STEPS = {
    "venv": Step("Making a Python environment in .venv", lambda: make_environment(VENV), VENV / "bin/python"),
    "run": Step(
        "Installing Python packages",
        install_to_run,
        VENV / "bin/tablebot",
        ("requirements/run.txt", "requirements/bots.txt", "requirements/build.txt", "pyproject.toml"),
        ("venv",),
    ),
    "bots": Step(
        "Compiling the bots",
        compile_bots,
        VENV / "bin/tablebot",
        ("requirements/bots.txt", "src/tablebot/search", "src/tablebot/games"),
        ("run",),
    ),
    "dev": Step(
        "Installing Python packages for tests",
        lambda: install(VENV, "postgres", "bus", "research", "dev"),
        VENV / "bin/pytest",
        tuple(f"requirements/{name}.txt" for name in ("postgres", "bus", "research", "dev")),
        ("run",),
    ),
    "node": Step(
        "Installing packages of the web client",
        install_client,
        WEB / "node_modules/.package-lock.json",
        ("web/package-lock.json", "web/.npmrc"),
    ),
    "client": Step(
        "Building the web client",
        build_client,
        WEB / "build/fallback.html",
        ("web/src", "web/static", "web/package-lock.json", "web/svelte.config.js", "web/vite.config.ts"),
        ("node",),
    ),
    "browser": Step("Looking for Chromium", install_browser, STAMPS),
    "bench": Step(
        "Installing the references for benchmarks",
        install_bench,
        BENCH / "bin/python",
        ("requirements/run.txt", "requirements/bots.txt", "requirements/bench.txt"),
        ("peers",),
    ),
    "peers": Step(
        "Installing other servers to measure beside ours",
        install_peers,
        PEERS_NODE / "node_modules/.package-lock.json",
        tuple(f"tests/bench/peers/{name}" for name in ("package.json", "package-lock.json", ".npmrc")),
    ),
    "audit": Step(
        "Installing what knows of weaknesses",
        install_audit,
        AUDIT / "bin/pip-audit",
        ("requirements/audit.txt",),
    ),
}


def do(name: str) -> None:
    """Does the step, and those that it needs, if they are not done."""
    step = STEPS[name]
    for need in step.needs:
        do(need)
    stamp = STAMPS / name
    wanted = digest(step.sources)
    if step.makes.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"{step.says} ...", flush=True)
    STAMPS.mkdir(exist_ok=True)
    step.do()
    stamp.write_text(wanted)


def digest(sources: tuple[str, ...]) -> str:
    """Changes with any of the sources, and when the folder moves, for environments do not survive that."""
    found = hashlib.sha256(f"{ROOT} {sys.version_info[:2]}".encode())
    for source in sources:
        path = ROOT / source
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and file.parent.name != "__pycache__":
                found.update(f"{file.relative_to(ROOT)}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def run(*command: str, at: Path = ROOT) -> None:
    """Runs a command quietly; when it fails, shows what it said and raises Failed."""
    done = subprocess.run(command, cwd=at, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        raise Failed(f"`{' '.join(command)}` failed; the lines above say why. Is there a network?")


def check_python() -> None:
    """Raises Failed where Python is too old."""
    if sys.version_info < PYTHON:
        here = ".".join(map(str, sys.version_info[:2]))
        raise Failed(f"Tablebot needs Python 3.11 or newer; this is {here}. Name another: make PYTHON=python3.12")


def main(names: list[str]) -> int:
    """The exit code."""
    try:
        check_python()
        for name in names:
            do(name)
    except Failed as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
