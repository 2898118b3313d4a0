"""Whom we may ask."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from papernotes.links.external.host import Guard


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/", "http://127.1/", "http://10.0.0.1/", "http://169.254.169.254/latest", "http://[::1]/",
        "http://[::ffff:10.0.0.1]/", "http://localhost/", "http://printer.local/", "http://intranet/", "http://0.0.0.0/",
        "http://１２７.0.0.1/", "http://good.example\\@127.0.0.1/", "http://a@127.0.0.1/", "http:///127.0.0.1/",
        "http://rebound.example/", "ftp://good.example/", "http://good.example/a b",
    ],
)  # fmt: skip
def test_addresses_of_this_machine_and_its_network_are_never_asked(url: str):
    def resolve(host: str) -> Sequence[str]:
        known = {"rebound.example": ["93.184.216.34", "10.0.0.1"], "127.1": ["127.0.0.1"]}
        return known.get(host, ["93.184.216.34"])

    assert Guard(resolve).open([url]) == set()


def test_the_open_internet_may_be_asked_and_each_host_is_looked_up_once():
    looked_up: list[str] = []

    def resolve(host: str) -> Sequence[str]:
        looked_up.append(host)
        if host == "unknown.example":
            raise OSError
        return ["93.184.216.34", "2606:2800:220:1::1"]

    guard = Guard(resolve)
    urls = {"https://good.example/a", "https://good.example:8443/b?c#d", "https://unknown.example/"}

    assert guard.open(urls) == urls
    assert guard.open(urls) == urls
    assert sorted(looked_up) == ["good.example", "unknown.example"]
