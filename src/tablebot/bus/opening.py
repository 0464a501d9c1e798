"""Which bus an address is: none, or a server that speaks the Redis protocol."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tablebot.bus.alone import Alone
from tablebot.bus.bus import Bus

NO_PACKAGE = 'A bus needs one more package. This adds it: pip install "tablebot[bus]"'
NO_ADDRESS = "This is no address of a bus. One looks like this: redis://localhost:6379/0"


class NoBus(Exception):
    """There can be no bus there. The message is for the operator."""


def open_bus(address: str, node: str | None = None) -> Bus:
    """The bus at this address, which nobody has called yet. Empty: there is none. Raises NoBus."""
    if not address:
        return Alone()
    line, valkey = _module("line"), _module("valkey")
    try:
        return valkey.ValkeyBus(line.Address(address), node)
    except line.BadAddress:
        raise NoBus(NO_ADDRESS) from None


def _module(name: str) -> Any:
    """Loaded only where it is used: one process needs none of it."""
    try:
        return import_module(f"tablebot.bus.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "redis":
            raise
        raise NoBus(NO_PACKAGE) from None
