"""What has changed from one view to the next. It follows from the two alone, so it tells nothing that they do not."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from msgspec import UNSET, Struct
from msgspec.structs import astuple

from tablebot.server.wire.updates import Changes, Tail


class Comparison:
    """Compares views with those that sockets saw last. What several views share is compared once."""

    def __init__(self) -> None:
        self._shared: dict[tuple[type, str, int, int], tuple[Changes, Any, Any]] = {}
        """Of views in which one field differs, by that and its values, which are kept: so their ids stay their own."""

    def between(self, before: Any, after: Any) -> Changes | None:
        """How the one becomes the other. None: only the whole can say it."""
        kind, new = type(after), _shape(type(after))
        if type(before) is not kind or not new:
            return changes_between(before, after)
        fields = zip(new.names, astuple(before), astuple(after), strict=True)
        differ = [(name, was, now) for name, was, now in fields if was is not now]
        if len(differ) != 1:
            return _compared(differ)
        name, was, now = differ[0]
        key = (kind, name, id(was), id(now))
        if key not in self._shared:
            self._shared[key] = _compared(differ), was, now
        return self._shared[key][0]


def changes_between(before: Any, after: Any) -> Changes | None:
    """How the one becomes the other. None: only the whole can say it."""
    found = Changes({}, {}, [])
    old, new = _shape(type(before)), _shape(type(after))
    if old and new:
        _compare_fields(before, after, "", found, old, new)
        return found
    return found if before == after else None


def _compared(fields: list[tuple[str, Any, Any]]) -> Changes:
    found = Changes({}, {}, [])
    for name, was, now in fields:
        _compare(was, now, name, found)
    return found


_PLAIN = frozenset((int, str, bool))
"""What most fields are, and has no parts."""


class _Shape(NamedTuple):
    """How the structs of one type look in JSON."""

    names: tuple[str, ...]
    """Of their fields, in order."""
    tag: dict[str, Any]
    """The name and the value of their tag. Empty: they have none."""


@cache
def _shape(kind: type) -> _Shape | None:
    """None: it has no names in JSON, or such as would confuse a path, or leaves out what is usual. It is sent whole."""
    if not issubclass(kind, Struct):
        return None
    config, names = kind.__struct_config__, kind.__struct_encode_fields__
    tag = {config.tag_field: config.tag} if config.tag_field else {}
    if config.array_like or config.omit_defaults or any("." in name for name in (*tag, *names)):
        return None
    return _Shape(names, tag)


def _compare_fields(before: Struct, after: Struct, path: str, found: Changes, old: _Shape, new: _Shape) -> None:
    if old is new:
        for name, was, now in zip(new.names, astuple(before), astuple(after), strict=True):
            if was is not now:  # Mostly it is: what did not change is the very same value.
                _compare(was, now, path + name, found)
        return
    fields = {**old.tag, **dict(zip(old.names, astuple(before), strict=True))}
    for name, now in {**new.tag, **dict(zip(new.names, astuple(after), strict=True))}.items():
        was = fields.pop(name, UNSET)
        if was is not now:
            _compare(was, now, path + name, found)
    found.gone.extend(path + name for name, was in fields.items() if was is not UNSET)


def _compare(before: Any, after: Any, path: str, found: Changes) -> None:
    kind = type(after)
    if kind in _PLAIN and type(before) is kind:
        if before != after:
            found.values[path] = after
    elif kind is tuple and type(before) is tuple:
        _compare_lists(before, after, path, found)
    elif (new := _shape(kind)) and (old := _shape(type(before))):
        _compare_fields(before, after, f"{path}.", found, old, new)
    elif after is UNSET:
        found.gone.append(path)
    elif type(before) is not kind or before != after:
        found.values[path] = after


def _compare_lists(before: tuple[Any, ...], after: tuple[Any, ...], path: str, found: Changes) -> None:
    kept = min(len(before), len(after))
    if before[:kept] != after[:kept]:
        differ = 0
        while before[differ] == after[differ]:
            differ += 1
        if _shape(type(before[differ])) and before[differ + 1 : kept] == after[differ + 1 : kept]:
            # One item is another, such as the run that goes on: of that, only what has changed.
            _compare(before[differ], after[differ], f"{path}.{differ}", found)
        else:
            kept = differ
    if kept == len(before) == len(after):
        return
    if kept:
        found.lists[path] = Tail(kept, after[kept:])
    else:
        found.values[path] = after
