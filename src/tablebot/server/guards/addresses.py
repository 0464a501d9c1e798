"""The address by which others find this server."""

from __future__ import annotations

import ipaddress
import socket
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from tablebot.server.settings import Settings

EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104
"""Hosts that mean every network this machine is on."""


def lan_address(settings: Settings) -> str | None:
    """This machine's address on its network, if it listens there. Nothing is sent to find it."""
    if settings.host not in EVERYWHERE:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def is_ours(name: str) -> bool:
    """Whether a page opened by this name is really from here: a name on the internet can point to any living room."""
    own = socket.gethostname().lower()
    if name in {"localhost", own, f"{own}.local", "tablebot.local"}:
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_private or address.is_loopback or address.is_link_local


def invitation(settings: Settings, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address to hand to others. Never localhost where there is a better one: it leads each phone to itself."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    scheme = "https" if connection.url.scheme in {"https", "wss"} else "http"
    try:
        place = urlsplit(f"//{connection.headers.get('host', '')}")
        name, port = place.hostname or "", place.port or 80
    except ValueError:
        name, port = "", settings.port
    if not is_ours(name):
        name = "localhost"
    if _is_here(name):
        name = lan_address(settings) or name
    shown = f"[{name}]" if ":" in name else name
    return f"{scheme}://{shown}" if port in {80, 443} else f"{scheme}://{shown}:{port}"


def _is_here(name: str) -> bool:
    """Leads only from this machine to itself."""
    return name == "localhost" or name.startswith("127.") or name == "::1"
