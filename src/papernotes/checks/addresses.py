"""Rules about the URLs under `links`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args
from urllib.parse import urlsplit

from papernotes.notes.draft import AnyDraft
from papernotes.notes.model import LinkKind, Paper
from papernotes.notes.note import Note
from papernotes.problem import Edit, Finding, Key, Value
from papernotes.text.words import clip, join_words, nearest, suggest

LINK_KINDS: tuple[str, ...] = get_args(LinkKind)

_URL = re.compile(r"https?://[\w-]+(?:\.[\w-]+)+\.?(?::\d{1,5})?(?:[/?#][^\s<>\"`{}|\\^]*)?", re.IGNORECASE)
_MARKDOWN = re.compile(r"!?\[[^\]]*\]\((?P<link>[^\s)]+)[^)]*\)|<(?P<auto>[^<>\s]+)>")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_BARE_HOST = re.compile(r"(?://)?(?P<rest>[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?)", re.IGNORECASE)
_MEANT = {
    "github": "code", "git": "code", "repo": "code", "repository": "code", "source": "code", "url": "paper",
    "arxiv": "paper", "doi": "paper", "acm": "paper", "website": "project", "homepage": "project",
    "site": "project", "web": "project", "page": "project", "talk": "video", "youtube": "video",
    "dataset": "data", "documentation": "docs", "presentation": "slides", "zenodo": "artifact",
}  # fmt: skip


def invalid_url(note: Note) -> Iterator[Finding]:
    """A link that is not an http or https URL.

    Readers press it; a browser must be able to follow it, and it must not carry anyone's password.

        links: {code: github.com/vllm-project/vllm}              # fails
        links: {code: "https://github.com/vllm-project/vllm"}    # passes
    """
    for kind, url in note.paper.links.items():
        if url.strip() and not _URL.fullmatch(url):
            yield _explain(Value(("links", kind)), url)


def _explain(place: Value, url: str) -> Finding:
    quoted = f"'{clip(url)}'"
    if pasted := _MARKDOWN.fullmatch(url):
        inner = pasted["link"] or pasted["auto"]
        fix = (Edit(place, inner),) if _URL.fullmatch(inner) else ()
        return Finding(place, f"{quoted} is Markdown, not a URL", f"write only {clip(inner)}", fix)
    if re.search(r"\s", url):
        return Finding(place, f"{quoted} has a space in it", "give one URL; write a space in it as %20.")
    if bare := _BARE_HOST.fullmatch(url):
        return Finding(place, f"{quoted} does not begin with https://", f"write https://{clip(bare['rest'])}")
    if not re.match(r"https?:", url, re.IGNORECASE):
        return Finding(place, f"{quoted} is not an http or https URL", _scheme_help(url))
    return _bad_host(place, url, quoted)


def _scheme_help(url: str) -> str:
    if _SCHEME.match(url):
        return "give an address that begins with https://, or remove the link."
    return "write the whole address, with https:// and the host."


def _bad_host(place: Value, url: str, quoted: str) -> Finding:
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return Finding(place, f"{quoted} is not a URL", "copy the address from the browser again.")
    if "@" in parts.netloc:
        # The password itself must not end up in logs and annotations.
        return Finding(
            place,
            f"the URL to '{clip(host)}' holds a user name or a password",
            "remove it, up to the @, and change the password if there was one.",
        )
    if "." not in host:
        return Finding(place, f"{quoted} names no public host", "write the whole address, with its host.")
    return Finding(place, f"{quoted} is not a URL", "copy the address from the browser again.")


def insecure_url(note: Note) -> Iterator[Finding]:
    """A link over http.

    Anyone on the way can read and change what the reader gets. Nearly every host speaks https by now.

        links: {project: "http://example.org/x"}     # fails
        links: {project: "https://example.org/x"}    # passes
    """
    for kind, url in note.paper.links.items():
        if url[:5].casefold() == "http:" and _URL.fullmatch(url):
            place = Value(("links", kind))
            secure = f"https{url[4:]}"
            # With a port written out, https lives at another port, which only the host knows.
            fix = () if urlsplit(url).port else (Edit(place, secure),)
            yield Finding(place, f"links.{kind} uses http", f"write {clip(secure, 100)}", fix)


def unknown_link_kind(draft: AnyDraft) -> Iterator[Finding]:
    """A kind of link that the format does not have.

    Each kind has its button on the site: paper, pdf, code, artifact, project, poster, slides, video, docs, data.

        links: {github: "https://github.com/vllm-project/vllm"}    # fails
        links: {code: "https://github.com/vllm-project/vllm"}      # passes
    """
    for fault in draft.faults:
        if draft.model is Paper and fault.kind == "unknown_key" and fault.path[:1] == ("links",):
            word = str(fault.path[-1])
            match = _MEANT.get(word.casefold()) or nearest(word, LINK_KINDS)
            yield Finding(
                Key(fault.path),
                f"'{clip(word)}' is not a kind of link",
                suggest(match, f"choose one of {join_words(LINK_KINDS, 'or')}"),
            )
