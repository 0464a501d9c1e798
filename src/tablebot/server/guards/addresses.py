"""The address by which others find this server, and the network from which they come."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from tablebot.server.settings import Settings

EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104
"""Hosts that mean every network this machine is on."""

MOST_KNOWN = 10_000
"""Addresses whose networks are remembered: each message that comes asks for one."""

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


# Theirs -----------------------------------------------------------------------------------------------------------
@lru_cache(MOST_KNOWN)
def network(address: str) -> str:
    """What one household has: an IPv4 address, or 2^64 addresses of IPv6. What is limited is limited for this."""
    return _within(address, 32, 64)


@lru_cache(MOST_KNOWN)
def neighbourhood(address: str) -> str:
    """What one customer of a provider may have, who could come from each network of it in turn."""
    return _within(address, 24, 48)


def _within(address: str, bits_of_4: int, bits_of_6: int) -> str:
    read = _read(address)
    if read is None:
        return address
    return str(ipaddress.ip_network((read, bits_of_4 if read.version == 4 else bits_of_6), strict=False))


def _read(address: str) -> Address | None:
    """The address; one of IPv4 also where it is written as one of IPv6. None: it is none."""
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (read.ipv4_mapped or read) if isinstance(read, ipaddress.IPv6Address) else read


# Ours -------------------------------------------------------------------------------------------------------------
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
    address = _read(name)
    return address is not None and (address.is_private or address.is_loopback or address.is_link_local)


def is_public(settings: Settings) -> bool:
    """Whether people come from outside, where somebody may try out codes."""
    return bool(settings.public_url) and not is_ours(urlsplit(settings.public_url).hostname or "")


def address_to_share(settings: Settings, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
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
