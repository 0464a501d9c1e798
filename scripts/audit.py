"""Looks at everything that Tablebot is built on: `python scripts/audit.py`, or `make audit`.

Licences and locks are checked without a network. Whether a weakness is known, somebody else has to be asked; where
nobody answers, that is said and does not count as a pass.
"""

import json
import re
import subprocess
import sys
from importlib.metadata import Distribution, distributions
from itertools import chain
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PIP_AUDIT = ROOT / ".setup/audit-venv/bin/pip-audit"
LOCKS = ("run", "bots", "postgres", "bus", "research", "build", "dev")
SHIPPED = ("run", "bots", "postgres", "bus")
"""Locks of what a server has. The others are for whoever works on Tablebot."""
FREE = re.compile(r"MIT|BSD|Apache|PSF|Python|ISC|Zlib|CC0|MPL|Mozilla|BlueOak")
"""Licences that let everybody run, change and pass on what they are given along with."""
UNSAID: dict[str, str] = dict.fromkeys(
    ("axe-playwright-python", "base64-arraybuffer", "only", "resvg_py", "xmlhttprequest-ssl"), "MIT"
)
"""Licences that a package has and does not name where others do."""
PACKAGE_LOCKS = ("web/package-lock.json", "tests/bench/peers/package-lock.json")
"""Of the client, and of the servers that ours is measured beside: nobody is given those."""
PIN = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?==(\S+)", re.MULTILINE)


class Finding(NamedTuple):
    """Something that is not as it should be."""

    package: str
    what: str

    def __str__(self) -> str:
        return f"{self.package}: {self.what}"


def pins() -> dict[str, set[str]]:
    """The versions of each package in our locks; some have others for other Pythons."""
    found: dict[str, set[str]] = {}
    for lock in LOCKS:
        for name, version in PIN.findall((ROOT / f"requirements/{lock}.txt").read_text()):
            found.setdefault(_plain(name), set()).add(version)
    return found


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def licence(package: Distribution) -> str:
    """In the package's own words. Empty: it says none."""
    said = package.metadata.json
    named = [one.split("::")[-1].strip() for one in said.get("classifier", ()) if one.startswith("License ::")]
    first = str(said.get("license_expression") or said.get("license") or "").strip().partition("\n")[0]
    return (first if FREE.search(first) else "") or " OR ".join(named) or first or UNSAID.get(package.name, "")


def python_findings() -> list[Finding]:
    """What is installed and not locked, in another version, or under a licence that we do not know."""
    locked = pins()
    found: list[Finding] = []
    for package in distributions():
        name = _plain(package.name)
        if name in {"tablebot", "pip"}:
            continue
        if name not in locked:
            found.append(Finding(name, "installed, but in no lock"))
        elif package.version not in locked[name]:
            found.append(Finding(name, f"installed as {package.version}, locked as {', '.join(locked[name])}"))
        if not FREE.search(licence(package)):
            found.append(Finding(name, f"the licence is {licence(package) or 'not said'}"))
    return found


def node_findings(lock: str) -> list[Finding]:
    """Packages of a lock for Node without a hash, or under a licence that we do not know."""
    found: list[Finding] = []
    for path, package in json.loads((ROOT / lock).read_text())["packages"].items():
        name = path.rpartition("node_modules/")[2]
        if not name:
            continue
        if not package.get("integrity"):
            found.append(Finding(name, f"no hash in {lock}"))
        said = package.get("license") or UNSAID.get(name, "")
        if not FREE.search(said):
            found.append(Finding(name, f"the licence is {said or 'not said'}"))
    return found


def unhashed() -> list[Finding]:
    """Packages of our locks that anybody could replace on their way here."""
    found: list[Finding] = []
    for lock in LOCKS:
        text = (ROOT / f"requirements/{lock}.txt").read_text()
        blocks = re.split(r"\n(?=\S)", text)
        found += [
            Finding(match[1], f"no hash in requirements/{lock}.txt")
            for block in blocks
            if (match := PIN.match(block)) and "--hash=sha256:" not in block
        ]
    return found


def weaknesses() -> tuple[list[Finding], list[str]]:
    """Known ones, and whom we could not ask about them."""
    found: list[Finding] = []
    silent: list[str] = []
    for name, command, read in (
        ("Python packages", [str(PIP_AUDIT), *_locks(), "--format=json"], _of_python),
        ("packages of the client", ["npm", "--prefix", "web", "audit", "--json"], _of_client),
    ):
        try:
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
            found += read(json.loads(done.stdout))
        except (OSError, ValueError, KeyError, subprocess.TimeoutExpired):
            silent.append(name)
    return found, silent


def _locks() -> list[str]:
    files = [word for lock in SHIPPED for word in ("-r", f"requirements/{lock}.txt")]
    return [*files, "--require-hashes", "--disable-pip", "--progress-spinner=off"]


def _of_python(answer: dict[str, list[dict[str, object]]]) -> list[Finding]:
    packages = answer["dependencies"]
    if any("skip_reason" in package for package in packages):
        raise KeyError("somebody could not be asked")
    return [Finding(str(package["name"]), str(one["id"])) for package in packages for one in package["vulns"]]  # type: ignore[union-attr]


def _of_client(answer: dict[str, dict[str, dict[str, object]]]) -> list[Finding]:
    return [Finding(name, f"severity {one['severity']}") for name, one in answer["vulnerabilities"].items()]


def main() -> int:
    """The exit code."""
    found = [*python_findings(), *chain.from_iterable(map(node_findings, PACKAGE_LOCKS)), *unhashed()]
    known, silent = weaknesses()
    for finding in (*found, *known):
        print(finding)
    for whom in silent:
        print(f"Nobody could be asked about known weaknesses of {whom}: run this once more where there is a network.")
    if found or known:
        return 1
    print(f"Licences and locks are in order{'' if silent else ', and no weakness is known'}.")
    return 2 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
