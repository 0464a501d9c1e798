"""The reference for the server: the same stack with nothing in it. What one socket says, all four of a table hear."""

from __future__ import annotations

import sys
from typing import Any

import uvicorn

SAID = "x" * 1500
"""As long as a view in the middle of a game."""

_tables: dict[str, list[Any]] = {}


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    table = _tables.setdefault(scope["path"], [])
    table.append(send)
    while (await receive())["type"] != "websocket.disconnect":
        for other in table:
            await other({"type": "websocket.send", "text": SAID})


if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        lifespan="off",
        log_level="error",
        ws_per_message_deflate=False,
    )
