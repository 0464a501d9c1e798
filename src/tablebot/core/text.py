"""Plain text for games that bring no notation of their own: `place 4`, fields in order after the tag."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
from msgspec import Struct

from tablebot.core.errors import Unreadable
from tablebot.core.game import AnyGame


def draw(game: AnyGame, view: Any) -> str:
    """The game's own drawing, or the view's fields line by line. Whose view it is goes without saying."""
    if game.text:
        return game.text.draw(view)
    return "\n".join(f"{name}: {_plain(getattr(view, name))}" for name in view.__struct_fields__ if name != "seat")


def write(game: AnyGame, move: Any) -> str:
    """The move in the game's notation."""
    if game.text:
        return game.text.write(move)
    return " ".join([_tag(type(move)), *(_plain(getattr(move, name)) for name in move.__struct_fields__)])


def said(game: AnyGame, move: Any) -> str:
    """What somebody has written in the move, without the notation around it; the notation, where that is nothing."""
    written = " ".join(texts(move)) if isinstance(move, game.kinds.free_text) else ""
    return written.strip() or write(game, move)


def texts(value: Any) -> Iterator[str]:
    """Every text inside. Tags are no fields, so they are not among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name))
    elif isinstance(value, tuple):
        for part in cast("tuple[Any, ...]", value):
            yield from texts(part)


def read(game: AnyGame, text: str) -> Any:
    """The move that `text` says. Raises Unreadable."""
    if game.text:
        return game.text.read(text)
    tag, _, rest = text.strip().partition(" ")
    for kind in _kinds(game.move):
        if _tag(kind) == tag.lower():
            return _filled(kind, rest)
    raise Unreadable("“{text}” is not a move of this game.", text=text[:40])


def _filled(kind: Any, rest: str) -> Any:
    names: tuple[str, ...] = kind.__struct_fields__
    # The last field takes all that is left, so that it may be a sentence.
    values = rest.split(maxsplit=len(names) - 1) if names else rest.split()
    if len(values) != len(names):
        raise Unreadable("“{move}” needs {n} values.", move=_tag(kind), n=len(names))
    try:
        return msgspec.convert(dict(zip(names, values, strict=True)), type=kind, strict=False)
    except msgspec.ValidationError as error:
        raise Unreadable("That cannot be read: {why}", why=str(error)) from None


def _kinds(move: Any) -> tuple[Any, ...]:
    return getattr(move, "__args__", None) or (move,)


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag or kind.__name__.lower())


def _plain(value: Any) -> str:
    if isinstance(value, str):
        return value
    return msgspec.json.encode(value).decode()
