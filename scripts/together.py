"""Makes targets of the Makefile at the same time, one per core: `python3 scripts/together.py make pyright vitest`.

Each prints a line when it is done. What it printed is shown only if it failed, in one piece; the others go on.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed


def make(command: str, target: str) -> tuple[bool, str, float]:
    """Whether it was made, what it printed, and how many seconds it took."""
    begun = time.monotonic()
    line = [command, "--no-print-directory", target]
    done = subprocess.run(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return not done.returncode, done.stdout, time.monotonic() - begun


def main(command: str, targets: list[str]) -> int:
    """The exit code: 1 where one of them failed."""
    failed: list[str] = []
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        making = {workers.submit(make, command, target): target for target in targets}
        for one in as_completed(making):
            good, printed, seconds = one.result()
            if not good:
                failed.append(making[one])
                print(printed.rstrip())
            print(f"{making[one]:<10} {'ok' if good else 'FAILED':<6} {seconds:4.0f} s", flush=True)
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
