"""A client that remembers what it was told last, and puts together what comes in brief as changes.ts does."""

from __future__ import annotations

from typing import Any


def changed(before: Any, changes: dict[str, Any]) -> Any:
    """What is so now."""
    now = before
    for path in changes["gone"]:
        *way, name = path.split(".")
        now = _put(now, way, lambda fields, name=name: {key: fields[key] for key in fields if key != name})
    for path, value in changes["values"].items():
        now = _put(now, path.split("."), lambda _, value=value: value)
    for path, tail in changes["lists"].items():
        now = _put(now, path.split("."), lambda items, tail=tail: [*items[: tail["kept"]], *tail["more"]])
    return now


def _put(node: Any, path: list[str], make: Any) -> Any:
    if not path:
        return make(node)
    name, *rest = path
    if isinstance(node, list):
        return [_put(item, rest, make) if n == int(name) else item for n, item in enumerate(node)]
    return {**node, name: _put(node.get(name), rest, make)}


class Memory:
    """Of one socket."""

    def __init__(self) -> None:
        self.table: Any = None
        self.view: Any = None

    def whole(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message, as it is sent to those who do not remember."""
        match message:
            case {"type": "table"}:
                self.table = message
            case {"type": "table_changed", "changes": changes}:
                self.table = message = changed(self.table, changes)
            case {"type": "update", "view": view}:
                self.view = view
            case {"type": "changed", "changes": changes, **seen}:
                self.view = changed(self.view, changes)
                message = {**seen, "type": "update", "view": self.view}
            case _:
                pass
        return message
