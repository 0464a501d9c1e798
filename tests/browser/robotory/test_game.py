"""Robotory through the page: two people, a watcher, a bot, a crash."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect
from websockets.sync.client import connect

from tablebot.games.robotory import text
from tests.browser.conftest import Cast, OwnServer, Server
from tests.browser.people import Person, chosen, is_over


def seated(cast: Cast, there: Cast | None = None, *, phone: bool = False) -> tuple[Person, Person]:
    """Two people with a game of Robotory before them; the first is the host. `there`: where the other one comes in."""
    ida, ben = cast.enter("Ida", phone=phone), (there or cast).enter("Ben", phone=phone)
    code = ida.open_table()
    ben.join(code)
    expect(ida.page.get_by_text("Ben", exact=True).first).to_be_visible()
    ida.start()
    for person in (ida, ben):
        expect(person.page.get_by_role("group", name="Board")).to_be_visible()
    return ida, ben


def by_seat(ida: Person, ben: Person) -> tuple[Person, Person]:
    """Lots are drawn: who sits first?"""
    choose = [person.page.get_by_role("button", name="Choose a move") for person in (ida, ben)]
    for _ in range(100):
        if choose[0].is_visible() or choose[1].is_visible():
            break
        ida.page.wait_for_timeout(100)
    return (ida, ben) if choose[0].is_visible() else (ben, ida)


def play_moves(seats: tuple[Person, Person], until: int, seed: int) -> int:
    """Both play what a bot would, with the mouse, up to this many moves or to the end."""
    while not is_over(state := seats[0].state()) and len(state.played) < until:
        mover = seats[state.mover]
        expect(mover.page.get_by_role("button", name="Choose a move")).to_be_visible()
        mover.play(chosen(state, seed))
        for person in seats:
            person.sees_moves(len(state.played) + 1)
    return len(state.played)


def test_two_people_play_to_the_end_while_one_reloads_and_one_watches(cast: Cast) -> None:
    ida, ben = seated(cast)
    seats = by_seat(ida, ben)
    play_moves(seats, 6, seed=1)
    noor = cast.enter("Noor", phone=True)
    noor.join(ida.code, watch=True)
    expect(noor.page.get_by_role("group", name="Board")).to_be_visible()
    play_moves(seats, 12, seed=1)
    ida.page.reload()
    ida.sees_moves(12)
    play_moves(seats, 100, seed=1)
    assert is_over(ida.state())
    for person in (ida, ben):
        expect(person.dialog).to_contain_text(re.compile("won"))
    expect(noor.page.get_by_text(re.compile("(Ida|Ben) won")).first).to_be_visible()


def test_a_killed_server_loses_no_acknowledged_move(cast: Cast, own_server: OwnServer) -> None:
    ida, ben = seated(cast)
    seats = by_seat(ida, ben)
    for until in (3, 6):
        play_moves(seats, until, seed=2)
        own_server.kill()
        expect(ida.page.get_by_text("Connection lost").first).to_be_visible()
        own_server.start()
        for person in (ida, ben):
            expect(person.page.get_by_text("Connection lost")).to_have_count(0)
            person.sees_moves(until)
    play_moves(seats, 8, seed=2)


def test_a_move_made_while_the_server_is_away_is_kept_and_played_once(cast: Cast, own_server: OwnServer) -> None:
    ida, ben = seated(cast)
    seats = by_seat(ida, ben)
    play_moves(seats, 2, seed=3)
    state = ida.state()
    own_server.kill()
    seats[state.mover].play(chosen(state, 3))
    own_server.start()
    for person in seats:
        person.sees_moves(3)
    assert len(ida.state().played) == 3


def test_a_move_is_taken_back_when_the_other_agrees(cast: Cast) -> None:
    ida, ben = seated(cast)
    first, second = by_seat(ida, ben)
    play_moves((first, second), 3, seed=4)
    first.menu("Take back a move")
    expect(second.dialog).to_contain_text(f"{first.name} would like to take back")
    second.page.get_by_role("button", name="No", exact=True).click()
    expect(second.dialog).to_have_count(0)
    assert len(ida.state().played) == 3
    first.menu("Take back a move")
    second.page.get_by_role("button", name="Yes, go back").click()
    for person in (first, second):
        person.sees_moves(2)
    # What was taken back is a plan again, and can be changed step by step.
    expect(first.page.get_by_role("button", name="Choose a move")).to_have_count(0)
    while first.page.get_by_role("button", name="Go back").count():
        first.page.get_by_role("button", name="Go back").click()
    play_moves((first, second), 4, seed=5)


def test_somebody_gives_up_and_both_play_again_with_seats_changed(cast: Cast) -> None:
    ida, ben = seated(cast)
    first, second = by_seat(ida, ben)
    play_moves((first, second), 1, seed=6)
    first.menu("Give up")
    first.page.get_by_role("button", name="Yes, give up").click()
    old = ida.code
    expect(second.dialog).to_contain_text("You won!")
    first.dialog.get_by_role("button", name="Play again").click()
    second.dialog.get_by_role("button", name="Play again").click()
    for person in (ida, ben):
        person.page.wait_for_url(re.compile(f"/tables/(?!{old})"))
        person.sees_moves(0)
    assert by_seat(ida, ben) == (second, first)
    play_moves((second, first), 2, seed=7)


def test_one_person_plays_a_bot_from_the_home_page_and_learns_why_not(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/")
    ida.page.get_by_role("button", name="Play Robotory now").click()
    ida.page.wait_for_url("**/tables/*")
    expect(ida.page.get_by_role("button", name="Choose a move")).to_be_visible()
    state = ida.state()
    ida.hex(state.robots.white).click()
    expect(ida.page.get_by_role("status").first).to_contain_text(re.compile("white"))
    ida.page.keyboard.press("Escape")
    played = len(state.played)
    ida.play(chosen(state, 8))
    expect(ida.page.get_by_role("button", name="Choose a move")).to_be_visible()
    assert len(ida.state().played) == played + 2


def test_the_replay_steps_through_a_finished_game(cast: Cast) -> None:
    ida, ben = seated(cast)
    first, second = by_seat(ida, ben)
    play_moves((first, second), 4, seed=9)
    first.menu("Give up")
    first.page.get_by_role("button", name="Yes, give up").click()
    second.dialog.get_by_role("link", name="Watch it again").click()
    second.page.get_by_role("button", name="To the end").click()
    second.sees_moves(4)
    second.page.get_by_role("button", name="To the start").click()
    second.sees_moves(0)
    second.page.get_by_role("button", name="One step on").click()
    second.sees_moves(1)


FULL_BOARD = (
    "w@a1, w@a2, w@a3, w@a4, b@b1, b@b2, b@b4, b@b5, +2w2b, +2w2b, w@c1, w@c2, w@c3, w@c5, b@c6, b@d1, b@d2, b@d4, "
    "+2w2b, +2w2b, w@d5, w@e1, w@e2, w@e3, b@e4"
)
LONG_DRIVE = "R d3-d2-d1-c1-b1-a1-a2-a3-a4"


def test_3_3b_a_board_full_of_discs_is_played_as_any_other(cast: Cast, server: Server) -> None:
    ida, ben = seated(cast)
    seats = by_seat(ida, ben)
    moves = FULL_BOARD.split(", ")
    address = f"{server.url.replace('http', 'ws')}/api/tables/{ida.code}/socket"
    with connect(address) as light, connect(address) as dark:
        for line, person in zip((light, dark), seats, strict=True):
            line.send(json.dumps({"type": "hello", "key": person.key}))
        for n, move in enumerate(moves):
            line = (light, dark)[n % 2]
            line.send(json.dumps({"type": "write", "id": f"m{n}", "turn": n // 2 + 1, "text": move}))
            while f'"id":"m{n}"' not in (frame := str(line.recv(timeout=10))):
                pass
            assert '"done"' in frame, frame
    mover = seats[len(moves) % 2]
    mover.sees_moves(len(moves))
    mover.play(text.read(LONG_DRIVE))
    for person in seats:
        person.sees_moves(len(moves) + 1)
