"""How a request is refused, and what every answer is wrapped in."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import route
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import FromPath
from litestar.response import Response
from litestar.types import Message, Scope

from tablebot.bots.analyses import Busy
from tablebot.core.errors import Missing, Newer, Refused
from tablebot.server.dependencies import HttpRequest
from tablebot.server.guards.caller import Crowded, Foreign, Misdirected, Stranger, TooMany
from tablebot.server.wire.bodies import Problem
from tablebot.store.log import Damaged, Gone, Unavailable

BUSY = "The table cannot be saved just now. Please try again."
DAMAGED = "This table lies on a damaged part of the disk. Other tables go on; whoever runs this server can repair it."
NO_MORE = "This table is no more."
BROKEN = "Something went wrong here, and it was written down. Please try again."

_SENTENCES = {
    404: "There is nothing here.",
    405: "That cannot be done here.",
    413: "That is too large.",
    500: BROKEN,
}

_log = logging.getLogger("tablebot")


def _answer(status: int, text: str, values: dict[str, Any] | None = None) -> Response[bytes]:
    body = msgspec.json.encode(Problem(text, values or {}))
    return Response(body, status_code=status, media_type="application/json")


def _refused(request: HttpRequest, error: Refused) -> Response[bytes]:
    del request
    return _answer(_status(error), error.text, error.values)


def _status(error: Refused) -> int:
    match error:
        case TooMany() | Busy():
            return 429
        case Foreign() | Stranger():
            return 403
        case Missing():
            return 404
        case Crowded() | Newer():
            return 503
        case Misdirected():
            return 421
        case _:
            return 400


def _invalid(request: HttpRequest, error: ValidationException) -> Response[bytes]:
    del request
    items: list[Any] = error.extra if isinstance(error.extra, list) else []
    return _unfit("; ".join(map(_why, items)) or error.detail)


def _why(item: Any) -> str:
    key, message = item.get("key", "data"), item.get("message", "")
    if message == "'data'":
        return "The request has no body"
    return message if key == "data" else f"{key}: {message}"


def _unfit(why: str) -> Response[bytes]:
    return _answer(400, "That does not fit: {why}", {"why": why})


def _http(request: HttpRequest, error: HTTPException) -> Response[bytes]:
    del request
    if error.status_code == 400:
        return _unfit(error.detail)
    return _answer(error.status_code, _SENTENCES.get(error.status_code, error.detail))


def _deep(request: HttpRequest, error: RecursionError) -> Response[bytes]:
    del request, error
    return _answer(400, "That is too deep to be read.")


def _garbled(request: HttpRequest, error: UnicodeDecodeError) -> Response[bytes]:
    del request, error
    return _answer(400, "That is not text in UTF-8.")


def _busy(request: HttpRequest, error: Unavailable) -> Response[bytes]:
    del request
    return _answer(503, unsaved(error))


def unsaved(error: Unavailable) -> str:
    """What people are told when the store has failed."""
    return DAMAGED if isinstance(error, Damaged) else BUSY


def _no_more(request: HttpRequest, error: Gone) -> Response[bytes]:
    del request, error
    return _answer(404, NO_MORE)


def _broken(request: HttpRequest, error: Exception) -> Response[bytes]:
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(500, BROKEN)


HANDLERS: dict[Any, Any] = {
    Refused: _refused,
    ValidationException: _invalid,
    HTTPException: _http,
    RecursionError: _deep,
    UnicodeDecodeError: _garbled,
    Unavailable: _busy,
    Gone: _no_more,
    Exception: _broken,
}


@route("/api/{path:path}", http_method=["GET", "POST", "PUT", "PATCH", "DELETE"], include_in_schema=False)
async def no_such_route(path: FromPath[str]) -> Response[bytes]:
    del path
    return _answer(404, "There is nothing here.")


def policy(script_hashes: Iterable[str] = ()) -> str:
    """The strict one: nothing from elsewhere, no frames, no scripts inside a page but those with these hashes."""
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self'", *script_hashes]),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


_HEADERS = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


async def guarded(message: Message, scope: Scope) -> None:
    """Sends the strict policy with every answer, and forbids guessing what kind it is of."""
    if message["type"] == "http.response.start":
        sent = MutableScopeHeaders.from_message(message)
        if scope["path"].startswith("/api/"):  # Which depends on who asks, so nobody in between keeps it.
            sent.setdefault("cache-control", "no-store")
        for name, value in _HEADERS.items():
            sent.setdefault(name, value)  # A page and a picture have a policy of their own.
