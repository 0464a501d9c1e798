"""Whoever tries out codes gets slower and slower, wherever they come from; whoever mistypes one does not notice."""

from __future__ import annotations

from tablebot.server.guards.guesses import CODES, FORGOTTEN_AFTER, LONGEST_WAIT, PASSWORDS, Guesses, GuessLimits

HOME = "198.51.100.7"
FRIEND = "203.0.113.5"


class Clock:
    """Time that passes only where somebody waits."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


class Door:
    def __init__(self, limits: GuessLimits = CODES) -> None:
        self.clock = Clock()
        self.guesses = Guesses(limits, self.clock, self.clock.sleep)

    async def guess(self, address: str, place: str = "") -> float | None:
        """How long a wrong guess takes to be answered. None: it is refused."""
        waited = await self.arrive(address, place)
        self.guesses.wrong(address, place)
        return waited

    async def arrive(self, address: str, place: str = "") -> float | None:
        before = len(self.clock.slept)
        if not await self.guesses.wait(address, place):
            return None
        return sum(self.clock.slept[before:])


async def test_a_few_slips_cost_nothing() -> None:
    door = Door()
    assert [await door.guess(HOME) for _ in range(CODES.slips)] == [0.0] * CODES.slips
    assert door.guesses.slowed == door.guesses.refused == 0


async def test_who_goes_on_waits_longer_and_longer_and_is_refused_in_the_end() -> None:
    door = Door()
    for _ in range(CODES.slips):
        await door.guess(HOME)
    waits = [await door.guess(HOME) for _ in range(9)]
    assert waits == [0.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0, None, None]
    assert (door.guesses.slowed, door.guesses.refused) == (7, 2)
    assert await door.arrive(FRIEND) == 0.0
    door.clock.now += LONGEST_WAIT + CODES.network_pace
    assert await door.guess(HOME) == 0.0


async def test_slips_are_forgotten() -> None:
    door = Door()
    for _ in range(CODES.slips + 1):
        await door.guess(HOME)
    door.clock.now += FORGOTTEN_AFTER
    assert [await door.guess(HOME) for _ in range(CODES.slips)] == [0.0] * CODES.slips


async def test_all_addresses_of_an_ipv6_network_are_one() -> None:
    door = Door()
    for n in range(CODES.slips):
        await door.guess(f"2001:db8:1:2::{n:x}")
    assert await door.guess("2001:db8:1:2:ffff::1") == 0.0
    assert await door.guess("2001:db8:1:2:ffff::2") == CODES.network_pace
    assert await door.arrive("2001:db8:1:3::1") == 0.0


async def test_many_networks_together_guess_no_faster_than_the_line_moves() -> None:
    door = Door()
    waits: list[float | None] = []
    for n in range(3000):
        waits += [await door.guess(f"10.{n // 250}.{n % 250}.1") for _ in range(2)]
    answered = [wait for wait in waits if wait is not None]
    slow = [wait for wait in answered if wait > 0]
    # The first of each neighbourhood, those before the alarm, and what the line takes in half a minute.
    assert len(answered) <= 3000 + CODES.alarm + LONGEST_WAIT / CODES.pace + 1
    assert max(slow) <= LONGEST_WAIT
    assert door.guesses.slowed <= LONGEST_WAIT / CODES.pace + 1


async def test_while_many_guess_a_friend_from_elsewhere_comes_in_at_once() -> None:
    door = Door()
    for n in range(3000):
        await door.guess(f"10.{n // 250}.{n % 250}.1")
        await door.guess(f"10.{n // 250}.{n % 250}.1")
    assert [await door.arrive(FRIEND) for _ in range(30)] == [0.0] * 30


async def test_who_has_many_networks_of_one_provider_is_known_by_them_all() -> None:
    door = Door()
    for n in range(CODES.alarm):
        await door.guess(f"2001:db8:7:{n:x}::1")
    waits = [await door.guess(f"2001:db8:7:{n:x}::1") for n in range(1000, 2000)]
    assert sum(wait is not None for wait in waits) <= LONGEST_WAIT / CODES.pace + 1


async def test_passwords_are_guessed_at_one_table_without_slowing_another() -> None:
    door = Door(PASSWORDS)
    for n in range(200):
        await door.guess(f"10.0.{n % 100}.1", "BCDG")
    assert await door.guess(HOME, "HJKM") == 0.0
    assert await door.guess("10.0.3.1", "BCDG") is None
    assert await door.arrive(FRIEND, "BCDG") == 0.0


async def test_a_right_password_is_no_slip() -> None:
    door = Door(PASSWORDS)
    for _ in range(3 * PASSWORDS.slips):
        assert await door.guess(HOME, "BCDG") == 0.0
        door.guesses.forgive(HOME, "BCDG")
