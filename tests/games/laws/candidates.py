"""Moves that anybody could send: made from the types of a game's moves, and from moves that it offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from tablebot.core.dice import Dice

NUMBERS = tuple(range(-1, 26))
"""For numbers of which a type says nothing: seats, hexes, steps and coins are among these, and some that are not."""
TEXTS = ("", "moon", "Robot giggled.", "two words", "7", "\n")


@cache
def kinds(union: Any) -> tuple[inspect.StructType, ...]:
    """The types of moves, as msgspec knows them."""
    info = inspect.type_info(union)
    found = info.types if isinstance(info, inspect.UnionType) else (info,)
    return tuple(kind for kind in found if isinstance(kind, inspect.StructType))


def any_moves(kind: inspect.StructType, dice: Dice, most: int) -> list[Any]:
    """Moves of a type: all that there are, or this many of them."""
    fields = [_values(field.type, dice) for field in kind.fields]
    if prod(map(len, fields)) <= most:
        return [kind.cls(*values) for values in product(*fields)]
    return [kind.cls(*map(dice.pick, fields)) for _ in range(most)]


def neighbours(move: Any, dice: Dice) -> list[Any]:
    """Moves that are this one but for one thing."""
    (kind,) = kinds(type(move))
    return [
        replace(move, **{field.name: value})
        for field in kind.fields
        for value in _changed(getattr(move, field.name), field.type, dice)
        if _is_valid(value, field.type)
    ]


def _values(kind: inspect.Type, dice: Dice) -> Sequence[Any]:
    """What can stand there."""
    if isinstance(kind, inspect.UnionType):
        return [value for one in kind.types for value in _values(one, dice)]
    return _rows(kind, dice) if isinstance(kind, inspect.VarTupleType) else _every(kind)


def _every(kind: inspect.Type) -> Sequence[Any]:
    match kind:
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
        case inspect.IntType(ge=least, le=most):
            return list(range(NUMBERS[0] if least is None else least, (NUMBERS[-1] if most is None else most) + 1))
        case inspect.StrType():
            return list(TEXTS)
        case inspect.UnionType(types=types):
            return [value for one in types for value in _every(one)]
        case inspect.TupleType(item_types=types):
            return [*product(*map(_every, types))]
        case _:
            raise AssertionError(f"no move has had a {kind} so far")


def _rows(kind: inspect.VarTupleType, dice: Dice) -> list[Any]:
    """Short ones, and whole rows of neighbouring numbers in any order, as are the orders of things that are counted."""
    items = _every(kind.item_type)
    short = [tuple(dice.pick(items) for _ in range(length)) for length in (0, 1, 1, 1, 2, 2, 3) for _ in range(8)]
    whole = [dice.shuffled(items[first:last]) for first in range(5) for last in range(first + 2, min(16, len(items)))]
    return [row for row in dict.fromkeys((*short, *whole)) if _is_valid(row, kind)]


def _changed(value: Any, kind: inspect.Type, dice: Dice) -> Iterator[Any]:
    """Values that differ from this one in one place."""
    if not isinstance(value, tuple):
        yield from (other for other in _values(kind, dice) if other != value)
        if isinstance(kind, inspect.StrType):
            yield from (value.swapcase(), f"{value} {value}", f" {value}")
        return
    kind = _row(kind)
    for at, one in enumerate(value):
        head, tail = value[:at], value[at + 1 :]
        item = kind.item_types[at] if isinstance(kind, inspect.TupleType) else _item(kind)
        yield from ((*head, other, *tail) for other in _changed(one, item, dice))
        if isinstance(kind, inspect.VarTupleType):
            yield (*head, *tail)
            yield (*head, one, one, *tail)
            yield (*head, *tail[:1], one, *tail[1:])
    if isinstance(kind, inspect.VarTupleType):
        yield value[::-1]
        yield from ((*value, other) for other in _values(_item(kind), dice))


def _row(kind: inspect.Type) -> inspect.Type:
    """The row, where there may also be none."""
    options = kind.types if isinstance(kind, inspect.UnionType) else ()
    return next((one for one in options if isinstance(one, inspect.VarTupleType)), kind)


def _item(kind: inspect.Type) -> inspect.Type:
    assert isinstance(kind, inspect.VarTupleType)
    return kind.item_type


def _is_valid(value: Any, kind: inspect.Type) -> bool:
    """Whether the wire lets it through: a type may limit how long a row is."""
    kind = _row(kind)
    if isinstance(kind, inspect.VarTupleType) and value is not None:
        return (kind.min_length or 0) <= len(value) and (kind.max_length is None or len(value) <= kind.max_length)
    return True


def is_sent(move: Any, union: Any) -> bool:
    """Whether a client could have sent this move."""
    try:
        return msgspec.convert(msgspec.to_builtins(move), union) == move
    except msgspec.ValidationError:
        return False
