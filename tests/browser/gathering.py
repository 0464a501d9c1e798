"""A table whose people come to its page, or play in writing past it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from tests.browser.people import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Cast, Server

PATIENCE = 30
"""Seconds, on a machine that is busy."""


class Gathering:
    """The first hosts. Whoever has not come to the page can play in writing, and is there all the same."""

    code = ""
    people: tuple[Person, ...]

    def __init__(self, cast: Cast, server: Server) -> None:
        self._cast, self._server = cast, server
        self._lines = ExitStack()
        self._ids = count()

    def gather(self, *people: Person, **opening: Any) -> None:
        """A table without a clock; nobody has come to its page yet."""
        self.people = people
        host, *others = people
        places = [host.posted("/api/tables", {"name": host.name, "pace": "none", **opening})]
        self.code = places[0]["code"]
        places += [one.posted(f"/api/tables/{self.code}/people", {"name": one.name}) for one in others]
        self._keys = {person: place["key"] for person, place in zip(people, places, strict=True)}
        self.seats = {person: place["seat"] for person, place in zip(people, places, strict=True)}
        for person in people:
            self._lines.enter_context(self._line(person))

    def start(self) -> None:
        self.say(self.people[0], {"type": "start"})

    def come(self, *people: Person) -> None:
        """They open the page of the table."""
        for person in people:
            person.page.goto(self.door(person))
            expect(person.page.get_by_role("button", name="Table menu")).to_be_visible()

    def door(self, person: Person) -> str:
        """The address that leads to somebody's own place."""
        return f"/tables/{self.code}#key={self._keys[person]}"

    def hang_up(self) -> Person:
        """A big screen on the wall, which the host has let in."""
        screen = self._cast.enter("Screen", wall=True)
        screen.page.goto(f"/tables/{self.code}/screen")
        expect(screen.page.get_by_role("region", name="Invite")).to_be_visible()
        with self._line(self.people[0]) as line:
            table = next(said for said in _heard(line) if said["type"] == "table" and said["knocking"])
        for number in table["knocking"]:
            self.say(self.people[0], {"type": "admit_screen", "screen": number})
        return screen

    def close(self) -> None:
        self._lines.close()

    def at(self, seat: int) -> Person:
        """Who sits there; of a team, the first."""
        return next(person for person in self.people if self.seats[person] == seat)

    # Past the page ---------------------------------------------------------------------------------------------------
    def seen(self, person: Person) -> Any:
        """What they see of the game now."""
        return self.update(person)["view"]

    def update(self, person: Person) -> dict[str, Any]:
        """The same, with what they are asked and how long."""
        with self._line(person) as line:
            return _update(line)

    def until(self, so: Callable[[], bool]) -> None:
        """Wait for what the server does by itself."""
        end = monotonic() + PATIENCE
        while not so():
            assert monotonic() < end
            sleep(0.05)

    def say(self, person: Person, message: dict[str, Any]) -> None:
        """And it is done."""
        answer = self.answered(person, message)
        assert answer["type"] == "done", answer

    def answered(self, person: Person, message: dict[str, Any]) -> dict[str, Any]:
        """What the server says to it. A move answers what is asked now."""
        name = f"past-{next(self._ids)}"
        with self._line(person) as line:
            if message["type"] == "write":
                message = {**message, "turn": _update(line)["question"]}
            line.send(json.dumps({"id": name, **message}))
            return next(said for said in _heard(line) if said.get("id") == name)

    @contextmanager
    def _line(self, person: Person) -> Iterator[ClientConnection]:
        with connect(f"{self._server.url.replace('http', 'ws')}/api/tables/{self.code}/socket", max_queue=None) as line:
            line.send(json.dumps({"type": "hello", "key": self._keys[person]}))
            yield line


def _heard(line: ClientConnection) -> Iterator[dict[str, Any]]:
    while True:
        for frame in str(line.recv(timeout=PATIENCE)).splitlines():
            yield json.loads(frame)


def _update(line: ClientConnection) -> dict[str, Any]:
    """What this seat sees of the game, and what it is asked."""
    return next(said for said in _heard(line) if said["type"] == "update")
