"""Ask for addresses and follow where they lead, one step a round, each step looked at before it is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urldefrag, urljoin

import httpx

from papernotes.links.external.answer import LEADS_INSIDE, PRIVATE, ROUNDABOUT, SILENT, Answer
from papernotes.links.external.host import Guard
from papernotes.links.external.lychee_run import USER_AGENT, Pace

FARTHEST = 8
"""Redirects that are followed."""

_AT_ONCE = 4

Ask = Callable[[Sequence[str]], dict[str, Answer]]


def ask_all(urls: Iterable[str], ask: Ask, guard: Guard, pace: Pace) -> dict[str, Answer]:
    """The last answer on the way of each address."""
    heads = {url: url for url in urls}
    answers: dict[str, Answer] = {}
    for step in range(FARTHEST + 1):
        may = guard.open(heads.values())
        refused = LEADS_INSIDE if step else PRIVATE
        answers.update({url: refused for url, head in heads.items() if head not in may})
        heads = {url: head for url, head in heads.items() if head in may}
        told = ask(sorted(set(heads.values())))
        answers.update({url: told[head] for url, head in heads.items()})
        moved = sorted({head for head in heads.values() if _is_redirect(told[head])})
        if not moved:
            return answers
        following = _locations(moved, pace)
        heads = {url: following[head] for url, head in heads.items() if following.get(head)}
    return answers | dict.fromkeys(heads, ROUNDABOUT)


def is_offline(answers: Iterable[Answer]) -> bool:
    """Whether hosts were asked and not one of them answered, so that the fault is probably here."""
    asked = [answer for answer in answers if answer not in (PRIVATE, SILENT)]
    return bool(asked) and not any(answer.status for answer in asked)


def _is_redirect(answer: Answer) -> bool:
    return answer.status in (301, 302, 303, 307, 308)


def _locations(urls: Sequence[str], pace: Pace) -> dict[str, str]:
    """Where each address redirects to; empty when it does not say."""
    with (
        httpx.Client(timeout=pace.timeout, headers={"User-Agent": USER_AGENT}) as client,
        ThreadPoolExecutor(_AT_ONCE) as pool,
    ):
        return dict(zip(urls, pool.map(lambda url: _location(client, url), urls), strict=True))


def _location(client: httpx.Client, url: str) -> str:
    try:
        with client.stream("GET", url) as response:
            target = response.headers.get("Location", "")
    except (httpx.HTTPError, httpx.InvalidURL):
        return ""
    if not target:
        return ""
    following = urljoin(url, target)
    # As in a browser, the place on the page stays the same unless the redirect names another.
    anchor = urldefrag(url).fragment
    return f"{following}#{anchor}" if anchor and "#" not in following else following
