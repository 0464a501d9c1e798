"""Big screens: whoever may watch may put one up, and it counts for the players once the host has let it in."""

from __future__ import annotations

from tests.server.serving import Client, Line, Served, client


async def told(line: Line) -> tuple[int, int, list[int]]:
    """How many screens there are, how many count, and which ones knock, as this person knows it now."""
    await line.settle()
    table = line.last("table")
    return table["screens"], table["admitted"], table["knocking"]


async def two(people: Client) -> tuple[Line, Line]:
    """The host and a guest, at one table."""
    host = await people.open()
    guest = await people.join(host["code"])
    return await people.connect(host["code"], host["key"]), await people.connect(host["code"], guest["key"])


async def screen_with(people: Client, owner: Line) -> Line:
    """A big screen that this person has put up."""
    answer = await people.http.post(
        f"/api/tables/{owner.code}/ticket", headers={"Authorization": f"Bearer {owner.key}"}
    )
    return await screen_bringing(people, owner.code, answer.json()["ticket"])


async def screen_bringing(people: Client, code: str, ticket: str) -> Line:
    line = await people.dial(code)
    await line.send({"type": "hello", "ticket": ticket})
    await line.hear("table")
    return line


async def test_a_screen_that_comes_by_itself_counts_once_the_host_lets_it_in(server: Served) -> None:
    async with client(server.address) as people:
        host, guest = await two(people)
        screen = await people.connect(host.code)
        number = screen.last("welcome")["screen"]
        for line in (host, guest):
            assert await told(line) == (1, 0, [number])

        assert (await guest.ask("admit_screen", screen=number))["type"] == "refused"
        assert (await host.ask("admit_screen", screen=number))["type"] == "done"
        ticket = (await screen.hear("admitted"))["ticket"]
        for line in (host, guest):
            assert await told(line) == (1, 1, [])

        await screen.socket.close()
        await host.hear("table", screens=0, admitted=0, knocking=[])
        assert (await host.ask("admit_screen", screen=number))["text"] == "That screen is gone."
        again = await screen_bringing(people, host.code, ticket)
        assert again.last("welcome")["screen"] == number + 1
        assert await told(host) == (1, 1, [])


async def test_a_screen_that_the_host_has_put_up_counts_at_once_and_a_guests_does_not(server: Served) -> None:
    async with client(server.address) as people:
        host, guest = await two(people)
        theirs = await screen_with(people, guest)
        number = theirs.last("welcome")["screen"]
        assert await told(host) == (1, 0, [number])
        await screen_with(people, host)
        assert await told(host) == (2, 1, [number])


async def test_a_person_is_no_screen(server: Served) -> None:
    async with client(server.address) as people:
        host, _ = await two(people)
        assert host.last("welcome")["screen"] is None
        assert host.last("table")["knocking"] == []
