"""Runs the benchmarks: `python -m tests.bench [NAME...] [OPTION...]`."""

from __future__ import annotations

import signal
import sys
from itertools import takewhile

from tests.bench import (
    appends,
    deletions,
    engine,
    environments,
    miners,
    nodes,
    pages,
    party,
    playouts,
    robots,
    server_load,
)
from tests.bench.growth import measures
from tests.bench.peers import compare

BENCHES = {
    "appends": appends.main,
    "deletions": deletions.main,
    "engine": engine.main,
    "environments": environments.main,
    "miners": miners.main,
    "pages": pages.main,
    "party": party.main,
    "playouts": playouts.main,
    "robots": robots.main,
    "server_load": server_load.main,
}
WITH_OPTIONS = {"growth": measures.main, "nodes": nodes.main, "peers": compare.main}
"""Those that can be told more than their name: `peers --help`."""
NAMES = (*BENCHES, *WITH_OPTIONS)

# Servers that a benchmark has started end with it, whoever ends it.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
names = list(takewhile(lambda word: not word.startswith("-"), sys.argv[1:]))
options = sys.argv[1 + len(names) :]
wrong = [name for name in names if name not in NAMES]
if wrong:
    sys.exit(f"There is no benchmark {', '.join(wrong)}. There are {', '.join(NAMES)}.")
if options and not set(names) <= set(WITH_OPTIONS):
    sys.exit(f"Options are for {', '.join(WITH_OPTIONS)}.")
for name in names or NAMES:
    print(f"== {name}", flush=True)
    if name in WITH_OPTIONS:
        WITH_OPTIONS[name](options)
    else:
        BENCHES[name]()
