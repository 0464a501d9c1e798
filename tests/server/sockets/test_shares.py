"""Devices that make the dice together with the server: asked by the socket, each once, and nobody for another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablebot.core.dice import joint_seed, seed_hash
from tests.server.serving import Client, Line, Served, client

Serve = Callable[..., Served]


def share(n: int) -> str:
    return f"{n:064x}"


async def _device(people: Client, code: str, key: str, pledge: str | None) -> Line:
    """A socket whose device has promised this."""
    line = await people.dial(code, key)
    await line.send({"type": "hello", "key": key, "pledge": pledge})
    await line.hear("table")
    return line


async def _party(people: Client, *pledged: str | None) -> list[Line]:
    """Clever Party with a device for each; the first is the host's."""
    host = await people.open("clever_party", seats=len(pledged), pace="none")
    keys = [host["key"], *[(await people.join(host["code"], f"Guest {n}"))["key"] for n in range(1, len(pledged))]]
    lines = [await _device(people, host["code"], key, pledge) for key, pledge in zip(keys, pledged, strict=True)]
    for line in lines:
        await line.settle()
    return lines


async def _begun(line: Line) -> dict[str, Any]:
    """The table, once the game is on."""
    if line.last("table")["status"] != "playing":
        await line.until(lambda m: m["type"] == "table" and m["status"] == "playing")
    return line.last("table")


async def _told(line: Line, told: str, **more: Any) -> dict[str, Any]:
    return await line.ask("tell_share", share=told, **more)


async def test_the_seed_is_made_of_what_everybody_has_told_and_all_of_it_is_shown(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        ada, ben = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        assert (await ada.ask("start"))["type"] == "done"
        await ben.settle()
        asked = ben.last("table")
        assert (asked["status"], asked["dice"], asked["shares"]["secret"]) == ("open", None, None)
        assert asked["shares"]["devices"] == [{"person": n, "hash": seed_hash(share(n)), "share": None} for n in (1, 2)]
        assert (await _told(ben, share(2)))["type"] == "done"
        await ada.settle()
        assert ada.last("table")["shares"] == asked["shares"], "what is told is shown when it is too late to add"
        for key in (ada.key, ben.key, None):
            again = await people.connect(ada.code, key)
            assert again.last("table")["shares"] == asked["shares"], "to nobody who comes just now either"
        assert (await _told(ada, share(1)))["type"] == "done"
        begun = await _begun(ben)
        assert [device["share"] for device in begun["shares"]["devices"]] == [share(1), share(2)]
        assert begun["shares"]["server"] == asked["shares"]["server"]
        assert (begun["seed"], begun["shares"]["secret"]) == (None, None)
        shares = server.house.tables.live[ada.code].table.shares
        assert shares is not None and seed_hash(shares.secret) == asked["shares"]["server"]
        assert begun["dice"] == seed_hash(joint_seed(shares.secret, [(1, share(1)), (2, share(2))]))
        assert (await ada.ask("close"))["type"] == "done"


async def test_who_promises_and_is_silent_is_left_out_by_the_clock(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        ada, ben = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        assert (await ada.ask("start"))["type"] == "done"
        assert (await _told(ada, share(1)))["type"] == "done"
        begun = await _begun(ben)
        assert [device["share"] for device in begun["shares"]["devices"]] == [share(1), None]
        assert (await _told(ben, share(2)))["text"] == "These dice have been cast."
        replay = (await people.http.get(f"/api/tables/{ada.code}/replay")).json()
        assert replay["shares"] == [{"seat": 0, "told": True}, {"seat": 1, "told": False}]


HOSTILE = {
    "another value": ({"share": share(7)}, "That is not what your device has promised."),
    "somebody else's": ({"share": share(1)}, "That is not what your device has promised."),
    "a huge one": ({"share": "f" * 5000}, "That message does not fit: {why}"),
    "none": ({"share": ""}, "That message does not fit: {why}"),
    "for another seat": ({"share": share(2), "seat": 0}, "That message does not fit: {why}"),
    "for another person": ({"share": share(2), "person": 1}, "That message does not fit: {why}"),
}


@pytest.mark.parametrize("how", HOSTILE)
async def test_whatever_a_device_tells_instead_is_refused_and_changes_nothing(serve: Serve, how: str) -> None:
    message, why = HOSTILE[how]
    async with client(serve().address) as people:
        ada, mallory = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        early = await mallory.ask("tell_share", share=share(2))
        assert early["text"] == "Your device has promised nothing for these dice."
        assert (await ada.ask("start"))["type"] == "done"
        assert (await mallory.ask("tell_share", **message))["text"] == why
        assert (await _told(mallory, share(2)))["type"] == "done"
        assert (await _told(mallory, share(2)))["text"] == "Your device has told its part of these dice."
        assert (await _told(ada, share(1)))["type"] == "done"
        begun = await _begun(mallory)
        assert [device["share"] for device in begun["shares"]["devices"]] == [share(1), share(2)]


async def test_the_host_cannot_read_the_secret_of_the_dice_before_telling_their_own_part(serve: Serve) -> None:
    async with client(serve().address) as people:
        ada, ben = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        assert (await ada.ask("start"))["type"] == "done"
        assert (await _told(ben, share(2)))["type"] == "done"
        key = {"authorization": f"Bearer {ada.key}"}
        for what in ("export", "log", "replay"):
            answer = await people.http.get(f"/api/tables/{ada.code}/{what}", headers=key)
            assert answer.status_code == 400, what
        assert (await _told(ada, share(1)))["type"] == "done"


async def test_a_replay_names_the_seat_of_somebody_who_has_left_since(serve: Serve) -> None:
    async with client(serve().address) as people:
        ada, ben = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        assert (await ada.ask("start"))["type"] == "done"
        for line, n in ((ada, 1), (ben, 2)):
            assert (await _told(line, share(n)))["type"] == "done"
        begun = await _begun(ben)
        seat = next(n for n, chair in enumerate(begun["chairs"]) if chair["people"] == [2])
        assert (await ben.ask("add_bot", seat=seat, level=1))["type"] == "done"
        assert (await ben.ask("leave"))["type"] == "done"
        replay = (await people.http.get(f"/api/tables/{ada.code}/replay")).json()
        assert [share["seat"] for share in replay["shares"]] == [1 - seat, seat]


async def test_a_promise_that_is_no_hash_is_refused(serve: Serve) -> None:
    async with client(serve().address) as people:
        host = await people.open("clever_party")
        line = await people.dial(host["code"], host["key"])
        await line.send({"type": "hello", "key": host["key"], "pledge": "x" * 4000})
        assert (await line.next())["text"] == "That message does not fit: {why}"


async def test_old_clients_and_bots_start_at_once(serve: Serve) -> None:
    async with client(serve().address) as people:
        ada, _ = await _party(people, None, None)
        assert (await ada.ask("start"))["type"] == "done"
        assert (await _begun(ada))["shares"] is None


async def test_a_start_that_is_refused_costs_nobody_their_promise(serve: Serve) -> None:
    async with client(serve().address) as people:
        ada, ben = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        assert (await ben.ask("start"))["text"] == "Only the host can do that."
        assert (await ada.ask("start"))["type"] == "done"
        await ben.settle()
        assert [device["person"] for device in ben.last("table")["shares"]["devices"]] == [1, 2]


async def test_who_opens_a_table_that_starts_at_once_is_asked_by_the_socket(serve: Serve) -> None:
    async with client(serve().address) as people:
        host = await people.open("clever_party", bots=[1], start=True, pace="none", pledge=seed_hash(share(1)))
        line = await people.connect(host["code"], host["key"])
        assert line.last("table")["status"] == "open"
        assert (await _told(line, share(1)))["type"] == "done"
        assert (await _begun(line))["shares"]["devices"][0]["share"] == share(1)


async def test_what_is_promised_for_the_next_game_makes_the_dice_of_a_new_table(serve: Serve) -> None:
    async with client(serve().address) as people:
        ada, ben = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        assert (await ada.ask("start"))["type"] == "done"
        assert (await _told(ben, share(2)))["type"] == "done"  # Without a promise for the next one.
        assert (await _told(ada, share(1), next=seed_hash(share(3))))["type"] == "done"
        await _begun(ada)
        assert (await ada.ask("restart"))["type"] == "done"
        moved = await ben.until(lambda m: m["type"] == "table" and m["next"] is not None)
        again = await people.connect(moved["next"], ada.key)
        assert again.last("table")["status"] == "open"
        assert [device["hash"] for device in again.last("table")["shares"]["devices"]] == [seed_hash(share(3))]
        assert (await _told(again, share(3)))["type"] == "done"
        await _begun(again)


async def test_a_page_that_is_closed_leaves_the_dice_to_the_other_one_of_that_person(serve: Serve) -> None:
    server = serve()
    async with client(server.address) as people:
        ada, ben = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        second = await _device(people, ada.code, str(ben.key), seed_hash(share(3)))
        await second.socket.close()
        while len(server.house.doors) > 2:
            await ada.settle()
        assert (await ada.ask("start"))["type"] == "done"
        await ben.settle()
        asked = ben.last("table")["shares"]["devices"]
        assert [device["hash"] for device in asked] == [seed_hash(share(1)), seed_hash(share(2))]
        for line, n in ((ada, 1), (ben, 2)):
            assert (await _told(line, share(n)))["type"] == "done"
        begun = await _begun(ben)
        assert None not in [device["share"] for device in begun["shares"]["devices"]]


async def test_a_broken_line_costs_nobody_their_part(serve: Serve) -> None:
    async with client(serve().address) as people:
        ada, ben = await _party(people, seed_hash(share(1)), seed_hash(share(2)))
        await ben.socket.close()
        back = await _device(people, ada.code, str(ben.key), seed_hash(share(2)))
        await back.settle()
        assert (await ada.ask("start"))["type"] == "done"
        for line, n in ((back, 2), (ada, 1)):
            assert (await _told(line, share(n), id=f"again {n}"))["type"] == "done"
        begun = await _begun(back)
        assert None not in [device["share"] for device in begun["shares"]["devices"]]
        assert (await back.ask("tell_share", id="again 2", share=share(2)))["type"] == "done", "the answer is repeated"
