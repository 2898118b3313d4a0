"""Turn `[[slug]]`, `[[topic:slug]]` and `[@slug]` into what a reader sees.

One mechanism for every output: pages get Markdown links to the source files of other pages, documents for
programs get links to URLs, sentences get plain names. It works on text, so it needs no engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from papernotes.body import Body, Reference
from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug
from papernotes.text.site_urls import paper_uri, topic_uri

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!|>$-])")
_ENTITY = re.compile(r"&(?=#?\w+;)")
_MARKDOWN = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)|[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}|`|\$\$?|\\(?=[\[\]()*_`$|])")


def citation(paper: Paper) -> str:
    """A paper as prose cites it: `Xia et al., VLDB 2024`."""
    surnames = [author.split()[-1] for author in paper.authors if author.split()]
    who = paper.short_name if not surnames else surnames[0]
    if len(surnames) == 2:
        who = f"{surnames[0]} and {surnames[1]}"
    elif len(surnames) > 2:
        who = f"{surnames[0]} et al."
    return f"{who}, {paper.venue} {paper.year}"


def label(index: Index, reference: Reference) -> str:
    """What a reference reads as."""
    if reference.text:
        return reference.text
    if reference.kind == "topic":
        vocabulary = index.library.vocabulary
        topic = vocabulary.topics.get(reference.target) or vocabulary.areas.get(reference.target)
        return topic.label if topic and topic.label else reference.target
    note = index.notes.get(Slug(reference.target))
    if note is None:
        return reference.target
    return citation(note.paper) if reference.kind == "cite" else note.paper.short_name


def literal(text: str) -> str:
    """A text as Markdown that shows just that text; Python-Markdown has no escape for `&` and `<`."""
    return _ENTITY.sub("&amp;", _SPECIAL.sub(r"\\\1", text)).replace("<", "&lt;")


def resolved(body: Body, index: Index, address: Callable[[str], str]) -> str:
    """The body with references as Markdown links; `address` turns a uri into where the link leads."""

    def show(reference: Reference) -> str:
        text = literal(label(index, reference))
        uri = _uri(index, reference)
        return f"[{text}]({address(uri)})" if uri else text

    return body.replaced(show)


def _uri(index: Index, reference: Reference) -> str:
    if reference.kind == "topic":
        vocabulary = index.library.vocabulary
        known = reference.target in vocabulary.topics or reference.target in vocabulary.areas
        return topic_uri(reference.target) if known else ""
    return paper_uri(reference.target) if reference.target in index.notes else ""


def plain(text: str, index: Index) -> str:
    """A sentence of a body without markup."""
    body = Body(text)
    return _MARKDOWN.sub(lambda match: match[1] or "", body.replaced(lambda reference: label(index, reference)))
