"""Asking, with a server that plays every behaviour."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from links.external.week import QUICK
from papernotes.links.external import lychee_run as lychee
from papernotes.links.external.answer import FINE, PRIVATE, Answer, Verdict
from papernotes.links.external.asking import ask_all
from papernotes.links.external.host import Guard
from playing import PRIVATE as PRIVATE_URL
from playing import Player, playing


@pytest.fixture(scope="module")
def answers() -> Iterator[tuple[Player, dict[str, Answer]]]:
    """What one run says of everything that the server plays."""
    paths = (
        "200", "204", "202", "403", "404", "410", "429", "500", "slow", "reset", "moved", "to-gone", "to-private",
        "to-nowhere", "round", "page#here", "page#gone", "moved-page#gone",
    )  # fmt: skip
    with playing() as server:
        secure = server.base.replace("http:", "https:") + "/200"
        urls = [*(f"{server.base}/{path}" for path in paths), secure, PRIVATE_URL]
        told = ask_all(urls, lambda urls: lychee.ask(urls, QUICK), Guard(loopback=True), QUICK)
        yield server, {url.removeprefix(server.base + "/"): answer for url, answer in told.items()}


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("200", FINE),
        ("204", Answer(Verdict.FINE, "", 204)),
        ("moved", FINE),
        ("page#here", FINE),
        ("202", Answer(Verdict.BLOCKED, "202 Accepted", 202)),
        ("403", Answer(Verdict.BLOCKED, "403 Forbidden", 403)),
        ("429", Answer(Verdict.BLOCKED, "429 Too Many Requests", 429)),
        ("slow", Answer(Verdict.BLOCKED, "timed out")),
        ("round", Answer(Verdict.BLOCKED, "redirects without end")),
        ("404", Answer(Verdict.FAILED, "404 Not Found", 404)),
        ("410", Answer(Verdict.FAILED, "410 Gone", 410)),
        ("500", Answer(Verdict.FAILED, "500 Internal Server Error", 500)),
        ("to-gone", Answer(Verdict.FAILED, "404 Not Found", 404)),
        ("to-nowhere", Answer(Verdict.FAILED, "302 Found", 302)),
        ("to-private", Answer(Verdict.FAILED, "redirects to a private address")),
        ("reset", Answer(Verdict.FAILED, "connection failed")),
        ("page#gone", Answer(Verdict.NO_ANCHOR, "no such anchor", 200)),
        ("moved-page#gone", Answer(Verdict.NO_ANCHOR, "no such anchor", 200)),
        (PRIVATE_URL, PRIVATE),
    ],
)
def test_every_behaviour_has_its_verdict(answers: tuple[Player, dict[str, Answer]], path: str, answer: Answer):
    assert answers[1][path] == answer


def test_a_host_that_speaks_no_tls_fails(answers: tuple[Player, dict[str, Answer]]):
    (answer,) = (answer for url, answer in answers[1].items() if url.startswith("https://127"))

    assert (answer.verdict, answer.status) == (Verdict.FAILED, 0)


def test_busy_hosts_are_tried_again_and_dead_pages_are_not(answers: tuple[Player, dict[str, Answer]]):
    asked = answers[0].asked

    assert (asked.count("/429"), asked.count("/404")) == (2, 2)  # /404 by its own name and by way of /to-gone
