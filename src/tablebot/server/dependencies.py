"""What a route is given when it names it: the house, and whoever asks."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation
from litestar.types import Scope

from tablebot.server.guards.caller import Caller
from tablebot.server.house import House

TheHouse: TypeAlias = NamedDependency[SkipValidation[House]]
TheCaller: TypeAlias = NamedDependency[SkipValidation[Caller]]
HttpRequest: TypeAlias = Request[Any, Any, Any]
"""For routes that read its body as it comes, or notice when it is gone."""
TableSocket: TypeAlias = WebSocket[Any, Any, Any]


def _house(state: State) -> House:
    return state.house


def _caller(state: State, scope: Scope) -> Caller:
    return Caller(state.house, ASGIConnection(scope))


GIVEN = {"house": Provide(_house, sync_to_thread=False), "caller": Provide(_caller, sync_to_thread=False)}
