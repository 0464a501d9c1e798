"""Who may be at a table, on which device, and how they are said goodbye to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tablebot.server.guards import keys
from tests.server.room import GAMES, gathered
from tests.server.serving import Client, Line, Served, client, served

ELSEWHERE = "You are at another device now."
REMOVED = "The host has removed you from this table."
NO_WATCHING = "Nobody watches at this table. Ask the host."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server") / "tables.sqlite", games=GAMES) as running:
        yield running


async def arriving(people: Client, code: str, **hello: Any) -> Line:
    """A socket that has said this hello, whatever came back."""
    line = await people.dial(code, hello.get("key"))
    await line.send({"type": "hello", **hello})
    await line.until(lambda message: message["type"] in {"table", "bye"})
    return line


def is_in(line: Line) -> bool:
    return line.heard[0]["type"] == "welcome"


async def goodbye(line: Line) -> tuple[str, str, bool]:
    """What was said at the end, and why."""
    code, reason = await line.closed()
    bye = line.heard[-1]
    assert (bye["type"], code, reason) == ("bye", 1008, bye["why"])
    return bye["text"].format(**bye["values"]), bye["why"], bye["again"]


# Many at once ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [8, 5])
async def test_eight_who_join_at_the_same_moment_get_one_seat_each_or_watch(server: Served, seats: int) -> None:
    async with client(server.address) as people:
        host = await people.open("whispers", "Ada", sit=False, seats=seats)
        joined = await asyncio.gather(*(people.join(host["code"], "Bo") for _ in range(8)))
        taken = [one["seat"] for one in joined if one["seat"] is not None]
        assert sorted(taken) == list(range(seats))
        assert sorted(one["person"] for one in joined) == list(range(2, 10))
        lines = await asyncio.gather(*(people.connect(host["code"], one["key"]) for one in joined))
        for line in lines:
            await line.settle()
        table = lines[0].last("table")
        assert all(line.last("table") == table for line in lines[1:])
        assert [chair["people"] for chair in table["chairs"]] == [
            [one["person"] for one in joined if one["seat"] == seat] for seat in range(seats)
        ]
        assert len({person["name"] for person in table["people"]}) == 9
        assert {line.heard[0]["person"] for line in lines} == set(range(2, 10))


async def test_eight_who_want_the_last_four_seats_get_one_or_a_clear_refusal(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open("whispers", "Ada", sit=False, seats=4, manners={"watchers": False})
        url = f"/api/tables/{host['code']}/people"
        answers = await asyncio.gather(*(people.http.post(url, json={"name": "Bo"}) for _ in range(8)))
        seats = [answer.json()["seat"] for answer in answers if answer.status_code == 201]
        refusals = [answer.json()["text"] for answer in answers if answer.status_code != 201]
        assert sorted(seats) == [0, 1, 2, 3]
        assert refusals == ["Nobody watches at this table, and no seat is free."] * 4


# Devices ---------------------------------------------------------------------------------------------------------
async def test_who_comes_with_another_device_leaves_the_first(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people)
        key = room.seats[0].key
        phone = await arriving(people, room.code, key=key, device="phone")
        laptop = await arriving(people, room.code, key=key, device="laptop")
        assert await goodbye(phone) == (ELSEWHERE, "elsewhere", False)
        assert (await laptop.ask("chat", text="From the laptop"))["type"] == "done"
        await laptop.settle()
        assert laptop.last("update")["question"] is not None
        back = await arriving(people, room.code, key=key, device="phone")
        assert await goodbye(laptop) == (ELSEWHERE, "elsewhere", False)
        await back.settle()
        assert laptop.last("table")["people"][1]["here"]


async def test_pages_on_one_device_and_clients_that_name_none_stay_together(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people)
        key = room.seats[0].key
        lines = [
            room.seats[0],
            await arriving(people, room.code, key=key, device="phone"),
            await arriving(people, room.code, key=key, device="phone"),
            await arriving(people, room.code, key=key),
        ]
        for line in lines:
            await line.settle()


async def test_two_people_may_share_a_device(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people)
        lines = [await arriving(people, room.code, key=line.key, device="tablet") for line in room.seats]
        for line in lines:
            await line.settle()


async def test_nobody_is_away_for_a_moment_while_they_change_devices(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open("whispers", "Ada", seats=3)
        guest = await people.join(host["code"], "Bo")
        watching = await people.connect(host["code"], host["key"])
        phone = await arriving(people, host["code"], key=guest["key"], device="phone")
        await watching.until(lambda m: m["type"] == "table" and m["people"][1]["here"])
        await arriving(people, host["code"], key=guest["key"], device="laptop")
        await goodbye(phone)
        await watching.settle()
        seen = [m["people"][1]["here"] for m in watching.heard if m["type"] == "table" and len(m["people"]) == 2]
        assert seen[seen.index(True) :] == [True] * seen.count(True)


# The host decides ------------------------------------------------------------------------------------------------
async def test_who_is_removed_is_told_so_on_every_page_and_does_not_come_back(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False)
        second = await people.connect(room.code, room.seats[0].key)
        assert (await room.host.ask("remove", person=2))["type"] == "done"
        for line in (room.seats[0], second):
            assert await goodbye(line) == (REMOVED, "removed", False)
        again = await arriving(people, room.code, key=second.key)
        assert await goodbye_at_hello(again) == f"This key opens no seat at table {room.code}."
        assert (await room.seats[1].ask("chat", text="Poor Bo"))["type"] == "done"
        assert len(room.seats[1].last("table")["people"]) == 4


async def goodbye_at_hello(line: Line) -> str:
    code, reason = await line.closed()
    bye = line.heard[0]
    assert (code, reason, bye["type"], bye["why"], bye["again"]) == (1008, "refused", "bye", "refused", False)
    return bye["text"].format(**bye["values"])


@pytest.mark.parametrize("start", [False, True])
async def test_where_nobody_watches_those_without_a_seat_are_said_goodbye_to(server: Served, start: bool) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=start)
        await room.set(watchers=False)
        for line in (room.watcher, room.screen):
            assert await goodbye(line) == (NO_WATCHING, "refused", False)
        for line in (room.host, *room.seats):
            await line.settle()
        for hello in ({}, {"key": room.watcher.key}, {"ticket": "wrong"}):
            assert await goodbye_at_hello(await arriving(people, room.code, **hello)) == NO_WATCHING
        assert is_in(await arriving(people, room.code, key=room.host.key))
        assert is_in(await arriving(people, room.code, key=room.seats[0].key))
        card = (await people.http.get(f"/api/tables/{room.code}")).json()
        assert not card["watchers"]
        await room.set(watchers=True)
        assert is_in(await arriving(people, room.code))
        assert is_in(await arriving(people, room.code, key=room.watcher.key))


async def test_who_leaves_where_nobody_watches_is_answered_first_and_then_said_goodbye_to(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False)
        await room.set(watchers=False)
        assert (await room.seats[0].ask("leave"))["type"] == "done"
        assert await goodbye(room.seats[0]) == (NO_WATCHING, "refused", False)


# Tickets ---------------------------------------------------------------------------------------------------------
async def ticket(people: Client, code: str, key: str | None) -> Any:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    return await people.http.post(f"/api/tables/{code}/ticket", headers=headers)


async def test_a_seat_puts_up_a_big_screen_where_nobody_watches(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people)
        await room.set(watchers=False)
        for key in (room.seats[0].key, room.host.key):
            answer = await ticket(people, room.code, key)
            assert answer.status_code == 200
            screen = await arriving(people, room.code, ticket=answer.json()["ticket"])
            await screen.settle()
            assert screen.heard[0]["person"] is None
            assert screen.last("update")["view"]["seat"] is None
            assert (await screen.ask("chat", text="Hi"))["text"] == "You are watching. Join the table first."


@pytest.mark.parametrize("who", ["watcher", "nobody", "stranger"])
async def test_only_a_seat_or_the_host_gets_a_ticket(server: Served, who: str) -> None:
    async with client(server.address) as people:
        room = await gathered(people)
        key = {"watcher": room.watcher.key, "nobody": None, "stranger": "no such key"}[who]
        answer = await ticket(people, room.code, key)
        assert answer.status_code == 403
        assert answer.json()["text"] == "Only somebody with a seat can put up a big screen."


async def test_a_ticket_is_good_while_its_owner_is_at_the_table_and_at_no_other(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False)
        other = await gathered(people, start=False)
        for table in (room, other):
            await table.set(watchers=False)
        good = (await ticket(people, room.code, room.seats[0].key)).json()["ticket"]
        assert await goodbye_at_hello(await arriving(people, other.code, ticket=good)) == NO_WATCHING
        screen = await arriving(people, room.code, ticket=good)
        await room.host.ask("remove", person=2)
        assert await goodbye(screen) == (NO_WATCHING, "refused", False)
        assert await goodbye_at_hello(await arriving(people, room.code, ticket=good)) == NO_WATCHING


async def test_a_screen_goes_along_to_the_next_game_with_its_ticket(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False)
        await room.set(watchers=False)
        good = (await ticket(people, room.code, room.seats[0].key)).json()["ticket"]
        assert (await room.host.ask("switch", game="whispers"))["type"] == "done"
        await room.host.settle()
        assert is_in(await arriving(people, room.host.last("table")["next"], ticket=good))


def test_a_ticket_tells_nothing_of_the_key() -> None:
    key = keys.key()
    shown = keys.ticket(keys.key_hash(key))
    assert keys.is_ticket(shown, keys.key_hash(key))
    assert not keys.is_ticket(shown, keys.key_hash(keys.key()))
    assert not keys.is_ticket("日本", keys.key_hash(key))
    assert key not in shown
    assert keys.key_hash(key).hex() != shown


# How many --------------------------------------------------------------------------------------------------------
async def test_one_address_has_so_many_sockets_open(serve: Callable[..., Served]) -> None:
    async with client(serve(sockets=2).address) as people:
        host = await people.open()
        line = await people.connect(host["code"], host["key"])
        screen = await people.connect(host["code"])
        await line.hear("table", screens=1)
        for _ in range(2):
            late = await people.dial(host["code"])
            bye = await late.hear("bye")
            assert bye["text"] == "Too many pages from your network are open here. Close some and try again."
            assert (bye["again"], bye["why"]) == (True, "refused")
            assert await late.closed() == (1008, "refused")
        await screen.socket.close()
        await line.hear("table", screens=0)
        assert is_in(await arriving(people, host["code"]))
