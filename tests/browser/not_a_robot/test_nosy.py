"""I'm Not a Robot with a client that reads every byte, and afterwards: what was written is read again in the replay."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.browser.not_a_robot.robots import ROBOT, Robots, button, fits
from tests.browser.people import Person
from tests.server.remembering import Memory

OWN = ("seat", "role", "answered", "vote")
"""What a seat is told of itself, beside what everybody is."""
ADDRESSES = ("replay?seat=all", *(f"replay?seat={seat}" for seat in range(4)), "log", "export")
STATUS = (
    """([path, key]) => fetch(path, { headers: { authorization: `Bearer ${key}` } }).then(answer => answer.status)"""
)


class Ears:
    """Everything that comes to a page on its sockets."""

    def __init__(self, person: Person) -> None:
        self.frames: list[str] = []
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.extend(str(frame).splitlines()))

    def views(self) -> list[dict[str, Any]]:
        memory = Memory()
        messages = (memory.whole(json.loads(frame)) for frame in self.frames)
        return [message["view"] for message in messages if message["type"] == "update"]


def public(views: list[dict[str, Any]]) -> list[str]:
    """What is left without a seat's own, each time that it changed."""
    shown = [json.dumps({key: view[key] for key in sorted(view) if key not in OWN}) for view in views]
    return [one for n, one in enumerate(shown) if n == 0 or one != shown[n - 1]]


# Every byte ---------------------------------------------------------------------------------------------------------
def test_who_reads_every_byte_learns_nothing_but_their_own_card(robots: Robots) -> None:
    robots.open(rounds=1, rise_of_the_machines=True)
    screen = robots.hang_up()
    ears = {person: Ears(person) for person in (*robots.people, screen)}
    screen.page.reload()
    robots.come(*robots.people)
    roles = {person: robots.view(person).role for person in robots.people}
    answer, robot = robots.answer, robots.robot
    robots.step_to("ask")
    human = next(person for person in robots.people if person is not robot)
    assert robots.answered(human, {"type": "write", "text": "reveal"})["type"] == "refused"
    for person in robots.people[1:]:
        robots.write(person, "not me")
    nobody_fetches_more(robots)
    for phase in ("explain", "discuss", "vote"):
        robots.step_to(phase)
    for person in robots.people[1:]:
        robots.write(person, "vote 2")
    expect(screen.page.get_by_text("3 of 4 votes are in")).to_be_visible()
    nobody_fetches_more(robots)
    assert len({str(public(heard.views())) for heard in ears.values()}) == 1
    for person, heard in ears.items():
        for view in heard.views():
            assert view["role"] == roles.get(person)
            assert view["answer"] == (None if view["phase"] in ("name", "ask") else answer)
            assert (view["robot"], view["scored"]) == (None, [])
        votes = {view["vote"] for view in heard.views()}
        assert votes == ({None, 2} if person in robots.people[1:] else {None})
    assert list(roles.values()).count(ROBOT) == 1
    assert "404" not in screen.page.content()


def nobody_fetches_more(robots: Robots) -> None:
    """With their own key, whatever the address."""
    for person in robots.people:
        own = f"replay?seat={robots.seats[person]}"
        for path in ADDRESSES:
            status = person.page.evaluate(STATUS, [f"/api/tables/{robots.code}/{path}", person.key])
            assert (status == 200) == (path == own), path


# Afterwards ---------------------------------------------------------------------------------------------------------
def test_what_was_written_is_read_again_in_the_replay(robots: Robots) -> None:
    robots.open(rounds=1, rise_of_the_machines=True)
    robots.step_to("ask")
    ida, ben, *_ = robots.people
    robots.come(ida)
    robots.keep_quiet()
    robots.step_to("discuss")
    words = [line.word for line in robots.view().lines]
    robots.say(ben, {"type": "chat", "text": "I do not trust Mia.", "loud": False})
    robots.step_to("vote")
    robots.step_to("score")
    robots.ready()
    expect(ida.dialog).to_contain_text("The last round is over.")
    ida.dialog.get_by_role("link", name="Watch it again").click()
    said = ida.page.get_by_role("region", name="Said meanwhile")
    expect(ida.page.get_by_role("button", name="One step on")).to_be_visible()
    expect(said).to_have_count(0)
    while not said.is_visible():
        button(ida, "One step on").click()
    expect(said).to_contain_text("Ben I do not trust Mia.")
    expect(robots.shown(ida)).to_contain_text("Who is the Robot?")
    for word in words:
        expect(ida.page.get_by_text(f"{word} is what I thought of")).to_be_visible()
    ida.passes_axe()
    assert fits(ida)
