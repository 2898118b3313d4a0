"""Whom we may ask: hosts on the open internet, never one of this machine or its network.

Anybody can put an address into a note, and the machine that checks it may stand where others can't reach.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address

# Stricter than the standard: what two programs could read as two hosts (`\`, `@`, a third slash) is not asked at all.
_ADDRESS = re.compile(r"https?://(?P<host>[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?", re.IGNORECASE)
_LOCAL = re.compile(r"[^.]+|.*\.(?:local|localhost|internal|intranet|lan|home|arpa)", re.IGNORECASE)
_AT_ONCE = 16

Resolve = Callable[[str], Iterable[str]]
"""The IP addresses of a host name; raises OSError when there are none."""


def resolve(host: str) -> Iterable[str]:
    """What the system's resolver says."""
    return {str(found[4][0]) for found in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)}


class Guard:
    """Tells which addresses may be asked; every host is looked up once."""

    def __init__(self, resolve: Resolve = resolve, *, loopback: bool = False) -> None:
        self._resolve = resolve
        self._loopback = loopback
        """Whether this machine may be asked; for tests alone."""

        self._known: dict[str, bool] = {}

    def open(self, urls: Iterable[str]) -> set[str]:
        """Those of the addresses that may be asked."""
        hosts = {url: _host(url) for url in urls}
        new = {host for host in hosts.values() if host} - self._known.keys()
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            ordered = sorted(new)
            self._known.update(zip(ordered, pool.map(self._may_ask, ordered), strict=True))
        return {url for url, host in hosts.items() if host and self._known[host]}

    def _may_ask(self, host: str) -> bool:
        try:
            return self._allows(ip_address(host))
        except ValueError:
            pass
        if host == "localhost":
            return self._loopback
        if _LOCAL.fullmatch(host.rstrip(".")):
            return False
        try:
            return all(self._allows(ip_address(found.partition("%")[0])) for found in self._resolve(host))
        except (OSError, ValueError):
            return True  # it has no address here; to find that out is lychee's business

    def _allows(self, address: IPv4Address | IPv6Address) -> bool:
        if isinstance(address, IPv6Address):
            address = address.ipv4_mapped or address.sixtofour or address
        return (address.is_global and not address.is_multicast) or (self._loopback and address.is_loopback)


def _host(url: str) -> str:
    """The host of an address, in ASCII; empty when it can't be read in one way only."""
    match = _ADDRESS.fullmatch(url)
    try:
        return match["host"].strip("[]").encode("idna").decode().casefold() if match else ""
    except UnicodeError:
        return ""
