"""A language model for tests: a real server on this machine that answers as it is told to."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any, NamedTuple

Answer = Callable[[BaseHTTPRequestHandler], None]


class Heard(NamedTuple):
    """A request."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def wish(self) -> str:
        return self.body["messages"][0]["content"]


class Model:
    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.answer: Answer = says("Robot sneezed.")
        self.end = Event()
        """Set when the test is over: who waits may go."""
        self.url = ""

    def waits(self, handler: BaseHTTPRequestHandler) -> None:
        """An answer that never comes."""
        self.end.wait()


def says(text: str | None, **more: Any) -> Answer:
    """As such servers answer, with fields that nobody needs."""
    message = {"role": "assistant", "content": text, **more}
    return sends(json.dumps({"id": "1", "choices": [{"index": 0, "message": message}], "usage": {}}).encode())


def sends(body: bytes, status: int = 200, to: str = "", missing: int = 0) -> Answer:
    """These bytes, with this many missing at the end; or asks to go to another place."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        if to:
            handler.send_header("Location", to)
        handler.send_header("Content-Length", str(len(body) + missing))
        handler.end_headers()
        handler.wfile.write(body)

    return answer


@contextmanager
def modelled() -> Iterator[Model]:
    model = Model()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            model.heard.append(Heard(self.path, dict(self.headers), body))
            with suppress(OSError):  # Who asked may be gone.
                model.answer(self)

        def log_message(self, format: str, *args: Any) -> None:
            """Keeps quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        model.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield model
        finally:
            model.end.set()
            server.shutdown()
            thread.join()
