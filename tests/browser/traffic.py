"""What a page loads, as its browser counts it: requests, and bytes on the line with their headers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Traffic:
    """Everything that a page asks for from now on."""

    def __init__(self, page: Page) -> None:
        self._urls: dict[str, str] = {}
        self._bytes: dict[str, int] = {}
        self._sockets = 0
        self.session = page.context.new_cdp_session(page)
        self.session.on("Network.requestWillBeSent", self._ask)
        self.session.on("Network.loadingFinished", self._come)
        self.session.on("Network.webSocketCreated", self._dial)
        self.session.send("Network.enable")

    def _ask(self, event: dict[str, Any]) -> None:
        url = event["request"]["url"]
        if not url.startswith(("data:", "blob:")):
            self._urls[event["requestId"]] = url

    def _come(self, event: dict[str, Any]) -> None:
        self._bytes[event["requestId"]] = event["encodedDataLength"]

    def _dial(self, event: dict[str, Any]) -> None:
        del event
        self._sockets += 1

    @property
    def requests(self) -> int:
        return len(self._urls) + self._sockets

    @property
    def script_bytes(self) -> int:
        return sum(self._bytes.get(asked, 0) for asked, url in self._urls.items() if url.endswith(".js"))

    def __str__(self) -> str:
        """One line a request, for whoever wonders what is so heavy."""
        return "\n".join(f"{self._bytes.get(asked, 0):8} {url}" for asked, url in self._urls.items())
