"""Answers only to names of our own: a page elsewhere could give its name our address, and then read what we say."""

from __future__ import annotations

from collections.abc import Callable

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from tablebot.server.guards.caller import Misdirected
from tablebot.server.guards.limits import Origins

NOT_OUR_NAME = "This server is not called {name}. Whoever runs it can tell it that name: --public-url."
LONGEST_SHOWN = 80


def only_by_our_names(origins: Origins) -> Callable[[ASGIApp], ASGIApp]:
    """A middleware that refuses requests to other names. Programs need not say any; sockets are judged by origin."""

    def around(app: ASGIApp) -> ASGIApp:
        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "http":
                host = ASGIConnection(scope).headers.get("host", "")
                if host and not origins.answer_to(host):
                    raise Misdirected(NOT_OUR_NAME, name=host[:LONGEST_SHOWN])
            await app(scope, receive, send)

        return answer

    return around
