"""What the DOI system knows of a paper, as CSL-JSON.

doi.org leads to the agency that registered the identifier, and with the right Accept header to its data instead of
the publisher's page. arXiv's papers have DOIs, too, so that there is one way for all.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any
from urllib.parse import quote, urljoin, urlsplit

import httpx

from papernotes.errors import PapernotesError

BASE = "https://doi.org"
BASE_VARIABLE = "PAPERNOTES_DOI_URL"
"""Names another service than doi.org; tests name one on this machine."""

ACCEPT = "application/vnd.citationstyles.csl+json"
LARGEST = 5_000_000
"""Bytes; a paper with thousands of authors has a tenth of it."""

_TIMEOUT = 15.0
_PAUSES = (1.0, 3.0)
"""Seconds before the second and the third attempt."""

_LONGEST_PAUSE = 20.0
_MOST_REDIRECTS = 5
_LOOPBACK = ("127.0.0.1", "::1", "localhost")
_OTHER_WAY = "Save the paper's BibTeX entry from its page and use: papernotes new --bibtex FILE"


class NoMetadataError(PapernotesError):
    """There is no record to be had; the text says why, and what to do instead."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}. {_OTHER_WAY}")


class _AgainError(Exception):
    """It may go better in a moment."""

    def __init__(self, reason: str, pause: float = 0.0) -> None:
        super().__init__(reason)
        self.pause = pause


def fetch(
    doi: str, *, base: str = "", timeout: float = _TIMEOUT, sleep: Callable[[float], None] = time.sleep
) -> dict[str, Any]:
    """The CSL-JSON item of a DOI; NoMetadataError when there is none to be had."""
    base = (base or os.environ.get(BASE_VARIABLE) or BASE).rstrip("/")
    url = f"{base}/{quote(doi, safe='/:;().-_')}"
    for pause in (*_PAUSES, None):
        try:
            return _item(_answer(url, timeout), doi)
        except _AgainError as error:
            if pause is None:
                raise NoMetadataError(f"{_host(url)} gave no metadata for {doi}: {error}") from None
            sleep(min(max(pause, error.pause), _LONGEST_PAUSE))
    raise AssertionError


def _answer(url: str, timeout: float) -> bytes:
    """The body at the end of the redirects."""
    may_be_local = _host(url) in _LOOPBACK
    agent = f"papernotes/{version('papernotes')} (reading notes on papers; asks once for each new note)"
    headers = {"Accept": ACCEPT, "User-Agent": agent}
    try:
        with httpx.Client(timeout=timeout, headers=headers, trust_env=not may_be_local) as client:
            for _ in range(_MOST_REDIRECTS + 1):
                with client.stream("GET", url) as response:
                    if not response.has_redirect_location:
                        return _body(response, timeout)
                    url = _next(url, response.headers["location"], may_be_local)
    except httpx.TimeoutException:
        raise _AgainError(f"no answer from {_host(url)} within {timeout:g} seconds") from None
    except httpx.ConnectError:
        raise _AgainError(f"no connection to {_host(url)}, perhaps this machine is offline") from None
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise _AgainError(f"the connection to {_host(url)} failed ({type(error).__name__})") from None
    raise NoMetadataError(f"{_host(url)} redirects more than {_MOST_REDIRECTS} times")


def _next(url: str, location: str, may_be_local: bool) -> str:
    """Where a redirect leads; only https, lest somebody on the way makes up a paper."""
    try:
        target = urljoin(url, location)
        parts = urlsplit(target)
        is_local = parts.hostname in _LOOPBACK
    except ValueError:
        raise NoMetadataError(f"{_host(url)} redirects to something that is not an address") from None
    if parts.scheme == "https" and not is_local:
        return target
    if may_be_local and is_local and parts.scheme == "http":
        return target
    raise NoMetadataError(f"{_host(url)} redirects to an address that is not https")


def _body(response: httpx.Response, timeout: float) -> bytes:
    status, host = response.status_code, response.url.host
    if status in (404, 410):
        raise NoMetadataError(f"{host} knows no such paper: check the identifier")
    if status in (202, 408, 425, 429) or status >= 500:
        raise _AgainError(f"{host} answered {status}", _retry_after(response))
    if status in (204, 406):
        raise NoMetadataError(f"{host} knows the paper but gives no metadata for it (answer {status})")
    if status != 200:
        raise NoMetadataError(f"{host} refused (answer {status})")
    body, deadline = b"", time.monotonic() + 2 * timeout
    for chunk in response.iter_bytes():
        body += chunk
        if len(body) > LARGEST:
            raise NoMetadataError(f"the answer from {host} has more than {LARGEST // 1_000_000} MB")
        if time.monotonic() > deadline:
            raise _AgainError(f"{host} took too long")
    return body


def _retry_after(response: httpx.Response) -> float:
    text = response.headers.get("retry-after", "")
    return float(text) if text.isdecimal() else 0.0


def _item(body: bytes, doi: str) -> dict[str, Any]:
    try:
        item = json.loads(body)
    except (ValueError, RecursionError):
        item = None
    if not isinstance(item, dict) or not item.get("title"):
        raise NoMetadataError(f"what came back for {doi} is not a record of a paper")
    return item


def _host(url: str) -> str:
    return urlsplit(url).hostname or url
