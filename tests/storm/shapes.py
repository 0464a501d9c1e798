"""Messages of the right shape and the wrong moment: whatever the decoder lets through, made from its own types."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame, Chance, Decide, Over, play
from tablebot.games import GAMES
from tablebot.server.wire.messages import FromClient

TEXTS = (
    "x",
    "AND then",
    "3x1",
    "a1",
    "pass",
    "\u0000",
    "\u202e",
    "é́́",
    "🤖" * 5,
    "=1+1",
    "<b>",
    "z" * 2000,
    " ",
    "\\",
    "not me",
)
RARE = {"close": 0.02, "restart": 0.05, "switch": 0.05, "remove": 0.2, "make_host": 0.2, "play": 6.0, "write": 3.0}
"""How often a kind of message comes, where it is not once: what ends a table would leave nothing to try."""
STEPS = 60
"""How far games are played for their moves."""


def frames(seed: int) -> Iterator[tuple[str, str]]:
    """Ids and messages that have them, without end."""
    dice, kinds = random.Random(seed), _kinds()
    weights = [RARE.get(str(kind.tag), 1.0) for kind in kinds]
    n = 0
    while True:
        message = _sample(dice.choices(kinds, weights)[0], dice)
        n += 1
        message["id"] = f"{seed}-{n}"
        try:
            frame = msgspec.json.encode(message)
            msgspec.json.decode(frame, type=FromClient)
        except msgspec.ValidationError:
            continue
        if len(frame) < 8000:
            yield message["id"], frame.decode()


@cache
def _kinds() -> list[inspect.StructType]:
    union = inspect.type_info(FromClient)
    assert isinstance(union, inspect.UnionType)
    without = {"hello", "leave", "ping"}  # They end the talk, or are not answered.
    return [one for one in union.types if isinstance(one, inspect.StructType) and one.tag not in without]


def _sample(kind: inspect.Type, dice: random.Random) -> Any:
    match kind:
        case inspect.StructType():
            fields = [field for field in kind.fields if field.required or dice.random() < 0.6]
            values = {field.encode_name: _sample(field.type, dice) for field in fields}
            return values if kind.tag_field is None else {kind.tag_field: kind.tag, **values}
        case inspect.UnionType():
            return _sample(dice.choice(kind.types), dice)
        case inspect.LiteralType():
            return dice.choice(kind.values)
        case inspect.IntType():
            least, most = kind.ge if kind.ge is not None else -3, kind.le if kind.le is not None else 2**31
            return dice.choice((least, most, dice.randint(least, most), min(most, least + dice.randrange(4))))
        case inspect.BoolType():
            return dice.random() < 0.5
        case inspect.StrType():
            return dice.choice(TEXTS)[: kind.max_length or 40].ljust(kind.min_length or 0, "x")
        case inspect.RawType():
            return dice.choice(_raw())
        case _:
            return _several(kind, dice)


def _several(kind: inspect.Type, dice: random.Random) -> list[Any] | None:
    if isinstance(kind, inspect.TupleType):
        return [_sample(one, dice) for one in kind.item_types]
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        return [_sample(kind.item_type, dice) for _ in range(dice.randrange(5))]
    return None


@cache
def _raw() -> list[msgspec.Raw]:
    """Moves, options and other things that are JSON, of every game."""
    found = {b"null", b"[]", b"{}", b"1e400", b'"x"', b'{"type":"x"}', b"[" * 50 + b"]" * 50}
    for game in GAMES.values():
        found.update(map(msgspec.json.encode, game.content.variants.values()))
        for seats in (game.seats[0], game.seats[-1]):
            found.update(map(msgspec.json.encode, _moves(game, seats)))
    return [msgspec.Raw(one) for one in sorted(found) if len(one) < 6000]


def _moves(game: AnyGame, seats: int) -> Iterator[Any]:
    """What was on the menus of a game at random."""
    dice, state = Dice("storm", seats), game.rules.setup(game.options(), seats)
    for _ in range(STEPS):
        match game.rules.turn(state):
            case Over():
                return
            case Chance():
                assert game.luck is not None
                state = game.luck.land(state, game.luck.roll(state, dice))
            case Decide(seats=asked):
                menu = list(game.rules.moves(game.view(state, asked[0])))
                yield from menu[:20]
                state = play(game, state, asked[0], dice.pick(menu))
