"""How each message of docs/powers.md is tried: what must be so before, and what is sent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from tablebot.core.dice import seed_hash
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.table.decide import commands as do
from tablebot.table.log.events import Pledge
from tests.server.powers.world import World, ids, manners

Fields = dict[str, Any]
_ids = ids()
SHARE = "5e" * 32
"""Of the seed of the dice."""


class Attempt(NamedTuple):
    """How somebody tries it."""

    fields: Callable[[World, str], Awaitable[Fields]]
    """Of the message."""
    game: str = "robotory"
    opening: Mapping[str, Any] = MappingProxyType({})
    """What the table is opened with."""


def plain(**fields: Any) -> Callable[[World, str], Awaitable[Fields]]:
    """The same, whoever asks."""

    async def same(world: World, who: str) -> Fields:
        del world, who
        return fields

    return same


async def try_message(world: World, who: str, kind: str, attempt: Attempt) -> bool:
    fields = await attempt.fields(world, who)
    if kind == "hello":
        return await world.says_hello(who)
    named = {} if kind == "ping" else {"id": next(_ids)}
    return await world.sends(who, {"type": kind, **named, **fields})


# What must be so before --------------------------------------------------------------------------------------------
def free_seat(of: str = "seat", **more: Any) -> Callable[[World, str], Awaitable[Fields]]:
    """The seat of the other one, who was removed before."""

    async def freed(world: World, who: str) -> Fields:
        del who
        other = await world.person("other")
        if other is not None:
            world.freed = await world.seat("other")
            await world.does("host" if world.live.table.heir_of is None else "heir", do.Remove("", other))
        return {of: world.freed, **more}

    return freed


async def their_move(world: World, who: str) -> Fields:
    return world.first_move(await world.seat(who))


async def their_move_written(world: World, who: str) -> Fields:
    move = await their_move(world, who)
    return {"text": f"mark {move['move']['square']}", "turn": move["turn"]}


async def their_draft(world: World, who: str) -> Fields:
    return {"move": (await their_move(world, who))["move"]}


async def their_question(world: World, who: str) -> Fields:
    return {"turn": (await their_move(world, who))["turn"]}


def own_seat(**more: Any) -> Callable[[World, str], Awaitable[Fields]]:
    """One's own, for those who have none the one that is asked."""

    async def seat(world: World, who: str) -> Fields:
        return {"seat": await world.seat(who), **more}

    return seat


def others_seat(**more: Any) -> Callable[[World, str], Awaitable[Fields]]:
    async def seat(world: World, who: str) -> Fields:
        del who
        return {"seat": await world.seat("other"), **more}

    return seat


def stand_in_at(whose: Callable[..., Callable[[World, str], Awaitable[Fields]]]) -> Any:
    """A bot plays for whoever sits there."""

    async def seat(world: World, who: str) -> Fields:
        fields = await whose()(world, who)
        if world.live.table.chairs[fields["seat"]].bot is None:
            leads = "host" if world.live.table.heir_of is None else "heir"
            await world.does(leads, do.AddBot("", fields["seat"], 1))
        return fields

    return seat


def about(whom: str, **more: Any) -> Callable[[World, str], Awaitable[Fields]]:
    async def person(world: World, who: str) -> Fields:
        del who
        return {"person": await world.somebody(whom), **more}

    return person


async def a_pause(world: World, who: str) -> Fields:
    del who
    if world.live.table.paused is None:
        await world.does("host" if world.live.table.heir_of is None else "heir", do.Pause(""))
    return {}


async def after_a_move(world: World, who: str) -> Fields:
    del who
    if not (world.live.table.playing and world.live.table.playing.entries):
        await world.plays("seat")
    return {}


async def somebody_would_take_back(world: World, who: str) -> Fields:
    del who
    if not (world.live.table.playing and world.live.table.playing.back):
        await world.plays("seat")
        await world.plays("other")
        await world.does("other", do.AskBack(""))
    return {"yes": True}


async def a_raised_hand(world: World, who: str) -> Fields:
    del who
    other = await world.somebody("other")
    if other not in world.live.table.hands:
        await world.does("other", do.RaiseHand("", up=True))
    return {"up": False, "person": other}


async def a_vanished_host(world: World, who: str) -> Fields:
    del who
    if world.live.table.heir_of is None:
        await world.vanishes("host")
        world.waits()
    return {}


async def nobody_with_a_seat(world: World, who: str) -> Fields:
    await world.vanishes("seat", "other")
    return await a_vanished_host(world, who)


async def a_vanished_seat(world: World, who: str) -> Fields:
    del who
    await world.vanishes("other")
    world.waits()
    return {"seat": await world.seat("other"), "choice": "wait"}


async def nobody_may_watch(world: World, who: str) -> Fields:
    del who
    if world.live.table.manners.watchers:
        await world.does("host" if world.live.table.heir_of is None else "heir", do.SetManners("", watchers=False))
    return {}


async def a_promise(world: World, who: str) -> Fields:
    """Of the one who asks where they sit, else of the seat: the game is about to start."""
    del who
    if not world.live.table.is_starting:
        for person in world.live.table.people:
            world.live.pledges.promise(person, Pledge(person, seed_hash(SHARE)))
        await world.does("host" if world.live.table.heir_of is None else "heir", do.Start(""))
    return {"share": SHARE}


# What waits for the host -------------------------------------------------------------------------------------------
APPROVED = manners(approval=True)


async def a_waiting_name(world: World, who: str) -> Fields:
    del who
    return {"person": await world.somebody("watcher"), "name": "watcher 6", "yes": True}


async def a_waiting_line(world: World, who: str) -> Fields:
    del who
    if not world.live.unread:
        await world.house.talk.say(world.live, await world.somebody("watcher"), "May I?")
    return {"n": 1, "yes": True}


async def a_waiting_move(world: World, who: str) -> Fields:
    del who
    playing = world.live.table.playing
    assert playing is not None
    if not playing.waiting and world.live.table.heir_of is None:
        await world.plays("seat")
    return {"number": 1, "yes": True}


async def a_knocking_screen(world: World, who: str) -> Fields:
    del who
    screen = world.live.screens.next_number()
    await world.house.hub.enter(world.live, Mailbox(None, screen=screen))
    return {"screen": screen}


async def reversed_order(world: World, who: str) -> Fields:
    del who
    return {"order": list(reversed(range(len(world.live.table.chairs))))}


NONE = plain()
TEAMS = manners(teams=True)
TOASTS = {"options": {"toasts": True}}

MESSAGES: dict[str, Attempt] = {
    "hello": Attempt(NONE),
    "hello, where nobody may watch": Attempt(nobody_may_watch),
    "ping": Attempt(NONE),
    "look": Attempt(NONE),
    "sounding": Attempt(plain(on=True)),
    "rename": Attempt(plain(name="Somebody else", face="owl")),
    "chat": Attempt(plain(text="Hello!")),
    "chat, loud": Attempt(plain(text="Hello!", loud=True)),
    "react": Attempt(plain(reaction="clap")),
    "name_team": Attempt(own_seat(name="The Owls"), opening=TEAMS),
    "name_team, another seat's": Attempt(others_seat(name="The Owls"), opening=TEAMS),
    "judge_name": Attempt(a_waiting_name, opening=APPROVED),
    "judge_line": Attempt(a_waiting_line, opening=APPROVED),
    "judge_move": Attempt(a_waiting_move, "party", {**APPROVED, **TOASTS, "seats": 3}),
    "draft": Attempt(their_draft),
    "ask_hint": Attempt(their_question, "clever_party", {"seats": 2}),
    "play": Attempt(their_move),
    "play, the host's own move": Attempt(plain(move={"type": "finish"}), "party", {**TOASTS, "seats": 3}),
    "write": Attempt(their_move_written, "tictactoe"),
    "sit, on a free seat": Attempt(free_seat()),
    "sit, on a bot's seat": Attempt(free_seat()),
    "stand": Attempt(NONE),
    "leave": Attempt(NONE),
    "add_bot, on a free seat": Attempt(free_seat(level=1)),
    "add_bot": Attempt(own_seat(level=1)),
    "add_bot, another's seat": Attempt(others_seat(level=1)),
    "remove_bot": Attempt(stand_in_at(own_seat)),
    "remove_bot, another's seat": Attempt(stand_in_at(others_seat)),
    "configure": Attempt(plain(seats=2)),
    "configure, the pace": Attempt(plain(pace="double")),
    "start": Attempt(NONE),
    "tell_share, as promised": Attempt(a_promise, "clever_party", {"seats": 2}),
    "tell_share, without a promise": Attempt(plain(share=SHARE), "clever_party", {"seats": 2}),
    "pause": Attempt(NONE),
    "resume": Attempt(a_pause),
    "ask_back": Attempt(after_a_move),
    "answer_back": Attempt(somebody_would_take_back),
    "resign": Attempt(NONE),
    "rematch": Attempt(NONE),
    "arrange": Attempt(reversed_order),
    "shuffle": Attempt(NONE),
    "seat_person": Attempt(about("watcher", seat=0), "party", {"seats": 3, **TEAMS}),
    "remove": Attempt(about("watcher")),
    "remove, the host": Attempt(about("host")),
    "make_host": Attempt(about("other")),
    "make_host, somebody who only watched": Attempt(about("watcher")),
    "set_manners": Attempt(plain(locked=True)),
    "set_manners, so that more is seen": Attempt(plain(screen_talk=True)),
    "admit_screen": Attempt(a_knocking_screen),
    "set_password": Attempt(plain(password="birthday")),
    "mute": Attempt(about("watcher", on=True)),
    "raise_hand": Attempt(plain(up=True)),
    "raise_hand, another's": Attempt(a_raised_hand),
    "restart": Attempt(NONE),
    "switch": Attempt(plain(game="tictactoe")),
    "close": Attempt(NONE),
    "take_host, from a host who is here": Attempt(NONE),
    "take_host, from one away for a minute": Attempt(a_vanished_host),
    "take_host, with nobody in a seat there": Attempt(nobody_with_a_seat),
    "vote_away": Attempt(a_vanished_seat),
}
