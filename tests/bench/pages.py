"""Pages on a slow phone that was never here: when the first words are read, when a table can be played at.

The phone has a quarter of this machine's speed, 150 ms to the server and 1.6 Mbit/s. A page of plain text from the same
server is the reference: nothing could be there sooner.
"""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, sync_playwright

from scripts.setup import BROWSERS
from tablebot.games import GAMES
from tests.bench.server_load import server
from tests.browser.traffic import Traffic

ROUNDS = 5
SLOWER = 4
LATENCY = 150
"""Milliseconds."""
BYTES = 200_000
"""A second, each way."""
BARE = "/licences/nunito.txt"

WATCH = """
window.seen = {shift: 0};
new PerformanceObserver((list) => {
  for (const paint of list.getEntries()) if (paint.url === "") seen.text ??= paint.startTime;
}).observe({type: "largest-contentful-paint", buffered: true});
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) seen.shift += shift.value;
}).observe({type: "layout-shift", buffered: true});
const look = new MutationObserver(() => {
  if (!document.querySelector(".game main button, .game main [role=button]")) return;
  look.disconnect();
  requestAnimationFrame(() => setTimeout(() => {
    seen.board = performance.now();
    document.documentElement.dataset.seen = "board";
  }));
});
look.observe(document, {childList: true, subtree: true});
"""
"""A board is drawn, and whatever held up the page is done: a tap would be answered."""


class Visit(NamedTuple):
    """Times in milliseconds since the address was entered."""

    text: float
    board: float | None
    shift: float
    requests: int
    script_bytes: int


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (address, _), chromium() as browser:
        tables = {slug: seated(address, slug) for slug in GAMES}
        paths = {"plain text": (BARE, ""), "home": ("/", "")}
        paths |= {slug: (f"/tables/{place['code']}", script(place)) for slug, place in tables.items()}
        visits: dict[str, list[Visit]] = {name: [] for name in paths}
        for _ in range(ROUNDS):
            # In turns, so that whatever else the machine does slows all of them.
            for name, (path, remembers) in paths.items():
                visits[name].append(visit(browser, address, path, remembers, board=name in tables))
    bare = statistics.median(one.text for one in visits.pop("plain text"))
    print(f"a phone {SLOWER} times slower, {LATENCY} ms, {BYTES * 8 / 1e6:.1f} Mbit/s: plain text after {bare:.0f} ms")
    for name, seen in visits.items():
        text = statistics.median(one.text for one in seen)
        line = f"{name}: first words after {text:.0f} ms (aim < 1000), {text / bare:.1f} times plain text"
        if boards := [one.board for one in seen if one.board is not None]:
            board = statistics.median(boards)
            line += f"; ready after {board:.0f} ms (aim < 2500), {board / bare:.1f} times"
        last = seen[-1]
        print(f"{line}; {last.requests} requests, {last.script_bytes / 1000:.0f} KB JavaScript, shift {last.shift:.3f}")


@contextmanager
def chromium() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def seated(address: str, slug: str) -> dict[str, Any]:
    """A place at a table where the game has begun."""
    bots = [1] * (min(GAMES[slug].seats) - 1 or 1)
    body = {"game": slug, "name": "Ida", "bots": bots, "start": True}
    joined = httpx.post(f"{address}/api/tables", json=body, timeout=30).raise_for_status().json()
    return {"code": joined["code"], "key": joined["key"], "game": slug, "at": 1}


def script(place: dict[str, Any]) -> str:
    """Lets a device remember this place."""
    return f"localStorage.setItem('places', {json.dumps(json.dumps([place]))});"


def visit(browser: Browser, address: str, path: str, remembers: str, *, board: bool) -> Visit:
    """By a device with an empty cache."""
    phone = browser.new_context(
        base_url=address, viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    phone.add_init_script(remembers + WATCH)
    page = phone.new_page()
    traffic = Traffic(page)
    slow = {"offline": False, "latency": LATENCY, "downloadThroughput": BYTES, "uploadThroughput": BYTES}
    traffic.session.send("Network.emulateNetworkConditions", slow)
    traffic.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(path)
    if board:
        page.wait_for_selector("[data-seen=board]", state="attached")
    page.wait_for_load_state("networkidle")
    seen = page.evaluate("seen")
    found = Visit(seen["text"], seen.get("board"), seen["shift"], traffic.requests, traffic.script_bytes)
    phone.close()
    return found
