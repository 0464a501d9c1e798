"""Runs the benchmarks: `python -m tests.bench [NAME...]`."""

from __future__ import annotations

import sys

from tests.bench import appends, deletions, engine, miners, party, playouts, robots, server_load

BENCHES = {
    "appends": appends,
    "deletions": deletions,
    "engine": engine,
    "miners": miners,
    "party": party,
    "playouts": playouts,
    "robots": robots,
    "server_load": server_load,
}

wrong = [name for name in sys.argv[1:] if name not in BENCHES]
if wrong:
    sys.exit(f"There is no benchmark {', '.join(wrong)}. There are {', '.join(BENCHES)}.")
for name in sys.argv[1:] or BENCHES:
    print(f"== {name}", flush=True)
    BENCHES[name].main()
